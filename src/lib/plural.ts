import { type Locale, REGIONAL } from './locale'

const rules = new Map<Locale, Intl.PluralRules>()

function getRules(locale: Locale): Intl.PluralRules {
  const made = rules.get(locale) ?? new Intl.PluralRules(REGIONAL[locale])
  rules.set(locale, made)
  return made
}

/** The forms of a noun, by the plural category of the number. */
export type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

/** "place" for 1, "places" for 2, from `{ one: 'place', other: 'places' }`. */
export const plural = (count: number, forms: Forms, locale: Locale = 'en'): string =>
  forms[getRules(locale).select(count)] ?? forms.other

/** The number with its noun: "1 place", "2 places". */
export const withCount = (count: number, forms: Forms, locale: Locale = 'en'): string =>
  `${String(count)} ${plural(count, forms, locale)}`
