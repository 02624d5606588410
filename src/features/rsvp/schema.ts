import * as z from 'zod/mini'

import type { SelectedFiles } from '@/forms/core/files'
import type { Answers } from '@/forms/core/questions'
import type { FieldRefusals } from '@/forms/core/refusals'
import {
  agreed,
  agreedOrNot,
  checkedAnswers,
  choiceOf,
  dateOfBirth,
  email,
  optionalParagraph,
  optionalPhone,
  optionalSignature,
  optionalText,
  phone,
  requiredText,
  type SchemaFor,
  signature,
} from '@/forms/core/schema'
import type { Result } from '@/lib/result'

import { rsvpQuestions as ask } from './questions'
import { needsGuardian, type RsvpAnswerRefusal, type SigningDays } from './rules'

/** Checks each answer by itself. `conditionalRefusals` checks answers that depend on others. */
const rsvpSchema = (today: string) =>
  z.object({
    participantFirstName: requiredText(ask.participantFirstName),
    participantLastName: requiredText(ask.participantLastName),
    participantDob: dateOfBirth(today),
    parentName: optionalText(ask.parentName),
    parentEmail: email,
    parentPhone: phone,
    attendanceType: choiceOf(ask.attendanceType),
    pickupPersonName: optionalText(ask.pickupPersonName),
    pickupPersonPhone: optionalPhone,
    emergencyContactName: requiredText(ask.emergencyContactName),
    emergencyContactRelationship: requiredText(ask.emergencyContactRelationship),
    emergencyContactPhone: phone,
    transportationConsent: agreedOrNot,
    transportationSignature: optionalSignature(ask.transportationSignature),
    volunteerDriver: agreedOrNot,
    allergies: optionalParagraph(ask.allergies),
    specialNeeds: optionalParagraph(ask.specialNeeds),
    photoConsent: agreedOrNot,
    acceptedWaiver: agreed,
    signature: signature(ask.signature),
  } satisfies SchemaFor<typeof ask>)

export type Rsvp = z.infer<ReturnType<typeof rsvpSchema>>

const REQUIRED = { code: 'required' } as const

/** The refusals of answers that others make necessary. */
function conditionalRefusals(
  answers: Answers,
  files: SelectedFiles,
  days: SigningDays,
): FieldRefusals<RsvpAnswerRefusal> {
  const refusals: FieldRefusals<RsvpAnswerRefusal> = {}
  if (needsGuardian(String(answers.participantDob ?? ''), days) && answers.parentName === '') {
    refusals.parentName = { code: 'guardian-required' }
  }
  if (answers.attendanceType === 'drop_off_pickup') {
    if (answers.pickupPersonName === '') refusals.pickupPersonName = REQUIRED
    if (answers.pickupPersonPhone === '') refusals.pickupPersonPhone = REQUIRED
  }
  if (answers.transportationConsent === true && answers.transportationSignature === '') {
    refusals.transportationSignature = REQUIRED
  }
  if (answers.volunteerDriver === true) {
    if (!files.has('driverLicense')) refusals.driverLicense = REQUIRED
    if (!files.has('insuranceCard')) refusals.insuranceCard = REQUIRED
  }
  return refusals
}

/** Clears the answers to questions that were not shown, so that they are neither checked nor stored. */
function clearUnasked(answers: Answers): Answers {
  const isPickedUp = answers.attendanceType === 'drop_off_pickup'
  return {
    ...answers,
    ...(isPickedUp ? {} : { pickupPersonName: '', pickupPersonPhone: '' }),
    ...(answers.transportationConsent === true ? {} : { transportationSignature: '' }),
  }
}

/**
 * The RSVP made of these normalized answers, or all refusals at once. The browser and the server call the same
 * function, but only the server's result counts.
 */
export function checkRsvp(
  answers: Answers,
  files: SelectedFiles,
  days: SigningDays,
): Result<Rsvp, FieldRefusals<RsvpAnswerRefusal>> {
  const asked = clearUnasked(answers)
  const parsed = rsvpSchema(days.today).safeParse(asked)
  return checkedAnswers(ask, parsed, conditionalRefusals(asked, files, days))
}
