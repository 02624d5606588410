import { APIError, type FlattenedBlock, type FlattenedField, type SanitizedConfig } from 'payload'
import { z } from 'zod'

import { UNREADABLE_REQUEST } from '@/features/accounts/wording'
import { isDeeperThan, storable } from '@/lib/storable-text'

/**
 * Payload assumes that whatever it is sent for a group or a text is one. Its own rules let some values of other types through, and
 * in a draft all of them. It fails on some, and stores others that no page can show.
 */

type Shape = z.ZodType<Record<string, unknown>>

/** Payload would split such a name at its dots and write to a nested field. */
const hasPlainNames = (value: object): boolean =>
  Object.keys(value).every((name) => !name.includes('.'))

/** What an object with these fields must look like. Which values are allowed is left to the rules of each field. */
const shapeOf = (fields: readonly FlattenedField[]): Shape =>
  z.looseObject(shapesIn(fields)).refine(hasPlainNames)

const shapesIn = (fields: readonly FlattenedField[]): Record<string, z.ZodType> =>
  Object.fromEntries(fields.map((field) => [field.name, shapeOfField(field).optional()]))

const text = z.string().nullable()
/** Over HTTP a date is text; in a call of our own it may be one. */
const date = z.union([z.string(), z.date()]).nullable()
/** Payload also reads numbers from texts, and stores NaN for a text that contains no number. */
const number = z
  .union([z.number(), z.string().refine((digits) => Number.isFinite(Number(digits)))])
  .nullable()
const checkbox = z.union([z.boolean(), z.enum(['true', 'false', ''])]).nullable()
/** The id of a record, or the record. */
const reference = z.union([z.string(), z.looseObject({})]).nullable()

function shapeOfField(field: FlattenedField): z.ZodType {
  switch (field.type) {
    case 'text':
    case 'select':
      return field.hasMany === true ? listOf(z.string()) : text
    case 'textarea':
    case 'email':
    case 'code':
    case 'radio':
      return text
    case 'date':
      return date
    case 'number':
      return field.hasMany === true ? listOf(number) : number
    case 'checkbox':
      return checkbox
    case 'relationship':
    case 'upload':
      return field.hasMany === true ? listOf(reference) : reference
    case 'richText':
      return z.unknown().refine((value) => value === undefined || isRichText(value))
    case 'group':
    case 'tab':
      return shapeOf(field.flattenedFields)
    case 'array':
      return listOf(shapeOf(field.flattenedFields).nullable())
    case 'blocks':
      return listOf(shapeOfBlocks(field.blocks).nullable())
    // A field of JSON may hold anything that its own rule allows, and the others are not stored.
    case 'json':
    case 'point':
    case 'join':
      return z.unknown()
  }
}

/** Payload's forms send 0 for an empty list, and null for a row that is gone, which Payload drops. */
const listOf = (row: z.ZodType) =>
  z.union([z.literal([0, '0', '', null]).transform((): unknown[] => []), z.array(row)])

function shapeOfBlocks(blocks: readonly FlattenedBlock[]): z.ZodType {
  const [first, ...others] = blocks.map(({ slug, flattenedFields }) =>
    z
      .looseObject({ ...shapesIn(flattenedFields), blockType: z.literal(slug) })
      .refine(hasPlainNames),
  )
  return first ? z.discriminatedUnion('blockType', [first, ...others]) : z.never()
}

const richTextSchema = z.looseObject({ root: z.unknown() })

/** The nodes of our editor, and what is read of each when a page shows it. A pasted picture has no value until it is uploaded. */
const children = z.array(z.unknown())
const nodeSchema = z.discriminatedUnion('type', [
  z.looseObject({ type: z.literal('text'), text: z.string() }),
  z.looseObject({ type: z.literal(['linebreak', 'tab', 'horizontalrule']) }),
  z.looseObject({ type: z.literal(['upload', 'relationship']), value: z.string().optional() }),
  z.looseObject({ type: z.literal(['link', 'autolink']), fields: z.looseObject({}), children }),
  z.looseObject({
    type: z.literal(['root', 'paragraph', 'heading', 'quote', 'list', 'listitem']),
    children,
  }),
])

/** Deeper than anybody nests lists. Whatever reads a text recurses as deep as its nodes go. */
const DEPTH_MAX = 100

/** Of a record: a text of that depth, whose nodes are objects in lists, within blocks. */
const LEVELS_MAX = 2 * DEPTH_MAX + 50

const isRichText = (value: unknown): boolean =>
  value === null || isNode(richTextSchema.safeParse(value).data?.root)

function isNode(value: unknown, depth = 0): boolean {
  const { success, data } = nodeSchema.safeParse(value)
  if (!success || depth >= DEPTH_MAX) return false
  return (
    !('children' in data) ||
    children.parse(data.children).every((child) => isNode(child, depth + 1))
  )
}

/**
 * Drops `createdAt`, which Payload would let anyone set who may change the record.
 *
 * What is checked is what is stored: two names may differ only in characters that are not.
 *
 * @throws with 400 if the data does not have this shape
 */
function readAs<Args extends { data?: unknown }>(shape: Shape, args: Args): Args {
  if (args.data === undefined) return args
  const sent = isDeeperThan(args.data, LEVELS_MAX) ? null : storable(args.data)
  // Stops at the first fault. Parsing would list all of them, of which there may be millions.
  if (!shape.validate(sent)) throw new APIError(UNREADABLE_REQUEST, 400)
  const { createdAt: _, ...data } = shape.parse(sent)
  return Object.assign({}, args, { data })
}

/**
 * Checks the shape of what anybody writes to a collection or a global, before any rule reads it. What the site writes on its own
 * authority is checked by its types.
 */
export function checkShape(config: SanitizedConfig): SanitizedConfig {
  for (const { flattenedFields, hooks } of config.collections) {
    const shape = shapeOf(flattenedFields)
    hooks.beforeOperation.unshift(({ args, overrideAccess }) =>
      overrideAccess !== true && 'data' in args ? readAs(shape, args) : args,
    )
  }
  for (const { flattenedFields, hooks } of config.globals) {
    const shape = shapeOf(flattenedFields)
    const readArgs = ({ args, overrideAccess }: GlobalOperation) =>
      overrideAccess === true || !args ? args : readAs(shape, args)
    // Payload gives a global no list to begin with.
    hooks.beforeOperation = [readArgs]
  }
  return config
}

type GlobalOperation = { args?: { data?: unknown }; overrideAccess?: boolean }
