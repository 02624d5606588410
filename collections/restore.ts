import type { CollectionBeforeChangeHook, CollectionConfig, Plugin } from 'payload'

/**
 * *Restore* without `draft` means "live now": it publishes the text of that version. Payload would make the
 * record what that version was, and a page restored from a draft would be gone for visitors.
 */
const publishWhatIsRestored: CollectionBeforeChangeHook = ({ context, data }) =>
  context.isRestoringVersion === true ? { ...data, _status: 'published' } : data

const withTwoWays = (collection: CollectionConfig): CollectionConfig => ({
  ...collection,
  hooks: {
    ...collection.hooks,
    beforeChange: [publishWhatIsRestored, ...(collection.hooks?.beforeChange ?? [])],
  },
  admin: {
    ...collection.admin,
    components: {
      ...collection.admin?.components,
      views: {
        ...collection.admin?.components?.views,
        edit: { version: { actions: ['/src/panel/restore-version.tsx#RestoreVersion'] } },
      },
    },
  },
})

/** An earlier version of anything is restored into a draft or live, as whoever restores it says. */
export const restoreTwoWays: Plugin = (config) => ({
  ...config,
  collections: (config.collections ?? []).map((collection) =>
    collection.versions ? withTwoWays(collection) : collection,
  ),
})
