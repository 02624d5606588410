import * as z from 'zod/mini'

import { WAIVER_REQUIRED } from '@/features/waiver/wording'
import type { ChosenFiles } from '@/forms/files'
import type { Answers } from '@/forms/questions'
import {
  choiceOf,
  dateOfBirth,
  email,
  errorsOf,
  type FieldErrors,
  inOrderOf,
  optionalParagraph,
  optionalPhone,
  optionalSignature,
  optionalText,
  phone,
  REQUIRED,
  requiredText,
  type SchemaFor,
  signature,
} from '@/forms/schema'

import { rsvpQuestions as ask } from './questions'
import { needsGuardian, type SigningDays } from './rules'

// Texts of the specification 2, section 5, *RSVP form*.
const GUARDIAN_REQUIRED = 'Required for participants under 18'
const TRANSPORTATION_SIGNATURE_REQUIRED = 'Signature required for transportation consent'
const LICENSE_REQUIRED = "Driver's license photo required"
const INSURANCE_REQUIRED = 'Insurance card photo required'

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
    transportationConsent: z.boolean(),
    transportationSignature: optionalSignature(ask.transportationSignature),
    volunteerDriver: z.boolean(),
    allergies: optionalParagraph(ask.allergies),
    specialNeeds: optionalParagraph(ask.specialNeeds),
    photoConsent: z.boolean(),
    acceptedWaiver: z.literal(true, WAIVER_REQUIRED),
    signature: signature(ask.signature),
  } satisfies SchemaFor<typeof ask>)

export type Rsvp = z.infer<ReturnType<typeof rsvpSchema>>

/** What some answers make necessary. */
function demands(answers: Answers, files: ChosenFiles, days: SigningDays): FieldErrors {
  const errors: FieldErrors = {}
  if (needsGuardian(String(answers.participantDob ?? ''), days) && answers.parentName === '') {
    errors.parentName = GUARDIAN_REQUIRED
  }
  if (answers.attendanceType === 'drop_off_pickup') {
    if (answers.pickupPersonName === '') errors.pickupPersonName = REQUIRED
    if (answers.pickupPersonPhone === '') errors.pickupPersonPhone = REQUIRED
  }
  if (answers.transportationConsent === true && answers.transportationSignature === '') {
    errors.transportationSignature = TRANSPORTATION_SIGNATURE_REQUIRED
  }
  if (answers.volunteerDriver === true) {
    if (!files.has('driverLicense')) errors.driverLicense = LICENSE_REQUIRED
    if (!files.has('insuranceCard')) errors.insuranceCard = INSURANCE_REQUIRED
  }
  return errors
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

export type Checked = { ok: true; rsvp: Rsvp } | { ok: false; errors: FieldErrors }

/**
 * The RSVP that these tidied answers are, or everything that is wrong with them at once. The browser and
 * the server call this same function; only the server's word counts.
 *
 * @param files the files that came along
 */
export function checkRsvp(answers: Answers, files: ChosenFiles, days: SigningDays): Checked {
  const asked = onlyAsked(answers)
  const parsed = rsvpSchema(days.today).safeParse(asked)
  const errors = {
    ...demands(asked, files, days),
    ...(parsed.success ? {} : errorsOf(parsed.error)),
  }
  if (!parsed.success || Object.keys(errors).length > 0) {
    return { ok: false, errors: inOrderOf(ask, errors) }
  }
  return { ok: true, rsvp: parsed.data }
}
