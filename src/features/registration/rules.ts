import { isMinor, TRACK_AGES } from '@/features/events/ages/rules'
import type { AskedOnce, HealthRefusal } from '@/features/rsvp/rules'
import type { SignatureRefusal } from '@/features/waiver/rules'
import { ageInYears } from '@/forms/core/days'
import { duplicateKey } from '@/forms/core/duplicate-key'
import type { AnswerRefusal, FieldRefusals } from '@/forms/core/refusals'
import { isSameName, nameKey } from '@/lib/names'

import type { Track } from './questions'

/** Why an answer of a registration is refused. */
export type RegistrationAnswerRefusal =
  | AnswerRefusal
  | SignatureRefusal
  | HealthRefusal
  | AskedOnce
  | { code: 'wrong-age'; role: Track }
  /** The two parts of one request name different people. */
  | { code: 'name-mismatch' }

/**
 * Whether a person has the right age for a form on a day, in whole years. The form for youths accepts any
 * minor. Source: D9, D10.
 */
export function isOfAgeFor(role: Track, dateOfBirth: string, today: string): boolean {
  if (role === 'youth') return isMinor(dateOfBirth, today)
  const age = ageInYears(dateOfBirth, today)
  const { from, to } = TRACK_AGES['young-adult']
  return age >= from && age <= to
}

/**
 * The form that fits the participant's age if this one does not; `null` if this one fits, or neither does.
 */
export function otherTrackFor(role: Track, dateOfBirth: string, today: string): Track | null {
  const other = role === 'youth' ? 'young-adult' : 'youth'
  return !isOfAgeFor(role, dateOfBirth, today) && isOfAgeFor(other, dateOfBirth, today)
    ? other
    : null
}

/** The answers that identify a participant. */
type Participant = {
  role: Track
  email: string
  firstName: string
  lastName: string
  dob: string
}

/**
 * The duplicate key of a registration. Siblings and twins have different keys even if they share an email
 * address. Source: D11.
 */
export const makeDuplicateKey = ({ role, email, firstName, lastName, dob }: Participant): string =>
  duplicateKey([role, email, nameKey(firstName), nameKey(lastName), dob])

/**
 * Refuses a request whose `waiverData` names other people than its registration, because that waiver was not
 * signed for this registration. Names that match are not used for anything else.
 */
export function waiverMismatches(
  named: { participantName?: string; participantEmail?: string; guardianName?: string },
  registration: Participant & { parentName: string },
): FieldRefusals<RegistrationAnswerRefusal> {
  const { role, firstName, lastName, email, parentName } = registration
  const differs = (one: string | undefined, other: string) =>
    one !== undefined && one !== '' && !isSameName(one, other)
  return {
    ...(differs(named.participantName, `${firstName} ${lastName}`)
      ? { firstName: { code: 'name-mismatch' } }
      : {}),
    // The form of a young adult does not ask for a guardian, so one in the request is ignored.
    ...(role === 'youth' && differs(named.guardianName, parentName)
      ? { parentName: { code: 'name-mismatch' } }
      : {}),
    ...(differs(named.participantEmail, email) ? { email: { code: 'name-mismatch' } } : {}),
  }
}
