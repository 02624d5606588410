import { clockIn, type EventTimes, zoneName } from '@/features/events/times'
import { listInWords } from '@/lib/list-in-words'
import type { Locale } from '@/lib/locale'
import type { Rsvp } from '@/payload-types'

/** A child in the question who is not coming; `isSelf`: an adult alone, whom the text addresses. */
export type GivingUp = { name: string; isWaiting: boolean; isSelf?: boolean }

const areSelf = (people: readonly GivingUp[]): boolean =>
  people.length === 1 && people[0]?.isSelf === true

const getNames = (people: readonly GivingUp[]) => people.map(({ name }) => name)

/** The link to the question who is not coming. */
export function cannotComeLabel(coming: readonly GivingUp[]): string {
  if (coming.every(({ isWaiting }) => isWaiting)) return 'Leave the waitlist'
  return areSelf(coming) ? 'I can’t come' : 'We can’t come'
}

/** The button on the day of the event, and the one that takes it back. */
export const NOT_COMING_TODAY = 'Not coming today'

export const comingAfterAllLabel = (isSelf: boolean): string =>
  `${isSelf ? 'I am' : 'We are'} coming after all`

/** "Give up Leo’s spot", "Give up both spots". Before a child is chosen, the button says what it does. */
export function giveUpLabel(coming: readonly GivingUp[], chosen: readonly GivingUp[]): string {
  if (chosen.length === 0) return 'Give up the spots of those checked'
  const placed = chosen.filter(({ isWaiting }) => !isWaiting)
  const waiting = chosen.filter(({ isWaiting }) => isWaiting)
  const isAll = chosen.length === coming.length
  if (placed.length === 0) {
    return isAll ? 'Leave the waitlist' : `Take ${listInWords(getNames(waiting))} off the waitlist`
  }
  if (areSelf(chosen)) return 'Give up my spot'
  if (waiting.length === 0) {
    return `Give up ${isAll && placed.length > 1 ? allPlaces(placed.length) : getPlaces(getNames(placed))}`
  }
  return `Give up ${getPlaces(getNames(placed))} and take ${listInWords(getNames(waiting))} off the waitlist`
}

/** "Keep both spots" */
export function keepLabel(coming: readonly GivingUp[]): string {
  if (coming.every(({ isWaiting }) => isWaiting)) return 'Stay on the waitlist'
  if (coming.some(({ isWaiting }) => isWaiting)) return 'Keep everything as it is'
  return `Keep ${coming.length === 1 ? 'the spot' : allPlaces(coming.length)}`
}

const allPlaces = (count: number) => (count === 2 ? 'both spots' : `all ${String(count)} spots`)

/** "Leo’s spot", "Maya and Leo’s spots" */
const getPlaces = (names: readonly string[]): string =>
  `${listInWords(names)}’s ${names.length === 1 ? 'spot' : 'spots'}`

/**
 * The state of a participant who is not coming. Once an RSVP is canceled, the text does not say whether it had a place.
 */
export const goneWords = (status: Rsvp['status']): string =>
  ({ confirmed: 'Spot given up', waitlisted: 'Off the waitlist', cancelled: 'Not coming' })[status]

/** A child of a family at an event, and whether this child's place is given up or put back. */
export type ChildOfDay = GivingUp & { isMeant: boolean }

/** An email shows a name only if it cannot be anything else. */
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

/** "Leo’s spot is given up, and Bo is off the waitlist" */
export function givenUpWords(children: readonly GivingUp[], inWords = listInWords): string {
  if (areSelf(children)) {
    return children[0]?.isWaiting ? 'You are off the waitlist' : 'Your spot is given up'
  }
  const { placed, waiting } = split(children, inWords)
  return sentence([
    placed ? `${placed.names}’s ${placed.isOne ? 'spot is' : 'spots are'} given up` : null,
    waiting ? `${waiting.names} ${waiting.isOne ? 'is' : 'are'} off the waitlist` : null,
  ])
}

/** "Leo’s spot is kept, as before, and Bo is on the waitlist again, in the same position" */
export function putBackWords(children: readonly GivingUp[], inWords = listInWords): string {
  if (areSelf(children)) {
    return children[0]?.isWaiting
      ? 'You are on the waitlist again, in the same position'
      : 'Your spot is kept, as before'
  }
  const { placed, waiting } = split(children, inWords)
  return sentence([
    placed ? `${placed.names}’s ${placed.isOne ? 'spot is' : 'spots are'} kept, as before` : null,
    waiting
      ? `${waiting.names} ${waiting.isOne ? 'is' : 'are'} on the waitlist again, in the same position`
      : null,
  ])
}

/** The undo button: "Put Leo back" */
export const putBackLabel = (children: readonly GivingUp[], inWords = listInWords): string =>
  `Put ${areSelf(children) ? 'me' : inWords(getNames(children))} back`

/** "Maya and Leo cannot", or "you cannot" */
export const absenceWords = (children: readonly GivingUp[], inWords = listInWords): string =>
  `${areSelf(children) ? 'you' : inWords(getNames(children))} cannot`

/** "Maya is back", or "You are back" */
export const backWords = (children: readonly GivingUp[], inWords = listInWords): string =>
  areSelf(children)
    ? 'You are back'
    : `${inWords(getNames(children))} ${children.length === 1 ? 'is' : 'are'} back`

/** Explains the time until then, and what happens after it. */
export function holdWords(children: readonly GivingUp[], until: string): string {
  const places = children.filter(({ isWaiting }) => !isWaiting).length
  if (places === 0)
    return `We keep the position on the waitlist for you until ${until}. After that it takes a new RSVP to come.`
  return places === 1
    ? `We hold the spot for you until ${until}. After that it is free for the next family.`
    : `We hold the spots for you until ${until}. After that they are free for the next family.`
}

/** "9:22 PM Eastern", where the event is; "9:22 p. m., hora del este". */
export const holdClock = (instant: string, times: EventTimes, locale: Locale = 'en'): string =>
  [clockIn(instant, times.zone, locale), zoneName(times, times.zone, locale)].join(
    locale === 'en' ? ' ' : ', ',
  )
