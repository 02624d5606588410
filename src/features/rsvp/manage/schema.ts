import { z } from 'zod'

import { normalizeAnswers, type RawAnswers } from '@/forms/core/normalize'
import { type FieldRefusals, fieldRefusals } from '@/forms/core/refusals'
import { phone, requiredText } from '@/forms/core/schema'
import { ok, refused, type Result } from '@/lib/result'

import { rsvpQuestions as ask } from '../questions'
import type { Rsvp } from '../schema'

/** What a family may change with a manage link. Everything else was signed; changing it takes a new RSVP. */
const CHANGEABLE = {
  parentPhone: ask.parentPhone,
  pickupPersonName: ask.pickupPersonName,
  pickupPersonPhone: ask.pickupPersonPhone,
  emergencyContactPhone: ask.emergencyContactPhone,
} as const

export type Changeable = keyof typeof CHANGEABLE

/** The questions that the page shows. Pick-up is asked about only if the family does not stay. */
export const changeableAnswers = (rsvp: Pick<Rsvp, 'attendanceType'>): Changeable[] =>
  rsvp.attendanceType === 'drop_off_pickup'
    ? ['parentPhone', 'pickupPersonName', 'pickupPersonPhone', 'emergencyContactPhone']
    : ['parentPhone', 'emergencyContactPhone']

const changesSchema = (names: readonly Changeable[]) =>
  z.object(
    Object.fromEntries(
      names.map((name) => [
        name,
        name === 'pickupPersonName' ? requiredText(ask.pickupPersonName) : phone,
      ]),
    ),
  )

/** The new answers to these questions, or what is wrong with them. */
export function parseChanges(
  names: readonly Changeable[],
  raw: RawAnswers,
): Result<Partial<Record<Changeable, string>>, FieldRefusals> {
  const parsed = changesSchema(names).safeParse(normalizeAnswers(CHANGEABLE, raw))
  return parsed.success ? ok(parsed.data) : refused(fieldRefusals(parsed.error))
}
