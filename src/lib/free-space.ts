import { mkdir, statfs } from 'node:fs/promises'

import { env } from './env'

const GIGABYTE = 1024 ** 3

/**
 * How many bytes must stay free on the disk that holds the uploads. PostgreSQL and the stored emails may share
 * it and stop working when it is full. A share of the disk, so that a small disk still accepts files; at most
 * two gigabytes, so that a large disk does not refuse files while it has room for years.
 */
export const reservedBytes = (diskBytes: number): number => Math.min(diskBytes * 0.15, 2 * GIGABYTE)

/** Whether the disk that holds the uploads has room for more files. */
export async function hasSpaceForFiles(): Promise<boolean> {
  await mkdir(env.UPLOADS_DIR, { recursive: true, mode: 0o700 })
  const { bavail, blocks, bsize } = await statfs(env.UPLOADS_DIR)
  return bavail * bsize >= reservedBytes(blocks * bsize)
}
