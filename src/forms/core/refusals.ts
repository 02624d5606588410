// The small edition of zod: this file travels to the browser.
import * as z from 'zod/mini'

import type { Result } from '@/lib/result'

/**
 * Why a schema refuses an answer: a code, with the numbers that its sentence needs. Checks and rules return
 * codes; a feature's `wording.ts` makes sentences of them where a person reads them.
 */
const schemaRefusal = z.union([
  z.object({
    code: z.enum([
      'required',
      'unprintable',
      'not-an-option',
      'not-a-name',
      'invalid-email',
      'invalid-phone',
      'invalid-birth-date',
      'invalid-web-address',
    ]),
  }),
  z.object({ code: z.literal('too-long'), max: z.number() }),
])
export type SchemaRefusal = z.infer<typeof schemaRefusal>

/** What every form can refuse; a feature adds codes of its own. */
export type AnswerRefusal = SchemaRefusal | { code: 'file-too-large'; megabytesMax: number }

/** Refusals by the name of the answer, in the order of the questions; empty when nothing is wrong. */
export type FieldRefusals<Refusal = AnswerRefusal> = Record<string, Refusal>

/** The sentence for a refusal of the answer of that name. */
export type Describe<Refusal> = (refusal: Refusal, name: string) => string

/** A refusal on its way to a person. Whatever depends on it goes by the code; the text is only shown. */
export type FieldMessage = { code: string; text: string }
export type FieldMessages = Record<string, FieldMessage>

/**
 * The header that tells our own script the codes of a refusal: a toast is chosen by code. The sentences are
 * in the body, for every program.
 */
export const CODES_HEADER = 'Refusal-Codes'

/** The sentences alone, by the name of the answer. */
export type FieldErrors = Record<string, string>

/**
 * How a schema says why it refuses: the code is the message of the issue, the numbers are its parameters.
 * `fieldRefusals` puts them together again.
 */
export const because = ({ code, ...params }: SchemaRefusal) => ({ error: code, params })

/** The first refusal of each answer that a schema refuses. */
export function fieldRefusals(error: z.core.$ZodError): FieldRefusals<SchemaRefusal> {
  const refusals: FieldRefusals<SchemaRefusal> = {}
  for (const issue of error.issues) {
    const params = issue.code === 'custom' ? issue.params : {}
    refusals[String(issue.path[0] ?? '')] ??= schemaRefusal.parse({
      ...params,
      code: issue.message,
    })
  }
  return refusals
}

export const describeAll = <Refusal extends { code: string }>(
  refusals: FieldRefusals<Refusal>,
  describe: Describe<Refusal>,
): FieldMessages =>
  mapValues(refusals, (refusal, name) => ({ code: refusal.code, text: describe(refusal, name) }))

/** What the browser's form says of answers that it checked; nothing when they are accepted. */
export const messagesOf = <Refusal extends { code: string }>(
  checked: Result<unknown, FieldRefusals<Refusal>>,
  describe: Describe<Refusal>,
): FieldMessages => (checked.ok ? {} : describeAll(checked.refusal, describe))

export const textsOf = (messages: FieldMessages): FieldErrors =>
  mapValues(messages, ({ text }) => text)

export const codesOf = (messages: FieldMessages): Record<string, string> =>
  mapValues(messages, ({ code }) => code)

const mapValues = <From, To>(
  record: Record<string, From>,
  map: (value: From, name: string) => To,
) =>
  Object.fromEntries(
    Object.entries(record).map(([name, value]): [string, To] => [name, map(value, name)]),
  )
