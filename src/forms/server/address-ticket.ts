import { now } from '@/lib/clock'

import { issueTicket, verifyTicket } from './ticket'

const getPurpose = (form: string) => `${form}-address`

/**
 * Allows the sender of a form to correct its email address. The same submission always gets the same ticket,
 * so that a form that is sent again gets the same response.
 *
 * @returns `null` once it is too late
 */
export function getAddressTicket(form: string, reference: string, createdAt: Date): string | null {
  const ticket = issueTicket(getPurpose(form), reference, createdAt)
  return verifyAddressTicket(form, ticket) === null ? null : ticket
}

/** @returns the reference, or `null` if the ticket is forged, too old, or of another form */
export const verifyAddressTicket = (form: string, ticket: unknown): string | null =>
  verifyTicket(getPurpose(form), ticket, now())
