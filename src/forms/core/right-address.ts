import { SENT_OFTEN } from './wording'

/** The result of correcting a typed address. */
export type Corrected = 'corrected' | 'same'

/** Why an address is not corrected, in any form. */
export type AddressRefusal = 'too-late' | 'signed-up'

/** The message for a browser without JavaScript: the result of its correction, or the error. */
export type AddressNews = Corrected | { typed: string; error: string } | null

export const TOO_LATE =
  'An address can be corrected here for 30 minutes after sending. Please call or write to us.'
export const CORRECTED_OFTEN = SENT_OFTEN
export const SAME_ADDRESS = 'It went to this address already. Please look in your spam folder.'
