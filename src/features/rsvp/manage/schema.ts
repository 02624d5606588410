import { z } from 'zod'

import { fieldRefusals } from '@/forms/core/issues'
import { flattenItems, itemAnswers, itemName, itemQuestions, underItem } from '@/forms/core/items'
import { normalizeAnswers, type RawAnswers } from '@/forms/core/normalize'
import type { Person } from '@/forms/core/questions'
import type { FieldRefusals } from '@/forms/core/refusals'
import { phone, requiredText } from '@/forms/core/schema'
import { ok, refused, type Result } from '@/lib/result'
import type { Rsvp } from '@/payload-types'

import { PICKUP_PEOPLE_MAX, pickupPersonQuestions, rsvpQuestions as ask } from '../questions'
import { personSchema } from '../schema'

/** What a family may change by itself. Everything else was signed; changing it takes a new RSVP. */
export const CONTACT_QUESTIONS = {
  parentPhone: ask.parentPhone,
  emergencyContactName: ask.emergencyContactName,
  emergencyContactRelationship: ask.emergencyContactRelationship,
  emergencyContactPhone: ask.emergencyContactPhone,
} as const

export type Contact = keyof typeof CONTACT_QUESTIONS

export const CONTACTS = [
  'parentPhone',
  'emergencyContactName',
  'emergencyContactRelationship',
  'emergencyContactPhone',
] as const satisfies readonly Contact[]

/** The answers that count for all children of a family. */
export type SharedAnswers = Record<Contact, string> & {
  /** `null` if nobody collects the children, because the family stays. */
  pickupPeople: readonly Person[] | null
}

const SHARED = [...CONTACTS, 'pickupPeople'] as const

/** Which answers two sets of them differ in. */
export const differences = (one: SharedAnswers, other: SharedAnswers): (typeof SHARED)[number][] =>
  SHARED.filter((name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]))

const contactSchema = z.object({
  parentPhone: phone,
  emergencyContactName: requiredText(CONTACT_QUESTIONS.emergencyContactName),
  emergencyContactRelationship: requiredText(CONTACT_QUESTIONS.emergencyContactRelationship),
  emergencyContactPhone: phone,
})

/** Who may collect a child now. The first is stored twice, and either can have been corrected by itself. */
function peopleOf(
  rsvp: Pick<Rsvp, 'pickupPeople' | 'pickupPersonName' | 'pickupPersonPhone'>,
): Person[] {
  const [first, ...others] = (rsvp.pickupPeople ?? []).map(({ name, relationship, phone }) => ({
    name,
    relationship: relationship ?? '',
    phone,
  }))
  const name = rsvp.pickupPersonName || first?.name
  const number = rsvp.pickupPersonPhone || first?.phone
  if (!name && !number) return others
  return [
    { name: name ?? '', relationship: first?.relationship ?? '', phone: number ?? '' },
    ...others,
  ]
}

/** The answers of these RSVPs: those of the first, and the people of the first whose child is dropped off. */
export function sharedAnswersOf(rsvps: readonly [Rsvp, ...Rsvp[]]): SharedAnswers {
  const [first] = rsvps
  const droppedOff = rsvps.find(({ attendanceType }) => attendanceType === 'drop_off_pickup')
  return {
    parentPhone: first.parentPhone,
    emergencyContactName: first.emergencyContactName,
    emergencyContactRelationship: first.emergencyContactRelationship,
    emergencyContactPhone: first.emergencyContactPhone,
    pickupPeople: droppedOff ? peopleOf(droppedOff) : null,
  }
}

/**
 * The answers after these changes, or what is wrong with them. What was not sent stays as it is.
 *
 * @param current as the form has shown them
 */
export function parseChanges(
  current: SharedAnswers,
  raw: RawAnswers,
): Result<SharedAnswers, FieldRefusals> {
  const contact = contactSchema.safeParse(
    normalizeAnswers(CONTACT_QUESTIONS, { ...current, ...raw }),
  )
  const people = current.pickupPeople && parsePeople(current.pickupPeople, raw)
  if (contact.success && (!people || people.ok)) {
    return ok({ ...contact.data, pickupPeople: people && people.value })
  }
  return refused({
    ...(contact.success ? {} : fieldRefusals(contact.error)),
    ...(people?.ok === false ? people.refusal : {}),
  })
}

const LIST = 'pickupPeople'

/** The control by which somebody is taken off the list. */
export const REMOVED = 'isRemoved'

function parsePeople(current: readonly Person[], raw: RawAnswers): Result<Person[], FieldRefusals> {
  const schema = personSchema(current.every(({ relationship }) => relationship !== ''))
  const people: Person[] = []
  let refusals: FieldRefusals = {}
  for (const { index, answers } of sentPeople(current, raw)) {
    const parsed = schema.safeParse(answers)
    if (parsed.success) people.push(parsed.data)
    else refusals = { ...refusals, ...underItem(LIST, index, fieldRefusals(parsed.error)) }
  }
  if (Object.keys(refusals).length > 0) return refused(refusals)
  return people.length > 0
    ? ok(people)
    : refused({ [itemName(LIST, 0, 'name')]: { code: 'required' } })
}

/** The people of the form, without empty rows and without those who were removed. */
function sentPeople(current: readonly Person[], raw: RawAnswers) {
  const sent = { ...asSent(current), ...firstByItsOldNames(raw), ...flattenItems(raw) }
  const answers = normalizeAnswers(
    itemQuestions(LIST, PICKUP_PEOPLE_MAX, pickupPersonQuestions),
    sent,
  )
  return Array.from({ length: PICKUP_PEOPLE_MAX }, (_, index) => ({
    index,
    answers: itemAnswers(answers, LIST, index),
  })).filter(
    ({ index, answers }) =>
      sent[itemName(LIST, index, REMOVED)] === undefined &&
      Object.values(answers).some((answer) => answer !== ''),
  )
}

const asSent = (people: readonly Person[]): RawAnswers =>
  flattenItems({ [LIST]: people.map((person) => ({ ...person })) })

/** The names that the form had while there was one person. */
const firstByItsOldNames = ({ pickupPersonName, pickupPersonPhone }: RawAnswers): RawAnswers => ({
  ...(pickupPersonName === undefined ? {} : { [itemName(LIST, 0, 'name')]: pickupPersonName }),
  ...(pickupPersonPhone === undefined ? {} : { [itemName(LIST, 0, 'phone')]: pickupPersonPhone }),
})

/** Whether the consent to photos of this child is withdrawn; `on` withdraws it for all children. */
export const withdrawsPhotos = ({ withdrawPhotoConsent }: RawAnswers, reference: string): boolean =>
  [withdrawPhotoConsent].flat().some((child) => child === 'on' || child === reference)
