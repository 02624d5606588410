/** What was measured last of each part: kept as JSON, and shown in the papers. */

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

import { DATA, Refusal, ROOT } from '../../scripts/lib/steps.mjs'
import { type Figure, figureSchema } from './figures'

const FILE = path.join(DATA, 'bench/results.json')
const MARKS = ['<!-- figures -->', '<!-- end of figures -->'] as const

const resultsSchema = z.record(
  z.string(),
  z.object({
    at: z.string(),
    commit: z.string(),
    isQuick: z.boolean(),
    machine: z.string(),
    figures: z.array(figureSchema),
  }),
)

/** The parts that were measured, by name. */
export type Results = z.infer<typeof resultsSchema>

export const readResults = (): Results =>
  existsSync(FILE) ? resultsSchema.parse(JSON.parse(readFileSync(FILE, 'utf8'))) : {}

/** @returns where they are */
export function keepResults(results: Results): string {
  mkdirSync(path.dirname(FILE), { recursive: true })
  writeFileSync(FILE, `${JSON.stringify(results, undefined, 2)}\n`)
  return FILE
}

/** @throws {Refusal} if it has not been measured on this machine */
export const figureNamed = (id: string): number => find(id).value

/** What was measured beside it. */
export const besideFigure = (id: string): number => find(id).beside?.value ?? Number.NaN

function find(id: string): Figure {
  const figure = Object.values(readResults())
    .flatMap(({ figures }) => figures)
    .find((one) => one.id === id)
  if (!figure)
    throw new Refusal(`${id} was not measured yet: npm run bench -- pages forms emails desk`)
  return figure
}

/** Puts a text between the marks of a paper. */
export function putIntoPaper(name: string, text: string): void {
  const file = path.join(ROOT, name)
  const [before = '', rest = ''] = readFileSync(file, 'utf8').split(MARKS[0])
  const [, after = ''] = rest.split(MARKS[1])
  writeFileSync(file, `${before}${MARKS[0]}\n\n${text}\n\n${MARKS[1]}${after}`)
}
