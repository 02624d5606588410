import { ORGANIZATION_ZONE } from '@/lib/clock'
import { formatInstant } from '@/lib/zone-time'
import type { Delivery, ResendRefusal } from '@/mail/email'

/** What the panel knows about the delivery of an email. */
export type DeliveryFacts = {
  status: Delivery
  attempts?: number | null
  resends?: number | null
  lastError?: string | null
  sentAt?: string | null
}

const STATUS_NAMES: Record<Delivery, string> = { queued: 'Queued', sent: 'Sent', failed: 'Failed' }

/** "Sent" and "on Nov 20, 2026, 1:02 PM Eastern.", or why it was not sent. */
export function describeDelivery(email: DeliveryFacts): { status: string; details: string[] } {
  const { status, attempts, lastError, sentAt, resends } = email
  const details = [
    sentAt ? `${status === 'sent' ? '' : 'Last sent '}on ${formatSentAt(sentAt)}.` : null,
    status === 'queued' && resends ? 'To be sent again.' : null,
    describeAttempts(attempts ?? 0),
    lastError ? describeFailure(lastError) : null,
    status === 'queued' && lastError ? 'It will be retried automatically.' : null,
  ]
  return { status: STATUS_NAMES[status], details: details.filter((detail) => detail !== null) }
}

const describeAttempts = (times: number): string => {
  if (times === 0) return 'Not tried yet.'
  if (times === 1) return 'Tried once.'
  return times === 2 ? 'Tried twice.' : `Tried ${String(times)} times.`
}

const formatSentAt = (instant: string): string =>
  `${formatInstant(instant, ORGANIZATION_ZONE)} Eastern`

const NOT_REACHED = 'The mail server could not be reached.'

/** What the error codes of nodemailer, the network, and our own worker mean. */
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
  RECALLED: 'It was taken back, because its address has been corrected.',
  STOPPED: 'The worker was stopped while sending this email, so it may or may not have arrived.',
}

const describeFailure = (code: string): string =>
  FAILURES[code] ?? 'The email or its attachments could not be created.'

export const resendRefusals: Record<ResendRefusal, string> = {
  'being-sent': 'This email is being sent right now.',
  'just-sent': 'This email went out less than a minute ago.',
  'address-corrected': 'Not sent: this address has been corrected since, and may be a stranger’s.',
}
