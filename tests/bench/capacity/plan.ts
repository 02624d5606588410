import { type Demand, type Load, type Machine, type Station, utilization } from './queue'

/** What one request of each kind needs, as the benchmark has measured it, in milliseconds of a processor. */
export type Costs = {
  page: number
  asset: number
  /** The same from a proxy in front that has kept it. */
  keptPage: number
  keptAsset: number
  form: Demand
  desk: number
  email: number
}

/** What people do, and how it is spread over a day. */
export type Habits = {
  pagesPerVisit: number
  /** Files of the build and pictures that a visit fetches, once. */
  assetsPerVisit: number
  /** Of all visits, how many send a form. */
  formsPerVisit: number
  emailsPerForm: number
  /** Screens that somebody of staff opens in an hour of work. */
  screensPerStaffHour: number
  /** The share of a day's visits that comes within its busiest hour. */
  peakHourShare: number
}

/** How a site is set up. */
export type Setup = {
  name: string
  machine: Machine
  /** The share of pages and files that never reach Node, because a proxy on the same machines has them, or a network elsewhere. */
  cachedShare: number
  cachedBy?: 'proxy' | 'network'
}

/** A busy machine answers slowly; beyond this, each percent doubles the wait of somebody. */
const BUSY_MAX = 0.7

/** Of each process: the next is answered 503. */
const SENT_AT_ONCE = 100

export type Day = { visits: number; staff: number }

/** The busiest hour of a day, as requests per second. */
export function loadsOf(
  { visits, staff }: Day,
  habits: Habits,
  costs: Costs,
  { machine, cachedShare, cachedBy = 'proxy' }: Setup,
): Load[] {
  const visitsPerSecond = (visits * habits.peakHourShare) / 3600
  const mixed = (own: number, kept: number) =>
    own * (1 - cachedShare) + (cachedBy === 'proxy' ? kept * cachedShare : 0)
  const forms = visitsPerSecond * habits.formsPerVisit
  return [
    {
      name: 'pages',
      perSecond: visitsPerSecond * habits.pagesPerVisit,
      demand: { site: mixed(costs.page, costs.keptPage), database: 0 },
    },
    {
      name: 'files',
      perSecond: visitsPerSecond * habits.assetsPerVisit,
      demand: { site: mixed(costs.asset, costs.keptAsset), database: 0 },
    },
    {
      name: 'forms',
      perSecond: forms,
      demand: costs.form,
      inFlightMax: SENT_AT_ONCE * machine.processes,
    },
    {
      name: 'screens of the desk',
      perSecond: (staff * habits.screensPerStaffHour) / 3600,
      // Half of a screen is PostgreSQL's work.
      demand: { site: costs.desk / 2, database: costs.desk / 2 },
    },
    {
      name: 'emails',
      perSecond: forms * habits.emailsPerForm,
      // A worker without a processor of its own shares those of the database.
      demand: machine.workers
        ? { site: 0, database: 0, worker: costs.email }
        : { site: 0, database: costs.email },
    },
  ]
}

const STATIONS: readonly Station[] = ['site', 'database', 'worker']

export type Carried = { visitsPerDay: number; formsPerHour: number; first: Station }

/** How many visits a day a setup carries in good order beside its staff, and what is full then. */
export function carried(staff: number, habits: Habits, costs: Costs, setup: Setup): Carried {
  const busy = (day: Day) => utilization(loadsOf(day, habits, costs, setup), setup.machine)
  const withStaff = busy({ visits: 0, staff })
  const perVisit = busy({ visits: 1, staff: 0 })
  const room = (station: Station) =>
    perVisit[station] > 0
      ? Math.max(0, BUSY_MAX - withStaff[station]) / perVisit[station]
      : Infinity
  const [first = 'site'] = STATIONS.toSorted((one, other) => room(one) - room(other))
  const visits = room(first)
  return {
    visitsPerDay: Math.floor(visits),
    formsPerHour: Math.floor(visits * habits.peakHourShare * habits.formsPerVisit),
    first,
  }
}
