import * as z from 'zod/mini'

import { dayParts, isDay } from '@/forms/core/days'
import { fieldRefusals } from '@/forms/core/issues'
import {
  countItems,
  flattenItems,
  itemAnswers,
  itemName,
  itemQuestions,
  underItem,
} from '@/forms/core/items'
import { normalizeAnswers, type RawAnswers } from '@/forms/core/normalize'
import { type Person, toText } from '@/forms/core/questions'
import type { FieldRefusals } from '@/forms/core/refusals'
import { agreedOrNot, email, optionalParagraph, phone, requiredText } from '@/forms/core/schema'
import { ok, refused, type Result } from '@/lib/result'
import type { Registration, Rsvp } from '@/payload-types'

import { NEVER_PEOPLE_MAX, neverPersonQuestions } from '../never/questions'
import {
  distinctNever,
  getNeverPeople,
  type NeverPerson,
  neverRefusal,
  neverText,
  onOneLine,
} from '../never/rules'
import { PICKUP_PEOPLE_MAX, pickupPersonQuestions, rsvpQuestions as ask } from '../questions'
import { healthRefusal, type RsvpAnswerRefusal } from '../rules'
import { clearHiddenOfChild, neverPersonSchema, personSchema } from '../schema'

/** The answers that a family may change without staff. All others were signed; changing them takes a new RSVP. */
export const CONTACT_QUESTIONS = {
  parentPhone: { ...ask.parentPhone, label: 'Your phone' },
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
  /** `null` if the children are not picked up, because the family stays. */
  pickupPeople: readonly Person[] | null
}

const SHARED = [...CONTACTS, 'pickupPeople'] as const

/** The answers in which two sets differ. */
export const differences = (one: SharedAnswers, other: SharedAnswers): (typeof SHARED)[number][] =>
  SHARED.filter((name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]))

const contactSchema = z.object({
  parentPhone: phone,
  emergencyContactName: requiredText(CONTACT_QUESTIONS.emergencyContactName),
  emergencyContactRelationship: requiredText(CONTACT_QUESTIONS.emergencyContactRelationship),
  emergencyContactPhone: phone,
})

/**
 * A child's current pick-up people. A record stores the first one twice, and either copy can have been corrected on its
 * own.
 */
export function getPeople(
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

type AnsweredByFamily = Pick<
  Rsvp,
  | 'parentPhone'
  | 'emergencyContactName'
  | 'emergencyContactRelationship'
  | 'emergencyContactPhone'
  | 'attendanceType'
  | 'pickupPeople'
  | 'pickupPersonName'
  | 'pickupPersonPhone'
>

/** The answers of these RSVPs: those of the first, and the pick-up people of the first child who is dropped off. */
export function getSharedAnswers(
  rsvps: readonly [AnsweredByFamily, ...AnsweredByFamily[]],
): SharedAnswers {
  const [first] = rsvps
  const droppedOff = rsvps.find(({ attendanceType }) => attendanceType === 'drop_off_pickup')
  return {
    parentPhone: first.parentPhone,
    emergencyContactName: first.emergencyContactName,
    emergencyContactRelationship: first.emergencyContactRelationship,
    emergencyContactPhone: first.emergencyContactPhone,
    pickupPeople: droppedOff ? getPeople(droppedOff) : null,
  }
}

/**
 * The answers after these changes, or the errors. Fields that were not sent stay unchanged.
 *
 * @param current as shown in the form
 */
export function parseChanges(
  current: SharedAnswers,
  raw: RawAnswers,
): Result<SharedAnswers, FieldRefusals<RsvpAnswerRefusal>> {
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

/** The control that removes a person from the list. */
export const REMOVED = 'isRemoved'

/**
 * A child's pick-up people after this change, or the errors. People who were not sent stay, unless they were removed.
 *
 * @param current as shown in the form
 */
export function parsePeople(
  current: readonly Person[],
  raw: RawAnswers,
): Result<Person[], FieldRefusals<RsvpAnswerRefusal>> {
  const schema = personSchema(current.every(({ relationship }) => relationship !== ''))
  const sent = sentPeople(current, raw)
  if (sent.length > PICKUP_PEOPLE_MAX) return refused({ [LIST]: { code: 'too-many-people' } })
  const people: Person[] = []
  let refusals: FieldRefusals = {}
  for (const { index, answers } of sent) {
    const parsed = schema.safeParse(answers)
    if (parsed.success) people.push(parsed.data)
    else refusals = { ...refusals, ...underItem(LIST, index, fieldRefusals(parsed.error)) }
  }
  if (Object.keys(refusals).length > 0) return refused(refusals)
  return people.length > 0
    ? ok(people)
    : refused({ [itemName(LIST, 0, 'name')]: { code: 'required' } })
}

/** The people of the form, without empty rows and removed people. */
function sentPeople(current: readonly Person[], raw: RawAnswers) {
  const sent = { ...asSent(current), ...firstByItsOldNames(raw), ...flattenItems(raw) }
  const count = countItems(LIST, sent)
  const answers = normalizeAnswers(itemQuestions(LIST, count, pickupPersonQuestions), sent)
  return Array.from({ length: count }, (_, index) => ({
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

/** The control names from when the form had only one person. */
const firstByItsOldNames = ({ pickupPersonName, pickupPersonPhone }: RawAnswers): RawAnswers => ({
  ...(pickupPersonName === undefined ? {} : { [itemName(LIST, 0, 'name')]: pickupPersonName }),
  ...(pickupPersonPhone === undefined ? {} : { [itemName(LIST, 0, 'phone')]: pickupPersonPhone }),
})

/** The new value of an answer, and what it was. */
type NewAnswer<Value> = { field: string; from: Value; to: Value }

/** The actual differences. */
export const changed = <Value>(answers: readonly NewAnswer<Value>[]): NewAnswer<Value>[] =>
  answers.filter(({ from, to }) => JSON.stringify(from) !== JSON.stringify(to))

/** The corrections for new pick-up people. A record stores the first one twice. @param own the current ones */
export function pickupCorrections(
  rsvp: Pick<AnsweredByFamily, 'pickupPersonName' | 'pickupPersonPhone'>,
  own: readonly Person[],
  wanted: readonly Person[],
): NewAnswer<string | Person[]>[] {
  const [first] = wanted
  return changed<string | Person[]>([
    { field: 'pickupPersonName', from: rsvp.pickupPersonName ?? '', to: first?.name ?? '' },
    { field: 'pickupPersonPhone', from: rsvp.pickupPersonPhone ?? '', to: first?.phone ?? '' },
    { field: 'pickupPeople', from: [...own], to: [...wanted] },
  ])
}

/** The people who must not collect one of these children; `null` if the children are not picked up. */
export function getNever(
  rsvps: readonly Pick<Rsvp, 'attendanceType' | 'neverReleaseTo' | 'neverPeople'>[],
): NeverPerson[] | null {
  const droppedOff = rsvps.filter(({ attendanceType }) => attendanceType === 'drop_off_pickup')
  return droppedOff.length === 0 ? null : distinctNever(droppedOff.flatMap(getNeverPeople))
}

export const NEVER_LIST = 'neverPeople'

/**
 * The same after a change, or the errors. Fields that were not sent stay unchanged, and a person without name and note is
 * removed.
 *
 * @param current as shown in the form
 * @param mayPickUp the names of the people who may
 */
export function parseNever(
  current: readonly NeverPerson[],
  raw: RawAnswers,
  mayPickUp: readonly string[],
): Result<NeverPerson[], FieldRefusals<RsvpAnswerRefusal>> {
  const { neverReleaseTo: text, ...others } = raw
  // A page that was opened before there was a list sends all of them in one text.
  const isText = typeof text === 'string' && countItems(NEVER_LIST, flattenItems(others)) === 0
  if (isText && onOneLine(text) === neverText(current)) return ok([...current])
  const sent = isText
    ? flattenItems({ [NEVER_LIST]: [{ name: onOneLine(text), note: '' }] })
    : { ...flattenItems({ [NEVER_LIST]: [...current] }), ...flattenItems(others) }
  const count = countItems(NEVER_LIST, sent)
  const answers = normalizeAnswers(itemQuestions(NEVER_LIST, count, neverPersonQuestions), sent)
  const people: NeverPerson[] = []
  let refusals: FieldRefusals<RsvpAnswerRefusal> = {}
  for (let index = 0; index < count; index += 1) {
    const parsed = neverPersonSchema.safeParse(itemAnswers(answers, NEVER_LIST, index))
    const refusal = parsed.success ? neverRefusal(parsed.data, mayPickUp) : null
    if (refusal) refusals = { ...refusals, [itemName(NEVER_LIST, index, 'name')]: refusal }
    else if (parsed.success && parsed.data.name !== '') people.push(parsed.data)
    else if (!parsed.success)
      refusals = { ...refusals, ...underItem(NEVER_LIST, index, fieldRefusals(parsed.error)) }
  }
  if (Object.keys(refusals).length > 0) return refused(refusals)
  // Brothers and sisters may have more together.
  return people.length > Math.max(NEVER_PEOPLE_MAX, current.length)
    ? refused({ [NEVER_LIST]: { code: 'too-many-never' } })
    : ok(people)
}

/** The corrections for new people, and for the text that says all of them. @param own the answers of the record */
export function neverCorrections(
  own: Pick<Rsvp, 'neverReleaseTo' | 'neverPeople'>,
  wanted: readonly NeverPerson[],
): NewAnswer<string | NeverPerson[]>[] {
  const before = getNeverPeople(own)
  if (JSON.stringify(before) === JSON.stringify(wanted)) return []
  return [
    { field: 'neverReleaseTo', from: own.neverReleaseTo ?? '', to: neverText(wanted) },
    { field: NEVER_LIST, from: before, to: [...wanted] },
  ]
}

/** Whether the consent to rides is withdrawn. Giving it takes a signature. */
export const withdrawsRides = ({ withdrawRides }: RawAnswers): boolean => withdrawRides === 'on'

/** Whether the consent to photos of this child is withdrawn; `on` withdraws it for all children. */
export const withdrawsPhotos = ({ withdrawPhotoConsent }: RawAnswers, reference: string): boolean =>
  [withdrawPhotoConsent].flat().some((child) => child === 'on' || child === reference)

/** The health answers of a child that a family can change. */
export const HEALTH_QUESTIONS = {
  noAllergies: ask.noAllergies,
  allergies: ask.allergies,
  carriesMedicine: ask.carriesMedicine,
  medicine: ask.medicine,
  specialNeeds: ask.specialNeeds,
} as const

const healthSchema = z.object({
  noAllergies: agreedOrNot,
  allergies: optionalParagraph(ask.allergies),
  carriesMedicine: agreedOrNot,
  medicine: optionalParagraph(ask.medicine),
  specialNeeds: optionalParagraph(ask.specialNeeds),
})

export type Health = z.infer<typeof healthSchema>

export const HEALTH = [
  'noAllergies',
  'allergies',
  'carriesMedicine',
  'medicine',
  'specialNeeds',
] as const satisfies readonly (keyof Health)[]

/** The health answers of an RSVP or a registration, which have the same questions. */
export const getHealth = (answers: Pick<Rsvp | Registration, (typeof HEALTH)[number]>): Health => ({
  noAllergies: answers.noAllergies === true,
  allergies: answers.allergies ?? '',
  carriesMedicine: answers.carriesMedicine === true,
  medicine: answers.medicine ?? '',
  specialNeeds: answers.specialNeeds ?? '',
})

/** The health answers of a child, or the errors. */
export function parseHealth(
  raw: RawAnswers,
  { isRequired }: { isRequired: boolean },
): Result<Health, FieldRefusals<RsvpAnswerRefusal>> {
  const answers = clearHiddenOfChild(normalizeAnswers(HEALTH_QUESTIONS, raw))
  const parsed = healthSchema.safeParse(answers)
  const allergies = healthRefusal(answers, { isRequired })
  const refusals: FieldRefusals<RsvpAnswerRefusal> = {
    ...(answers.carriesMedicine === true && answers.medicine === ''
      ? { medicine: { code: 'required' } }
      : {}),
    ...(allergies ? { allergies } : {}),
    ...(parsed.success ? {} : fieldRefusals(parsed.error)),
  }
  return parsed.success && Object.keys(refusals).length === 0 ? ok(parsed.data) : refused(refusals)
}

export const EMAIL_QUESTION = {
  email: { kind: 'email', label: 'Email', hint: 'The one you signed up with.' },
} as const

/** The address that requests a link, or the errors. */
export function parseEmail(raw: RawAnswers): Result<string, FieldRefusals> {
  const parsed = z.object({ email }).safeParse(normalizeAnswers(EMAIL_QUESTION, raw))
  return parsed.success ? ok(parsed.data.email) : refused(fieldRefusals(parsed.error))
}

const BIRTH_DATE_QUESTION = {
  birthDate: { kind: 'date', label: 'Date of birth of anyone you have signed up' },
} as const

/** The entered birth date, `YYYY-MM-DD`; `null` if it is incomplete or not a calendar date. */
export function birthDateIn(raw: RawAnswers): string | null {
  const birthDate = toText(normalizeAnswers(BIRTH_DATE_QUESTION, raw).birthDate)
  return isDay(birthDate) ? birthDate : null
}

/**
 * The initial values of an RSVP to another event: the family's earlier answers, by the names of the form's controls.
 * The form asks again about health, photos, rides and signatures, because those answers count for one event and may
 * have changed.
 */
export function valuesForRsvp(
  eventId: string,
  children: readonly [Rsvp, ...Rsvp[]],
): Record<string, string> {
  const [first] = children
  const { pickupPeople, ...contact } = getSharedAnswers(children)
  return {
    eventId,
    parentName: first.parentName ?? '',
    parentEmail: first.parentEmail,
    ...contact,
    attendanceType: first.attendanceType ?? '',
    ...written('pickupPeople', pickupPeople ?? []),
    ...written(
      'participants',
      children.map(({ participantFirstName, participantLastName, participantDob }) => {
        const { year, month, day } = dayParts(participantDob)
        return {
          participantFirstName,
          participantLastName,
          participantDobYear: year,
          participantDobMonth: month,
          participantDobDay: day,
        }
      }),
    ),
  }
}

const written = (list: string, items: readonly Record<string, string>[]): Record<string, string> =>
  Object.fromEntries(items.flatMap((item, index) => Object.entries(underItem(list, index, item))))
