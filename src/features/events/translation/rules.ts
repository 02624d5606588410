import type { Locale } from '@/lib/locale'
import type { Event } from '@/payload-types'

/** The texts of an event that staff write in every language. */
const TRANSLATED = ['title', 'blurb', 'body', 'whatToBring', 'ageRange', 'questions'] as const

type Translated = (typeof TRANSLATED)[number]
type Texts = Pick<Event, 'title'> & Partial<Pick<Event, Translated>>

/** For the `lang` of an element: the language of a text, where it is not that of the page. */
export type TextLanguages = Partial<Record<Translated, 'en'>>

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0)

/**
 * An event with its texts in a language. Each text that is missing there is the English one, and marked as such. While
 * staff have not said that a translation is ready, all of them are English, except in a preview.
 */
export function eventIn<One extends Texts & { spanish?: Partial<Event['spanish']> }>(
  event: One,
  locale: Locale,
  { isPreview = false }: { isPreview?: boolean } = {},
): Omit<One, 'spanish'> & { languages: TextLanguages } {
  const { spanish, ...texts } = event
  if (locale === 'en') return { ...texts, languages: {} }
  const translation = isPreview ? (spanish ?? {}) : readySpanish({ spanish })
  const shown = { ...texts }
  const languages: TextLanguages = {}
  for (const name of TRANSLATED) {
    if (isEmpty(event[name])) continue
    if (isEmpty(translation[name])) languages[name] = 'en'
    else Object.assign(shown, { [name]: translation[name] })
  }
  return { ...shown, languages }
}

/** What staff have written in Spanish, once they have said that it is ready. */
export const readySpanish = ({
  spanish,
}: {
  spanish?: Partial<Event['spanish']> | undefined
}): Partial<NonNullable<Event['spanish']>> => (spanish?.isReady ? spanish : {})
