import type {
  CollectionBeforeChangeHook,
  CollectionConfig,
  Plugin,
  RelationshipField,
} from 'payload'

import { nobody, staff } from './access'
import { rememberWho } from './hooks/remember-who'

/**
 * Restoring without `draft` publishes the restored version. Payload would also restore the version's status, so that
 * restoring a draft would unpublish the page.
 */
const publishRestoredVersion: CollectionBeforeChangeHook = ({ context, data }) =>
  context.isRestoringVersion === true ? { ...data, _status: 'published' } : data

/** Who saved a version. It says so in the list of versions. */
const changedByField: RelationshipField = {
  name: 'changedBy',
  type: 'relationship',
  relationTo: 'users',
  label: 'Changed by',
  access: { create: nobody, read: staff, update: nobody },
  admin: { hidden: true, disableBulkEdit: true },
}

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
  },
  admin: {
    ...collection.admin,
    components: {
      ...collection.admin?.components,
      views: {
        ...collection.admin?.components?.views,
        edit: {
          ...viewsBesideTheForm(collection),
          versions: { Component: '/src/panel/versions.tsx#Versions' },
          version: { actions: ['/src/panel/restore-version.tsx#RestoreOpenVersion'] },
        },
      },
    },
  },
})

/** Remembers who saved each version, and lets staff restore an earlier one as a draft or publish it. */
export const readableVersions: Plugin = (config) => ({
  ...config,
  collections: (config.collections ?? []).map((collection) =>
    collection.versions ? withVersions(collection) : collection,
  ),
})
