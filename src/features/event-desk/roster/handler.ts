import { can } from '@/features/accounts/rules'
import { NO_ACCESS } from '@/features/accounts/wording'
import { now } from '@/lib/clock'
import { pdfResponse, refusalResponse } from '@/lib/response'
import { isUuid } from '@/lib/uuid'
import type { User } from '@/payload-types'

import { rosterPdf } from './pdf'
import { parseRosterOptions } from './schema'
import { findRoster, recordRosterPrinted } from './store'
import { EVENT_NOT_FOUND, rosterHead } from './wording'

/**
 * Sends the roster of an event to staff as a PDF to print. Includes health answers only on request, for an account that
 * may read them. Writes to the audit log before the first byte is sent.
 */
export async function handleRoster({
  request,
  params: { id },
  user,
}: {
  request: Request
  params: { id: string }
  user: User
}): Promise<Response> {
  const options = parseRosterOptions(new URL(request.url).searchParams)
  const { withHealth } = options
  if (withHealth && !can(user, 'health')) return refusalResponse(403, NO_ACCESS)
  const at = now()
  const roster = isUuid(id) ? await findRoster(id, { user, withHealth, at }) : null
  if (!roster) return refusalResponse(404, EVENT_NOT_FOUND)
  const by = user.name ?? user.email
  const facts = {
    ...roster,
    ...rosterHead(roster.event, roster.families, { by, at }),
    printedAt: at,
  }
  const pdf = await rosterPdf(facts, options)
  const children = roster.families.reduce((sum, family) => sum + family.children.length, 0)
  await recordRosterPrinted(id, user, { children, withHealth })
  return pdfResponse(pdf, `roster-${roster.event.slug}-${roster.day}`)
}
