import { clientAddress } from '@/lib/client-address'
import { MINUTE_SECONDS } from '@/lib/durations'
import { seeOther } from '@/lib/response'
import { consume, type Limit } from '@/platform/rate-limit'

import { switchReminders } from './store'

/** Slows down guessing, although keys are long and random. */
const ATTEMPTS: Limit = { name: 'reminders', times: 40, perSeconds: 10 * MINUTE_SECONDS }

/** Switches reminders off or on. Only POST requests do, because mail apps open links automatically. */
export async function handleSwitch(
  key: string,
  to: 'off' | 'on',
  request: Request,
): Promise<Response> {
  const page = `/reminders/${encodeURIComponent(key)}`
  const headers = { 'Referrer-Policy': 'no-referrer' }
  if ((await consume(ATTEMPTS, clientAddress(request.headers))) !== null)
    return seeOther(`${page}?busy`, headers)
  await switchReminders(key, to)
  return seeOther(page, headers)
}
