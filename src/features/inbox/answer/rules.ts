import { careerDecision } from '@/features/career-application/email'
import { careerQuestions } from '@/features/career-application/questions'
import { registrationDecision } from '@/features/registration/email'
import { volunteerDecision } from '@/features/volunteer/email'
import { type Answers, optionValues, textOf } from '@/forms/core/questions'
import type { Email, Organization } from '@/mail/email'
import type { AnsweredSlug } from '@/submissions'

import type { Step } from '../rules'

type Facts = {
  collection: AnsweredSlug
  step: Step
  /** The current answers. */
  answers: Answers
  /** What staff add, by paragraph. */
  words: readonly string[]
  organization: Organization
}

/** The email that goes out with a step; `null` if none does. */
export function emailOfStep({
  collection,
  step: { code, isEmailed },
  answers,
  words,
  organization,
}: Facts): Email | null {
  if (!isEmailed) return null
  const text = (name: string) => textOf(answers[name])
  switch (collection) {
    case 'registrations':
      return registrationDecision({
        decision:
          code === 'confirm' ? 'confirmed' : code === 'waitlist' ? 'waitlisted' : 'declined',
        registration: {
          role: text('role') === 'youth' ? 'youth' : 'young-adult',
          firstName: text('firstName'),
          parentName: text('parentName'),
          email: text('email'),
        },
        words,
        organization,
      })
    case 'volunteers':
      return volunteerDecision({
        decision: code === 'approve' ? 'approved' : 'declined',
        volunteer: { firstName: text('firstName'), email: text('email') },
        words,
        organization,
      })
    case 'career-applications': {
      const asked = text('roleInterest')
      const roleInterest = optionValues(careerQuestions.roleInterest).find((one) => one === asked)
      return roleInterest === undefined
        ? null
        : careerDecision({
            decision: code === 'interview' ? 'interview' : 'declined',
            application: { fullName: text('fullName'), email: text('email'), roleInterest },
            words,
            organization,
          })
    }
    case 'form-submissions':
      return null
  }
}
