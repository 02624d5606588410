import { formatQuery } from '@/lib/address'
import { type Locale, PREFIXED_LOCALES } from '@/lib/locale'
import { ANSWERED_SLUGS, type AnsweredSlug, getSubmission } from '@/submissions'

import { getInboxView, type InboxView } from '../rules'

/** The filters of a list, and its order. They are in the address, so that staff can share a list. */
export type InboxQuery = {
  view: InboxView
  /** Only this kind. */
  kind: AnsweredSlug | null
  /** Only this status. */
  status: string | null
  /** Only this city. */
  city: string | null
  /** Only families whose emails have this language. */
  language: Locale | null
  /** Whether the newest come first. */
  isNewestFirst: boolean
}

/**
 * The statuses that can filter a list: those of its kind, or of all kinds; for waiting work, only statuses that wait.
 */
export function getStatuses({ view, kind }: Pick<InboxQuery, 'view' | 'kind'>) {
  const statuses = (kind === null ? ANSWERED_SLUGS : [kind]).flatMap((slug) => {
    const submission = getSubmission(slug)
    return view === 'everything'
      ? submission.statuses
      : submission.statuses.filter(({ value }) => submission.waiting?.includes(value))
  })
  return [...new Map(statuses.map((status) => [status.value, status])).values()]
}

/** The kinds of submissions that a list can hold. */
export const getKinds = ({
  kind,
  status,
}: Pick<InboxQuery, 'kind' | 'status'>): readonly AnsweredSlug[] =>
  (kind === null ? ANSWERED_SLUGS : [kind]).filter(
    (slug) => status === null || getSubmission(slug).statuses.some(({ value }) => value === status),
  )

const CITY_CHARACTERS_MAX = 100

/** @param asked the untrusted parameters of an address */
export function readInboxQuery(
  asked: Readonly<Record<string, string | null | undefined>>,
): InboxQuery {
  const city = (asked['city'] ?? '').replaceAll('\0', '').trim().slice(0, CITY_CHARACTERS_MAX)
  const view = getInboxView(asked['view'] ?? undefined)
  const kind = ANSWERED_SLUGS.find((slug) => slug === asked['kind']) ?? null
  const status = getStatuses({ view, kind }).find(({ value }) => value === asked['status'])
  return {
    view,
    kind,
    status: status?.value ?? null,
    city: city === '' ? null : city,
    language: PREFIXED_LOCALES.find((one) => one === asked['language']) ?? null,
    isNewestFirst: asked['order'] === 'newest',
  }
}

/** @param query the part of an address behind the question mark */
export const readInboxAddress = (query: string): InboxQuery =>
  readInboxQuery(Object.fromEntries(new URLSearchParams(query)))

/** The parameters of its address, always in the same order. */
export const inboxParameters = ({
  view,
  kind,
  status,
  city,
  language,
  isNewestFirst,
}: InboxQuery) => ({
  view,
  kind,
  status,
  city,
  language,
  order: isNewestFirst ? 'newest' : null,
})

/** Two lists that show the same are the same text. */
export const formatInboxQuery = (query: InboxQuery): string => formatQuery(inboxParameters(query))

/** Whether a list is one that everybody has already. */
export const isBuiltIn = ({ kind, status, city, language, isNewestFirst }: InboxQuery): boolean =>
  kind === null && status === null && city === null && language === null && !isNewestFirst

/** A list that an account has named. Only its owner sees it. */
export type OwnView = { id: string; name: string; query: string }

export const OWN_VIEWS_MAX = 12
export const VIEW_NAME_CHARACTERS_MAX = 40

/** A name as it is stored: on one line, with single spaces. */
export const getViewName = (typed: string): string =>
  typed
    .normalize('NFC')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()

/** Why a view is not saved, renamed or deleted. */
export type ViewRefusal =
  | { code: 'no-name' | 'name-too-long' | 'name-taken' | 'too-many' | 'unknown' }
  /** The same list has a name already. */
  | { code: 'saved-already'; name: string }

const folded = (name: string) => name.toLowerCase()

/** Why a name cannot be given, or `null`. @param others the views that the account has besides */
export function nameRefusal(name: string, others: readonly OwnView[]): ViewRefusal | null {
  if (name === '') return { code: 'no-name' }
  if ([...name].length > VIEW_NAME_CHARACTERS_MAX) return { code: 'name-too-long' }
  return others.some((other) => folded(other.name) === folded(name)) ? { code: 'name-taken' } : null
}

/** Why one more view is not saved, or `null`. */
export function savingRefusal(
  { name, query }: Pick<OwnView, 'name' | 'query'>,
  existing: readonly OwnView[],
): ViewRefusal | null {
  const same = existing.find((other) => other.query === query)
  if (same) return { code: 'saved-already', name: same.name }
  if (existing.length >= OWN_VIEWS_MAX) return { code: 'too-many' }
  return nameRefusal(name, existing)
}
