import { DAY_MS } from '@/lib/durations'
import type { AnsweredSlug } from '@/submissions'

/**
 * What waits about an event: families have its old time or place, nobody leads it, places are kept for a family, or a signature is
 * in another name.
 */
export const EVENT_KINDS = ['untold', 'no-lead', 'kept-places', 'signatures'] as const

export type EventKind = (typeof EVENT_KINDS)[number]

export const isAboutEvent = (kind: WorkKind): kind is EventKind =>
  EVENT_KINDS.some((one) => one === kind)

/**
 * What one thing is that waits for staff: a submission, an email that did not go out, a driver to check, a child whose
 * homes disagree about who may pick it up, or an event.
 */
export type WorkKind = AnsweredSlug | 'emails' | 'drivers' | 'two-homes' | EventKind

/** A colleague who has taken something on. */
export type Colleague = { id: string; name: string }

export type WorkItem = {
  kind: WorkKind
  /** The id of its record. */
  id: string
  /** Who it is about. */
  name: string
  /** `null` if we were not told. */
  age: number | null
  /** Where they are, or the address of an email; `null` if not known. */
  place: string | null
  /**
   * What they want, in their own words; `null` if their form does not ask. Of a driver, how far the check is; of an event that has
   * changed, how many families do not know it.
   */
  topic: string | null
  /** The event that it is about; `null` if it is about none. */
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

/** Longer than this, and it is shown in orange. Source: staff design, section 3. */
const PATIENCE_DAYS = 3

export const isLate = (since: string, now: Date): boolean => daysWaiting(since, now) > PATIENCE_DAYS

/** What comes before everything else, however short it has waited: families would come at the wrong hour. */
export const isUrgent = (kind: WorkKind): boolean => kind === 'untold'

/** How much was finished since Monday: by everybody, and by whoever looks. */
export type Done = { all: number; mine: number }

export type TakeRefusal = { code: 'taken'; by: string } | { code: 'unknown' }
