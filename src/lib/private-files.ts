import { randomBytes } from 'node:crypto'
import { mkdir, open, rename, unlink } from 'node:fs/promises'
import path from 'node:path'

import { now } from './clock'
import { env } from './env'

const root = path.resolve(env.UPLOADS_DIR)
const incoming = path.join(root, 'incoming')

/** Made by `savePrivateFile` and nobody else: a class, a year, a month, a random name. */
const STORAGE_KEY = /^[a-z-]+\/\d{4}\/\d{2}\/[0-9a-f]{32}$/

/** Written whole or not at all: into a folder beside the store first, then moved in. */
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

function pathOf(storageKey: string): string {
  if (!STORAGE_KEY.test(storageKey)) throw new Error('Not the key of a private file')
  return path.join(root, storageKey)
}
