import { SENT_OFTEN } from '@/forms/core/wording'

import type { AddressRefusal } from '../rules'

export const ADDRESS_LABEL = 'Right email address'

/** What has become of a correction. */
export type Corrected = 'corrected' | 'same'

export const correctedWording: Record<Corrected, string> = {
  corrected: 'Sent again. The link in the first email no longer works.',
  same: 'It went to this address already. Please look in your spam folder.',
}

/** Why an address is not corrected, as the family reads it. */
export const addressWording: Record<AddressRefusal | 'too-often', string> = {
  'too-late':
    'An address can be corrected here for 30 minutes after sending. Please call or write to us.',
  'event-cancelled': 'Nothing was sent: this day is canceled.',
  'signed-up':
    'With this address the same child is signed up for this day already. Look for its confirmation, or have your family link sent there.',
  'too-often': SENT_OFTEN,
}
