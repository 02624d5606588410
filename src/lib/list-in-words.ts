import { type Locale, REGIONAL } from './locale'

const lists = new Map<Locale, Intl.ListFormat>()

/** "Maya, Leo, and Bo"; in Spanish "Maya, Leo y Bo". */
export function listInWords(words: readonly string[], locale: Locale = 'en'): string {
  const list = lists.get(locale) ?? new Intl.ListFormat(REGIONAL[locale], { type: 'conjunction' })
  lists.set(locale, list)
  return list.format(words)
}
