import { z } from 'zod'

import { rsvpForm } from '@/features/rsvp/handler'
import { receive } from '@/forms/receive'
import { issueToken } from '@/forms/token'
import { asSystem } from '@/lib/authority'
import { openPayload } from '@/lib/payload'

const HOUR_MS = 60 * 60 * 1000

/** A token as old as a form that a person has filled in. */
export const aToken = (ageMs = 60_000): string => issueToken('rsvp', new Date(Date.now() - ageMs))

let people = 0

/** A family nobody has met before: e-mail addresses and references must not meet those of other tests. */
export const freshParent = (): string => {
  people += 1
  return `parent-${String(process.pid)}-${String(people)}@family.example`
}

/** Everything the form must have, for one child. */
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

type Sent = { status: number; body: Record<string, unknown> }

/** Posts JSON to the form, as a program does, from an address of its own. */
export async function send(body: unknown, headers: Record<string, string> = {}): Promise<Sent> {
  const response = await post(JSON.stringify(body), {
    'content-type': 'application/json',
    accept: 'application/json',
    ...headers,
  })
  const answer: Record<string, unknown> = await response.json()
  return { status: response.status, body: answer }
}

let addresses = 0

export function post(body: BodyInit, headers: Record<string, string>): Promise<Response> {
  addresses += 1
  const address = `198.51.${String(addresses >> 8)}.${String(addresses & 255)}`
  return receive(
    rsvpForm,
    new Request('http://localhost/forms/rsvp', {
      method: 'POST',
      body,
      headers: { 'x-client-address': address, 'user-agent': 'test', ...headers },
    }),
  )
}

let events = 0

/** A published event that begins in a month, unlimited unless told otherwise. */
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

/** What the cookie of an answer tells the page of thanks. */
export function justSentIn(response: Response) {
  const [, value = '{}'] = /swan-sent=([^;]+)/.exec(response.headers.get('set-cookie') ?? '') ?? []
  return z.record(z.string(), z.unknown()).parse(JSON.parse(decodeURIComponent(value)))
}
