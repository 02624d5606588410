import type { RawAnswers } from '@/forms/core/normalize'
import { type Locale, splitPath, toLocale } from '@/lib/locale'

import type { FormLanguages, PublicForm } from './public-form'

/** The hidden controls that say it, which a page without JavaScript must keep. */
export const LANGUAGE_CONTROLS = ['language', 'waiverLanguage'] as const

/** For what is sent in English only. */
export const IN_ENGLISH: FormLanguages = {
  language: 'en',
  waiverLanguage: 'en',
  pageLanguage: 'en',
}

/** What a body says about its languages. A form that families cannot read in another language is always English. */
export function languagesIn(
  { isTranslated }: Pick<PublicForm, 'isTranslated'>,
  fields: RawAnswers,
  headers: Headers,
): FormLanguages {
  if (!isTranslated) return IN_ENGLISH
  const language = toLocale(fields.language)
  return {
    language,
    waiverLanguage:
      fields.waiverLanguage === undefined ? language : toLocale(fields.waiverLanguage),
    pageLanguage: pageLanguage(headers) ?? language,
  }
}

/** The language of the page that sent a request; nothing if the request does not name one. */
function pageLanguage(headers: Headers): Locale | undefined {
  const page = headers.get('referer') ?? ''
  return URL.canParse(page) ? splitPath(new URL(page).pathname).locale : undefined
}

/**
 * The language of the page that sent a form. A page whose address has a key names no path in its referrer, so its form
 * says it.
 */
export const languageOfPage = ({ language }: RawAnswers, headers: Headers): Locale =>
  language === undefined ? localeOfReferer(headers) : toLocale(language)

/** The language of the page that sent a request, for an answer before its body is read. */
export const localeOfReferer = (headers: Headers): Locale => pageLanguage(headers) ?? 'en'
