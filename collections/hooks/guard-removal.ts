import {
  type Access,
  APIError,
  type CollectionBeforeChangeHook,
  type CollectionBeforeDeleteHook,
  type CollectionBeforeOperationHook,
  type CollectionConfig,
  type Payload,
  type PayloadRequest,
} from 'payload'

/** The attempted action on a record, as used in sentences. */
type Action = 'deleted' | 'unpublished'

/** Returns a sentence for staff that says why a record cannot be removed and what to do instead, or `null`. */
type FindReasonToKeep = (
  payload: Payload,
  id: string,
  action: Action,
  req?: PayloadRequest,
) => Promise<string | null>

type RemovalGuard = {
  hooks: {
    beforeOperation: CollectionBeforeOperationHook[]
    beforeChange: CollectionBeforeChangeHook[]
    beforeDelete: CollectionBeforeDeleteHook[]
  }
  deletable: (access: Access) => Access
  components: NonNullable<NonNullable<CollectionConfig['admin']>['components']>
}

/**
 * Prevents records that the site needs from being deleted or unpublished, one by one or in bulk, immediately or on
 * a schedule, through the panel or the API.
 */
export function guardRemoval(findReasonToKeep: FindReasonToKeep): RemovalGuard {
  const refuse = async (req: PayloadRequest, id: string, action: Action) => {
    const reason = await findReasonToKeep(req.payload, id, action, req)
    if (reason !== null) throw new APIError(reason, 409, null, true)
  }

  /** Runs before the access check, which would only say "not allowed" without the reason. */
  const refuseToDelete: CollectionBeforeOperationHook = async (operation) => {
    const { args, req } = operation
    if (isOperation(operation, 'delete') && 'id' in args && args.id) {
      await refuse(req, String(args.id), 'deleted')
    }
    return args
  }

  /** Bulk operations have no id at first, so each record is checked here. */
  const refuseToDeleteEach: CollectionBeforeDeleteHook = ({ id, req }) =>
    refuse(req, String(id), 'deleted')

  const refuseToUnpublish: CollectionBeforeChangeHook = async ({
    collection,
    context,
    data,
    operation,
    originalDoc,
    req,
  }) => {
    const isUnpublishing =
      operation === 'update' &&
      data._status === 'draft' &&
      context[draftSavedIn(collection.slug)] !== true
    if (!isUnpublishing) return data
    const id = getId(originalDoc)
    const record: unknown = await req.payload.db.findOne({
      collection: collection.slug,
      where: { id: { equals: id } },
      req,
    })
    if (isPublic(record)) await refuse(req, id, 'unpublished')
    return data
  }

  return {
    hooks: {
      beforeOperation: [rememberDraft, refuseToDelete],
      beforeChange: [refuseToUnpublish],
      beforeDelete: [refuseToDeleteEach],
    },
    deletable: (access) => async (args) => {
      const { id, req } = args
      const reason = id === undefined ? null : await findReasonToKeep(req.payload, id, 'deleted')
      return reason === null ? access(args) : false
    },
    components: {
      edit: {
        UnpublishButton: {
          path: '/src/features/website/panel/unpublish.tsx#Unpublish',
          serverProps: { findReasonToKeep },
        },
      },
    },
  }
}

const draftSavedIn = (slug: string) => `draft-saved:${slug}`

/**
 * Remembers whether a draft is being saved, which Payload tells only this hook. A draft leaves the record as it
 * is.
 */
const rememberDraft: CollectionBeforeOperationHook = (operation) => {
  const { args, collection, context } = operation
  if (isOperation(operation, 'update'))
    context[draftSavedIn(collection.slug)] = 'draft' in args && args.draft
  return args
}

/** Compares by name, because Payload marks `operation` as deprecated in its types. */
export const isOperation = (
  operation: { operation: string },
  name: 'update' | 'delete' | 'restoreVersion',
) => operation.operation === name

const getId = (record: unknown): string =>
  typeof record === 'object' && record !== null && 'id' in record ? String(record.id) : ''

const isPublic = (record: unknown): boolean =>
  typeof record === 'object' &&
  record !== null &&
  '_status' in record &&
  record._status === 'published'
