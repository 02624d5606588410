import type { Choice, Questions } from './questions'
import type { Typed } from './wording'

/** A titled part of a form. */
export type Section<Id extends string = string> = {
  id: Id
  title: string
  /** What the section is for, or why we ask. */
  reason: string
  rows: readonly Row[]
  /** Not counted as a section to complete, because visitors may skip all of it. */
  isSkippable?: true
  /** Whether it asks about health or for a consent. Then it links to the page about child safety. */
  isAboutSafety?: true
}

/** One question, several side by side, one whose answer opens others, or several items. */
export type Row = string | readonly string[] | Opener | ItemsRow

/** A consent, or one option of a choice, that opens other questions. */
type Opener = { ask: string; when?: string; opens: readonly (string | ItemsRow)[] }

/** Questions that are asked once for each item of a list, such as for each child. The visitor may add items. */
export type ItemsRow = {
  list: string
  /** The question above the items, where each item does not say by itself what it is about. */
  title?: string
  hint?: string
  items: readonly Item[]
  /** The label of the button that adds an item. */
  add: string
  max: number
}

export type Item = {
  /** The item's title until it has a name. */
  title: string
  /** The questions whose answers are the item's name. */
  titledBy: readonly string[]
  /** Names the item's answers that drafts never keep. */
  notKept?: string
  rows: readonly Row[]
}

/**
 * Empty until the visitor has typed the first name: a new child starts with the last name of the one before.
 */
const itemName = ({ titledBy }: Item, typed: Typed): string => {
  const [first = '', ...others] = titledBy.map(typed)
  return first === '' ? '' : [first, ...others.filter((name) => name !== '')].join(' ')
}

/** "Maya Torres", or "First child" until the visitor has typed a name. */
export const itemTitle = (item: Item, typed: Typed): string => itemName(item, typed) || item.title

export const isOpener = (row: Exclude<Row, string>): row is Opener => 'ask' in row
export const isItems = (row: Exclude<Row, string>): row is ItemsRow => 'list' in row

/** The names of all questions in a row, including those that another question opens. */
const namesInRow = (row: Row): readonly string[] => {
  if (typeof row === 'string') return [row]
  if (isItems(row)) return row.items.flatMap((item) => item.rows.flatMap(namesInRow))
  return isOpener(row) ? [row.ask, ...row.opens.flatMap(namesInRow)] : row
}

/**
 * The names of the visible questions in a row, given the typed answers. Questions that a consent opens count
 * as visible.
 */
function askedInRow(row: Row, typed: Typed): readonly string[] {
  if (typeof row === 'string' || !isOpener(row)) return namesInRow(row)
  const isOpen = row.when === undefined || typed(row.ask) === row.when
  return isOpen ? namesInRow(row) : [row.ask]
}

/** The names of the visible questions in a section, given the typed answers. */
export const askedNames = ({ rows }: Pick<Section, 'rows'>, typed: Typed): string[] =>
  rows.flatMap((row) => askedInRow(row, typed))

/** The names of all questions in a section. */
export const questionNames = ({ rows }: Pick<Section, 'rows'>): string[] => rows.flatMap(namesInRow)

const itemsInRow = (row: Row): readonly Item[] => {
  if (typeof row === 'string') return []
  if (isItems(row)) return row.items
  return isOpener(row) ? row.opens.flatMap(itemsInRow) : []
}

/** A section, or one item of it, for a list that refers to parts of the form. */
export type Part = Pick<Item, 'title' | 'notKept'> & { names: readonly string[] }

/**
 * The parts of a section: the questions that are asked once, and each of its items. A single item without a
 * name is not a separate part.
 */
export function getParts(section: Pick<Section, 'title' | 'rows'>, typed: Typed): Part[] {
  const all = section.rows.flatMap(itemsInRow)
  const items = all.filter((item) => all.length > 1 || itemName(item, typed) !== '')
  const inItems = new Set(items.flatMap(questionNames))
  return [
    {
      title: section.title,
      names: questionNames(section).filter((name) => !inItems.has(name)),
    },
    ...items.map((item) => ({
      ...item,
      title: itemTitle(item, typed),
      names: questionNames(item),
    })),
  ]
}

type NameIn<Q extends Questions> = keyof Q & string

type OpenerIn<Q extends Questions> = {
  [Name in NameIn<Q>]: Q[Name] extends { kind: 'consent' }
    ? { ask: Name; opens: readonly NameIn<Q>[] }
    : Q[Name] extends { kind: 'choice'; options: readonly (infer Option extends Choice)[] }
      ? { ask: Name; when: Option['value']; opens: readonly NameIn<Q>[] }
      : never
}[NameIn<Q>]

type SectionIn<Q extends Questions> = Omit<Section, 'rows'> & {
  rows: readonly (NameIn<Q> | readonly NameIn<Q>[] | OpenerIn<Q>)[]
}

type NamesOfRow<R> = R extends string
  ? [R]
  : R extends readonly unknown[]
    ? R
    : R extends { ask: infer Name; opens: infer Opened extends readonly unknown[] }
      ? [Name, ...Opened]
      : []

type NamesOfRows<Rows> = Rows extends readonly [infer First, ...infer Rest]
  ? [...NamesOfRow<First>, ...NamesOfRows<Rest>]
  : []

type NamesOfSections<Sections> = Sections extends readonly [{ rows: infer Rows }, ...infer Rest]
  ? [...NamesOfRows<Rows>, ...NamesOfSections<Rest>]
  : []

type Repeated<Names, Seen = never> = Names extends readonly [infer First, ...infer Rest]
  ? (First extends Seen ? First : never) | Repeated<Rest, Seen | First>
  : never

/** The sections, or the compiler's message if a question is not in exactly one of them. */
type EachQuestionOnce<Missing, Twice, Sections> = [Missing] extends [never]
  ? [Twice] extends [never]
    ? Sections
    : `The question “${Twice & string}” is in the form twice.`
  : `The question “${Missing & string}” is in no section.`

/** The sections of a form. Compiles only if each question is in exactly one of them. */
export const getSections = <
  const Q extends Questions,
  const Sections extends readonly SectionIn<Q>[],
>(
  _questions: Q,
  sections: Sections &
    EachQuestionOnce<
      Exclude<NameIn<Q>, NamesOfSections<Sections>[number]>,
      Repeated<NamesOfSections<Sections>>,
      Sections
    >,
): readonly Section<Sections[number]['id']>[] => sections
