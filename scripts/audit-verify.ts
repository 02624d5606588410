import { recordVerification, verifyAuditLog } from '@/features/records/activity/audit-days/days'
import { findingWords } from '@/features/records/activity/verification/wording'
import { env } from '@/lib/env'

import { withClient } from './start/database'

/** `npm run audit:verify`: compares the audit log with its sealed days, and those with the stored heads. */
const result = await withClient(env.DATABASE_URL, async (client) => {
  const verified = await verifyAuditLog(client, env.AUDIT_HEADS_FILE)
  await recordVerification(client, verified, { isTold: false })
  return verified
})

const { head } = result
const figures = [
  ['Days', result.days],
  ['Lines as they were sealed', result.lines],
  ['Lines removed because of their age', result.removed],
  ['Lines not sealed yet', result.waiting],
  ['Findings', result.findings.length],
]
process.stdout.write(figures.map(([name, value]) => `${String(name)}: ${String(value)}\n`).join(''))
if (head) process.stdout.write(`Head: ${head.day} ${head.hash}\n`)
for (const finding of result.findings) process.stderr.write(`${findingWords(finding)}\n`)
process.exitCode = result.findings.length > 0 ? 1 : 0
