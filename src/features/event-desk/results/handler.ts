import { z } from 'zod'

import { eventTimes, formatWeekday, hoursInWords } from '@/features/events/times'
import { now } from '@/lib/clock'
import { parseJsonBody } from '@/lib/json-body'
import { jsonResponse, pdfResponse, refusalResponse } from '@/lib/response'
import { isUuid } from '@/lib/uuid'
import { dayIn, formatInstant } from '@/lib/zone-time'
import type { User } from '@/payload-types'

import { recordRosterPrinted } from '../roster/store'
import { EVENT_NOT_FOUND } from '../roster/wording'
import { resultsPdf } from './pdf'
import { findOrganizationName, findResults, openDayAgain, recordOutcome, tellFamily } from './store'
import {
  FAMILY_TOLD,
  MAY_NOT_OPEN_AGAIN,
  NO_SUCH_NOTE,
  NO_TAPS,
  NOT_OVER,
  OPEN_NO_MORE,
  OPENED_AGAIN,
  OUTCOME_SAVED,
  SAY_YES_OR_NO,
} from './wording'

const BYTES_MAX = 1024

type Asked = { request: Request; params: { id: string }; user: User }

const outcomeSchema = z.object({ tookPlace: z.enum(['yes', 'no']) })

/** Keeps whether an event without taps took place. */
export async function handleOutcome({ request, params: { id }, user }: Asked): Promise<Response> {
  const body = outcomeSchema.safeParse(await parseJsonBody(request, BYTES_MAX))
  if (!body.success) return refusalResponse(422, SAY_YES_OR_NO)
  const isKept = isUuid(id) && (await recordOutcome(user, id, body.data.tookPlace === 'yes'))
  return isKept
    ? jsonResponse(200, { success: true, message: OUTCOME_SAVED })
    : refusalResponse(404, NOT_OVER)
}

const toldSchema = z.object({ note: z.string().refine(isUuid) })

/** Keeps that a family was told of an incident or of medicine. */
export async function handleTold({ request, params: { id }, user }: Asked): Promise<Response> {
  const body = toldSchema.safeParse(await parseJsonBody(request, BYTES_MAX))
  const isKept = body.success && isUuid(id) && (await tellFamily(user, id, body.data.note))
  return isKept
    ? jsonResponse(200, { success: true, message: FAMILY_TOLD })
    : refusalResponse(404, NO_SUCH_NOTE)
}

/** Opens a closed day again. */
export async function handleOpenAgain({ params: { id }, user }: Asked): Promise<Response> {
  switch (isUuid(id) ? await openDayAgain(user, id) : null) {
    case 'open':
      return jsonResponse(200, { success: true, message: OPENED_AGAIN })
    case 'not-lead':
      return refusalResponse(403, MAY_NOT_OPEN_AGAIN)
    case 'over':
      return refusalResponse(409, OPEN_NO_MORE)
    case null:
      return refusalResponse(404, EVENT_NOT_FOUND)
  }
}

/** Sends what came of a day as a PDF. Writes to the audit log before the first byte is sent. */
export async function handleResultsPdf({ params: { id }, user }: Asked): Promise<Response> {
  const results = isUuid(id) ? await findResults(id, user) : null
  if (!results) return refusalResponse(404, EVENT_NOT_FOUND)
  const { event, arrivals } = results
  if (!arrivals) return refusalResponse(409, NO_TAPS)
  const at = now()
  const times = eventTimes(event)
  const bytes = await resultsPdf({
    organizationName: await findOrganizationName(),
    title: event.title,
    when: `${formatWeekday(times)}, ${hoursInWords(times)}`,
    printed: formatInstant(at.toISOString(), times.zone, 'ccc, LLL d, h:mm a'),
    printedAt: at,
    arrivals,
  })
  await recordRosterPrinted(id, user, {
    children: arrivals.figures.came,
    withHealth: false,
    paper: 'results',
  })
  return pdfResponse(bytes, `results-${event.slug}-${dayIn(times.zone, new Date(times.startsAt))}`)
}
