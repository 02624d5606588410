import { countItems, itemName, parseItemName } from '@/forms/core/items'
import type { RawAnswers } from '@/forms/core/normalize'
import type { FieldRefusals } from '@/forms/core/refusals'

import { NEVER_PEOPLE_MAX } from './never/questions'
import { CHILDREN_MAX, PICKUP_PEOPLE_MAX, pickupPersonQuestions } from './questions'

/**
 * The pages of the form: the first birth date, which decides the questions; all answers; and a summary to check and
 * sign.
 */
export type Step = 'start' | 'answers' | 'check'

const isStep = (step: string | null): step is Step =>
  step === 'start' || step === 'answers' || step === 'check'

/** The page that the server renders: the requested one, or the one that was refused. */
export function getStep(fromServer: { step: string | null; refusal: object | null } | null): Step {
  if (!fromServer) return 'start'
  if (isStep(fromServer.step)) return fromServer.step
  return fromServer.refusal ? 'check' : 'start'
}

export const FIRST_BIRTH_DATE = itemName('participants', 0, 'participantDob')
export const FIRST_NAME = itemName('participants', 0, 'participantFirstName')

/** Whether values contain answers about a child, and not only about the adult. */
export const isAboutChild = (values: Readonly<Record<string, unknown>>): boolean =>
  countItems('participants', values) > 0

/** Keeps all answers about the adult for another child's form. */
export const ADULT_ANSWERS: readonly string[] = [
  'parentName',
  'parentEmail',
  'parentPhone',
  'attendanceType',
  'emergencyContactName',
  'emergencyContactRelationship',
  'emergencyContactPhone',
  ...Array.from({ length: PICKUP_PEOPLE_MAX }, (_, index) =>
    Object.keys(pickupPersonQuestions).map((name) => itemName('pickupPeople', index, name)),
  ).flat(),
]

/** The fields to fill in last, after all other answers are checked. */
const SIGNED_LAST = [
  'acceptedWaiver',
  'signature',
  'signatureConfirmed',
  'transportationSignature',
  'ifNotAll',
]

const isAskedOn = (step: Step, name: string): boolean => {
  switch (step) {
    case 'start':
      return name === FIRST_BIRTH_DATE
    case 'answers':
      return !SIGNED_LAST.includes(name)
    case 'check':
      return true
  }
}

/** The errors that keep the visitor on this page. */
export const stepValues = <Value>(
  step: Step,
  byName: Readonly<Record<string, Value>>,
): Record<string, Value> =>
  Object.fromEntries(Object.entries(byName).filter(([name]) => isAskedOn(step, name)))

/** The last page asks for files where they cannot be kept from page to page. */
const PHOTOS = ['driverLicense', 'insuranceCard']

/** The page that shows these errors: the page with the answers, if one of them is wrong. */
export const stepShowing = (
  step: Step,
  errors: FieldRefusals<unknown>,
  { keepsFiles }: { keepsFiles: boolean },
): Step =>
  step === 'check' &&
  Object.keys(errors).some(
    (name) => isAskedOn('answers', name) && (keepsFiles || !PHOTOS.includes(name)),
  )
    ? 'answers'
    : step

const MAX: Readonly<Record<string, number>> = {
  participants: CHILDREN_MAX,
  pickupPeople: PICKUP_PEOPLE_MAX,
  neverPeople: NEVER_PEOPLE_MAX,
}

/** The values that change when an item is added: the names of a new child or person. */
export function newItemValues(list: string, fields: RawAnswers): Record<string, string> {
  const count = countItems(list, fields)
  if (count >= (MAX[list] ?? 0)) return {}
  if (list !== 'participants') return { [itemName(list, count, 'name')]: '' }
  const lastName = fields[itemName(list, count - 1, 'participantLastName')]
  return {
    [itemName(list, count, 'participantLastName')]: typeof lastName === 'string' ? lastName : '',
  }
}

/** The values that change when an item is removed: later ones move up, and the last disappears. */
export function valuesWithoutItem(
  list: string,
  removed: number,
  fields: RawAnswers,
): Record<string, string | null> {
  const changed: Record<string, string | null> = {}
  for (const name of Object.keys(fields)) {
    const item = parseItemName(name)
    if (item?.list !== list || item.index < removed) continue
    const next = fields[itemName(list, item.index + 1, item.question)]
    changed[name] = typeof next === 'string' ? next : null
  }
  for (const [name, value] of Object.entries(fields)) {
    const item = parseItemName(name)
    if (item?.list !== list || item.index <= removed || typeof value !== 'string') continue
    changed[itemName(list, item.index - 1, item.question)] = value
  }
  return changed
}
