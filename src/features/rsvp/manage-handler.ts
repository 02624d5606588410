import { readBody } from '@/forms/body'
import { keepReturned } from '@/forms/returned'
import { CHECK_FIELDS } from '@/forms/wording'
import { clientAddress } from '@/lib/client-address'
import { type Limit, spend } from '@/lib/rate-limit'

import { cancelRsvp, changeRsvp, type ManageRefusal } from './manage'

const TEN_MINUTES_SECONDS = 600

/** Keys are long and random; this is for those who try all the same. */
const TRIES: Limit = { name: 'manage', times: 40, perSeconds: TEN_MINUTES_SECONDS }

const LIMITS = { bytesMax: 16 * 1024, files: [], fileBytesMax: 0 }

export type ManageNews = 'changed' | 'same' | 'cancelled' | 'already' | 'busy'

// Back to the page, which then says what happened: a reload does not do it again.
const backTo = (key: string, news: ManageNews | null, cookie?: string) =>
  new Response(null, {
    status: 303,
    headers: {
      Location: `/manage/${encodeURIComponent(key)}${news ? `?news=${news}` : '#error-summary'}`,
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
      ...(cookie ? { 'Set-Cookie': cookie } : {}),
    },
  })

const refusedAs = (key: string, refusal: Exclude<ManageRefusal, object>) =>
  backTo(key, refusal === 'cancelled' ? 'already' : null)

/** Changes an RSVP by the link of a letter. Only a POST does: mail programs open links by themselves. */
export async function answerChange(key: string, request: Request): Promise<Response> {
  if ((await spend(TRIES, clientAddress(request.headers))) !== null) return backTo(key, 'busy')
  const read = await readBody(request, LIMITS)
  if (!read.ok) return backTo(key, null)
  const { fields } = read.body
  const changed = await changeRsvp(key, fields)
  if (changed.ok) return backTo(key, changed.value)
  if (typeof changed.refusal === 'string') return refusedAs(key, changed.refusal)
  const typed = Object.entries(fields).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value.slice(0, 300)]] : [],
  )
  const cookie = await keepReturned('manage', {
    typed: Object.fromEntries(typed),
    errors: changed.refusal.errors,
    message: CHECK_FIELDS,
  })
  return backTo(key, null, cookie)
}

export async function answerCancel(key: string, request: Request): Promise<Response> {
  if ((await spend(TRIES, clientAddress(request.headers))) !== null) return backTo(key, 'busy')
  const cancelled = await cancelRsvp(key)
  if (cancelled.ok) return backTo(key, 'cancelled')
  return refusedAs(key, typeof cancelled.refusal === 'string' ? cancelled.refusal : 'cancelled')
}
