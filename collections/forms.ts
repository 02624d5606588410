import type { formBuilderPlugin } from '@payloadcms/plugin-form-builder'
import type { Block, CollectionBeforeValidateHook, Field, Payload, PayloadRequest } from 'payload'
import { z } from 'zod'

import { fieldNameFrom, isFieldName, isFixedForm } from '@/features/custom-forms/rules'
import type { Form } from '@/payload-types'
import { asSystem } from '@/platform/authority'
import { isReservedSlug } from '@/submissions'

import { contentAccess, contentVersions, previewedAt } from './fields/content'
import { slugField } from './fields/slug'
import { guardRemoval } from './hooks/guard-removal'
import { keepFixedAddress } from './hooks/keep-fixed-address'
import { refreshPages } from './hooks/refresh-pages-of'

type Options = Parameters<typeof formBuilderPlugin>[0]

const PARTS_MAX = 40

/** The part of a form's data that the hooks and checks below need. */
const partsSchema = z.array(
  z.looseObject({
    blockType: z.string(),
    name: z.string().nullish(),
    label: z.string().nullish(),
    options: z.array(z.looseObject({ label: z.string(), value: z.string().nullish() })).nullish(),
  }),
)
type Part = z.infer<typeof partsSchema>[number]

/** Generates the names of unnamed fields on publication. Before that, their labels may still change. */
const nameUnnamedFields: CollectionBeforeValidateHook = ({ data }) => {
  const parsed = partsSchema.safeParse(data?.fields)
  if (!data || data._status !== 'published' || !parsed.success) return data
  const usedNames = new Set(parsed.data.flatMap(({ name }) => (name ? [name] : [])))
  const fields = parsed.data.map((part): Part => {
    if (part.blockType === 'message') return part
    const name = part.name ? part.name : fieldNameFrom(part.label ?? '', usedNames)
    usedNames.add(name)
    const options = part.options?.map((option) => ({
      ...option,
      value: option.value ? option.value : option.label,
    }))
    return { ...part, name, ...(options ? { options } : {}) }
  })
  return { ...data, fields }
}

/** Validates a form as a whole: `true`, or an error message for staff. */
function checkParts(value: unknown): true | string {
  const parsed = partsSchema.safeParse(value ?? [])
  if (!parsed.success) return 'Give every option a label.'
  const questions = parsed.data.filter(({ blockType }) => blockType !== 'message')
  if (questions.length === 0) return 'Add at least one field to fill in.'
  if (parsed.data.length > PARTS_MAX) return `Use at most ${String(PARTS_MAX)} fields.`
  const names = questions.flatMap(({ name }) => name ?? [])
  const duplicate = names.find((name, index) => names.indexOf(name) !== index)
  if (duplicate !== undefined)
    return `Two fields are stored as “${duplicate}”. Give one of them another name.`
  const withoutOptions = questions.find(
    ({ blockType, options }) => ['select', 'radio'].includes(blockType) && !options?.length,
  )
  if (withoutOptions) return `Add options to “${withoutOptions.label ?? ''}”.`
  return true
}

/** The title of a published page that shows a form. */
async function findPageWithForm(
  payload: Payload,
  id: string,
  req?: PayloadRequest,
): Promise<string | null> {
  const { docs } = await payload.find({
    collection: 'pages',
    where: { _status: { equals: 'published' } },
    select: { title: true, layout: true },
    depth: 0,
    pagination: false,
    ...(req ? { req } : {}),
    ...asSystem,
  })
  const page = docs.find(({ layout }) =>
    layout.some((block) => block.blockType === 'form' && block.form === id),
  )
  return page?.title ?? null
}

const guard = guardRemoval(async (payload, id, action, req) => {
  const within = { depth: 0, ...(req ? { req } : {}) }
  const form = await payload.findByID({
    collection: 'forms',
    id,
    select: { slug: true },
    disableErrors: true,
    ...within,
    ...asSystem,
  })
  if (!form) return null
  if (isFixedForm(form.slug)) {
    return `This form belongs to the site and cannot be ${action}. You can change what it asks.`
  }
  const page = await findPageWithForm(payload, id, req)
  if (page !== null) {
    return `The page “${page}” shows this form, so it cannot be ${action}. Remove it from that page first.`
  }
  if (action === 'unpublished') return null
  const { totalDocs } = await payload.count({
    collection: 'form-submissions',
    where: { form: { equals: id } },
    ...within,
    ...asSystem,
  })
  return totalDocs > 0
    ? 'This form has messages, so it cannot be deleted. You can unpublish it.'
    : null
})

const label: Field = { name: 'label', type: 'text', label: 'Label', required: true, maxLength: 120 }
const hint: Field = { name: 'hint', type: 'text', label: 'Hint beneath the label', maxLength: 200 }
const required: Field = { name: 'required', type: 'checkbox', label: 'Required' }
const name: Field = {
  name: 'name',
  type: 'text',
  label: 'Stored as',
  maxLength: 40,
  admin: {
    description:
      'The column of the export. If empty, it is made from the label. Existing answers keep the name they had.',
  },
  validate: (value: unknown) =>
    value === undefined ||
    value === null ||
    value === '' ||
    (typeof value === 'string' && isFieldName(value)) ||
    'Use letters and digits and begin with a lowercase letter, like shirtSize. Some words are reserved.',
}

const options: Field = {
  name: 'options',
  type: 'array',
  label: 'Options',
  labels: { singular: 'Option', plural: 'Options' },
  maxRows: 40,
  admin: { initCollapsed: true, components: { RowLabel: '/src/panel/row-name.tsx#RowName' } },
  fields: [
    {
      type: 'row',
      fields: [
        { name: 'label', type: 'text', label: 'Words', required: true, maxLength: 120 },
        {
          name: 'value',
          type: 'text',
          label: 'Stored as',
          maxLength: 120,
          admin: { description: 'Leave blank for the text.' },
        },
      ],
    },
  ],
}

/** Shows the label of a field in the header of its row. */
const rowAdmin = {
  disableBlockName: true,
  components: { Label: '/src/panel/field-row.tsx#FieldRow' },
}

const getField = (singular: string, more: Field[] = []) => ({
  labels: { singular, plural: singular },
  admin: rowAdmin,
  fields: [label, hint, ...more, required, name],
})

/** A field type that the plugin does not have. */
const phone: Block = { slug: 'phone', ...getField('Phone: ten digits') }

/**
 * The field types that the public form can render and the server can validate. The plugin's other options, such as
 * widths, default values, countries, and payments, are left out because they would have no effect.
 */
export const formFields: NonNullable<Options['fields']> = {
  text: getField('Line of text'),
  textarea: getField('Several lines of text'),
  email: getField('Email'),
  phone,
  select: getField('Choice from a list', [options]),
  radio: getField('Choice with radio buttons', [options]),
  checkbox: getField('Checkbox'),
  message: {
    labels: { singular: 'Text between fields', plural: 'Text between fields' },
    admin: rowAdmin,
    fields: [{ name: 'message', type: 'richText', label: 'Text', required: true }],
  },
  country: false,
  date: false,
  number: false,
  payment: false,
  state: false,
  upload: false,
}

const refreshHooks = refreshPages()

/** Custom forms that staff build. The server validates submissions with the same definition. */
export const formsOverrides: NonNullable<Options['formOverrides']> = {
  slug: 'forms',
  labels: { singular: 'Form', plural: 'Forms' },
  access: { ...contentAccess, delete: guard.deletable(contentAccess.delete) },
  disableDuplicate: true,
  admin: {
    group: 'Content',
    ...previewedAt((slug) => `/form/${slug}`),
    components: guard.components,
    useAsTitle: 'title',
    defaultColumns: ['title', 'slug', '_status', 'updatedAt'],
    description:
      'The contact form, the sponsor inquiry and forms of your own. A section of a page shows them; each also has its own page at /form/…. Ask nothing about health here: everybody who reads the inbox reads the answers. RSVPs and registrations ask about it, and keep it apart.',
  },
  defaultSort: 'title',
  versions: contentVersions,
  hooks: {
    ...refreshHooks,
    ...guard.hooks,
    beforeValidate: [...refreshHooks.beforeValidate, nameUnnamedFields],
    beforeChange: [keepFixedAddress<Form>(isFixedForm), ...guard.hooks.beforeChange],
  },
  // Of the plugin's own fields only the builder is kept. Its emails would be sent inside the transaction.
  fields: ({ defaultFields }) => [
    { name: 'title', type: 'text', label: 'Title', required: true, maxLength: 120 },
    slugField({
      prefix: '/form/',
      getFixedPath: (slug) => (isFixedForm(slug) ? `/form/${slug}` : null),
      isReserved: isReservedSlug,
    }),
    ...defaultFields.flatMap((field): Field[] =>
      field.type === 'blocks'
        ? [
            {
              ...field,
              required: true,
              validate: checkParts,
              admin: { ...field.admin, initCollapsed: true },
            },
          ]
        : [],
    ),
    {
      name: 'submitButtonLabel',
      type: 'text',
      label: 'Button text',
      maxLength: 40,
      admin: { position: 'sidebar', description: 'If empty: Send.' },
    },
    {
      name: 'confirmationMessage',
      type: 'textarea',
      label: 'Message after sending',
      maxLength: 400,
      admin: { description: 'On the page, and at the top of the confirmation email.' },
    },
  ],
}
