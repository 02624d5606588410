import { ORGANIZATION_ZONE } from '@/lib/clock'
import { TIME_ZONE_NAME } from '@/lib/organization'
import { formatInstant } from '@/lib/zone-time'
import { type Delivery, isTakenBack, OVER_BUDGET, type ResendRefusal } from '@/mail/email'
import { capitalized } from '@/mail/shown'

import type { EmailView } from './rules'

/** The facts about the delivery of an email. */
export type DeliveryFacts = {
  status: Delivery
  attempts?: number | null
  resends?: number | null
  lastError?: string | null
  sentAt?: string | null
}

/** The delivery of an email, wherever staff see it. */
const DELIVERY_NAMES: Record<Delivery, string> = {
  queued: 'On its way',
  sent: 'Sent',
  failed: 'Not delivered',
}

/** The same for one email, which may have to wait for the next day's budget, or was stopped before it went. */
export const deliveryName = (email: DeliveryFacts): string => {
  if (waitsForTomorrow(email)) return 'Waits for tomorrow'
  return isTakenBack(email) ? 'Stopped by us' : DELIVERY_NAMES[email.status]
}

const waitsForTomorrow = ({ status, lastError }: DeliveryFacts): boolean =>
  status === 'queued' && lastError === OVER_BUDGET

/** "Sent" and "on Nov 20, 2026, 1:02 PM Eastern.", or why it was not sent. */
export function describeDelivery(email: DeliveryFacts): { status: string; details: string[] } {
  const { status, attempts, lastError, sentAt, resends } = email
  const details = [
    sentAt ? `${status === 'sent' ? '' : 'Last sent '}on ${formatSentAt(sentAt)}.` : null,
    status === 'queued' && resends ? 'To be sent again.' : null,
    isTakenBack(email) ? null : describeAttempts(attempts ?? 0),
    lastError ? describeFailure(lastError) : null,
    status === 'queued' && lastError && !waitsForTomorrow(email)
      ? 'It will be retried automatically.'
      : null,
  ]
  return { status: deliveryName(email), details: details.filter((detail) => detail !== null) }
}

export const EMAIL_VIEW_NAMES: Record<EmailView, string> = {
  all: 'All',
  queued: DELIVERY_NAMES.queued,
  failed: DELIVERY_NAMES.failed,
}

/** Why a list of emails is empty. */
export function noEmailWords(view: EmailView, search: string): string {
  if (search !== '') return `No email found for “${search}”.`
  return {
    all: 'Nothing has been sent yet.',
    queued: 'No email is on its way.',
    failed: 'Every email went out.',
  }[view]
}

/** The attachments of an email. */
export function attachmentWords(email: { hasSignedCopy: boolean; hasCalendar: boolean }): string {
  const attached = [
    email.hasSignedCopy ? 'the signed copy of the waiver' : null,
    email.hasCalendar ? 'the calendar entry of the event' : null,
  ].filter((what) => what !== null)
  return attached.length === 0 ? 'Nothing' : capitalized(attached.join(' and '))
}

const describeAttempts = (times: number): string => {
  if (times === 0) return 'Not tried yet.'
  if (times === 1) return 'Tried once.'
  return times === 2 ? 'Tried twice.' : `Tried ${String(times)} times.`
}

const formatSentAt = (instant: string): string =>
  `${formatInstant(instant, ORGANIZATION_ZONE)} ${TIME_ZONE_NAME}`

const NOT_REACHED = 'The mail server could not be reached.'

/** The meaning of error codes from nodemailer, the network, and our own worker. */
const FAILURES: Record<string, string> = {
  ECONNECTION: NOT_REACHED,
  ECONNREFUSED: NOT_REACHED,
  ECONNRESET: NOT_REACHED,
  EDNS: NOT_REACHED,
  ENOTFOUND: NOT_REACHED,
  ESOCKET: NOT_REACHED,
  ETIMEDOUT: 'The mail server did not answer in time.',
  EPROTOCOL: 'The mail server sent a response that we do not understand.',
  ETLS: 'A secure connection to the mail server could not be established.',
  EAUTH: 'The mail server rejected our login: the user name or password in the settings is wrong.',
  ENOAUTH: 'The mail server requires a login, and the settings have none.',
  EENVELOPE: 'The mail server does not deliver to this address.',
  EMESSAGE: 'The mail server did not accept the email.',
  [OVER_BUDGET]:
    'Today the site has already written to as many unconfirmed addresses as it may. “Send again” lets this email go now.',
  RECALLED: 'It was recalled because its address has been corrected.',
  WITHDRAWN: 'It was stopped or undone before it went.',
  STOPPED: 'The worker was stopped while sending this email, so it may or may not have arrived.',
}

const describeFailure = (code: string): string =>
  FAILURES[code] ?? 'The email or its attachments could not be created.'

export const QUEUED_AGAIN = 'It goes out again in a moment.'

export const resendRefusals: Record<ResendRefusal, string> = {
  erased: 'Not sent: the text of this email has been erased, as that of every old one.',
  'being-sent': 'This email is being sent right now.',
  'just-sent': 'This email went out less than a minute ago.',
  withdrawn: 'Not sent: it was stopped or undone.',
  waits: 'This email waits for its time. Until then what it says can still be stopped or undone.',
  'address-corrected': 'Not sent: this address has been corrected since, and may be a stranger’s.',
}

export const LET_GO = 'Emails go out within a minute.'

export const NOTHING_HELD = 'No emails are held, or a colleague has already released them.'
