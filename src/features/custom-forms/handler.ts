import { type FormOutcome, invalid } from '@/forms/core/outcome'
import type { PublicForm, RequestContext, SubmittedForm } from '@/forms/server/public-form'
import { respond } from '@/forms/server/respond'
import type { Form } from '@/payload-types'
import { LIMITS } from '@/platform/limits'

import { getQuestions } from './questions'
import { checkCustomForm } from './schema'
import { findForm, submitInquiry } from './store'
import { describeFor } from './wording'

/** Handles an inquiry. Anyone on the internet can call this, so it trusts nothing it receives. */
async function handleInquiry(
  form: Form,
  { answers }: SubmittedForm,
  request: RequestContext,
): Promise<FormOutcome> {
  const questions = getQuestions(form.fields)
  const checked = checkCustomForm(questions, answers)
  if (!checked.ok) return invalid(checked.refusal, describeFor(questions))
  return respond(await submitInquiry({ form, answers, request }), {})
}

/** The public form made of the current record of a custom form. */
export async function customForm(name: string): Promise<PublicForm | undefined> {
  const form = await findForm(name)
  if (!form) return undefined
  const questions = getQuestions(form.fields)
  return {
    name: form.slug,
    questions,
    ...LIMITS.customForm,
    handle: (sent, request) => handleInquiry(form, sent, request),
    describe: describeFor(questions),
    getPage: () => Promise.resolve(`/form/${form.slug}`),
    getSuccessPage: () => Promise.resolve(`/form/${form.slug}/thanks`),
  }
}
