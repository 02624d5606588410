import type { formBuilderPlugin } from '@payloadcms/plugin-form-builder'
import type { Block, CollectionBeforeValidateHook, Field, Payload, PayloadRequest } from 'payload'
import { z } from 'zod'

import { fieldNameFrom, isFieldName, isFixedForm } from '@/features/custom-forms/rules'
import { isSlug, SLUG_LENGTH_MAX } from '@/lib/slug'
import type { Form } from '@/payload-types'
import { asSystem } from '@/platform/authority'
import { isReservedSlug } from '@/submissions'

import { contentAccess, contentVersions, previewedAt } from './fields/content'
import { keepFixedAddress } from './hooks/keep-fixed-address'
import { keptInPublic } from './hooks/keep-public'
import { refreshPagesOf } from './hooks/refresh-pages-of'

type Options = Parameters<typeof formBuilderPlugin>[0]

const PARTS_MAX = 40

/** What the hooks and checks below read of a form that is being saved. */
const partsSchema = z.array(
  z.looseObject({
    blockType: z.string(),
    name: z.string().nullish(),
    label: z.string().nullish(),
    options: z.array(z.looseObject({ label: z.string(), value: z.string().nullish() })).nullish(),
  }),
)
type Part = z.infer<typeof partsSchema>[number]

/** Names what staff left unnamed, once they publish: while they type, a label is not yet what it will be. */
const nameWhatIsUnnamed: CollectionBeforeValidateHook = ({ data }) => {
  const parsed = partsSchema.safeParse(data?.fields)
  if (!data || data._status !== 'published' || !parsed.success) return data
  const taken = new Set(parsed.data.flatMap(({ name }) => (name ? [name] : [])))
  const fields = parsed.data.map((part): Part => {
    if (part.blockType === 'message') return part
    const name = part.name ? part.name : fieldNameFrom(part.label ?? '', taken)
    taken.add(name)
    const options = part.options?.map((option) => ({
      ...option,
      value: option.value ? option.value : option.label,
    }))
    return { ...part, name, ...(options ? { options } : {}) }
  })
  return { ...data, fields }
}

/** What is wrong with a form as a whole, in words for staff; `true` when nothing is. */
function checkParts(value: unknown): true | string {
  const parsed = partsSchema.safeParse(value ?? [])
  if (!parsed.success) return 'Give every option its words.'
  const questions = parsed.data.filter(({ blockType }) => blockType !== 'message')
  if (questions.length === 0) return 'Add at least one field to fill in.'
  if (parsed.data.length > PARTS_MAX) return `Use at most ${String(PARTS_MAX)} fields.`
  const names = questions.flatMap(({ name }) => name ?? [])
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice !== undefined) return `Two fields are stored as “${twice}”. Give one another name.`
  const withoutChoice = questions.find(
    ({ blockType, options }) => ['select', 'radio'].includes(blockType) && !options?.length,
  )
  if (withoutChoice) return `Add options to “${withoutChoice.label ?? ''}”.`
  return true
}

/** A published page that shows a form, by its title. */
async function pageWith(
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

const kept = keptInPublic(async (payload, id, wish, req) => {
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
    return `This form belongs to the site and cannot be ${wish}. You can change what it asks.`
  }
  const page = await pageWith(payload, id, req)
  if (page !== null) {
    return `The page “${page}” shows this form, so it cannot be ${wish}. Take it off that page first.`
  }
  if (wish === 'unpublished') return null
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
const required: Field = { name: 'required', type: 'checkbox', label: 'Must be answered' }
const name: Field = {
  name: 'name',
  type: 'text',
  label: 'Stored as',
  maxLength: 40,
  admin: {
    description:
      'The column of the export. Left empty, it is made of the label. Answers given so far keep the name they had.',
  },
  validate: (value: unknown) =>
    value === undefined ||
    value === null ||
    value === '' ||
    (typeof value === 'string' && isFieldName(value)) ||
    'Use letters and digits and begin with a lower-case letter, like shirtSize. Some words are taken.',
}

const options: Field = {
  name: 'options',
  type: 'array',
  label: 'Options',
  labels: { singular: 'Option', plural: 'Options' },
  maxRows: 40,
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
          admin: { description: 'Left empty: the words.' },
        },
      ],
    },
  ],
}

/** The head of a row says what it asks. */
const head = {
  disableBlockName: true,
  components: { Label: '/src/panel/field-row.tsx#FieldRow' },
}

const fieldOf = (singular: string, more: Field[] = []) => ({
  labels: { singular, plural: singular },
  admin: head,
  fields: [label, hint, ...more, required, name],
})

/** A kind of field that the plugin does not have. */
const phone: Block = { slug: 'phone', ...fieldOf('Phone: ten digits') }

/**
 * The kinds of fields that the public form can draw and the server can check. What the plugin offers
 * besides (widths, default values, countries, payments) is left out: staff would set it in vain.
 */
export const formFields: NonNullable<Options['fields']> = {
  text: fieldOf('Line of text'),
  textarea: fieldOf('Text of several lines'),
  email: fieldOf('Email'),
  phone,
  select: fieldOf('Choice from a list', [options]),
  radio: fieldOf('Choice among buttons', [options]),
  checkbox: fieldOf('Tick'),
  message: {
    labels: { singular: 'Words between fields', plural: 'Words between fields' },
    admin: head,
    fields: [{ name: 'message', type: 'richText', label: 'Words', required: true }],
  },
  country: false,
  date: false,
  number: false,
  payment: false,
  state: false,
  upload: false,
}

const refreshHooks = refreshPagesOf()

/** A form that staff build. What it asks is checked on the server by the same definition. */
export const formsOverrides: NonNullable<Options['formOverrides']> = {
  slug: 'forms',
  labels: { singular: 'Form', plural: 'Forms' },
  access: { ...contentAccess, delete: kept.deletable(contentAccess.delete) },
  disableDuplicate: true,
  admin: {
    group: 'Content',
    ...previewedAt((slug) => `/form/${slug}`),
    components: kept.components,
    useAsTitle: 'title',
    defaultColumns: ['title', 'slug', '_status', 'updatedAt'],
    description:
      'The contact form, the sponsor inquiry and forms of your own. A section of a page shows them; each stands at /form/… too.',
  },
  defaultSort: 'title',
  versions: contentVersions,
  hooks: {
    ...refreshHooks,
    ...kept.hooks,
    beforeValidate: [...refreshHooks.beforeValidate, nameWhatIsUnnamed],
    beforeChange: [keepFixedAddress<Form>(isFixedForm), ...kept.hooks.beforeChange],
  },
  // Of the plugin's own fields only the builder stays: its mails leave inside the transaction.
  fields: ({ defaultFields }) => [
    { name: 'title', type: 'text', label: 'Title', required: true, maxLength: 120 },
    {
      name: 'slug',
      type: 'text',
      label: 'Address',
      required: true,
      unique: true,
      maxLength: SLUG_LENGTH_MAX,
      validate: (value: unknown) =>
        (typeof value === 'string' && isSlug(value) && !isReservedSlug(value)) ||
        'Use lower-case letters, digits and single hyphens, like summer-camp. Some words are taken.',
      admin: { position: 'sidebar', description: 'The last part of /form/…' },
    },
    ...defaultFields.flatMap((field): Field[] =>
      field.type === 'blocks' ? [{ ...field, required: true, validate: checkParts }] : [],
    ),
    {
      name: 'submitButtonLabel',
      type: 'text',
      label: 'Words on the button',
      maxLength: 40,
      admin: { position: 'sidebar', description: 'Left empty: Send.' },
    },
    {
      name: 'confirmationMessage',
      type: 'textarea',
      label: 'Said once it is sent',
      maxLength: 400,
      admin: { description: 'On the page, and at the top of the email of confirmation.' },
    },
  ],
}
