import type { CollectionAfterReadHook, CollectionConfig, Plugin, TextField } from 'payload'

import { isSubmissionSlug, type SubmissionSlug } from '@/submissions'

import { asSubmitted } from './fields/submission'

type Title = {
  /** The answers that make up the name of the person, in the order of speech. */
  names: readonly [...string[], string]
  /** The title of a record whose person gave no name. */
  otherwise: string
}

const TITLES: Record<SubmissionSlug, Title> = {
  rsvps: { names: ['participantFirstName', 'participantLastName'], otherwise: 'reference' },
  registrations: { names: ['firstName', 'lastName'], otherwise: 'reference' },
  volunteers: { names: ['firstName', 'lastName'], otherwise: 'reference' },
  'career-applications': { names: ['fullName'], otherwise: 'reference' },
  subscribers: { names: ['name'], otherwise: 'email' },
  'form-submissions': { names: ['senderName'], otherwise: 'reference' },
}

/** @param sortedBy the answer by which lists sort it */
const personNameField = (sortedBy: string): TextField => ({
  name: 'personName',
  type: 'text',
  label: 'Name',
  // A path and not `true`, because Payload takes no other virtual field as a title.
  virtual: sortedBy,
  access: asSubmitted,
  admin: { hidden: true, disableListFilter: true, disableBulkEdit: true },
})

/** Puts the names together. It runs after Payload has filled in the field with the one that lists are sorted by. */
const putTogether =
  ({ names, otherwise }: Title): CollectionAfterReadHook =>
  ({ doc }: { doc: Record<string, unknown> }) => {
    const said = names.map((name) => doc[name]).filter((name) => typeof name === 'string')
    return { ...doc, personName: said.join(' ').trim() || doc[otherwise] }
  }

const titledBy = (title: Title, collection: CollectionConfig): CollectionConfig => ({
  ...collection,
  admin: { ...collection.admin, useAsTitle: 'personName' },
  // Records keep their title, whatever fields a list shows.
  forceSelect: Object.fromEntries([...title.names, title.otherwise].map((name) => [name, true])),
  fields: [...collection.fields, personNameField(title.names.at(-1) ?? title.otherwise)],
  hooks: {
    ...collection.hooks,
    afterRead: [...(collection.hooks?.afterRead ?? []), putTogether(title)],
  },
})

/** Titles every submission by the name of its person, and not by its reference. */
export const namesFirst: Plugin = (config) => ({
  ...config,
  collections: (config.collections ?? []).map((collection) =>
    isSubmissionSlug(collection.slug) ? titledBy(TITLES[collection.slug], collection) : collection,
  ),
})
