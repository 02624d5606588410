import type { CollectionConfig, Field } from 'payload'

import { evidenceFields, notInLists } from './fields/evidence'
import { evidenceAccess, evidenceDefaults, sealed } from './fields/submission'

const evidence: Field[] = [
  { name: 'reference', type: 'text', required: true, unique: true, maxLength: 8 },
  { name: 'rsvp', type: 'relationship', relationTo: 'rsvps', label: 'RSVP', index: true },
  { name: 'registration', type: 'relationship', relationTo: 'registrations', index: true },
  { name: 'waiver', type: 'relationship', relationTo: 'waivers', required: true },
  { name: 'waiverVersion', type: 'text', label: 'Version signed', required: true },
  { name: 'participantName', type: 'text', label: 'Participant', required: true },
  {
    name: 'participantDob',
    type: 'text',
    label: 'Born',
    maxLength: 10,
    access: sealed,
  },
  { name: 'activity', type: 'text', label: 'Signed for' },
  { name: 'guardianName', type: 'text', label: 'Parent or guardian', access: sealed },
  {
    name: 'signerName',
    type: 'text',
    label: 'Name typed as signature',
    required: true,
    access: sealed,
  },
  {
    name: 'signerRole',
    type: 'select',
    label: 'Signed as',
    required: true,
    options: [
      { value: 'participant', label: 'Participant' },
      { value: 'parent_or_guardian', label: 'Parent or guardian' },
    ],
  },
  {
    name: 'nameMatches',
    type: 'checkbox',
    label: 'The typed name is the name given in the form',
    admin: { description: 'Letter case, accents and spaces aside. If not, ask who signed.' },
  },
  {
    name: 'signatureConfirmed',
    type: 'checkbox',
    label: 'Confirmed that another name is how they sign',
  },
  { name: 'agreedSentence', type: 'textarea', label: 'Sentence agreed to', required: true },
  { name: 'transportationConsent', type: 'checkbox', label: 'Consents to transportation' },
  { name: 'transportationSentence', type: 'textarea', label: 'Sentence shown for transportation' },
  {
    name: 'transportationSignature',
    type: 'text',
    label: 'Name typed for transportation',
    access: sealed,
  },
  { name: 'photoConsent', type: 'checkbox', label: 'Consents to photos' },
  { name: 'photoSentence', type: 'textarea', label: 'Sentence shown for photos' },
  {
    name: 'signedAt',
    type: 'date',
    label: 'Signed',
    required: true,
    admin: { date: { pickerAppearance: 'dayAndTime' } },
  },
  evidenceFields([
    {
      name: 'textSha256',
      type: 'text',
      label: 'Fingerprint of the text that was shown',
      required: true,
      admin: notInLists,
    },
    { name: 'language', type: 'text', required: true, admin: notInLists },
    { name: 'ipAddress', type: 'text', label: 'Internet address', access: sealed },
    {
      name: 'origin',
      type: 'text',
      label: 'Where it was signed',
      maxLength: 20,
      admin: { description: 'Empty: on the website.' },
    },
    { name: 'userAgent', type: 'text', label: 'Browser', maxLength: 400, access: sealed },
    { name: 'seal', type: 'text', label: 'Seal', required: true, admin: notInLists },
    {
      name: 'sealVersion',
      type: 'number',
      label: 'Version of the seal',
      admin: {
        ...notInLists,
        description: 'Which facts the seal covers. Empty: the first version.',
      },
    },
  ]),
]

/**
 * Records who signed which text and when. Append-only: no account, not even an admin's, can change or delete a row,
 * which a trigger in the database enforces.
 */
export const WaiverSignatures: CollectionConfig = {
  slug: 'waiver-signatures',
  labels: { singular: 'Waiver signature', plural: 'Waiver signatures' },
  access: evidenceAccess,
  ...evidenceDefaults,
  admin: {
    group: 'Submissions',
    useAsTitle: 'participantName',
    enableListViewSelectAPI: true,
    defaultColumns: ['participantName', 'nameMatches', 'waiverVersion', 'signedAt', 'reference'],
    listSearchableFields: ['participantName', 'reference'],
    description: 'The record of every signature. It cannot be changed or deleted.',
  },
  defaultSort: '-signedAt',
  fields: evidence,
}
