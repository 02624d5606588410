import type { ArrayField, GlobalConfig } from 'payload'

import { isSafeLink } from '@/lib/links'
import { revalidateWholeSite } from '@/platform/revalidate-pages'

import { anyone, may } from '../access'

/** Rows are closed and show their label, so that the menu reads as a tree. */
const ROWS = {
  initCollapsed: true,
  components: { RowLabel: '/src/panel/row-name.tsx#RowName' },
}

const links = (name: string, label: string): ArrayField => ({
  name,
  type: 'array',
  label,
  labels: { singular: 'Link', plural: 'Links' },
  admin: ROWS,
  fields: [
    {
      type: 'row',
      fields: [
        { name: 'label', type: 'text', label: 'Words', required: true, maxLength: 40 },
        {
          name: 'href',
          type: 'text',
          label: 'Address',
          required: true,
          maxLength: 500,
          validate: (value: unknown) =>
            (typeof value === 'string' && isSafeLink(value)) ||
            'Enter a page of this site that begins with /, or a full address that begins with https://.',
        },
      ],
    },
  ],
})

/** The links of the header and the footer. */
export const Navigation: GlobalConfig = {
  slug: 'navigation',
  label: 'Menu and footer',
  access: { read: anyone, readVersions: may('content'), update: may('content') },
  admin: { group: 'Settings', description: 'The links at the top and bottom of every page.' },
  hooks: { afterChange: [({ req }) => revalidateWholeSite(req)] },
  fields: [
    {
      name: 'preview',
      type: 'ui',
      admin: { components: { Field: '/src/features/website/panel/menu-preview.tsx#MenuPreview' } },
    },
    {
      name: 'header',
      type: 'array',
      label: 'Header',
      labels: { singular: 'Entry', plural: 'Entries' },
      admin: ROWS,
      maxRows: 9,
      fields: [
        { name: 'label', type: 'text', label: 'Words', required: true, maxLength: 40 },
        {
          name: 'href',
          type: 'text',
          label: 'Address',
          maxLength: 500,
          admin: { description: 'If blank, the entry opens the links beneath it.' },
          validate: (value: unknown) =>
            value === undefined ||
            value === null ||
            value === '' ||
            (typeof value === 'string' && isSafeLink(value)) ||
            'Enter a page of this site that begins with /.',
        },
        links('links', 'Links beneath'),
      ],
    },
    {
      name: 'footer',
      type: 'array',
      label: 'Footer groups',
      labels: { singular: 'Group', plural: 'Groups' },
      admin: ROWS,
      maxRows: 4,
      fields: [
        { name: 'label', type: 'text', label: 'Heading', required: true, maxLength: 40 },
        links('links', 'Links'),
      ],
    },
    links('bottom', 'Bottom links'),
  ],
}
