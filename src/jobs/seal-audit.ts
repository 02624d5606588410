import type { Task } from 'graphile-worker'

import { env } from '@/lib/env'
import { sealAuditLog } from '@/platform/audit-chain/seal'

/** The name of the worker's task, run once a minute; see the crontab in `scripts/worker.ts`. */
export const SEAL_AUDIT = 'seal-audit'

/** Seals the newest lines of the audit log. */
export const sealAudit: Task = (_payload, worker) =>
  worker.withPgClient((client) => sealAuditLog(client, env.AUDIT_HEADS_FILE))
