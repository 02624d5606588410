import type { WrittenText } from '@/lib/locale'

/** An email as a value: a feature's `email.ts` composes it, the worker sends it. */
export type Email = {
  to: string
  replyTo?: string
  subject: string
  text: string
  html: string
}

/** A file attached to an email. */
export type Attachment = { filename: string; contentType: string; content: Buffer }

/** The state of an email. Sending a sent email again queues it again. */
export type Delivery = 'queued' | 'sent' | 'failed'

/** The last error of an email that was recalled before it went. It did not fail. */
export const TAKEN_BACK = ['RECALLED', 'WITHDRAWN'] as const

/** Whether an email was recalled before it went. */
export const isTakenBack = ({
  status,
  lastError,
}: {
  status: Delivery
  lastError?: string | null
}): boolean => status === 'failed' && TAKEN_BACK.some((code) => code === lastError)

/** The last error of an email that waits for the next day's budget. It did not fail. */
export const OVER_BUDGET = 'OVER_BUDGET'

/** Why an email cannot be sent again right now. */
export type ResendRefusal =
  'being-sent' | 'just-sent' | 'address-corrected' | 'withdrawn' | 'waits' | 'erased'

/**
 * The sender named in an email, and how its reader reaches a person. Empty where staff have entered nothing.
 */
export type Organization = {
  name: string
  email: string
  phone: string
  /** The postal address, in one or several lines. */
  address: string
  /** The text at the bottom of every page and every email. */
  notice: WrittenText
  /** The origin of the site, where the pictures in emails are. */
  siteUrl: string
}
