import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'

import { sha256 } from '@/lib/secrets'

import { aPdf } from '../support/documents'
import { aTokenFor } from '../support/forms'
import type { Member } from '../support/panel'
import { aPhoto } from '../support/public-forms'
import { aYouth } from '../support/registration'
import { aChild, aFamily, anRsvp } from '../support/rsvp'
import type { Kind, Operation, Plan } from './plan'
import type { World } from './world'

/** The outcome that a client knows: accepted, refused, or unknown. */
type Outcome = 'ok' | 'refused' | 'unknown'

/** The answer to a client about one record: its reference, and for an RSVP whether it has a spot. */
export type Told = { reference: string; status: string | null }

/** An operation as its client saw it, in milliseconds of the clock of the test. */
export type Entry = Pick<Operation, 'kind' | 'comesBack'> & {
  /** The address of the sender, or the saved text: unique to this operation. */
  mark: string
  /** How many records it asks for. */
  children: number
  sha256: string | null
  sentAt: number
  endedAt: number
  attempts: number
  outcome: Outcome
  /** The last answer. */
  seen: string
  status: number | null
  told: Told[]
  /** The answer to a second submission after the first was accepted; `null` if there was none. */
  toldAgain: Told[] | null
  send: (site: string) => Promise<Response>
}

const CLIENTS = 6
/** The minimum number of operations, however soon the faults are over. */
const LEAST = 20
const PATIENCE_MS = 12_000
const RESOLVE_MS = 45_000

export type Event = { id: string; capacity: number }

export type Facts = {
  world: World
  staff: Member
  /** Two events, each with few spots. */
  events: { withWaitlist: Event; withoutWaitlist: Event }
  /** A question that staff save again and again. */
  question: string
}

/**
 * Sends the operations of a plan from several clients at once, until all is over.
 *
 * @returns all operations, in order
 */
export async function runClients(
  plan: Plan,
  facts: Facts & { isOver: () => boolean },
): Promise<Entry[]> {
  const history: Entry[] = []
  let next = 0
  const client = async () => {
    for (;;) {
      const operation = plan.operations[next]
      next += 1
      if (!operation || (facts.isOver() && history.length >= LEAST)) return
      await sleep(operation.pauseMs)
      const entry = await newEntry(operation, facts)
      history.push(entry)
      for (let attempt = 0; attempt <= operation.retries; attempt += 1) {
        await tryOnce(entry, facts.world, operation.site + attempt)
        if (entry.outcome !== 'unknown') break
        await sleep(200)
      }
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, client))
  return history
}

/**
 * Clients come back, as people do: those without an answer, until they have one, and those with an answer, once more. A
 * saved text of the panel is not saved again.
 */
export async function comeBack(history: Entry[], world: World): Promise<void> {
  for (const [index, entry] of history.entries()) {
    if (!entry.comesBack) continue
    if (isUnknown(entry)) {
      const since = Date.now()
      while (isUnknown(entry) && Date.now() - since < RESOLVE_MS) {
        await sleep(100)
        await tryOnce(entry, world, index)
      }
    } else if (entry.outcome === 'ok' && entry.kind !== 'save') {
      const again = { ...entry }
      await tryOnce(again, world, index)
      entry.toldAgain = again.outcome === 'ok' ? again.told : []
    }
  }
}

const isUnknown = ({ outcome }: Entry): boolean => outcome === 'unknown'

const answerSchema = z.object({
  reference: z.string(),
  participants: z.array(z.object({ reference: z.string(), status: z.string() })).optional(),
})

/** @returns nothing if it is not the answer of a form */
function readTold(text: string): Told[] {
  if (!text.startsWith('{"success":true')) return []
  const { reference, participants } = answerSchema.parse(JSON.parse(text))
  return participants ?? [{ reference, status: null }]
}

async function tryOnce(entry: Entry, world: World, site: number): Promise<void> {
  if (entry.attempts === 0) entry.sentAt = performance.now()
  entry.attempts += 1
  try {
    const response = await entry.send(world.siteAt(site % 2).url)
    const text = await response.text()
    entry.status = response.status
    entry.seen = `${String(response.status)} ${text.slice(0, 200)}`
    entry.outcome = response.ok ? 'ok' : response.status >= 500 ? 'unknown' : 'refused'
    entry.told = response.ok ? readTold(text) : []
  } catch (error) {
    entry.status = null
    entry.seen = String(error)
    entry.outcome = 'unknown'
  }
  entry.endedAt = performance.now()
}

async function newEntry({ kind, comesBack }: Operation, facts: Facts): Promise<Entry> {
  const mark =
    kind === 'save'
      ? `It is ${randomUUID()}.`
      : `${kind.replaceAll(' ', '-')}-${randomUUID()}@family.example`
  return {
    kind,
    comesBack,
    mark,
    children: kind === 'family' ? 2 : 1,
    sha256: null,
    sentAt: 0,
    endedAt: 0,
    attempts: 0,
    outcome: 'unknown',
    seen: '',
    status: null,
    told: [],
    toldAgain: null,
    ...(await getRequest(kind, mark, facts)),
  }
}

type Request = Pick<Entry, 'send'> & Partial<Pick<Entry, 'sha256'>>

async function getRequest(kind: Kind, mark: string, facts: Facts): Promise<Request> {
  const { events, staff, question } = facts
  switch (kind) {
    case 'rsvp':
      return json('rsvp', anRsvp(events.withWaitlist.id, { parentEmail: mark }))
    case 'rsvp without a waitlist':
      return json('rsvp', anRsvp(events.withoutWaitlist.id, { parentEmail: mark }))
    case 'family':
      return json('rsvp', {
        ...aFamily(events.withWaitlist.id, [aChild('Maya'), aChild('Leo')], { parentEmail: mark }),
        ifNotAll: 'waitlist',
      })
    case 'driver':
      return multipart(
        'rsvp',
        anRsvp(events.withWaitlist.id, { parentEmail: mark, volunteerDriver: true }),
        { driverLicense: await aPhoto('license.jpg'), insuranceCard: await aPhoto('card.jpg') },
      )
    case 'registration':
      return json('registration', aYouth({ email: mark }))
    case 'career': {
      const resume = Buffer.concat([await aPdf(), Buffer.from(`\n%${mark}\n`)])
      const request = multipart(
        'career',
        {
          fullName: 'Rosa Torres',
          email: mark,
          roleInterest: 'Program Coordinator',
          skillsSummary: 'Spreadsheets and drums',
          availability: 'Weekday evenings',
          consentContact: 'on',
          formToken: aTokenFor('career'),
        },
        { resume: { name: 'cv.pdf', mimeType: 'application/pdf', buffer: resume } },
      )
      return { ...request, sha256: sha256(resume) }
    }
    case 'contact':
      return json('contact', {
        name: 'Elena Torres',
        email: mark,
        message: 'When does it begin?',
        formToken: aTokenFor('contact'),
      })
    case 'subscribe':
      return json('subscribe', { email: mark, consent: true, formToken: aTokenFor('subscribe') })
    case 'save':
      return {
        send: (site) =>
          fetch(`${site}/api/faq-items/${question}`, {
            method: 'PATCH',
            headers: {
              cookie: staff.cookie,
              'content-type': 'application/json',
              'sec-fetch-site': 'same-origin',
            },
            body: JSON.stringify({ answer: mark }),
            signal: AbortSignal.timeout(PATIENCE_MS),
          }),
      }
  }
}

const json = (form: string, body: object): Request => {
  const text = JSON.stringify(body)
  return { send: (site) => post(site, form, text, { 'content-type': 'application/json' }) }
}

type Upload = { name: string; mimeType: string; buffer: Buffer }

const multipart = (form: string, fields: object, files: Record<string, Upload>): Request => {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.append(name, String(value))
  for (const [name, { name: fileName, mimeType, buffer }] of Object.entries(files))
    data.append(name, new File([new Uint8Array(buffer)], fileName, { type: mimeType }))
  return { send: (site) => post(site, form, data, {}) }
}

const post = (site: string, form: string, body: BodyInit, headers: Record<string, string>) =>
  fetch(`${site}/forms/${form}`, {
    method: 'POST',
    headers: { accept: 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
    body,
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
