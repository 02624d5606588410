import { can } from '@/features/accounts/rules'
import { NO_ACCESS } from '@/features/accounts/wording'
import { venueLine } from '@/features/events/rules'
import { eventTimes } from '@/features/events/times'
import { now, ORGANIZATION_ZONE } from '@/lib/clock'
import { refusalResponse } from '@/lib/response'
import { isUuid } from '@/lib/uuid'
import { formatInstant } from '@/lib/zone-time'
import type { User } from '@/payload-types'

import { type RosterFacts, rosterPdf } from './pdf'
import { parseRosterOptions } from './schema'
import { findRoster, recordRosterPrinted, type Roster } from './store'
import { EVENT_NOT_FOUND, rosterCounts, rosterWhen } from './wording'

/**
 * Sends the roster of an event to staff, as a file to be printed. Health answers are on it only if they are asked for, by
 * an account that may read them. The audit log says so before the first byte is sent.
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
  const pdf = await rosterPdf(factsOf(roster, user, at), options)
  const children = roster.families.reduce((sum, family) => sum + family.children.length, 0)
  await recordRosterPrinted(id, user, { children, withHealth })
  return new Response(new Uint8Array(pdf), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Length': String(pdf.byteLength),
      'Content-Disposition': `inline; filename="roster-${roster.event.slug}-${roster.day}.pdf"`,
      'Cache-Control': 'no-store, private',
      'X-Content-Type-Options': 'nosniff',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Referrer-Policy': 'no-referrer',
    },
  })
}

function factsOf(
  { event, families, drivers, waiting, organizationName }: Roster,
  user: User,
  at: Date,
): RosterFacts {
  const { startsAt, zone } = eventTimes(event)
  const printed = formatInstant(at.toISOString(), ORGANIZATION_ZONE, 'ccc, LLL d, h:mm a')
  return {
    organizationName,
    title: event.title,
    when: rosterWhen(event),
    where: venueLine(event),
    counts: rosterCounts(families),
    printed: `Printed ${printed}`,
    by: `by ${user.name ?? user.email}`,
    short: `${event.title}, ${formatInstant(startsAt, zone, 'ccc, LLL d, yyyy')}.`,
    printedAt: at,
    families,
    drivers,
    waiting,
  }
}
