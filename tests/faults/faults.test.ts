import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'

import type { Facts, Finding } from './checker'
import type { DayFinding } from './day/checker'
import { DayFigures } from './day/figures'
import { ALL_DAY_FAULTS, controlPlan, makeDayPlan } from './day/plan'
import { Figures } from './figures'
import {
  ALL_FAULTS,
  type Fault,
  type FaultKind,
  makePlan,
  type Plan,
  quietPlan,
  ROUND,
} from './plan'
import { startWorld } from './world'

/**
 * Clients send, a nemesis kills and cuts, and a checker compares the clients' answers with the stored data. FAULT_SEED
 * and FAULT_SEEDS choose the runs: the first seed, and how many.
 */

const FIRST_SEED = Number(process.env['FAULT_SEED'] ?? 304)
const SEEDS = Number(process.env['FAULT_SEEDS'] ?? ROUND)
const PATIENCE_MS = 90_000

// The settings are read once, on first use: here they are those of this world.
const world = await startWorld({ holdsTwice: SEEDS > ROUND })
const { env } = await import('@/lib/env')
const { query, raw, useDatabase } = await import('../support/database')
const { withoutUniqueReceipts } = await import('../support/forms')
const { aMember } = await import('../support/panel')
const { check, emailsInHand } = await import('./checker')
const { comeBack, runClients } = await import('./clients')
const { attack } = await import('./nemesis')
const { checkDay, foldByArrival, foldByClock } = await import('./day/checker')
const { insist, runDay } = await import('./day/run')
const { restoreElsewhere } = await import('./restored')

/** A client that works for long signs in again. */
const SIGNED_IN_MS = 10 * 60_000
let staff = await aMember(world.anySite, 'admin')
let signedInAt = performance.now()
const figures = new Figures()
const dayFigures = new DayFigures()
const known: Facts[] = []

/** Before a test, because within one the database may be told to lose stored data. */
beforeEach(async () => {
  if (performance.now() - signedInAt < SIGNED_IN_MS) return
  staff = await aMember(world.anySite, 'admin')
  signedInAt = performance.now()
})

afterAll(async () => {
  await world.notePeaks()
  await world.stop()
  process.stdout.write(figures.describe(world, CONTROLS) + dayFigures.describe(DAY_CONTROLS))
})

/** Runs a plan to its end. @param patienceMs for how long emails may be queued afterwards */
async function run(plan: Plan, patienceMs?: number) {
  const facts = {
    world,
    staff,
    events: {
      withWaitlist: await anEvent({ capacity: 5, waitlist: true }),
      withoutWaitlist: await anEvent({ capacity: 2, waitlist: false }),
    },
    question: await aQuestion(),
  }
  const beganAt = performance.now()
  const deadBefore = world.inHand.length
  let isOver = false
  const attacking = attack(world, plan).finally(() => {
    isOver = plan.faults.processes.length > 0
  })
  const history = await runClients(plan, { ...facts, isOver: () => isOver })
  const effects = await attacking
  const quietAt = performance.now()
  const unknown = history.filter(({ outcome }) => outcome === 'unknown').length
  await comeBack(history, world)
  await untilNothingIsQueued(patienceMs)
  const recoveryMs = performance.now() - quietAt

  const inHand = world.inHand.slice(deadBefore)
  const known = { ...facts, history, beganAt, quietAt, inHand }
  const emailsInHandMs = emailsInHand(known).map(({ tookMs }) => tookMs)
  return { known, unknown, effects, findings: await check(known), emailsInHandMs, recoveryMs }
}

/** An email that is queued after that time is a finding. */
async function untilNothingIsQueued(patienceMs = PATIENCE_MS): Promise<void> {
  const since = performance.now()
  while ((await query`SELECT 1 FROM emails WHERE status = 'queued'`).length > 0) {
    if (performance.now() - since > patienceMs) return
    await sleep(50)
  }
}

/** Like staff, it tries again when the site says that nothing was saved: a control has just ended all connections. */
async function create(collection: string, fields: object): Promise<string> {
  for (let attempts = 1; ; attempts += 1) {
    const { status, body } = await staff.ask('POST', `/api/${collection}`, {
      ...fields,
      _status: 'published',
    })
    if (body.doc) return body.doc.id
    if (status !== 503 || attempts === 5) throw new Error(JSON.stringify(body))
    await sleep(200)
  }
}

const aQuestion = () =>
  create('faq-items', { question: 'Is it so?', answer: 'It is.', group: 'programs' })

async function anEvent({ capacity, waitlist }: { capacity: number; waitlist: boolean }) {
  const id = await create('events', {
    title: 'A day out',
    slug: `a-day-out-${randomUUID()}`,
    startsAt: new Date(Date.now() + 30 * 24 * 60 * 60 * 1000).toISOString(),
    startsAt_tz: 'America/New_York',
    rsvpOpen: true,
    capacity,
    waitlist,
  })
  return { id, capacity }
}

it('every round of seeds holds every fault once, and a seed always has the same plan', () => {
  for (const first of [0, 304, 4_000]) {
    const plans = Array.from({ length: ROUND }, (_, index) => makePlan(first + index))
    const kinds = plans.flatMap(({ faults }) =>
      [...faults.processes, ...faults.links].map(({ kind }) => kind),
    )
    expect(kinds.toSorted()).toEqual(ALL_FAULTS.toSorted())
    expect(makePlan(first)).toEqual(plans[0])
  }
})

describe('under faults, every acknowledged submission is kept, and nothing is stored twice', () => {
  const seeds = Array.from({ length: SEEDS }, (_, index) => FIRST_SEED + index)
  it.each(seeds)('seed %i', { timeout: 240_000 }, async (seed) => {
    const done = await run(makePlan(seed))
    figures.add(seed, done)
    known.push(done.known)
    const shown = done.effects.map(({ kind, effect }) => `${kind} (${effect})`).join(', ')
    expect(done.findings, `FAULT_SEED=${String(seed)} FAULT_SEEDS=1: ${shown}`).toEqual([])
    expect(done.known.history.filter(({ outcome }) => outcome === 'ok')).not.toEqual([])
  })
})

// Half a minute of computing, to show what the backups' own tests show with less data.
it.runIf(SEEDS > ROUND)(
  'all acknowledged submissions are there after a backup and a restore',
  { timeout: 600_000 },
  async () => {
    const restored = await restoreElsewhere(world)
    figures.restoreMs = restored.tookMs
    useDatabase(restored.url)
    try {
      for (const facts of known)
        expect(await check({ ...facts, world: { ...world, uploads: restored.uploads } })).toEqual(
          [],
        )
    } finally {
      useDatabase(world.ownerUrl)
      await restored.remove()
    }
  },
)

const CONTROLS = 5

/** The checker is useful only if it notices that one of our guarantees was taken away. */
describe('the checker notices', { timeout: 120_000 }, () => {
  async function caught(plan: Plan, what: Finding['what'], control: string, patienceMs?: number) {
    const { findings } = await run(plan, patienceMs)
    expect(new Set(findings.map((finding) => finding.what))).toContain(what)
    figures.catch(control)
  }

  const withFaults = (plan: Plan, kind: FaultKind, { isWorker }: Pick<Fault, 'isWorker'>): Plan => {
    const fault = { kind, site: 0, isWorker, afterMs: 0, clockMs: 0, frozenMs: 0 }
    return { ...plan, faults: { processes: [], links: [fault, fault] } }
  }

  /** A connection keeps the statements that it has prepared, as they were before. */
  const endConnections = () =>
    query`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = ${new URL(env.DATABASE_URL).username}`

  type Rewriting = Parameters<ReturnType<typeof world.getLink>['rewriter']['rewrite']>[0]

  async function rewriting(
    links: (typeof world.workerLink)[],
    change: Rewriting,
    work: () => Promise<void>,
  ) {
    for (const { rewriter } of links) rewriter.rewrite(change)
    await endConnections()
    try {
      await work()
    } finally {
      for (const { rewriter } of links) rewriter.rewrite(null)
      await endConnections()
    }
    // Otherwise the next control would cut the connection over an email of this one.
    await untilNothingIsQueued()
  }

  /** The database rolls back, but says that it has committed. */
  const SWALLOW: Rewriting = {
    question: (text) => text.replaceAll(/commit\0/gi, 'abort \0'),
    answer: (text) => text.replaceAll('C\0\0\0\rROLLBACK\0', 'C\0\0\0\x0bCOMMIT\0'),
  }

  it('that a form is received twice without receipts', () =>
    withoutUniqueReceipts(() =>
      caught(
        withFaults(quietPlan('contact', 16), 'cut after a commit', { isWorker: false }),
        'doubled',
        'receipts off',
      ),
    ))

  it('that an event takes too many children without its lock', () =>
    rewriting(
      [world.getLink(0), world.getLink(1)],
      {
        question: (text) =>
          text.replaceAll(
            /(SELECT FROM events WHERE id = \$1) FOR NO KEY UPDATE/g,
            `$1${' '.repeat(18)}`,
          ),
      },
      () => caught(quietPlan('rsvp', 14), 'too many places', 'lock off'),
    ))

  it('that acknowledged submissions are gone when a commit is swallowed', () =>
    rewriting([world.getLink(0)], SWALLOW, () =>
      caught(quietPlan('registration', 6), 'lost', 'commit swallowed'),
    ))

  it('that an email is not known to be sent when a commit of the worker is swallowed', () =>
    rewriting([world.workerLink], SWALLOW, () =>
      // The worker sends it again in each of its rounds, and never learns that it did.
      caught(quietPlan('subscribe', 2), 'never sent', 'commit of the worker swallowed', 5_000),
    ))

  it('that an email arrives twice when each attempt has a Message-ID of its own', async () => {
    await query`CREATE SEQUENCE attempts`
    await query`GRANT USAGE ON attempts TO ${raw(new URL(env.DATABASE_URL).username)}`
    await rewriting(
      [world.workerLink],
      {
        question: (text) =>
          text.replaceAll(
            /resends,\n {7}EXISTS(.+?\$1 AND status = 'queued') FOR NO KEY UPDATE/gs,
            `nextval('attempts') AS resends,EXISTS$1   `,
          ),
      },
      () =>
        caught(
          withFaults(quietPlan('contact', 12), 'cut before a commit', { isWorker: true }),
          'an email twice',
          'Message-ID of each attempt',
        ),
    )
  })
})

it('every round of days holds every fault, and a seed always has the same day', () => {
  for (const first of [0, 304, 4_000]) {
    const plans = Array.from({ length: ROUND }, (_, index) => makeDayPlan(first + index))
    const kinds = plans.flatMap(({ faults, siteFaults }) =>
      [...faults, ...siteFaults.links].map(({ kind }) => kind),
    )
    expect(new Set(kinds)).toEqual(new Set(ALL_DAY_FAULTS))
    expect(makeDayPlan(first)).toEqual(plans[0])
  }
})

/**
 * New for each day: every phone signs in, and an account keeps only its newest sessions. They try again, because a fault
 * before may have left a site with a broken connection.
 */
const staffOfDay = async () => ({
  lead: await insist(() => aMember(world.anySite, 'admin')),
  second: await insist(() => aMember(world.anySite, 'staff')),
})

describe('on phones under faults, every saved tap is stored once, and no child is home in silence', () => {
  const seeds = Array.from({ length: SEEDS }, (_, index) => FIRST_SEED + index)
  it.each(seeds)('seed %i', { timeout: 120_000 }, async (seed) => {
    const since = performance.now()
    const day = await runDay(makeDayPlan(seed), { world, staff: await staffOfDay() })
    const findings = await checkDay(day.facts)
    dayFigures.add({ ...day, findings, tookMs: performance.now() - since })
    const shown = day.effects.map(({ kind, effect }) => `${kind} (${effect})`).join(', ')
    expect(findings, `FAULT_SEED=${String(seed)} FAULT_SEEDS=1: ${shown}`).toEqual([])
    expect(day.facts.phones.flatMap(({ saved }) => saved)).not.toEqual([])
  })
})

const DAY_CONTROLS = 3

describe('the checker of days notices', { timeout: 120_000 }, () => {
  function caught(findings: DayFinding[], what: DayFinding['what'], control: string) {
    expect(findings.map((finding) => finding.what)).toContain(what)
    dayFigures.catch(control)
  }

  it('that taps are folded in the order of arrival, and that a clock checks children out', async () => {
    const { facts } = await runDay(controlPlan({ endsSession: false }), {
      world,
      staff: await staffOfDay(),
    })
    expect(await checkDay(facts)).toEqual([])
    caught(await checkDay(facts, foldByArrival), 'two releases in silence', 'order by arrival')
    caught(await checkDay(facts, foldByClock), 'home without a release', 'a clock checks out')
  })

  it('that a phone drops what a signed-out session could not send', async () => {
    const { facts } = await runDay(controlPlan({ endsSession: true }), {
      world,
      staff: await staffOfDay(),
      weakness: 'drops on 4xx',
    })
    caught(await checkDay(facts), 'a tap is lost', 'dropping on 4xx')
  })
})

it('every signature of all runs verifies, and so does the audit log', async () => {
  const { findAltered } = await import('@/features/waiver/store')
  const { sealAuditLog, verifyAuditLog } =
    await import('@/features/records/activity/audit-days/days')
  const { openPayload } = await import('@/platform/payload')
  const { db } = await openPayload()
  // Payload keeps its connections, and the database is about to go.
  if ('pool' in db && db.pool instanceof pg.Pool) db.pool.on('error', () => {})
  expect(await query`SELECT 1 FROM waiver_signatures LIMIT 1`).toHaveLength(1)
  expect(await findAltered()).toEqual([])

  const client = new pg.Client({ connectionString: env.DATABASE_URL })
  await client.connect()
  try {
    await sealAuditLog(client, env.AUDIT_HEADS_FILE)
    expect(await verifyAuditLog(client, env.AUDIT_HEADS_FILE)).toMatchObject({ findings: [] })
  } finally {
    await client.end()
  }
})
