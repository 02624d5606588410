import type { CollectionConfig } from 'payload'

import { privateFileFields } from './fields/private-file'
import { evidenceAccess, evidenceDefaults, sealed } from './fields/submission'

/**
 * Waivers signed on paper: a photo or scan of the sheet, with the facts that staff read on it. A sheet is for all
 * children of a family who were signed up together, or for one registration. It is not an electronic signature, so it
 * has no seal.
 */
export const PaperWaivers: CollectionConfig = {
  slug: 'paper-waivers',
  labels: { singular: 'Waiver on paper', plural: 'Waivers on paper' },
  access: evidenceAccess,
  ...evidenceDefaults,
  admin: {
    group: 'Submissions',
    useAsTitle: 'family',
    enableListViewSelectAPI: true,
    defaultColumns: ['family', 'signedOn', 'waiverVersion', 'enteredBy'],
    description: 'Sheets that were signed on paper. Every view of one is recorded.',
  },
  fields: [
    {
      name: 'family',
      type: 'text',
      label: 'Family',
      required: true,
      index: true,
      maxLength: 8,
      admin: {
        description: 'The reference of the registration, or of the first child who was signed up.',
      },
    },
    {
      name: 'signedBy',
      type: 'text',
      label: 'Signed by',
      required: true,
      maxLength: 120,
      access: sealed,
    },
    {
      name: 'signedOn',
      type: 'text',
      label: 'Signed on',
      required: true,
      maxLength: 10,
    },
    { name: 'waiver', type: 'relationship', relationTo: 'waivers', required: true },
    { name: 'waiverVersion', type: 'text', label: 'Version signed', required: true },
    { name: 'enteredBy', type: 'relationship', relationTo: 'users', required: true },
    ...privateFileFields,
  ],
}
