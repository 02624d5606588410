import { type FileHandle, mkdir, open } from 'node:fs/promises'
import path from 'node:path'

import { syncToDisk } from './sync-to-disk'

/** Files that outlive the database: lines are appended, and a power cut can leave half a line at the end. */

/** Longer than most lines. */
const TAIL_BYTES = 4096

/** The last complete lines of a file, at least one if it has any, and where they end. */
export type Tail = { lines: string[]; end: number }

export const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** @returns nothing without a file */
export async function readTail(file: string): Promise<Tail | undefined> {
  const handle = await open(file, 'r').catch((error: unknown) => {
    if (isMissing(error)) return undefined
    throw error
  })
  if (!handle) return undefined
  try {
    return await getTail(handle)
  } finally {
    await handle.close()
  }
}

async function getTail(handle: FileHandle): Promise<Tail> {
  const { size } = await handle.stat()
  for (let bytes = TAIL_BYTES; ; bytes *= 2) {
    const start = Math.max(0, size - bytes)
    const { buffer, bytesRead } = await handle.read(
      Buffer.alloc(size - start),
      0,
      size - start,
      start,
    )
    const read = buffer.subarray(0, bytesRead)
    const first = start === 0 ? 0 : read.indexOf('\n') + 1
    const last = read.lastIndexOf('\n') + 1
    if (start > 0 && last <= first) continue
    const lines = read.toString('utf8', first, last).split('\n').slice(0, -1)
    return { lines, end: start + last }
  }
}

/**
 * Writes lines after the existing ones, in place of a half line. Once it returns, they survive a power cut. Only one
 * process at a time may call it.
 */
export async function appendLines(file: string, lines: readonly string[]): Promise<void> {
  const folder = path.dirname(file)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  // Neither `a` nor `w`: one could not remove half a line, the other would remove all lines.
  await (await open(file, 'a', 0o600)).close()
  const handle = await open(file, 'r+')
  let isNew: boolean
  try {
    const { end } = await getTail(handle)
    isNew = end === 0
    await handle.truncate(end)
    await handle.write(lines.map((line) => `${line}\n`).join(''), end)
    await handle.sync()
  } finally {
    await handle.close()
  }
  if (isNew) await syncToDisk(folder)
}
