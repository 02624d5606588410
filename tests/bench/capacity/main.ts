/**
 * `npm run capacity [-- --write]`: what the site carries on machines of several sizes, from the figures that `npm run bench` has
 * measured on this one. The seed is fixed, so the same figures give the same plan.
 */

import { end } from '../../../scripts/lib/steps.mjs'
import { quantile } from '../figures'
import { besideFigure, figureNamed, putIntoPaper } from '../results'
import { carried, type Costs, type Habits, loadsOf, type Setup } from './plan'
import { simulate } from './queue'

const SEED = 1
/** A minute of the busiest hour. */
const SIMULATED_SECONDS = 60

/** A family looks at a few pages, and one visit in twenty-five sends a form, which sends it one email and staff another. */
const HABITS: Habits = {
  pagesPerVisit: 4,
  assetsPerVisit: 16,
  formsPerVisit: 0.04,
  emailsPerForm: 2,
  screensPerStaffHour: 120,
  peakHourShare: 0.15,
}

const SETUPS: readonly (Setup & { staff: number })[] = [
  {
    name: '1. two cores, everything on it',
    machine: { processes: 1, databaseCores: 1 },
    cachedShare: 0,
    staff: 5,
  },
  {
    name: '2. the same, nginx in front keeps pages and files',
    machine: { processes: 1, databaseCores: 1 },
    cachedShare: 0.95,
    staff: 5,
  },
  {
    name: '3. four cores, two processes, nginx',
    machine: { processes: 2, databaseCores: 1, workers: 1 },
    cachedShare: 0.95,
    staff: 15,
  },
  {
    name: '4. two servers of four cores, PostgreSQL on its own four, nginx',
    machine: { processes: 6, databaseCores: 4, workers: 2 },
    cachedShare: 0.95,
    staff: 50,
  },
  {
    name: '5. six such servers, PostgreSQL with 16 cores, a content network',
    machine: { processes: 18, databaseCores: 16, workers: 6 },
    cachedShare: 0.95,
    cachedBy: 'network',
    staff: 300,
  },
]

function main(isWriting: boolean): void {
  const costs = readCosts()
  const lines = [
    `Costs of one request, in milliseconds of one core: a page ${shown(costs.page)}, a file ${shown(costs.asset)}, a form ` +
      `${shown(costs.form.site)} and ${shown(costs.form.database)} in PostgreSQL, a screen of the desk ${shown(costs.desk)}, an email ${shown(costs.email)}.`,
    '',
    '| set-up | staff at work | visits a day | forms in its busiest hour | full first | p95 then: page, form | at 1.3 × that |',
    '|---|---|---|---|---|---|---|',
  ]
  for (const setup of SETUPS) {
    const { staff, name } = setup
    const { visitsPerDay, formsPerHour, first } = carried(staff, HABITS, costs, setup)
    const [then, beyond] = [1, 1.3].map((times) => tail(visitsPerDay * times, setup, costs))
    const cells = [
      name,
      staff,
      round(visitsPerDay),
      round(formsPerHour),
      first === 'database' && !setup.machine.workers ? 'PostgreSQL and the worker' : NAMES[first],
      then,
      beyond,
    ]
    lines.push(`| ${cells.join(' | ')} |`)
  }
  process.stdout.write(`${lines.join('\n')}\n`)
  if (isWriting) putIntoPaper('docs/capacity.md', lines.join('\n'))
}

const NAMES = {
  site: 'the site’s processes',
  database: 'PostgreSQL',
  worker: 'the worker’s emails',
}

/** How long pages and forms take at so many visits a day, and whether forms are sent away. */
function tail(visits: number, setup: Setup & { staff: number }, costs: Costs): string {
  const loads = loadsOf({ visits, staff: setup.staff }, HABITS, costs, setup)
  const seen = simulate(loads, setup.machine, { seconds: SIMULATED_SECONDS, seed: SEED })
  const p95 = (name: string) => {
    const ms = quantile(seen.get(name)?.times ?? [], 0.95)
    return ms < 1000 ? `${Math.round(ms)} ms` : `${Math.round(ms / 1000)} s`
  }
  const refused = seen.get('forms')?.refused ?? 0
  return `${p95('pages')}, ${p95('forms')}${refused > 0 ? `, ${refused} sent away` : ''}`
}

function readCosts(): Costs {
  const each = (id: string) => 1000 / figureNamed(id)
  return {
    page: each('page'),
    asset: each('asset'),
    keptPage: 1000 / besideFigure('page'),
    keptAsset: 1000 / besideFigure('asset'),
    form: { site: figureNamed('form.site'), database: figureNamed('form.database') },
    desk: figureNamed('desk'),
    email: each('email'),
  }
}

const shown = (value: number) => value.toFixed(1)

/** To two digits: the plan knows no more. */
const round = (value: number) =>
  Number(value.toPrecision(2)).toLocaleString('en-US', { maximumFractionDigits: 0 })

try {
  main(process.argv.includes('--write'))
} catch (error) {
  end(error)
}
