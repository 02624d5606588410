import type { EventAges } from '@/features/events/rules'

/** What staff look at before they publish an event or a page. Nothing of it is stored. */
export type CheckCode =
  | 'date'
  | 'place'
  | 'ages'
  | 'places'
  | 'lead'
  | 'description'
  | 'photo'
  | 'search'
  | 'pictures'
  | 'links'

export type Check = { code: CheckCode; isDone: boolean }

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

const isSaid = (text: Text): boolean => Boolean(text?.trim())

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** A file name instead of a description, such as `IMG_2041.jpg`. */
const FILE_NAME = /^[\w-]*\d{3,}[\w-]*$|\.(jpe?g|png|webp|heic)$/i

/** Whether a description tells somebody who cannot see the picture what it shows. */
export const isDescription = (alt: Text): boolean =>
  isSaid(alt) && !FILE_NAME.test(alt?.trim() ?? '')

const isPicture = (value: Record<string, unknown>): value is Picture & Record<string, unknown> =>
  'alt' in value && 'mimeType' in value

/** All pictures in the sections of a page, wherever they stand. */
function picturesIn(value: unknown): Picture[] {
  if (Array.isArray(value)) return value.flatMap(picturesIn)
  if (!isRecord(value)) return []
  return isPicture(value) ? [value] : Object.values(value).flatMap(picturesIn)
}

/** All addresses that the sections of a page lead to. */
function addressesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(addressesIn)
  if (!isRecord(value)) return []
  return Object.entries(value).flatMap(([name, part]) =>
    name === 'href' && typeof part === 'string' ? [part] : addressesIn(part),
  )
}

export const checksOfEvent = (event: EventDraft, now: Date): Check[] => [
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
  {
    code: 'photo',
    isDone: isRecord(event.image) && isPicture(event.image) && isDescription(event.image.alt),
  },
]

/** @param pathsOfSite the paths that visitors find; links to others are broken */
export const checksOfPage = (page: PageDraft, pathsOfSite: ReadonlySet<string>): Check[] => [
  { code: 'search', isDone: isSaid(page.meta?.description) },
  {
    code: 'pictures',
    isDone: picturesIn([page.layout, page.meta?.image]).every(({ alt }) => isDescription(alt)),
  },
  {
    code: 'links',
    isDone: addressesIn(page.layout)
      .filter((address) => address.startsWith('/'))
      .every((address) => pathsOfSite.has(address.replace(/[?#].*$/, '') || '/')),
  },
]
