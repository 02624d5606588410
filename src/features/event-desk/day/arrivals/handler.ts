import { NO_ACCESS } from '@/features/accounts/wording'
import { eventTimes } from '@/features/events/times'
import { SHEET_TOO_LARGE } from '@/features/waiver/paper/wording'
import { discardFiles, parseBody } from '@/forms/server/body'
import { clientAddress } from '@/lib/client-address'
import { now } from '@/lib/clock'
import { hasSpaceForFiles } from '@/lib/free-space'
import { parseJsonBody } from '@/lib/json-body'
import { jsonResponse, refusalResponse } from '@/lib/response'
import { LIMITS } from '@/platform/limits'
import { consume, retryAfter, TOO_MANY } from '@/platform/rate-limit'

import type { Caller } from '../caller'
import type { Asked } from '../day-route'
import { outsideOfWindow } from '../handler'
import type { FamilyAnswer } from '../snapshot'
import { findAnyEvent, findDayEvent, hasOpened } from '../store'
import { tapTime } from '../tap'
import { dayWindow } from '../times'
import { EVENT_NOT_FOUND, OTHER_DEVICE, UNREADABLE_BODY } from '../wording'
import { emailSchema, familySchema, paperSchema, signatureSchema, walkInSchema } from './schema'
import {
  lookUpFamily,
  type SigningRefusal,
  type Stored,
  storeEmail,
  storeGateSignature,
  storePaper,
  storeWalkIn,
} from './store'
import {
  ACCESS_WAS_OVER,
  ID_TAKEN,
  KNOWN_NO_MORE,
  NO_ROOM,
  NO_SUCH_WAIVER,
  NOT_A_SIGNATURE,
  NOT_LISTED,
} from './wording'

const BODY_BYTES_MAX = 32 * 1024

const PAPER_LIMITS = {
  bytesMax: BODY_BYTES_MAX,
  files: ['page'],
  fileBytesMax: 10 * 1024 * 1024,
  admit: async () => ((await hasSpaceForFiles()) ? ('admit' as const) : ('no-space' as const)),
}

/** As with taps: whoever had the list when the right ended still sends what the phone holds. */
const mayNotSend = async (event: string, caller: Caller): Promise<boolean> =>
  caller.endedAt !== null && !(await hasOpened(event, caller))

/**
 * Whether a helper's phone did this after the day, when its list was gone: the key itself outlives it. What was done on
 * the day is stored, also if the right had ended: the child was there.
 */
async function isAfterDay(eventId: string, { kind }: Caller, doneAt: number): Promise<boolean> {
  if (kind === 'staff') return false
  const event = await findAnyEvent(eventId)
  return event !== null && doneAt > dayWindow(eventTimes(event)).until.getTime()
}

const isOtherDevice = ({ device }: Caller, sent: { device: string }): boolean =>
  device !== null && device !== sent.device

const stored = (result: Stored): Response => jsonResponse(200, { success: true, result })

/** Stores a child that came without an RSVP. */
export async function handleWalkIn({ request, event, caller }: Asked): Promise<Response> {
  if (await mayNotSend(event, caller)) return refusalResponse(403, NO_ACCESS)
  const body = walkInSchema.safeParse(await parseJsonBody(request, BODY_BYTES_MAX))
  if (!body.success) return refusalResponse(400, UNREADABLE_BODY)
  if (isOtherDevice(caller, body.data)) return refusalResponse(403, OTHER_DEVICE)
  // Only accounts look families up.
  if (caller.kind === 'helper' && body.data.answers.known !== null)
    return refusalResponse(403, NO_ACCESS)
  if (await isAfterDay(event, caller, tapTime(body.data.in)))
    return refusalResponse(409, ACCESS_WAS_OVER)
  const result = await storeWalkIn(event, caller, body.data)
  if (result.ok) return stored(result.value)
  switch (result.refusal) {
    case 'no-event':
      return refusalResponse(404, EVENT_NOT_FOUND)
    case 'id-taken':
      return refusalResponse(409, ID_TAKEN)
    case 'not-known':
      return refusalResponse(409, KNOWN_NO_MORE)
  }
}

/**
 * Looks up a family by the whole phone number of the parent. Only for an account that has the list of the day: a
 * helper sees no family.
 */
export async function handleFamily({ request, event: id, caller }: Asked): Promise<Response> {
  if (caller.kind !== 'staff' || caller.endedAt !== null || !(await hasOpened(id, caller)))
    return refusalResponse(403, NO_ACCESS)
  const body = familySchema.safeParse(await parseJsonBody(request, BODY_BYTES_MAX))
  if (!body.success) return refusalResponse(400, UNREADABLE_BODY)
  const event = await findDayEvent(id, caller)
  if (!event) return refusalResponse(404, EVENT_NOT_FOUND)
  const closed = outsideOfWindow(event)
  if (closed !== null) return refusalResponse(409, closed)
  const wait = await consume(LIMITS.dayFamily.perAccount, caller.id)
  if (wait !== null) return refusalResponse(429, TOO_MANY, { 'Retry-After': retryAfter(wait) })
  const family = await lookUpFamily(event, caller, body.data.phone)
  return jsonResponse(200, { success: true, family } satisfies FamilyAnswer)
}

const SIGNING_REFUSALS: Record<SigningRefusal, { status: number; sentence: string }> = {
  'not-listed': { status: 409, sentence: NOT_LISTED },
  'no-waiver': { status: 409, sentence: NO_SUCH_WAIVER },
  'not-a-signature': { status: 422, sentence: NOT_A_SIGNATURE },
}

/** Stores a signature that was typed on a phone. */
export async function handleGateSignature({ request, event, caller }: Asked): Promise<Response> {
  if (await mayNotSend(event, caller)) return refusalResponse(403, NO_ACCESS)
  const body = signatureSchema.safeParse(await parseJsonBody(request, BODY_BYTES_MAX))
  if (!body.success) return refusalResponse(400, UNREADABLE_BODY)
  if (isOtherDevice(caller, body.data)) return refusalResponse(403, OTHER_DEVICE)
  if (await isAfterDay(event, caller, tapTime(body.data)))
    return refusalResponse(409, ACCESS_WAS_OVER)
  const result = await storeGateSignature(event, caller, body.data, {
    address: clientAddress(request.headers),
    userAgent: (request.headers.get('user-agent') ?? '').slice(0, 400),
  })
  if (result.ok) return stored(result.value)
  const { status, sentence } = SIGNING_REFUSALS[result.refusal]
  return refusalResponse(status, sentence)
}

/** Keeps the photo of a signed page. */
export async function handlePaper({ request, event, caller }: Asked): Promise<Response> {
  if (await mayNotSend(event, caller)) return refusalResponse(403, NO_ACCESS)
  const parsed = await parseBody(request, PAPER_LIMITS)
  if (!parsed.ok)
    return parsed.refusal === 'too-large'
      ? refusalResponse(413, SHEET_TOO_LARGE)
      : refusalResponse(400, UNREADABLE_BODY)
  try {
    const { fields, files, filesRefused } = parsed.value
    if (filesRefused) return refusalResponse(503, NO_ROOM, { 'Retry-After': '60' })
    const body = paperSchema.safeParse(fields)
    if (!body.success) return refusalResponse(400, UNREADABLE_BODY)
    if (isOtherDevice(caller, body.data)) return refusalResponse(403, OTHER_DEVICE)
    if (await isAfterDay(event, caller, tapTime(body.data)))
      return refusalResponse(409, ACCESS_WAS_OVER)
    const result = await storePaper(event, caller, body.data, files['page'])
    if (result.ok) return stored(result.value)
    return result.refusal === 'not-listed'
      ? refusalResponse(409, NOT_LISTED)
      : refusalResponse(422, result.refusal.sentence)
  } finally {
    await discardFiles(parsed.value)
  }
}

/** Adds the address of a family to a walk-in. */
export async function handleEmail({ request, event, caller }: Asked): Promise<Response> {
  if (await mayNotSend(event, caller)) return refusalResponse(403, NO_ACCESS)
  const body = emailSchema.safeParse(await parseJsonBody(request, BODY_BYTES_MAX))
  if (!body.success) return refusalResponse(400, UNREADABLE_BODY)
  if (isOtherDevice(caller, body.data)) return refusalResponse(403, OTHER_DEVICE)
  // It sends private links, so nobody adds one whose right has ended.
  if (caller.endedAt !== null || (await isAfterDay(event, caller, now().getTime())))
    return refusalResponse(409, ACCESS_WAS_OVER)
  const result = await storeEmail(event, caller, body.data)
  return result.ok ? stored(result.value) : refusalResponse(409, NOT_LISTED)
}
