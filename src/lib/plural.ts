import { lazily } from './lazily'

const rules = lazily(() => new Intl.PluralRules('en-US'))

/** The forms of a noun, by the plural category of the number. */
export type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

/** "place" for 1, "places" for 2, from `{ one: 'place', other: 'places' }`. */
export const plural = (count: number, forms: Forms): string =>
  forms[rules().select(count)] ?? forms.other

/** The number with its noun: "1 place", "2 places". */
export const withCount = (count: number, forms: Forms): string =>
  `${String(count)} ${plural(count, forms)}`
