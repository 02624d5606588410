import type { RsvpRefusal } from '../rules'
import { CHOOSE_WHAT_HAPPENS } from '../wording'
import type { EntryWay } from './schema'

/** Who entered a submission. */
export const SUBMISSION_SOURCE_NAMES = {
  family: 'The family, on the website',
  staff: 'Staff',
} as const

/** How the answers reached staff. */
export const ENTRY_WAY_NAMES = {
  phone: 'By phone',
  paper: 'On paper',
} as const satisfies Record<EntryWay, string>

/** Tells staff about the signature before anything is stored. */
export const WAY_HINTS: Record<EntryWay, string> = {
  phone: 'Nobody has signed yet. The confirmation asks the family to sign with a link.',
  paper: 'You have the signed sheet. Its photo or scan is kept with the registration.',
}

/** Hints for staff while they ask for an address. */
export const WHY_EMAIL =
  'The confirmation and the link to sign go there. No email? Ask for a relative’s. Without any, they sign up as a walk-in on the day.'

export const NO_SUCH_EVENT = 'Choose the day out.'
export const STAYS_MISSING = 'Ask whether the parent stays, and choose.'

/** Refusals of a sign-up, for staff. */
export const ENTRY_REFUSALS: Record<RsvpRefusal, string> = {
  'event-gone': 'This event is not on the site, so nobody can sign up for it.',
  'event-cancelled': 'This event is canceled.',
  'event-over':
    'This event has begun. Whoever came is entered from the sheet that they signed: choose On paper, up to 14 days later.',
  'rsvp-closed': 'RSVP for this event is closed.',
  'event-full': 'All places are taken, and this event keeps no waitlist.',
}

/** Refusals to enter a walk-in at an event that is over. */
export const walkInRefusalWords = (refusal: RsvpRefusal): string =>
  refusal === 'event-full'
    ? 'This event had fewer places left. Raise its number of places to how many came, then enter them.'
    : ENTRY_REFUSALS[refusal]

export const WALK_IN_ENTERED = 'Entered. No email goes out, because the day is over.'

/** The hint beside an event that is over, before anything is stored. */
export const WALK_IN_HINT =
  'This day is over. Enter from their signed sheet who came without an RSVP; no email goes out.'

/** "Fall hike, Saturday, November 21, already over" */
export const overWords = (title: string, when: string): string => `${title}, ${when}, already over`

export const alreadySignedUp = (child: string): string =>
  `${child} is signed up for this day already. Nothing was stored.`

export const CHOOSE = CHOOSE_WHAT_HAPPENS
export const REGISTERED = 'Registered. The confirmation is on its way.'

export const SHEET_ADDED = 'The sheet is kept. The waiver counts as signed.'
export const NOTHING_TO_SIGN =
  'There is nothing to sign anymore. The family has signed, or nobody is signed up.'

/** The reason for a consent that changes with a sheet, beside the correction. */
export const AS_ON_THE_SHEET = 'As it is on the signed sheet.'
