import { clockIn } from '@/features/events/times'
import { withCount } from '@/lib/plural'

import type { Moment } from '../day/child-state'
import type { DayAdult } from '../day/snapshot'
import type { CanceledBy, CanceledWhen } from './rules'

export const CANCELED_BY_NAMES: Record<CanceledBy, string> = {
  family: 'By the family',
  staff: 'By a colleague',
  'offer-missed': 'Offered spots were not taken',
  unknown: 'Not recorded',
}

export const CANCELED_WHEN_NAMES: Record<CanceledWhen, string> = {
  earlier: 'Earlier',
  'last-week': 'In the last week',
  'last-day': 'In the last 24 hours',
  'since-start': 'Since it began',
  unknown: 'Not recorded',
}

/** The limits of the first figures. */
export const FIGURES_HINT =
  'These are spots, not arrivals. A spot that was just given up counts as canceled, and as taken until it is free.'

export const NO_TAPS_TITLE = 'Did it take place?'
export const SAY_YES_OR_NO = 'Say whether it took place.'
export const NOT_OVER = 'This event is not over yet.'
export const OUTCOME_SAVED = 'Saved.'
export const NO_SUCH_NOTE = 'This note no longer exists.'
export const FAMILY_TOLD = 'Saved: the family was told.'

/** "Closed at 7:52 PM by Dana Ruiz." */
export function closedWords(
  { at, by }: Pick<Moment, 'at' | 'by'>,
  { adults, zone }: { adults: readonly Pick<DayAdult, 'id' | 'name'>[]; zone: string },
): string {
  const name = adults.find(({ id }) => id === by)?.name
  return `Closed at ${clockIn(at, zone)}${name === undefined ? '' : ` by ${name}`}.`
}

export const OPEN_AGAIN = 'Open the day again'
export const OPENED_AGAIN = 'The day is open again.'
export const MAY_NOT_OPEN_AGAIN = 'The lead, the second or an administrator opens the day again.'
export const OPEN_NO_MORE =
  'Phones no longer have the list of this day. Enter what is missing with a paper roster.'
export const SAVE_AS_PDF = 'Save as PDF'
export const KEEP_SAFE = 'Names of children: keep it locked away, and shred it.'
export const NO_TAPS = 'No phone and no paper recorded who came.'

export const SEND_IN_SAVED_TAPS = 'Send in saved taps'
export const CHOOSE_SAVED_TAPS = 'Choose the file first.'
export const SAVED_TAPS_HINT =
  'A phone that could not send its taps saves them as a file. Each tap counts once, also if the phone sends it later.'

/** The number of children who had a spot at an event without taps. */
const spotsInWords = (spots: number): string =>
  withCount(spots, { one: 'child', other: 'children' })

/** What is known of an event that nobody tapped, and what each answer changes. @param at "Dec 6" */
export function outcomeWords(
  outcome: { tookPlace: boolean; by: string | null; at: string } | null,
  spots: number,
): readonly string[] {
  if (outcome === null)
    return [
      `No phone and no paper recorded who came. ${spotsInWords(spots)} had a spot.`,
      'Yes: Figures count each spot as a child who came, without hours. No: Figures count nobody. Until you answer, they count the spots.',
      'Neither writes to the families. Taps that still arrive from a phone count instead.',
    ]
  const who = outcome.by ?? 'A former colleague'
  return outcome.tookPlace
    ? [
        `It took place, ${who} said on ${outcome.at}.`,
        `Figures count the ${spotsInWords(spots)} with a spot as if they came, without hours.`,
      ]
    : [`It did not take place, ${who} said on ${outcome.at}.`, 'Figures count nobody.']
}
