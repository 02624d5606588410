import { createReadStream } from 'node:fs'
import { rename } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'

import { appendLines, isMissing, readTail } from '@/lib/line-file'
import { syncToDisk } from '@/lib/sync-to-disk'

import type { Head } from './rules'

/**
 * The file with the heads of the audit log's chain: one line for each block, `number hash time`. It is outside of the
 * database, so that whoever changes the chain there cannot change what was known of it.
 */

const LINE = /^([1-9]\d*) ([0-9a-f]{64}) (\d{4}-\d\d-\d\dT[\d:.]+Z)$/

function parseHead(text: string): Head | null {
  const [, number, hash, sealedAt] = LINE.exec(text) ?? []
  if (number === undefined || hash === undefined || sealedAt === undefined) return null
  return { number: Number(number), hash, sealedAt }
}

/** Where the last complete head of the file ends now; a missing file has no bytes. */
export const headsSize = async (file: string): Promise<number> => (await readTail(file))?.end ?? 0

/** The heads in the first bytes of the file, one after the other; `null` for a line that cannot be read. */
export async function* readHeads(file: string, bytes: number): AsyncGenerator<Head | null> {
  if (bytes === 0) return
  const input = createReadStream(file, { end: bytes - 1 })
  for await (const line of createInterface({ input, crlfDelay: Infinity })) yield parseHead(line)
}

/** @returns the last head; `null` if its line cannot be read, and nothing without a file */
export async function lastHead(file: string): Promise<Head | null | undefined> {
  const last = (await readTail(file))?.lines.at(-1)
  return last === undefined ? undefined : parseHead(last)
}

/** Writes heads behind those that are there. Once it returns, they survive a power cut. */
export const appendHeads = (file: string, heads: readonly Head[]): Promise<void> =>
  appendLines(
    file,
    heads.map(({ number, hash, sealedAt }) => `${String(number)} ${hash} ${sealedAt}`),
  )

/**
 * Gives the file another name, because it belongs to a database that is not there anymore.
 *
 * @returns its new name; nothing if there was no file
 */
export async function setHeadsAside(file: string, at: Date): Promise<string | undefined> {
  const aside = `${file}.until-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z`
  try {
    await rename(file, aside)
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
  await syncToDisk(path.dirname(file))
  return aside
}
