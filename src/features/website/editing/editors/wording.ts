import { minutesAgo } from '@/lib/ago'

import type { Autosaved } from './rules'

const NAMES: Record<Autosaved, string> = {
  pages: 'page',
  events: 'event',
  stories: 'story',
  'faq-items': 'question',
  forms: 'form',
  roles: 'job page',
  'sponsor-tiers': 'sponsor package',
}

/** Stands in for the name of an editor whose account is gone. */
export const UNKNOWN_EDITOR = 'A colleague'

/** @param since a time of day */
export const isEditing = (slug: Autosaved, { who, since }: { who: string; since: string }) =>
  `${who} has been editing this ${NAMES[slug]} since ${since}.`

/** The panel reads the words after a colon as field names, so this sentence contains no time of day. */
export const staleMessage = ({ who, minutes }: { who: string; minutes: number }): string =>
  `${who} changed this ${minutesAgo(minutes)}, after you opened it. Copy your changes, then reload the page.`
