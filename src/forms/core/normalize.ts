import { dayFromParts } from './days'
import type { Answer, Answers, Question, Questions } from './questions'

/** What arrives from a form or from JSON, before anything is known about it. */
export type RawAnswers = Record<string, unknown>

/** What a tidied answer is when it cannot be what its question asks for; every schema refuses it. */
export const UNREADABLE = '\u0000'

// Zero-width characters at the ends are as good as no character at all.
const EMPTY_ENDS = /^[\s\u200B-\u200D\u2060\uFEFF]+|[\s\u200B-\u200D\u2060\uFEFF]+$/gu

const asText = (value: unknown): string => {
  if (typeof value === 'string') return value
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  if (Array.isArray(value)) return asText(value[0])
  return value === undefined || value === null || value === '' ? '' : UNREADABLE
}

const normalizeText = (value: unknown) =>
  asText(value).normalize('NFC').replaceAll('\r\n', '\n').replace(EMPTY_ENDS, '')

/** Ten digits when the text is a phone number of ten digits, with or without +1; else what was typed. */
export function phoneDigits(typed: string): string {
  if (!/^[\d\s().+\-–/]*$/.test(typed)) return typed
  const digits = typed.replace(/\D/g, '')
  return digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits
}

/** Nobody types `https://` any more, so an address that begins with a domain gets it. */
const withScheme = (typed: string): string =>
  /^[a-z0-9-]+(?:\.[a-z0-9-]+)+(?:[/?#]|$)/i.test(typed) ? `https://${typed}` : typed

const isTicked = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.some(isTicked)
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
      // A group of boxes of which none was ever ticked is `false` in the browser.
      const isNothing = value === undefined || value === null || value === false || value === ''
      const values = isNothing ? [] : [value].flat()
      return [...new Set(values.map(normalizeText))]
    }
    case 'consent':
      return isTicked(raw[name])
  }
}

/**
 * The answers to these questions, each in the shape its kind has everywhere: text trimmed and normalized,
 * phones as ten digits, days as `YYYY-MM-DD`, ticks as booleans. Whatever else was sent is dropped.
 */
export function normalizeAnswers(questions: Questions, raw: RawAnswers): Answers {
  const answers = Object.entries(questions)
    .filter(([, question]) => question.kind !== 'file')
    .map(([name, question]): [string, Answer] => [name, normalize(name, question, raw)])
  return Object.fromEntries(answers)
}
