import { ageInYears } from '@/forms/core/days'

/** An age range in whole years, inclusive at both ends. */
export type Ages = { from: number; to: number }

/** Below this age a parent or guardian signs. Source: specification 2, section 9. */
export const ADULT_AGE_YEARS = 18

/** The ages of the programs. Source: specification 2, section 9. */
export const TRACK_AGES = {
  youth: { from: 5, to: ADULT_AGE_YEARS - 1 },
  'young-adult': { from: ADULT_AGE_YEARS, to: 25 },
} as const satisfies Record<string, Ages>

export const PROGRAM_AGES: Ages = { from: TRACK_AGES.youth.from, to: TRACK_AGES['young-adult'].to }

/** The age groups that families choose from and that figures use. */
export const AGE_BANDS = [
  { from: 5, to: 12 },
  { from: 13, to: 18 },
  { from: 19, to: 25 },
] as const satisfies readonly Ages[]

/** Whether a person born on `dateOfBirth` is a minor on `day`. Both must be valid. */
export const isMinor = (dateOfBirth: string, day: string): boolean =>
  ageInYears(dateOfBirth, day) < ADULT_AGE_YEARS
