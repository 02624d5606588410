import {
  APIError,
  type CollectionAfterOperationHook,
  type CollectionBeforeOperationHook,
  type SanitizedConfig,
} from 'payload'
import { z } from 'zod'

import { isBulkRead, listLimit } from '@/features/reports/exports/rules'
import { TOO_MANY_AT_ONCE } from '@/features/reports/exports/wording'
import { recordAudit } from '@/platform/audit'
import { LIMITS } from '@/platform/limits'
import { consumeAll, type Use } from '@/platform/rate-limit'

/** Payload batches the records that a list refers to, so their number follows from that of the list. */
const isOfAList = (args: object): boolean =>
  'currentDepth' in args && args.currentDepth !== undefined

/** Payload answers any number of records, and all of them for `limit=0` or `pagination=false`. */
const capList: CollectionBeforeOperationHook = ({ args, overrideAccess }) => {
  const isList = 'limit' in args && !('id' in args) && !('data' in args)
  if (overrideAccess || !isList || isOfAList(args)) return args
  return Object.assign(args, { limit: listLimit(args) })
}

const listSchema = z.object({ docs: z.array(z.unknown()) })

const recordsIn = (result: unknown): number => listSchema.safeParse(result).data?.docs.length ?? 0

const recordBulkRead: CollectionAfterOperationHook = async ({
  args,
  collection: { slug },
  overrideAccess,
  req: { payload, payloadAPI, user },
  result,
}) => {
  if (overrideAccess || !user || 'id' in args || isOfAList(args)) return result
  const records = recordsIn(result)
  if (!isBulkRead(records)) return result
  // In the panel, a person pages through a list. A program needs an export.
  if (payloadAPI === 'REST') {
    const uses = LIMITS.exports.perAccount.map((limit): Use => [limit, user.id])
    if (await consumeAll(uses)) throw new APIError(TOO_MANY_AT_ONCE, 429, null, true)
  }
  await recordAudit(
    { sql: payload.db.drizzle },
    {
      action: 'list.read',
      actorId: user.id,
      actorKind: user.role,
      subject: slug,
      detail: { rows: records },
    },
  )
  return result
}

/**
 * Caps the lists of all records about people, which are those that cannot be edited in bulk. A long list is an export
 * in disguise: it is recorded, and over REST counts as one.
 */
export function limitLists(config: SanitizedConfig): SanitizedConfig {
  for (const { disableBulkEdit, hooks } of config.collections) {
    if (!disableBulkEdit) continue
    hooks.beforeOperation.push(capList)
    hooks.afterOperation.push(recordBulkRead)
  }
  return config
}
