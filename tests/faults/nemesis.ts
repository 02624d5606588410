import { setTimeout as sleep } from 'node:timers/promises'

import { query } from '../support/database'
import { until } from '../support/until'
import type { Fault, FaultKind, Plan } from './plan'
import type { World } from './world'

/**
 * The outcome of a fault. One without a target waited in vain for a transaction or an email; an impossible one needs
 * rights that this user does not have.
 */
export type Effect = 'done' | 'met nothing' | 'not possible'

/** A transaction of a form, of the panel, of a phone at the gate, or of the worker that has sent an email. */
const WRITES =
  /insert into "(rsvps|registrations|career_applications|form_submissions|subscribers)"|insert into attendance|update "faq_items"/i
const SENDS = /update emails set [^\0]*status = 'sent', sent_at/i
const PATIENCE_MS = 4000
/** A worker may be starting again, and has to make attachments first. */
const WORKER_PATIENCE_MS = 15_000
/** How long a disk stays full after it has been noticed. */
const FULL_MS = 1500

/** The parts of a world that a fault needs. */
const DO: Record<FaultKind, (world: World, fault: Fault) => Promise<Effect>> = {
  'kill a site': (world, { site }) => done(world.killSite(site)),
  'restart a site': (world, { site }) => done(world.restartSite(site)),
  'deploy a site': (world, { site }) => done(world.deploySite(site)),
  'freeze a site': (world, { site, frozenMs }) => freeze(world.siteAt(site), frozenMs),
  'kill the worker': (world) => done(world.killWorker()),
  'kill the worker before its email is accepted': (world) => killWhileSending(world, 'defers'),
  'kill the worker after its email is accepted': (world) => killWhileSending(world, 'accepts'),
  'restart the worker': (world) => done(world.restartWorker()),
  'freeze the worker': (world, { frozenMs }) => freeze(world.worker(), frozenMs),
  'kill PostgreSQL': (world) => done(world.killPostgres()),
  'cut before a commit': (world, fault) => cut(world, fault, 'before'),
  'cut after a commit': (world, fault) => cut(world, fault, 'after'),
  'freeze the database': (world, fault) => freeze(getLink(world, fault).freezer, fault.frozenMs),
  // Until a client has sent a file.
  'fill the disk of files': (world) => fill(world.disks.files, () => done(sleep(PATIENCE_MS))),
  'fill the disk of the database': (world) => fill(world.disks.database, writeUntilItFails),
  'move a clock': (world, { site, clockMs, isWorker }) => {
    world.moveClock(isWorker ? 'worker' : site, clockMs)
    return done(Promise.resolve())
  },
  async 'stop the mail server'({ mailbox }) {
    await mailbox.stop()
    await sleep(1000)
    return done(mailbox.start())
  },
}

async function done(work: Promise<unknown>): Promise<Effect> {
  await work
  return 'done'
}

const getLink = (world: World, { site, isWorker }: Fault) =>
  isWorker ? world.workerLink : world.getLink(site)

async function freeze(
  what: { freeze: () => void; thaw: () => void },
  frozenMs: number,
): Promise<Effect> {
  what.freeze()
  await sleep(frozenMs)
  what.thaw()
  return 'done'
}

/** Kills the worker once it has transmitted an email, and before it learns whether the server accepted it. */
async function killWhileSending(world: World, then: 'accepts' | 'defers'): Promise<Effect> {
  const before = world.mailbox.offered()
  const isOffered = () => world.mailbox.offered() > before
  world.mailbox.behave('hangs')
  await Promise.race([until(isOffered), sleep(WORKER_PATIENCE_MS)])
  const effect = isOffered() ? 'done' : 'met nothing'
  const killed = world.killWorker()
  await sleep(100)
  // The server accepts the email only now, when the worker is dead.
  world.mailbox.behave(then)
  world.mailbox.behave('accepts')
  await killed
  return effect
}

async function cut(world: World, fault: Fault, at: 'before' | 'after'): Promise<Effect> {
  const { cutter } = getLink(world, fault)
  const marker = fault.isWorker ? SENDS : WRITES
  const effect = await Promise.race([
    cutter.cutNext({ at, marker }).then(() => 'done' as const),
    sleep(fault.isWorker ? WORKER_PATIENCE_MS : PATIENCE_MS, 'met nothing' as const),
  ])
  cutter.disarm()
  return effect
}

async function fill(disk: World['disks']['files'], use: () => Promise<Effect>): Promise<Effect> {
  if (!disk.isSmall) return 'not possible'
  disk.fill()
  const effect = await use()
  await sleep(FULL_MS)
  await disk.empty()
  return effect
}

/** Has PostgreSQL write to its log of changes until the disk is full, which stops the database. */
const writeUntilItFails = (): Promise<Effect> =>
  query`SELECT pg_logical_emit_message(false, '', repeat('.', 1000000)) FROM generate_series(1, 400)`.then(
    () => 'met nothing',
    () => 'done',
  )

/**
 * Runs the faults of a plan.
 *
 * @returns the outcome of each, once everything runs again and every clock is right
 */
export async function attack(
  world: World,
  { faults }: Pick<Plan, 'faults'>,
): Promise<{ kind: FaultKind; effect: Effect }[]> {
  const effects: { kind: FaultKind; effect: Effect }[] = []
  const inTurn = async (all: Fault[]) => {
    for (const fault of all) {
      await sleep(fault.afterMs)
      const effect = await DO[fault.kind](world, fault)
      effects.push({ kind: fault.kind, effect })
    }
  }
  await Promise.all([inTurn(faults.processes), inTurn(faults.links)])
  for (const which of [0, 1, 'worker'] as const) world.moveClock(which, 0)
  return effects
}
