import type { RawAnswers } from '@/forms/core/normalize'

export const ENTRY_WAYS = ['phone', 'paper'] as const

export type EntryWay = (typeof ENTRY_WAYS)[number]

/** Identifies the form in its tokens and receipts. */
export const ENTRY_FORM = 'rsvp-by-staff'

/** How what is typed had reached staff; by phone, unless the form says otherwise. */
export const wayOf = (raw: RawAnswers): EntryWay =>
  ENTRY_WAYS.find((way) => way === raw['way']) ?? 'phone'
