import { APIError, type FlattenedField, type SanitizedConfig, ValidationError } from 'payload'
import { z } from 'zod'

import { UNREADABLE_REQUEST } from '@/features/accounts/wording'
import { isDeeperThan, storable } from '@/lib/storable-text'

import { buildShape, faultsIn, LEVELS_MAX, type Shape, withoutRowIds } from './shapes'

/** The data of a write to a collection or a global. */
type Written = { slug: string; isGlobal: boolean; fields: readonly FlattenedField[]; shape: Shape }

const object = z.record(z.string(), z.unknown())

/**
 * Drops `createdAt`, which Payload would let any account set that may change the record. Of a new record, which may be
 * a copy of another, it also drops the ids: those of the other record and of its rows.
 * It checks the data as it will be stored: two names may differ only in characters that are not stored.
 *
 * @throws with 400 if the data does not have this shape, naming each field that does not
 */
function readAs<Args extends { data?: unknown }>(
  { slug, isGlobal, fields, shape }: Written,
  args: Args,
  isNew: boolean,
): Args {
  if (args.data === undefined) return args
  const sent = isDeeperThan(args.data, LEVELS_MAX) ? null : storable(args.data)
  // Stops at the first fault. Parsing would list all of them, and there may be millions.
  if (!shape.validate(sent)) {
    const readable = object.safeParse(sent)
    const errors = readable.success ? faultsIn(fields, readable.data) : []
    if (errors.length === 0) throw new APIError(UNREADABLE_REQUEST, 400)
    throw new ValidationError(isGlobal ? { global: slug, errors } : { collection: slug, errors })
  }
  const { createdAt: _, ...data } = shape.parse(sent)
  if (!isNew) return Object.assign({}, args, { data })
  const { id: _id, ...copied } = withoutRowIds(fields, data)
  return Object.assign({}, args, { data: copied })
}

/** Payload splits the operand of `like` into words, and fails on a list, such as of a parameter that is sent twice. */
function isReadable(where: unknown): boolean {
  if (typeof where !== 'object' || where === null) return true
  return Object.entries(where).every(([name, value]) =>
    name === 'like' ? typeof value === 'string' : isReadable(value),
  )
}

/**
 * Checks the shape of data that accounts write to a collection or a global, and of their queries, before any rule reads
 * it. Types check what the site writes on its own authority.
 */
export function checkShape(config: SanitizedConfig): SanitizedConfig {
  for (const { slug, flattenedFields: fields, hooks } of config.collections) {
    const written = { slug, isGlobal: false, fields, shape: buildShape(fields) }
    hooks.beforeOperation.unshift(({ args, overrideAccess }) => {
      if (overrideAccess === true) return args
      const asked = [Reflect.get(args, 'where'), Reflect.get(args, 'joins')]
      if (!asked.every(isReadable)) throw new APIError(UNREADABLE_REQUEST, 400)
      return 'data' in args ? readAs(written, args, !('id' in args) && !('where' in args)) : args
    })
  }
  for (const { slug, flattenedFields: fields, hooks } of config.globals) {
    const written = { slug, isGlobal: true, fields, shape: buildShape(fields) }
    const readArgs = ({ args, overrideAccess }: GlobalOperation) =>
      overrideAccess === true || !args ? args : readAs(written, args, false)
    // Payload gives a global no list to begin with.
    hooks.beforeOperation = [readArgs]
  }
  return config
}

type GlobalOperation = { args?: { data?: unknown }; overrideAccess?: boolean }
