import { listInWords } from '@/lib/list-in-words'

/** A child in the question who is not coming. */
export type GivingUp = { name: string; isWaiting: boolean }

/** "Give up Leo’s place", "Give up both places". Before anybody is chosen it says what the button is for. */
export function giveUpLabel(coming: readonly GivingUp[], chosen: readonly GivingUp[]): string {
  if (chosen.length === 0) return 'Give up the places of those ticked'
  if (chosen.every(({ isWaiting }) => isWaiting)) {
    return chosen.length === coming.length
      ? 'Leave the waitlist'
      : `Take ${listInWords(chosen.map(({ name }) => name))} off the waitlist`
  }
  if (chosen.length > 1 && chosen.length === coming.length) {
    return `Give up ${allPlaces(coming.length)}`
  }
  return `Give up ${placesOf(chosen.map(({ name }) => name))}`
}

/** "Keep both places" */
export function keepLabel(coming: readonly GivingUp[]): string {
  if (coming.every(({ isWaiting }) => isWaiting)) return 'Stay on the waitlist'
  return `Keep ${coming.length === 1 ? 'the place' : allPlaces(coming.length)}`
}

const allPlaces = (count: number) => (count === 2 ? 'both places' : `all ${String(count)} places`)

/** "Leo’s place", "Maya and Leo’s places" */
const placesOf = (names: readonly string[]): string =>
  `${listInWords(names)}’s ${names.length === 1 ? 'place' : 'places'}`
