import { createHash, randomBytes } from 'node:crypto'
import {
  type FileHandle,
  lstat,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  unlink,
} from 'node:fs/promises'
import path from 'node:path'

import { withoutBidi } from '@/lib/bidi'
import { now } from '@/lib/clock'
import { env } from '@/lib/env'
import type { IncomingFile } from '@/lib/incoming-file'
import { syncToDisk } from '@/lib/sync-to-disk'

const root = path.resolve(env.UPLOADS_DIR)
const INCOMING = 'incoming'
const incoming = path.join(root, INCOMING)

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
  const hash = createHash('sha256')
  let bytes = 0
  try {
    const temporary = await writeIncoming(async (file) => {
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

/** Deletes a received file, unless it has been saved meanwhile. */
export async function discardFile(file: IncomingFile): Promise<void> {
  await unlink(file.path).catch(() => undefined)
}

/**
 * Saves a file completely or not at all: it is written beside the store first and then moved into it. Once this
 * returns, the file survives a power cut.
 *
 * @param kind the slug of the collection whose rows hold the key, in a field `storageKey`. A file without a row
 *   is deleted within two hours (`sweep-files.ts`).
 */
export async function savePrivateFile(
  kind: string,
  content: Uint8Array | IncomingFile,
): Promise<string> {
  const name = newName()
  const [year = '', month = ''] = now().toISOString().split('-')
  const storageKey = [kind, year, month, name].join('/')
  const target = path.join(root, storageKey)
  await makeFolder(path.dirname(target))

  const temporary =
    content instanceof Uint8Array
      ? await writeIncoming((file) => file.writeFile(content))
      : content.path
  try {
    await syncToDisk(temporary)
    await rename(temporary, target)
  } catch (error) {
    await unlink(temporary)
    throw error
  }
  await syncToDisk(path.dirname(target))
  return storageKey
}

/** Whether files can be written right now, by writing one: a full disk cannot be told from its permissions. */
export async function canWriteFiles(): Promise<boolean> {
  await unlink(await writeIncoming((file) => file.writeFile('?')))
  return true
}

const newName = () => randomBytes(16).toString('hex')

/** A full disk or a lost connection leaves no partial file. */
async function writeIncoming(write: (file: FileHandle) => Promise<void>): Promise<string> {
  await makeFolder(incoming)
  const temporary = path.join(incoming, newName())
  const file = await open(temporary, 'wx', 0o600)
  try {
    await write(file)
  } catch (error) {
    await unlink(temporary)
    throw error
  } finally {
    await file.close()
  }
  return temporary
}

async function makeFolder(folder: string): Promise<void> {
  const firstCreated = await mkdir(folder, { recursive: true, mode: 0o700 })
  if (firstCreated === undefined) return
  // A new entry is durable once its parent folder has been synced.
  for (
    let created = folder;
    created.length >= firstCreated.length;
    created = path.dirname(created)
  ) {
    await syncToDisk(path.dirname(created))
  }
}

/** Deletes a saved file, for a transaction that failed afterward. A missing file is no error. */
export async function removePrivateFile(storageKey: string): Promise<void> {
  await unlink(pathOf(storageKey)).catch(() => undefined)
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

const CHUNK_BYTES = 64 * 1024

/** The content of a private file; `null` when it does not exist. The caller checks who may read it. */
export async function openPrivateFile(storageKey: string): Promise<ReadableStream | null> {
  const file = await open(pathOf(storageKey), 'r').catch(() => null)
  if (!file) return null
  return new ReadableStream({
    async pull(controller) {
      try {
        const { bytesRead, buffer } = await file.read(Buffer.alloc(CHUNK_BYTES))
        if (bytesRead > 0) {
          controller.enqueue(buffer.subarray(0, bytesRead))
          return
        }
        controller.close()
      } catch (error) {
        controller.error(error)
      }
      await file.close()
    },
    cancel: () => file.close(),
  })
}

/** The keys of stored files that were last written before a moment. Links and unknown entries are ignored. */
export async function listStoredBefore(moment: Date): Promise<string[]> {
  const kinds = (await foldersIn('')).filter((name) => name !== INCOMING)
  const months = await subfolders(await subfolders(kinds))
  const keys = await Promise.all(
    months.map(async (month) => (await filesIn(month)).map((name) => `${month}/${name}`)),
  )
  return writtenBefore(
    moment,
    keys.flat().filter((key) => STORAGE_KEY.test(key)),
  )
}

/** Deletes partial files left by a process that died. @returns how many */
export async function removeUnfinished(moment: Date): Promise<number> {
  const names = (await filesIn(INCOMING)).filter((name) => NAME.test(name))
  const old = await writtenBefore(
    moment,
    names.map((name) => `${INCOMING}/${name}`),
  )
  for (const name of old) await unlink(path.join(root, name))
  return old.length
}

/** Written by `scripts/restore.ts`, beside the files that it has brought back. */
const RESTORED_AT = 'restored-at'

/** When these files were last restored from a backup; `null` if they never were. */
export async function filesRestoredAt(): Promise<Date | null> {
  const text = await readFile(path.join(root, RESTORED_AT), 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  })
  return text === null ? null : new Date(text.trim())
}

export const isStored = async (storageKey: string): Promise<boolean> =>
  STORAGE_KEY.test(storageKey) &&
  ((await lstat(pathOf(storageKey)).catch(() => null))?.isFile() ?? false)

/** Types come from the entry itself: a link is neither a folder nor a file. */
const entriesIn = (folder: string) =>
  readdir(path.join(root, folder), { withFileTypes: true }).catch((error: unknown) => {
    // The folder does not exist before the first file is stored.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  })

const foldersIn = async (folder: string): Promise<string[]> =>
  (await entriesIn(folder)).filter((entry) => entry.isDirectory()).map(({ name }) => name)

const filesIn = async (folder: string): Promise<string[]> =>
  (await entriesIn(folder)).filter((entry) => entry.isFile()).map(({ name }) => name)

async function subfolders(folders: readonly string[]): Promise<string[]> {
  const inside = await Promise.all(
    folders.map(async (folder) => (await foldersIn(folder)).map((name) => `${folder}/${name}`)),
  )
  return inside.flat()
}

async function writtenBefore(moment: Date, files: readonly string[]): Promise<string[]> {
  const old: string[] = []
  for (const file of files) {
    // A file that was deleted meanwhile is skipped.
    const stats = await lstat(path.join(root, file)).catch(() => null)
    if (stats?.isFile() && stats.mtime < moment) old.push(file)
  }
  return old
}

function pathOf(storageKey: string): string {
  if (!STORAGE_KEY.test(storageKey)) throw new Error('Not a storage key')
  return path.join(root, storageKey)
}
