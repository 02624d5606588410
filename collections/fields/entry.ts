import type { Field } from 'payload'

import { ENTRY_WAY_NAMES } from '@/features/rsvp/entry/wording'

import { asSubmitted } from './submission'

const getOptions = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }))

/**
 * The author of a submission: the family in the public form, or staff, by phone, from a sheet of paper or at the gate.
 *
 * @param sources the authors that a collection knows, with their names
 */
export const entryFields = (sources: Readonly<Record<string, string>>): Field[] => [
  {
    name: 'source',
    type: 'select',
    label: 'Entered by (staff or family)',
    required: true,
    defaultValue: 'family',
    options: getOptions(sources),
    access: asSubmitted,
    admin: { position: 'sidebar' },
  },
  {
    name: 'enteredHow',
    type: 'select',
    label: 'How it came',
    options: getOptions(ENTRY_WAY_NAMES),
    access: asSubmitted,
    admin: {
      position: 'sidebar',
      condition: (_, { source }: { source?: string }) => source === 'staff',
    },
  },
  {
    name: 'enteredBy',
    type: 'relationship',
    relationTo: 'users',
    label: 'Typed by',
    access: asSubmitted,
    admin: {
      position: 'sidebar',
      condition: (_, { source }: { source?: string }) => source === 'staff',
    },
  },
]
