import { randomBytes } from 'node:crypto'
import { type FileHandle, lstat, mkdir, open, readdir, rename, rm, unlink } from 'node:fs/promises'
import path from 'node:path'

import { syncToDisk } from '@/lib/sync-to-disk'

import { checkedKey, type FileStore, type StoredFile } from './file-store'

const CHUNK_BYTES = 64 * 1024

/**
 * Files in a folder.
 *
 * @param incoming the folder, on the same disk, where a file is written before it is moved into place
 */
export function storeOnDisk(root: string, { incoming }: { incoming: string }): FileStore {
  const getPath = (key: string) => path.join(root, checkedKey(key))
  return {
    async save(key, content) {
      const target = getPath(key)
      await makeFolder(path.dirname(target))
      const temporary =
        content instanceof Uint8Array
          ? await writeTemporary(incoming, (file) => file.writeFile(content))
          : content.path
      try {
        await syncToDisk(temporary)
        await rename(temporary, target)
      } catch (error) {
        await unlink(temporary)
        throw error
      }
      await syncToDisk(path.dirname(target))
    },
    open: async (key) => openFile(getPath(key)),
    has: async (key) => (await lstat(getPath(key)).catch(() => null))?.isFile() ?? false,
    async remove(key) {
      await rm(getPath(key), { force: true })
    },
    listBefore: async (moment) =>
      (await filesIn(root, moment)).map((file) => path.relative(root, file)),
  }
}

/** Writes a file with a random name into a folder. A full disk or a lost connection leaves no part of it. @returns its path */
export async function writeTemporary(
  folder: string,
  write: (file: FileHandle) => Promise<void>,
): Promise<string> {
  await makeFolder(folder)
  const temporary = path.join(folder, randomBytes(16).toString('hex'))
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

async function openFile(name: string): Promise<StoredFile | null> {
  const file = await open(name, 'r').catch((error: unknown) => {
    if (isMissing(error)) return null
    throw error
  })
  if (!file) return null
  const { size: bytes } = await file.stat()
  const content = new ReadableStream<Uint8Array>({
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
  return { bytes, content }
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** All files below a folder that were last written before a moment. */
export async function filesIn(folder: string, moment: Date): Promise<string[]> {
  // Types come from the entry itself: a link is neither a folder nor a file.
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    // The folder does not exist before the first file is stored.
    if (isMissing(error)) return []
    throw error
  })
  const files: string[] = []
  for (const entry of entries) {
    const name = path.join(folder, entry.name)
    if (entry.isDirectory()) files.push(...(await filesIn(name, moment)))
    else if (entry.isFile()) {
      // One that was deleted meanwhile is skipped.
      const stats = await lstat(name).catch(() => null)
      if (stats?.isFile() && stats.mtime < moment) files.push(name)
    }
  }
  return files
}
