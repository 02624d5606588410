import { ORGANISATION_ZONE } from '@/lib/clock'

import type { CorrectionRefusal } from './rules'

export const REASON_REQUIRED =
  'Say why, for example: by phone, on Dec 3, because the number changed.'
export const REASON_TOO_LONG = 'Please use at most 500 characters.'

/** What staff read at the field when a correction is refused. */
export function refusalInWords(refusal: CorrectionRefusal): string {
  if (typeof refusal === 'object') return refusal.error
  switch (refusal) {
    case 'not-correctable':
      return 'Choose the answer to correct.'
    case 'same':
      return 'This is the answer already.'
    case 'takes-a-signature':
      return 'Only a new signature can give this consent.'
  }
}

/** "Nov 20, 2026, 1:02 PM Eastern". */
export const correctedAtInWords = (instant: string): string =>
  `${new Intl.DateTimeFormat('en-US', {
    timeZone: ORGANISATION_ZONE,
    dateStyle: 'medium',
    timeStyle: 'short',
  })
    .format(new Date(instant))
    // Newer engines put a narrow no-break space before AM, older ones a plain one.
    .replaceAll('\u202f', ' ')} Eastern`
