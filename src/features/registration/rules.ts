import { ADULT_AGE_YEARS, isSameName } from '@/features/waiver/rules'
import { ageInYears } from '@/forms/days'
import { duplicateKey } from '@/forms/duplicate-key'
import type { FieldErrors } from '@/forms/schema'

import type { RegistrationRole } from './questions'
import { NAMED_OTHERWISE } from './wording'

/** Source: specification 2, section 9; both ends included. */
const OLDEST_YOUNG_ADULT_YEARS = 25

/**
 * Whether somebody born on a day is of the age that a form is for, on another day. Whole years, exactly;
 * a youth may be of any age below 18. Source: DESIGN D9, D10.
 */
export function isOfAgeFor(role: RegistrationRole, dateOfBirth: string, today: string): boolean {
  const age = ageInYears(dateOfBirth, today)
  return role === 'youth'
    ? age < ADULT_AGE_YEARS
    : age >= ADULT_AGE_YEARS && age <= OLDEST_YOUNG_ADULT_YEARS
}

/** Who takes part, as far as it tells one registration from another. */
type Participant = {
  role: RegistrationRole
  email: string
  firstName: string
  lastName: string
  dob: string
}

/** Siblings and twins have keys of their own, whoever's e-mail they share. Source: DESIGN D11. */
export const registrationKeyOf = ({ role, email, firstName, lastName, dob }: Participant): string =>
  duplicateKey([role, email, firstName, lastName, dob])

/**
 * What the specification's `waiverData` says a second time. It decides nothing: a waiver that names other
 * people than the registration it came with was not signed for it.
 */
export function contradictions(
  named: { participantName?: string; participantEmail?: string; guardianName?: string },
  registration: Participant & { parentName: string },
): FieldErrors {
  const { role, firstName, lastName, email, parentName } = registration
  const differs = (one: string | undefined, other: string) =>
    one !== undefined && one !== '' && !isSameName(one, other)
  return {
    ...(differs(named.participantName, `${firstName} ${lastName}`)
      ? { firstName: NAMED_OTHERWISE }
      : {}),
    // Of a young adult no guardian is asked, so none is listened to.
    ...(role === 'youth' && differs(named.guardianName, parentName)
      ? { parentName: NAMED_OTHERWISE }
      : {}),
    ...(differs(named.participantEmail, email) ? { email: NAMED_OTHERWISE } : {}),
  }
}
