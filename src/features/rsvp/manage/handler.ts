import { describeAll } from '@/forms/core/refusals'
import { parseBody } from '@/forms/server/body'
import { stashRejectedForm } from '@/forms/server/rejected-forms'
import { clientAddress } from '@/lib/client-address'
import { MINUTE_SECONDS } from '@/lib/durations'
import { seeOther } from '@/lib/response'
import { consume, type Limit } from '@/platform/rate-limit'

import { describe } from '../wording'
import { cancelRsvp, changeRsvp } from './store'

/** Keys are long and random; this is for those who try all the same. */
const TRIES: Limit = { name: 'manage', times: 40, perSeconds: 10 * MINUTE_SECONDS }

const LIMITS = { bytesMax: 16 * 1024, files: [], fileBytesMax: 0 }

export type ManageNews = 'changed' | 'same' | 'cancelled' | 'already' | 'busy'

// Back to the page, which then says what happened: a reload does not do it again.
const backTo = (key: string, news: ManageNews | null, cookie?: string) =>
  seeOther(`/manage/${encodeURIComponent(key)}${news ? `?news=${news}` : '#error-summary'}`, {
    'Referrer-Policy': 'no-referrer',
    ...(cookie ? { 'Set-Cookie': cookie } : {}),
  })

/** Changes an RSVP by the link of an email. Only a POST does: mail programs open links by themselves. */
export async function handleChange(key: string, request: Request): Promise<Response> {
  if ((await consume(TRIES, clientAddress(request.headers))) !== null) return backTo(key, 'busy')
  const read = await parseBody(request, LIMITS)
  if (!read.ok) return backTo(key, null)
  const { fields } = read.value
  const changed = await changeRsvp(key, fields)
  if (changed.ok) return backTo(key, changed.value)
  const { refusal } = changed
  if (refusal.code === 'cancelled') return backTo(key, 'already')
  if (refusal.code === 'link-expired') return backTo(key, null)
  const typed = Object.entries(fields).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value.slice(0, 300)]] : [],
  )
  const cookie = await stashRejectedForm('manage', {
    values: Object.fromEntries(typed),
    fields: describeAll(refusal.fields, describe),
    message: null,
  })
  return backTo(key, null, cookie)
}

export async function handleCancel(key: string, request: Request): Promise<Response> {
  if ((await consume(TRIES, clientAddress(request.headers))) !== null) return backTo(key, 'busy')
  const cancelled = await cancelRsvp(key)
  if (cancelled.ok) return backTo(key, 'cancelled')
  return backTo(key, cancelled.refusal.code === 'cancelled' ? 'already' : null)
}
