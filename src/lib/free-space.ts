import { mkdir, statfs } from 'node:fs/promises'

import { env } from './env'

const GIGABYTE = 1024 ** 3

/**
 * What stays free on the disk of the uploads: PostgreSQL and the letters may live there too, and they stop
 * when it is full. A share, so that a small disk keeps taking files; two gigabytes, so that a large one does
 * not stop while there is room for years.
 */
export const spaceToKeep = (diskBytes: number): number => Math.min(diskBytes * 0.15, 2 * GIGABYTE)

/** Whether the disk of the uploads has room for more files. */
export async function hasSpaceForFiles(): Promise<boolean> {
  await mkdir(env.UPLOADS_DIR, { recursive: true, mode: 0o700 })
  const { bavail, blocks, bsize } = await statfs(env.UPLOADS_DIR)
  return bavail * bsize >= spaceToKeep(blocks * bsize)
}
