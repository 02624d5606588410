import type {
  CollectionBeforeChangeHook,
  CollectionConfig,
  Plugin,
  RelationshipField,
  TextField,
  UIField,
} from 'payload'

import { isAutosaved } from '@/features/website/editing/editors/rules'

import { noOne, staff } from './access'
import { lockBeforeUpdate, refuseStale, versionShown } from './hooks/refuse-stale'
import { rememberWho } from './hooks/remember-who'
import { sayPublished } from './hooks/say-published'

/**
 * Restoring without `draft` publishes the restored version. Payload would also restore the version's status, so that
 * restoring a draft would unpublish the page.
 */
const publishRestoredVersion: CollectionBeforeChangeHook = ({ context, data }) =>
  context.isRestoringVersion === true ? { ...data, _status: 'published' } : data

/** Who saved a version, for the list of versions. */
const changedByField: RelationshipField = {
  name: 'changedBy',
  type: 'relationship',
  relationTo: 'users',
  label: 'Changed by',
  access: { create: noOne, read: staff, update: noOne },
  admin: { hidden: true, disableBulkEdit: true },
}

/** The version that an editor began with, sent along with the changes; it is not stored. */
const startedFromField: TextField = {
  name: 'startedFrom',
  type: 'text',
  virtual: true,
  access: { read: staff },
  admin: { hidden: true, disableBulkEdit: true, disableListColumn: true, disableListFilter: true },
  hooks: { afterRead: [versionShown] },
}

const whoIsEditing: UIField = {
  name: 'whoIsEditing',
  type: 'ui',
  admin: {
    disableListColumn: true,
    components: { Field: '/src/features/website/panel/who-is-editing.tsx#WhoIsEditing' },
  },
}

/** Keeps two people from writing over each other where a record is saved while they type. */
const guardDrafts = (collection: CollectionConfig): CollectionConfig =>
  isAutosaved(collection.slug)
    ? {
        ...collection,
        fields: [whoIsEditing, ...collection.fields, startedFromField],
        hooks: {
          ...collection.hooks,
          beforeOperation: [lockBeforeUpdate, ...(collection.hooks?.beforeOperation ?? [])],
          beforeChange: [refuseStale, ...(collection.hooks?.beforeChange ?? [])],
        },
      }
    : collection

const viewsBesideTheForm = ({ admin }: CollectionConfig) => {
  const edit = admin?.components?.views?.edit
  return edit && !edit.root ? edit : {}
}

const withVersions = (collection: CollectionConfig): CollectionConfig => ({
  ...collection,
  fields: [...collection.fields, changedByField],
  hooks: {
    ...collection.hooks,
    beforeChange: [publishRestoredVersion, rememberWho, ...(collection.hooks?.beforeChange ?? [])],
    afterChange: [...(collection.hooks?.afterChange ?? []), sayPublished],
  },
  admin: {
    ...collection.admin,
    components: {
      ...collection.admin?.components,
      views: {
        ...collection.admin?.components?.views,
        edit: {
          ...viewsBesideTheForm(collection),
          versions: { Component: '/src/features/website/panel/versions.tsx#Versions' },
          version: {
            actions: ['/src/features/website/panel/restore-version.tsx#RestoreOpenVersion'],
          },
        },
      },
    },
  },
})

/** Remembers who saved each version, and lets staff restore an earlier one as a draft or publish it. */
export const readableVersions: Plugin = (config) => ({
  ...config,
  collections: (config.collections ?? []).map((collection) =>
    collection.versions ? withVersions(guardDrafts(collection)) : collection,
  ),
})
