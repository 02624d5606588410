/** The results of requests from the page. */
const FAMILY_NEWS = [
  'changed',
  'health',
  'signed',
  'language',
  'same',
  'given-up',
  'already',
  'nobody',
  'put-back',
  'too-late',
  'event-cancelled',
  'not-coming',
  'coming',
  'not-today',
  'taken',
  'passed',
  'offer-over',
  'wrong',
  'used-up',
  'no-date',
  'closed',
  'busy',
] as const

export type FamilyNews = (typeof FAMILY_NEWS)[number]

/** The results of requests that succeeded completely. With all others, nothing or not all was done. */
const DONE: ReadonlySet<FamilyNews> = new Set([
  'changed',
  'health',
  'signed',
  'language',
  'given-up',
  'put-back',
  'not-coming',
  'coming',
  'taken',
  'passed',
])

/** The result named in the URL's query; `null` if it is unknown. */
export const parseNews = (value: unknown): FamilyNews | null =>
  FAMILY_NEWS.find((news) => news === value) ?? null

/** Whether the request succeeded. */
export const isDone = (news: FamilyNews): boolean => DONE.has(news)
