import type { FreePlaces } from '@/features/rsvp/rules'
import { listInWords } from '@/lib/list-in-words'
import { plural, withCount } from '@/lib/plural'

import type {
  ChangeKind,
  ChangePlan,
  ChangeReason,
  ChangeRefusal,
  FamilyOfChange,
  PlacedChild,
  Unchanged,
  UndoRefusal,
  WaitingFamilyOf,
} from './rules'

export const REASONS: Record<ChangeReason, string> = {
  'family-asked': 'The family asked for it',
  'no-answer': 'The family does not answer',
  twice: 'Signed up twice',
  'not-fitting': 'Not a good fit for this event',
  other: 'Something else',
}

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']

const numberWord = (count: number): string => NUMBERS[count] ?? String(count)

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const spots = (count: number): string => plural(count, { one: 'spot', other: 'spots' })

const countedSpots = (count: number): string => `${numberWord(count)} ${spots(count)}`

const emails = (count: number): string =>
  `${numberWord(count)} ${plural(count, { one: 'email', other: 'emails' })}`

type Named = Pick<PlacedChild, 'name' | 'lastName' | 'age' | 'birthDate'>

const withAge = ({ name, age }: Named): string => (age === null ? name : `${name}, ${String(age)}`)

/** "Zoe and Noah Klein" */
export function getNames(children: readonly Named[]): string {
  const [first, ...others] = children
  const lastName = first?.lastName ?? ''
  const isOneName =
    others.length > 0 &&
    children.every((one) => one.lastName === lastName && one.name.endsWith(` ${lastName}`))
  if (!isOneName) return listInWords(children.map(({ name }) => name))
  const firstNames = children.map(({ name }) => name.slice(0, -lastName.length - 1))
  return `${listInWords(firstNames)} ${lastName}`
}

/** "Zoe Klein, 9, and Noah Klein, 9": up to the limit of names. */
const NAMED_MAX = 8

function namesAndAges(children: readonly Named[]): string {
  if (children.length > NAMED_MAX)
    return withCount(children.length, { one: 'child', other: 'children' })
  const [one, other] = children
  if (one && other && children.length === 2) return `${withAge(one)}, and ${withAge(other)}`
  return listInWords(children.map(withAge))
}

const areTwins = (children: readonly Named[]): boolean =>
  children.length === 2 && children[0]?.birthDate === children[1]?.birthDate

/** The recipient: a parent, or an adult who comes alone. */
const reader = ([first]: FamilyOfChange): string => first.parentName ?? first.name

const getTitle = ({ kind, moved, freed }: ChangePlan, kept: string): string => {
  const [first] = moved
  const isOne = moved.length === 1
  const names =
    moved.length > 3
      ? withCount(moved.length, { one: 'child', other: 'children' })
      : getNames(moved)
  switch (kind) {
    case 'cancel':
      if (moved.every(({ standing }) => standing === 'waitlisted'))
        return `Take ${names} off the waitlist?`
      return isOne ? `Cancel ${first?.name ?? ''}’s spot?` : `Cancel the spots of ${names}?`
    case 'waitlist':
      return `Move ${names} to the waitlist?`
    case 'give':
      return isOne ? `Give ${names} a spot?` : `Give ${names} spots?`
    case 'release':
      return `Release the ${spots(freed)} kept for ${kept}?`
  }
}

const BUTTONS: Record<ChangeKind, (count: number) => string> = {
  cancel: (count) => (count === 1 ? 'Cancel the spot' : `Cancel ${String(count)} spots`),
  waitlist: (count) => (count === 1 ? 'Move to waitlist' : `Move ${String(count)} to waitlist`),
  give: (count) => (count === 1 ? 'Give the spot' : `Give ${String(count)} spots`),
  release: (count) => `Release the ${spots(count)}`,
}

const KEEP: Record<ChangeKind, string> = {
  cancel: 'Keep as is',
  waitlist: 'Cancel',
  give: 'Cancel',
  release: 'Cancel',
}

/** Says what happens to the changed children. */
function movedSentences({ kind, moved }: ChangePlan): string[] {
  const sentence = (children: readonly PlacedChild[], one: string, several: string) =>
    children.length === 0
      ? []
      : [`${namesAndAges(children)}, ${children.length === 1 ? one : several}.`]
  const placed = moved.filter(({ standing }) => standing === 'confirmed')
  const others = moved.filter(({ standing }) => standing !== 'confirmed')
  switch (kind) {
    case 'cancel':
      return [
        ...sentence(placed, 'loses the spot', 'lose their spots'),
        ...sentence(others, 'leaves the waitlist', 'leave the waitlist'),
      ]
    case 'waitlist':
      return sentence(
        placed,
        'loses the spot and waits at the end of the waitlist',
        'lose their spots and wait at the end of the waitlist',
      )
    case 'give':
      return sentence(others, 'gets a spot', 'get spots')
    case 'release':
      return []
  }
}

const STAYS: Record<Unchanged['why'], string> = {
  'is-so': 'this is already the case',
  'has-none': 'there is no spot to take',
  'just-given-up': 'the family gave it up a moment ago and can still undo that',
  'just-changed': 'it was changed a moment ago; undo that first',
  'signed-up-again': 'there is a newer RSVP, and that one counts',
}

function unchangedSentences(unchanged: readonly Unchanged[]): string[] {
  const reasons = [...new Set(unchanged.map(({ why }) => why))]
  return reasons.map((reason) => {
    const children = unchanged.filter(({ why }) => why === reason).map(({ child }) => child)
    return `Nothing changes for ${namesAndAges(children)}: ${STAYS[reason]}.`
  })
}

/** The limit of families named, each with its address. */
const FAMILIES_NAMED = 4

function emailSentences({ told, undoUntil }: ChangePlan): string[] {
  if (undoUntil === null) return ['No email goes out: the event has begun.']
  if (told.length === 0) return []
  if (told.length <= FAMILIES_NAMED)
    return told.map(
      (family) =>
        `One email goes to ${family[0].parentName === null ? family[0].name : reader(family)}, ${family[0].email}.`,
    )
  return [
    `${capitalized(emails(told.length))} go out, one to each family: ${listInWords(told.map(reader))}.`,
  ]
}

type Known = ReadonlyMap<string, PlacedChild>

const getChildren = (rsvpIds: readonly string[], known: Known): PlacedChild[] =>
  rsvpIds.flatMap((id) => known.get(id) ?? [])

const getParent = (rsvpIds: readonly string[], known: Known): string => {
  const [first] = getChildren(rsvpIds, known)
  return first ? (first.parentName ?? first.name) : ''
}

const hoursWords = (hours: number): string => withCount(hours, { one: 'hour', other: 'hours' })

const oneEmail = (rsvpIds: readonly string[], known: Known, hours: number): string =>
  `One email to ${getParent(rsvpIds, known)}, with ${hoursWords(hours)} to answer.`

/** The use of the free places, unless staff have to choose it. */
function freeSentences(plan: ChangePlan, known: Known): string[] {
  const { freed, hold: result, answerHours, arePlacesOpen, kind, undoUntil } = plan
  if (freed === 0 || undoUntil === null) return []
  const free = `${capitalized(countedSpots(freed))} ${freed === 1 ? 'is' : 'are'} free.`
  const offers = result.offered.map(({ rsvpIds }) => {
    const children = getChildren(rsvpIds, known)
    return `${namesAndAges(children)}, ${children.length === 1 ? 'is' : 'are'} offered ${countedSpots(children.length)}. ${oneEmail(rsvpIds, known, answerHours)}`
  })
  const goesOn = result.kept
    .filter(({ family }) => (family.kept ?? 0) > 0)
    .map(({ family, places: count }) => {
      const children = getChildren(family.rsvpIds, known)
      return `${capitalized(countedSpots(count))} of ${String(children.length)} are now kept for ${getNames(children)}.`
    })
  const tooLarge = result.tooLarge
    ? `The first family waiting needs ${numberWord(result.tooLarge.family.rsvpIds.length)}: ${namesAndAges(getChildren(result.tooLarge.family.rsvpIds, known))}${areTwins(getChildren(result.tooLarge.family.rsvpIds, known)) ? ', twins' : ''}.`
    : null
  if (offers.length === 0 && goesOn.length === 0 && tooLarge === null) {
    if (!arePlacesOpen) return []
    return [
      `${free} ${kind === 'waitlist' ? 'No one else is waiting' : 'No one is waiting'}, so it is open for the next sign-up.`,
    ]
  }
  const [first = '', ...others] = [...offers, ...goesOn, ...(tooLarge === null ? [] : [tooLarge])]
  return [`${free} ${first}`, ...others]
}

export type Choice = { value: string; label: string; hint: string }

/** The options for places that are too few for the first family. */
function freeChoices(plan: ChangePlan, known: Known): Choice[] {
  const { tooLarge } = plan.hold
  if (!tooLarge || plan.freed === 0 || plan.undoUntil === null) return []
  const { family, places: free } = tooLarge
  const children = getChildren(family.rsvpIds, known)
  const comingAlone = children.slice(0, free)
  const missing = children.length - free
  const isOfferedAnyway = (one: WaitingFamilyOf) =>
    plan.hold.offered.some((other) => other.family === one.family)
  const nextFamily = plan.next.offered.filter((one) => !isOfferedAnyway(one))
  const [next] = nextFamily
  const choices: (Choice & { value: FreePlaces })[] = [
    {
      value: 'hold',
      label: `Keep ${free === 1 ? 'it' : 'them'} for ${getNames(children)} until ${numberWord(missing)} more ${missing === 1 ? 'is' : 'are'} free`,
      hint: 'No email goes out yet. It stays on Today.',
    },
    {
      value: 'ask',
      label: `Ask the family whether ${listInWords(comingAlone.map(getFirstName))} may come without ${listInWords(children.slice(free).map(getFirstName))}`,
      hint: oneEmail(family.rsvpIds, known, plan.answerHours),
    },
    next
      ? {
          value: 'next',
          label: `Offer ${free === 1 ? 'it' : 'them'} to ${namesAndAges(nextFamily.flatMap(({ rsvpIds }) => getChildren(rsvpIds, known)))}, next in line`,
          hint: `${nextFamily.map(({ rsvpIds }) => oneEmail(rsvpIds, known, plan.answerHours)).join(' ')} ${getNames(children)} ${children.length === 1 ? 'stays' : 'stay'} first in line.`,
        }
      : {
          value: 'next',
          label: 'Leave it open for the next sign-up',
          hint: `No email goes out. ${getNames(children)} ${children.length === 1 ? 'stays' : 'stay'} first in line.`,
        },
  ]
  return choices.filter(({ value }) => plan.kind !== 'release' || value !== 'hold')
}

export const getFirstName = ({ name, lastName }: Named): string =>
  name.endsWith(` ${lastName}`) ? name.slice(0, -lastName.length - 1) : name

export type ChangeWords = {
  title: string
  lead: string
  sentences: readonly string[]
  /** Unselected siblings; `null` if there are none. */
  siblings: { legend: string; together: string; alone: string } | null
  free: { legend: string; choices: readonly Choice[] } | null
  button: string
  keep: string
  note: string
}

/** The preview as the dialog shows it. @param known all participants of the event, by id */
export function changeWords(plan: ChangePlan, known: Known, event: string): ChangeWords {
  const { moved, siblings, areSiblingsMoved, overLimit, kind, undoUntil, told } = plan
  const separated = siblings.filter((child) => !moved.includes(child))
  const kept = plan.released?.rsvpIds ?? []
  const choices = freeChoices(plan, known)
  const named = moved.filter((child) => !siblings.includes(child))
  return {
    title: getTitle(plan, getNames(getChildren(kept, known))),
    lead: `${event}. This is what will happen:`,
    sentences: [
      ...movedSentences(plan),
      ...(areSiblingsMoved ? ['Siblings stay together.'] : []),
      ...(separated.length > 0
        ? [
            `${namesAndAges(separated)}, ${separated.length === 1 ? 'stays' : 'stay'} as before, so siblings are separated.`,
          ]
        : []),
      ...unchangedSentences(plan.unchanged),
      ...(overLimit
        ? [
            `That is over the limit: ${String(overLimit.taken)} of ${String(overLimit.limit)} spots would be taken.`,
          ]
        : []),
      ...emailSentences(plan),
      ...freeSentences(plan, known),
    ],
    siblings:
      siblings.length === 0
        ? null
        : {
            legend: 'Siblings',
            together: `Together: ${getNames([...named, ...siblings])}`,
            alone: `Only ${getNames(named)}`,
          },
    free:
      choices.length === 0
        ? null
        : { legend: plan.freed === 1 ? 'The free spot' : 'The free spots', choices },
    button: BUTTONS[kind](kind === 'release' ? plan.freed : moved.length),
    keep: KEEP[kind],
    note:
      undoUntil === null
        ? 'It cannot be undone.'
        : `You can undo it for 10 minutes.${told.length > 0 || plan.freed > 0 ? ' Emails and offers wait that long before they go out.' : ''}`,
  }
}

/** "All 14 spots are taken." */
const allTaken = (limit: number): string =>
  plural(limit, { one: 'The only spot is taken.', other: `All ${String(limit)} spots are taken.` })

export function changeRefusalWords(refusal: ChangeRefusal): string {
  switch (refusal.code) {
    case 'nobody':
      return refusal.unchanged.length > 0
        ? unchangedSentences(refusal.unchanged).join(' ')
        : 'Select at least one person.'
    case 'event-cancelled':
      return 'This event is canceled, so no spots can be given.'
    case 'event-gone':
      return 'This event no longer exists. Go back to Events.'
    case 'nothing-kept':
      return 'No spot is kept for this family anymore.'
    case 'needs-admin':
      return `${allTaken(refusal.limit)} Only an administrator can go over the limit, with a reason.`
  }
}

export const FACTS_CHANGED =
  'Something has changed since you opened this, so nothing was done. This is what would happen now:'

export const REASON_MISSING = 'Give a reason to go over the limit. It is kept with the change.'

export function undoRefusalWords(refusal: UndoRefusal): string {
  switch (refusal.code) {
    case 'unknown':
      return 'This change no longer exists. Reload the page.'
    case 'undone':
      return 'A colleague already undid this.'
    case 'over':
      return 'The 10 minutes are over: the emails have gone out.'
    case 'changed':
      return 'The family or a colleague has changed it since, so it cannot be undone. Nothing was changed.'
    case 'signed-up-again':
      return 'The child has been signed up again since, and that RSVP counts. Nothing was changed.'
    case 'sent':
      return 'One of its emails has gone out already, so it cannot be undone. Nothing was changed.'
    case 'full':
      return `${allTaken(refusal.limit)} Undoing it would go over the limit, so nothing was changed. An administrator can give a spot with a reason.`
  }
}

const DONE: Record<ChangeKind, (names: string, count: number) => string> = {
  cancel: (names, count) => `${names} no longer ${count === 1 ? 'has' : 'have'} a spot.`,
  waitlist: (names, count) => `${names} ${count === 1 ? 'waits' : 'wait'} for a spot.`,
  give: (names, count) => `${names} ${count === 1 ? 'has a spot' : 'have spots'}.`,
  release: () => 'No spot is kept anymore.',
}

/** The message after a change. */
export const doneWords = (kind: ChangeKind, names: string, count: number): string =>
  DONE[kind](names, count)

const DID: Record<ChangeKind, (names: string) => string> = {
  cancel: (names) => `canceled ${names}`,
  waitlist: (names) => `moved ${names} to the waitlist`,
  give: (names) => `gave ${names} a spot`,
  release: () => 'released a kept spot',
}

/** "2 spots are held for Zoe and Noah; the offer goes at 7:14 PM" @param at a time of day */
export const heldForWords = (names: readonly string[], at: string): string =>
  `${withCount(names.length, { one: 'spot is', other: 'spots are' })} held for ${listInWords(names)}; the offer goes at ${at}`

/** "Jordan Avery canceled Jaden Brooks. Emails and offers wait until 3:52 PM." */
export const openChangeWords = ({
  kind,
  names,
  by,
  until,
}: {
  kind: ChangeKind
  names: string
  by: string
  until: string
}): string => `${by} ${DID[kind](names)}. Emails and offers wait until ${until}.`

export const UNDONE = 'Undone. No email goes out.'
