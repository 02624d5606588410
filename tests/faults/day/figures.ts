import { count, EFFECTS, inLines, type Line, sentence, sum } from '../figures'
import type { DayFinding } from './checker'
import { ALL_DAY_FAULTS } from './plan'
import type { DayRun } from './run'

type Run = DayRun & { findings: DayFinding[]; tookMs: number }

/** The results of days with faults, for the last lines of a test run. */
export class DayFigures {
  readonly #runs: Run[] = []
  readonly #caught: string[] = []

  add(run: Run): void {
    this.#runs.push(run)
  }

  catch(control: string): void {
    this.#caught.push(control)
  }

  /** @param controls how many controls there are */
  describe(controls: number): string {
    const effects = this.#runs.flatMap((run) => run.effects)
    const findings = this.#runs.flatMap((run) => run.findings)
    const phones = this.#runs.flatMap(({ facts }) => facts.phones)
    const saved = phones.flatMap((phone) => phone.saved)
    const times = this.#runs.map(({ tookMs }) => tookMs)
    const summary = sentence([
      [this.#runs.length, 'seeds'],
      [effects.length, 'faults'],
      [phones.length, 'phones'],
      [saved.length, 'taps'],
      [findings.length, 'findings'],
    ])
    const faults = ALL_DAY_FAULTS.map((kind): Line => {
      const own = effects.filter((one) => one.kind === kind)
      return [kind, sentence(EFFECTS.map((effect) => [count(own, effect), effect]))]
    })
    return inLines(`Days at the gate: ${summary}`, [
      ...faults,
      ['taps that an evicted phone may have lost', saved.filter((tap) => tap.mayBeGone).length],
      ['batches of which the answer was lost', sum(phones.map(({ met }) => met.lost))],
      ['batches that arrived twice', sum(phones.map(({ met }) => met.repeated))],
      ['requests that never left', sum(phones.map(({ met }) => met.refused))],
      ['controls caught', `${String(this.#caught.length)} of ${String(controls)}`],
      ['a day, at most', `${(Math.max(0, ...times) / 1000).toFixed(1)} s`],
    ])
  }
}
