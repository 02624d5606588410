import {
  APIError,
  type FlattenedBlock,
  type FlattenedField,
  type PayloadRequest,
  type SanitizedConfig,
} from 'payload'
import { z } from 'zod'

import { UNREADABLE_REQUEST } from '@/features/accounts/wording'

/**
 * Payload takes whatever it is sent for a group, a list or a text to be one. It fails on some of that, and stores other values that
 * no page can show.
 */
type Shape = z.ZodType<Record<string, unknown>>

/** What an object with these fields must look like. Which values are allowed is checked by the rules of each field. */
const shapeOf = (fields: readonly FlattenedField[]): Shape =>
  z.looseObject(
    Object.fromEntries(
      fields.flatMap((field) => {
        const shape = shapeOfField(field)
        return shape ? [[field.name, shape.optional()]] : []
      }),
    ),
  )

const text = z.string().nullable()
/** Payload also reads numbers from texts, and stores NaN for a text that has none. */
const number = z
  .union([z.number(), z.string().refine((digits) => Number.isFinite(Number(digits)))])
  .nullable()

function shapeOfField(field: FlattenedField): z.ZodType | null {
  switch (field.type) {
    case 'text':
      return field.hasMany === true ? listOf(z.string()) : text
    case 'textarea':
    case 'email':
    case 'code':
    case 'date':
      return text
    case 'number':
      return field.hasMany === true ? listOf(number) : number
    case 'richText':
      return z.unknown().refine((value) => value === undefined || isRichText(value))
    case 'group':
    case 'tab':
      return shapeOf(field.flattenedFields)
    case 'array':
      return listOf(shapeOf(field.flattenedFields))
    case 'blocks':
      return listOf(shapeOfBlocks(field.blocks))
    // Their own rules check these whatever they are, or nothing is stored of them.
    case 'checkbox':
    case 'radio':
    case 'select':
    case 'relationship':
    case 'upload':
    case 'json':
    case 'point':
    case 'join':
      return null
  }
}

const richTextSchema = z.looseObject({ root: z.unknown() })
const nodeSchema = z.looseObject({ type: z.string(), children: z.array(z.unknown()).optional() })

/** Deeper than anybody nests lists. Whatever reads a text recurses as deep as its nodes go. */
const DEPTH_MAX = 100

const isRichText = (value: unknown): boolean =>
  value === null || isNode(richTextSchema.safeParse(value).data?.root)

function isNode(value: unknown, depth = 0): boolean {
  const { success, data } = nodeSchema.safeParse(value)
  return (
    success && depth < DEPTH_MAX && (data.children ?? []).every((child) => isNode(child, depth + 1))
  )
}

/** Payload's forms send 0 for an empty list, and leave rows out that are null. */
const listOf = (row: z.ZodType) =>
  z.union([z.literal([0, '0', null]).transform((): unknown[] => []), z.array(row.nullable())])

/** A row that names no block of the list is left to Payload, which knows the rows that are stored. */
function shapeOfBlocks(blocks: readonly FlattenedBlock[]): z.ZodType {
  const shapes = new Map<unknown, Shape>(
    blocks.map(({ slug, flattenedFields }) => [slug, shapeOf(flattenedFields)]),
  )
  return z
    .looseObject({ blockType: z.unknown() })
    .refine((row) => shapes.get(row.blockType)?.safeParse(row).success !== false)
}

/** @throws with 400 if what was sent does not have this shape */
function readAs<Args extends { data?: unknown }>(shape: Shape, args: Args): Args {
  if (args.data === undefined) return args
  const { success, data } = shape.safeParse(args.data)
  if (!success) throw new APIError(UNREADABLE_REQUEST, 400)
  return Object.assign({}, args, { data })
}

/**
 * Checks the shape of everything that is sent to a collection or a global, before any rule reads it. Our own code is checked by its
 * types.
 */
export function checkShape(config: SanitizedConfig): SanitizedConfig {
  for (const { flattenedFields, hooks } of config.collections) {
    const shape = shapeOf(flattenedFields)
    hooks.beforeOperation.unshift(({ args, req }) =>
      req.payloadAPI !== 'local' && 'data' in args ? readAs(shape, args) : args,
    )
  }
  for (const { flattenedFields, hooks } of config.globals) {
    const shape = shapeOf(flattenedFields)
    const readArgs = ({ args, req }: { args?: { data?: unknown }; req: PayloadRequest }) =>
      req.payloadAPI === 'local' || !args ? args : readAs(shape, args)
    // Payload gives a global no list to begin with.
    hooks.beforeOperation = [readArgs]
  }
  return config
}
