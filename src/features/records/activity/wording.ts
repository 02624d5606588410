import { z } from 'zod'

import { isSubmissionSlug } from '@/submissions'

import type { ActivityLine, ActivityQuery, Span } from './rules'
import { describeAction, getKind, manyOf, NO_WORDS } from './sentences/wording'

/** A trigger records a change that the site did not make, too. */
const pastTheSite = z.object({ isBySite: z.literal(false) })

/** The actor: an account, the site, a family, or an unknown person. */
export function actorName({ action, actor, actorKind, detail }: ActivityLine): string {
  if (actor) return actor.name
  if (actorKind === 'system')
    return pastTheSite.safeParse(detail).success ? 'A database user' : 'The site'
  return action !== null && getKind(action) === 'families' ? 'A family' : 'A visitor'
}

/** Replaces a name that is gone. */
const GONE: Readonly<Record<string, string>> = {
  users: 'an account that is gone',
  events: 'an event that is gone',
  emails: 'an email that is gone',
  people: 'a person whose data is gone',
}

const goneWords = (collection: string): string =>
  GONE[collection] ??
  (isSubmissionSlug(collection) ? 'a person whose data is gone' : 'something that is gone')

/** A line in pieces: the text before and after the link to its subject, and the gray note at its end. */
export type LineWords = {
  before: string
  whom: { name: string; href: string | null } | null
  after: string
  note: string
}

export function lineWords({
  action,
  actor,
  detail,
  collection,
  colleague,
  whom,
}: ActivityLine): LineWords {
  const isOwn = actor !== null && whom?.accountId === actor.id
  const { says, note = '' } =
    action === null ? NO_WORDS : describeAction(action, { detail, collection, colleague, isOwn })
  const [before = '', after] = says.split('{whom}')
  if (after === undefined) return { before, whom: null, after: '', note }
  // A description may already end with a period.
  const name = (after.startsWith('.') ? whom?.name?.replace(/\.$/, '') : whom?.name) ?? null
  return {
    before,
    whom: {
      name: name ?? goneWords(collection),
      href: name === null ? null : (whom?.href ?? null),
    },
    after,
    note,
  }
}

const COLLECTIONS: Readonly<Record<string, string>> = {
  'site-settings': 'the organization',
  navigation: 'the menu and footer',
}

/** The sentence of a line about a list, or about the only thing of its kind. */
export const nameOfCollection = (slug: string): string => COLLECTIONS[slug] ?? manyOf(slug)

/** "Today, December 1". */
export const dayWords = (day: string, today: string, yesterday: string, inWords: string): string =>
  day === today ? `Today, ${inWords}` : day === yesterday ? `Yesterday, ${inWords}` : inWords

export const SPAN_NAMES: Record<Span, string> = {
  '7': 'Last 7 days',
  '30': 'Last 30 days',
  '365': 'Last 12 months',
  all: 'Any time',
}

/** Why there is nothing to show, and where it may be. */
export const nothingWords = ({ span, hasFamilies }: ActivityQuery): string =>
  [
    'No results for these filters.',
    ...(span === 'all' ? [] : ['Try a longer time.']),
    ...(hasFamilies ? [] : ['Check the box to include what families did.']),
  ].join(' ')
