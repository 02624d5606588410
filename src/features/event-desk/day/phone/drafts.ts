/** A walk-in that is half filled in, as the phone keeps it for an hour. */

import * as z from 'zod/mini'

import { DRAFT_MS, type WalkInDraft } from '../arrivals/rules'
import type { WaiverTaken } from './waiver'

/** Everything that is typed and taken, with the id that the RSVP will have. */
export type Kept = { id: string; draft: WalkInDraft; taken: WaiverTaken; savedAt: number }

const text = z.string()
const answer = z.nullable(z.boolean())

const kept: z.ZodMiniType<Kept> = z.object({
  id: text,
  draft: z.object({
    ...{ phone: text, firstName: text, lastName: text, birthDate: text, parentName: text },
    ...{ isOther: z.boolean(), otherName: text, otherPhone: text },
    never: z.array(z.object({ name: text, note: text })),
    known: z.nullable(z.object({ record: text, age: z.number(), hasEmail: z.boolean() })),
    ...{ isStillRight: answer, hasHealth: answer, allergies: text, medicine: text, photos: answer },
  }),
  taken: z.nullable(
    z.discriminatedUnion('is', [
      z.object({ is: z.literal('paper'), photo: text }),
      z.object({
        is: z.literal('signed'),
        signer: text,
        signature: z.object({
          ...{ signature: text, signatureConfirmed: z.boolean(), photos: z.boolean() },
        }),
      }),
    ]),
  ),
  savedAt: z.number(),
})

/** @returns what is left of it; nothing after an hour, or if an older version of this code kept it */
export function parseKept(stored: unknown, now: number): Kept | null {
  const { data } = kept.safeParse(stored)
  return data && now - data.savedAt < DRAFT_MS ? data : null
}
