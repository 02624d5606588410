import type { CollectionConfig, Field, TextField } from 'payload'

import { evidenceAccess, evidenceDefaults, sealed } from './fields/submission'

/** An id that names an account, a helper, a phone or another tap, whether or not that is there. */
const idField = (name: string, label: string): TextField => ({
  name,
  type: 'text',
  label,
  maxLength: 36,
})

const timeField = (name: string, label: string): Field => ({
  name,
  type: 'date',
  label,
  required: true,
  admin: { date: { pickerAppearance: 'dayAndTime' } },
})

/**
 * What phones recorded at the gate of an event: who came, who went home with whom, incidents, and what the lead
 * decided. Append-only, which a trigger in the database enforces. A row stays as long as the child's signed waiver, and
 * names no RSVP once that is erased.
 */
export const Attendance: CollectionConfig = {
  slug: 'attendance',
  labels: { singular: 'Tap', plural: 'Taps of the day' },
  access: evidenceAccess,
  ...evidenceDefaults,
  admin: {
    group: 'Submissions',
    useAsTitle: 'reference',
    enableListViewSelectAPI: true,
    defaultColumns: ['reference', 'event', 'kind', 'tappedAt'],
    listSearchableFields: ['reference'],
    description: 'Every tap at the gate, as the phones sent it. The desk of the day shows them.',
  },
  fields: [
    {
      name: 'event',
      type: 'relationship',
      relationTo: 'events',
      required: true,
      index: true,
    },
    { name: 'number', type: 'number', label: 'In order of arrival', required: true },
    { name: 'kind', type: 'text', required: true, maxLength: 8 },
    { name: 'rsvp', type: 'relationship', relationTo: 'rsvps', label: 'RSVP', index: true },
    {
      name: 'reference',
      type: 'text',
      label: 'Reference of the RSVP',
      maxLength: 8,
      index: true,
    },
    { name: 'signature', type: 'relationship', relationTo: 'waiver-signatures', index: true },
    idField('stray', 'RSVP, as sent, that is not on the list'),
    timeField('tappedAt', 'Tapped'),
    timeField('deviceAt', 'Tapped, by the clock of the phone'),
    { name: 'offsetMs', type: 'number', label: 'Error of that clock, in milliseconds' },
    timeField('receivedAt', 'Received'),
    { ...idField('device', 'Phone'), required: true },
    { name: 'sequence', type: 'number', label: 'Tap of the phone', required: true },
    idField('actor', 'Account who tapped'),
    idField('helper', 'Helper who tapped'),
    idField('sender', 'Who sent it, if another'),
    { name: 'knows', type: 'number', label: 'Last tap that the phone had', required: true },
    idField('follows', 'Comes back from'),
    idField('undoes', 'Undoes'),
    { name: 'releaseTo', type: 'text', label: 'Went home with', access: sealed },
    { name: 'releaseHow', type: 'text', label: 'How that was known' },
    { name: 'releaseParent', type: 'text', label: 'What the parent said' },
    { name: 'releaseTold', type: 'json', label: 'What the person was told of' },
    { name: 'reason', type: 'textarea', label: 'Why', access: sealed },
    { name: 'about', type: 'text', label: 'Note about' },
    { name: 'data', type: 'json', label: 'Facts of the note', access: sealed },
    { name: 'text', type: 'textarea', label: 'Note', access: sealed },
    { name: 'source', type: 'text' },
    { name: 'lateRight', type: 'checkbox', label: 'After the right to the day had ended' },
  ],
}
