import { setTimeout as sleep } from 'node:timers/promises'

import { until } from '../support/until'
import type { Fault, FaultKind, Plan } from './plan'
import type { World } from './world'

/** A transaction of a form, of the panel, or of the worker that has sent an email. */
const WRITES =
  /insert into "(rsvps|registrations|career_applications|form_submissions|subscribers)"|update "faq_items"/i
const SENDS = /update "?emails"?/i
const CUT_PATIENCE_MS = 2000

/** What it takes to do a fault, and to end it. */
const DO: Record<FaultKind, (world: World, fault: Fault) => Promise<unknown>> = {
  'kill a site': (world, { site }) => world.killSite(site),
  'restart a site': (world, { site }) => world.restartSite(site),
  'deploy a site': (world, { site }) => world.deploySite(site),
  'kill the worker': (world) => world.killWorker(),
  async 'kill the worker while it sends'(world) {
    const before = world.mailbox.offered()
    world.mailbox.behave('hangs')
    await Promise.race([
      until(() => Promise.resolve(world.mailbox.offered() > before)),
      sleep(CUT_PATIENCE_MS),
    ])
    const killed = world.killWorker()
    await sleep(100)
    // What it was sending was transmitted; whether it counts, the worker has not learned.
    world.mailbox.behave('accepts')
    await killed
  },
  'kill PostgreSQL': (world) => world.killPostgres(),
  'cut before a commit': (world, fault) => cut(world, fault, 'before'),
  'cut after a commit': (world, fault) => cut(world, fault, 'after'),
  async 'freeze the database'(world, { site }) {
    world.linkOf(site).freezer.freeze()
    await sleep(1500)
    world.linkOf(site).freezer.thaw()
  },
  async 'fill the disk'(world) {
    if (!world.isSmallDisk) return
    await world.fillDisk()
    await sleep(1500)
    await world.emptyDisk()
  },
  async 'move a clock'(world, { site, clockMs }) {
    world.moveClock(site, clockMs)
    await sleep(2000)
    world.moveClock(site, 0)
  },
  async 'stop the mail server'(world) {
    await world.mailbox.stop()
    await sleep(1000)
    await world.mailbox.start()
  },
}

async function cut(world: World, { site, isWorker }: Fault, at: 'before' | 'after') {
  const { cutter } = isWorker ? world.workerLink : world.linkOf(site)
  await Promise.race([
    cutter.cutNext({ at, marker: isWorker ? SENDS : WRITES }),
    sleep(CUT_PATIENCE_MS),
  ])
}

/** Does the faults of a plan, and returns once everything runs again. */
export async function attack(world: World, { faults }: Plan): Promise<void> {
  const inTurn = async (all: Fault[]) => {
    for (const fault of all) {
      await sleep(fault.afterMs)
      await DO[fault.kind](world, fault)
    }
  }
  await Promise.all([inTurn(faults.processes), inTurn(faults.links)])
}
