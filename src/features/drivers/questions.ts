/** The checks and decisions about a driver. Collections load this file, and so browsers may. */

/** The checks before a driver may drive participants. Source: staff design, section 3, *Drivers*. */
export const CHECKS = [
  'nameMatches',
  'photoMatches',
  'licenseIsCurrent',
  'insuranceIsCurrent',
  'agreedToScreening',
] as const

export type Check = (typeof CHECKS)[number]

export const VERDICTS = ['cleared', 'refused'] as const

export type Verdict = (typeof VERDICTS)[number]

/** The checks, on a record. */
export const CHECK_NAMES: Record<Check, string> = {
  nameMatches: 'The name is theirs',
  photoMatches: 'The photo is of them',
  licenseIsCurrent: 'The license is current',
  insuranceIsCurrent: 'The insurance is current',
  agreedToScreening: 'They agreed to a driving record check',
}

export const VERDICT_NAMES: Record<Verdict, string> = { cleared: 'Cleared', refused: 'Declined' }
