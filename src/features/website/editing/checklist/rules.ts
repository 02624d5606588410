import type { EventAges } from '@/features/events/rules'

/** What staff check before they publish an event, a page or a story. The results are not stored. */
export type CheckCode =
  | 'date'
  | 'place'
  | 'ages'
  | 'places'
  | 'lead'
  | 'description'
  | 'photo'
  | 'title'
  | 'summary'
  | 'teller'
  | 'text'
  | 'search'
  | 'pictures'
  | 'links'

export type Check = { code: CheckCode; isDone: boolean }

const FIELDS: Readonly<Record<Exclude<CheckCode, 'pictures' | 'links'>, string>> = {
  date: 'startsAt',
  place: 'venueName',
  ages: 'ageFrom',
  places: 'capacity',
  lead: 'team.lead',
  description: 'blurb',
  photo: 'image',
  title: 'title',
  summary: 'standfirst',
  teller: 'author',
  text: 'body',
  search: 'meta.description',
}

/**
 * The path of the field that settles a check. Pictures and links are in the text, or in the sections of a
 * page.
 */
export function getField(code: CheckCode, collection: string): string {
  if (code === 'pictures' || code === 'links') return collection === 'pages' ? 'layout' : 'body'
  return FIELDS[code]
}

/** A text of the panel, which drafts may lack. */
type Text = string | null | undefined

type Picture = { alt?: Text }

export type EventDraft = EventAges & {
  startsAt?: Text
  venueName?: Text
  addressLine1?: Text
  ageRange?: Text
  capacity?: number | null | undefined
  team?: { lead?: Text } | null | undefined
  blurb?: Text
  image?: unknown
}

export type PageDraft = {
  layout?: unknown
  meta?: { description?: Text; image?: unknown } | null | undefined
}

export type StoryDraft = {
  title?: Text
  standfirst?: Text
  author?: Text
  body?: unknown
  image?: unknown
}

const isSaid = (text: Text): boolean => Boolean(text?.trim())

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** A file name instead of a description, such as `IMG_2041.jpg`. */
const FILE_NAME = /^[\w-]*\d{3,}[\w-]*$|\.(jpe?g|png|webp|heic)$/i

/** Whether a description tells people who cannot see the picture what it shows. */
export const isDescription = (alt: Text): boolean =>
  isSaid(alt) && !FILE_NAME.test(alt?.trim() ?? '')

const isPicture = (value: Record<string, unknown>): value is Picture & Record<string, unknown> =>
  'alt' in value && 'mimeType' in value

/** All pictures in the sections of a page, at any depth. */
function picturesIn(value: unknown): Picture[] {
  if (Array.isArray(value)) return value.flatMap(picturesIn)
  if (!isRecord(value)) return []
  return isPicture(value) ? [value] : Object.values(value).flatMap(picturesIn)
}

/**
 * All addresses that the sections of a page and their texts link to. A picture's own address is not a link.
 */
function addressesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(addressesIn)
  if (!isRecord(value) || isPicture(value)) return []
  return Object.entries(value).flatMap(([name, part]) =>
    (name === 'href' || name === 'url') && typeof part === 'string' ? [part] : addressesIn(part),
  )
}

/** Whether a text has words. */
function isWritten(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(isWritten)
  if (!isRecord(value)) return false
  return Object.entries(value).some(([name, part]) =>
    name === 'text' && typeof part === 'string' ? isSaid(part) : isWritten(part),
  )
}

const picturesCheck = (parts: readonly unknown[]): Check => ({
  code: 'pictures',
  isDone: picturesIn(parts).every(({ alt }) => isDescription(alt)),
})

/** @param pathsOfSite the paths that visitors find; links to others are broken */
const linksCheck = (part: unknown, pathsOfSite: ReadonlySet<string>): Check => ({
  code: 'links',
  isDone: addressesIn(part)
    .filter((address) => address.startsWith('/'))
    .every((address) => pathsOfSite.has(address.replace(/[?#].*$/, '') || '/')),
})

const photoCheck = (image: unknown): Check => ({
  code: 'photo',
  isDone: isRecord(image) && isPicture(image) && isDescription(image.alt),
})

export const checkEvent = (event: EventDraft, now: Date): Check[] => [
  { code: 'date', isDone: Boolean(event.startsAt) && new Date(event.startsAt ?? '') > now },
  { code: 'place', isDone: isSaid(event.venueName) || isSaid(event.addressLine1) },
  {
    code: 'ages',
    isDone:
      typeof event.ageFrom === 'number' ||
      typeof event.ageTo === 'number' ||
      isSaid(event.ageRange),
  },
  { code: 'places', isDone: typeof event.capacity === 'number' },
  { code: 'lead', isDone: isSaid(event.team?.lead) },
  { code: 'description', isDone: isSaid(event.blurb) },
  photoCheck(event.image),
]

export const checkPage = (page: PageDraft, pathsOfSite: ReadonlySet<string>): Check[] => [
  { code: 'search', isDone: isSaid(page.meta?.description) },
  picturesCheck([page.layout, page.meta?.image]),
  linksCheck(page.layout, pathsOfSite),
]

export const checkStory = (story: StoryDraft, pathsOfSite: ReadonlySet<string>): Check[] => [
  { code: 'title', isDone: isSaid(story.title) },
  { code: 'summary', isDone: isSaid(story.standfirst) },
  { code: 'teller', isDone: isSaid(story.author) },
  { code: 'text', isDone: isWritten(story.body) },
  photoCheck(story.image),
  picturesCheck([story.body]),
  linksCheck(story.body, pathsOfSite),
]
