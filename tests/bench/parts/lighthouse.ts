import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

import { run } from '../../../scripts/lib/children.mjs'
import { DATA, Refusal, ROOT } from '../../../scripts/lib/steps.mjs'
import { findChromium, provideChromium } from '../../../scripts/testing/chromium.mjs'
import { getUsers } from '../../../scripts/testing/test-database'
import { startSite } from '../../support/server'
import { type Figure, median } from '../figures'
import { type PublicPage, publicPages } from '../routes'
import { aDatabase, type World } from '../world'

const TOOLS = path.join(ROOT, 'tests/bench/tools')

const reportSchema = z.object({
  categories: z.record(z.string(), z.object({ score: z.number() })),
  audits: z.record(z.string(), z.object({ numericValue: z.number().optional() })),
})

type Report = z.infer<typeof reportSchema>

/** Lighthouse's simulated phone on each route: the median of three, the worst of the scores that are not about speed. */
export async function measureLighthouse(world: World): Promise<Figure[]> {
  await provideChromium()
  await installTools()
  const databaseUrl = getUsers(await aDatabase(world)).DATABASE_URL
  const site = world.keep(await startSite({ databaseUrl }))
  const figures: Figure[] = []
  const all = await publicPages(site.url)
  const pages = world.isQuick ? all.filter(({ path }) => IN_SHORT.includes(path)) : all
  for (const page of pages) {
    const reports: Report[] = []
    for (let run = 0; run < (world.isQuick ? 1 : 3); run += 1)
      reports.push(await look(site.url, page))
    const score = (category: string) =>
      reports.map(({ categories }) => (categories[category]?.score ?? 0) * 100)
    const audit = (name: string) =>
      median(reports.map(({ audits }) => audits[name]?.numericValue ?? Number.NaN))
    const others = ['accessibility', 'best-practices', 'seo'].flatMap(score)
    figures.push(
      {
        what: `${page.path}: performance (TBT ${Math.round(audit('total-blocking-time'))} ms)`,
        value: median(score('performance')),
        unit: '',
        bar: { atLeast: 98 },
      },
      {
        what: `${page.path}: LCP, simulated`,
        value: audit('largest-contentful-paint') / 1000,
        unit: 's',
        bar: { atMost: 2 },
      },
      {
        what: `${page.path}: CLS`,
        value: audit('cumulative-layout-shift'),
        unit: '',
        bar: { atMost: 0 },
      },
      {
        what: `${page.path}: accessibility, best practices, SEO${page.isHidden ? ' (asks not to be listed)' : ''}`,
        value: Math.min(...others),
        unit: '',
        bar: { atLeast: 100 },
      },
    )
  }
  return figures
}

/** One page that is only read, one with a form, and one that search engines do not list. */
const IN_SHORT = ['/', '/join/youth', '/verify']

async function look(origin: string, { path: address, isHidden }: PublicPage): Promise<Report> {
  const url = origin + address
  const file = path.join(DATA, 'bench/lighthouse.json')
  const { code, output } = await run(
    process.execPath,
    [
      path.join(TOOLS, 'node_modules/lighthouse/cli/index.js'),
      url,
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      '--only-categories=performance,accessibility,best-practices,seo',
      // A page that asks not to be listed would lose points for just that.
      ...(isHidden ? ['--skip-audits=is-crawlable'] : []),
      '--chrome-flags=--headless=new --no-sandbox --disable-dev-shm-usage',
    ],
    { ...process.env, CHROME_PATH: findChromium() },
  )
  if (code !== 0) throw new Refusal(`Lighthouse could not look at ${url}.`, output)
  return reportSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
}

/** Lighthouse brings half as many packages as the site has, so only the benchmark installs it. */
async function installTools(): Promise<void> {
  const { code, output } = await run('npm', ['ci', '--no-audit', '--no-fund', '--prefix', TOOLS])
  if (code !== 0) throw new Refusal('Lighthouse could not be installed.', output)
}
