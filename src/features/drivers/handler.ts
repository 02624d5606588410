import { z } from 'zod'

import { today } from '@/lib/clock'
import { parseJsonBody } from '@/lib/json-body'
import { invalidFieldsResponse, jsonResponse, refusalResponse } from '@/lib/response'
import type { Result } from '@/lib/result'
import { isUuid } from '@/lib/uuid'
import type { User } from '@/payload-types'

import { ASKED_PHOTOS } from './photos/rules'
import { CHECKS } from './questions'
import { type CardRefusal, cardRefusal, REASON_CHARACTERS_MAX } from './rules'
import {
  askForPhotos,
  beginWithVolunteer,
  clear,
  type Driver,
  findDriver,
  passOn,
  refuse,
} from './store'
import {
  ALL_FIVE,
  askedDone,
  CARD_REFUSALS,
  clearedWords,
  type DriverRefusal,
  PASSED_ON,
  PASSED_ON_ALONE,
  REASON_MISSING,
  reasonTooLong,
  REFUSALS,
  REFUSED,
} from './wording'

const BODY_BYTES_MAX = 8 * 1024

type Asked = { request: Request; params: { id: string }; user: User }

const UNREADABLE = 'This request cannot be read.'

const refusal = (code: DriverRefusal) =>
  refusalResponse(code === 'unknown' ? 404 : 409, REFUSALS[code])

const answer = <Value>(
  result: Result<Value, DriverRefusal>,
  message: (value: Value) => string,
): Response =>
  result.ok
    ? jsonResponse(200, { success: true, message: message(result.value) })
    : refusal(result.refusal)

const tick = z.literal('on').optional()

const checkedSchema = z.object({
  ...Object.fromEntries(CHECKS.map((name) => [name, tick])),
  license: z.string().default(''),
  insurance: z.string().default(''),
  licenseExpires: z.string().default(''),
  insuranceExpires: z.string().default(''),
})

/** The sentences for dates that are not accepted, by the names of their controls. */
function cardMessages(
  driver: Driver,
  dates: { licenseExpires: string; insuranceExpires: string },
): Record<string, string> {
  const when = { today: today(), neededOn: driver.nextEvent?.day ?? null }
  const found: [string, 'license' | 'insurance', CardRefusal | null][] = [
    ['licenseExpires', 'license', cardRefusal(dates.licenseExpires, when)],
    ['insuranceExpires', 'insurance', cardRefusal(dates.insuranceExpires, when)],
  ]
  return Object.fromEntries(
    found.flatMap(([control, card, code]) =>
      code === null ? [] : [[control, CARD_REFUSALS[code](card, driver.name)]],
    ),
  )
}

/**
 * Handles *Send for approval*: all five checks are ticked, both dates fit, and the photos are the ones the colleague
 * saw.
 */
export async function handlePassOn({ request, params, user }: Asked): Promise<Response> {
  const found = isUuid(params.id) ? await findDriver(params.id) : null
  if (!found) return refusal('unknown')
  const raw = await parseJsonBody(request, BODY_BYTES_MAX)
  const body = checkedSchema.safeParse(raw)
  const ticks = z.record(z.string(), z.unknown()).safeParse(raw)
  if (!body.success || !ticks.success) return refusalResponse(400, UNREADABLE)
  const { licenseExpires, insuranceExpires, license, insurance } = body.data
  const messages = cardMessages(found.driver, { licenseExpires, insuranceExpires })
  if (Object.keys(messages).length > 0) return invalidFieldsResponse(messages)
  if (!CHECKS.every((name) => ticks.data[name] === 'on')) return refusalResponse(422, ALL_FIVE)
  const isAlone = found.admins.length === 1 && found.admins[0]?.id === user.id
  const passed = await passOn(user, params.id, {
    licenseExpires,
    insuranceExpires,
    photos: [license, insurance],
  })
  return answer(passed, () => (isAlone ? PASSED_ON_ALONE : PASSED_ON))
}

/** Handles *Clear*. */
export const handleClear = async ({ params, user }: Asked): Promise<Response> =>
  isUuid(params.id) ? answer(await clear(user, params.id), clearedWords) : refusal('unknown')

const reasonSchema = z.object({
  reason: z.string().default(''),
  from: z.enum(['open', 'cleared']).default('open'),
})

/** Handles *Refuse*. */
export async function handleRefuse({ request, params, user }: Asked): Promise<Response> {
  if (!isUuid(params.id)) return refusal('unknown')
  const body = reasonSchema.safeParse(await parseJsonBody(request, BODY_BYTES_MAX))
  if (!body.success) return refusalResponse(400, UNREADABLE)
  const reason = body.data.reason.trim()
  if (reason === '') return invalidFieldsResponse({ reason: REASON_MISSING })
  if (reason.length > REASON_CHARACTERS_MAX)
    return invalidFieldsResponse({ reason: reasonTooLong(REASON_CHARACTERS_MAX) })
  const wasOpen = body.data.from === 'open'
  return answer(await refuse(user, params.id, { reason, wasOpen }), () => REFUSED)
}

const asksSchema = z.object({ asks: z.enum(ASKED_PHOTOS) })

/** Handles *Ask for a better photo*. */
export async function handleAsk({ request, params, user }: Asked): Promise<Response> {
  const found = isUuid(params.id) ? await findDriver(params.id) : null
  if (!found) return refusal('unknown')
  const body = asksSchema.safeParse(await parseJsonBody(request, BODY_BYTES_MAX))
  if (!body.success) return refusalResponse(400, UNREADABLE)
  return answer(await askForPhotos(user, params.id, body.data.asks), () =>
    askedDone(found.driver.name),
  )
}

/** Handles *Ask for photos* for a volunteer who has sent none. */
export const handleBegin = async ({ params, user }: Asked): Promise<Response> =>
  isUuid(params.id)
    ? answer(await beginWithVolunteer(user, params.id), () => askedDone('them'))
    : refusal('unknown')
