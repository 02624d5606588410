import { findingWords } from '@/features/activity/verification/wording'
import { env } from '@/lib/env'
import { recordVerification, verifyAuditLog } from '@/platform/audit-chain/verify'

import { withClient } from './start/database.mjs'

/** `npm run audit:verify`: compares the audit log with its chain, and that with the heads that were kept of it. */
const result = await withClient(env.DATABASE_URL, async (client) => {
  const verified = await verifyAuditLog(client, env.AUDIT_HEADS_FILE)
  await recordVerification(client, verified, { isTold: false })
  return verified
})

const { head } = result
const figures = [
  ['Blocks', result.blocks],
  ['Lines as they were sealed', result.lines],
  ['Lines removed because of their age', result.removed],
  ['Lines not sealed yet', result.waiting],
  ['Findings', result.findingCount],
]
process.stdout.write(figures.map(([name, value]) => `${String(name)}: ${String(value)}\n`).join(''))
if (head) process.stdout.write(`Head: ${String(head.number)} ${head.hash} ${head.sealedAt}\n`)
for (const finding of result.findings) process.stderr.write(`${findingWords(finding)}\n`)
process.exitCode = result.findingCount > 0 ? 1 : 0
