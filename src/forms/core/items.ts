/**
 * Questions that are asked for each of several items, such as the children of a family. Each item's questions
 * get separate names: a form for two children has the questions `participants.0.allergies` and
 * `participants.1.allergies`, and all code handles them like other questions.
 */
import type { RawAnswers } from './normalize'
import type { Answers, Questions } from './questions'

/** `participants.0.allergies` */
export const itemName = (list: string, index: number, name: string): string =>
  `${list}.${String(index)}.${name}`

const ITEM_NAME = /^([a-zA-Z]+)\.(\d{1,2})\.([a-zA-Z]+)$/

/** The parts of an item's name; `null` for any other name. */
export function parseItemName(
  name: string,
): { list: string; index: number; question: string } | null {
  const [, list, index, question] = ITEM_NAME.exec(name) ?? []
  return list !== undefined && index !== undefined && question !== undefined
    ? { list, index: Number(index), question }
    : null
}

/** The same questions for each item, under the item's names. */
export const itemQuestions = (list: string, count: number, questions: Questions): Questions =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) =>
      Object.entries(questions).map(([name, question]): [string, Questions[string]] => [
        itemName(list, index, name),
        question,
      ]),
    ).flat(),
  )

/** The number of items of a list in these values: one more than the highest index. */
export const countItems = (list: string, values: Readonly<Record<string, unknown>>): number =>
  Object.keys(values).reduce((count, name) => {
    const item = parseItemName(name)
    return item?.list === list ? Math.max(count, item.index + 1) : count
  }, 0)

/** The answers about one item, under the names of its questions. */
export function itemAnswers(answers: Answers, list: string, index: number): Answers {
  const prefix = `${list}.${String(index)}.`
  return Object.fromEntries(
    Object.entries(answers).flatMap(([name, answer]) =>
      name.startsWith(prefix) ? [[name.slice(prefix.length), answer]] : [],
    ),
  )
}

/** One item's values, under the form's names for them. */
export const underItem = <Value>(
  list: string,
  index: number,
  values: Readonly<Record<string, Value>>,
): Record<string, Value> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [itemName(list, index, name), value]),
  )

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/** More items than any form has, so that a hostile body does not become a large object. */
const ITEMS_MAX = 20

/** Nests the values: `people.0.name` becomes `{ people: [{ name }] }`, the format of react-hook-form. */
export function nestItems(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const nested: Record<string, unknown> = {}
  const lists = new Map<string, Record<string, unknown>[]>()
  for (const [name, value] of Object.entries(values)) {
    const item = parseItemName(name)
    if (item === null) {
      nested[name] = value
      continue
    }
    const list = lists.get(item.list) ?? []
    while (list.length <= item.index) list.push({})
    list[item.index] = { ...list[item.index], [item.question]: value }
    lists.set(item.list, list)
  }
  return { ...nested, ...Object.fromEntries(lists) }
}

/**
 * Flattens lists of objects, the format of programs and react-hook-form: `{ people: [{ name }] }` becomes
 * `people.0.name`.
 */
export const flattenItems = (raw: Readonly<RawAnswers>): RawAnswers =>
  Object.fromEntries(
    Object.entries(raw).flatMap(([list, value]): [string, unknown][] =>
      Array.isArray(value) && value.some(isRecord)
        ? value
            .slice(0, ITEMS_MAX)
            .flatMap((item: unknown, index) =>
              isRecord(item) ? Object.entries(underItem(list, index, item)) : [],
            )
        : [[list, value]],
    ),
  )
