import * as z from 'zod/mini'

import { dayParts } from '@/forms/core/days'
import { fieldRefusals } from '@/forms/core/issues'
import { underItem } from '@/forms/core/items'
import { normalizeAnswers, type RawAnswers } from '@/forms/core/normalize'
import { textOf } from '@/forms/core/questions'
import type { FieldRefusals } from '@/forms/core/refusals'
import { agreedOrNot, email, optionalParagraph } from '@/forms/core/schema'
import { ok, refused, type Result } from '@/lib/result'
import type { Rsvp } from '@/payload-types'

import { sharedAnswersOf } from '../manage/schema'
import { rsvpQuestions as ask } from '../questions'
import { healthRefusal, type RsvpAnswerRefusal } from '../rules'
import { clearUnaskedOfChild } from '../schema'

/** What a family may say again about the health of a child. */
export const HEALTH_QUESTIONS = {
  noAllergies: ask.noAllergies,
  allergies: ask.allergies,
  carriesMedicine: ask.carriesMedicine,
  medicine: ask.medicine,
  specialNeeds: ask.specialNeeds,
} as const

const healthSchema = z.object({
  noAllergies: agreedOrNot,
  allergies: optionalParagraph(ask.allergies),
  carriesMedicine: agreedOrNot,
  medicine: optionalParagraph(ask.medicine),
  specialNeeds: optionalParagraph(ask.specialNeeds),
})

export type Health = z.infer<typeof healthSchema>

export const HEALTH = [
  'noAllergies',
  'allergies',
  'carriesMedicine',
  'medicine',
  'specialNeeds',
] as const satisfies readonly (keyof Health)[]

export const healthOf = (rsvp: Rsvp): Health => ({
  noAllergies: rsvp.noAllergies === true,
  allergies: rsvp.allergies ?? '',
  carriesMedicine: rsvp.carriesMedicine === true,
  medicine: rsvp.medicine ?? '',
  specialNeeds: rsvp.specialNeeds ?? '',
})

/** The health answers of a child, or what is wrong with them. */
export function parseHealth(
  raw: RawAnswers,
  { isRequired }: { isRequired: boolean },
): Result<Health, FieldRefusals<RsvpAnswerRefusal>> {
  const answers = clearUnaskedOfChild(normalizeAnswers(HEALTH_QUESTIONS, raw))
  const parsed = healthSchema.safeParse(answers)
  const allergies = healthRefusal(answers, { isRequired })
  const refusals: FieldRefusals<RsvpAnswerRefusal> = {
    ...(answers.carriesMedicine === true && answers.medicine === ''
      ? { medicine: { code: 'required' } }
      : {}),
    ...(allergies ? { allergies } : {}),
    ...(parsed.success ? {} : fieldRefusals(parsed.error)),
  }
  return parsed.success && Object.keys(refusals).length === 0 ? ok(parsed.data) : refused(refusals)
}

export const EMAIL_QUESTION = {
  email: { kind: 'email', label: 'Email', hint: 'The one you signed up with.' },
} as const

/** The address that asks for a link, or what is wrong with it. */
export function parseEmail(raw: RawAnswers): Result<string, FieldRefusals> {
  const parsed = z.object({ email }).safeParse(normalizeAnswers(EMAIL_QUESTION, raw))
  return parsed.success ? ok(parsed.data.email) : refused(fieldRefusals(parsed.error))
}

const BIRTH_DATE_QUESTION = {
  birthDate: { kind: 'date', label: 'Date of birth of anyone you have signed up' },
} as const

/** The birth date that was typed, `YYYY-MM-DD`; anything else matches no child. */
export const birthDateIn = (raw: RawAnswers): string =>
  textOf(normalizeAnswers(BIRTH_DATE_QUESTION, raw).birthDate)

/**
 * What an RSVP to another day begins with: what the family has told us before, by the names of the form's controls.
 * Health, photos, rides and signatures are asked again, because they count for one day and may have changed.
 */
export function valuesForRsvp(
  eventId: string,
  children: readonly [Rsvp, ...Rsvp[]],
): Record<string, string> {
  const [first] = children
  const { pickupPeople, ...contact } = sharedAnswersOf(children)
  return {
    eventId,
    parentName: first.parentName ?? '',
    parentEmail: first.parentEmail,
    ...contact,
    attendanceType: first.attendanceType ?? '',
    ...written('pickupPeople', pickupPeople ?? []),
    ...written(
      'participants',
      children.map(({ participantFirstName, participantLastName, participantDob }) => {
        const { year, month, day } = dayParts(participantDob)
        return {
          participantFirstName,
          participantLastName,
          participantDobYear: year,
          participantDobMonth: month,
          participantDobDay: day,
        }
      }),
    ),
  }
}

const written = (list: string, items: readonly Record<string, string>[]): Record<string, string> =>
  Object.fromEntries(items.flatMap((item, index) => Object.entries(underItem(list, index, item))))
