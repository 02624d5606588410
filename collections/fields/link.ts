import type { Field, GroupField } from 'payload'

import { isSafeLink } from '@/lib/links'

/** Allows `mailto:` and `tel:` links as well. */
const isSafeTarget = (address: string) =>
  isSafeLink(address) || /^(mailto|tel):[^\s]+$/.test(address)

const target: Field[] = [
  { name: 'label', type: 'text', label: 'Words', required: true, maxLength: 80 },
  {
    name: 'to',
    type: 'select',
    label: 'Leads to',
    required: true,
    defaultValue: 'address',
    options: [
      { value: 'address', label: 'An address' },
      { value: 'donation', label: 'The donation page' },
    ],
  },
  {
    name: 'href',
    type: 'text',
    label: 'Address',
    maxLength: 500,
    admin: {
      condition: (_, sibling: { to?: string }) => sibling.to !== 'donation',
      description:
        'A page of this site, like /events, or a full address that begins with https://.',
    },
    validate: (value: unknown, { siblingData }: { siblingData: { to?: string } }) =>
      siblingData.to === 'donation' ||
      (typeof value === 'string' && isSafeTarget(value)) ||
      'Enter a page of this site that begins with /, or a full address that begins with https://.',
  },
]

/** A single link. */
export const linkField = (name: string, label: string): GroupField => ({
  name,
  type: 'group',
  label,
  fields: target,
})

/** The buttons of a section. */
export const linksField: Field = {
  name: 'links',
  type: 'array',
  label: 'Buttons',
  labels: { singular: 'Button', plural: 'Buttons' },
  maxRows: 4,
  fields: [
    ...target,
    {
      name: 'look',
      type: 'select',
      label: 'Look',
      defaultValue: 'primary',
      options: [
        { value: 'primary', label: 'Main' },
        { value: 'give', label: 'Giving (orange)' },
        { value: 'sun', label: 'Yellow, for dark grounds' },
        { value: 'light', label: 'Secondary' },
      ],
    },
    {
      name: 'newTab',
      type: 'checkbox',
      label: 'Open in a new tab',
      admin: { description: 'For something to print or to keep open. Other sites always do.' },
    },
  ],
}
