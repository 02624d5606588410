import type { Task } from 'graphile-worker'
import { z } from 'zod'

import { env } from '@/lib/env'
import { log } from '@/lib/log'
import { readOrganization } from '@/mail/organization'
import { enqueueEmail } from '@/mail/queue'
import { findAdmins } from '@/platform/admins'
import { sealAuditLog } from '@/platform/audit-chain/seal'
import {
  type AuditVerification,
  recordVerification,
  verifyAuditLog,
} from '@/platform/audit-chain/verify'
import { openPayload } from '@/platform/payload'
import { inTransaction, sql } from '@/platform/transaction'

import { auditAlarmEmail } from './email'
import type { LastVerification } from './wording'

/** The name of the worker's task, run every night; see the crontab in `scripts/worker.ts`. */
export const VERIFY_AUDIT = 'verify-audit'

/** Admins hear of findings at most once a day; the task runs at the same time every day. */
const TOLD_AGAIN_AFTER = '23 hours'

/** Seals what is there, verifies all of the audit log, and tells admins if it is not as it was written. */
export const verifyAudit: Task = (_payload, worker) =>
  worker.withPgClient(async (client) => {
    await sealAuditLog(client, env.AUDIT_HEADS_FILE)
    const result = await verifyAuditLog(client, env.AUDIT_HEADS_FILE)
    const { findings, ...figures } = result
    if (result.findingCount === 0) {
      log.info(figures, 'audit log verified')
      await recordVerification(client, result, { isTold: false })
      return
    }
    log.error({ ...figures, findings }, 'the audit log is not as it was written')
    await recordVerification(client, result, { isTold: await tellAdmins(result) })
  })

/** @returns whether they were told, for they may have been today */
async function tellAdmins(result: AuditVerification): Promise<boolean> {
  return inTransaction(await openPayload(), async (tx) => {
    const { rows: told } = await tx.sql.execute(sql`
      SELECT FROM audit_verifications
      WHERE is_told AND verified_at > now() - ${TOLD_AGAIN_AFTER}::interval LIMIT 1
    `)
    if (told.length > 0) return false
    const organization = await readOrganization(tx)
    for (const { id, email: to } of await findAdmins(tx)) {
      await enqueueEmail(tx, auditAlarmEmail({ to, organization }, result), { reference: id })
    }
    return true
  })
}

const lastSchema = z.array(z.object({ at: z.string(), lines: z.number(), findings: z.number() }))

/** The result of the last verification; `null` before the first one. */
export async function findVerification(): Promise<LastVerification | null> {
  const { drizzle } = (await openPayload()).db
  const { rows } = await drizzle.execute(sql`
    SELECT to_char(verified_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at, lines, findings
    FROM audit_verifications ORDER BY verified_at DESC LIMIT 1
  `)
  return lastSchema.parse(rows)[0] ?? null
}
