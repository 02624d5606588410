import type { AfterErrorHook } from 'payload'
import { z } from 'zod'

import { log } from '@/lib/log'
import { recordRefusal } from '@/platform/audit'

const refusedSchema = z.object({ status: z.union([z.literal(403), z.literal(409)]) })

/** Records that a signed-in account was refused a change. */
export const recordRefusals: AfterErrorHook = async ({ error, req }) => {
  const refused = refusedSchema.safeParse(error)
  const { method = 'GET', pathname, payload, user } = req
  if (!refused.success || !user || method === 'GET') return
  try {
    const { status } = refused.data
    await recordRefusal({ sql: payload.db.drizzle }, user, { status, method, path: pathname })
  } catch (err) {
    // The answer to the request is the refusal, whether or not it could be recorded.
    log.error({ err }, 'audit: refusal not recorded')
  }
}
