import type { TextField } from 'payload'

import { isSafeLink } from '@/lib/links'

type Options = Pick<TextField, 'name' | 'label'> & { description: string }

export const webAddressField = ({ name, label, description }: Options): TextField => ({
  name,
  type: 'text',
  ...(label ? { label } : {}),
  maxLength: 500,
  validate: (value: unknown) =>
    value === undefined ||
    value === null ||
    value === '' ||
    (typeof value === 'string' && isSafeLink(value)) ||
    'Enter a full web address that begins with https://, or a page of this site that begins with /.',
  admin: { description },
})
