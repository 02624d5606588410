import * as z from 'zod/mini'

import { signatureRefusal } from '@/features/waiver/rules'
import type { SelectedFiles } from '@/forms/core/files'
import { fieldRefusals } from '@/forms/core/issues'
import { countItems, itemAnswers, itemName, underItem } from '@/forms/core/items'
import { type Answers, type Person, toText } from '@/forms/core/questions'
import { type FieldRefusals, inQuestionOrder, type SchemaRefusal } from '@/forms/core/refusals'
import {
  agreed,
  agreedOrNot,
  dateOfBirth,
  email,
  getChoice,
  getOptionalChoice,
  optionalParagraph,
  optionalSignature,
  optionalText,
  phone,
  requiredText,
  type SchemaFor,
} from '@/forms/core/schema'
import { lazilyFor } from '@/lib/lazily'
import { nameKey } from '@/lib/names'
import { ok, refused, type Result } from '@/lib/result'

import { NEVER_PEOPLE_MAX, neverPersonQuestions as askNever } from './never/questions'
import { type NeverPerson, neverRefusal } from './never/rules'
import {
  type Audience,
  CHILDREN_MAX,
  onceQuestions as ask,
  participantQuestions as askChild,
  PICKUP_PEOPLE_MAX,
  pickupPersonQuestions as askPerson,
  rsvpFormQuestions,
} from './questions'
import {
  ageRefusal,
  emergencyRefusal,
  getAudience,
  guardianRefusal,
  healthRefusal,
  needsGuardian,
  type RsvpAnswerRefusal,
  type RsvpDay,
  type RsvpReceiptFacts,
} from './rules'

/** Checks each answer about a child on its own. Answers that depend on others are checked below. */
const childSchema = lazilyFor((today: string) =>
  z.object({
    participantFirstName: requiredText(askChild.participantFirstName),
    participantLastName: requiredText(askChild.participantLastName),
    participantDob: dateOfBirth(today),
    noAllergies: agreedOrNot,
    allergies: optionalParagraph(askChild.allergies),
    carriesMedicine: agreedOrNot,
    medicine: optionalParagraph(askChild.medicine),
    specialNeeds: optionalParagraph(askChild.specialNeeds),
    photoConsent: agreedOrNot,
    signature: optionalSignature(askChild.signature),
  } satisfies SchemaFor<typeof askChild>),
)

export const personSchema = lazilyFor((isRelationshipRequired: boolean) =>
  z.object({
    name: requiredText(askPerson.name),
    relationship: isRelationshipRequired
      ? requiredText(askPerson.relationship)
      : optionalText(askPerson.relationship),
    phone,
  } satisfies SchemaFor<typeof askPerson>),
)

export const neverPersonSchema = z.object({
  name: optionalText(askNever.name),
  note: optionalParagraph(askNever.note),
} satisfies SchemaFor<typeof askNever>)

/** Checks each answer that counts for the whole family. */
const onceSchema = lazilyFor((audience: Audience, isSigned: boolean) =>
  z.object({
    parentName: optionalText(ask.parentName),
    parentEmail: email,
    parentPhone: phone,
    attendanceType:
      audience === 'self'
        ? getOptionalChoice(ask.attendanceType)
        : z.nullable(getChoice(ask.attendanceType)),
    emergencyContactName: requiredText(ask.emergencyContactName),
    emergencyContactRelationship: requiredText(ask.emergencyContactRelationship),
    emergencyContactPhone: phone,
    transportationConsent: agreedOrNot,
    transportationSignature: optionalSignature(ask.transportationSignature),
    volunteerDriver: agreedOrNot,
    acceptedWaiver: isSigned ? agreed : agreedOrNot,
    signature: optionalSignature(ask.signature),
    signatureConfirmed: agreedOrNot,
    sameNameConfirmed: agreedOrNot,
    samePhoneConfirmed: agreedOrNot,
    ifNotAll: getOptionalChoice(ask.ifNotAll),
  } satisfies SchemaFor<typeof ask>),
)

export type Participant = z.infer<ReturnType<typeof childSchema>>

/** An RSVP of one child or several, or of an adult. */
export type Rsvp = z.infer<ReturnType<typeof onceSchema>> & {
  audience: Audience
  /** At least one. If an adult sends it, exactly one. */
  participants: Participant[]
  /** Empty unless the children are dropped off. */
  pickupPeople: Person[]
  /** The people who must not collect the children. Empty unless they are dropped off. */
  neverPeople: NeverPerson[]
}

/** The facts that decide about an RSVP besides its answers. */
export type RsvpTerms = {
  day: RsvpDay
  /**
   * Whether it has the fields of one child, as programs may still send it. Such a body may omit whether there are
   * allergies, and the relationship to the child.
   */
  isSingle: boolean
  /** Whether staff enter answers from the phone or from paper. The waiver is then signed elsewhere, not typed. */
  isTypedByStaff?: boolean
}

const REQUIRED = { code: 'required' } as const

/**
 * Clears the answers to questions that are hidden for this audience or by another answer, so that they are neither
 * checked nor stored.
 */
function clearUnasked(answers: Answers, audience: Audience): Answers {
  const isSelf = audience === 'self'
  return {
    ...answers,
    ...(isSelf ? { parentName: '', attendanceType: '' } : {}),
    ...(answers.transportationConsent === true ? {} : { transportationSignature: '' }),
  }
}

/** The same for the answers about one child. */
export const clearHiddenOfChild = (child: Answers): Answers => ({
  ...child,
  ...(child.carriesMedicine === true ? {} : { medicine: '' }),
})

/** Whether the children are picked up, so that the form asks by whom. */
const areDroppedOff = ({ attendanceType }: Answers, audience: Audience): boolean =>
  audience === 'guardian' && attendanceType === 'drop_off_pickup'

const fullName = ({ participantFirstName, participantLastName }: Answers) =>
  `${toText(participantFirstName)} ${toText(participantLastName)}`.trim()

/** The name to sign with: the guardian's, or that of an adult participant. */
const getSigner = (audience: Audience, answers: Answers, first: Answers): string =>
  audience === 'self' ? fullName(first) : toText(answers.parentName)

/** The facts that a child's answers are checked against, besides the terms. */
type Family = { audience: Audience; signer: string; isConfirmed: boolean }

/** The refusals of a child's answers that depend on others. */
function childRefusals(
  child: Answers,
  index: number,
  { audience, signer, isConfirmed }: Family,
  { day, isSingle }: RsvpTerms,
): FieldRefusals<RsvpAnswerRefusal> {
  const refusals: FieldRefusals<RsvpAnswerRefusal> = {}
  const dateOfBirth = toText(child.participantDob)
  const isMinor = needsGuardian(dateOfBirth, day)
  const name = toText(child.participantFirstName)
  if (index > 0 && !isMinor) refusals.participantDob = { code: 'signs-alone', name }
  else if (index > 0 && audience === 'self') refusals.participantDob = { code: 'needs-own-form' }
  else {
    const outside = ageRefusal(dateOfBirth, day)
    if (outside) refusals.participantDob = { ...outside, audience, name }
  }
  const health = healthRefusal(child, { isRequired: isMinor && !isSingle })
  if (health) refusals.allergies = health
  if (child.carriesMedicine === true && child.medicine === '') refusals.medicine = REQUIRED
  const signature = signatureRefusal(toText(child.signature), signer, isConfirmed)
  if (signature) refusals.signature = signature
  return refusals
}

/** The family's answers. The birth date of the first child has made the form that of a minor. */
function askedOnce(
  answers: Answers,
  children: readonly Answers[],
  audience: Audience,
): FieldRefusals<RsvpAnswerRefusal> {
  const name =
    audience === 'guardian'
      ? guardianRefusal(
          toText(answers.parentName),
          children.map(fullName),
          answers.sameNameConfirmed === true,
        )
      : null
  const phone = emergencyRefusal(
    toText(answers.emergencyContactPhone),
    toText(answers.parentPhone),
    answers.samePhoneConfirmed === true,
  )
  return {
    ...(name ? { parentName: name } : {}),
    ...(phone ? { emergencyContactPhone: phone } : {}),
  }
}

/** The refusals of answers that depend on others. */
function onceRefusals(
  answers: Answers,
  children: readonly Answers[],
  files: SelectedFiles,
  { audience, signer, isConfirmed }: Family,
  isSigned: boolean,
): FieldRefusals<RsvpAnswerRefusal> {
  // Staff have identified the person on the phone, or the sheet.
  const refusals: FieldRefusals<RsvpAnswerRefusal> = isSigned
    ? askedOnce(answers, children, audience)
    : {}
  if (audience === 'guardian' && answers.parentName === '') {
    refusals.parentName = { code: 'guardian-required' }
  }
  if (
    isSigned &&
    answers.transportationConsent === true &&
    answers.transportationSignature === ''
  ) {
    refusals.transportationSignature = REQUIRED
  }
  if (answers.volunteerDriver === true) {
    if (!files.has('driverLicense')) refusals.driverLicense = REQUIRED
    if (!files.has('insuranceCard')) refusals.insuranceCard = REQUIRED
  }
  if (isSigned && answers.signature === '' && children.some(({ signature }) => signature === '')) {
    refusals.signature = REQUIRED
  }
  for (const name of ['signature', 'transportationSignature'] as const) {
    const refusal = signatureRefusal(toText(answers[name]), signer, isConfirmed)
    if (refusal) refusals[name] ??= refusal
  }
  return refusals
}

type Checked<Value> = Result<Value, FieldRefusals<SchemaRefusal>>

const checked = <Value>(
  parsed: { success: true; data: Value } | { success: false; error: z.core.$ZodError },
): Checked<Value> => (parsed.success ? ok(parsed.data) : refused(fieldRefusals(parsed.error)))

/** Checks each item of a list. @returns the valid items, and all refusals under the names of the form */
function checkItems<Value>(
  list: string,
  items: readonly Answers[],
  check: (item: Answers, index: number) => Checked<Value>,
  others: (item: Answers, index: number) => FieldRefusals<RsvpAnswerRefusal> = () => ({}),
): { values: Value[]; refusals: FieldRefusals<RsvpAnswerRefusal> } {
  const values: Value[] = []
  let refusals: FieldRefusals<RsvpAnswerRefusal> = {}
  items.forEach((item, index) => {
    const result = check(item, index)
    if (result.ok) values.push(result.value)
    refusals = {
      ...refusals,
      ...underItem(list, index, { ...others(item, index), ...(result.ok ? {} : result.refusal) }),
    }
  })
  return { values, refusals }
}

/** Finds the same child twice in one form, which would otherwise be refused as already signed up. */
function repeatedChildren(children: readonly Answers[]): FieldRefusals<RsvpAnswerRefusal> {
  const seen = new Set<string>()
  const refusals: FieldRefusals<RsvpAnswerRefusal> = {}
  children.forEach((child, index) => {
    const key = `${nameKey(fullName(child))} ${toText(child.participantDob)}`
    if (fullName(child) !== '' && seen.has(key)) {
      refusals[itemName('participants', index, 'participantFirstName')] = { code: 'same-child' }
    }
    seen.add(key)
  })
  return refusals
}

const isNamed = ({ name, note }: Answers) => toText(name) !== '' || toText(note) !== ''

/** The people who must not collect the children. @param mayPickUp the names of those who may */
const checkNever = (people: readonly Answers[], mayPickUp: readonly string[]) =>
  checkItems(
    'neverPeople',
    people,
    (person) => checked(neverPersonSchema.safeParse(person)),
    (person): FieldRefusals<RsvpAnswerRefusal> => {
      const refusal = neverRefusal(
        { name: toText(person.name), note: toText(person.note) },
        mayPickUp,
      )
      return refusal ? { name: refusal } : {}
    },
  )

const getItems = (answers: Answers, list: string) =>
  Array.from({ length: countItems(list, answers) }, (_, index) => itemAnswers(answers, list, index))

/**
 * Parses normalized answers to an RSVP, or returns all refusals at once. The browser and the server call the same
 * function, but only the server's result counts.
 */
export function checkRsvp(
  answers: Answers,
  files: SelectedFiles,
  terms: RsvpTerms,
): Result<Rsvp, FieldRefusals<RsvpAnswerRefusal>> {
  const { today } = terms.day
  const audience = getAudience(answers, terms.day)
  const onceAnswers = clearUnasked(answers, audience)
  const children = getItems(answers, 'participants').map(clearHiddenOfChild)
  const isDroppedOff = areDroppedOff(answers, audience)
  const people = isDroppedOff ? getItems(answers, 'pickupPeople') : []
  if (children.length > CHILDREN_MAX)
    return refused({ participants: { code: 'too-many-children' } })
  if (people.length > PICKUP_PEOPLE_MAX)
    return refused({ pickupPeople: { code: 'too-many-people' } })
  const never = isDroppedOff ? getItems(answers, 'neverPeople') : []
  if (never.filter(isNamed).length > NEVER_PEOPLE_MAX)
    return refused({ neverPeople: { code: 'too-many-never' } })

  const family = {
    audience,
    signer: getSigner(audience, onceAnswers, children[0] ?? {}),
    isConfirmed: onceAnswers.signatureConfirmed === true,
  }
  const participants = checkItems(
    'participants',
    children,
    (child) => checked(childSchema(today).safeParse(child)),
    (child, index) => childRefusals(child, index, family, terms),
  )
  const pickupPeople = checkItems('pickupPeople', people, (person) =>
    checked(personSchema(!terms.isSingle).safeParse(person)),
  )
  const neverPeople = checkNever(never, [
    toText(onceAnswers.parentName),
    ...people.map(({ name }) => toText(name)),
  ])
  const isSigned = terms.isTypedByStaff !== true
  const once = checked(onceSchema(audience, isSigned).safeParse(onceAnswers))
  const refusals = {
    ...repeatedChildren(children),
    ...participants.refusals,
    ...onceRefusals(onceAnswers, children, files, family, isSigned),
    ...pickupPeople.refusals,
    ...neverPeople.refusals,
    ...(isDroppedOff && people.length === 0
      ? { [itemName('pickupPeople', 0, 'name')]: REQUIRED }
      : {}),
    ...(once.ok ? {} : once.refusal),
  }
  if (once.ok && Object.keys(refusals).length === 0) {
    return ok({
      ...once.value,
      audience,
      participants: participants.values,
      pickupPeople: pickupPeople.values,
      neverPeople: neverPeople.values.filter(({ name }) => name !== ''),
    })
  }
  const counts = {
    children: children.length,
    people: Math.max(1, people.length),
    never: never.length,
  }
  return refused(inQuestionOrder(rsvpFormQuestions(counts, audience), refusals))
}

/** The response to an accepted RSVP; `null` if it contains nothing to show. */
export function parseReceipt(details: unknown): RsvpReceiptFacts | null {
  const parsed = z.object({ receipt: receiptSchema }).safeParse(details)
  return parsed.success ? parsed.data.receipt : null
}

const receiptSchema = z.object({
  reference: z.string(),
  hasHealthAnswers: z.boolean(),
  audience: z.enum(['guardian', 'self']),
  email: z.string(),
  addressTicket: z.nullable(z.string()),
  pickupCode: z.nullable(z.string()),
  children: z.array(
    z.object({
      firstName: z.string(),
      status: z.enum(['confirmed', 'waitlisted', 'not_taken']),
      position: z.nullable(z.number()),
      signedCopy: z.nullable(z.string()),
    }),
  ),
})
