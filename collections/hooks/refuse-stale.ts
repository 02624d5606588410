import {
  APIError,
  type CollectionBeforeChangeHook,
  type CollectionBeforeOperationHook,
  type FieldHook,
} from 'payload'
import { z } from 'zod'

import { UNREADABLE_REQUEST } from '@/features/accounts/wording'
import {
  findNewerChange,
  keepDraftOfOthers,
  lockRecord,
} from '@/features/website/editing/drafts.tx'
import { isAutosaved } from '@/features/website/editing/editors/rules'
import { staleMessage } from '@/features/website/editing/editors/wording'
import { getSql } from '@/platform/transaction'

/** The version that an editor began with, from the panel: when it was saved. */
const instant = z.iso.datetime({ offset: true }).nullish()

/** Gives the panel the version that it shows, so that it can send it along. */
export const versionShown: FieldHook = ({ data, req }) => {
  const savedAt: unknown = req.user ? data?.['updatedAt'] : undefined
  return savedAt instanceof Date ? savedAt.toISOString() : savedAt
}

/** Locks a record before Payload reads it, so that of two drafts from the same version only one is saved. */
export const lockBeforeUpdate: CollectionBeforeOperationHook = async ({
  args,
  collection: { slug },
  // oxlint-disable-next-line typescript/no-deprecated -- only `read` is, of the operations
  operation,
  req,
}) => {
  const id: unknown = Reflect.get(args, 'id')
  if (operation === 'update' && typeof id === 'string' && isAutosaved(slug))
    await lockRecord(await getSql(req), { collection: slug, id })
  return args
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/**
 * Refuses a draft from a version that a colleague has changed since. Accepts a request that does not name its version.
 * Either way, colleagues' text stays in the list of versions.
 */
export const refuseStale: CollectionBeforeChangeHook = async ({
  collection: { slug },
  context,
  data,
  operation,
  originalDoc,
  req,
}) => {
  const { startedFrom, ...saved }: Record<string, unknown> = data
  const original: unknown = originalDoc
  const id: unknown = isObject(original) ? Reflect.get(original, 'id') : null
  if (operation !== 'update' || !isAutosaved(slug) || typeof id !== 'string') return saved
  const record = { collection: slug, id }
  const began = instant.safeParse(startedFrom)
  if (!began.success) throw new APIError(UNREADABLE_REQUEST, 400)
  const tx = await getSql(req)
  const accountId = req.user?.id ?? null
  if (began.data && accountId !== null && context.isRestoringVersion !== true) {
    const newer = await findNewerChange(tx, record, { startedFrom: began.data, accountId })
    if (newer) throw new APIError(staleMessage(newer), 409, undefined, true)
  }
  await keepDraftOfOthers(tx, record, accountId)
  return saved
}
