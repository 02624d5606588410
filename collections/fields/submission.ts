import type { CollectionConfig, Field } from 'payload'

import { labelsOf, type SubmissionSlug } from '@/submissions'

import { may, nobody } from '../access'

/** Submissions are written by forms, processed by staff, never public, and never deleted. */
const submissionAccess = {
  create: nobody,
  read: may('review'),
  update: may('review'),
  delete: nobody,
  unlock: nobody,
  readVersions: nobody,
} satisfies CollectionConfig['access']

/** The same for records that nobody may change. */
export const evidenceAccess = { ...submissionAccess, update: nobody }

/** A field with submitted or recorded data: staff can read it, but nobody can edit it. */
export const asSubmitted = { create: nobody, read: may('review'), update: nobody }

/** Records about people cannot be duplicated or edited in bulk. The newest come first. */
export const evidenceDefaults = {
  disableDuplicate: true,
  disableBulkEdit: true,
  defaultSort: '-createdAt',
} satisfies Partial<CollectionConfig>

/** The defaults of every collection of submissions. */
export const submissionDefaults = <Slug extends SubmissionSlug>(slug: Slug) => ({
  slug,
  labels: labelsOf(slug),
  access: submissionAccess,
  ...evidenceDefaults,
})

/** How the panel lists submissions. */
export const submissionAdmin = {
  group: 'Submissions',
  enableListViewSelectAPI: true,
} satisfies CollectionConfig['admin']

/**
 * The hash that identifies duplicates: see `duplicateKeyOf` in the rules of each form. A partial index keeps it
 * unique among the submissions that still count.
 */
export const duplicateKeyField: Field = {
  name: 'duplicateKey',
  type: 'text',
  required: true,
  index: true,
  access: { create: nobody, read: nobody, update: nobody },
  admin: { hidden: true },
}
