import { z } from 'zod'

/** A measured value of a part of the benchmark, and how it is shown. */

export const figureSchema = z.object({
  what: z.string(),
  value: z.number(),
  unit: z.string(),
  /** A value of the same run, in the same unit, to compare it with. */
  beside: z.object({ what: z.string(), value: z.number() }).optional(),
  /**
   * The least or the most that the ratio to `beside` may be; without that, the value itself. Values without a bar are
   * not measured.
   */
  bar: z.union([z.object({ atLeast: z.number() }), z.object({ atMost: z.number() })]),
})

export type Figure = z.infer<typeof figureSchema>

/** How often `beside` fits into the value: 2 is twice as much. `null` if there is nothing to compare it with. */
const getRatio = ({ value, beside }: Figure): number | null =>
  beside && beside.value > 0 ? value / beside.value : null

/** Whether the figure meets its bar. */
export function meetsBar(figure: Figure): boolean {
  const { bar, value } = figure
  const measured = getRatio(figure) ?? value
  return 'atLeast' in bar ? measured >= bar.atLeast : measured <= bar.atMost
}

/** Two digits of a small value: a shift of 0.00004 is not zero. */
const rounded = (value: number): string => {
  const size = Math.abs(value)
  const digits =
    size < 1
      ? { maximumSignificantDigits: 2 }
      : { maximumFractionDigits: size >= 100 ? 0 : size >= 10 ? 1 : 2 }
  return new Intl.NumberFormat('en-US', digits).format(value)
}

const wordsOfBar = ({ bar, beside }: Figure): string => {
  const times = beside ? ' ×' : ''
  return 'atLeast' in bar ? `≥ ${rounded(bar.atLeast)}${times}` : `≤ ${rounded(bar.atMost)}${times}`
}

/** A row of a table in Markdown, which reads as plain text too. */
export function getRow(figure: Figure): string {
  const { what, value, unit, beside } = figure
  const ratio = getRatio(figure)
  const cells = [
    what,
    `${rounded(value)} ${unit}`,
    beside ? `${beside.what}: ${rounded(beside.value)}` : '',
    ratio === null ? '' : `${rounded(ratio)} ×`,
    wordsOfBar(figure),
    meetsBar(figure) ? 'met' : '**missed**',
  ]
  return `| ${cells.join(' | ')} |`
}

export const HEAD = ['| what | this site | beside | ratio | bar | |', '|---|---|---|---|---|---|']

/** The value in the middle; of an even number, the lower of the two. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

/** The value below or at which this share of the values is. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}
