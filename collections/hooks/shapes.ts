import type { FlattenedBlock, FlattenedField } from 'payload'
import { z } from 'zod'

import { listInWords } from '@/lib/list-in-words'

/**
 * Checks that a value has the type of its field before any rule of the field reads it. Payload assumes that a group or
 * a text is one. Its own rules let some values of other types through, and in a draft all of them. It fails on some,
 * and stores others that no page can show.
 */
export type Shape = z.ZodType<Record<string, unknown>>

/** Payload would split such a name at its dots and write to a nested field. */
const hasPlainName = (name: string): boolean => !name.includes('.')
const hasPlainNames = (value: object): boolean => Object.keys(value).every(hasPlainName)

/** The shape of an object with these fields. The rules of each field check the rest. */
export const buildShape = (fields: readonly FlattenedField[]): Shape =>
  z.looseObject(shapesIn(fields)).refine(hasPlainNames)

const shapesIn = (fields: readonly FlattenedField[]): Record<string, z.ZodType> =>
  Object.fromEntries(fields.map((field) => [field.name, shapeOfField(field).optional()]))

const text = z.string().nullable()
/** Over HTTP a date is text; in a call from our own code it may be a `Date`. */
const date = z
  .union([z.string().refine((day) => day === '' || !Number.isNaN(Date.parse(day))), z.date()])
  .nullable()
/** Payload also reads numbers from texts, and stores NaN for a text that contains no number. */
const number = z
  .union([z.number(), z.string().refine((digits) => Number.isFinite(Number(digits)))])
  .nullable()
const checkbox = z.union([z.boolean(), z.enum(['true', 'false', ''])]).nullable()
/** The id of a record, or the record, or a value that Payload reads as none. */
const reference = z.union([z.uuid(), z.enum(['', 'none', 'null']), z.looseObject({})]).nullable()

type ChoiceField = Extract<FlattenedField, { type: 'select' | 'radio' }>

const getValues = ({ options }: ChoiceField): string[] =>
  options.map((option) => (typeof option === 'string' ? option : option.value))

const getChoice = (field: ChoiceField) => z.enum(['', ...getValues(field)]).nullable()

function shapeOfField(field: FlattenedField): z.ZodType {
  switch (field.type) {
    case 'text':
      return field.hasMany === true ? nullableList(z.string()) : text
    case 'textarea':
    case 'email':
    case 'code':
      return text
    case 'radio':
      return getChoice(field)
    case 'select':
      return field.hasMany === true ? nullableList(getChoice(field)) : getChoice(field)
    case 'date':
      return date
    case 'number':
      return field.hasMany === true ? nullableList(number) : number
    case 'checkbox':
      return checkbox
    case 'relationship':
    case 'upload':
      return field.hasMany === true ? nullableList(reference) : reference
    case 'richText':
      return z.unknown().refine((value) => value === undefined || isRichText(value))
    case 'group':
    case 'tab':
      return buildShape(field.flattenedFields)
    case 'array':
      return nullableList(buildShape(field.flattenedFields).nullable())
    case 'blocks':
      return nullableList(shapeOfBlocks(field.blocks).nullable())
    // A field of JSON may hold anything that its own rule allows, and the others are not stored.
    case 'json':
    case 'point':
    case 'join':
      return z.unknown()
  }
}

/** Payload's forms send 0 for an empty list, and null for a removed row, which Payload drops. */
const nullableList = (row: z.ZodType) =>
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

/**
 * The nodes of our editor, with the properties that a page reads. A pasted picture has no value until it is uploaded.
 */
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

/** Deeper than any editor nests lists. Code that reads a text recurses as deep as its nodes go. */
const DEPTH_MAX = 100

/** In a record: a text of that depth, whose nodes are objects in lists, within blocks. */
export const LEVELS_MAX = 2 * DEPTH_MAX + 50

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

/** The fault of one field, and the value to use instead. */
export type Fault = { path: string; label: string; message: string }

/** Editors read no more, and there may be millions. */
const FAULTS_MAX = 20

/** The first values that do not have the shape of their fields, each by the path that Payload gives to its field. */
export function faultsIn(
  fields: readonly FlattenedField[],
  sent: Readonly<Record<string, unknown>>,
): Fault[] {
  const faults: Fault[] = []
  addFaults(faults, fields, sent, '')
  return faults
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function addFaults(
  faults: Fault[],
  fields: readonly FlattenedField[],
  sent: Readonly<Record<string, unknown>>,
  within: string,
): void {
  for (const name of Object.keys(sent)) {
    if (faults.length >= FAULTS_MAX) return
    const path = within + name
    const field = fields.find((one) => one.name === name)
    if (!hasPlainName(name)) faults.push({ path, label: path, message: DOTTED })
    else if (field) addFieldFaults(faults, field, sent[name], path)
  }
}

function addFieldFaults(
  faults: Fault[],
  field: FlattenedField,
  value: unknown,
  path: string,
): void {
  if (shapeOfField(field).optional().validate(value)) return
  const before = faults.length
  if (field.type === 'group' || field.type === 'tab') {
    if (isObject(value)) addFaults(faults, field.flattenedFields, value, `${path}.`)
  } else if (field.type === 'array' || field.type === 'blocks')
    addFaultsOfRows(faults, field, value, path)
  if (faults.length > before) return
  const label = 'label' in field && typeof field.label === 'string' ? field.label : path
  faults.push({ path, label, message: insteadOf(field) })
}

type FieldWithRows = Extract<FlattenedField, { type: 'array' | 'blocks' }>

function addFaultsOfRows(faults: Fault[], field: FieldWithRows, rows: unknown, path: string): void {
  if (!Array.isArray(rows)) return
  for (let index = 0; index < rows.length && faults.length < FAULTS_MAX; index += 1) {
    const row: unknown = rows[index]
    const inside = isObject(row) ? fieldsOfRow(field, row) : undefined
    if (inside && isObject(row)) addFaults(faults, inside, row, `${path}.${String(index)}.`)
    else if (row !== null) return
  }
}

/** The fields of a row; for a block, those of its kind, if there is such a kind. */
const fieldsOfRow = (
  field: FieldWithRows,
  row: Readonly<Record<string, unknown>>,
): readonly FlattenedField[] | undefined =>
  field.type === 'array'
    ? field.flattenedFields
    : field.blocks.find(({ slug }) => slug === row['blockType'])?.flattenedFields

const DOTTED = 'A name has no dot. Use an object with the field in it.'

const oneOf = (values: readonly string[]): string =>
  `one of ${listInWords(values.map((value) => `“${value}”`))}`

/** The replacement for a value that does not have the shape of its field. */
function insteadOf(field: FlattenedField): string {
  const isList = 'hasMany' in field && field.hasMany === true
  switch (field.type) {
    case 'text':
      return isList ? 'Use a list of texts.' : 'Use a text.'
    case 'textarea':
    case 'email':
    case 'code':
      return 'Use a text.'
    case 'select':
    case 'radio':
      return `Use ${oneOf(getValues(field))}.`
    case 'date':
      return 'Use a date and time as ISO 8601 writes it.'
    case 'number':
      return isList ? 'Use a list of numbers.' : 'Use a number.'
    case 'checkbox':
      return 'Use true or false.'
    case 'relationship':
    case 'upload':
      return isList ? 'Use a list of ids of records.' : 'Use the id of a record.'
    case 'richText':
      return 'Use a text as the editor of the panel saves it.'
    case 'group':
    case 'tab':
      return 'Use an object with its fields.'
    case 'array':
      return 'Use a list of objects with its fields.'
    case 'blocks':
      return `Use a list of objects whose blockType is ${oneOf(field.blocks.map(({ slug }) => slug))}.`
    case 'json':
    case 'point':
    case 'join':
      return 'Use another value.'
  }
}

/** A copy without the ids of rows, which belong to the copied record: each is in the database once. */
export const withoutRowIds = (
  fields: readonly FlattenedField[],
  data: Readonly<Record<string, unknown>>,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(data).map(([name, value]): [string, unknown] => {
      const field = fields.find((one) => one.name === name)
      if ((field?.type === 'group' || field?.type === 'tab') && isObject(value))
        return [name, withoutRowIds(field.flattenedFields, value)]
      if ((field?.type !== 'array' && field?.type !== 'blocks') || !Array.isArray(value))
        return [name, value]
      return [
        name,
        value.map((row: unknown) => {
          if (!isObject(row)) return row
          const { id: _, ...rest } = row
          return withoutRowIds(fieldsOfRow(field, row) ?? [], rest)
        }),
      ]
    }),
  )
