import { type Locale, LOCALES } from '@/lib/locale'

/** The beginning of what the button for another language sends, before the language and the form's page. */
export const CHANGES_LANGUAGE = 'language.'

/** The language and the page of a form that its button asks for; nothing for any other button. */
export function changeOfLanguage(action: unknown): { locale: Locale; step: string } | undefined {
  if (typeof action !== 'string' || !action.startsWith(CHANGES_LANGUAGE)) return undefined
  const [wanted, step = ''] = action.slice(CHANGES_LANGUAGE.length).split('.')
  const locale = LOCALES.find((one) => one === wanted)
  return locale && { locale, step }
}
