import { FEEDBACK_FORM } from '@/features/custom-forms/rules'
import type { Form } from '@/payload-types'

import { starterSponsorTiers } from './sponsor-tiers'

type StarterForm = Pick<
  Form,
  'title' | 'slug' | 'fields' | 'submitButtonLabel' | 'confirmationMessage'
>

/** The starter forms, which staff can edit. Source: specification 1, sections 3 and 5. */
export const starterForms: StarterForm[] = [
  {
    title: 'Send a Message',
    slug: 'contact',
    fields: [
      { blockType: 'text', name: 'name', label: 'Name', required: true },
      { blockType: 'email', name: 'email', label: 'Email', required: true },
      {
        blockType: 'select',
        name: 'subject',
        label: 'Subject',
        options: [
          { value: 'volunteering', label: 'Volunteering' },
          { value: 'donation', label: 'Donation' },
          { value: 'partnership', label: 'Partnership' },
          { value: 'enrollment', label: 'Program Enrollment' },
          { value: 'other', label: 'Other' },
        ],
      },
      { blockType: 'textarea', name: 'message', label: 'Message', required: true },
    ],
    submitButtonLabel: 'Send message',
    confirmationMessage:
      'Thank you. A person reads every message, and we answer in the order they arrive.',
  },
  {
    title: 'Sponsor inquiry',
    slug: 'sponsor',
    fields: [
      { blockType: 'text', name: 'name', label: 'Name', required: true },
      { blockType: 'text', name: 'organization', label: 'Organization', required: true },
      { blockType: 'email', name: 'email', label: 'Email', required: true },
      { blockType: 'phone', name: 'phone', label: 'Phone' },
      {
        blockType: 'select',
        name: 'package',
        label: 'Package of interest',
        options: [
          ...starterSponsorTiers.map(({ name, amount }) => ({
            value: name,
            label: `${name}, ${amount}`,
          })),
          { value: 'Not sure yet', label: 'Not sure yet' },
        ],
      },
      {
        blockType: 'textarea',
        name: 'message',
        label: 'Message',
        hint: 'What you have in mind, and when',
        required: true,
      },
    ],
    submitButtonLabel: 'Send inquiry',
    confirmationMessage:
      'Thank you. We write back to talk about fit and timing, in the order messages arrive.',
  },
  {
    title: 'How was it?',
    slug: FEEDBACK_FORM,
    fields: [
      {
        blockType: 'radio',
        name: 'howWasIt',
        label: 'How was the day for your child?',
        required: true,
        options: [
          { value: 'great', label: 'Great' },
          { value: 'good', label: 'Good' },
          { value: 'not-so-good', label: 'Not so good' },
        ],
      },
      { blockType: 'textarea', name: 'likedBest', label: 'What did your child like best?' },
      { blockType: 'textarea', name: 'doBetter', label: 'What should we do better?' },
    ],
    submitButtonLabel: 'Send',
    confirmationMessage: 'Thank you. A person reads every answer.',
  },
]
