import {
  APIError,
  type CollectionAfterOperationHook,
  type CollectionBeforeOperationHook,
  type CollectionConfig,
  type PayloadRequest,
} from 'payload'

import { isStaff } from '@/features/accounts/rules'
import { healthQuestions, privateQuestions, type Questions } from '@/forms/core/questions'
import { recordView } from '@/platform/audit'

type Kept = {
  /** Never in a list, nor asked for by one. */
  names: readonly string[]
  /** Of these, what makes opening a record something to put on record. */
  health: readonly string[]
}

/** What lists of a form's submissions keep back: answers about health, signatures and phones. */
export const keptOf = (questions: Questions): Kept => ({
  names: privateQuestions(questions),
  health: healthQuestions(questions),
})

/** Beside the hooks, for a field of its own: staff cannot choose a column or a filter that would stay empty. */
export const notInLists = { disableListColumn: true, disableListFilter: true } as const

type Select = Record<string, unknown>

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The same choice of fields without those that a list keeps back. */
function selectWithout(names: readonly string[], select: unknown): Select {
  const chosen = isRecord(select) ? select : {}
  const isOfFieldsToShow = Object.values(chosen).some((value) => value !== false)
  if (!isOfFieldsToShow) {
    return { ...chosen, ...Object.fromEntries(names.map((name) => [name, false])) }
  }
  const shown = Object.entries(chosen).filter(([name]) => !names.includes(name))
  return shown.length > 0 ? Object.fromEntries(shown) : { id: true }
}

/** Every path that a filter asks about, at any depth of `and` and `or`. */
function pathsOf(where: unknown): string[] {
  if (Array.isArray(where)) return where.flatMap(pathsOf)
  if (!isRecord(where)) return []
  return Object.entries(where).flatMap(([name, value]) =>
    ['and', 'or'].includes(name.toLowerCase()) ? pathsOf(value) : [name],
  )
}

const sortsOf = (sort: unknown): string[] =>
  [sort]
    .flat()
    .flatMap((one) => (typeof one === 'string' ? one.split(',') : []))
    .map((one) => one.replace(/^-/, ''))

/**
 * A list of many records never carries what it does not show: whoever reads over a shoulder, or the history
 * of a browser, finds no child's allergies there. A filter by them would give them away as well.
 */
const listWithout =
  ({ names }: Kept): CollectionBeforeOperationHook =>
  ({ args, overrideAccess }) => {
    if (overrideAccess) return args
    const asked = [
      ...('where' in args ? pathsOf(args.where) : []),
      ...('sort' in args ? sortsOf(args.sort) : []),
      ...('field' in args ? [args.field] : []),
    ]
    if (asked.some((path) => path.split('.').some((part) => names.includes(part)))) {
      throw new APIError('Lists cannot be filtered or sorted by this.', 400, null, true)
    }
    // One record, named by its id, is opened on purpose, which is put on record.
    if ('id' in args) return args
    return Object.assign(args, {
      select: selectWithout(names, 'select' in args ? args.select : undefined),
    })
  }

const idOf = (doc: Record<string, unknown>) => (typeof doc.id === 'string' ? doc.id : '')

/** Who opens a record with answers about health is put on record before they see it. */
const recordOpened =
  ({ health }: Kept): CollectionAfterOperationHook =>
  async ({ args, collection, overrideAccess, req, result }) => {
    if (overrideAccess || !isRecord(result)) return result
    if ('id' in args && health.some((name) => Boolean(result[name]))) {
      await recordLookAt(`${collection.slug}/${idOf(result)}`, req)
    }
    return result
  }

async function recordLookAt(subject: string, req: PayloadRequest): Promise<void> {
  const { user } = req
  if (!user || !isStaff(user.role)) return
  await recordView(
    { sql: req.payload.db.drizzle },
    { action: 'record.viewed', actorId: user.id, actorKind: user.role, subject },
  )
}

/** The hooks of a collection whose lists keep something back. */
export const hooksKeeping = (
  kept: Kept,
): Required<
  Pick<NonNullable<CollectionConfig['hooks']>, 'beforeOperation' | 'afterOperation'>
> => ({
  beforeOperation: [listWithout(kept)],
  afterOperation: [recordOpened(kept)],
})
