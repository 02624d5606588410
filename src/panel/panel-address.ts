import { z } from 'zod'

import { storableText } from '@/lib/storable-text'

export type SearchParams = Record<string, string | string[]>

const columns = z.array(z.string())

const isListOfTexts = (text: string): boolean => {
  try {
    return columns.safeParse(JSON.parse(text)).success
  } catch {
    return false
  }
}

/** Payload passes any number on to the database, and keeps the number of rows and the columns for the next visit. */
const CHECKS: Readonly<Record<string, (text: string) => boolean>> = {
  page: (text) => /^[1-9]\d{0,5}$/.test(text),
  limit: (text) => /^[1-9]\d{0,2}$/.test(text),
  columns: isListOfTexts,
  // Parameters of features that this panel does not have: groups, languages and stored views. Payload fails on some of
  // their values.
  queryByGroup: () => false,
  localeCodes: () => false,
  preset: () => false,
}

/** The query of a panel page, without parameters that Payload's page would fail on. */
export const panelSearch = (asked: SearchParams): SearchParams =>
  Object.fromEntries(
    Object.entries(asked).flatMap(([name, value]) => {
      const texts = [value].flat().map(storableText)
      const check = Object.hasOwn(CHECKS, name) ? CHECKS[name] : undefined
      if (check && !texts.every(check)) return []
      const [text = ''] = texts
      return [[name, typeof value === 'string' ? text : texts]]
    }),
  )
