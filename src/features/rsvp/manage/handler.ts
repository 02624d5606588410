import type { RawAnswers } from '@/forms/core/normalize'
import { describeAll, type FieldRefusals } from '@/forms/core/refusals'
import { parseBody } from '@/forms/server/body'
import { clearRejectedForm, stashRejectedForm } from '@/forms/server/rejected-forms'
import { clientAddress } from '@/lib/client-address'
import { MINUTE_SECONDS } from '@/lib/durations'
import { seeOther } from '@/lib/response'
import { sha256 } from '@/lib/secrets'
import { consume, type Limit } from '@/platform/rate-limit'

import type { RsvpAnswerRefusal } from '../rules'
import { describe } from '../wording'
import {
  changeManagedDay,
  giveUpManagedPlaces,
  type ManageRefusal,
  putBackManagedPlaces,
} from './store'

/** Slows down guessing, although keys are long and random. */
const ATTEMPTS: Limit = { name: 'manage', times: 40, perSeconds: 10 * MINUTE_SECONDS }

const LIMITS = { bytesMax: 16 * 1024, files: [], fileBytesMax: 0 }

export type ManageNews =
  | 'changed'
  | 'same'
  | 'cancelled'
  | 'already'
  | 'nobody'
  | 'put-back'
  | 'too-late'
  | 'event-cancelled'
  | 'busy'

// Redirects to the page, which shows the result, so that a reload does not repeat the request.
const backTo = (key: string, news: ManageNews | null, cookie: string | null = null) =>
  seeOther(`/manage/${encodeURIComponent(key)}${news ? `?news=${news}` : '#error-summary'}`, {
    'Referrer-Policy': 'no-referrer',
    ...(cookie ? { 'Set-Cookie': cookie } : {}),
  })

/** Changes an RSVP with a manage link. Only POST requests do, because mail apps open links automatically. */
export async function handleChange(key: string, request: Request): Promise<Response> {
  if ((await consume(ATTEMPTS, clientAddress(request.headers))) !== null) return backTo(key, 'busy')
  const parsed = await parseBody(request, LIMITS)
  if (!parsed.ok) return backTo(key, null)
  const { fields } = parsed.value
  const changed = await changeManagedDay(key, fields)
  if (changed.ok) return backTo(key, changed.value, await clearRejectedForm(request))
  const { refusal } = changed
  if (refusal.code !== 'invalid') return refuse(key, refusal.code)
  const cookie = await rejectWith('manage', { ...fields, ...scopeOf(key) }, refusal.fields)
  return backTo(key, null, cookie)
}

/** Under which link a refused form is shown again, and no other. A key is never stored. */
export const scopeOf = (key: string) => ({ link: sha256(key) })

const TYPED_MAX = 2_000

/** Lets a refused form be shown again with what was typed and ticked. @returns its cookie */
export const rejectWith = async (
  form: string,
  fields: RawAnswers,
  refusals: FieldRefusals<RsvpAnswerRefusal>,
): Promise<string> =>
  stashRejectedForm(form, {
    values: Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [name, textsIn(value)]),
    ),
    fields: describeAll(refusals, describe),
    message: null,
  })

const textsIn = (value: unknown): string[] | string => {
  if (Array.isArray(value)) return value.flatMap(textsIn)
  return typeof value === 'string' ? value.slice(0, TYPED_MAX) : []
}

/** Gives up places with a manage link. */
export async function handleCancel(key: string, request: Request): Promise<Response> {
  if ((await consume(ATTEMPTS, clientAddress(request.headers))) !== null) return backTo(key, 'busy')
  const parsed = await parseBody(request, LIMITS)
  const result = await giveUpManagedPlaces(key, parsed.ok ? chosenIn(parsed.value.fields) : [])
  if (result.ok) return backTo(key, 'cancelled')
  const { code } = result.refusal
  return code === 'nobody-chosen' ? backTo(key, 'nobody') : refuse(key, code)
}

function refuse(key: string, code: ManageRefusal['code']): Response {
  switch (code) {
    case 'cancelled':
      return backTo(key, 'already')
    case 'event-cancelled':
      return backTo(key, 'event-cancelled')
    case 'link-expired':
      return backTo(key, null)
  }
}

/** Puts children back whose places were just given up. */
export async function handlePutBack(key: string, request: Request): Promise<Response> {
  if ((await consume(ATTEMPTS, clientAddress(request.headers))) !== null) return backTo(key, 'busy')
  const parsed = await parseBody(request, LIMITS)
  const result = await putBackManagedPlaces(key, parsed.ok ? chosenIn(parsed.value.fields) : [])
  if (result.ok) return backTo(key, 'put-back')
  switch (result.refusal.code) {
    case 'not-given-up':
      return backTo(key, 'same')
    case 'too-late':
    case 'event-cancelled':
      return backTo(key, result.refusal.code)
    case 'link-expired':
      return backTo(key, null)
  }
}

/** The references of the children whom a form names, or whose boxes are ticked. */
export const chosenIn = ({ who }: RawAnswers): string[] =>
  [who].flat().filter((reference) => typeof reference === 'string')
