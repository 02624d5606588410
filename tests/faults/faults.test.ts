import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'

import type { Finding } from './checker'
import type { Fault, Plan } from './plan'
import { startWorld } from './world'

/**
 * Clients send, a nemesis kills and cuts, and a checker compares what the clients were told with what is there.
 * FAULT_SEED and FAULT_SEEDS choose the runs: the first seed, and how many.
 */

/** The ten seeds from here on hold every fault at least twice. */
const FIRST = 71
const ALWAYS = 10
const FIRST_SEED = Number(process.env['FAULT_SEED'] ?? FIRST)
const SEEDS = Number(process.env['FAULT_SEEDS'] ?? ALWAYS)
const CAPACITY = 5

const figures = {
  seeds: 0,
  sent: 0,
  acknowledged: 0,
  refused: 0,
  unknown: 0,
  resolved: 0,
  lost: 0,
  doubled: 0,
  controlsCaught: 0,
  slowestRecoveryMs: 0,
}

// The settings are read once, on first use: here they are those of this world.
const world = await startWorld()
const { query } = await import('../support/database')
const { withoutUniqueReceipts } = await import('../support/forms')
const { aMember } = await import('../support/panel')
const { until } = await import('../support/until')
const { check } = await import('./checker')
const { resolveUnknown, runClients } = await import('./clients')
const { attack } = await import('./nemesis')
const { ALL_FAULTS, planOf, quietPlan } = await import('./plan')

const staff = await aMember(world.anySite, 'admin')

afterAll(async () => {
  await world.stop()
  process.stdout.write(`Faults: ${JSON.stringify(figures)}\n`)
})

/** Runs a plan to its end. @returns what the checker found */
async function run(plan: Plan): Promise<Finding[]> {
  const eventId = await anEvent()
  const question = await aQuestion()
  const facts = { world, eventId, staff, question, capacity: CAPACITY }
  let isOver = false
  const attacking = attack(world, plan).finally(() => {
    isOver = plan.faults.processes.length > 0
  })
  const history = await runClients(plan, { ...facts, isOver: () => isOver })
  await attacking
  const since = performance.now()
  const unknown = history.filter(({ outcome }) => outcome === 'unknown').length
  await resolveUnknown(history, world)
  await until(async () => (await query`SELECT 1 FROM emails WHERE status = 'queued'`).length === 0)
  figures.slowestRecoveryMs = Math.max(
    figures.slowestRecoveryMs,
    Math.round(performance.now() - since),
  )

  const findings = await check({ ...facts, history })
  const countOf = (wanted: string) => history.filter(({ outcome }) => outcome === wanted).length
  figures.sent += history.length
  figures.acknowledged += countOf('ok')
  figures.refused += countOf('refused')
  figures.unknown += unknown
  figures.resolved += unknown - countOf('unknown')
  return findings
}

async function create(collection: string, fields: object): Promise<string> {
  const { body } = await staff.ask('POST', `/api/${collection}`, {
    ...fields,
    _status: 'published',
  })
  if (!body.doc) throw new Error(JSON.stringify(body))
  return body.doc.id
}

const aQuestion = () =>
  create('faq-items', { question: 'Is it so?', answer: 'It is.', group: 'programs' })

const anEvent = () =>
  create('events', {
    title: 'A day out',
    slug: `a-day-out-${randomUUID()}`,
    startsAt: new Date(Date.now() + 30 * 24 * 60 * 60 * 1000).toISOString(),
    startsAt_tz: 'America/New_York',
    rsvpOpen: true,
    capacity: CAPACITY,
    waitlist: true,
  })

it('the plans of the seeds that always run hold every fault, and a seed always has the same plan', () => {
  const plans = Array.from({ length: ALWAYS }, (_, index) => planOf(FIRST + index))
  const planned = plans.flatMap(({ faults }) =>
    [...faults.processes, ...faults.links].map(({ kind }) => kind),
  )
  expect(new Set(planned)).toEqual(new Set(ALL_FAULTS))
  expect(planOf(FIRST)).toEqual(plans[0])
})

describe('under faults, nothing that was acknowledged is lost and nothing is there twice', () => {
  const seeds = Array.from({ length: SEEDS }, (_, index) => FIRST_SEED + index)
  it.each(seeds)('seed %i', { timeout: 240_000 }, async (seed) => {
    const plan = planOf(seed)
    const shown = [...plan.faults.processes, ...plan.faults.links]
      .map(({ kind }) => kind)
      .join(', ')
    const findings = await run(plan)
    figures.seeds += 1
    figures.lost += findings.filter(({ what }) => what === 'lost').length
    figures.doubled += findings.filter(({ what }) => what === 'doubled').length
    expect(findings, `FAULT_SEED=${String(seed)}: ${shown}`).toEqual([])
  })
})

/** The checker is only worth something if it notices when one of our own guarantees is taken away. */
describe('the checker notices', () => {
  const kindsOf = (findings: Finding[]) => new Set(findings.map(({ what }) => what))

  const caught = (findings: Finding[], what: Finding['what']) => {
    expect(kindsOf(findings)).toContain(what)
    figures.controlsCaught += 1
  }

  it('that a form is received twice without receipts', { timeout: 120_000 }, async () => {
    await withoutUniqueReceipts(async () => {
      const fault: Fault = {
        kind: 'cut after a commit',
        site: 0,
        afterMs: 0,
        clockMs: 0,
        isWorker: false,
      }
      const plan = quietPlan('contact', 30)
      caught(await run({ ...plan, faults: { processes: [], links: [fault, fault] } }), 'doubled')
    })
  })

  it('that an event takes too many children without its lock', { timeout: 120_000 }, async () => {
    const question = (text: string) =>
      text.replaceAll(
        /(SELECT FROM events WHERE id = \$1) FOR NO KEY UPDATE/g,
        `$1${' '.repeat(18)}`,
      )
    for (const site of [0, 1]) world.linkOf(site).rewriter.rewrite({ question })
    try {
      caught(await run(quietPlan('rsvp', 24)), 'too many places')
    } finally {
      for (const site of [0, 1]) world.linkOf(site).rewriter.rewrite(null)
    }
  })

  it(
    'that what was acknowledged is gone when a commit is swallowed',
    { timeout: 120_000 },
    async () => {
      world.linkOf(0).rewriter.rewrite({
        question: (text) => text.replaceAll(/commit\0/gi, 'abort \0'),
        answer: (text) => text.replaceAll('C\0\0\0\rROLLBACK\0', 'C\0\0\0\x0bCOMMIT\0'),
      })
      try {
        caught(await run(quietPlan('registration', 6)), 'lost')
      } finally {
        world.linkOf(0).rewriter.rewrite(null)
      }
    },
  )
})

it('every signature of all runs verifies', async () => {
  const { findAltered } = await import('@/features/waiver/store')
  const { openPayload } = await import('@/platform/payload')
  const { db } = await openPayload()
  // Payload keeps its connections, and the database is about to go.
  if ('pool' in db && db.pool instanceof pg.Pool) db.pool.on('error', () => {})
  expect(await query`SELECT 1 FROM waiver_signatures LIMIT 1`).toHaveLength(1)
  expect(await findAltered()).toEqual([])
})
