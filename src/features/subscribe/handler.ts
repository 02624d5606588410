import { accepted, type FormAnswer, invalid } from '@/forms/answer'
import { readBody } from '@/forms/body'
import type { PublicForm, RequestFacts, SentForm } from '@/forms/receive'
import { clientAddress } from '@/lib/client-address'
import { type Limit, spend } from '@/lib/rate-limit'

import { subscribeQuestions } from './questions'
import { tagIn } from './rules'
import { checkSubscription } from './schema'
import { takeSubscriber, unsubscribe } from './store'
import { NOT_SUBSCRIBED } from './wording'

const MINUTE_SECONDS = 60
const HOUR_SECONDS = 60 * MINUTE_SECONDS

async function answerSubscription(sent: SentForm, request: RequestFacts): Promise<FormAnswer> {
  const checked = checkSubscription(sent.answers)
  if (!checked.ok) return invalid(checked.errors)
  const taken = await takeSubscriber(checked.subscription, tagIn(sent.context.tag ?? ''), request)
  if (!taken.ok) return { status: 'too-many', ...taken.refusal }
  const { reference, isNew } = taken.value
  return accepted(reference, isNew ? 'subscribed' : 'already-subscribed')
}

/** Source of the numbers: security notes, *rate limits*. The address is not a secret, so what is limited is how often anybody may make us write to it. */
export const subscribeForm: PublicForm = {
  name: 'subscribe',
  questions: subscribeQuestions,
  context: ['tag'],
  usualOutcome: 'subscribed',
  sayOfFailure: () => NOT_SUBSCRIBED,
  perAddress: [
    { name: 'subscribe-address', times: 10, perSeconds: 10 * MINUTE_SECONDS },
    { name: 'subscribe-address-day', times: 100, perSeconds: 24 * HOUR_SECONDS },
  ],
  perEmail: [{ name: 'subscribe-email', times: 3, perSeconds: 24 * HOUR_SECONDS }],
  answer: answerSubscription,
  pageOf: ({ tag = '' }) => {
    const known = tagIn(tag)
    return Promise.resolve(known ? `/subscribe?tag=${known}` : '/subscribe')
  },
  successPageOf: () => Promise.resolve('/subscribe?sent'),
}

const LIMITS = { bytesMax: 4096, files: [], fileBytesMax: 0 }

/** Keys are long and random; this is for those who try all the same. */
const TRIES: Limit = { name: 'unsubscribe', times: 60, perSeconds: 10 * MINUTE_SECONDS }

const seeOther = (location: string) =>
  new Response(null, {
    status: 303,
    headers: {
      Location: location,
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
    },
  })

const pageOf = (key: string) => `/unsubscribe/${encodeURIComponent(key)}`

/**
 * Acts on the link of a letter: for the button of the page, and for a mail program's own (RFC 8058), which
 * wants no page. Only a POST acts: mail scanners open every link they find.
 */
export async function answerUnsubscribe(key: string, request: Request): Promise<Response> {
  if ((await spend(TRIES, clientAddress(request.headers))) !== null)
    return new Response(null, { status: 429 })
  const read = await readBody(request, LIMITS)
  const isLink = await unsubscribe(key)
  const isMailProgram = read.ok && read.body.fields['List-Unsubscribe'] === 'One-Click'
  if (!isMailProgram) return seeOther(pageOf(key))
  return new Response(null, { status: isLink ? 200 : 404 })
}

/** A mail program that knows no one-click opens the same address. */
export const showUnsubscribe = (key: string): Response => seeOther(pageOf(key))
