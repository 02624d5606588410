import { type Locale, REGIONAL } from '@/lib/locale'

import type { Answer, Answers, Choice, Person, Question, Questions } from './questions'

/** Formats `2165550100` as `(216) 555-0100`. Any other text is returned unchanged. */
export function formatPhone(digits: string): string {
  const parts = /^(\d{3})(\d{3})(\d{4})$/.exec(digits)
  return parts ? `(${parts[1] ?? ''}) ${parts[2] ?? ''}-${parts[3] ?? ''}` : digits
}

const dayFormats = new Map<Locale, Intl.DateTimeFormat>()

/** Formats `2014-03-09` as `Mar 09, 2014`, in Spanish as `9 de marzo de 2014`. Any other text is returned unchanged. */
export function formatDay(day: string, locale: Locale = 'en'): string {
  const date = new Date(`${day}T00:00:00Z`)
  if (Number.isNaN(date.getTime())) return day
  const isEnglish = locale === 'en'
  const format =
    dayFormats.get(locale) ??
    new Intl.DateTimeFormat(REGIONAL[locale], {
      month: isEnglish ? 'short' : 'long',
      day: isEnglish ? '2-digit' : 'numeric',
      year: 'numeric',
      timeZone: 'UTC',
    })
  dayFormats.set(locale, format)
  return format.format(date)
}

/** "Rosa Torres (Grandmother), (216) 555-0133" */
const formatPerson = ({ name, relationship, phone }: Person): string =>
  `${name}${relationship === '' ? '' : ` (${relationship})`}, ${formatPhone(phone)}`

export const isListOfPeople = (answer: Answer): answer is readonly Person[] =>
  Array.isArray(answer) && answer.every((one) => typeof one !== 'string' && 'phone' in one)

const getLabel = (options: readonly Choice[], value: string) =>
  options.find((option) => option.value === value)?.label ?? value

const YES_OR_NO: Record<Locale, { yes: string; no: string }> = {
  en: { yes: 'Yes', no: 'No' },
  es: { yes: 'Sí', no: 'No' },
}

/** Formats an answer for people: a choice as its label, a consent as Yes or No. */
export function formatAnswer(question: Question, answer: Answer, locale: Locale = 'en'): string {
  if (question.kind === 'consent') return YES_OR_NO[locale][answer === true ? 'yes' : 'no']
  if (isListOfPeople(answer)) return answer.map(formatPerson).join('; ')
  const texts = [answer ?? []].flat().map(String)
  switch (question.kind) {
    case 'choice':
    case 'choices':
      return texts.map((value) => getLabel(question.options, value)).join(', ')
    case 'phone':
      return texts.map(formatPhone).join(', ')
    case 'date':
      return texts.map((day) => formatDay(day, locale)).join(', ')
    case 'text':
    case 'paragraph':
    case 'signature':
    case 'email':
    case 'url':
    case 'file':
    case 'people':
      return texts.join(', ')
  }
}

/** All questions but files, with their formatted answers, in the order of the form. */
export function formatAnswers(questions: Questions, answers: Answers) {
  return Object.entries(questions)
    .filter(([, question]) => question.kind !== 'file')
    .map(([name, question]) => ({
      name,
      label: question.label,
      answer: formatAnswer(question, answers[name]),
    }))
}
