import { listInWords } from '@/lib/list-in-words'
import { countOf } from '@/lib/plural'

import type { HealthFlag, Participant, PeopleFilter, WaiverState } from './rules'

export const FILTER_NAMES: Record<PeopleFilter, string> = {
  placed: 'Have a place',
  waiting: 'Waiting',
  canceled: 'Canceled',
  allergies: 'Allergies',
  needs: 'Other needs',
  'no-photos': 'No photos',
  'to-settle': 'To settle',
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
  'name-differs': 'Name differs',
}

const childrenOf = (count: number) => countOf(count, { one: 'child', other: 'children' })

/** "14 children of 12 families, by family name." */
export const listedWords = (children: number, families: number): string =>
  children === 0
    ? 'Nobody.'
    : `${childrenOf(children)} of ${countOf(families, { one: 'family', other: 'families' })}, by family name.`

/** "Goes home with Rosa Delgado", or who stays. */
export function afterTheEvent({
  parentName,
  staysWithChild,
  pickupPeople,
}: Pick<Participant, 'parentName' | 'staysWithChild' | 'pickupPeople'>): string {
  if (parentName === null) return 'Comes and goes alone'
  if (staysWithChild) return `${parentName} stays`
  return pickupPeople.length > 0
    ? `Goes home with ${listInWords(pickupPeople.map(({ name }) => name))}`
    : 'Nobody is named to collect'
}

/** "Needs 2 places". */
export const placesNeeded = (count: number): string =>
  `Needs ${countOf(count, { one: 'place', other: 'places' })}`
