import { type FormOutcome, invalid } from '@/forms/core/outcome'
import { parseBody } from '@/forms/server/body'
import type { PublicForm, RequestContext, SubmittedForm } from '@/forms/server/receive'
import { respond } from '@/forms/server/respond'
import { clientAddress } from '@/lib/client-address'
import { DAY_SECONDS, MINUTE_SECONDS } from '@/lib/durations'
import { seeOther } from '@/lib/response'
import { consume, type Limit } from '@/platform/rate-limit'

import { subscribeQuestions } from './questions'
import { tagIn } from './rules'
import { checkSubscription } from './schema'
import { submitSubscription, unsubscribe } from './store'
import { describe, NOT_SUBSCRIBED } from './wording'

async function handleSubscription(
  sent: SubmittedForm,
  request: RequestContext,
): Promise<FormOutcome> {
  const checked = checkSubscription(sent.answers)
  if (!checked.ok) return invalid(checked.refusal, describe)
  const submitted = await submitSubscription(checked.value, tagIn(sent.context.tag ?? ''), request)
  return respond(submitted, {}, ({ isNew }) => (isNew ? 'subscribed' : 'already-subscribed'))
}

/**
 * Source of the numbers: specification, rate limits. The address is not a secret, so what is limited is how
 * often anybody may make us write to it.
 */
export const subscribeForm: PublicForm = {
  name: 'subscribe',
  questions: subscribeQuestions,
  context: ['tag'],
  decoyOutcome: 'subscribed',
  failureMessage: () => NOT_SUBSCRIBED,
  perAddress: [
    { name: 'subscribe-address', times: 10, perSeconds: 10 * MINUTE_SECONDS },
    { name: 'subscribe-address-day', times: 100, perSeconds: DAY_SECONDS },
  ],
  perEmail: [{ name: 'subscribe-email', times: 3, perSeconds: DAY_SECONDS }],
  handle: handleSubscription,
  describe,
  pageOf: ({ tag = '' }) => {
    const known = tagIn(tag)
    return Promise.resolve(known ? `/subscribe?tag=${known}` : '/subscribe')
  },
  successPageOf: () => Promise.resolve('/subscribe?sent'),
}

const LIMITS = { bytesMax: 4096, files: [], fileBytesMax: 0 }

/** Keys are long and random; this is for those who try all the same. */
const TRIES: Limit = { name: 'unsubscribe', times: 60, perSeconds: 10 * MINUTE_SECONDS }

/** The address holds a secret, so no other site is to learn it. */
const leadToPage = (key: string) =>
  seeOther(`/unsubscribe/${encodeURIComponent(key)}`, { 'Referrer-Policy': 'no-referrer' })

/**
 * Acts on the link of an email: for the button of the page, and for a mail program's own (RFC 8058), which
 * wants no page. Only a POST acts: mail scanners open every link they find.
 */
export async function handleUnsubscribe(key: string, request: Request): Promise<Response> {
  if ((await consume(TRIES, clientAddress(request.headers))) !== null)
    return new Response(null, { status: 429 })
  const read = await parseBody(request, LIMITS)
  const isLink = await unsubscribe(key)
  const isMailProgram = read.ok && read.value.fields['List-Unsubscribe'] === 'One-Click'
  if (!isMailProgram) return leadToPage(key)
  return new Response(null, { status: isLink ? 200 : 404 })
}

/** A mail program that knows no one-click opens the same address. */
export const showUnsubscribe = (key: string): Response => leadToPage(key)
