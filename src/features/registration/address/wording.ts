import {
  type AddressRefusal,
  type Corrected,
  CORRECTED_OFTEN,
  SAME_ADDRESS,
  TOO_LATE,
} from '@/forms/core/right-address'

export const correctedWording: Record<Corrected, string> = {
  corrected: 'Sent again, to this address.',
  same: SAME_ADDRESS,
}

/** Why an address is not corrected, in the words for the family. */
export const addressWording: Record<AddressRefusal | 'too-often', string> = {
  'too-late': TOO_LATE,
  'signed-up':
    'With this address the same registration is with us already. Look for its confirmation.',
  'too-often': CORRECTED_OFTEN,
}
