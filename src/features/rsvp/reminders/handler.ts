import { languageOfForm } from '@/forms/server/form-language'
import { clientAddress } from '@/lib/client-address'
import { pathIn } from '@/lib/locale'
import { seeOther } from '@/lib/response'
import { LIMITS } from '@/platform/limits'
import { consume } from '@/platform/rate-limit'

import { switchReminders } from './store'

/** Switches reminders off or on. Only POST requests do, because mail apps open links automatically. */
export async function handleSwitch(
  key: string,
  to: 'off' | 'on',
  request: Request,
): Promise<Response> {
  const page = pathIn(await languageOfForm(request), `/reminders/${encodeURIComponent(key)}`)
  const headers = { 'Referrer-Policy': 'no-referrer' }
  if ((await consume(LIMITS.reminders.perAddress, clientAddress(request.headers))) !== null)
    return seeOther(`${page}?busy`, headers)
  await switchReminders(key, to)
  return seeOther(page, headers)
}
