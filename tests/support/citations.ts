import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { ROOT } from '../../scripts/lib/steps.mjs'

const inRoot = (file: string) => path.join(ROOT, file)

export const read = (file: string): string => readFileSync(inRoot(file), 'utf8')

export const isThere = (file: string): boolean => existsSync(inRoot(file))

const texts = new Map<string, string>()

/** Whether a test, or a group of tests, has this title in this file. */
export function hasTest(file: string, title: string): boolean {
  if (!isThere(file)) return false
  const text = texts.get(file) ?? read(file)
  texts.set(file, text)
  return ["'", '"', '`'].some((quote) => text.includes(`${quote}${title}${quote},`))
}
