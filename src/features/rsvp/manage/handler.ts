import type { RawAnswers } from '@/forms/core/normalize'
import { describeAll } from '@/forms/core/refusals'
import { parseBody } from '@/forms/server/body'
import { clearRejectedForm, stashRejectedForm } from '@/forms/server/rejected-forms'
import { clientAddress } from '@/lib/client-address'
import { MINUTE_SECONDS } from '@/lib/durations'
import { seeOther } from '@/lib/response'
import { consume, type Limit } from '@/platform/rate-limit'

import { describe } from '../wording'
import { changeManagedDay, giveUpManagedPlaces, putBackManagedPlaces } from './store'

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
  if (refusal.code === 'cancelled') return backTo(key, 'already')
  if (refusal.code === 'link-expired') return backTo(key, null)
  const cookie = await stashRejectedForm('manage', {
    values: textsIn(fields),
    fields: describeAll(refusal.fields, describe),
    message: null,
  })
  return backTo(key, null, cookie)
}

const textsIn = (fields: RawAnswers): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' ? [[name, value.slice(0, 300)]] : [],
    ),
  )

/** Gives up places with a manage link. */
export async function handleCancel(key: string, request: Request): Promise<Response> {
  if ((await consume(ATTEMPTS, clientAddress(request.headers))) !== null) return backTo(key, 'busy')
  const parsed = await parseBody(request, LIMITS)
  const result = await giveUpManagedPlaces(key, parsed.ok ? chosenIn(parsed.value.fields) : [])
  if (result.ok) return backTo(key, 'cancelled')
  switch (result.refusal.code) {
    case 'cancelled':
      return backTo(key, 'already')
    case 'nobody-chosen':
      return backTo(key, 'nobody')
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
