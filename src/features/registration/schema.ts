import * as z from 'zod/mini'

import { emergencyRefusal, guardianRefusal, healthRefusal } from '@/features/rsvp/rules'
import { signatureRefusal } from '@/features/waiver/rules'
import { type Answers, toText } from '@/forms/core/questions'
import type { FieldRefusals } from '@/forms/core/refusals'
import {
  agreed,
  agreedOrNot,
  atLeastOne,
  checkedAnswers,
  dateOfBirth,
  email,
  getChoice,
  optionalParagraph,
  optionalSignature,
  optionalText,
  phone,
  requiredText,
  type SchemaFor,
  signature,
} from '@/forms/core/schema'
import { lazilyFor } from '@/lib/lazily'
import type { Result } from '@/lib/result'

import { registrationQuestions as ask } from './questions'
import { isOfAgeFor, type RegistrationAnswerRefusal } from './rules'

/** Checks each answer alone. `trackRefusals` checks answers that depend on the track. */
const registrationSchema = lazilyFor((today: string, isSigned: boolean) =>
  z.object({
    role: getChoice(ask.role),
    firstName: requiredText(ask.firstName),
    lastName: requiredText(ask.lastName),
    dob: dateOfBirth(today),
    city: requiredText(ask.city),
    parentName: optionalText(ask.parentName),
    email,
    phone,
    emergencyName: requiredText(ask.emergencyName),
    emergencyPhone: phone,
    interests: atLeastOne(ask.interests),
    noAllergies: agreedOrNot,
    allergies: optionalParagraph(ask.allergies),
    carriesMedicine: agreedOrNot,
    medicine: optionalParagraph(ask.medicine),
    specialNeeds: optionalParagraph(ask.specialNeeds),
    photoConsent: agreedOrNot,
    acceptedWaiver: isSigned ? agreed : agreedOrNot,
    signature: isSigned ? signature(ask.signature) : optionalSignature(ask.signature),
    heardAbout: optionalText(ask.heardAbout),
  } satisfies SchemaFor<typeof ask>),
)

export type Registration = z.infer<ReturnType<typeof registrationSchema>>

export type RegistrationTerms = {
  /** Whether the answer about allergies is required: only if the form asked for it. Source: D27. */
  isHealthRequired: boolean
  /** Whether staff type a paper form. The signature is on paper, so none is typed. */
  isTypedByStaff?: boolean
}

type Refusals = FieldRefusals<RegistrationAnswerRefusal>

const fullName = ({ firstName, lastName }: Answers) =>
  `${toText(firstName)} ${toText(lastName)}`.trim()

/** The refusals that depend on the track. */
function trackRefusals(
  answers: Answers,
  today: string,
  { isHealthRequired, isTypedByStaff = false }: RegistrationTerms,
): Refusals {
  const { role, dob, parentName } = answers
  if (role !== 'youth' && role !== 'young-adult') return {}
  const signer = role === 'youth' ? toText(parentName) : fullName(answers)
  const signature = signatureRefusal(
    toText(answers.signature),
    signer,
    answers.signatureConfirmed === true,
  )
  const allergies = healthRefusal(answers, { isRequired: role === 'youth' && isHealthRequired })
  // Staff have seen the sheet.
  const guardian =
    role === 'youth'
      ? guardianRefusal(
          toText(parentName),
          [fullName(answers)],
          isTypedByStaff || answers.sameNameConfirmed === true,
        )
      : null
  const emergency = emergencyRefusal(
    toText(answers.emergencyPhone),
    toText(answers.phone),
    isTypedByStaff || answers.samePhoneConfirmed === true,
  )
  return {
    ...(guardian ? { parentName: guardian } : {}),
    ...(emergency ? { emergencyPhone: emergency } : {}),
    ...(allergies ? { allergies } : {}),
    ...(answers.carriesMedicine === true && answers.medicine === ''
      ? { medicine: { code: 'required' } }
      : {}),
    ...(signature ? { signature } : {}),
    ...(isOfAgeFor(role, toText(dob), today) ? {} : { dob: { code: 'wrong-age', role } }),
    ...(role === 'youth' && parentName === '' ? { parentName: { code: 'required' } } : {}),
  }
}

/** Questions that only parents answer. */
const ABOUT_A_CHILD = {
  parentName: '',
  noAllergies: false,
  allergies: '',
  carriesMedicine: false,
  specialNeeds: '',
} satisfies Answers

/**
 * Clears the answers to questions that the form did not show, so that they are neither checked nor stored.
 */
function clearHiddenAnswers(answers: Answers): Answers {
  const relevant = answers.role === 'young-adult' ? { ...answers, ...ABOUT_A_CHILD } : answers
  return relevant.carriesMedicine === true ? relevant : { ...relevant, medicine: '' }
}

/**
 * The registration made of these normalized answers, or all refusals at once. The browser and the server call the
 * same function, but only the server's result counts.
 */
export function checkRegistration(
  answers: Answers,
  today: string,
  terms: RegistrationTerms = { isHealthRequired: false },
): Result<Registration, Refusals> {
  const relevant = clearHiddenAnswers(answers)
  return checkedAnswers(
    ask,
    registrationSchema(today, terms.isTypedByStaff !== true).safeParse(relevant),
    trackRefusals(relevant, today, terms),
  )
}
