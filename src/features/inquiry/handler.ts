import { accepted, type FormAnswer, invalid } from '@/forms/answer'
import type { PublicForm, RequestFacts, SentForm } from '@/forms/receive'
import type { Form } from '@/payload-types'

import { questionsOf } from './questions'
import { checkInquiry } from './schema'
import { findForm, takeInquiry } from './store'

const MINUTE_SECONDS = 60
const DAY_SECONDS = 24 * 60 * MINUTE_SECONDS

/** Takes what somebody sent. Anyone on the internet can call this, so it trusts nothing it is sent. */
async function answerInquiry(
  form: Form,
  { answers }: SentForm,
  request: RequestFacts,
): Promise<FormAnswer> {
  const errors = checkInquiry(questionsOf(form.fields), answers)
  if (Object.keys(errors).length > 0) return invalid(errors)
  const taken = await takeInquiry({ form, answers, request })
  return taken.ok ? accepted(taken.value.reference) : { status: 'too-many', ...taken.refusal }
}

/**
 * A form that staff built, as the public form that its record says it is at this moment. Source of the
 * numbers: security notes, *rate limits*. Few for one
 * e-mail: anybody can type the address of somebody else, who would get the confirmation.
 */
export async function formOfStaff(name: string): Promise<PublicForm | undefined> {
  const form = await findForm(name)
  if (!form) return undefined
  return {
    name: form.slug,
    questions: questionsOf(form.fields),
    context: [],
    perAddress: [
      { name: 'inquiry-address', times: 10, perSeconds: 10 * MINUTE_SECONDS },
      { name: 'inquiry-address-day', times: 100, perSeconds: DAY_SECONDS },
    ],
    perEmail: [{ name: 'inquiry-email-day', times: 3, perSeconds: DAY_SECONDS }],
    answer: (sent, request) => answerInquiry(form, sent, request),
    pageOf: () => Promise.resolve(`/form/${form.slug}`),
    successPageOf: () => Promise.resolve(`/form/${form.slug}/thanks`),
  }
}
