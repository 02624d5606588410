import type { CollectionConfig, Field } from 'payload'

import { CHECK_NAMES, CHECKS, VERDICT_NAMES, VERDICTS } from '@/features/drivers/questions'

import { may, noOne } from './access'
import { evidenceDefaults, sealed } from './fields/submission'
import { timeFields } from './fields/times'

const colleague = (name: string, label: string): Field => ({
  name,
  type: 'relationship',
  relationTo: 'users',
  label,
  admin: { allowCreate: false, allowEdit: false },
})

/** A calendar day, `YYYY-MM-DD`. */
const day = (name: string, label: string): Field => ({ name, type: 'text', label, maxLength: 10 })

/**
 * Whether a person may drive participants: one record for each check of their license and insurance. Only
 * `src/features/drivers` writes them. The database refuses a clearance that two people have not decided, and any change
 * of a decided one (see `*_clearances_guarantees.ts`). A lapsed clearance is not stored as such: see `getState`.
 */
export const Clearances: CollectionConfig = {
  slug: 'clearances',
  labels: { singular: 'Clearance', plural: 'Clearances' },
  access: {
    create: noOne,
    read: may('clear-drivers'),
    update: noOne,
    delete: noOne,
    unlock: noOne,
    readVersions: noOne,
  },
  ...evidenceDefaults,
  admin: {
    group: 'Drivers',
    useAsTitle: 'verdict',
    defaultColumns: ['rsvp', 'volunteer', 'verdict', 'decidedBy', 'createdAt'],
    description: 'Who may drive participants. Checked and decided under Drivers.',
  },
  fields: [
    {
      name: 'driverKey',
      type: 'text',
      required: true,
      // A name with an address. They make a parent who is also a volunteer one driver.
      access: sealed,
      admin: { hidden: true },
    },
    { name: 'rsvp', type: 'relationship', relationTo: 'rsvps', label: 'Offered with', index: true },
    {
      name: 'volunteer',
      type: 'relationship',
      relationTo: 'volunteers',
      label: 'Offered as',
      index: true,
    },
    day('licenseExpires', 'License ends'),
    day('insuranceExpires', 'Insurance ends'),
    ...CHECKS.map((name): Field => ({
      name,
      type: 'checkbox',
      label: CHECK_NAMES[name],
      required: true,
      defaultValue: false,
    })),
    colleague('passedOnBy', 'Checked by'),
    { name: 'passedOnAt', type: 'date', label: 'Checked on' },
    {
      name: 'verdict',
      type: 'select',
      label: 'Decision',
      options: VERDICTS.map((value) => ({ value, label: VERDICT_NAMES[value] })),
    },
    colleague('decidedBy', 'Decided by'),
    { name: 'decidedAt', type: 'date', label: 'Decided on' },
    day('endsOn', 'Cleared until'),
    { name: 'reason', type: 'textarea', label: 'Reason', maxLength: 500 },
    {
      name: 'isCarriedOver',
      type: 'checkbox',
      label: 'Decided before two people had to',
      required: true,
      defaultValue: false,
    },
    ...timeFields,
  ],
}
