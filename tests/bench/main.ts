/**
 * `npm run bench [-- PARTS] [--quick]`: how fast the built site is, as ratios of one run on one machine. It uses only
 * this machine, except to install missing tools, and each part ends by itself.
 */

import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { inspect } from 'node:util'

import { killChildren } from '../../scripts/lib/children.mjs'
import { checkFolder, checkNode, DATA, end, Refusal, ROOT } from '../../scripts/lib/steps.mjs'
import { startPostgres } from '../../scripts/postgres/cluster'
import { testSettings } from '../../scripts/testing/test-database'
import { buildTestSite } from '../../scripts/testing/test-site'
import { type Figure, getRow, HEAD, meetsBar } from './figures'
import { measureDay } from './parts/day'
import { measureDesk } from './parts/desk'
import { measureEmails } from './parts/emails'
import { measureExports } from './parts/exports'
import { measureForms } from './parts/forms'
import { measureLighthouse } from './parts/lighthouse'
import { measurePages } from './parts/pages'
import { measureSoak } from './parts/soak'
import { measureStarts } from './parts/starts'
import { measureWeight } from './parts/weight'
import { keepResults, keepTables, readResults, type Results } from './results'
import { machineWith, type Tool } from './versions'
import type { World } from './world'

type Part = { title: string; measure: (world: World) => Promise<Figure[]>; tools?: Tool[] }

const PARTS: Record<string, Part> = {
  weight: { title: 'What a browser loads', measure: measureWeight, tools: ['Chromium'] },
  lighthouse: {
    title: 'Lighthouse, on a simulated phone',
    measure: measureLighthouse,
    tools: ['Chromium', 'Lighthouse'],
  },
  pages: {
    title: 'Cached pages, 16 connections',
    measure: measurePages,
    tools: ['nginx', 'wrk'],
  },
  forms: { title: 'Forms, 16 connections (p50 / p95 / p99)', measure: measureForms },
  emails: { title: 'Emails', measure: measureEmails, tools: ['wrk'] },
  exports: { title: 'Exports', measure: measureExports },
  desk: { title: 'The desk as submissions grow', measure: measureDesk },
  day: {
    title: 'A phone at the gate: 300 children, a CPU slowed four times',
    measure: measureDay,
    tools: ['Chromium'],
  },
  starts: { title: 'Starts', measure: measureStarts },
  soak: { title: 'Memory', measure: measureSoak },
}

const print = (words: string) => {
  process.stdout.write(`${words}\n`)
}

const commit = () =>
  execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).trim()

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    killChildren()
    process.exit(130)
  })
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  end(error)
}
process.exit()

async function main(args: readonly string[]): Promise<void> {
  const flags = args.filter((arg) => arg.startsWith('--'))
  const names = args.filter((arg) => !arg.startsWith('--'))
  const unknown = [
    ...flags.filter((flag) => flag !== '--quick'),
    ...names.filter((name) => !(name in PARTS)),
  ]
  if (unknown.length > 0)
    throw new Refusal(`There is no ${unknown.join(', ')}. Parts: ${Object.keys(PARTS).join(', ')}.`)
  checkNode()
  checkFolder()
  const isQuick = flags.includes('--quick')
  await runParts(names.length > 0 ? names : Object.keys(PARTS), isQuick, readResults())
}

async function runParts(names: readonly string[], isQuick: boolean, kept: Results): Promise<void> {
  // Like the one of `npm start`: that of the tests does not wait for the disk.
  const cluster = await startPostgres(path.join(DATA, `bench/postgres-${process.pid}`))
  const measured: Figure[] = []
  try {
    process.env['TEST_DATABASE_URL'] = cluster.url
    print('  building the site')
    const databaseUrl = await buildTestSite(cluster.url)
    // The code that makes requests here reads the same settings as the site.
    Object.assign(process.env, testSettings(databaseUrl))
    for (const name of names) {
      const part = PARTS[name]
      if (!part) continue
      print(`\n${part.title}`)
      try {
        const figures = await runPart(part, { isQuick, clusterUrl: cluster.url })
        const machine = await machineWith(cluster.url, part.tools ?? [])
        kept[name] = { at: new Date().toISOString(), commit: commit(), isQuick, machine, figures }
        keepResults(kept)
        print([...HEAD, ...figures.map(getRow)].join('\n'))
        measured.push(...figures)
      } catch (error) {
        // The next part has a database and a site of its own.
        process.exitCode = 1
        print(inspect(error))
      }
    }
    const missed = measured.filter((figure) => !meetsBar(figure))
    print(
      `\n${measured.length} figures, ${missed.length} bars missed. Kept in ${keepTables(getTables(kept))}`,
    )
  } finally {
    await cluster.discard()
  }
}

async function runPart(
  { measure }: Part,
  facts: Pick<World, 'isQuick' | 'clusterUrl'>,
): Promise<Figure[]> {
  const running: { stop: () => Promise<unknown> }[] = []
  try {
    return await measure({
      ...facts,
      say: (words) => print(`  ${words}`),
      keep: (one) => {
        running.push(one)
        return one
      },
    })
  } finally {
    for (const one of running.reverse()) await one.stop()
  }
}

/** Every part that was measured, with the run it is from. */
function getTables(results: Results): string {
  const tables = Object.entries(PARTS).flatMap(([name, { title }]) => {
    const part = results[name]
    if (!part) return []
    const { at, commit, isQuick, machine, figures } = part
    const run = `${at.slice(0, 16).replace('T', ' ')} UTC, ${commit}${isQuick ? ', quick' : ''}; ${machine}.`
    return [`### ${title}`, '', run, '', ...HEAD, ...figures.map(getRow), '']
  })
  return tables.join('\n').trim()
}
