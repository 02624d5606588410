import * as z from 'zod/mini'

import type { Answers } from '@/forms/core/questions'
import type { FieldRefusals } from '@/forms/core/refusals'
import { agreed, checkedAnswers, email, optionalText, type SchemaFor } from '@/forms/core/schema'
import type { Result } from '@/lib/result'

import { subscribeQuestions as ask } from './questions'

const subscribeSchema = z.object({
  name: optionalText(ask.name),
  email,
  consent: agreed,
} satisfies SchemaFor<typeof ask>)

export type Subscription = z.infer<typeof subscribeSchema>

/** The subscription made of these normalized answers, or all refusals at once. */
export const checkSubscription = (answers: Answers): Result<Subscription, FieldRefusals> =>
  checkedAnswers(ask, subscribeSchema.safeParse(answers), {})
