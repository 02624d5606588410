import { createReadStream } from 'node:fs'
import { rename } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'

import { appendLines, isMissing, readTail } from '@/lib/line-file'
import { syncToDisk } from '@/lib/sync-to-disk'

/** A day of the audit log and its hash, which covers all days up to it. Days are `2026-11-28`, in UTC. */
export type Head = { day: string; hash: string }

/**
 * The file with the heads of the audit log: one line for each sealed day, `day hash`. It is outside of the database, so
 * that a change of a day there does not change its head here.
 */
const LINE = /^(\d{4}-\d\d-\d\d) ([0-9a-f]{64})$/

function parseHead(text: string): Head | null {
  const [, day, hash] = LINE.exec(text) ?? []
  return day === undefined || hash === undefined ? null : { day, hash }
}

/** The heads of the file, in their order; `null` for a line that cannot be read. */
export async function readHeads(file: string): Promise<(Head | null)[]> {
  const end = (await readTail(file))?.end ?? 0
  const heads: (Head | null)[] = []
  if (end === 0) return heads
  const input = createReadStream(file, { end: end - 1 })
  for await (const line of createInterface({ input, crlfDelay: Infinity }))
    heads.push(parseHead(line))
  return heads
}

/** Appends heads to the file. Once it returns, they survive a power cut. */
export const appendHeads = (file: string, heads: readonly Head[]): Promise<void> =>
  appendLines(
    file,
    heads.map(({ day, hash }) => `${day} ${hash}`),
  )

/**
 * Renames the file, because its database is gone.
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
