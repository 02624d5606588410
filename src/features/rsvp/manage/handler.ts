import { describeAll } from '@/forms/core/refusals'
import { parseBody } from '@/forms/server/body'
import { stashRejectedForm } from '@/forms/server/rejected-forms'
import { clientAddress } from '@/lib/client-address'
import { MINUTE_SECONDS } from '@/lib/durations'
import { seeOther } from '@/lib/response'
import { consume, type Limit } from '@/platform/rate-limit'

import { describe } from '../wording'
import { cancelRsvp, changeRsvp } from './store'

/** Slows down guessing, although keys are long and random. */
const ATTEMPTS: Limit = { name: 'manage', times: 40, perSeconds: 10 * MINUTE_SECONDS }

const LIMITS = { bytesMax: 16 * 1024, files: [], fileBytesMax: 0 }

export type ManageNews = 'changed' | 'same' | 'cancelled' | 'already' | 'busy'

// Redirects to the page, which shows the result, so that a reload does not repeat the request.
const backTo = (key: string, news: ManageNews | null, cookie?: string) =>
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
  const changed = await changeRsvp(key, fields)
  if (changed.ok) return backTo(key, changed.value)
  const { refusal } = changed
  if (refusal.code === 'cancelled') return backTo(key, 'already')
  if (refusal.code === 'link-expired') return backTo(key, null)
  const values = Object.entries(fields).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value.slice(0, 300)]] : [],
  )
  const cookie = await stashRejectedForm('manage', {
    values: Object.fromEntries(values),
    fields: describeAll(refusal.fields, describe),
    message: null,
  })
  return backTo(key, null, cookie)
}

export async function handleCancel(key: string, request: Request): Promise<Response> {
  if ((await consume(ATTEMPTS, clientAddress(request.headers))) !== null) return backTo(key, 'busy')
  const result = await cancelRsvp(key)
  if (result.ok) return backTo(key, 'cancelled')
  return backTo(key, result.refusal.code === 'cancelled' ? 'already' : null)
}
