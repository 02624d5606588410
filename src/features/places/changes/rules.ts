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
 * What staff can do with the places of an event. `release`: places that were kept for a family until all of its children
 * fit are kept no longer.
 */
export const CHANGE_KINDS = ['cancel', 'waitlist', 'give', 'release'] as const

export type ChangeKind = (typeof CHANGE_KINDS)[number]

/** Why staff do it. It is kept with the change, and not sent. */
export const CHANGE_REASONS = [
  'family-asked',
  'no-answer',
  'twice',
  'not-fitting',
  'other',
] as const

export type ChangeReason = (typeof CHANGE_REASONS)[number]

/** How many can be changed at once. */
export const CHANGE_MAX = 200

/** A child of an event, as far as its place goes. */
export type PlacedChild = {
  id: string
  /** The reference of the first RSVP that was sent with it. */
  family: string
  /** The address of the family: brothers and sisters have the same. */
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
  /** Everybody of the event. */
  children: readonly PlacedChild[]
  /** The families on the waitlist without an offer, in the order in which they wait. */
  waiting: readonly WaitingFamilyOf[]
  /** Children on it that staff have moved there: they are offered places only if further ones become free. */
  skipped: ReadonlySet<string>
}

export type Ask = {
  kind: ChangeKind
  rsvpIds: readonly string[]
  /** Whether brothers and sisters who were not named stay as they are. */
  isAlone: boolean
  freePlaces: FreePlaces
}

/** Why one of those who were named stays as they are. */
export type Unchanged = {
  child: PlacedChild
  why: 'is-so' | 'has-none' | 'just-given-up' | 'just-changed' | 'signed-up-again'
}

/** Children of one address. */
export type FamilyOfChange = readonly [PlacedChild, ...PlacedChild[]]

/** All that a change does: what its preview says, and what is then done. */
export type ChangePlan = {
  kind: ChangeKind
  moved: readonly PlacedChild[]
  unchanged: readonly Unchanged[]
  /** Brothers and sisters of those who were named, in the same state: they come along unless somebody says otherwise. */
  siblings: readonly PlacedChild[]
  areSiblingsMoved: boolean
  /** The families that an email goes to. None once the event has begun. */
  told: readonly FamilyOfChange[]
  /** How many places become free. */
  freed: number
  /** Whom these places are offered, once the change can no longer be undone. */
  places: PlacesPlan<WaitingFamilyOf>
  /** The same if what is too few for a family is kept for it, and if that family is passed over. */
  hold: PlacesPlan<WaitingFamilyOf>
  next: PlacesPlan<WaitingFamilyOf>
  /** The family for whom places are kept no longer. */
  released: WaitingFamilyOf | null
  freePlaces: FreePlaces
  /** Whether the free places are open to whoever signs up: there is a limit, and the event is ahead. */
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

/** Why a change leaves somebody as they are, or `null`. */
function whyUnchanged(
  kind: Exclude<ChangeKind, 'release'>,
  child: PlacedChild,
): Unchanged['why'] | null {
  if (child.isChanging) return 'just-changed'
  if (child.standing === 'held') return 'just-given-up'
  if (STANDINGS[kind].includes(child.standing))
    return kind === 'give' && child.isSignedUpAgain ? 'signed-up-again' : null
  return kind === 'waitlist' && child.standing === 'cancelled' ? 'has-none' : 'is-so'
}

/** Whether a child has a place that is free without them. */
const takesPlace = ({ standing, isOffered }: PlacedChild): boolean =>
  standing === 'confirmed' || isOffered

const count = <Item>(items: readonly Item[], is: (item: Item) => boolean): number =>
  items.filter(is).length

/** Children by the address that is written to. */
function byAddress(children: readonly PlacedChild[]): FamilyOfChange[] {
  const families = new Map<string, [PlacedChild, ...PlacedChild[]]>()
  for (const child of children) {
    const family = families.get(child.email)
    if (family) family.push(child)
    else families.set(child.email, [child])
  }
  return [...families.values()]
}

/** Until when a change can be undone; `null` once the event has begun. Emails and offers wait that long. Source: D31. */
export function undoUntil(
  { startsAt }: Pick<EventAvailability, 'startsAt'>,
  now: Date,
): Date | null {
  if (startsAt <= now) return null
  return new Date(Math.min(now.getTime() + HOLD_MS, startsAt.getTime()))
}

/**
 * What a change would do. The same plan is previewed and carried out.
 *
 * @param isAdmin whether whoever asks may go over the limit
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
    const why = whyUnchanged(kind, child)
    return why === null ? [] : [{ child, why }]
  })
  const chosen = named.filter((child) => whyUnchanged(kind, child) === null)
  if (chosen.length === 0) return refused({ code: 'nobody', kind, unchanged })
  const siblings = children.filter(
    (child) =>
      !named.includes(child) &&
      whyUnchanged(kind, child) === null &&
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

/** By how much the limit is exceeded if these children get places; the ones that are kept or offered are their own. */
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

/** What happens with the places that are kept for the family of the RSVP that was named. */
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

/** Free places that nobody gets yet, and what is then done with them: of a change, or of what a family has just given up. */
export type HeldPlaces = { places: number; at: Date; choice: FreePlaces }

/** Whom held places will be offered, and when. */
export type ComingOffer = { rsvpIds: readonly string[]; at: Date }

/**
 * Whom the places that are held now will be offered, as far as one can know: one more may be put back, or sign up, until then.
 *
 * @param held in the order in which it ends
 */
export function comingOffers(
  { event, waiting }: Pick<ChangeFacts, 'event' | 'waiting'>,
  held: readonly HeldPlaces[],
  now: Date,
): ComingOffer[] {
  const offers: ComingOffer[] = []
  // Places that become free are also for those whom staff have moved to the waitlist.
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

/** Why a change cannot be undone. */
export type UndoRefusal =
  | { code: 'unknown' | 'undone' | 'over' | 'changed' | 'signed-up-again' | 'sent' }
  | { code: 'full'; limit: number }

/** What has become of an RSVP since a change. */
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
 * Why a change cannot be undone now, or `null`. Its free places are still kept, so it fits unless the limit is lower now,
 * or somebody has gone over it.
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
