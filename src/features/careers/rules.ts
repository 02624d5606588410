import { duplicateKey } from '@/forms/core/duplicate-key'
import { optionValues } from '@/forms/core/questions'
import { nameKey } from '@/lib/names'

import { careerQuestions } from './questions'

/** The role with this name from the query of an address, or '' if there is none. */
export const roleNamedBy = (text: string): string =>
  optionValues(careerQuestions.roleInterest).find((role) => role === text) ?? ''

/** Two applications with the same key are from the same person for the same role. Source: D11. */
export const makeDuplicateKey = (application: {
  email: string
  fullName: string
  roleInterest: string
}): string =>
  duplicateKey([application.email, nameKey(application.fullName), application.roleInterest])
