import { HOUR_MS } from '@/lib/durations'
import { log } from '@/lib/log'

import { type Connection, withLockIfFree } from '../locks'
import { appendHeads, lastHead } from './heads'
import { type Block, contentHash, hashBlock, hashLine, type Head, NO_BLOCK } from './rules'
import {
  addBlock,
  addBlockLines,
  findBlock,
  findLastBlock,
  readBlocks,
  readLinesToSeal,
  transactionTime,
} from './tables'

/** After an hour without a line, an empty block says that there was none. */
const EMPTY_BLOCK_MS = HOUR_MS

/**
 * Seals the lines of the audit log that are in no block yet, and notes the head of the chain outside of the database. A
 * line that commits late joins a later block. While somebody else seals, it does nothing.
 */
export const sealAuditLog = (client: Connection, headsFile: string): Promise<void> =>
  withLockIfFree(client, 'auditSealer', async () => {
    const block = await inTransactionOf(client, () => sealBlock(client))
    if (block) log.info({ block: block.number, lines: block.lines }, 'audit log sealed')
    await noteHeads(client, headsFile)
  })

async function inTransactionOf<Value>(
  client: Connection,
  work: () => Promise<Value>,
): Promise<Value> {
  await client.query('BEGIN', [])
  try {
    const value = await work()
    await client.query('COMMIT', [])
    return value
  } catch (error) {
    await client.query('ROLLBACK', [])
    throw error
  }
}

/** @returns nothing if there is nothing to seal */
async function sealBlock(client: Connection): Promise<Block | undefined> {
  const last = await findLastBlock(client)
  const number = (last?.number ?? 0) + 1
  const sealedAt = await transactionTime(client)
  const content = contentHash()
  let count = 0
  let firstAt: string | null = null
  let lastAt: string | null = null
  for await (const lines of readLinesToSeal(client, last)) {
    const hashed = lines.map((line) => ({ id: line.id, hash: hashLine(line) }))
    for (const { id, hash } of hashed) content.add(id, hash)
    for (const { createdAt } of lines) {
      if (firstAt === null || createdAt < firstAt) firstAt = createdAt
      if (lastAt === null || createdAt > lastAt) lastAt = createdAt
    }
    await addBlockLines(client, number, hashed)
    count += lines.length
  }
  const isDue = !last || Date.parse(sealedAt) - Date.parse(last.sealedAt) >= EMPTY_BLOCK_MS
  if (count === 0 && !isDue) return undefined
  const facts = {
    number,
    previous: last?.hash ?? NO_BLOCK,
    sealedAt,
    lines: count,
    firstAt,
    lastAt,
  }
  const block = { ...facts, hash: hashBlock(facts, content.end()) }
  await addBlock(client, block)
  return block
}

/**
 * Writes the heads that the file lacks. A chain that does not fit the file is not written to it: the file says what was
 * known before somebody changed the chain.
 */
async function noteHeads(client: Connection, file: string): Promise<void> {
  const newest = await findLastBlock(client)
  if (!newest) return
  const noted = await lastHead(file)
  if (noted === undefined) {
    if (newest.number > 1)
      log.warn({ block: newest.number }, 'the file with the heads of the audit log begins anew')
    return appendHeads(file, [newest])
  }
  if (noted?.number === newest.number && noted.hash === newest.hash) return
  const known = noted ? await findBlock(client, noted.number) : undefined
  if (noted === null || known?.hash !== noted.hash) {
    log.error({ block: noted?.number }, 'the audit log does not fit its head, which was kept')
    return
  }
  const missing: Head[] = []
  for await (const block of readBlocks(client, noted.number)) missing.push(block)
  await appendHeads(file, missing)
}
