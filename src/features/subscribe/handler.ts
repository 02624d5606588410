import { type FormOutcome, invalid } from '@/forms/core/outcome'
import { parseBody } from '@/forms/server/body'
import type { PublicForm, RequestContext, SubmittedForm } from '@/forms/server/public-form'
import { respond } from '@/forms/server/respond'
import { clientAddress } from '@/lib/client-address'
import { type Locale, pathIn, toLocale } from '@/lib/locale'
import { seeOther } from '@/lib/response'
import { LIMITS } from '@/platform/limits'
import { consume } from '@/platform/rate-limit'

import { subscribeQuestions } from './questions'
import { parseTag } from './rules'
import { checkSubscription } from './schema'
import { submitSubscription, unsubscribe } from './store'
import { describe, NOT_SUBSCRIBED } from './wording'

async function handleSubscription(
  sent: SubmittedForm,
  request: RequestContext,
): Promise<FormOutcome> {
  const checked = checkSubscription(sent.answers)
  if (!checked.ok) return invalid(checked.refusal, describe)
  const submitted = await submitSubscription(
    checked.value,
    parseTag(sent.context.tag ?? ''),
    request,
  )
  return respond(submitted, {}, ({ isNew }) => (isNew ? 'subscribed' : 'already-subscribed'))
}

export const subscribeForm: PublicForm = {
  name: 'subscribe',
  isTranslated: true,
  questions: subscribeQuestions,
  context: ['tag'],
  decoyOutcome: 'subscribed',
  failureMessage: () => NOT_SUBSCRIBED,
  ...LIMITS.subscribe,
  handle: handleSubscription,
  describe,
  getPage: ({ tag = '' }) => {
    const known = parseTag(tag)
    return Promise.resolve(known ? `/subscribe?tag=${known}` : '/subscribe')
  },
  getSuccessPage: () => Promise.resolve('/subscribe?sent'),
}

const BODY_LIMITS = { bytesMax: 4096, files: [], fileBytesMax: 0 }

/** Redirects to the page, whose address contains a secret key that other sites must not see. */
const redirectToPage = (key: string, locale: Locale) =>
  seeOther(pathIn(locale, `/unsubscribe/${encodeURIComponent(key)}`), {
    'Referrer-Policy': 'no-referrer',
  })

/**
 * Unsubscribes with the link of an email, for the button of the page and for mail apps, which expect no page
 * (RFC 8058). Only POST requests unsubscribe, because mail scanners open every link.
 */
export async function handleUnsubscribe(key: string, request: Request): Promise<Response> {
  if ((await consume(LIMITS.unsubscribe.perAddress, clientAddress(request.headers))) !== null)
    return new Response(null, { status: 429 })
  const parsed = await parseBody(request, BODY_LIMITS)
  const isValidLink = await unsubscribe(key)
  const fields = parsed.ok ? parsed.value.fields : {}
  if (fields['List-Unsubscribe'] !== 'One-Click')
    return redirectToPage(key, toLocale(fields.language))
  return new Response(null, { status: isValidLink ? 200 : 404 })
}

/** Mail apps without one-click unsubscribe open the same address in a browser. */
export const showUnsubscribe = (key: string): Response => redirectToPage(key, 'en')
