import { type Corrected, CORRECTED_OFTEN, SAME_ADDRESS, TOO_LATE } from '@/forms/core/right-address'

import type { AddressRefusal } from '../rules'

export const correctedWording: Record<Corrected, string> = {
  corrected: 'Sent again. The link in the first email no longer works.',
  same: SAME_ADDRESS,
}

/** Refusals to correct an address, for families. */
export const addressWording: Record<AddressRefusal | 'too-often', string> = {
  'too-late': TOO_LATE,
  'event-cancelled': 'Nothing was sent: this event is canceled.',
  'signed-up':
    'With this address the same child is signed up for this event already. Look for its confirmation, or have your family link sent there.',
  'too-often': CORRECTED_OFTEN,
}
