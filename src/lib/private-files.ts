import { randomBytes } from 'node:crypto'
import { lstat, mkdir, open, readdir, rename, unlink } from 'node:fs/promises'
import path from 'node:path'

import { now } from './clock'
import { env } from './env'

const root = path.resolve(env.UPLOADS_DIR)
const INCOMING = 'incoming'
const incoming = path.join(root, INCOMING)

/** Made by `savePrivateFile` and nobody else: a collection, a year, a month, a random name. */
const STORAGE_KEY = /^[a-z-]+\/\d{4}\/\d{2}\/[0-9a-f]{32}$/
const NAME = /^[0-9a-f]{32}$/

/**
 * Written whole or not at all: into a folder beside the store first, then moved in.
 *
 * @param kind the slug of the collection whose rows keep the key, in a field `storageKey`: a file that no row
 *   knows is removed within two hours (`sweep-files.ts`)
 */
export async function savePrivateFile(kind: string, bytes: Uint8Array): Promise<string> {
  const name = randomBytes(16).toString('hex')
  const [year = '', month = ''] = now().toISOString().split('-')
  const storageKey = [kind, year, month, name].join('/')
  const target = path.join(root, storageKey)
  await mkdir(incoming, { recursive: true, mode: 0o700 })
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })

  const temporary = path.join(incoming, name)
  const file = await open(temporary, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(temporary, target)
  return storageKey
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
