import { SENT_OFTEN } from './wording'

export const ADDRESS_LABEL = 'Right email address'

/** What has become of the correction of an address that was just typed. */
export type Corrected = 'corrected' | 'same'

/** Why an address is not corrected, whatever the form. */
export type AddressRefusal = 'too-late' | 'signed-up'

/** What a browser without JavaScript is told: what has become of its correction, or what is wrong with what was typed. */
export type AddressNews = Corrected | { typed: string; error: string } | null

export const TOO_LATE =
  'An address can be corrected here for 30 minutes after sending. Please call or write to us.'
export const CORRECTED_OFTEN = SENT_OFTEN
export const SAME_ADDRESS = 'It went to this address already. Please look in your spam folder.'
