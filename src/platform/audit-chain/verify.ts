import type { Connection } from '../locks'
import { headsSize, readHeads } from './heads'
import { type Verification, verifyChain } from './rules'
import {
  countWaiting,
  findLastBlock,
  findRemovals,
  readBlocks,
  readInserted,
  readSealedLines,
  transactionTime,
} from './tables'

export type AuditVerification = Verification & {
  /** Lines that are in no block yet. */
  waiting: number
}

/** Verifies the audit log as it is at one moment, while others write to it. It reads all of it, and changes nothing. */
export async function verifyAuditLog(
  client: Connection,
  headsFile: string,
): Promise<AuditVerification> {
  // A head is written after its block, so every head that is there now has its block in what is read.
  const bytes = await headsSize(headsFile)
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY', [])
  try {
    const last = await findLastBlock(client)
    const verified = await verifyChain({
      blocks: readBlocks(client),
      lines: readSealedLines(client),
      removals: await findRemovals(client),
      heads: readHeads(headsFile, bytes),
      inserted: readInserted(client, last),
      now: new Date(await transactionTime(client)),
    })
    return { ...verified, waiting: await countWaiting(client, last) }
  } finally {
    await client.query('ROLLBACK', [])
  }
}

/** Keeps the result, for the activity log of the panel. */
export async function recordVerification(
  client: Connection,
  { blocks, lines, findingCount }: Verification,
  { isTold }: { isTold: boolean },
): Promise<void> {
  await client.query(
    'INSERT INTO audit_verifications (blocks, lines, findings, is_told) VALUES ($1, $2, $3, $4)',
    [blocks, lines, findingCount, isTold],
  )
}
