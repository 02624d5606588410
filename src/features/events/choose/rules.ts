import { type Locale, pathIn } from '@/lib/locale'

import { AGE_BANDS, type Ages } from '../ages/rules'
import { agesOverlap, type EventAges } from '../rules'

/** A city with events. The slug is its name in a URL. */
export type City = { slug: string; name: string }

/** A family's choice of events. `null` means all cities, or all ages. */
export type Choice = { city: City | null; ages: Ages | null }

export const EVERY_DAY: Choice = { city: null, ages: null }

const getSlug = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[\p{M}'’.]/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** The cities with these names, each once, in this order. */
export function citiesNamed(names: readonly (string | null | undefined)[]): City[] {
  const cities = new Map<string, City>()
  for (const name of names) {
    const slug = getSlug(name ?? '')
    if (slug && !cities.has(slug)) cities.set(slug, { slug, name: name?.trim() ?? '' })
  }
  return [...cities.values()]
}

export const cityNamed = (slug: string, cities: readonly City[]): City | null =>
  cities.find((city) => city.slug === slug) ?? null

/** The URL segment for all cities, or all ages. */
const ALL = 'all'

const nameOfAges = ({ from, to }: Ages): string => `${String(from)}-${String(to)}`

/** The choice in a URL; `null` if there is no such city, or no such age group. */
export function parseChoice(
  named: { city: string; ages: string },
  cities: readonly City[],
): Choice | null {
  const city = named.city === ALL ? null : cityNamed(named.city, cities)
  const ages = AGE_BANDS.find((band) => nameOfAges(band) === named.ages) ?? null
  if (named.city !== ALL && !city) return null
  return named.ages !== ALL && !ages ? null : { city, ages }
}

/** The URL of the list with these events. `next.config.ts` rewrites it to a separate page, which is cached. */
export function getAddress({ city, ages }: Choice, locale: Locale = 'en'): string {
  const query = [city ? `city=${city.slug}` : '', ages ? `age=${nameOfAges(ages)}` : '']
  const words = query.filter(Boolean).join('&')
  const list = pathIn(locale, '/events')
  return words ? `${list}?${words}` : list
}

/** The URL of the form for news about the events of a choice. */
export const getNewsAddress = (choice: Choice): string =>
  getAddress(choice).replace(/^\/events/, '/subscribe')

/** The tag of a subscriber to the events of a choice: "days-charlotte-5-12". */
export const getTag = ({ city, ages }: Choice): string =>
  ['days', city?.slug, ages && nameOfAges(ages)].filter(Boolean).join('-')

/** The choice in a URL of the list; `null` if it shows every event, or is another URL. */
export function choiceAt(address: string, cities: readonly City[]): Choice | null {
  const query = new URLSearchParams(address.split('?')[1] ?? '')
  const choice = parseChoice(
    { city: query.get('city') ?? ALL, ages: query.get('age') ?? ALL },
    cities,
  )
  return choice?.city || choice?.ages ? choice : null
}

/** The URL of the calendar feed of a city, or of all events. */
export const getFeed = (city: City | null): string =>
  city ? `/events.ics?city=${city.slug}` : '/events.ics'

type Eligible = EventAges & { city?: string | null | undefined }

const isIn = (city: City, event: Eligible): boolean => getSlug(event.city ?? '') === city.slug

/** Whether the event is open to some of these ages. */
const suits = ({ from, to }: Ages, event: EventAges): boolean =>
  agesOverlap({ ageFrom: from, ageTo: to }, event)

export const chosenFrom = <Event extends Eligible>(
  events: readonly Event[],
  { city, ages }: Choice,
): Event[] =>
  events.filter(
    (event) => (city === null || isIn(city, event)) && (ages === null || suits(ages, event)),
  )

const CLOSE_BY_MAX = 3

/** The nearest events when none fits: first the same city, then the same ages elsewhere, then the next ones. */
export function getNearest<Event extends Eligible>(
  events: readonly Event[],
  { city, ages }: Choice,
): Event[] {
  const near = city ? chosenFrom(events, { city, ages: null }).slice(0, 2) : []
  const alike = ages ? chosenFrom(events, { city: null, ages }) : []
  return [...new Set([...near, ...alike, ...events])].slice(0, CLOSE_BY_MAX)
}
