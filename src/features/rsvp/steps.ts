import { countItems, itemName, parseItemName } from '@/forms/core/items'
import type { RawAnswers } from '@/forms/core/normalize'
import type { FieldRefusals } from '@/forms/core/refusals'

import { CHILDREN_MAX, PICKUP_PEOPLE_MAX, pickupPersonQuestions } from './questions'

/**
 * The pages of the form: the first birth date, which decides what is asked; all answers; and what was answered, to be
 * checked and signed.
 */
export type Step = 'start' | 'answers' | 'check'

const isStep = (step: string | null): step is Step =>
  step === 'start' || step === 'answers' || step === 'check'

/** The page that shows a form from the server: the one that was asked for, or the one that was refused. */
export function getStep(fromServer: { step: string | null; refusal: object | null } | null): Step {
  if (!fromServer) return 'start'
  if (isStep(fromServer.step)) return fromServer.step
  return fromServer.refusal ? 'check' : 'start'
}

export const FIRST_BIRTH_DATE = itemName('participants', 0, 'participantDob')
export const FIRST_NAME = itemName('participants', 0, 'participantFirstName')

/** Whether values say something about a child, and not only about the adult. */
export const isAboutChild = (values: Readonly<Record<string, unknown>>): boolean =>
  countItems('participants', values) > 0

/** What is kept for another child: everything that the adult typed about themselves. */
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

/** What is answered last, after everything else was checked. */
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

/** Those that keep the visitor on this page. */
export const valuesOnStep = <Value>(
  step: Step,
  byName: Readonly<Record<string, Value>>,
): Record<string, Value> =>
  Object.fromEntries(Object.entries(byName).filter(([name]) => isAskedOn(step, name)))

/** They are chosen on the last page where files cannot be kept from page to page. */
const PHOTOS = ['driverLicense', 'insuranceCard']

/** The page that shows these errors: that of the answers, if one of them is wrong. */
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
}

/** The values that change when one more item is asked for: the names of a new child or person. */
export function valuesOfNewItem(list: string, fields: RawAnswers): Record<string, string> {
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
