import * as z from 'zod/mini'

import type { Answers } from '@/forms/questions'
import {
  email,
  errorsOf,
  type FieldErrors,
  inOrderOf,
  optionalText,
  type SchemaFor,
} from '@/forms/schema'

import { subscribeQuestions as ask } from './questions'
import { CONSENT_REQUIRED, EMAIL_REQUIRED, INVALID_EMAIL } from './wording'

const subscribeSchema = z.object({
  name: optionalText(ask.name),
  email,
  consent: z.literal(true, CONSENT_REQUIRED.text),
} satisfies SchemaFor<typeof ask>)

export type Subscription = z.infer<typeof subscribeSchema>

export type Checked = { ok: true; subscription: Subscription } | { ok: false; errors: FieldErrors }

/** The subscription that these tidied answers are, or everything that is wrong with them at once. */
export function checkSubscription(answers: Answers): Checked {
  const parsed = subscribeSchema.safeParse(answers)
  if (parsed.success) return { ok: true, subscription: parsed.data }
  const errors = errorsOf(parsed.error)
  if (errors.email !== undefined) {
    errors.email = answers.email === '' ? EMAIL_REQUIRED.text : INVALID_EMAIL.title
  }
  return { ok: false, errors: inOrderOf(ask, errors) }
}
