import type { Delivery } from '@/mail/email'

/** Which emails the list shows. */
export const EMAIL_VIEWS = ['all', 'queued', 'failed'] as const

export type EmailView = (typeof EMAIL_VIEWS)[number]

/** @param asked from an address */
export const getEmailView = (asked: string | undefined): EmailView =>
  EMAIL_VIEWS.find((view) => view === asked) ?? 'all'

/** The state of the emails in a view; all of them, if `null`. */
export const deliveryIn = (view: EmailView): Delivery | null => (view === 'all' ? null : view)
