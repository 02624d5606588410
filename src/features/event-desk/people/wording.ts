import { clockIn } from '@/features/events/times'
import { listInWords } from '@/lib/list-in-words'
import { withCount } from '@/lib/plural'

import type { AttendedDay } from '../day/attendance'
import type {
  DayFilter,
  HealthFlag,
  Participant,
  PeopleFilter,
  SignatureDecision,
  WaiverState,
} from './rules'

export const FILTER_NAMES: Record<PeopleFilter | DayFilter, string> = {
  came: 'Came',
  absent: 'Did not come',
  'walk-ins': 'Walk-ins',
  placed: 'Have a spot',
  waiting: 'Waiting',
  canceled: 'Canceled',
  allergies: 'Allergies',
  needs: 'Other needs',
  'no-photos': 'No photos',
  'to-settle': 'Needs review',
  drivers: 'Drivers',
  'first-time': 'First time',
}

export const HEALTH_FLAGS: Record<HealthFlag, string> = {
  'allergy-or-medicine': 'Allergy or medicine',
  needs: 'Other needs',
  exists: 'Health answers',
}

export const WAIVER_STATES: Record<WaiverState, string> = {
  signed: 'Signed',
  'not-signed': 'Not signed',
  'name-differs': 'Different name',
}

export const SIGNATURE_DECISION_NAMES: Record<SignatureDecision, { label: string; hint: string }> =
  {
    'same-person': {
      label: 'The same person, who signs this way',
      hint: 'For example with an initial or a middle name.',
    },
    'may-sign': {
      label: 'Another person signed, who may sign for the child',
      hint: 'The other parent, or a guardian. You have asked them.',
    },
    'on-paper': {
      label: 'Signed again, on paper',
      hint: 'The paper is kept with our waivers.',
    },
  }

export const SIGNATURE_SETTLED = 'Signature accepted. The waiver counts as signed.'
export const SIGNATURE_SETTLED_BEFORE = 'A colleague has already reviewed it.'
export const NOTHING_TO_SETTLE = 'This signature needs no review anymore. Reload the page.'

/** One health answer, and whether it must stand out. */
export type HealthDetail = { label: string; text: string; isBad: boolean }

export const healthDetails = ({
  allergies,
  medicine,
  needs,
}: {
  allergies: string
  medicine: string
  needs: string
}): HealthDetail[] =>
  [
    { label: 'Allergy', text: allergies.trim(), isBad: true },
    { label: 'Medicine', text: medicine.trim(), isBad: true },
    { label: 'Needs', text: needs.trim(), isBad: false },
  ].filter(({ text }) => text !== '')

export const MAY_NOT_READ_HEALTH = 'Your account can’t open health details.'

const getChildren = (count: number) => withCount(count, { one: 'child', other: 'children' })

/** "14 children of 12 families, by family name." */
export const listedWords = (children: number, families: number): string =>
  children === 0
    ? 'No one.'
    : `${getChildren(children)} of ${withCount(families, { one: 'family', other: 'families' })}, by family name.`

/** "Picked up by Rosa Delgado", or who stays. */
export function afterTheEvent({
  parentName,
  staysWithChild,
  pickupPeople,
}: Pick<Participant, 'parentName' | 'staysWithChild' | 'pickupPeople'>): string {
  if (parentName === null) return 'Comes and goes alone'
  if (staysWithChild) return `${parentName} stays`
  return pickupPeople.length > 0
    ? `Picked up by ${listInWords(pickupPeople.map(({ name }) => name))}`
    : 'No pick-up person named'
}

/** "Needs 2 spots". */
export const placesNeeded = (count: number): string =>
  `Needs ${withCount(count, { one: 'spot', other: 'spots' })}`

/** "1 spot kept": for a family that needs more. */
export const placesKept = (count: number): string =>
  `${withCount(count, { one: 'spot', other: 'spots' })} kept`

export const giveWords = (count: number): string =>
  count === 1 ? 'Give the spot' : `Give ${String(count)} spots`

/** Why a family cannot be given places. @param held the number of free places held for others */
export const notEnoughPlaces = (left: number, held: number): string =>
  left === 0
    ? held > 0
      ? 'The free spots are held for others'
      : 'No spot is free'
    : `Only ${withCount(left, { one: 'spot is', other: 'spots are' })} free`

/** "waiting, 2 families" */
export const waitingFigure = (families: number): string =>
  `waiting, ${withCount(families, { one: 'family', other: 'families' })}`

export const ON_THE_DAY = 'On the day'

/** "Came 4:19 PM–6:46 PM" and "with Renee Abbott", or why the child did not. */
export function onTheDayWords(
  { came, missed, toldAt, in: from, out, releasedTo, how }: AttendedDay,
  zone: string,
): { flag: string; text: string } {
  const time = (at: string | null) => (at === null ? '' : clockIn(at, zone))
  if (came)
    return {
      flag: `Came ${time(from)}–${time(out)}`,
      text: releasedTo === null || how === 'alone' ? '' : `with ${releasedTo}`,
    }
  if (missed === null) return { flag: 'Not here yet', text: '' }
  const told = toldAt === null ? 'told us' : `told us at ${time(toldAt)}`
  return { flag: 'Did not come', text: missed === 'no-word' ? 'no word' : told }
}
