import { onTestFinished, vi } from 'vitest'

import { lockEvent } from '@/features/places/places.tx'
import { rsvpForm } from '@/features/rsvp/handler'
import { asSystem } from '@/platform/authority'
import { openPayload } from '@/platform/payload'

import { count } from './database'
import { aTokenFor, freshParent, postTo, sendTo } from './forms'

const HOUR_MS = 60 * 60 * 1000

export const aToken = (ageMs?: number): string => aTokenFor('rsvp', ageMs)

/** All required answers, for one child. */
export const anRsvp = (eventId: string, differences: Record<string, unknown> = {}) => ({
  eventId,
  participantFirstName: 'Maya',
  participantLastName: 'Torres',
  participantDob: '2014-03-09',
  parentName: 'Elena Torres',
  parentEmail: freshParent(),
  parentPhone: '(216) 555-0100',
  attendanceType: 'stay_with_child',
  emergencyContactName: 'Rosa Torres',
  emergencyContactRelationship: 'Grandmother',
  emergencyContactPhone: '216-555-0133',
  acceptedWaiver: true,
  signature: 'Elena Torres',
  waiverVersion: 'v1.0',
  formToken: aToken(),
  ...differences,
})

export const send = (body: unknown, headers?: Record<string, string>) =>
  sendTo(rsvpForm, body, headers)

export const post = (body: BodyInit, headers: Record<string, string>) =>
  postTo(rsvpForm, body, headers)

/**
 * Holds the lock on an event's spots for the rest of the test: all rivals continue together once the last one has
 * reached it.
 */
export function withoutLock(rivals: number): void {
  const arrived: (() => void)[] = []
  const lock = vi.mocked(lockEvent).mockImplementation(
    () =>
      new Promise((goOn) => {
        arrived.push(goOn)
        if (arrived.length >= rivals) for (const go of arrived) go()
      }),
  )
  onTestFinished(() => {
    lock.mockReset()
  })
}

/** How many spots of an event are taken. */
export const countConfirmed = (eventId: string) =>
  count`SELECT count(*) FROM rsvps WHERE event_id = ${eventId} AND status = 'confirmed'`

let events = 0

/** A published event that starts in a month, without a limit by default. */
export async function anEvent(differences: Record<string, unknown> = {}): Promise<string> {
  const payload = await openPayload()
  events += 1
  const { id } = await payload.create({
    collection: 'events',
    data: {
      title: `Day out ${String(events)}`,
      slug: `day-out-${String(process.pid)}-${String(events)}`,
      startsAt: new Date(Date.now() + 30 * 24 * HOUR_MS).toISOString(),
      startsAt_tz: 'America/New_York',
      rsvpOpen: true,
      _status: 'published',
      ...differences,
    },
    ...asSystem,
  })
  return id
}

/** A child of a family, as the form sends it. */
export const aChild = (
  participantFirstName: string,
  differences: Record<string, unknown> = {},
) => ({
  participantFirstName,
  participantLastName: 'Torres',
  participantDob: '2014-03-09',
  noAllergies: true,
  ...differences,
})

/** All required answers, for several children. */
export function aFamily(
  eventId: string,
  participants: readonly Record<string, unknown>[],
  differences: Record<string, unknown> = {},
) {
  const {
    participantFirstName: _firstName,
    participantLastName: _lastName,
    participantDob: _dateOfBirth,
    ...once
  } = anRsvp(eventId)
  return { ...once, participants, ...differences }
}
