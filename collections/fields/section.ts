import type { Field } from 'payload'

/** The heading that most sections begin with. */
export const headingField: Field = {
  name: 'heading',
  type: 'text',
  label: 'Heading',
  maxLength: 140,
}

export const introductionField: Field = {
  name: 'introduction',
  type: 'textarea',
  label: 'Introduction',
  maxLength: 600,
}

/** Lets other pages link directly to this section: /get-involved#volunteer. */
export const anchorField: Field = {
  name: 'anchor',
  type: 'text',
  label: 'Anchor',
  maxLength: 40,
  admin: {
    description: 'A word that links can point to, like volunteer for /get-involved#volunteer.',
  },
  validate: (value: unknown) =>
    value === undefined ||
    value === null ||
    value === '' ||
    (typeof value === 'string' && /^[a-z][a-z0-9-]*$/.test(value)) ||
    'Use lowercase letters, digits and hyphens.',
}

export const toneField: Field = {
  name: 'tone',
  type: 'select',
  label: 'Background',
  defaultValue: 'white',
  options: [
    { value: 'white', label: 'White' },
    { value: 'tint', label: 'Light blue' },
    { value: 'sun', label: 'Yellow' },
    { value: 'dark', label: 'Dark' },
  ],
}

export const patchField: Field = {
  name: 'patch',
  type: 'select',
  label: 'Patch',
  options: [
    { value: 'outdoors', label: 'Outdoors' },
    { value: 'arts', label: 'Arts' },
    { value: 'mind', label: 'Mind' },
    { value: 'skills', label: 'Skills' },
    { value: 'travel', label: 'Travel' },
    { value: 'mentor', label: 'Mentor' },
  ],
}

/** The fields of a section whose background can be chosen. Its own fields come between the others. */
export const sectionFields = (own: Field[]): Field[] => [
  headingField,
  introductionField,
  ...own,
  toneField,
  anchorField,
]
