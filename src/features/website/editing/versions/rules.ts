/** A field of a record in the list of versions. */
export type FieldFacts = {
  name: string
  label: string
  /** The fields of a group. */
  fields?: readonly FieldFacts[]
}

/**
 * A difference between two versions: the label of a field, and its section if the field consists of sections.
 */
export type Change = {
  label: string
  changed: readonly string[]
  added: number
  removed: number
}

type Row = Record<string, unknown>

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Stored columns of a version that staff do not write. */
const BOOKKEEPING = new Set([
  'id',
  'createdAt',
  'updatedAt',
  'changedBy',
  'startedFrom',
  '_status',
  'publishedAt',
])

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0)

/** A value as text for comparing: without keys, and with all empty values alike. */
const comparable = (value: unknown): string =>
  isEmpty(value)
    ? ''
    : JSON.stringify(value, (name, part: unknown) =>
        name === 'id' || isEmpty(part) ? undefined : part,
      )

const getRows = (value: unknown): Row[] | null =>
  Array.isArray(value) && value.length > 0 && value.every((row) => isRow(row) && 'id' in row)
    ? value
    : null

const NAMES = ['heading', 'title', 'label', 'question', 'caption', 'name', 'quote'] as const

const getName = (row: Row): string => {
  const name = NAMES.map((one) => row[one]).find((one) => typeof one === 'string' && one !== '')
  return typeof name === 'string' ? name : ''
}

function getChange(label: string, before: unknown, after: unknown): Change {
  const rowsBefore = getRows(before) ?? []
  const rowsAfter = getRows(after) ?? []
  const rowsById = new Map(rowsBefore.map((row) => [row['id'], row]))
  const remainingIds = new Set(rowsAfter.map((row) => row['id']))
  return {
    label,
    changed: rowsAfter
      .filter(
        (row) => rowsById.has(row['id']) && comparable(rowsById.get(row['id'])) !== comparable(row),
      )
      .map(getName),
    added: rowsAfter.filter((row) => !rowsById.has(row['id'])).length,
    removed: rowsBefore.filter((row) => !remainingIds.has(row['id'])).length,
  }
}

/** The changes that staff made between two versions. */
export const changesBetween = (fields: readonly FieldFacts[], before: Row, after: Row): Change[] =>
  fields.flatMap(({ name, label, fields: inner }): Change[] => {
    if (BOOKKEEPING.has(name)) return []
    const [one, other] = [before[name], after[name]]
    if (inner) return changesBetween(inner, isRow(one) ? one : {}, isRow(other) ? other : {})
    return comparable(one) === comparable(other) ? [] : [getChange(label, one, other)]
  })

/** Whether visitors and staff see a version. */
export type VersionState = 'public' | 'was-public' | 'draft' | 'old-draft'

/** @param isNewest whether no version is newer. @param isPublic whether visitors see this version */
export const getState = (
  status: unknown,
  { isNewest, isPublic }: { isNewest: boolean; isPublic: boolean },
): VersionState =>
  isPublic ? 'public' : status === 'published' ? 'was-public' : isNewest ? 'draft' : 'old-draft'
