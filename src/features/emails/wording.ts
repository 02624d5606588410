import { ORGANIZATION_ZONE } from '@/lib/clock'
import { formatInstant } from '@/lib/zone-time'
import type { Delivery, ResendRefusal } from '@/mail/email'

/** What the panel knows of an email's way. */
export type DeliveryFacts = {
  status: Delivery
  attempts?: number | null
  resends?: number | null
  lastError?: string | null
  sentAt?: string | null
}

const STATUS_NAMES: Record<Delivery, string> = { queued: 'Queued', sent: 'Sent', failed: 'Failed' }

/** "Sent" and "on Nov 20, 2026, 1:02 PM Eastern.", or why it was not. */
export function describeDelivery(email: DeliveryFacts): { status: string; details: string[] } {
  const { status, attempts, lastError, sentAt, resends } = email
  const details = [
    sentAt ? `${status === 'sent' ? '' : 'Last sent '}on ${momentInWords(sentAt)}.` : null,
    status === 'queued' && resends ? 'To be sent again.' : null,
    triedInWords(attempts ?? 0),
    lastError ? failureInWords(lastError) : null,
    status === 'queued' && lastError ? 'It is tried again by itself.' : null,
  ]
  return { status: STATUS_NAMES[status], details: details.filter((detail) => detail !== null) }
}

const triedInWords = (times: number): string => {
  if (times === 0) return 'Not tried yet.'
  if (times === 1) return 'Tried once.'
  return times === 2 ? 'Tried twice.' : `Tried ${String(times)} times.`
}

const momentInWords = (instant: string): string =>
  `${formatInstant(instant, ORGANIZATION_ZONE)} Eastern`

const NOT_REACHED = 'The mail server could not be reached.'

/** What the codes of nodemailer, the network and our own worker mean. */
const FAILURES: Record<string, string> = {
  ECONNECTION: NOT_REACHED,
  ECONNREFUSED: NOT_REACHED,
  ECONNRESET: NOT_REACHED,
  EDNS: NOT_REACHED,
  ENOTFOUND: NOT_REACHED,
  ESOCKET: NOT_REACHED,
  ETIMEDOUT: 'The mail server did not answer in time.',
  EPROTOCOL: 'The mail server answered in a way we do not understand.',
  ETLS: 'No safe connection to the mail server could be made.',
  EAUTH: 'The mail server does not know us: its password in the settings is not right.',
  ENOAUTH: 'The mail server does not know us: it wants a password, and the settings have none.',
  EENVELOPE: 'The mail server does not deliver to this address.',
  EMESSAGE: 'The mail server did not take the email.',
  STOPPED: 'The worker was stopped while it sent it, so it may have arrived or not.',
}

const failureInWords = (code: string): string =>
  FAILURES[code] ?? 'The email or what goes along with it could not be made.'

export const resendRefusals: Record<ResendRefusal, string> = {
  'being-sent': 'This email is being sent at this moment.',
  'just-sent': 'This email went out less than a minute ago.',
}
