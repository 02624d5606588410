import type { Question, Questions } from '@/forms/core/questions'
import type { AnswerRefusal, Describe } from '@/forms/core/refusals'
import { describeAnswer } from '@/forms/core/wording'

/** The title of the toast. Source: specification 1, section 4. */
export const SENT = 'Message sent'

export const NOT_SENT = {
  title: 'Your message was not sent',
  text: 'We could not reach the site. Everything you typed is still here: please try again.',
} as const

/** Shown after a form was accepted, unless staff wrote another message. */
export const THANKS = 'Thank you. A person answers, in the order messages arrive.'

/** The sentence for a refused answer. Source: specification 1, section 5. */
export const describeFor =
  (questions: Questions): Describe<AnswerRefusal> =>
  (refusal, name) => {
    if (refusal.code === 'required') return missing(questions[name])
    return refusal.code === 'invalid-email'
      ? 'Please enter a valid email.'
      : describeAnswer(refusal)
  }

/** "Name is required.", but not "Why us? is required." */
const missing = (question: Question | undefined) =>
  !question || /[?!]$/.test(question.label)
    ? 'An answer is required.'
    : `${question.label.replace(/[.:]$/, '')} is required.`
