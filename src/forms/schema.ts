// The small edition of zod: this file travels to the browser.
import * as z from 'zod/mini'

import { ageInYears, isDay } from './days'
import { type Choice, type Questions, valuesOf } from './questions'
import { UNREADABLE } from './tidy'

/** Use with `satisfies`: a schema must check exactly the stored questions its form asks. */
export type SchemaFor<Q extends Questions> = {
  [Name in keyof Q as Q[Name]['kind'] extends 'file' ? never : Name]: z.ZodMiniType
}

// Texts of the specification, sections 5 of both documents.
export const REQUIRED = 'Required'
const INVALID_EMAIL = 'Invalid email format'
const INVALID_PHONE = 'Phone must be 10 digits'
const INVALID_BIRTH = 'Please enter a valid date of birth.'
const INVALID_WEB_ADDRESS = 'Please enter a web address that starts with https:// or http://.'
const UNPRINTABLE = 'Please remove characters that cannot be printed.'
const NOT_AN_OPTION = 'Please choose one of the options.'
const NOT_A_NAME = 'Please type your full name.'

// Everything of Unicode's control category but the line breaks and tabs of a paragraph.
const CONTROL = /[\p{Cc}\p{Co}\p{Cs}]/u
const CONTROL_OF_PARAGRAPH = /(?![\n\t])[\p{Cc}\p{Co}\p{Cs}]/u

const lengthOf = (text: string) => [...text].length

type Limits = { maxLength: number }

const boundedText = ({ maxLength }: Limits, control: RegExp) =>
  z.string(REQUIRED).check(
    z.refine((text) => text !== UNREADABLE, { error: REQUIRED, abort: true }),
    z.refine((text) => !control.test(text), { error: UNPRINTABLE, abort: true }),
    z.refine((text) => lengthOf(text) <= maxLength, {
      error: `Please use at most ${String(maxLength)} characters.`,
    }),
  )

const isFilled = (text: string) => text !== ''
const filledOr = (missing: string) => z.refine<string>(isFilled, { error: missing, abort: true })
const filled = filledOr(REQUIRED)

// `missing` is what is said of an empty answer, where a form says it in words of its own.

export const optionalText = (limits: Limits) => boundedText(limits, CONTROL)
export const requiredText = (limits: Limits, missing = REQUIRED) =>
  optionalText(limits).check(filledOr(missing))
export const optionalParagraph = (limits: Limits) => boundedText(limits, CONTROL_OF_PARAGRAPH)
export const requiredParagraph = (limits: Limits, missing = REQUIRED) =>
  optionalParagraph(limits).check(filledOr(missing))

const isName = (text: string) => (text.match(/\p{L}/gu)?.length ?? 0) >= 2

/** A typed name that can count as signing: at least two letters of any script. */
export const signature = (limits: Limits) =>
  optionalText(limits).check(filled, z.refine(isName, NOT_A_NAME))

export const optionalSignature = (limits: Limits) =>
  optionalText(limits).check(z.refine((text) => !isFilled(text) || isName(text), NOT_A_NAME))

// The specification's simple x@y.z, without the characters that would make it two addresses or a header.
const EMAIL = /^[^\s@,;:<>()[\]"\\]+@[^\s@,;:<>()[\]"\\]+\.[^\s@,;:<>()[\]"\\.]{2,}$/

export const emailOr = ({ missing, invalid }: { missing: string; invalid: string }) =>
  z.string(REQUIRED).check(
    filledOr(missing),
    z.refine((text) => text.length <= 254 && EMAIL.test(text) && !CONTROL.test(text), invalid),
  )

export const email = emailOr({ missing: REQUIRED, invalid: INVALID_EMAIL })

const isPhone = (digits: string) => /^[0-9]{10}$/.test(digits)

export const phone = z.string(REQUIRED).check(filled, z.refine(isPhone, INVALID_PHONE))

export const optionalPhone = z
  .string(REQUIRED)
  .check(z.refine((digits) => !isFilled(digits) || isPhone(digits), INVALID_PHONE))

/** Staff follow it: what runs a script, or hides where it leads, is no address on the web. */
function isWebAddress(text: string): boolean {
  if (/\s/.test(text) || !URL.canParse(text)) return false
  const { protocol, hostname, username, password } = new URL(text)
  return /^https?:$/.test(protocol) && hostname.includes('.') && username === '' && password === ''
}

export const optionalWebAddress = (limits: Limits) =>
  optionalText(limits).check(
    z.refine((text) => !isFilled(text) || isWebAddress(text), INVALID_WEB_ADDRESS),
  )

export const choiceOf = <const C extends Choice>(
  question: { options: readonly C[] },
  missing = REQUIRED,
) => z.enum(valuesOf(question), { error: ({ input }) => (input === '' ? missing : NOT_AN_OPTION) })

/** One of the options, or nothing chosen, which is `null`: a record has no empty option. */
export const optionalChoiceOf = <const C extends Choice>(question: { options: readonly C[] }) =>
  z.pipe(
    z.transform((chosen: unknown) => (chosen === '' ? null : chosen)),
    z.nullable(z.enum(valuesOf(question), NOT_AN_OPTION)),
  )

/** Any number of the options; `atLeastOne` is what is said when there is none. */
export const choicesOf = <const C extends Choice>(
  question: { options: readonly C[] },
  atLeastOne: string | null,
) =>
  z
    .array(z.enum(valuesOf(question), NOT_AN_OPTION))
    .check(
      z.refine((chosen) => atLeastOne === null || chosen.length > 0, atLeastOne ?? NOT_AN_OPTION),
    )

const isBirth = (day: string, today: string) =>
  isDay(day) && day <= today && day >= '1900-01-01' && ageInYears(day, today) < 130

/** A day of birth: not in the future, not before 1900. Source: DESIGN D10. */
export const dateOfBirth = (today: string) =>
  z.string(REQUIRED).check(
    filled,
    z.refine((day) => isBirth(day, today), INVALID_BIRTH),
  )

export const optionalDateOfBirth = (today: string) =>
  z.string(REQUIRED).check(z.refine((day) => !isFilled(day) || isBirth(day, today), INVALID_BIRTH))

/** Messages by the name of the answer, in the order of the questions; empty when nothing is wrong. */
export type FieldErrors = Record<string, string>

/** The first message of each answer that a schema refuses. */
export function errorsOf(error: z.core.$ZodError): FieldErrors {
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
