import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'

import { getLinkKey } from '@/mail/link-keys'

import { query } from '../../support/database'
import { freshParent } from '../../support/forms'
import { type Member, sendAsPage, signIn } from '../../support/panel'
import { aChild, aFamily } from '../../support/rsvp'
import { attack, type Effect } from '../nemesis'
import type { FaultKind } from '../plan'
import type { World } from '../world'
import type { DayFacts } from './checker'
import { GatePhone, type Weakness } from './phone'
import type { DayFault, DayFaultKind, DayPlan, Holder } from './plan'

const HOUR_MS = 60 * 60_000
const ATTEMPTS = 60
/** Phones have heard everything long before. */
const ROUNDS = 40
/** Long enough that other phones are heard first. */
const DELAY_MS = 150

export type Staff = Record<'lead' | 'second', Member>

type Setting = { world: World; staff: Staff; weakness?: Weakness }

export type DayRun = {
  facts: DayFacts
  effects: { kind: DayFaultKind | FaultKind; effect: Effect }[]
}

/** Runs a day to its end: people press, phones and sites fail, then all is well and every phone has contact. */
export async function runDay(plan: DayPlan, setting: Setting): Promise<DayRun> {
  const gate = await openGate(plan, setting)
  const attacking = attack(setting.world, { faults: plan.siteFaults })
  const faults = plan.faults.map((fault): Happening => {
    const phone = gate.victim(fault)
    return { ...fault, phone, state: 'ahead', effect: 'met nothing', before: phone.met }
  })
  for (const [index, { pauseMs, ...step }] of plan.steps.entries()) {
    for (const fault of faults) {
      if (fault.at === index) await begin(fault, gate)
      if (fault.at + fault.lasts === index) await end(fault, gate)
    }
    await sleep(pauseMs)
    const phone = gate.at(step.phone)
    // A person waits for a moment, not for a connection.
    if (step.act === 'wait') await Promise.race([phone.contact(), sleep(1000)])
    else await phone.press(step)
  }
  const ofSite = await attacking
  for (const fault of faults) await end(fault, gate)
  const isQuiet = await untilQuiet(gate)
  const fresh = await gate.aPhone({ holder: 'lead', clockMs: 0 })
  await fresh.contact()
  return {
    facts: { event: gate.event, phones: gate.phones, isQuiet, fresh },
    effects: [...faults.map(({ kind, effect }) => ({ kind, effect })), ...ofSite],
  }
}

type Gate = Awaited<ReturnType<typeof openGate>>

/** Tries again until there is an answer, as people do while a site is away. */
export async function insist<Value>(work: () => Promise<Value | null>): Promise<Value> {
  for (let attempt = 1; ; attempt += 1) {
    const value = await work().catch((error: unknown) => {
      if (attempt >= ATTEMPTS) throw error
      return null
    })
    if (value !== null) return value
    if (attempt >= ATTEMPTS) throw new Error('There was no answer')
    await sleep(250)
  }
}

const fromNow = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString()

async function findAccount({ email }: Member): Promise<string> {
  const [account] = await query<{ id: string }>`SELECT id::text FROM users WHERE email = ${email}`
  return account?.id ?? ''
}

async function anEvent({ lead, second }: Staff): Promise<string> {
  const { body } = await lead.ask('POST', '/api/events', {
    title: 'Lantern Walk',
    slug: `lantern-walk-${randomUUID()}`,
    startsAt: fromNow(1),
    endsAt: fromNow(4),
    startsAt_tz: 'America/New_York',
    rsvpOpen: true,
    leadAccount: await findAccount(lead),
    secondAccount: await findAccount(second),
    _status: 'published',
  })
  if (!body.doc) throw new Error(JSON.stringify(body))
  return body.doc.id
}

const FAMILIES = [
  {
    children: ['Mateo', 'Sofia'],
    lastName: 'Delgado',
    pickup: ['Rosa Delgado', 'Ana Delgado'],
    never: undefined,
  },
  {
    children: ['Imani'],
    lastName: 'Abbott',
    pickup: ['Renee Abbott', 'Ida Abbott'],
    never: 'Terrence Cole',
  },
  { children: ['Siobhan'], lastName: 'Byrne', pickup: [], never: undefined },
]

async function signUp(
  { world }: Pick<Setting, 'world'>,
  event: string,
  family: (typeof FAMILIES)[number],
) {
  const { children, lastName, pickup, never } = family
  const names = { participantLastName: lastName }
  const response = await sendAsPage(
    world.anySite,
    '/forms/rsvp',
    aFamily(
      event,
      children.map((child) => aChild(child, names)),
      {
        parentEmail: freshParent(),
        parentName: `Elena ${lastName}`,
        signature: `Elena ${lastName}`,
        attendanceType: pickup.length > 0 ? 'drop_off_pickup' : 'stay_with_child',
        ...(pickup.length > 0
          ? {
              pickupPeople: pickup.map((name) => ({
                name,
                relationship: 'Aunt',
                phone: '2165550127',
              })),
            }
          : {}),
        ...(never === undefined ? {} : { neverReleaseTo: never }),
      },
    ),
  )
  if (!response.ok) throw new Error(await response.text())
}

/** An event of today with four children, and the phones of the plan, each of which has the list. */
async function openGate({ phones: planned }: DayPlan, { world, staff, weakness = null }: Setting) {
  const event = await anEvent(staff)
  for (const family of FAMILIES) await signUp({ world }, event, family)
  const rsvps = await query<{ id: string }>`
    SELECT id::text FROM rsvps WHERE event_id = ${event} ORDER BY participant_first_name`
  let sites = 0
  const aPhone = async ({ holder, clockMs }: { holder: Holder; clockMs: number }) => {
    const site = sites++
    const phone = new GatePhone({
      ...{ event, holder, clockMs, weakness },
      site: () => world.siteAt(site % 2).url,
    })
    await admit(phone, { world, staff, event })
    await phone.open()
    return phone
  }
  const phones = await Promise.all(planned.map(aPhone))
  for (const phone of phones) await phone.contact()
  const at = (index: number): GatePhone => {
    const phone = phones[index % phones.length]
    if (!phone) throw new Error('A day needs a phone')
    return phone
  }
  return {
    ...{ world, staff, event, phones, aPhone, at },
    rsvpAt: (index: number) => rsvps[index % rsvps.length]?.id ?? '',
    victim: ({ kind, phone }: Pick<DayFault, 'kind' | 'phone'>): GatePhone => {
      const able = phones.filter(({ holder }) =>
        kind === 'end a helper'
          ? holder === 'helper'
          : kind !== 'end a session' || holder !== 'helper',
      )
      return able[phone % able.length] ?? at(0)
    },
  }
}

/** Signs a phone of staff in, or makes a phone a helper's. */
async function admit(
  phone: GatePhone,
  { world, staff, event }: Setting & { event: string },
): Promise<void> {
  const { holder, device } = phone
  if (holder !== 'helper') {
    phone.cookie = await insist(() => signIn(world.anySite, staff[holder]))
    phone.isSignedOut = false
    return
  }
  const id = randomUUID()
  const { link } = await insist(() =>
    post(
      staff.lead.cookie,
      { id, name: 'Lena Park' },
      { world, path: `/staff/day/${event}/helpers` },
    ).then((answer) => z.object({ link: z.string() }).parse(answer)),
  )
  const code = link.split('#h=')[1] ?? ''
  const { key } = await insist(() =>
    post(null, { code, device }, { world, path: `/staff/day/${event}/helpers/open` }).then(
      (answer) => z.object({ key: z.string() }).parse(answer),
    ),
  )
  phone.key = key
  phone.helper = id
}

async function post(
  cookie: string | null,
  body: object,
  { world, path }: { world: World; path: string },
): Promise<unknown> {
  const headers = cookie === null ? {} : { cookie }
  const response = await sendAsPage(world.anySite, path, body, headers)
  if (!response.ok) throw new Error(`${path}: ${String(response.status)} ${await response.text()}`)
  return response.json()
}

/** A fault of the plan on its way. */
type Happening = Omit<DayFault, 'phone'> & {
  phone: GatePhone
  state: 'ahead' | 'on' | 'over'
  effect: Effect
  /** What the network of the phone had met before it. */
  before: GatePhone['met']
}

async function begin(fault: Happening, gate: Gate): Promise<void> {
  fault.state = 'on'
  fault.before = { ...fault.phone.met }
  const hasMet = await START[fault.kind](fault, gate)
  if (hasMet) fault.effect = 'done'
}

/** Each says whether it has met something; a fault of a network knows that only at its end. */
const START: Record<DayFaultKind, (fault: Happening, gate: Gate) => Promise<boolean> | boolean> = {
  'cut a phone off': ({ phone }) => {
    phone.network.isCutOff = true
    return false
  },
  'lose an answer': ({ phone }) => {
    phone.network.answersToLose += 1
    return false
  },
  'send a batch twice': ({ phone }) => {
    phone.network.batchesToRepeat += 1
    return false
  },
  'delay a phone': ({ phone }) => {
    phone.network.delayMs = DELAY_MS
    return false
  },
  'kill a browser': ({ phone, child }) => phone.kill(child),
  'evict the storage': async ({ phone, child }) => {
    await phone.kill(child)
    phone.evict()
    return true
  },
  'end a session': ({ phone }, { world }) => endSession(phone, world),
  'end a helper': ({ phone }, gate) => endHelper(phone, gate),
  'move the clock of a phone': ({ phone, clockMs }) => {
    phone.clockMs = clockMs
    return true
  },
  'cancel a child': async ({ child }, gate) => {
    await giveUp(gate.rsvpAt(child), gate)
    return true
  },
  'move the event': async (_, gate) => {
    // On its new day no phone may have the list yet.
    await moveEvent(gate, 73)
    return true
  },
}

async function end(fault: Happening, gate: Gate): Promise<void> {
  if (fault.state !== 'on') return
  fault.state = 'over'
  const { kind, phone, before } = fault
  const { network, met } = phone
  const done = (isDone: boolean) => {
    if (isDone) fault.effect = 'done'
  }
  switch (kind) {
    case 'cut a phone off':
      network.isCutOff = false
      done(met.refused > before.refused)
      return
    case 'lose an answer':
      network.answersToLose = 0
      done(met.lost > before.lost)
      return
    case 'send a batch twice':
      network.batchesToRepeat = 0
      done(met.repeated > before.repeated)
      return
    case 'delay a phone':
      network.delayMs = 0
      done(met.delayed > before.delayed)
      return
    case 'kill a browser':
    case 'evict the storage':
      if (phone.holder === 'helper' && phone.key === null) await admit(phone, gate)
      if (!phone.isOpen) await phone.open()
      return
    case 'end a session':
      if (phone.isSignedOut) await admit(phone, gate)
      return
    case 'move the event':
      return moveEvent(gate, 2)
    case 'end a helper':
    case 'move the clock of a phone':
    case 'cancel a child':
  }
}

async function moveEvent({ staff, event }: Gate, hours: number): Promise<void> {
  const times = { startsAt: fromNow(hours), endsAt: fromNow(hours + 3) }
  await insist(async () => {
    const { status, body } = await staff.lead.ask('PATCH', `/api/events/${event}`, times)
    if (status >= 400) throw new Error(JSON.stringify(body))
    return status
  })
}

/** The family gives up the spot of a child with the link in its first email. */
async function giveUp(rsvp: string, { world }: Gate): Promise<void> {
  await insist(async () => {
    const [child] = await query<{ reference: string; isGivenUp: boolean; email: string }>`
      SELECT reference, held_until IS NOT NULL OR status = 'cancelled' AS "isGivenUp", (SELECT e.id::text FROM emails e WHERE e.recipient = r.parent_email
        ORDER BY e.created_at, e.id LIMIT 1) AS email FROM rsvps r WHERE id = ${rsvp}`
    if (!child || child.isGivenUp) return rsvp
    const { url } = world.anySite
    await fetch(`${url}/family/${getLinkKey(child.email, 'manage')}/cancel`, {
      method: 'POST',
      headers: { origin: url, 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams({ who: child.reference }),
      redirect: 'manual',
    })
    return null
  })
}

/** @returns whether there was one */
async function endSession(phone: GatePhone, world: World): Promise<boolean> {
  const { cookie, isSignedOut } = phone
  if (cookie === null || isSignedOut) return false
  await insist(() => post(cookie, {}, { world, path: '/auth/sign-out' }))
  phone.isSignedOut = true
  return true
}

/** @returns whether there was one */
async function endHelper(phone: GatePhone, { world, staff, event }: Gate): Promise<boolean> {
  const { helper } = phone
  if (helper === null || phone.ended?.helper === helper) return false
  const from = Date.now()
  const path = `/staff/day/${event}/helpers/${helper}/end`
  await insist(() => post(staff.lead.cookie, {}, { world, path }))
  phone.ended = { helper, from, until: Date.now() }
  return true
}

/** Every phone has contact until nothing waits and nothing is new. @returns whether it came to that */
async function untilQuiet({ phones, event }: Gate): Promise<boolean> {
  for (const phone of phones) await phone.untilArrived()
  for (let round = 0; round < ROUNDS; round += 1) {
    await Promise.all(phones.map((phone) => phone.contact()))
    const [{ last } = { last: 0 }] = await query<{ last: number }>`
      SELECT coalesce(max(number), 0)::int AS last FROM attendance WHERE event_id = ${event}`
    const isQuiet = phones.every((phone) => phone.waiting === 0 && phone.hears(last))
    if (isQuiet) return true
    await sleep(100)
  }
  return false
}
