/**
 * The languages in which families use the site. Staff work in English. The language of a page is in its address, and
 * code passes it on explicitly, as it does the time: nothing is chosen by a browser's settings or a cookie.
 */

export const LOCALES = ['en', 'es'] as const
export type Locale = (typeof LOCALES)[number]

/** The languages that have a first part of their own in addresses; English has none. */
export type PrefixedLocale = Exclude<Locale, 'en'>
export const PREFIXED_LOCALES = LOCALES.filter((locale) => locale !== 'en')

/** Whether pages of a language are under this first part of an address. */
export const isPrefixed = (part: string): part is PrefixedLocale =>
  PREFIXED_LOCALES.some((one) => one === part)

/** For `Intl` and for the `locale` of link previews: the languages as they are written in the United States. */
export const REGIONAL: Record<Locale, string> = { en: 'en-US', es: 'es-US' }

/** What each language calls itself. */
export const LANGUAGE_NAMES: Record<Locale, string> = { en: 'English', es: 'Español' }

/** What staff call each language. */
export const ENGLISH_NAMES: Record<Locale, string> = { en: 'English', es: 'Spanish' }

/** Anything that is not the code of one of our languages is English, and never refused. */
export const toLocale = (value: unknown): Locale => LOCALES.find((one) => one === value) ?? 'en'

/** The address of a page in a language. @param path its English address, `/events` */
export const pathIn = (locale: Locale, path: string): string => {
  if (locale === 'en') return path
  return path === '/' ? `/${locale}` : `/${locale}${path}`
}

/**
 * The language of an address and its English twin: `/es/events` is `es` and `/events`. Two slashes would begin the
 * address of another site.
 */
export function splitPath(path: string): { locale: Locale; path: string } {
  const locale = PREFIXED_LOCALES.find((one) => path === `/${one}` || path.startsWith(`/${one}/`))
  return locale === undefined
    ? { locale: 'en', path }
    : { locale, path: path.slice(locale.length + 1).replace(/^\/*/, '/') }
}

/** The pages of the family's way, by their English addresses: those that exist in every language. */
const ON_THE_WAY =
  /^\/(?:events(?:\/[^/]+(?:\/rsvp(?:\/thanks)?)?)?|join(?:\/(?:youth|young-adult|success))?|(?:offer|reminders|unsubscribe)\/[^/]+|(?:family|verify)(?:\/[^/]+)?|safety|privacy-policy(?:\/what-we-keep)?)?$/

/** Whether a page exists in every language. @param path its English address */
export const hasTwins = (path: string): boolean => ON_THE_WAY.test(path)

/**
 * The address of a page in another language, or that language's first page if it has none.
 *
 * @param path its address in any language
 */
export function twinOf(path: string, locale: Locale): string {
  const english = splitPath(path).path
  return pathIn(locale, locale === 'en' || hasTwins(english) ? english : '/')
}

/** The address of a page in a language, or in English if it exists in no other. @param path may have a query */
export const pathOnTheWay = (locale: Locale, path: string): string =>
  hasTwins(path.split('?', 1)[0] ?? '') ? pathIn(locale, path) : path

/**
 * A time or a number as `Intl` wrote it, with the spaces that we use. Engines differ in them, and server and browser
 * must agree. Spanish has "a. m." and keeps it on one line.
 */
export const unifySpaces = (text: string): string =>
  text.replace(/\s/g, ' ').replace(/([ap]\.) ?m\./g, '$1\u00a0m.')

/** A text at the start of a line: Spanish writes days and ranges of time with a small letter elsewhere. */
export const atStart = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1)

/** A text that staff write: always in English, and in other languages if they have translated it. */
export type WrittenText = { en: string } & Partial<Record<Locale, string>>

/** A text in a language, or in English where it is not written in that one. */
export function chooseText(written: WrittenText, locale: Locale): { text: string; locale: Locale } {
  const text = written[locale]?.trim() ?? ''
  return text === '' ? { text: written.en.trim(), locale: 'en' } : { text, locale }
}

/**
 * The texts of one subject in every language. The Spanish file has the type of the English one, so that a sentence
 * which is missing does not compile. Browsers import one of the files and not this.
 */
export const catalog =
  <Words>(words: Record<Locale, Words>) =>
  (locale: Locale): Words =>
    words[locale]
