import type { Locale } from '@/lib/locale'

const TAG_LENGTH_MAX = 64
const TAGS_MAX = 10

/** Parses the tag in an address that says where a subscriber came from; `null` if it is not a valid tag. */
export const parseTag = (text: string): string | null => {
  const tag = text.trim().toLowerCase()
  return tag.length <= TAG_LENGTH_MAX && /^[a-z0-9]+(?:[-_][a-z0-9]+)*$/.test(tag) ? tag : null
}

/** The tags of a subscriber who subscribes again. The first tags are kept. */
export const tagsWith = (tags: readonly string[], tag: string | null): string[] =>
  tag === null ? [...tags] : [...new Set([...tags, tag])].slice(0, TAGS_MAX)

/** The views of the list of subscribers. */
export const SUBSCRIBER_VIEWS = ['subscribed', 'unsubscribed'] as const

export type SubscriberView = (typeof SUBSCRIBER_VIEWS)[number]

/** @param asked from an address */
export const getSubscriberView = (asked: string | undefined): SubscriberView =>
  SUBSCRIBER_VIEWS.find((view) => view === asked) ?? 'subscribed'

/** The page of the form for news, which is in English. It writes to readers who come from other pages in their language. */
export const subscribeAddress = (locale: Locale): string =>
  locale === 'en' ? '/subscribe' : `/subscribe?language=${locale}`
