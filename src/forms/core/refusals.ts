import type { Result } from '@/lib/result'

import type { Questions } from './questions'

/**
 * Why a schema refuses an answer: a code, with the numbers that its sentence needs. Checks and rules return
 * codes; a feature's `wording.ts` turns them into sentences.
 */
export type SchemaRefusal =
  | {
      code:
        | 'required'
        | 'unprintable'
        | 'not-an-option'
        | 'not-a-name'
        | 'invalid-email'
        | 'invalid-phone'
        | 'invalid-birth-date'
        | 'invalid-web-address'
    }
  | { code: 'too-long'; max: number }

/** The refusals that every form can have. Features add their own codes. */
export type AnswerRefusal =
  | SchemaRefusal
  | { code: 'heic' }
  | { code: 'not-a-photo' }
  | { code: 'not-a-document' }
  | { code: 'file-too-large'; megabytesMax: number }

/** Refusals by the name of the question, in the order of the form; empty if nothing is wrong. */
export type FieldRefusals<Refusal = AnswerRefusal> = Record<string, Refusal>

/** Returns the sentence for a refusal of the answer with this name. */
export type Describe<Refusal> = (refusal: Refusal, name: string) => string

/** A refusal as a person sees it. Code must depend on the code only, never on the text. */
export type FieldMessage = { code: string; text: string }
export type FieldMessages = Record<string, FieldMessage>

/**
 * The response header that carries the codes of the refusals to our own script, which chooses the toast by
 * code. The sentences are in the JSON body.
 */
export const CODES_HEADER = 'Refusal-Codes'

/** The sentences only, by the name of the question. */
export type FieldErrors = Record<string, string>

export const describeAll = <Refusal extends { code: string }>(
  refusals: FieldRefusals<Refusal>,
  describe: Describe<Refusal>,
): FieldMessages =>
  mapValues(refusals, (refusal, name) => ({ code: refusal.code, text: describe(refusal, name) }))

/** The messages for checked answers; empty if they are accepted. */
export const getMessages = <Refusal extends { code: string }>(
  checked: Result<unknown, FieldRefusals<Refusal>>,
  describe: Describe<Refusal>,
): FieldMessages => (checked.ok ? {} : describeAll(checked.refusal, describe))

export const getTexts = (messages: FieldMessages): FieldErrors =>
  mapValues(messages, ({ text }) => text)

export const getCodes = (messages: FieldMessages): Record<string, string> =>
  mapValues(messages, ({ code }) => code)

const mapValues = <From, To>(
  record: Record<string, From>,
  map: (value: From, name: string) => To,
) =>
  Object.fromEntries(
    Object.entries(record).map(([name, value]): [string, To] => [name, map(value, name)]),
  )

/** Sorts entries into the order of the form, so that the error summary reads from top to bottom. */
export function inQuestionOrder<Value>(
  questions: Questions,
  byName: Record<string, Value>,
): Record<string, Value> {
  const names = Object.keys(questions)
  const position = (name: string) => (name in questions ? names.indexOf(name) : names.length)
  return Object.fromEntries(
    Object.entries(byName).sort(([one], [other]) => position(one) - position(other)),
  )
}
