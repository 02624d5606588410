import { DAY_MS } from '@/lib/durations'
import type { AnsweredSlug } from '@/submissions'

/**
 * Work about an event: families have its old time or place, it has no lead, places are kept for a family, or a
 * signature is in another name. After it: nobody tapped, a family was not told of what happened, or a child came whose
 * waiver is not signed.
 */
export const EVENT_KINDS = [
  'untold',
  'no-lead',
  'kept-places',
  'signatures',
  'took-place',
  'untold-family',
  'unsigned',
] as const

export type EventKind = (typeof EVENT_KINDS)[number]

export const isAboutEvent = (kind: WorkKind): kind is EventKind =>
  EVENT_KINDS.some((one) => one === kind)

/**
 * The kind of one item of work: a submission, an email that did not go out, a driver to check, a child whose homes
 * disagree about who may pick it up, a Spanish waiver that nobody has reviewed, or an event.
 */
export type WorkKind =
  AnsweredSlug | 'emails' | 'drivers' | 'two-homes' | 'spanish-waiver' | EventKind

/** The colleague who has taken it. */
export type Colleague = { id: string; name: string }

export type WorkItem = {
  kind: WorkKind
  /** The id of its record. */
  id: string
  /** The person it is about. */
  name: string
  /** `null` if we were not told. */
  age: number | null
  /** Where they are, or the address of an email; `null` if not known. */
  place: string | null
  /**
   * Their request, in their own words; `null` if their form does not ask. For a driver, the progress of the check; for
   * a changed event, how many families have not been told.
   */
  topic: string | null
  /** Its event; `null` if it is about none. */
  eventId: string | null
  /** When it came. */
  since: string
  assignee: Colleague | null
}

/** Whose work is shown. */
export const WORK_FILTERS = ['all', 'mine', 'nobodys'] as const

export type WorkFilter = (typeof WORK_FILTERS)[number]

/** @param asked from an address */
export const getWorkFilter = (asked: string | undefined): WorkFilter =>
  WORK_FILTERS.find((filter) => filter === asked) ?? 'all'

/** For how many whole days something has waited. */
export const daysWaiting = (since: string, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - new Date(since).getTime()) / DAY_MS))

/** Items that have waited longer are shown in orange. Source: staff design, section 3. */
const PATIENCE_DAYS = 3

export const isLate = (since: string, now: Date): boolean => daysWaiting(since, now) > PATIENCE_DAYS

/** Work that comes before everything else, however short it has waited: families would come at the wrong hour. */
export const isUrgent = (kind: WorkKind): boolean => kind === 'untold'

/** How much was finished since Monday: by everyone, and by the reader. */
export type Done = { all: number; mine: number }

export type TakeRefusal = { code: 'taken'; by: string } | { code: 'unknown' }
