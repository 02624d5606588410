// Uses zod/mini because this file is part of the browser's bundle.
import * as z from 'zod/mini'

import { ok, refused, type Result } from '@/lib/result'

import { ageInYears, isDay } from './days'
import { fieldRefusals, getIssue } from './issues'
import { EMAIL_LENGTH_MAX } from './limits'
import { UNREADABLE } from './normalize'
import { type Choice, optionValues, type Questions } from './questions'
import { type FieldRefusals, inQuestionOrder, type SchemaRefusal } from './refusals'

/** Use with `satisfies`: a schema must have exactly one entry for each question of its form, except files. */
export type SchemaFor<Q extends Questions> = {
  [Name in keyof Q as Q[Name]['kind'] extends 'file' ? never : Name]: z.ZodMiniType
}

// Unicode's control, private-use, and surrogate characters. A paragraph may contain line breaks and tabs.
const CONTROL = /[\p{Cc}\p{Co}\p{Cs}]/u
const CONTROL_OF_PARAGRAPH = /(?![\n\t])[\p{Cc}\p{Co}\p{Cs}]/u

const getLength = (text: string) => [...text].length

type Limits = { maxLength: number }

const REQUIRED = getIssue({ code: 'required' })
const NOT_AN_OPTION = getIssue({ code: 'not-an-option' })
const NOT_A_NAME = getIssue({ code: 'not-a-name' })
const INVALID_PHONE = getIssue({ code: 'invalid-phone' })
const INVALID_BIRTH_DATE = getIssue({ code: 'invalid-birth-date' })

const boundedText = ({ maxLength }: Limits, control: RegExp) =>
  z.string(REQUIRED).check(
    z.refine((text) => text !== UNREADABLE, { ...REQUIRED, abort: true }),
    z.refine((text) => !control.test(text), {
      ...getIssue({ code: 'unprintable' }),
      abort: true,
    }),
    z.refine(
      (text) => getLength(text) <= maxLength,
      getIssue({ code: 'too-long', max: maxLength }),
    ),
  )

const isFilled = (text: string) => text !== ''
const filled = z.refine<string>(isFilled, { ...REQUIRED, abort: true })

export const optionalText = (limits: Limits) => boundedText(limits, CONTROL)
export const requiredText = (limits: Limits) => optionalText(limits).check(filled)
export const optionalParagraph = (limits: Limits) => boundedText(limits, CONTROL_OF_PARAGRAPH)
export const requiredParagraph = (limits: Limits) => optionalParagraph(limits).check(filled)

const isName = (text: string) => (text.match(/\p{L}/gu)?.length ?? 0) >= 2

/** A typed name that can count as a signature: at least two letters of any script. */
export const signature = (limits: Limits) =>
  optionalText(limits).check(filled, z.refine(isName, NOT_A_NAME))

export const optionalSignature = (limits: Limits) =>
  optionalText(limits).check(z.refine((text) => !isFilled(text) || isName(text), NOT_A_NAME))

// The specification's simple x@y.z, without characters that could add a second address or a mail header.
const EMAIL = /^[^\s@,;:<>()[\]"\\]+@[^\s@,;:<>()[\]"\\]+\.[^\s@,;:<>()[\]"\\.]{2,}$/

export const email = z.string(REQUIRED).check(
  filled,
  z.refine(
    (text) => text.length <= EMAIL_LENGTH_MAX && EMAIL.test(text) && !CONTROL.test(text),
    getIssue({ code: 'invalid-email' }),
  ),
)

const isPhone = (digits: string) => /^[0-9]{10}$/.test(digits)

export const phone = z.string(REQUIRED).check(filled, z.refine(isPhone, INVALID_PHONE))

export const optionalPhone = z
  .string(REQUIRED)
  .check(z.refine((digits) => !isFilled(digits) || isPhone(digits), INVALID_PHONE))

/** Rejects URLs that run a script or disguise their target, because staff click on these links. */
function isWebAddress(text: string): boolean {
  if (/\s/.test(text) || !URL.canParse(text)) return false
  const { protocol, hostname, username, password } = new URL(text)
  return /^https?:$/.test(protocol) && hostname.includes('.') && username === '' && password === ''
}

export const optionalWebAddress = (limits: Limits) =>
  optionalText(limits).check(
    z.refine(
      (text) => !isFilled(text) || isWebAddress(text),
      getIssue({ code: 'invalid-web-address' }),
    ),
  )

export const getChoice = <const C extends Choice>(question: { options: readonly C[] }) =>
  z.enum(optionValues(question), {
    error: ({ input }) => (input === '' ? REQUIRED.error : NOT_AN_OPTION.error),
  })

/** One of the options, or `null` if none is selected: the database has no empty option. */
export const getOptionalChoice = <const C extends Choice>(question: { options: readonly C[] }) =>
  z.pipe(
    z.transform((chosen: unknown) => (chosen === '' ? null : chosen)),
    z.nullable(z.enum(optionValues(question), NOT_AN_OPTION)),
  )

/** Any number of the options. */
export const getChoices = <const C extends Choice>(question: { options: readonly C[] }) =>
  z.array(z.enum(optionValues(question), NOT_AN_OPTION), NOT_AN_OPTION)

export const atLeastOne = <const C extends Choice>(question: { options: readonly C[] }) =>
  getChoices(question).check(z.refine((chosen) => chosen.length > 0, REQUIRED))

/** A required consent. */
export const agreed = z.literal(true, REQUIRED)
/** An optional consent. */
export const agreedOrNot = z.boolean(REQUIRED)

const isBirthDate = (day: string, today: string) =>
  isDay(day) && day <= today && day >= '1900-01-01' && ageInYears(day, today) < 130

/** A date of birth: not in the future, not before 1900. Source: D10. */
export const dateOfBirth = (today: string) =>
  z.string(REQUIRED).check(
    filled,
    z.refine((day) => isBirthDate(day, today), INVALID_BIRTH_DATE),
  )

export const optionalDateOfBirth = (today: string) =>
  z
    .string(REQUIRED)
    .check(z.refine((day) => !isFilled(day) || isBirthDate(day, today), INVALID_BIRTH_DATE))

type Parsed<Value> = { success: true; data: Value } | { success: false; error: z.core.$ZodError }

/**
 * The answers, if neither the schema nor the feature's own rules refuse any of them; otherwise all refusals at
 * once. If both refuse the same answer, the schema wins, because rules need valid values.
 */
export function checkedAnswers<Value, Refusal>(
  questions: Questions,
  parsed: Parsed<Value>,
  others: FieldRefusals<Refusal>,
): Result<Value, FieldRefusals<Refusal | SchemaRefusal>> {
  const refusals = { ...others, ...(parsed.success ? {} : fieldRefusals(parsed.error)) }
  return parsed.success && Object.keys(refusals).length === 0
    ? ok(parsed.data)
    : refused(inQuestionOrder(questions, refusals))
}
