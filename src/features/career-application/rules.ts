import { duplicateKey } from '@/forms/core/duplicate-key'
import { optionValues } from '@/forms/core/questions'

import { careerQuestions } from './questions'

/** The role that an address names, if it is one of those there are; anything else is shown empty. */
export const roleNamedBy = (text: string): string =>
  optionValues(careerQuestions.roleInterest).find((role) => role === text) ?? ''

/** Two applications with one key are the same person for the same role. Source: D11. */
export const duplicateKeyOf = (application: {
  email: string
  fullName: string
  roleInterest: string
}): string => duplicateKey([application.email, application.fullName, application.roleInterest])
