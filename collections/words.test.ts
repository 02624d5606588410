import { en } from 'payload/i18n/en'
import { describe, expect, it } from 'vitest'

import { panelWords } from './words'

/** Words that an editor of a website should not have to read. */
const FRAMEWORK_WORDS =
  /\b(payload|collections?|documents?|globals?|slugs?|locales?|api|ids?|blocks?|relationships?|duplicated?|mime|createdat|updatedat)\b/i

const placeholders = (sentence: string) => sentence.match(/\{\{\w+\}\}/g) ?? []

const sentences = Object.entries(panelWords).flatMap(([group, words]) =>
  Object.entries(words).map(([name, sentence]) => ({ group, name, sentence })),
)

const original = new Map(
  Object.entries<Record<string, string>>(en.translations).flatMap(([group, words]) =>
    Object.entries(words).map(([name, sentence]) => [`${group}:${name}`, sentence] as const),
  ),
)

describe('the texts of Payload’s views', () => {
  it('has no word of the framework', () => {
    const withOne = sentences.filter(({ sentence }) =>
      FRAMEWORK_WORDS.test(sentence.replace(/\{\{\w+\}\}|<[^>]+>/g, '')),
    )
    expect(withOne).toEqual([])
  })

  it('fills in nothing that Payload does not give', () => {
    for (const { group, name, sentence } of sentences) {
      const given = original.get(`${group}:${name}`)
      expect(given, `Payload has no sentence ${group}:${name}`).toBeDefined()
      for (const one of placeholders(sentence)) expect(placeholders(given ?? '')).toContain(one)
    }
  })
})
