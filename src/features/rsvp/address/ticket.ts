import { issueTicket, verifyTicket } from '@/forms/server/ticket'
import { now } from '@/lib/clock'

const PURPOSE = 'rsvp-address'

/**
 * What lets whoever has just sent an RSVP correct its email address. It is the same however often it is asked for, so
 * that a form that is sent again gets the same response.
 *
 * @returns `null` once it is too late
 */
export function addressTicketOf(reference: string, createdAt: Date): string | null {
  const ticket = issueTicket(PURPOSE, reference, createdAt)
  return verifyAddressTicket(ticket) === null ? null : ticket
}

/** @returns the family's reference, or `null` if the ticket is forged or too old */
export const verifyAddressTicket = (ticket: unknown): string | null =>
  verifyTicket(PURPOSE, ticket, now())
