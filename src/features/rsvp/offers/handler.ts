import { languageOfForm } from '@/forms/server/form-language'
import { clientAddress } from '@/lib/client-address'
import { pathIn } from '@/lib/locale'
import { seeOther } from '@/lib/response'
import { LIMITS } from '@/platform/limits'
import { consume } from '@/platform/rate-limit'

import { answerWithLink } from './store'

/** Answers an offer. Only POST requests do, because mail apps open links automatically. */
export async function handleAnswer(
  key: string,
  answer: 'take' | 'pass',
  request: Request,
): Promise<Response> {
  const page = pathIn(await languageOfForm(request), `/offer/${encodeURIComponent(key)}`)
  const headers = { 'Referrer-Policy': 'no-referrer' }
  if ((await consume(LIMITS.offer.perAddress, clientAddress(request.headers))) !== null)
    return seeOther(`${page}?choice=${answer}&busy`, headers)
  await answerWithLink(key, answer)
  return seeOther(page, headers)
}
