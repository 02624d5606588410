import type { CollectionConfig, Field } from 'payload'

import { LOCALES } from '@/lib/locale'
import { getLabels, type SubmissionSlug } from '@/submissions'

import { may, noOne } from '../access'

/** Records about people are written by our own code, read by staff, never public, and neither changed nor deleted here. */
export const evidenceAccess = {
  create: noOne,
  read: may('review'),
  update: noOne,
  delete: noOne,
  unlock: noOne,
  readVersions: noOne,
} satisfies CollectionConfig['access']

/** A field with submitted or recorded data: staff can read it but not edit it. */
export const asSubmitted = { create: noOne, read: may('review'), update: noOne }

/**
 * A field about health, a phone number, a signature or a secret: the desk shows it, and records who looked. No account
 * reads it here, so no list can be filtered or sorted by it either.
 */
export const sealed = { create: noOne, read: noOne, update: noOne }

/** Records about people cannot be duplicated or edited in bulk. The newest come first. */
export const evidenceDefaults = {
  disableDuplicate: true,
  disableBulkEdit: true,
  defaultSort: '-createdAt',
} satisfies Partial<CollectionConfig>

/** The defaults of every collection of submissions. */
export const submissionDefaults = <Slug extends SubmissionSlug>(slug: Slug) => ({
  slug,
  labels: getLabels(slug),
  access: evidenceAccess,
  ...evidenceDefaults,
})

/** How the panel lists submissions. */
export const submissionAdmin = {
  group: 'Submissions',
  enableListViewSelectAPI: true,
} satisfies CollectionConfig['admin']

/**
 * The language in which the form was answered, which is that of the emails about it until the same address says
 * otherwise. Forms that exist in English only are always English.
 */
export const languageField: Field = {
  name: 'language',
  // No list of options in the database, so that another language needs no migration.
  type: 'text',
  label: 'Language of the form',
  required: true,
  defaultValue: 'en',
  maxLength: 8,
  access: asSubmitted,
  admin: { position: 'sidebar' },
  typescriptSchema: [() => ({ type: 'string', enum: [...LOCALES] })],
}

/**
 * The hash that identifies duplicates: see `makeDuplicateKey` in the rules of each form. A partial index keeps it
 * unique among the submissions that still count.
 */
export const duplicateKeyField: Field = {
  name: 'duplicateKey',
  type: 'text',
  required: true,
  index: true,
  access: sealed,
  admin: { hidden: true },
}
