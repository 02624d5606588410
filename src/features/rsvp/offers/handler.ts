import { clientAddress } from '@/lib/client-address'
import { MINUTE_SECONDS } from '@/lib/durations'
import { seeOther } from '@/lib/response'
import { consume, type Limit } from '@/platform/rate-limit'

import { answerWithLink } from './store'

/** Slows down guessing, although keys are long and random. */
const ATTEMPTS: Limit = { name: 'offer', times: 40, perSeconds: 10 * MINUTE_SECONDS }

/** Answers an offer. Only POST requests do, because mail apps open links automatically. */
export async function handleAnswer(
  key: string,
  answer: 'take' | 'pass',
  request: Request,
): Promise<Response> {
  const page = `/offer/${encodeURIComponent(key)}`
  const headers = { 'Referrer-Policy': 'no-referrer' }
  if ((await consume(ATTEMPTS, clientAddress(request.headers))) !== null)
    return seeOther(`${page}?choice=${answer}&busy`, headers)
  await answerWithLink(key, answer)
  return seeOther(page, headers)
}
