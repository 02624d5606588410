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

/** Each answer by itself; what one answer asks of another is in `demands`. */
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

/** What some answers make necessary. */
function demands(
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

/** Answers behind a closed choice were not asked, so they are neither checked nor kept. */
function onlyAsked(answers: Answers): Answers {
  const isPickedUp = answers.attendanceType === 'drop_off_pickup'
  return {
    ...answers,
    ...(isPickedUp ? {} : { pickupPersonName: '', pickupPersonPhone: '' }),
    ...(answers.transportationConsent === true ? {} : { transportationSignature: '' }),
  }
}

/**
 * The RSVP that these tidied answers are, or everything that is wrong with them at once. The browser and
 * the server call this same function; only the server's word counts.
 *
 * @param files the files that came along
 */
export function checkRsvp(
  answers: Answers,
  files: SelectedFiles,
  days: SigningDays,
): Result<Rsvp, FieldRefusals<RsvpAnswerRefusal>> {
  const asked = onlyAsked(answers)
  const parsed = rsvpSchema(days.today).safeParse(asked)
  return checkedAnswers(ask, parsed, demands(asked, files, days))
}
