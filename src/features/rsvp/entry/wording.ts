import { describeAnswer } from '@/forms/core/wording'

import type { RsvpRefusal } from '../rules'
import { CHOOSE_WHAT_HAPPENS } from '../wording'
import type { SheetRefusal } from './rules'
import type { EntryWay, SheetAnswers } from './schema'

/** Who typed a submission. */
export const SUBMISSION_SOURCE_NAMES = {
  family: 'The family, on the website',
  staff: 'Staff',
} as const

/** How what staff typed had reached them. */
export const ENTRY_WAY_NAMES = {
  phone: 'By phone',
  paper: 'On paper',
} as const satisfies Record<EntryWay, string>

/** What happens with the signature, said before anything is stored. */
export const WAY_HINTS: Record<EntryWay, string> = {
  phone: 'Nobody has signed yet. The confirmation asks the family to sign with a link.',
  paper: 'You have the signed sheet. Its photo or scan is kept with the registration.',
}

/** What staff are told while they ask for an address. */
export const WHY_EMAIL =
  'The confirmation and the link to sign go there. No email? Ask for a relative’s. Without any, they sign up as a walk-in on the day.'

const MISSING: Record<keyof SheetAnswers, string> = {
  signedBy: 'Type the name on the sheet.',
  signedOn: 'Which day is on the sheet?',
  waiver: 'Which version was signed? It stands on the sheet.',
}

export function describeSheet(field: keyof SheetAnswers, refusal: SheetRefusal): string {
  switch (refusal) {
    case 'missing':
    case 'no-day':
      return MISSING[field]
    case 'in-future':
      return 'That day is still to come.'
    case 'somebody-else':
      return 'Somebody else has signed. Only the parent or guardian named here can, with their full name.'
  }
}

export const SHEET_MISSING = 'Choose the photo or scan of the signed sheet.'
export const SHEET_NOT_READABLE =
  'This file could not be read. Take a photo (JPG, PNG or WebP), or choose a PDF.'
export const SHEET_TOO_LARGE = describeAnswer({ code: 'file-too-large', megabytesMax: 10 })
export const SHEET_HEIC = describeAnswer({ code: 'heic' })

export const NO_SUCH_EVENT = 'Choose the day out.'
export const OPENED_LONG_AGO =
  'This page was open for a long time. Open it again in another tab and copy what you typed.'
export const SENT_TOO_FAST = 'That was very fast. Please send it again.'
export const NOT_READABLE = 'This could not be read. Please send it again.'
export const NO_ROOM_FOR_FILES = 'There is no room for files right now. Tell an administrator.'

/** Why nobody is signed up, as staff read it. */
export const ENTRY_REFUSALS: Record<RsvpRefusal, string> = {
  'event-gone': 'This event is not on the site, so nobody can sign up for it.',
  'event-cancelled': 'This event is canceled.',
  'event-over': 'This event has begun. Whoever comes now is a walk-in.',
  'rsvp-closed': 'RSVP for this event is closed.',
  'event-full': 'All places are taken, and this event keeps no waitlist.',
}

export const alreadySignedUp = (child: string): string =>
  `${child} is signed up for this day already. Nothing was stored.`

export const CHOOSE = CHOOSE_WHAT_HAPPENS
export const REGISTERED = 'Registered. The confirmation is on its way.'
