/** What was measured last of each part: kept as JSON, and shown in the papers. */

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

import { DATA, ROOT } from '../../scripts/lib/steps.mjs'
import { figureSchema } from './figures'

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

/** Puts a text between the marks of a paper. */
export function putIntoPaper(name: string, text: string): void {
  const file = path.join(ROOT, name)
  const [before = '', rest = ''] = readFileSync(file, 'utf8').split(MARKS[0])
  const [, after = ''] = rest.split(MARKS[1])
  writeFileSync(file, `${before}${MARKS[0]}\n\n${text}\n\n${MARKS[1]}${after}`)
}
