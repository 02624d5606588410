import { clockIn, type EventTimes, zoneName } from '@/features/events/times'
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

/** A child of a family at an event, and whether it is the one whose place is given up, or put back. */
export type ChildOfDay = GivingUp & { isMeant: boolean }

/** In an email, a name is only shown if it can be nothing else than one. */
type NamesInWords = (names: readonly string[]) => string

const sentence = (clauses: readonly (string | null)[]): string =>
  clauses.filter((clause) => clause !== null).join(', and ')

const split = (children: readonly GivingUp[], inWords: NamesInWords) => {
  const [placed, waiting] = [false, true].map((isWaiting) => {
    const names = children.filter((child) => child.isWaiting === isWaiting).map(({ name }) => name)
    return names.length === 0 ? null : { names: inWords(names), isOne: names.length === 1 }
  })
  return { placed, waiting }
}

/** "Leo’s place is given up, and Bo is off the waitlist" */
export function givenUpWords(children: readonly GivingUp[], inWords = listInWords): string {
  const { placed, waiting } = split(children, inWords)
  return sentence([
    placed ? `${placed.names}’s ${placed.isOne ? 'place is' : 'places are'} given up` : null,
    waiting ? `${waiting.names} ${waiting.isOne ? 'is' : 'are'} off the waitlist` : null,
  ])
}

/** "Leo’s place is kept, as before, and Bo is on the waitlist again, in the same position" */
export function putBackWords(children: readonly GivingUp[], inWords = listInWords): string {
  const { placed, waiting } = split(children, inWords)
  return sentence([
    placed ? `${placed.names}’s ${placed.isOne ? 'place is' : 'places are'} kept, as before` : null,
    waiting
      ? `${waiting.names} ${waiting.isOne ? 'is' : 'are'} on the waitlist again, in the same position`
      : null,
  ])
}

/** The button that undoes it: "Put Leo back" */
export const putBackLabel = (children: readonly GivingUp[], inWords = listInWords): string =>
  `Put ${inWords(children.map(({ name }) => name))} back`

/** What the time until then is for, and what comes after it. */
export function holdWords(children: readonly GivingUp[], until: string): string {
  const places = children.filter(({ isWaiting }) => !isWaiting).length
  if (places === 0)
    return `We keep the position on the waitlist for you until ${until}. After that it takes a new RSVP to come.`
  return places === 1
    ? `We hold the place for you until ${until}. After that it is free for the next family.`
    : `We hold the places for you until ${until}. After that they are free for the next family.`
}

/** "9:22 PM Eastern", where the event is */
export const holdClock = (instant: string, times: EventTimes): string =>
  `${clockIn(instant, times.zone)} ${zoneName(times, times.zone)}`
