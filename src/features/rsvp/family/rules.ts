import { type EventAges, fitsAges } from '@/features/events/rules'
import { ageInYears } from '@/forms/core/days'
import { DAY_MS, HOUR_MS } from '@/lib/durations'
import type { Rsvp } from '@/payload-types'

import { CHILDREN_MAX } from '../questions'
import { needsGuardian } from '../rules'

/** How long a link opens everything, and how long it shows the days. Source: D30. */
export const OPENS_ALL_MS = HOUR_MS
export const LINK_LIFETIME_MS = 30 * DAY_MS

/** After so many wrong birth dates a link is dead. */
export const TRIES_MAX = 5

/** How much a link shows: the days; the same and the question for a birth date; everything. */
export type Access = 'days' | 'asks-birth-date' | 'all'

/** @param asked the link, if it was asked for */
export function accessOf(
  asked: { opensAllUntil: Date } | null,
  { isOpened, now }: { isOpened: boolean; now: Date },
): Access {
  if (asked === null || asked.opensAllUntil <= now) return 'days'
  return isOpened ? 'all' : 'asks-birth-date'
}

type Child = Pick<Rsvp, 'participantFirstName' | 'participantLastName' | 'participantDob'>

const childKey = ({ participantFirstName, participantLastName, participantDob }: Child): string =>
  [participantFirstName, participantLastName, participantDob]
    .map((part) => part.trim().toLowerCase())
    .join('\n')

/** The RSVPs of each child, in the order in which the children first appear. */
export function byChild<One extends Child>(rsvps: readonly One[]): [One, ...One[]][] {
  const children = new Map<string, [One, ...One[]]>()
  for (const rsvp of rsvps) {
    const known = children.get(childKey(rsvp))
    if (known) known.push(rsvp)
    else children.set(childKey(rsvp), [rsvp])
  }
  return [...children.values()]
}

/** The newest RSVP of each child, which has the newest answers. */
export const newestOfChildren = <One extends Child & { createdAt: string }>(
  rsvps: readonly One[],
): One[] =>
  byChild(rsvps).map((own) =>
    own.reduce((newest, one) => (one.createdAt > newest.createdAt ? one : newest)),
  )

type Day = EventAges & { eventDay: string }

/**
 * Who of these children could come to another day together, on one RSVP: all who are of its ages and need a
 * guardian; otherwise one who signs alone.
 *
 * @param isSignedUp whether a child is signed up for that day already
 */
export function whoCouldCome<One extends Child>(
  children: readonly One[],
  { eventDay, ...ages }: Day,
  today: string,
  isSignedUp: (child: One) => boolean,
): One[] {
  const fitting = children.filter(
    (child) => fitsAges(ages, ageInYears(child.participantDob, eventDay)) && !isSignedUp(child),
  )
  const minors = fitting.filter(({ participantDob }) =>
    needsGuardian(participantDob, { today, eventDay }),
  )
  return minors.length > 0 ? minors.slice(0, CHILDREN_MAX) : fitting.slice(0, 1)
}

export const isSameChild = (one: Child, other: Child): boolean => childKey(one) === childKey(other)

/** The RSVPs of one day without those that were given up before the same child was signed up again. */
export const withoutReplaced = <One extends Child & Pick<Rsvp, 'status'>>(
  rsvps: readonly One[],
): One[] =>
  rsvps.filter(
    (rsvp) =>
      rsvp.status !== 'cancelled' ||
      !rsvps.some((other) => other.status !== 'cancelled' && childKey(other) === childKey(rsvp)),
  )

/**
 * The pick-up codes of one day, each with the first names of its children. A family that sent two RSVPs has two.
 */
export function pickupCodesOf(
  rsvps: readonly Pick<Rsvp, 'pickupCode' | 'participantFirstName'>[],
): { code: string; names: string[] }[] {
  const codes = new Map<string, string[]>()
  for (const { pickupCode, participantFirstName } of rsvps) {
    if (pickupCode) codes.set(pickupCode, [...(codes.get(pickupCode) ?? []), participantFirstName])
  }
  return [...codes].map(([code, names]) => ({ code, names }))
}

/** “e•••@gmail.com”, for somebody who may not be its owner. */
export function maskedEmail(email: string): string {
  const [name = '', domain = ''] = email.split('@')
  return `${name.charAt(0)}•••@${domain}`
}

/** Whether the question about allergies needs an answer: for everybody whose parent signs. */
export const needsHealthAnswer = (dateOfBirth: string, today: string): boolean =>
  needsGuardian(dateOfBirth, { today, eventDay: today })
