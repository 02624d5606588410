import { open } from 'node:fs/promises'

/** Waits until a file, or the entries of a folder, would survive a power cut. */
export async function syncToDisk(fileOrFolder: string): Promise<void> {
  const handle = await open(fileOrFolder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
