import type { RawAnswers } from '@/forms/core/normalize'

export const ENTRY_WAYS = ['phone', 'paper'] as const

export type EntryWay = (typeof ENTRY_WAYS)[number]

/** Identifies the form in its tokens and receipts. */
export const ENTRY_FORM = 'rsvp-by-staff'

/** The same of a sheet that comes later, for an RSVP that was entered by phone. */
export const SHEET_FORM = 'sheet-by-staff'

/** For how many days after an event staff enter who came without an RSVP. */
export const WALK_IN_DAYS = 14

/** How what is typed had reached staff; by phone, unless the form says otherwise. */
export const getWay = (raw: RawAnswers): EntryWay =>
  ENTRY_WAYS.find((way) => way === raw['way']) ?? 'phone'
