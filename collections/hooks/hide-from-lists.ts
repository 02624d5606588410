import {
  APIError,
  type CollectionAfterOperationHook,
  type CollectionBeforeOperationHook,
  type CollectionConfig,
  type PayloadRequest,
} from 'payload'

import { isStaff } from '@/features/accounts/rules'
import { healthQuestions, privateQuestions, type Questions } from '@/forms/core/questions'
import { recordHealthOpened } from '@/platform/audit'

type PrivateFields = {
  /** Fields that lists never contain. No list of any collection can be filtered or sorted by them. */
  names: readonly string[]
  /** Whether a record, as its reader gets it, has health answers. Opening it is an entry in the audit log. */
  hasHealth?: (record: Record<string, unknown>) => boolean
}

/** The fields that lists of submissions leave out: health answers, signatures, and phone numbers. */
export const privateFields = (questions: Questions): PrivateFields => ({
  names: privateQuestions(questions),
  hasHealth: (record) => healthQuestions(questions).some((name) => Boolean(record[name])),
})

/** Removes a field from the panel's columns and filters, where the hooks would leave it empty. */
export const notInLists = { disableListColumn: true, disableListFilter: true } as const

type Select = Record<string, unknown>

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A `select` without these fields. */
function selectWithout(names: readonly string[], select: unknown): Select {
  const selected = isRecord(select) ? select : {}
  const isInclusive = Object.values(selected).some((value) => value !== false)
  if (!isInclusive) {
    return { ...selected, ...Object.fromEntries(names.map((name) => [name, false])) }
  }
  const shown = Object.entries(selected).filter(([name]) => !names.includes(name))
  return shown.length > 0 ? Object.fromEntries(shown) : { id: true }
}

/** Every path in a filter, including those in nested queries about related records. Operators count as paths, too. */
function pathsOf(where: unknown): string[] {
  if (Array.isArray(where)) return where.flatMap(pathsOf)
  if (!isRecord(where)) return []
  return Object.entries(where).flatMap(([name, value]) => [name, ...pathsOf(value)])
}

const sortsOf = (sort: unknown): string[] =>
  [sort]
    .flat()
    .flatMap((one) => (typeof one === 'string' ? one.split(',') : []))
    .map((one) => one.replace(/^-/, ''))

/** The fields along a path. Payload reads `__` in it as a dot. */
const fieldsIn = (path: string): string[] => path.split(/\.|__/)

/** The private fields of all collections: a filter of one can reach the related records of another. */
const allPrivateFields = new Set<string>()

/**
 * Removes private fields from lists, and rejects filters and sorting by them, which would reveal their values. A list
 * on a screen or in a browser's history must not show a child's allergies.
 */
const removeFromLists =
  ({ names }: PrivateFields): CollectionBeforeOperationHook =>
  ({ args, overrideAccess }) => {
    if (overrideAccess) return args
    const paths = [
      ...('where' in args ? pathsOf(args.where) : []),
      ...('joins' in args ? pathsOf(args.joins) : []),
      ...('sort' in args ? sortsOf(args.sort) : []),
      ...('field' in args ? [args.field] : []),
    ]
    if (paths.flatMap(fieldsIn).some((name) => allPrivateFields.has(name))) {
      throw new APIError('Lists cannot be filtered or sorted by this.', 400, null, true)
    }
    // A single record is opened on purpose, which `recordViews` logs.
    if ('id' in args || names.length === 0) return args
    return Object.assign(args, {
      select: selectWithout(names, 'select' in args ? args.select : undefined),
    })
  }

const idOf = (doc: Record<string, unknown>) => (typeof doc.id === 'string' ? doc.id : '')

/** Records in the audit log who opens a record with health answers, before they see it. */
const recordViews =
  ({ hasHealth }: PrivateFields): CollectionAfterOperationHook =>
  async ({ args, collection, overrideAccess, req, result }) => {
    if (overrideAccess || !isRecord(result)) return result
    if ('id' in args && hasHealth?.(result)) {
      await recordViewByStaff(`${collection.slug}/${idOf(result)}`, req)
    }
    return result
  }

async function recordViewByStaff(subject: string, req: PayloadRequest): Promise<void> {
  const { user } = req
  if (!user || !isStaff(user.role)) return
  await recordHealthOpened({ sql: req.payload.db.drizzle }, user, subject)
}

/** The hooks of a collection that has private fields, or whose filters can reach those of related records. */
export function hideFromLists(
  fields: PrivateFields,
): Required<Pick<NonNullable<CollectionConfig['hooks']>, 'beforeOperation' | 'afterOperation'>> {
  for (const name of fields.names) allPrivateFields.add(name)
  return {
    beforeOperation: [removeFromLists(fields)],
    afterOperation: [recordViews(fields)],
  }
}
