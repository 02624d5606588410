import type { Delivery } from '@/mail/email'

/** Which emails the list shows. */
export const EMAIL_VIEWS = ['all', 'queued', 'failed'] as const

export type EmailView = (typeof EMAIL_VIEWS)[number]

/** @param asked from an address */
export const emailViewOf = (asked: string | undefined): EmailView =>
  EMAIL_VIEWS.find((view) => view === asked) ?? 'all'

/** The state of the emails in a view; all of them, if `null`. */
export const deliveryIn = (view: EmailView): Delivery | null => (view === 'all' ? null : view)

export const SEARCH_CHARACTERS_MAX = 100

/** What was searched for, from an address, without spaces around it. */
export const emailSearchOf = (asked: string | undefined): string =>
  (asked ?? '').trim().slice(0, SEARCH_CHARACTERS_MAX)
