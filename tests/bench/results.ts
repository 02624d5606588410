/** The last measurement of each part, kept as JSON and as tables. */

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

import { DATA } from '../../scripts/lib/steps.mjs'
import { figureSchema } from './figures'

const FILE = path.join(DATA, 'bench/results.json')
const TABLES = path.join(DATA, 'bench/results.md')

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

export function keepResults(results: Results): void {
  mkdirSync(path.dirname(FILE), { recursive: true })
  writeFileSync(FILE, `${JSON.stringify(results, undefined, 2)}\n`)
}

/** @returns where they are */
export function keepTables(tables: string): string {
  writeFileSync(TABLES, `${tables}\n`)
  return TABLES
}
