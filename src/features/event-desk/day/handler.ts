import { can } from '@/features/accounts/rules'
import { BUSY, NO_ACCESS, NOT_FROM_THIS_SITE } from '@/features/accounts/wording'
import { eventTimes } from '@/features/events/times'
import { clientAddress } from '@/lib/client-address'
import { now } from '@/lib/clock'
import { parseJson, parseJsonBody } from '@/lib/json-body'
import { log } from '@/lib/log'
import { isFromThisSite } from '@/lib/request-origin'
import { jsonResponse, refusalResponse } from '@/lib/response'
import { isUuid } from '@/lib/uuid'
import { formatInstant } from '@/lib/zone-time'
import type { Event, User } from '@/payload-types'
import { LIMITS } from '@/platform/limits'
import { consume, retryAfter, TOO_MANY } from '@/platform/rate-limit'

import { asCaller, type Caller } from './caller'
import { closeDay } from './closing'
import type { Asked } from './day-route'
import { openInEmergency } from './emergency'
import { endHelper, makeHelper, openHelper } from './helpers'
import {
  closeSchema,
  countPosts,
  emergencySchema,
  type EnvelopeRefusal,
  helperSchema,
  openSchema,
  parseDeviceReport,
  parseEnvelope,
  parseSince,
  savedTapsSchema,
} from './schema'
import type { EmergencyAnswer, EndedAnswer } from './snapshot'
import {
  findDayEvent,
  getResults,
  hasOpened,
  leadsDay,
  noteOpening,
  readSnapshot,
  readState,
  readWholeDay,
  receiveTaps,
} from './store'
import {
  ENVELOPE_BYTES_MAX,
  SAVED_BYTES_MAX,
  SAVED_TAPS_MAX,
  type TapsAnswer,
  type TapsRefusal,
} from './tap'
import { dayWindow } from './times'
import {
  CHILD_NOT_FOUND,
  endedAccess,
  EVENT_NOT_FOUND,
  HELPER_CODE_OVER,
  HELPER_NOT_FOUND,
  NOT_HEALTH,
  notOpenAnyMore,
  notOpenYet,
  obstacleLines,
  ONLY_LEAD,
  OTHER_DEVICE,
  savedTapsWords,
  STANDS_IN_THE_WAY,
  TOO_LARGE,
  UNREADABLE_BODY,
  UNREADABLE_ENVELOPE,
  UNREADABLE_FILE,
  unreadableTaps,
} from './wording'

const BODY_BYTES_MAX = 32 * 1024

/** Answers with the list of the day and the taps since a number. */
export async function handleSnapshot({ request, event: id, caller }: Asked): Promise<Response> {
  const report = parseDeviceReport(request.headers)
  if (isOtherDevice(caller, report.device)) return refusalResponse(403, OTHER_DEVICE)
  if (caller.endedAt !== null) return refuseEnded(id, caller, caller.endedAt)
  const event = await findDayEvent(id, caller)
  if (!event) return refusalResponse(404, EVENT_NOT_FOUND)
  const closed = outsideOfWindow(event)
  if (closed !== null) return refusalResponse(409, closed)
  await noteOpening(id, caller, report)
  return jsonResponse(
    200,
    await readSnapshot(event, caller, parseSince(new URL(request.url).searchParams)),
  )
}

/** Says goodbye to a helper by name; the phone has no list any more that could. */
async function refuseEnded(id: string, caller: Caller, endedAt: Date): Promise<Response> {
  const event = caller.kind === 'helper' ? await findDayEvent(id, caller) : null
  if (!event) return refusalResponse(403, NO_ACCESS)
  const at = formatInstant(endedAt.toISOString(), eventTimes(event).zone, 'h:mm a')
  return jsonResponse(403, {
    success: false,
    error: endedAccess(caller.endedBy, at),
    ended: { helper: caller.name, event: event.title },
  } satisfies EndedAnswer)
}

const isOtherDevice = ({ device }: Caller, sentBy: string | null): boolean =>
  device !== null && sentBy !== null && device !== sentBy

/** The sentence for a time at which no phone may have the list; `null` within the window. */
export function outsideOfWindow(event: Event): string | null {
  const times = eventTimes(event)
  const { from, until } = dayWindow(times)
  const inWords = (date: Date) => formatInstant(date.toISOString(), times.zone, 'LLL d, h:mm a')
  if (now() < from) return notOpenYet(inWords(from))
  return now() >= until ? notOpenAnyMore(inWords(until)) : null
}

/** Stores what a phone sends, also from someone whose right has ended and who had opened the list. */
export async function handleTaps({ request, event: id, caller }: Asked): Promise<Response> {
  if (caller.endedAt !== null && !(await hasOpened(id, caller)))
    return refusalResponse(403, NO_ACCESS)
  const text = await request.text()
  if (Buffer.byteLength(text) > ENVELOPE_BYTES_MAX) return refusalResponse(413, TOO_LARGE)
  const envelope = parseEnvelope(parseJson(text), caller.id)
  if (!envelope.ok) return refuseEnvelope(envelope.refusal)
  if (isOtherDevice(caller, envelope.value.device)) return refusalResponse(403, OTHER_DEVICE)
  const stored = await receiveTaps(id, caller, envelope.value)
  if (!stored) return refusalResponse(404, EVENT_NOT_FOUND)
  return jsonResponse(200, {
    success: true,
    taps: getResults(envelope.value.taps, stored.known, await readState(id)),
    since: stored.last,
  } satisfies TapsAnswer)
}

/** Stores the taps of a file that a phone saved, on the authority of the colleague who sends it in. */
export async function handleSavedTaps({ request, params, user }: AskedByStaff): Promise<Response> {
  if (!isUuid(params.event)) return refusalResponse(404, EVENT_NOT_FOUND)
  const body = savedTapsSchema.safeParse(await parseJsonBody(request, SAVED_BYTES_MAX))
  if (!body.success) return refusalResponse(400, UNREADABLE_FILE)
  const file = parseJson(body.data.file)
  const envelope = parseEnvelope(file, user.id, SAVED_TAPS_MAX)
  if (!envelope.ok)
    return envelope.refusal.code === 'taps'
      ? refuseEnvelope(envelope.refusal)
      : refusalResponse(400, UNREADABLE_FILE)
  const { value } = envelope
  const stored = await receiveTaps(params.event, asCaller(user), value, { isFromPhone: false })
  if (!stored) return refusalResponse(404, EVENT_NOT_FOUND)
  const message = savedTapsWords(
    value.taps.length - stored.known.size,
    stored.known.size,
    countPosts(file),
  )
  return jsonResponse(200, { success: true, message })
}

function refuseEnvelope(refusal: EnvelopeRefusal): Response {
  switch (refusal.code) {
    case 'envelope':
      return refusalResponse(400, UNREADABLE_ENVELOPE)
    case 'too-many':
      return refusalResponse(413, TOO_LARGE)
    case 'taps':
      return jsonResponse(400, {
        success: false,
        error: unreadableTaps(refusal.ids.length),
        unreadable: refusal.ids,
      } satisfies TapsRefusal)
  }
}

/** Opens one child's health text to a helper. Staff have the right to health details, or ask a colleague who has it. */
export async function handleEmergency({ request, event: id, caller }: Asked): Promise<Response> {
  if (caller.endedAt !== null || caller.kind !== 'helper') return refusalResponse(403, NO_ACCESS)
  const body = emergencySchema.safeParse(await parseJsonBody(request, BODY_BYTES_MAX))
  if (!body.success) return refusalResponse(400, UNREADABLE_BODY)
  const { rsvp, device } = body.data
  if (isOtherDevice(caller, device)) return refusalResponse(403, OTHER_DEVICE)
  const event = await findDayEvent(id, caller)
  if (!event) return refusalResponse(404, EVENT_NOT_FOUND)
  const closed = outsideOfWindow(event)
  if (closed !== null) return refusalResponse(409, closed)
  const healthText = await openInEmergency(event, caller, rsvp)
  return healthText
    ? jsonResponse(200, { success: true, healthText } satisfies EmergencyAnswer)
    : refusalResponse(404, CHILD_NOT_FOUND)
}

type AskedByStaff = { request: Request; params: { event: string }; user: User }

/** The event and its day for staff who decide; a response if they may not. */
async function openForLead(
  { params: { event: id }, user }: Pick<AskedByStaff, 'params' | 'user'>,
  { isNeeded }: { isNeeded: 'lead' | 'lead-if-any' },
) {
  const caller = asCaller(user)
  const event = isUuid(id) ? await findDayEvent(id, caller) : null
  if (!event) return refusalResponse(404, EVENT_NOT_FOUND)
  const day = await readWholeDay(event)
  const { lead, second } = day.state
  const isFree = isNeeded === 'lead-if-any' && lead === null && second === null
  if (!isFree && !leadsDay(caller, day.state)) return refusalResponse(403, ONLY_LEAD)
  return { event, day, caller }
}

/** Makes a helper of one event. Where staff have set no lead, each of them may. */
export async function handleNewHelper({ request, params, user }: AskedByStaff): Promise<Response> {
  const body = helperSchema.safeParse(await parseJsonBody(request, BODY_BYTES_MAX))
  if (!body.success) return refusalResponse(400, UNREADABLE_BODY)
  const opened = await openForLead({ params, user }, { isNeeded: 'lead-if-any' })
  if (opened instanceof Response) return opened
  const closed = outsideOfWindow(opened.event)
  if (closed !== null) return refusalResponse(409, closed)
  if (body.data.mayReadHealth && !can(user, 'health')) return refusalResponse(403, NOT_HEALTH)
  const helper = await makeHelper(opened.event, user, body.data)
  return helper ? jsonResponse(200, helper) : refusalResponse(404, HELPER_NOT_FOUND)
}

/** Trades a helper's code for a key. Anyone may try; the address of the event and a limit keep guesses few. */
export async function handleOpenHelper(
  request: Request,
  { params }: { params: Promise<{ event: string }> },
): Promise<Response> {
  if (!isFromThisSite(request.headers)) return refusalResponse(403, NOT_FROM_THIS_SITE)
  try {
    const { event } = await params
    if (!isUuid(event)) return refusalResponse(404, EVENT_NOT_FOUND)
    const address = clientAddress(request.headers)
    const wait =
      (await consume(LIMITS.dayHelper.perAddress, address)) ??
      (await consume(LIMITS.dayHelper.perEvent, event))
    if (wait !== null) return refusalResponse(429, TOO_MANY, { 'Retry-After': retryAfter(wait) })
    const body = openSchema.safeParse(await parseJsonBody(request, BODY_BYTES_MAX))
    if (!body.success) return refusalResponse(400, UNREADABLE_BODY)
    const opened = await openHelper(event, body.data)
    return opened ? jsonResponse(200, opened) : refusalResponse(409, HELPER_CODE_OVER)
  } catch (error) {
    log.error({ err: error }, 'day: a helper could not open the list')
    return refusalResponse(503, BUSY, { 'Retry-After': '5' })
  }
}

/** Ends a helper's access. */
export async function handleEndHelper({
  params,
  user,
}: {
  params: { event: string; helper: string }
  user: User
}): Promise<Response> {
  const opened = await openForLead({ params, user }, { isNeeded: 'lead-if-any' })
  if (opened instanceof Response) return opened
  const isEnded = isUuid(params.helper) && (await endHelper(params.event, user, params.helper))
  return isEnded ? jsonResponse(200, { success: true }) : refusalResponse(404, HELPER_NOT_FOUND)
}

/** Closes the day, or says what stands in the way. */
export async function handleClose({ request, params, user }: AskedByStaff): Promise<Response> {
  const body = closeSchema.safeParse(await parseJsonBody(request, BODY_BYTES_MAX))
  if (!body.success) return refusalResponse(400, UNREADABLE_BODY)
  const opened = await openForLead({ params, user }, { isNeeded: 'lead' })
  if (opened instanceof Response) return opened
  const { event, day, caller } = opened
  const result = await closeDay(event, caller, body.data, day)
  if (result.ok) return jsonResponse(200, { success: true, ...result.value })
  const { refusal } = result
  switch (refusal.code) {
    case 'not-found':
      return refusalResponse(404, EVENT_NOT_FOUND)
    case 'not-lead':
      return refusalResponse(403, ONLY_LEAD)
    case 'obstacles':
      return jsonResponse(409, {
        success: false,
        error: STANDS_IN_THE_WAY,
        reasons: obstacleLines(refusal.obstacles, { ...day, phones: refusal.phones }),
        obstacles: refusal.obstacles,
      })
  }
}
