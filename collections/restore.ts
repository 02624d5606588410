import type { CollectionBeforeChangeHook, CollectionConfig, Plugin } from 'payload'

/**
 * Restoring without `draft` publishes the restored version. Payload would also restore the version's status, so that
 * restoring a draft would unpublish the page.
 */
const publishRestoredVersion: CollectionBeforeChangeHook = ({ context, data }) =>
  context.isRestoringVersion === true ? { ...data, _status: 'published' } : data

const viewsBesideTheForm = ({ admin }: CollectionConfig) => {
  const edit = admin?.components?.views?.edit
  return edit && !edit.root ? edit : {}
}

const withRestoreOptions = (collection: CollectionConfig): CollectionConfig => ({
  ...collection,
  hooks: {
    ...collection.hooks,
    beforeChange: [publishRestoredVersion, ...(collection.hooks?.beforeChange ?? [])],
  },
  admin: {
    ...collection.admin,
    components: {
      ...collection.admin?.components,
      views: {
        ...collection.admin?.components?.views,
        edit: {
          ...viewsBesideTheForm(collection),
          version: { actions: ['/src/panel/restore-version.tsx#RestoreVersion'] },
        },
      },
    },
  },
})

/** Lets staff choose whether to restore an earlier version as a draft or to publish it. */
export const restoreTwoWays: Plugin = (config) => ({
  ...config,
  collections: (config.collections ?? []).map((collection) =>
    collection.versions ? withRestoreOptions(collection) : collection,
  ),
})
