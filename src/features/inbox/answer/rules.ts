import { careerDecision } from '@/features/careers/email'
import { careerQuestions } from '@/features/careers/questions'
import { registrationDecision } from '@/features/registration/email'
import { volunteerDecision } from '@/features/volunteer/email'
import { type Answers, optionValues, toText } from '@/forms/core/questions'
import type { Locale } from '@/lib/locale'
import { nameKey } from '@/lib/names'
import type { Email, Organization } from '@/mail/email'
import type { AnsweredSlug } from '@/submissions'

import type { Step } from '../rules'

/** A record with its current answers. */
export type ToAnswer = {
  reference: string
  answers: Answers
  /** The language of the emails to its address; English unless given. */
  locale?: Locale
}

type Facts = {
  collection: AnsweredSlug
  step: Step
  records: readonly ToAnswer[]
  /** The note that staff add, by paragraph. */
  words: readonly string[]
  organization: Organization
}

/** An email of a step, its records, and the first names of the people it answers. */
export type StepEmail = {
  email: Email
  reference: string
  alsoAbout: readonly string[]
  names: readonly string[]
}

const text = ({ answers }: ToAnswer, name: string): string => toText(answers[name])

/** The details shared by all records that one email answers: a family gets one, however many children it registered. */
function togetherBy(collection: AnsweredSlug, record: ToAnswer): string {
  const address = text(record, 'email').toLowerCase()
  switch (collection) {
    case 'registrations':
      return address
    case 'volunteers':
      return `${address} ${nameKey(text(record, 'firstName'))}`
    case 'career-applications':
      return `${address} ${nameKey(text(record, 'fullName'))} ${text(record, 'roleInterest')}`
    case 'form-submissions':
      return record.reference
  }
}

/** The emails that go out with a step: one for each family, in the order of the records. */
export function emailsOfStep({ collection, step, records, ...facts }: Facts): StepEmail[] {
  if (!step.isEmailed) return []
  const families = new Map<string, ToAnswer[]>()
  for (const record of records) {
    const key = togetherBy(collection, record)
    families.set(key, [...(families.get(key) ?? []), record])
  }
  return [...families.values()].flatMap(([first, ...others]) => {
    if (!first) return []
    const people = peopleIn([first, ...others])
    const email = emailTo(first, people.slice(1), { collection, step, ...facts })
    if (!email) return []
    return {
      email,
      reference: first.reference,
      alsoAbout: others.map(({ reference }) => reference),
      names: [...new Set(people.map((one) => text(one, 'firstName') || text(one, 'fullName')))],
    }
  })
}

const personIn = (record: ToAnswer): string =>
  `${nameKey(`${text(record, 'firstName')} ${text(record, 'lastName')}`)} ${text(record, 'dob')}`

/** Everybody once, also a child that was registered twice. */
const peopleIn = (family: readonly ToAnswer[]): ToAnswer[] =>
  family.filter(
    (one, index) => family.findIndex((other) => personIn(other) === personIn(one)) === index,
  )

function emailTo(
  record: ToAnswer,
  others: readonly ToAnswer[],
  { collection, step: { code }, words, organization }: Omit<Facts, 'records'>,
): Email | null {
  switch (collection) {
    case 'registrations': {
      const decided = (one: ToAnswer) => ({
        role: text(one, 'role') === 'youth' ? ('youth' as const) : ('young-adult' as const),
        firstName: text(one, 'firstName'),
        parentName: text(one, 'parentName'),
      })
      return registrationDecision({
        decision:
          code === 'confirm' ? 'confirmed' : code === 'waitlist' ? 'waitlisted' : 'declined',
        registration: { ...decided(record), email: text(record, 'email') },
        others: others.map(decided),
        words,
        organization,
        ...(record.locale ? { locale: record.locale } : {}),
      })
    }
    case 'volunteers':
      return volunteerDecision({
        decision: code === 'approve' ? 'approved' : 'declined',
        volunteer: { firstName: text(record, 'firstName'), email: text(record, 'email') },
        words,
        organization,
      })
    case 'career-applications': {
      const asked = text(record, 'roleInterest')
      const roleInterest = optionValues(careerQuestions.roleInterest).find((one) => one === asked)
      return roleInterest === undefined
        ? null
        : careerDecision({
            decision: code === 'interview' ? 'interview' : 'declined',
            application: {
              fullName: text(record, 'fullName'),
              email: text(record, 'email'),
              roleInterest,
            },
            words,
            organization,
          })
    }
    case 'form-submissions':
      return null
  }
}
