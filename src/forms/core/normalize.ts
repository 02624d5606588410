import { withoutBidi } from '@/lib/bidi'

import { dayFromParts } from './days'
import type { Answer, Answers, Question, Questions } from './questions'

/** The values of a form or of a JSON body before they are checked. */
export type RawAnswers = Record<string, unknown>

/** Stands for a value that cannot be normalized, such as an object. Every schema rejects it. */
export const UNREADABLE = '\u0000'

// Whitespace, and zero-width characters that `trim` leaves.
const EMPTY_ENDS = /^[\s\u200B-\u200D\u2060\uFEFF]+|[\s\u200B-\u200D\u2060\uFEFF]+$/gu

const asText = (value: unknown): string => {
  if (typeof value === 'string') return value
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  if (Array.isArray(value)) return asText(value[0])
  return value === undefined || value === null || value === '' ? '' : UNREADABLE
}

const normalizeText = (value: unknown) =>
  withoutBidi(asText(value)).normalize('NFC').replaceAll('\r\n', '\n').replace(EMPTY_ENDS, '')

/** The ten digits of a phone number, typed with or without +1; any other text unchanged. */
export function phoneDigits(typed: string): string {
  if (!/^[\d\s().+\-–/]*$/.test(typed)) return typed
  const digits = typed.replace(/\D/g, '')
  return digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits
}

/** Adds `https://` to an address that starts with a domain, as most people type it. */
const withScheme = (typed: string): string =>
  /^[a-z0-9-]+(?:\.[a-z0-9-]+)+(?:[/?#]|$)/i.test(typed) ? `https://${typed}` : typed

const isChecked = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.some(isChecked)
    : value === true || ['true', 'on', 'yes', '1'].includes(asText(value).trim().toLowerCase())

function normalizeDay(name: string, raw: RawAnswers): string {
  const whole = normalizeText(raw[name])
  if (whole !== '') return whole
  const parts = ['Year', 'Month', 'Day'].map((part) => normalizeText(raw[name + part]))
  if (parts.every((part) => part === '')) return ''
  const [year = '', month = '', day = ''] = parts
  return dayFromParts(year, month, day) ?? UNREADABLE
}

function normalize(name: string, question: Question, raw: RawAnswers): Answer {
  switch (question.kind) {
    case 'text':
    case 'paragraph':
    case 'signature':
    case 'choice':
    case 'file':
      return normalizeText(raw[name])
    case 'email':
      return normalizeText(raw[name]).toLowerCase()
    case 'url':
      return withScheme(normalizeText(raw[name]))
    case 'phone':
      return phoneDigits(normalizeText(raw[name]))
    case 'date':
      return normalizeDay(name, raw)
    case 'choices': {
      const value = raw[name]
      // react-hook-form represents a group of checkboxes as `false` until one is checked.
      const isNothing = value === undefined || value === null || value === false || value === ''
      const values = isNothing ? [] : [value].flat()
      return [...new Set(values.map(normalizeText))]
    }
    case 'consent':
      return isChecked(raw[name])
    // A form asks for people with separate questions.
    case 'people':
      return []
  }
}

/**
 * The answers to these questions in the shape that each kind has everywhere: text trimmed and normalized,
 * phones as ten digits, days as `YYYY-MM-DD`, consents as booleans. Values of other names are dropped.
 */
export function normalizeAnswers(questions: Questions, raw: RawAnswers): Answers {
  const answers = Object.entries(questions)
    .filter(([, question]) => question.kind !== 'file')
    .map(([name, question]): [string, Answer] => [name, normalize(name, question, raw)])
  return Object.fromEntries(answers)
}
