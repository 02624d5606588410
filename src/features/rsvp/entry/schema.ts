import type { RawAnswers } from '@/forms/core/normalize'

export const ENTRY_WAYS = ['phone', 'paper'] as const

export type EntryWay = (typeof ENTRY_WAYS)[number]

/** Identifies the form in its tokens and receipts. */
export const ENTRY_FORM = 'rsvp-by-staff'

/** Identifies the form for a sheet that arrives later, for an RSVP entered by phone. */
export const SHEET_FORM = 'sheet-by-staff'

/** For how many days after an event staff can enter walk-ins. */
export const WALK_IN_DAYS = 14

/** How staff got the answers; by phone, unless the form says otherwise. */
export const getWay = (raw: RawAnswers): EntryWay =>
  ENTRY_WAYS.find((way) => way === raw['way']) ?? 'phone'
