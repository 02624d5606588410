import { AGE_BANDS, type Ages } from '../ages/rules'
import { agesOverlap, type EventAges } from '../rules'

/** A city where there are events. The slug is its name in an address. */
export type City = { slug: string; name: string }

/** The days that a family wants to see. `null` stands for all cities, and for all ages. */
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

/** What an address has where it names all cities, or all ages. */
const ALL = 'all'

const nameOfAges = ({ from, to }: Ages): string => `${String(from)}-${String(to)}`

/** The choice that an address names; `null` if there is no such city, or no such band of ages. */
export function parseChoice(
  named: { city: string; ages: string },
  cities: readonly City[],
): Choice | null {
  const city = named.city === ALL ? null : cityNamed(named.city, cities)
  const ages = AGE_BANDS.find((band) => nameOfAges(band) === named.ages) ?? null
  if (named.city !== ALL && !city) return null
  return named.ages !== ALL && !ages ? null : { city, ages }
}

/** The address of the list with these days. `next.config.ts` leads it to a page of its own, which is kept. */
export function getAddress({ city, ages }: Choice): string {
  const query = [city ? `city=${city.slug}` : '', ages ? `age=${nameOfAges(ages)}` : '']
  const words = query.filter(Boolean).join('&')
  return words ? `/events?${words}` : '/events'
}

/** The address of the form for news about the days of a choice. */
export const getNewsAddress = (choice: Choice): string =>
  getAddress(choice).replace(/^\/events/, '/subscribe')

/** The tag that a subscriber gets who wants to hear of the days of a choice: "days-charlotte-5-12". */
export const getTag = ({ city, ages }: Choice): string =>
  ['days', city?.slug, ages && nameOfAges(ages)].filter(Boolean).join('-')

/** The choice at an address of the list; `null` if it leads to every day, or nowhere. */
export function choiceAt(address: string, cities: readonly City[]): Choice | null {
  const query = new URLSearchParams(address.split('?')[1] ?? '')
  const choice = parseChoice(
    { city: query.get('city') ?? ALL, ages: query.get('age') ?? ALL },
    cities,
  )
  return choice?.city || choice?.ages ? choice : null
}

/** The address of the calendar feed of a city, or of all days. */
export const getFeed = (city: City | null): string =>
  city ? `/events.ics?city=${city.slug}` : '/events.ics'

type Eligible = EventAges & { city?: string | null | undefined }

const isIn = (city: City, event: Eligible): boolean => getSlug(event.city ?? '') === city.slug

/** Whether somebody of these ages fits the event. */
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

/** What comes nearest when no day fits: first the same place, then the same ages elsewhere, then whatever is next. */
export function closeTo<Event extends Eligible>(
  events: readonly Event[],
  { city, ages }: Choice,
): Event[] {
  const near = city ? chosenFrom(events, { city, ages: null }).slice(0, 2) : []
  const alike = ages ? chosenFrom(events, { city: null, ages }) : []
  return [...new Set([...near, ...alike, ...events])].slice(0, CLOSE_BY_MAX)
}
