import { createReadStream } from 'node:fs'
import { type FileHandle, mkdir, open, rename } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'

import type { Head } from './rules'

/**
 * The file with the heads of the audit log's chain: one line for each block, `number hash time`. It is outside of the
 * database, so that whoever changes the chain there cannot change what was known of it.
 */

const LINE = /^([1-9]\d*) ([0-9a-f]{64}) (\d{4}-\d\d-\d\dT[\d:.]+Z)$/

/** Longer than any line. */
const TAIL_BYTES = 4096

function parseHead(text: string): Head | null {
  const [, number, hash, sealedAt] = LINE.exec(text) ?? []
  if (number === undefined || hash === undefined || sealedAt === undefined) return null
  return { number: Number(number), hash, sealedAt }
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** Where the last complete head of the file ends now; a missing file has no bytes. */
export async function headsSize(file: string): Promise<number> {
  return (await withTail(file, ({ end }) => end)) ?? 0
}

/** The heads in the first bytes of the file, one after the other; `null` for a line that cannot be read. */
export async function* readHeads(file: string, bytes: number): AsyncGenerator<Head | null> {
  if (bytes === 0) return
  const input = createReadStream(file, { end: bytes - 1 })
  for await (const line of createInterface({ input, crlfDelay: Infinity })) yield parseHead(line)
}

/** @returns the last head; `null` if its line cannot be read, and nothing without a file */
export const lastHead = (file: string): Promise<Head | null | undefined> =>
  withTail(file, ({ lines }) => {
    const last = lines.at(-1)
    return last === undefined ? undefined : parseHead(last)
  })

type Tail = { lines: string[]; end: number }

/** @returns nothing without a file */
async function withTail<Value>(
  file: string,
  work: (tail: Tail) => Value,
): Promise<Value | undefined> {
  const handle = await open(file, 'r').catch((error: unknown) => {
    if (isMissing(error)) return undefined
    throw error
  })
  if (!handle) return undefined
  try {
    return work(await readTail(handle))
  } finally {
    await handle.close()
  }
}

/** Its last complete lines, and where they end. What follows them is of a process that died while it wrote. */
async function readTail(handle: FileHandle): Promise<Tail> {
  const { size } = await handle.stat()
  const start = Math.max(0, size - TAIL_BYTES)
  const { buffer, bytesRead } = await handle.read(
    Buffer.alloc(size - start),
    0,
    size - start,
    start,
  )
  const text = buffer.subarray(0, bytesRead).toString('latin1')
  const complete = text.slice(0, text.lastIndexOf('\n') + 1)
  return { lines: complete.split('\n').slice(0, -1), end: start + complete.length }
}

/** Writes heads behind those that are there. Once it returns, they survive a power cut. */
export async function appendHeads(file: string, heads: readonly Head[]): Promise<void> {
  const folder = path.dirname(file)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  // Neither `a` nor `w`: one could not remove half a line, the other would remove all.
  const isNew = (await headsSize(file)) === 0
  if (isNew) await (await open(file, 'a', 0o600)).close()
  const handle = await open(file, 'r+')
  try {
    const { end } = await readTail(handle)
    await handle.truncate(end)
    const text = heads.map(
      ({ number, hash, sealedAt }) => `${String(number)} ${hash} ${sealedAt}\n`,
    )
    await handle.write(text.join(''), end)
    await handle.sync()
  } finally {
    await handle.close()
  }
  if (isNew) await syncFolder(folder)
}

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
  await syncFolder(path.dirname(file))
  return aside
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
