import type { WaiverText } from '@/features/waiver/rules'
import type { Locale } from '@/lib/locale'

import type { Tap } from './tap'

/**
 * The day as `GET /staff/day/<event>` answers it: the list of children, the adults, and the taps since a number. A
 * helper's has no last name, no phone but the lead's, no code, no birth date and no address.
 */
export type DaySnapshot = {
  success: true
  /** The server's time in ISO format, by which a phone measures the error of its clock. */
  now: string
  event: DayEvent
  you: DayYou
  /** Checks the day code where the lead types it on another phone. */
  dayCodeHash: CodeHash
  children: readonly DayChild[]
  /** The text in force, which a parent may sign on this phone; `null` if there is none. */
  waiver: { id: string; text: WaiverText } | null
  phones: readonly DayPhone[]
  taps: readonly Tap[]
  since: number
}

export type DayEvent = {
  id: string
  title: string
  place: string
  startsAt: string
  endsAt: string | null
  /** The IANA zone of the venue. */
  zone: string
  /** How many children one adult may have. */
  ratio: number
  /** Accounts; `null` if staff have not set them. */
  lead: string | null
  second: string | null
  leadPhone: string | null
  /** `null` for no limit. */
  capacity: number | null
  /** The ages that the event is for; `null` for an open end. */
  ages: { from: number | null; to: number | null }
  adults: readonly DayAdult[]
  /** The instant at which phones forget the list. */
  forgetAt: string
  /** When staff last changed the start or the end of the published event. */
  moved?: DayMove
}

/** `by` is `null` for an account that is gone. */
export type DayMove = { isStart: boolean; isEnd: boolean; at: string; by: string | null }

/** The one who asked. */
export type DayYou = {
  id: string
  name: string
  kind: 'staff' | 'helper'
  /** Whether this is the lead or the second, as the event names them. Notes `lead` change it. */
  isLead: boolean
  /** Whether `healthText` is there. */
  mayReadHealth: boolean
  isCleared: boolean
  /** Four digits, new each day; only for the lead and the second. */
  dayCode: string | null
}

/** Everyone whose id a tap may name. */
export type DayAdult = {
  id: string
  name: string
  kind: 'staff' | 'helper' | 'volunteer'
  /** Whether the adult counts. Staff always do. */
  cleared: boolean
  /** A helper whose access has ended, or an account without the right. */
  ended?: boolean
}

/** The mark, without words. `exists`: the account may not know of what kind. `unknown`: allergies were never answered. */
export type HealthMark = 'allergy' | 'medicine' | 'needs' | 'exists' | 'unknown'

export type DayStatus = 'confirmed' | 'cancelled' | 'not-coming' | 'walk-in'

export type PickupPerson = {
  name: string
  relationship: string
  /** `null` for a helper. */
  phone: string | null
}

/** A person whom the child must not go home with. */
export type MustNot = {
  name: string
  /** What the parent wrote; `null` for a helper, and if there is nothing. */
  note: string | null
}

export type DayCall = { name: string; who: string; phone: string }

export type DayChild = {
  rsvp: string
  /** Shown: the whole name for staff; for a helper the first name and as much of the last as tells two apart. */
  name: string
  firstName: string
  /** `null` for a helper. */
  lastName: string | null
  age: number | null
  /** 18 or over on the day: goes home alone. */
  isAdult: boolean
  status: DayStatus
  /** When the spot was given up, or the family said on the day that the child is not coming; in ISO format. */
  statusAt: string | null
  /** Shared by brothers and sisters; means nothing outside of the day. */
  family: string
  isFirstTime: boolean
  /** Whether the parent stays; `stayName` is the parent. */
  stays: boolean
  stayName: string | null
  waiver: 'signed' | 'unsigned' | 'paper'
  /** The name on a signature that is not the one expected; `null` if they agree, and for a helper. */
  waiverName: string | null
  health: readonly HealthMark[]
  /** `null` without the right. */
  healthText: HealthText | null
  photos: boolean
  ride: boolean
  language: Locale
  /** `null` for a helper, and for an adult. */
  parent: { name: string; phone: string } | null
  /** Whom to call, in order; empty for a helper. */
  calls: readonly DayCall[]
  pickup: readonly PickupPerson[]
  never: readonly MustNot[]
  /** Four digits, for staff. */
  code: string | null
  /** For a helper. */
  codeHash: CodeHash | null
}

/** `hash` is PBKDF2-SHA-256 of a code with 100,000 rounds; both are in base64. */
export type CodeHash = { salt: string; hash: string }

/** What the family said about health; empty texts for nothing. */
export type HealthText = { allergies: string; medicine: string; needs: string }

/** The answer of `POST /staff/day/<event>/emergency`. */
export type EmergencyAnswer = { success: true; healthText: HealthText }

/** The answer of `POST /staff/day/<event>/families`; `null` if no parent is known by the number. */
export type FamilyAnswer = { success: true; family: KnownFamily | null }

/** A family that the site knows from earlier RSVPs. */
export type KnownFamily = {
  parentName: string
  /** Those who have no spot on the day. */
  children: readonly KnownChild[]
}

export type KnownChild = {
  /** Names the child to the server, which fills in the birth date: phones never have it. */
  record: string
  firstName: string
  lastName: string
  /** On the day. */
  age: number
  /** "Nov 27", if the child waits for a spot on the day. */
  waitingSince: string | null
  /** Whether emails about the child have an address to go to. */
  hasEmail: boolean
  /** Who may pick up, as the family said last. */
  pickup: readonly { name: string; phone: string }[]
  /** What the family said about health, and when ("Nov 27"). `null` without the right, and if it was never answered. */
  told: { allergies: string; medicine: string; on: string } | null
}

/** A phone or tablet of the day. */
export type DayPhone = {
  device: string
  /** The last account or helper. */
  by: string
  heardAt: string
  /** When the last tap of it arrived. */
  receivedAt: string | null
  waiting: number
  isResting: boolean
  offset: number | null
}

/** What a phone says of itself with each GET. `X-Day-Resting` is `1` or `0`; `X-Day-Waiting` is a number. */
export const DAY_HEADERS = {
  device: 'x-day-device',
  waiting: 'x-day-waiting',
  resting: 'x-day-resting',
} as const

/** Rounds of PBKDF2 for a code. */
export const CODE_ROUNDS = 100_000

/** The answer of `POST /staff/day/<event>/helpers`. */
export type HelperAnswer = {
  success: true
  id: string
  /** The path of the link, `/day/<event>#h=<code>`. */
  link: string
  /** A word and four digits for a phone without a camera, such as `lantern-4821`. */
  words: string
  /** Until when it can be opened, in ISO format. */
  opensUntil: string
  /** The name of a cleared volunteer whom the name fits; `null` if nobody cleared has it. */
  volunteer: { id: string; name: string; clearedUntil: string } | null
  isCleared: boolean
}

/** The answer of 403 to a helper whose access has ended. */
export type EndedAnswer = {
  success: false
  /** Who ended it, and when. */
  error: string
  ended: { helper: string; event: string }
}

/** The answer of `POST /staff/day/<event>/helpers/open`. */
export type OpenedHelper = {
  success: true
  /** For `Authorization: Helper <key>`. */
  key: string
  id: string
  event: string
}
