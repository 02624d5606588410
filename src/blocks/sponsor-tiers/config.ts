import type { Block } from 'payload'

import { anchorField, headingField, introductionField } from '@collections/fields/section'

/** The table of packages. Staff edit them under Sponsor packages. */
export const SponsorTiersBlock: Block = {
  slug: 'sponsorTiers',
  interfaceName: 'SponsorTiersBlock',
  labels: { singular: 'Sponsor packages: the table of all packages', plural: 'Sponsor packages' },
  admin: { group: 'Filled from elsewhere' },
  fields: [
    headingField,
    introductionField,
    { name: 'note', type: 'textarea', label: 'Note beneath', maxLength: 400 },
    anchorField,
  ],
}
