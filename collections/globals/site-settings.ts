import type { Field, GlobalConfig } from 'payload'

import { ORGANIZATION_NAME } from '@/lib/organization'
import { revalidateWholeSite } from '@/platform/revalidate-pages'

import { anyone, may } from '../access'
import { webAddressField } from '../fields/web-address'

const taglineField = (): Field => ({
  name: 'tagline',
  type: 'text',
  label: 'One line about you',
  maxLength: 240,
})

/** The lines at the bottom of every page. */
const bottomFields = (): Field[] => [
  {
    name: 'copyrightLine',
    type: 'text',
    label: 'Copyright line',
    maxLength: 120,
    admin: { description: '{year} stands for the current year.' },
  },
  {
    name: 'legalNotice',
    type: 'textarea',
    label: 'Notice at the bottom of every page',
    maxLength: 400,
  },
]

/** Facts about the organization that every page shares. */
export const SiteSettings: GlobalConfig = {
  slug: 'site-settings',
  label: 'Organization',
  access: { read: anyone, readVersions: may('content'), update: may('content') },
  admin: {
    group: 'Settings',
    description: 'How to reach you, where to give, and the notice on every page.',
  },
  hooks: {
    afterChange: [({ req }) => revalidateWholeSite(req)],
  },
  fields: [
    {
      name: 'organizationName',
      type: 'text',
      label: 'Name',
      required: true,
      // Ignores a stored name: file names and titles of pages that are built with the code also contain it.
      hooks: { beforeValidate: [() => ORGANIZATION_NAME], afterRead: [() => ORGANIZATION_NAME] },
      admin: { readOnly: true, description: 'It is set on the server, in organization.json.' },
    },
    taglineField(),
    { name: 'email', type: 'email', label: 'Email', required: true },
    { name: 'phone', type: 'text', label: 'Phone', required: true, maxLength: 40 },
    {
      name: 'postalAddress',
      type: 'textarea',
      label: 'Postal address',
      required: true,
      maxLength: 240,
    },
    webAddressField({
      name: 'donationUrl',
      label: 'Donation page',
      description: 'Opens in a new tab.',
    }),
    webAddressField({
      name: 'facebookUrl',
      label: 'Facebook',
      description: 'If empty, it is not shown.',
    }),
    webAddressField({
      name: 'instagramUrl',
      label: 'Instagram',
      description: 'If empty, it is not shown.',
    }),
    webAddressField({
      name: 'youtubeUrl',
      label: 'YouTube',
      description: 'If empty, it is not shown.',
    }),
    webAddressField({
      name: 'linkedinUrl',
      label: 'LinkedIn',
      description: 'If empty, it is not shown.',
    }),
    ...bottomFields(),
    {
      name: 'spanish',
      type: 'group',
      label: 'Spanish',
      admin: {
        description:
          'For families who read Spanish. Where a line is blank, they see the English one.',
      },
      fields: [taglineField(), ...bottomFields()],
    },
  ],
}
