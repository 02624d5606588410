import { dayParts } from './days'
import type { InitialForm } from './initial-form'
import { nestItems } from './items'
import { maskPhone } from './phone'
import type { Question, Questions } from './questions'

type Texts = InitialForm['values']

/**
 * The values that the server has filled in, in the format of their controls: phone numbers formatted, a day
 * in its parts.
 */
export const shownValues = (questions: Questions, values: Texts): Texts => ({
  ...values,
  ...Object.fromEntries(
    Object.entries(questions).flatMap(([name, question]) => getShown(name, question, values)),
  ),
})

function getShown(name: string, { kind }: Question, values: Texts): [string, string][] {
  const [text] = [values[name] ?? []].flat()
  if (text === undefined) return []
  if (kind === 'phone') return [[name, maskPhone(text, text.length).text]]
  if (kind !== 'date') return []
  const { month, day, year } = dayParts(text)
  const whole = { [`${name}Month`]: month, [`${name}Day`]: day, [`${name}Year`]: year }
  return Object.entries(whole).filter(([part]) => values[part] === undefined)
}

/**
 * The initial values of the form's state. A group of checkboxes is always a list: react-hook-form would treat
 * the group as a single box until its second box is mounted, and check all of them for the first one.
 */
export const initialValues = (questions: Questions, shown: Texts): Record<string, unknown> =>
  nestItems(
    Object.fromEntries(
      Object.entries(questions).flatMap(([name, question]) => getValues(name, question, shown)),
    ),
  )

function getValues(name: string, { kind }: Question, shown: Texts): [string, unknown][] {
  const values = [shown[name] ?? []].flat()
  switch (kind) {
    case 'choices':
      return [[name, values]]
    case 'consent':
      return values[0] ? [[name, true]] : []
    case 'date':
      return ['Month', 'Day', 'Year'].flatMap((part) => {
        const [text] = [shown[name + part] ?? []].flat()
        return text === undefined ? [] : [[name + part, text] satisfies [string, unknown]]
      })
    case 'file':
    case 'people':
      return []
    case 'text':
    case 'paragraph':
    case 'signature':
    case 'email':
    case 'url':
    case 'phone':
    case 'choice':
      return values[0] === undefined ? [] : [[name, values[0]]]
  }
}
