import type { Task } from 'graphile-worker'
import { z } from 'zod'

import { findAdmins } from '@/features/accounts/admins.tx'
import { env } from '@/lib/env'
import { log } from '@/lib/log'
import type { Email, Organization } from '@/mail/email'
import { readOrganization } from '@/mail/organization'
import { enqueueEmail } from '@/mail/queue'
import type { Connection } from '@/platform/locks'
import { openPayload } from '@/platform/payload'
import { inTransaction, sql, type Transaction } from '@/platform/transaction'

import {
  recordVerification,
  sealAuditLog,
  type Verification,
  verifyAuditLog,
} from '../audit-days/days'
import { auditAlarmEmail, auditReportEmail } from './email'
import type { LastVerification } from './wording'

/** The names of the worker's tasks, run every night and every Monday; see the crontab in `scripts/worker.ts`. */
export const VERIFY_AUDIT = 'verify-audit'
export const REPORT_AUDIT = 'report-audit'

/** Admins hear of findings at most once a day; the task runs at the same time every day. */
const TOLD_AGAIN_AFTER = '23 hours'

/** Seals the days that are over, verifies all of the audit log, and alerts admins if a line has changed. */
export const verifyAudit: Task = (_payload, worker) =>
  worker.withPgClient(async (client) => {
    const result = await sealAndVerify(client)
    const isTold = result.findings.length > 0 && (await sendAlarm(result))
    await recordVerification(client, result, { isTold })
  })

/** Sends the newest seal of a log that is as it was written to the mailboxes of the admins. */
export const reportAudit: Task = (_payload, worker) =>
  worker.withPgClient(async (client) => {
    const { findings, lines, head } = await sealAndVerify(client)
    if (findings.length > 0 || !head) return
    await inTransaction(await openPayload(), (tx) =>
      tellAdmins(tx, (to) => auditReportEmail(to, { lines, head })),
    )
  })

async function sealAndVerify(client: Connection): Promise<Verification> {
  await sealAuditLog(client, env.AUDIT_HEADS_FILE)
  const result = await verifyAuditLog(client, env.AUDIT_HEADS_FILE)
  if (result.findings.length === 0) log.info(result, 'audit log verified')
  else log.error(result, 'the audit log is not as it was written')
  return result
}

/** @returns whether it sent emails, for admins may have had one today */
const sendAlarm = async ({ findings }: Verification): Promise<boolean> =>
  inTransaction(await openPayload(), async (tx) => {
    const { rows: told } = await tx.sql.execute(sql`
      SELECT FROM audit_verifications
      WHERE is_told AND verified_at > now() - ${TOLD_AGAIN_AFTER}::interval LIMIT 1
    `)
    if (told.length > 0) return false
    await tellAdmins(tx, (to) => auditAlarmEmail(to, findings))
    return true
  })

async function tellAdmins(
  tx: Transaction,
  draw: (to: { to: string; organization: Organization }) => Email,
): Promise<void> {
  const organization = await readOrganization(tx)
  for (const { id, email: to } of await findAdmins(tx))
    await enqueueEmail(tx, draw({ to, organization }), { reference: id })
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
