import * as z from 'zod/mini'

import { fieldRefusals } from '@/forms/core/issues'
import { normalizeAnswers, type RawAnswers } from '@/forms/core/normalize'
import type { AddressNews, Corrected } from '@/forms/core/right-address'
import { email as emailSchema } from '@/forms/core/schema'
import { clientAddress } from '@/lib/client-address'
import { type Locale, pathIn } from '@/lib/locale'
import { jsonResponse, refusalResponse, seeOther } from '@/lib/response'
import type { Result } from '@/lib/result'
import { LIMITS } from '@/platform/limits'
import { consume } from '@/platform/rate-limit'

import { verifyAddressTicket } from './address-ticket'
import { parseBody } from './body'
import { localeOfReferer } from './language'
import { clearRejectedForm, findRejectedForm, stashRejectedForm } from './rejected-forms'
import { wantsJson } from './unavailable'
import { answersIn } from './words-in'

const BODY_LIMITS = { bytesMax: 16 * 1024, files: [], fileBytesMax: 0 }

/** A form whose sender can correct the address right after sending it. */
type CorrectableForm<Refusal extends string> = {
  name: string
  /** The page with the receipt. */
  getPage: (fields: RawAnswers) => Promise<string>
  /** @param reference a bot's reference has no record; the bot gets the same response as a person */
  correct: (reference: string, email: string) => Promise<Result<Corrected, Refusal>>
  wordsIn: (locale: Locale) => Record<Corrected | Refusal | 'too-late' | 'too-often', string>
}

type Outcome<Refusal> =
  | { isSent: true; email: string; what: Corrected }
  | { isSent: false; status: 409 | 429; why: Refusal | 'too-late' | 'too-often' }
  | { isSent: false; status: 422; words: string }

/** The name under which we keep a refused correction for a browser without JavaScript. */
const waitingAs = (form: string) => `${form}-address`

/** Corrects the address of the latest submission. Its ticket identifies the submission. */
export async function handleCorrection<Refusal extends string>(
  form: CorrectableForm<Refusal>,
  request: Request,
): Promise<Response> {
  const parsed = await parseBody(request, BODY_LIMITS)
  const fields = parsed.ok ? parsed.value.fields : {}
  const locale = localeOfReferer(request.headers)
  const outcome = await correct(form, fields, { client: clientAddress(request.headers), locale })
  const said = form.wordsIn(locale)
  const words = outcome.isSent
    ? said[outcome.what]
    : 'why' in outcome
      ? said[outcome.why]
      : outcome.words
  if (wantsJson(request)) {
    return outcome.isSent
      ? jsonResponse(200, { success: true, email: outcome.email, message: words })
      : refusalResponse(outcome.status, words)
  }
  const page = pathIn(locale, await form.getPage(fields))
  if (outcome.isSent) {
    const cleared = await clearRejectedForm(request)
    return seeOther(
      `${page}?news=${outcome.what}#confirmation`,
      cleared ? { 'Set-Cookie': cleared } : {},
    )
  }
  const cookie = await stashRejectedForm(waitingAs(form.name), {
    values: { email: typeof fields['email'] === 'string' ? fields['email'] : '' },
    fields: { email: { code: 'refused', text: words } },
    message: null,
  })
  return seeOther(`${page}#confirmation`, { 'Set-Cookie': cookie })
}

async function correct<Refusal extends string>(
  form: CorrectableForm<Refusal>,
  fields: RawAnswers,
  { client, locale }: { client: string; locale: Locale },
): Promise<Outcome<Refusal>> {
  const often = { isSent: false, status: 429, why: 'too-often' } as const
  if ((await consume(LIMITS.addressCorrection.perAddress, client)) !== null) return often
  const typed = typedEmail(fields, locale)
  if ('words' in typed) return { isSent: false, status: 422, words: typed.words }
  const reference = verifyAddressTicket(form.name, fields['ticket'])
  if (reference === null) return { isSent: false, status: 409, why: 'too-late' }
  if ((await consume(LIMITS.addressCorrection.perFamily, reference)) !== null) return often
  for (const limit of LIMITS.addressCorrection.perEmail) {
    if ((await consume(limit, typed.email)) !== null) return often
  }
  const corrected = await form.correct(reference, typed.email)
  return corrected.ok
    ? { isSent: true, email: typed.email, what: corrected.value }
    : { isSent: false, status: 409, why: corrected.refusal }
}

const QUESTION = { email: { kind: 'email', label: 'Email' } } as const

function typedEmail(fields: RawAnswers, locale: Locale): { email: string } | { words: string } {
  const parsed = z.object({ email: emailSchema }).safeParse(normalizeAnswers(QUESTION, fields))
  if (parsed.success) return parsed.data
  const refusal = fieldRefusals(parsed.error)['email']
  return { words: refusal ? answersIn(locale).describeAnswer(refusal) : '' }
}

/**
 * The message about a correction on the receipt, for a browser without JavaScript. @param news from the
 * page's address
 */
export async function getAddressNews(form: string, news: string | undefined): Promise<AddressNews> {
  const rejected = await findRejectedForm(waitingAs(form))
  const error = rejected?.fields['email']?.text
  if (rejected && error !== undefined) {
    const { email: typed } = rejected.values
    return { typed: typeof typed === 'string' ? typed : '', error }
  }
  return news === 'corrected' || news === 'same' ? news : null
}
