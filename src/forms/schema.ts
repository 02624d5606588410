import { z } from 'zod'

import { ageInYears, isDay } from './days'
import type { Choice, Questions } from './questions'
import { UNREADABLE } from './tidy'

/** Use with `satisfies`: a schema must check exactly the stored questions its form asks. */
export type SchemaFor<Q extends Questions> = {
  [Name in keyof Q as Q[Name]['kind'] extends 'file' ? never : Name]: z.ZodType
}

// Texts of the specification, sections 5 of both documents.
export const REQUIRED = 'Required'
export const INVALID_EMAIL = 'Invalid email format'
export const INVALID_PHONE = 'Phone must be 10 digits'
export const INVALID_BIRTH = 'Please enter a valid date of birth.'
export const UNPRINTABLE = 'Please remove characters that cannot be printed.'
export const NOT_AN_OPTION = 'Please choose one of the options.'
export const NOT_A_NAME = 'Please type your full name.'

// Everything of Unicode's control category but the line breaks and tabs of a paragraph.
const CONTROL = /[\p{Cc}\p{Co}\p{Cs}]/u
const CONTROL_OF_PARAGRAPH = /(?![\n\t])[\p{Cc}\p{Co}\p{Cs}]/u

const lengthOf = (text: string) => [...text].length

type Limits = { maxLength: number }

const boundedText = ({ maxLength }: Limits, control: RegExp) =>
  z
    .string(REQUIRED)
    .refine((text) => text !== UNREADABLE, { error: REQUIRED, abort: true })
    .refine((text) => !control.test(text), { error: UNPRINTABLE, abort: true })
    .refine((text) => lengthOf(text) <= maxLength, {
      error: `Please use at most ${String(maxLength)} characters.`,
    })

const isFilled = (text: string) => text !== ''

export const optionalText = (limits: Limits) => boundedText(limits, CONTROL)
export const requiredText = (limits: Limits) => optionalText(limits).refine(isFilled, REQUIRED)
export const optionalParagraph = (limits: Limits) => boundedText(limits, CONTROL_OF_PARAGRAPH)

const isName = (text: string) => (text.match(/\p{L}/gu)?.length ?? 0) >= 2

/** A typed name that can count as signing: at least two letters of any script. */
export const signature = (limits: Limits) =>
  optionalText(limits).refine(isFilled, { error: REQUIRED, abort: true }).refine(isName, NOT_A_NAME)

export const optionalSignature = (limits: Limits) =>
  optionalText(limits).refine((text) => !isFilled(text) || isName(text), NOT_A_NAME)

// The specification's simple x@y.z, without the characters that would make it two addresses or a header.
const EMAIL = /^[^\s@,;:<>()[\]"\\]+@[^\s@,;:<>()[\]"\\]+\.[^\s@,;:<>()[\]"\\.]{2,}$/

export const email = z
  .string(REQUIRED)
  .refine(isFilled, { error: REQUIRED, abort: true })
  .refine((text) => text.length <= 254 && EMAIL.test(text) && !CONTROL.test(text), INVALID_EMAIL)

const isPhone = (digits: string) => /^[0-9]{10}$/.test(digits)

export const phone = z
  .string(REQUIRED)
  .refine(isFilled, { error: REQUIRED, abort: true })
  .refine(isPhone, INVALID_PHONE)

export const optionalPhone = z
  .string(REQUIRED)
  .refine((digits) => !isFilled(digits) || isPhone(digits), INVALID_PHONE)

export const choiceOf = <const C extends Choice>(question: { options: readonly C[] }) => {
  const values: readonly string[] = question.options.map(({ value }) => value)
  return z
    .string(REQUIRED)
    .refine(isFilled, { error: REQUIRED, abort: true })
    .refine((value): value is C['value'] => values.includes(value), NOT_AN_OPTION)
}

/** A day of birth: not in the future, not before 1900. Source: DESIGN D10. */
export const dateOfBirth = (today: string) =>
  z
    .string(REQUIRED)
    .refine(isFilled, { error: REQUIRED, abort: true })
    .refine(
      (day) => isDay(day) && day <= today && day >= '1900-01-01' && ageInYears(day, today) < 130,
      INVALID_BIRTH,
    )

/** Messages by the name of the answer, in the order of the questions; empty when nothing is wrong. */
export type FieldErrors = Record<string, string>

/** The first message of each answer that a schema refuses. */
export function errorsOf(error: z.ZodError): FieldErrors {
  const errors: FieldErrors = {}
  for (const { path, message } of error.issues) {
    const name = String(path[0] ?? '')
    errors[name] ??= message
  }
  return errors
}

/** Errors in the order in which the form asks, so that the summary reads from top to bottom. */
export function inOrderOf(questions: Questions, errors: FieldErrors): FieldErrors {
  const ordered = Object.keys(questions).filter((name) => name in errors)
  const others = Object.keys(errors).filter((name) => !(name in questions))
  return Object.fromEntries([...ordered, ...others].map((name) => [name, errors[name] ?? '']))
}
