import { type FormOutcome, invalid } from '@/forms/core/outcome'
import type { PublicForm, RequestContext, SubmittedForm } from '@/forms/server/public-form'
import { respond } from '@/forms/server/respond'
import { DAY_SECONDS, MINUTE_SECONDS } from '@/lib/durations'
import type { Form } from '@/payload-types'

import { questionsOf } from './questions'
import { checkCustomForm } from './schema'
import { findForm, submitInquiry } from './store'
import { describeFor } from './wording'

/** Handles an inquiry. Anyone on the internet can call this, so it trusts nothing it receives. */
async function handleInquiry(
  form: Form,
  { answers }: SubmittedForm,
  request: RequestContext,
): Promise<FormOutcome> {
  const questions = questionsOf(form.fields)
  const checked = checkCustomForm(questions, answers)
  if (!checked.ok) return invalid(checked.refusal, describeFor(questions))
  return respond(await submitInquiry({ form, answers, request }), {})
}

/**
 * The public form made of the current record of a custom form. Source of the numbers: specification, rate limits.
 * The limit per email address is low because anybody can enter somebody else's address, which would get the
 * confirmations.
 */
export async function customForm(name: string): Promise<PublicForm | undefined> {
  const form = await findForm(name)
  if (!form) return undefined
  const questions = questionsOf(form.fields)
  return {
    name: form.slug,
    questions,
    perAddress: [
      { name: 'inquiry-address', times: 10, perSeconds: 10 * MINUTE_SECONDS },
      { name: 'inquiry-address-day', times: 100, perSeconds: DAY_SECONDS },
    ],
    perEmail: [{ name: 'inquiry-email-day', times: 3, perSeconds: DAY_SECONDS }],
    handle: (sent, request) => handleInquiry(form, sent, request),
    describe: describeFor(questions),
    pageOf: () => Promise.resolve(`/form/${form.slug}`),
    successPageOf: () => Promise.resolve(`/form/${form.slug}/thanks`),
  }
}
