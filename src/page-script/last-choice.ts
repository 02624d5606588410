import { type Choice, choiceAt, type City, getAddress } from '@/features/events/choose/rules'
import { toLocale } from '@/lib/locale'

import { make } from './elements'

/** Where the browser keeps the address of the last choice. */
const KEY = 'swantastic-days'

function lastAddress(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

function remember(address: string): void {
  try {
    localStorage.setItem(KEY, address)
  } catch {
    // Without storage there is no offer the next time.
  }
}

const isCity = (value: unknown): value is City =>
  typeof value === 'object' &&
  value !== null &&
  'slug' in value &&
  'name' in value &&
  typeof value.slug === 'string' &&
  typeof value.name === 'string'

/** Puts a choice into a sentence. */
const fill = (sentence: string, { city, ages }: Choice): string =>
  sentence
    .replace('{city}', () => city?.name ?? '')
    .replace('{ages}', () => (ages ? `${String(ages.from)}–${String(ages.to)}` : ''))

/** The offer of the last choice of days, which `LastChoice` renders. */
export class LastChoiceElement extends HTMLElement {
  connectedCallback(): void {
    const { address = '', cities: text = '[]', lastCity, lastAges, lastBoth } = this.dataset
    const parsed: unknown = JSON.parse(text)
    const cities = Array.isArray(parsed) ? parsed.filter(isCity) : []
    if (choiceAt(address, cities)) {
      remember(address)
      return
    }
    const last = lastAddress()
    const offered = last === null ? null : choiceAt(last, cities)
    if (!offered) return
    const { city, ages } = offered
    const sentence = (city ? (ages ? lastBoth : lastCity) : lastAges) ?? ''
    const href = `${getAddress(offered, toLocale(document.documentElement.lang))}#upcoming`
    const link = make('a', { href }, fill(sentence, offered))
    this.replaceChildren(link)
  }
}
