import type { Finding } from './checker'
import type { Entry } from './clients'
import type { Effect } from './nemesis'
import { ALL_FAULTS, type FaultKind } from './plan'
import type { World } from './world'

type Run = {
  known: { history: Entry[] }
  /** How many clients did not know the outcome when the last fault was over. */
  unknown: number
  effects: { kind: FaultKind; effect: Effect }[]
  findings: Finding[]
  emailsInHandMs: number[]
  recoveryMs: number
}

/** The results of runs with faults, for the last lines of a test run. */
export class Figures {
  readonly #runs = new Map<number, Run>()
  readonly #caught: string[] = []
  /** How long it took to restore a backup of all of it; 0 if the run did not try. */
  restoreMs = 0

  add(seed: number, run: Run): void {
    this.#runs.set(seed, run)
  }

  catch(control: string): void {
    this.#caught.push(control)
  }

  /** @param controls how many controls there are */
  describe(world: World, controls: number): string {
    const runs = [...this.#runs.values()]
    const seeds = [...this.#runs.keys()]
    const effects = runs.flatMap((run) => run.effects)
    const impossible = effects.filter(({ effect }) => effect === 'not possible').length
    const entries = runs.flatMap(({ known }) => known.history)
    const have = (outcome: Entry['outcome']) =>
      entries.filter((entry) => entry.outcome === outcome).length
    const unknown = sum(runs.map((run) => run.unknown))
    const findings = runs.flatMap((run) => run.findings)
    const found = (what: Finding['what']) => findings.filter((one) => one.what === what).length
    const inHand = runs.flatMap(({ emailsInHandMs }) => emailsInHandMs)
    const recoveries = runs.map(({ recoveryMs }) => recoveryMs).toSorted((a, b) => a - b)
    const { peakMegabytes, siteBackMs, postgresBackMs } = world.figures

    const summary = sentence([
      [runs.length, 'seeds'],
      [effects.length, 'faults'],
      ...(impossible > 0 ? [[impossible, 'of them not possible here'] as const] : []),
      [entries.length, 'cases'],
      [found('lost'), 'lost'],
      [found('doubled'), 'doubled'],
    ])
    const faults = ALL_FAULTS.map((kind): Line => {
      const own = effects.filter((one) => one.kind === kind)
      return [kind, sentence(EFFECTS.map((effect) => [count(own, effect), effect]))]
    })
    const others: Line[] = [
      ['seeds', `${String(seeds[0])} to ${String(seeds.at(-1))}`],
      ['acknowledged', have('ok')],
      ['sent again although acknowledged', entries.filter(({ toldAgain }) => toldAgain).length],
      ['refused because an event was full', have('refused')],
      ['unknown after the last fault', unknown],
      ['of them resolved', unknown - have('unknown')],
      ['of them never sent again', have('unknown')],
      ['lost', found('lost')],
      ['doubled', found('doubled')],
      ['other findings', findings.length - found('lost') - found('doubled')],
      ['controls caught', `${String(this.#caught.length)} of ${String(controls)}`],
      ['peak memory of a site', peakMegabytes > 0 ? `${String(peakMegabytes)} MB` : 'not known'],
      ['emails that a killed worker held', inHand.length],
      ['the slowest of them delivered after', seconds(Math.max(0, ...inHand))],
      ['a site back after, at most', seconds(siteBackMs)],
      ['PostgreSQL back after, at most', seconds(postgresBackMs)],
      ['all resolved and sent after, median', seconds(recoveries[recoveries.length >> 1] ?? 0)],
      ['at most', seconds(recoveries.at(-1) ?? 0)],
      [
        'a backup of all of it restored in',
        this.restoreMs > 0 ? seconds(this.restoreMs) : 'not tried',
      ],
    ]
    return inLines(`Faults: ${summary}`, [...faults, ...others])
  }
}

export const inLines = (title: string, lines: Line[]): string =>
  [
    title,
    ...lines.map(([label, value]) => `  ${label} `.padEnd(52, '.') + ` ${String(value)}`),
    '',
  ].join('\n')

export type Line = readonly [label: string, value: string | number]

export const EFFECTS = ['done', 'met nothing', 'not possible'] as const satisfies Effect[]

export const count = (all: { effect: Effect }[], wanted: Effect) =>
  all.filter(({ effect }) => effect === wanted).length

export const sentence = (parts: (readonly [number, string])[]) =>
  parts.map(([number, what]) => `${String(number)} ${what}`).join(', ')

export const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
