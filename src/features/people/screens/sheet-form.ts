import { SHEET_FORM } from '@/features/rsvp/entry/schema'
import { findSheetVersions } from '@/features/rsvp/entry/store'
import { issueToken } from '@/forms/server/token'
import { now, today } from '@/lib/clock'
import type { User } from '@/payload-types'

/** Shared by all forms for a signed sheet. */
export const sheetForm = async (user: User) => ({
  formToken: issueToken(SHEET_FORM, now()),
  waivers: await findSheetVersions(user),
  today: today(),
})

export type SheetForm = Awaited<ReturnType<typeof sheetForm>>
