import type { CollectionConfig, Field } from 'payload'

import { labelsOf, type SubmissionSlug } from '@/submissions'

import { may, nobody } from '../access'

/** Written by a form, worked through by staff, never public and never deleted. */
const submissionAccess = {
  create: nobody,
  read: may('review'),
  update: may('review'),
  delete: nobody,
  unlock: nobody,
  readVersions: nobody,
} satisfies CollectionConfig['access']

/** The same for what nobody changes. */
export const evidenceAccess = { ...submissionAccess, update: nobody }

/** A field that holds what was submitted, or what the site noted about it: staff read it, nobody edits it. */
export const asSubmitted = { create: nobody, read: may('review'), update: nobody }

/** Records of people are neither copied nor changed in bulk, and the newest come first. */
export const evidenceDefaults = {
  disableDuplicate: true,
  disableBulkEdit: true,
  defaultSort: '-createdAt',
} satisfies Partial<CollectionConfig>

/** What every collection of submissions is called and allows. */
export const submissionDefaults = <Slug extends SubmissionSlug>(slug: Slug) => ({
  slug,
  labels: labelsOf(slug),
  access: submissionAccess,
  ...evidenceDefaults,
})

/** How the panel lists submissions. */
export const submissionAdmin = {
  group: 'Submissions',
  useAsTitle: 'reference',
  enableListViewSelectAPI: true,
} satisfies CollectionConfig['admin']

/**
 * What makes two submissions the same, as a fingerprint: see `duplicateKeyOf` in the rules of the form. A partial
 * index keeps it unique while the first still counts.
 */
export const duplicateKeyField: Field = {
  name: 'duplicateKey',
  type: 'text',
  required: true,
  index: true,
  access: { create: nobody, read: nobody, update: nobody },
  admin: { hidden: true },
}
