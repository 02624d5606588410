import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  GlobalAfterChangeHook,
  PayloadRequest,
  SanitizedConfig,
} from 'payload'
import { z } from 'zod'

import type { Audited } from '@/audit-actions'
import { recordOnce } from '@/platform/audit'
import { getSql } from '@/platform/transaction'
import { SUBMISSIONS } from '@/submissions'

/**
 * Gives every collection and global its lines in the audit log for changes through the panel or its API. Our own routes
 * record theirs, in better words.
 */
export function recordWrites(config: SanitizedConfig): SanitizedConfig {
  for (const { slug, hooks } of config.collections) {
    // Payload's own are preferences and locks; the log itself has no writers.
    if (slug.startsWith('payload-') || slug === 'audit-log') continue
    hooks.afterChange.push(recordChange)
    hooks.afterDelete.push(recordDelete)
  }
  for (const { hooks } of config.globals) hooks.afterChange.push(recordChangeOfGlobal)
  return config
}

const recordSchema = z.object({ id: z.string(), _status: z.string().optional().catch(undefined) })

const recordChange: CollectionAfterChangeHook = async ({
  collection: { slug },
  context,
  data,
  doc,
  operation,
  previousDoc,
  req,
}) => {
  const parsed = recordSchema.safeParse(doc)
  if (!parsed.success) return
  const { id, _status: status } = parsed.data
  const before = recordSchema.safeParse(previousDoc).data?._status
  const action = getAction({
    slug,
    isNew: operation === 'create',
    isRestored: context.isRestoringVersion === true,
    status,
    before,
    isDraftSaved: String(req.query['draft']) === 'true',
  })
  await record(
    req,
    action === 'submission.changed' || action === 'account.changed'
      ? { action, detail: { fields: changedFields(data, previousDoc) } }
      : { action },
    `${slug}/${id}`,
  )
}

const recordDelete: CollectionAfterDeleteHook = ({ collection: { slug }, id, req }) =>
  record(req, { action: 'record.deleted' }, `${slug}/${String(id)}`)

const recordChangeOfGlobal: GlobalAfterChangeHook = ({ global: { slug }, req }) =>
  record(req, { action: 'record.changed' }, `globals/${slug}`)

type Change = {
  slug: string
  isNew: boolean
  isRestored: boolean
  status: string | undefined
  before: string | undefined
  isDraftSaved: boolean
}

function getAction(change: Change) {
  const { slug, isNew, isRestored, status, before, isDraftSaved } = change
  if (slug === 'users') return 'account.changed'
  if (Object.hasOwn(SUBMISSIONS, slug)) return 'submission.changed'
  if (isRestored) return 'record.restored'
  if (status === 'published') return 'record.published'
  if (isNew) return 'record.created'
  return before === 'published' && !isDraftSaved ? 'record.unpublished' : 'record.changed'
}

const fields = z.record(z.string(), z.unknown())

/** The names of the fields whose values changed. */
function changedFields(data: unknown, previousDoc: unknown): string[] {
  const sent = fields.safeParse(data).data ?? {}
  const old = fields.safeParse(previousDoc).data ?? {}
  return Object.keys(sent)
    .filter((name) => name in old && JSON.stringify(sent[name]) !== JSON.stringify(old[name]))
    .filter((name) => !['updatedAt', 'sessions'].includes(name))
}

async function record(req: PayloadRequest, what: Audited, subject: string): Promise<void> {
  const { user, payloadAPI } = req
  if (!user || payloadAPI === 'local') return
  await recordOnce(
    { sql: await getSql(req) },
    {
      ...what,
      actorId: user.id,
      actorKind: user.role,
      subject,
    },
    { isRepeated: String(req.query['autosave']) === 'true' },
  )
}
