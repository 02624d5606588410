import { isMinor, TRACK_AGES } from '@/features/ages/rules'
import { isSameName } from '@/features/waiver/rules'
import { ageInYears } from '@/forms/core/days'
import { duplicateKey } from '@/forms/core/duplicate-key'
import type { AnswerRefusal, FieldRefusals } from '@/forms/core/refusals'

import type { Track } from './questions'

/** Why an answer of a registration is refused. */
export type RegistrationAnswerRefusal =
  | AnswerRefusal
  | { code: 'wrong-age'; role: Track }
  /** The same person is named differently in two parts of one request. */
  | { code: 'named-otherwise' }

/**
 * Whether somebody born on a day is of the age that a form is for, on another day. Whole years, exactly;
 * a youth may be any minor. Source: D9, D10.
 */
export function isOfAgeFor(role: Track, dateOfBirth: string, today: string): boolean {
  if (role === 'youth') return isMinor(dateOfBirth, today)
  const age = ageInYears(dateOfBirth, today)
  const { from, to } = TRACK_AGES['young-adult']
  return age >= from && age <= to
}

/** Who takes part, as far as it tells one registration from another. */
type Participant = {
  role: Track
  email: string
  firstName: string
  lastName: string
  dob: string
}

/** Siblings and twins have keys of their own, whoever's email they share. Source: D11. */
export const registrationKey = ({ role, email, firstName, lastName, dob }: Participant): string =>
  duplicateKey([role, email, firstName, lastName, dob])

/**
 * What the specification's `waiverData` says a second time. It decides nothing: a waiver that names other
 * people than the registration it came with was not signed for it.
 */
export function contradictions(
  named: { participantName?: string; participantEmail?: string; guardianName?: string },
  registration: Participant & { parentName: string },
): FieldRefusals<RegistrationAnswerRefusal> {
  const { role, firstName, lastName, email, parentName } = registration
  const differs = (one: string | undefined, other: string) =>
    one !== undefined && one !== '' && !isSameName(one, other)
  return {
    ...(differs(named.participantName, `${firstName} ${lastName}`)
      ? { firstName: { code: 'named-otherwise' } }
      : {}),
    // Of a young adult no guardian is asked, so none is listened to.
    ...(role === 'youth' && differs(named.guardianName, parentName)
      ? { parentName: { code: 'named-otherwise' } }
      : {}),
    ...(differs(named.participantEmail, email) ? { email: { code: 'named-otherwise' } } : {}),
  }
}
