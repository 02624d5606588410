/** What the server answers, parsed before the phone believes it. The lists on the phone itself are parsed the same way. */

import * as z from 'zod/mini'

import { waiverTextSchema } from '@/features/waiver/schema'
import { LOCALES } from '@/lib/locale'

import type {
  DaySnapshot,
  EmergencyAnswer,
  FamilyAnswer,
  HealthText,
  HelperAnswer,
  OpenedHelper,
} from '../snapshot'
import {
  NOTE_SUBJECTS,
  PARENT_ANSWERS,
  RELEASE_WAYS,
  type SentTap,
  type Tap,
  TAP_KINDS,
} from '../tap'

const text = z.string()
const texts = z.array(text)
const flag = z.boolean()
const count = z.number()
const maybeText = z.nullable(text)

const tapFields = {
  id: text,
  kind: z.enum(TAP_KINDS),
  rsvp: z.exactOptional(text),
  at: text,
  offset: z.nullable(count),
  sequence: count,
  by: text,
  knows: count,
  follows: z.exactOptional(text),
  undoes: z.exactOptional(text),
  reason: z.exactOptional(text),
  release: z.exactOptional(
    z.object({
      to: text,
      how: z.enum(RELEASE_WAYS),
      parent: z.exactOptional(z.enum(PARENT_ANSWERS)),
      reason: z.exactOptional(text),
      told: z.exactOptional(texts),
    }),
  ),
  about: z.exactOptional(z.enum(NOTE_SUBJECTS)),
  data: z.exactOptional(z.record(text, z.unknown())),
  text: z.exactOptional(text),
}

/** A tap that waits on the phone. */
export const sentTap: z.ZodMiniType<SentTap> = z.object(tapFields)

const listedTap: z.ZodMiniType<Tap> = z.object({
  ...tapFields,
  device: text,
  number: z.exactOptional(count),
  receivedAt: z.exactOptional(text),
  sender: z.exactOptional(text),
  lateRight: z.exactOptional(flag),
  source: z.exactOptional(z.enum(['paper', 'server'])),
})

const adult = z.object({
  id: text,
  name: text,
  kind: z.enum(['staff', 'helper', 'volunteer']),
  cleared: flag,
  ended: z.exactOptional(flag),
})

const healthText: z.ZodMiniType<HealthText> = z.object({
  allergies: text,
  medicine: text,
  needs: text,
})

const codeHash = z.object({ salt: text, hash: text })

const child = z.object({
  rsvp: text,
  name: text,
  firstName: text,
  lastName: maybeText,
  age: z.nullable(count),
  isAdult: flag,
  status: z.enum(['confirmed', 'cancelled', 'not-coming', 'walk-in']),
  statusAt: maybeText,
  family: text,
  isFirstTime: flag,
  stays: flag,
  stayName: maybeText,
  waiver: z.enum(['signed', 'unsigned', 'paper']),
  waiverName: maybeText,
  health: z.array(z.enum(['allergy', 'medicine', 'needs', 'exists', 'unknown'])),
  healthText: z.nullable(healthText),
  photos: flag,
  ride: flag,
  language: z.enum(LOCALES),
  parent: z.nullable(z.object({ name: text, phone: text })),
  calls: z.array(z.object({ name: text, who: text, phone: text })),
  pickup: z.array(z.object({ name: text, relationship: text, phone: maybeText })),
  never: z.array(z.object({ name: text, note: maybeText })),
  code: maybeText,
  codeHash: z.nullable(codeHash),
})

export const daySnapshot: z.ZodMiniType<DaySnapshot> = z.object({
  success: z.literal(true),
  now: text,
  event: z.object({
    id: text,
    title: text,
    place: text,
    startsAt: text,
    endsAt: maybeText,
    zone: text,
    ratio: count,
    lead: maybeText,
    second: maybeText,
    leadPhone: maybeText,
    capacity: z.nullable(count),
    ages: z.object({ from: z.nullable(count), to: z.nullable(count) }),
    adults: z.array(adult),
    forgetAt: text,
    moved: z.exactOptional(z.object({ isStart: flag, isEnd: flag, at: text, by: maybeText })),
  }),
  you: z.object({
    id: text,
    name: text,
    kind: z.enum(['staff', 'helper']),
    isLead: flag,
    mayReadHealth: flag,
    isCleared: flag,
    dayCode: maybeText,
  }),
  dayCodeHash: codeHash,
  children: z.array(child),
  waiver: z.nullable(z.object({ id: text, text: waiverTextSchema })),
  phones: z.array(
    z.object({
      device: text,
      by: text,
      heardAt: text,
      receivedAt: maybeText,
      waiting: count,
      isResting: flag,
      offset: z.nullable(count),
    }),
  ),
  taps: z.array(listedTap),
  since: count,
})

/** The list of a day as the phone keeps it: the last snapshot, with every tap received so far. */
export type DayList = DaySnapshot & { savedAt: string }

export const dayList: z.ZodMiniType<DayList> = z.intersection(
  daySnapshot,
  z.object({ savedAt: text }),
)

export const tapsAnswer = z.object({
  success: z.literal(true),
  taps: z.array(z.object({ id: text, result: z.enum(['stored', 'known', 'to-settle']) })),
  since: count,
})

export const refusal = z.object({
  error: text,
  unreadable: z.optional(texts),
  ended: z.optional(z.object({ helper: text, event: text })),
})

export const helperAnswer: z.ZodMiniType<HelperAnswer> = z.object({
  success: z.literal(true),
  id: text,
  link: text,
  words: text,
  opensUntil: text,
  volunteer: z.nullable(z.object({ id: text, name: text, clearedUntil: text })),
  isCleared: flag,
})

export const emergencyAnswer: z.ZodMiniType<EmergencyAnswer> = z.object({
  success: z.literal(true),
  healthText,
})

export const familyAnswer: z.ZodMiniType<FamilyAnswer> = z.object({
  success: z.literal(true),
  family: z.nullable(
    z.object({
      parentName: text,
      children: z.array(
        z.object({
          ...{ record: text, firstName: text, lastName: text, age: count },
          ...{ waitingSince: maybeText, hasEmail: flag },
          pickup: z.array(z.object({ name: text, phone: text })),
          told: z.nullable(z.object({ allergies: text, medicine: text, on: text })),
        }),
      ),
    }),
  ),
})

export const openedHelper: z.ZodMiniType<OpenedHelper> = z.object({
  success: z.literal(true),
  key: text,
  id: text,
  event: text,
})
