import { createHash, randomBytes } from 'node:crypto'
import { unlink } from 'node:fs/promises'
import path from 'node:path'
import { text } from 'node:stream/consumers'

import { withoutBidi } from '@/lib/bidi'
import { now } from '@/lib/clock'
import { HOUR_MS } from '@/lib/durations'
import { env } from '@/lib/env'
import { PROBE, RESTORED_AT } from '@/lib/file-store/file-store'
import { filesIn, writeTemporary } from '@/lib/file-store/on-disk'
import type { IncomingFile } from '@/lib/incoming-file'
import { log } from '@/lib/log'

import { bucket, privateFiles } from './stores'

/** The folder that receives uploads, on the disk of this machine, wherever they are stored afterward. */
const incoming = path.resolve(env.UPLOADS_DIR, 'incoming')

/** Made by `savePrivateFile`: collection slug, year, month, random name. */
const STORAGE_KEY = /^[a-z-]+\/\d{4}\/\d{2}\/[0-9a-f]{32}$/
const NAME = /^[0-9a-f]{32}$/

type Part = IteratorResult<Uint8Array, unknown>

/**
 * Writes an upload to disk as it arrives, so that a large one is never held in memory. The caller then either
 * saves it (`savePrivateFile`) or discards it (`discardFile`).
 *
 * @returns `null` when the upload is empty
 */
export async function receiveFile(
  chunks: AsyncIterableIterator<Uint8Array>,
): Promise<IncomingFile | null> {
  // An empty file control does not touch the disk.
  const first: Part = await chunks.next()
  if (first.done === true) return null
  if (bucket) tidyThisMachine()
  const hash = createHash('sha256')
  let bytes = 0
  try {
    const temporary = await writeTemporary(incoming, async (file) => {
      for (let part: Part = first; part.done !== true; part = await chunks.next()) {
        hash.update(part.value)
        bytes += part.value.byteLength
        await file.writeFile(part.value)
      }
    })
    return { path: temporary, bytes, sha256: hash.digest('hex') }
  } finally {
    // Tells the sender of the stream that no more is needed.
    await chunks.return?.()
  }
}

let tidiedAt = 0

/** The worker removes partial uploads, but only on its own machine; with a bucket, this may be another. */
function tidyThisMachine(): void {
  if (now().getTime() - tidiedAt < HOUR_MS) return
  tidiedAt = now().getTime()
  removeUnfinished(new Date(tidiedAt - HOUR_MS)).catch((error: unknown) => {
    log.warn({ err: error }, 'unfinished uploads could not be removed')
  })
}

/** Deletes a received file, unless it has been saved meanwhile. */
export async function discardFile(file: IncomingFile): Promise<void> {
  await unlink(file.path).catch(() => undefined)
}

/**
 * Saves a file completely or not at all. Once this returns, the file survives a power cut: it has been moved into its folder,
 * or the bucket has confirmed that it has all of it.
 *
 * @param kind the slug of the collection whose rows hold the key, in a field `storageKey`. A file without a row
 *   is deleted within two hours (`sweep-files.ts`).
 */
export async function savePrivateFile(
  kind: string,
  content: Uint8Array | IncomingFile,
): Promise<string> {
  const [year = '', month = ''] = now().toISOString().split('-')
  const storageKey = [kind, year, month, randomBytes(16).toString('hex')].join('/')
  await privateFiles.save(storageKey, content)
  return storageKey
}

/** Whether uploads can arrive here right now, by writing a file: a full disk cannot be told from its permissions. */
export async function canWriteFiles(): Promise<boolean> {
  await unlink(await writeTemporary(incoming, (file) => file.writeFile('?')))
  return true
}

/** A probe costs a fraction of a cent, and several programs may ask each second. */
const PROBED_MS = 30_000

let probed: { at: number; outcome: Promise<boolean> } | undefined

/**
 * Whether files can be stored where they belong, by storing one in the bucket, at most twice a minute. Without a bucket, what
 * has arrived is already there.
 */
export function canStoreFiles(): Promise<boolean> {
  if (!bucket) return Promise.resolve(true)
  if (!probed || now().getTime() - probed.at >= PROBED_MS) {
    const outcome = privateFiles.save(PROBE, Buffer.from('?')).then(
      () => true,
      (error: unknown) => {
        log.error({ err: error }, 'the bucket stores no files')
        return false
      },
    )
    probed = { at: now().getTime(), outcome }
  }
  return probed.outcome
}

/**
 * Deletes a saved file, for a transaction that failed afterward. A missing file is no error; one that cannot be deleted now
 * is left to the sweeper.
 */
export async function removePrivateFile(storageKey: string): Promise<void> {
  await privateFiles.remove(checked(storageKey)).catch((error: unknown) => {
    log.warn({ err: error }, 'a private file could not be removed')
  })
}

const NAME_LENGTH_MAX = 150

/**
 * The original name of an uploaded file, safe to display and to offer for download; files are never stored under
 * it. Without a path, control characters, and the bidirectional overrides that make `cv.exe` look like a PDF.
 */
export const displayName = (name: string): string =>
  withoutBidi(name.split(/[/\\]/).at(-1) ?? '')
    .normalize('NFC')
    .replace(/\p{Cc}/gu, '')
    .slice(0, NAME_LENGTH_MAX)
    // Lone surrogates, sent like that or left by the cut.
    .replace(/\p{Cs}/gu, '')

/** The content of a private file; `null` when it does not exist. The caller checks who may read it. */
export async function openPrivateFile(storageKey: string): Promise<ReadableStream | null> {
  return (await privateFiles.open(checked(storageKey)))?.content ?? null
}

/** The keys of stored files that were last written before a moment. Links and unknown entries are ignored. */
export async function listStoredBefore(moment: Date): Promise<string[]> {
  return (await privateFiles.listBefore(moment)).filter((key) => STORAGE_KEY.test(key))
}

/** Deletes partial files left by a process that died. @returns how many */
export async function removeUnfinished(moment: Date): Promise<number> {
  const old = (await filesIn(incoming, moment)).filter((file) => NAME.test(path.basename(file)))
  for (const file of old) await unlink(file)
  return old.length
}

/** When these files were last restored from a backup; `null` if they never were. */
export async function filesRestoredAt(): Promise<Date | null> {
  const note = await privateFiles.open(RESTORED_AT)
  return note && new Date((await text(note.content)).trim())
}

export const isStored = async (storageKey: string): Promise<boolean> =>
  STORAGE_KEY.test(storageKey) && (await privateFiles.has(storageKey))

function checked(storageKey: string): string {
  if (!STORAGE_KEY.test(storageKey)) throw new Error('Not a storage key')
  return storageKey
}
