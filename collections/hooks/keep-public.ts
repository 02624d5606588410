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

/** What somebody would like to do to a record, as a sentence names it. */
type Wish = 'deleted' | 'unpublished'

/**
 * Why a record must stay where visitors find it, and what to do instead, in a sentence for staff; `null`
 * where it may go.
 */
type ReasonToStay = (
  payload: Payload,
  id: string,
  wish: Wish,
  req?: PayloadRequest,
) => Promise<string | null>

type Kept = {
  hooks: {
    beforeOperation: CollectionBeforeOperationHook[]
    beforeChange: CollectionBeforeChangeHook[]
    beforeDelete: CollectionBeforeDeleteHook[]
  }
  deletable: (access: Access) => Access
  components: NonNullable<NonNullable<CollectionConfig['admin']>['components']>
}

/**
 * Keeps records in public that the site cannot do without, whichever way they would leave: deleted or
 * unpublished, one or many, at once or on a schedule, in the panel or past it.
 */
export function keptInPublic(reasonToStay: ReasonToStay): Kept {
  const refuse = async (req: PayloadRequest, id: string, wish: Wish) => {
    const reason = await reasonToStay(req.payload, id, wish, req)
    if (reason !== null) throw new APIError(reason, 409, null, true)
  }

  /** Said before anybody's rights are looked at, which here hide the button and would say only "not allowed". */
  const refuseToDelete: CollectionBeforeOperationHook = async (asked) => {
    const { args, req } = asked
    if (isOperation(asked, 'delete') && 'id' in args && args.id) {
      await refuse(req, String(args.id), 'deleted')
    }
    return args
  }

  /** Several at once have no id before, and each is answered for itself. */
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
    const isLeaving =
      operation === 'update' &&
      data._status === 'draft' &&
      context[draftSavedIn(collection.slug)] !== true
    if (!isLeaving) return data
    const id = idOf(originalDoc)
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
      const reason = id === undefined ? null : await reasonToStay(req.payload, id, 'deleted')
      return reason === null ? access(args) : false
    },
    components: {
      edit: {
        UnpublishButton: {
          path: '/src/panel/unpublish.tsx#Unpublish',
          serverProps: { reasonToStay },
        },
      },
    },
  }
}

const draftSavedIn = (slug: string) => `draft-saved:${slug}`

/** Only here does Payload tell whether what is saved is a draft, beside a record that stays as it is. */
const rememberDraft: CollectionBeforeOperationHook = (asked) => {
  const { args, collection, context } = asked
  if (isOperation(asked, 'update'))
    context[draftSavedIn(collection.slug)] = 'draft' in args && args.draft
  return args
}

/** By its name: Payload marks the word as deprecated, since it means to split that of reads. */
const isOperation = (asked: { operation: string }, name: 'update' | 'delete') =>
  asked.operation === name

const idOf = (record: unknown): string =>
  typeof record === 'object' && record !== null && 'id' in record ? String(record.id) : ''

const isPublic = (record: unknown): boolean =>
  typeof record === 'object' &&
  record !== null &&
  '_status' in record &&
  record._status === 'published'
