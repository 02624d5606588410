import {
  type EventAvailability,
  type FreePlaces,
  HOLD_MS,
  offerDeadline,
  type PlacesPlan,
  planPlaces,
  type Standing,
  takenPlaces,
  type WaitingFamily,
  withoutRsvps,
} from '@/features/rsvp/rules'
import { HOUR_MS } from '@/lib/durations'
import { ok, refused, type Result } from '@/lib/result'

/**
 * The changes that staff can make to the places of an event. `release`: places that were kept for a family until all of
 * its children fit are no longer kept.
 */
export const CHANGE_KINDS = ['cancel', 'waitlist', 'give', 'release'] as const

export type ChangeKind = (typeof CHANGE_KINDS)[number]

/** The reason for a change. It is stored with the change, and not sent. */
export const CHANGE_REASONS = [
  'family-asked',
  'no-answer',
  'twice',
  'not-fitting',
  'other',
] as const

export type ChangeReason = (typeof CHANGE_REASONS)[number]

/** The limit of one change. */
export const CHANGE_MAX = 200

/** A child of an event, as far as places need it. */
export type PlacedChild = {
  id: string
  /** The reference of the first RSVP in the same submission. */
  family: string
  /** The address of the family: siblings share it. */
  email: string
  name: string
  lastName: string
  birthDate: string
  /** On the day. */
  age: number | null
  /** `null` for an adult who comes alone. */
  parentName: string | null
  standing: Standing
  isOffered: boolean
  /** Whether a change of staff can still be undone. */
  isChanging: boolean
  /** Whether there is a newer RSVP of the same child. */
  isSignedUpAgain: boolean
}

/** A family on the waitlist, by its reference. */
export type WaitingFamilyOf = WaitingFamily & { family: string }

export type ChangeFacts = {
  event: EventAvailability
  /** All participants of the event. */
  children: readonly PlacedChild[]
  /** The families on the waitlist without an offer, in the order in which they wait. */
  waiting: readonly WaitingFamilyOf[]
  /** Waiting children that staff have moved there: they are offered places only if further ones become free. */
  skipped: ReadonlySet<string>
}

export type Ask = {
  kind: ChangeKind
  rsvpIds: readonly string[]
  /** Whether unselected siblings stay as they are. */
  isAlone: boolean
  freePlaces: FreePlaces
}

/** Why a selected child does not change. */
export type Unchanged = {
  child: PlacedChild
  why: 'is-so' | 'has-none' | 'just-given-up' | 'just-changed' | 'signed-up-again'
}

/** Children of one address. */
export type FamilyOfChange = readonly [PlacedChild, ...PlacedChild[]]

/** All effects of a change: the preview shows them, and the change carries them out. */
export type ChangePlan = {
  kind: ChangeKind
  moved: readonly PlacedChild[]
  unchanged: readonly Unchanged[]
  /** Unselected siblings with the same status: they are changed too unless staff exclude them. */
  siblings: readonly PlacedChild[]
  areSiblingsMoved: boolean
  /** The families that get an email. None once the event has begun. */
  told: readonly FamilyOfChange[]
  /** The number of places that become free. */
  freed: number
  /** The families that will be offered these places, once the change can no longer be undone. */
  places: PlacesPlan<WaitingFamilyOf>
  /** The same if too few places for a family are kept for it, and if that family is passed over. */
  hold: PlacesPlan<WaitingFamilyOf>
  next: PlacesPlan<WaitingFamilyOf>
  /** The family whose kept places are released. */
  released: WaitingFamilyOf | null
  freePlaces: FreePlaces
  /** Whether the free places are open to anyone who signs up: there is a limit, and the event is ahead. */
  arePlacesOpen: boolean
  /** How long a family has to answer an offer, in hours. */
  answerHours: number
  /** "15 of 14", if the change goes over the limit. */
  overLimit: { taken: number; limit: number } | null
  /** Until when it can be undone; `null` once the event has begun. */
  undoUntil: Date | null
}

export type ChangeRefusal =
  | { code: 'nobody'; kind: ChangeKind; unchanged: readonly Unchanged[] }
  | { code: 'event-cancelled' | 'event-gone' | 'nothing-kept' }
  | { code: 'needs-admin'; limit: number }

const STANDINGS: Record<Exclude<ChangeKind, 'release'>, readonly Standing[]> = {
  cancel: ['confirmed', 'waitlisted'],
  waitlist: ['confirmed'],
  give: ['waitlisted', 'cancelled'],
}

/** The reason not to change a child, or `null`. */
function getSkipReason(
  kind: Exclude<ChangeKind, 'release'>,
  child: PlacedChild,
): Unchanged['why'] | null {
  if (child.isChanging) return 'just-changed'
  if (child.standing === 'held') return 'just-given-up'
  if (STANDINGS[kind].includes(child.standing))
    return kind === 'give' && child.isSignedUpAgain ? 'signed-up-again' : null
  return kind === 'waitlist' && child.standing === 'cancelled' ? 'has-none' : 'is-so'
}

/** Whether a child has a place that becomes free without them. */
const takesPlace = ({ standing, isOffered }: PlacedChild): boolean =>
  standing === 'confirmed' || isOffered

const count = <Item>(items: readonly Item[], is: (item: Item) => boolean): number =>
  items.filter(is).length

/** Children by the address that gets the email. */
function byAddress(children: readonly PlacedChild[]): FamilyOfChange[] {
  const families = new Map<string, [PlacedChild, ...PlacedChild[]]>()
  for (const child of children) {
    const family = families.get(child.email)
    if (family) family.push(child)
    else families.set(child.email, [child])
  }
  return [...families.values()]
}

/**
 * The deadline for undoing a change; `null` once the event has begun. Emails and offers wait until then. Source: D31.
 */
export function undoUntil(
  { startsAt }: Pick<EventAvailability, 'startsAt'>,
  now: Date,
): Date | null {
  if (startsAt <= now) return null
  return new Date(Math.min(now.getTime() + HOLD_MS, startsAt.getTime()))
}

/**
 * Plans a change. The same plan is previewed and carried out.
 *
 * @param isAdmin whether the account may exceed the limit
 */
export function planChange(
  { event, children, waiting, skipped }: ChangeFacts,
  ask: Ask,
  { now, isAdmin }: { now: Date; isAdmin: boolean },
): Result<ChangePlan, ChangeRefusal> {
  if (event.isCancelled && ask.kind !== 'cancel') return refused({ code: 'event-cancelled' })
  if (ask.kind === 'release') return planRelease({ event, waiting }, ask, now)
  const { kind } = ask
  const named = children.filter(({ id }) => ask.rsvpIds.includes(id))
  const unchanged = named.flatMap((child) => {
    const reason = getSkipReason(kind, child)
    return reason === null ? [] : [{ child, why: reason }]
  })
  const chosen = named.filter((child) => getSkipReason(kind, child) === null)
  if (chosen.length === 0) return refused({ code: 'nobody', kind, unchanged })
  const siblings = children.filter(
    (child) =>
      !named.includes(child) &&
      getSkipReason(kind, child) === null &&
      chosen.some(({ email, standing }) => email === child.email && standing === child.standing),
  )
  const moved = ask.isAlone ? chosen : [...chosen, ...siblings]
  const ids = new Set(moved.map(({ id }) => id))
  const freed = kind === 'give' ? 0 : count(moved, takesPlace)
  const stay = withoutRsvps(waiting, freed > 0 ? ids : new Set([...ids, ...skipped]))
  const offered = count(moved, ({ isOffered }) => isOffered)

  const overLimit = kind === 'give' ? limitExceeded(event, { moved, waiting, offered }) : null
  if (overLimit && !isAdmin) return refused({ code: 'needs-admin', limit: overLimit.limit })
  const after = {
    ...event,
    confirmed: event.confirmed - count(moved, ({ standing }) => standing === 'confirmed'),
    offered: event.offered - offered,
  }
  return ok({
    kind,
    moved,
    unchanged,
    siblings,
    areSiblingsMoved: siblings.length > 0 && !ask.isAlone,
    told: event.startsAt > now ? byAddress(moved) : [],
    freed,
    ...getFreePlaces(after, kind === 'give' ? [] : stay, ask, now),
    released: null,
    overLimit,
  })
}

/** By how much the limit is exceeded if these children get places; places kept for or offered to them do not count. */
function limitExceeded(
  event: EventAvailability,
  {
    moved,
    waiting,
    offered,
  }: { moved: readonly PlacedChild[]; waiting: readonly WaitingFamilyOf[]; offered: number },
): ChangePlan['overLimit'] {
  if (event.limit === null) return null
  const ids = new Set(moved.map(({ id }) => id))
  const kept = waiting
    .filter(({ rsvpIds }) => rsvpIds.some((id) => ids.has(id)))
    .reduce((sum, family) => sum + (family.kept ?? 0), 0)
  const taken = takenPlaces(event) - offered - kept + moved.length
  return taken > event.limit ? { taken, limit: event.limit } : null
}

function getFreePlaces(
  after: EventAvailability,
  waiting: readonly WaitingFamilyOf[],
  { freePlaces }: Ask,
  now: Date,
): Pick<
  ChangePlan,
  'places' | 'hold' | 'next' | 'freePlaces' | 'arePlacesOpen' | 'answerHours' | 'undoUntil'
> {
  const until = undoUntil(after, now)
  const answer = until ?? now
  return {
    places: planPlaces(after, waiting, now, freePlaces),
    hold: planPlaces(after, waiting, now, 'hold'),
    next: planPlaces(after, waiting, now, 'next'),
    freePlaces,
    arePlacesOpen: after.limit !== null && after.startsAt > now && !after.isCancelled,
    answerHours: Math.round((offerDeadline(after, answer).getTime() - answer.getTime()) / HOUR_MS),
    undoUntil: until,
  }
}

/** Decides what happens with the places that are kept for the selected RSVP's family. */
function planRelease(
  { event, waiting }: Pick<ChangeFacts, 'event' | 'waiting'>,
  ask: Ask,
  now: Date,
): Result<ChangePlan, ChangeRefusal> {
  const family = waiting.find(({ rsvpIds }) => rsvpIds.some((id) => ask.rsvpIds.includes(id)))
  const kept = family?.kept ?? 0
  if (!family || kept === 0) return refused({ code: 'nothing-kept' })
  const others = waiting.map((one) => (one === family ? { ...one, kept: 0 } : one))
  return ok({
    kind: 'release',
    moved: [],
    unchanged: [],
    siblings: [],
    areSiblingsMoved: false,
    told: [],
    freed: kept,
    ...getFreePlaces({ ...event, kept: event.kept - kept }, others, ask, now),
    released: family,
    overLimit: null,
  })
}

/**
 * Free places that are not available yet, and how they are then used: those of a change, or those that a family has
 * just given up.
 */
export type HeldPlaces = { places: number; at: Date; choice: FreePlaces }

/** The families that will be offered held places, and when. */
export type ComingOffer = { rsvpIds: readonly string[]; at: Date }

/**
 * Predicts which families will be offered the places that are held now: until then, another child may be put back, or
 * sign up.
 *
 * @param held in the order in which it ends
 */
export function comingOffers(
  { event, waiting }: Pick<ChangeFacts, 'event' | 'waiting'>,
  held: readonly HeldPlaces[],
  now: Date,
): ComingOffer[] {
  const offers: ComingOffer[] = []
  // Places that become free are also for children whom staff have moved to the waitlist.
  let families = [...waiting]
  let free = event.kept + event.givenUp
  for (const { places, at, choice } of held) {
    free -= places
    const then = { ...event, confirmed: event.confirmed - event.givenUp, kept: free }
    const { offered, kept, asked } = planPlaces(then, families, now, choice)
    for (const { rsvpIds } of offered) offers.push({ rsvpIds, at })
    if (asked) offers.push({ rsvpIds: asked.rsvpIds, at })
    const own = (family: WaitingFamilyOf) => family.kept ?? 0
    for (const family of offered) free += family.rsvpIds.length - own(family)
    for (const one of kept) free += one.places - own(one.family)
    free += asked?.rsvpIds.length ?? 0
    families = families
      .filter((family) => !offered.includes(family) && asked?.family !== family)
      .map((family) => ({
        ...family,
        kept: kept.find((one) => one.family === family)?.places ?? own(family),
      }))
  }
  return offers
}

/** Refusals to undo a change. */
export type UndoRefusal =
  | { code: 'unknown' | 'undone' | 'over' | 'changed' | 'signed-up-again' | 'sent' }
  | { code: 'full'; limit: number }

/** The state of an RSVP since a change. */
export type ChangedRsvp = {
  status: 'confirmed' | 'waitlisted' | 'cancelled'
  isHeld: boolean
  isOffered: boolean
  isSignedUpAgain: boolean
}

/** The status that a change gives. */
export const STATUS_OF = {
  cancel: 'cancelled',
  waitlist: 'waitlisted',
  give: 'confirmed',
} as const satisfies Record<Exclude<ChangeKind, 'release'>, ChangedRsvp['status']>

/**
 * The refusal to undo a change now, or `null`. Its free places are still kept, so it fits unless the limit is lower
 * now, or a change has exceeded it.
 */
export function undoRefusal(
  change: { kind: ChangeKind; state: 'open' | 'undone' | 'done'; undoUntil: Date; freed: number },
  rsvps: readonly ChangedRsvp[],
  event: EventAvailability,
  now: Date,
): UndoRefusal | null {
  if (change.state === 'undone') return { code: 'undone' }
  if (change.state === 'done' || change.undoUntil <= now) return { code: 'over' }
  const { kind } = change
  const isAsLeft = ({ status, isHeld, isOffered }: ChangedRsvp) =>
    kind === 'release' || (status === STATUS_OF[kind] && !isHeld && !isOffered)
  if (!rsvps.every(isAsLeft)) return { code: 'changed' }
  if (rsvps.some(({ isSignedUpAgain }) => isSignedUpAgain)) return { code: 'signed-up-again' }
  const isOver = event.limit !== null && takenPlaces(event) > event.limit
  return change.freed > 0 && isOver ? { code: 'full', limit: event.limit ?? 0 } : null
}
