import { createHash, randomBytes } from 'node:crypto'
import { type FileHandle, lstat, mkdir, open, readdir, rename, unlink } from 'node:fs/promises'
import path from 'node:path'

import { now } from './clock'
import { env } from './env'

const root = path.resolve(env.UPLOADS_DIR)
const INCOMING = 'incoming'
const incoming = path.join(root, INCOMING)

/** Made by `savePrivateFile` and nobody else: a collection, a year, a month, a random name. */
const STORAGE_KEY = /^[a-z-]+\/\d{4}\/\d{2}\/[0-9a-f]{32}$/
const NAME = /^[0-9a-f]{32}$/

type Part = IteratorResult<Uint8Array, unknown>

/** A file on its way in: on the disk already, and gone again unless it is kept. */
export type IncomingFile = { path: string; bytes: number; sha256: string }

/**
 * Takes a file in as it arrives, so that a large one never stands in memory. Whoever receives it says in the
 * end whether it is kept (`savePrivateFile`) or not (`discardFile`).
 *
 * @returns `null` when there was nothing in it
 */
export async function receiveFile(
  chunks: AsyncIterableIterator<Uint8Array>,
): Promise<IncomingFile | null> {
  // A form without its files asks nothing of the disk.
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
    // Whoever hands us the file learns that no more of it is wanted.
    await chunks.return?.()
  }
}

/** Removes a file that was received, unless it has been kept meanwhile. */
export async function discardFile(file: IncomingFile): Promise<void> {
  await unlink(file.path).catch(() => undefined)
}

/**
 * Kept whole or not at all: into a folder beside the store first, then moved in. Once this is done, a power
 * cut does not undo it.
 *
 * @param kind the slug of the collection whose rows keep the key, in a field `storageKey`: a file that no row
 *   knows is removed within two hours (`sweep-files.ts`)
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
    await writeToDisk(temporary)
    await rename(temporary, target)
  } catch (error) {
    await unlink(temporary)
    throw error
  }
  await writeToDisk(path.dirname(target))
  return storageKey
}

/** Whether files can be written now: a full disk has the rights, and no room. */
export async function canWriteFiles(): Promise<boolean> {
  await unlink(await writeIncoming((file) => file.writeFile('?')))
  return true
}

const newName = () => randomBytes(16).toString('hex')

/** A disk that is full, or a connection that is lost, leaves no half of a file. */
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
  const firstMade = await mkdir(folder, { recursive: true, mode: 0o700 })
  if (firstMade === undefined) return
  // What is new in a folder is safe once the folder itself has been written.
  for (let made = folder; made.length >= firstMade.length; made = path.dirname(made)) {
    await writeToDisk(path.dirname(made))
  }
}

/** Waits until a file, or the names in a folder, would outlive a power cut. */
async function writeToDisk(fileOrFolder: string): Promise<void> {
  const handle = await open(fileOrFolder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** For a transaction that failed after its files were saved. A file that is gone already is no error. */
export async function removePrivateFile(storageKey: string): Promise<void> {
  await unlink(pathOf(storageKey)).catch(() => undefined)
}

const NAME_LENGTH_MAX = 150

/**
 * The name somebody gave a file, to show and to offer again, never to store under: no path, no control
 * characters, none that turn the direction of writing, by which `cv.exe` can be made to look like a PDF.
 */
export const displayName = (name: string): string =>
  (name.split(/[/\\]/).at(-1) ?? '')
    .normalize('NFC')
    .replace(/[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu, '')
    .slice(0, NAME_LENGTH_MAX)
    // Half a character: sent so, or left by the cut.
    .replace(/\p{Cs}/gu, '')

const CHUNK_BYTES = 64 * 1024

/** The bytes of a private file, or `null` when it is not there. Who may ask is the caller's to decide. */
export async function openPrivateFile(storageKey: string): Promise<ReadableStream | null> {
  const file = await open(pathOf(storageKey), 'r').catch(() => null)
  if (!file) return null
  return new ReadableStream({
    async pull(controller) {
      const { bytesRead, buffer } = await file.read(Buffer.alloc(CHUNK_BYTES))
      if (bytesRead > 0) {
        controller.enqueue(buffer.subarray(0, bytesRead))
        return
      }
      controller.close()
      await file.close()
    },
    cancel: () => file.close(),
  })
}

/** Files of the store that were last written before a moment. Links and whatever else lies there are passed over. */
export async function storedBefore(moment: Date): Promise<string[]> {
  const kinds = (await foldersIn('')).filter((name) => name !== INCOMING)
  const months = await deeper(await deeper(kinds))
  const keys = await Promise.all(
    months.map(async (month) => (await filesIn(month)).map((name) => `${month}/${name}`)),
  )
  return writtenBefore(
    moment,
    keys.flat().filter((key) => STORAGE_KEY.test(key)),
  )
}

/** Removes what a process that died has left half written. Returns how many files that were. */
export async function removeUnfinished(moment: Date): Promise<number> {
  const names = (await filesIn(INCOMING)).filter((name) => NAME.test(name))
  const old = await writtenBefore(
    moment,
    names.map((name) => `${INCOMING}/${name}`),
  )
  for (const name of old) await unlink(path.join(root, name))
  return old.length
}

export const isStored = async (storageKey: string): Promise<boolean> =>
  STORAGE_KEY.test(storageKey) &&
  ((await lstat(pathOf(storageKey)).catch(() => null))?.isFile() ?? false)

/** What an entry is, is asked of the entry itself: a link is neither a folder nor a file. */
const entriesIn = (folder: string) =>
  readdir(path.join(root, folder), { withFileTypes: true }).catch((error: unknown) => {
    // Nothing has been stored yet.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  })

const foldersIn = async (folder: string): Promise<string[]> =>
  (await entriesIn(folder)).filter((entry) => entry.isDirectory()).map(({ name }) => name)

const filesIn = async (folder: string): Promise<string[]> =>
  (await entriesIn(folder)).filter((entry) => entry.isFile()).map(({ name }) => name)

async function deeper(folders: readonly string[]): Promise<string[]> {
  const inside = await Promise.all(
    folders.map(async (folder) => (await foldersIn(folder)).map((name) => `${folder}/${name}`)),
  )
  return inside.flat()
}

async function writtenBefore(moment: Date, files: readonly string[]): Promise<string[]> {
  const old: string[] = []
  for (const file of files) {
    // One that is gone meanwhile is nobody's worry.
    const facts = await lstat(path.join(root, file)).catch(() => null)
    if (facts?.isFile() && facts.mtime < moment) old.push(file)
  }
  return old
}

function pathOf(storageKey: string): string {
  if (!STORAGE_KEY.test(storageKey)) throw new Error('Not the key of a private file')
  return path.join(root, storageKey)
}
