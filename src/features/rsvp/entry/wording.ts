import type { RsvpRefusal } from '../rules'
import { CHOOSE_WHAT_HAPPENS } from '../wording'
import type { EntryWay } from './schema'

const FAMILY = 'The family, on the website'
const STAFF = 'Staff'

/** Who entered a submission. */
export const SUBMISSION_SOURCE_NAMES = { family: FAMILY, staff: STAFF } as const

/** The same for RSVPs, which the desk of the day stores as well. */
export const RSVP_SOURCE_NAMES = {
  family: FAMILY,
  staff: STAFF,
  'walk-in': 'At the gate, as a walk-in',
} as const

/** How the answers reached staff. */
export const ENTRY_WAY_NAMES = {
  phone: 'By phone',
  paper: 'On paper',
} as const satisfies Record<EntryWay, string>

/** Tells staff about the signature before anything is stored. */
export const WAY_HINTS: Record<EntryWay, string> = {
  phone: 'Not signed yet. The confirmation asks the family to sign with a link.',
  paper: 'You have the signed sheet. Its photo or scan is kept with the registration.',
}

/** Hints for staff while they ask for an address. */
export const EMAIL_HINT =
  'The confirmation and the link to sign go there. No email? Ask for a relative’s. Without any, they sign up as a walk-in on the day.'

export const NO_SUCH_EVENT = 'Choose an event.'
export const STAYS_MISSING = 'Ask whether the parent stays, and choose.'

/** Refusals of a sign-up, for staff. */
export const ENTRY_REFUSALS: Record<RsvpRefusal, string> = {
  'event-gone': 'This event is not on the site. Choose another event.',
  'event-cancelled': 'This event is canceled.',
  'event-over':
    'This event has begun. Enter walk-ins from their signed sheets: choose On paper, up to 14 days later.',
  'rsvp-closed': 'RSVP for this event is closed.',
  'event-full': 'All spots are taken, and this event has no waitlist.',
}

/** Refusals to enter a walk-in at an event that is over. */
export const walkInRefusalWords = (refusal: RsvpRefusal): string =>
  refusal === 'event-full'
    ? 'This event had fewer spots left. Raise its capacity to the number who came, then enter them.'
    : ENTRY_REFUSALS[refusal]

export const WALK_IN_ENTERED = 'Entered. No email goes out, because the event is over.'

/** The hint beside an event that is over, before anything is stored. */
export const WALK_IN_HINT =
  'This event is over. Enter walk-ins from their signed sheets; no email goes out.'

/** "Fall hike, Saturday, November 21, already over" */
export const overWords = (title: string, when: string): string => `${title}, ${when}, already over`

export const alreadySignedUp = (child: string): string =>
  `${child} is already signed up for this event. Nothing was stored.`

export const CHOOSE = CHOOSE_WHAT_HAPPENS
export const REGISTERED = 'Registered. The confirmation is on its way.'

export const SHEET_ADDED = 'The sheet is kept. The waiver counts as signed.'
export const NOTHING_TO_SIGN =
  'There is nothing left to sign: the family has signed, or the RSVP is canceled.'

/** The reason for a consent that changes with a sheet, beside the correction. */
export const AS_ON_THE_SHEET = 'As it is on the signed sheet.'
