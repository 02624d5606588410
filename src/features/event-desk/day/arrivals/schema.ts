import { z } from 'zod'

import { NEVER_PEOPLE_MAX } from '@/features/rsvp/never/questions'
import { neverPersonSchema } from '@/features/rsvp/schema'
import { isDay } from '@/forms/core/days'

import { id, instant, tapSchema } from '../schema'

/** What phones send for a child who arrives without everything in order, at the edge of the server. */

const line = (max: number) => z.string().trim().max(max)
const filled = (max: number) => line(max).min(1)
const phone = z.string().regex(/^\d{10}$/)

const answersSchema = z.object({
  firstName: filled(80),
  lastName: filled(80),
  birthDate: z
    .string()
    .refine((day) => isDay(day) && day >= '1900-01-01')
    .nullable(),
  known: z.object({ record: id }).nullable(),
  phone,
  parentName: line(120),
  pickup: z.array(z.object({ name: filled(120), relationship: line(60), phone })).max(6),
  neverPeople: z
    .array(neverPersonSchema)
    .max(NEVER_PEOPLE_MAX)
    .refine((people) => people.every(({ name }) => name !== '')),
  allergies: line(1000),
  medicine: line(1000),
  photos: z.boolean(),
})

/** A child with its *In*. The phone made the id of its RSVP, and its pick-up code unless an adult comes alone. */
export const walkInSchema = z
  .object({
    id,
    device: id,
    sentAt: instant,
    code: z
      .string()
      .regex(/^\d{4}$/)
      .nullable(),
    answers: answersSchema,
    in: tapSchema,
  })
  .refine((walkIn) => walkIn.in.kind === 'in' && walkIn.in.rsvp === walkIn.id)
  .refine(({ answers }) => (answers.birthDate === null) !== (answers.known === null))

export type SentWalkIn = z.infer<typeof walkInSchema>

/** Whose family is looked for. */
export const familySchema = z.object({ phone })

const offset = z.coerce.number().int().min(-2_147_483_648).max(2_147_483_647)

/** When something was done on a phone. Who did it is the account or helper that sends it. */
const at = { id, device: id, rsvp: id, at: instant, offset }
const done = { ...at, waiver: id }

/** A signature that was typed on a phone. `waiver` is the text that it showed. */
export const signatureSchema = z.object({
  ...done,
  agreed: z.literal(true),
  signature: filled(120),
  signatureConfirmed: z.boolean(),
  photos: z.boolean(),
})

export type SentSignature = z.infer<typeof signatureSchema>

/** The fields beside the photo of a signed page. */
export const paperSchema = z.object(done)

export type SentPaper = z.infer<typeof paperSchema>

/** The address to which a family wants the code and the signed copy. */
export const emailSchema = z.object({
  ...at,
  email: z.string().trim().toLowerCase().max(254).pipe(z.email()),
})

export type SentEmail = z.infer<typeof emailSchema>
