import type { IncomingFile } from '@/lib/incoming-file'

/** A file as it is read. The caller reads its content to the end, or cancels it. */
export type StoredFile = { bytes: number; content: ReadableStream<Uint8Array> }

/** A folder of a disk, or a part of a bucket. Callers cannot tell which. */
export type FileStore = {
  /**
   * Stores a file completely or not at all. Once this resolves, it survives a power cut, and an incoming file is no
   * longer where it was.
   */
  save: (key: string, content: Uint8Array | IncomingFile) => Promise<void>
  /** @returns `null` if there is no such file */
  open: (key: string) => Promise<StoredFile | null>
  has: (key: string) => Promise<boolean>
  /** A missing file is no error. */
  remove: (key: string) => Promise<void>
  /** Every file that was last written before a moment, in no order. Links are not files. */
  listBefore: (moment: Date) => Promise<string[]>
}

/**
 * The key of a note beside the private files, which says when a backup was restored: the sweeper leaves them alone for
 * a while.
 */
export const RESTORED_AT = 'restored-at'

/**
 * The key of a file that only tests whether files can be stored. It is overwritten each time, so that probes do not
 * pile up.
 */
export const PROBE = 'probe'

/** Plain names, with slashes between them: a key cannot lead out of a folder, and needs no escaping in an address. */
const KEY = /^\w[\w.-]*(?:\/\w[\w.-]*)*$/

/** Whether a file can have this key. */
export const isKey = (key: string): boolean => KEY.test(key)

/** @throws for a name that no store has given out */
export function checkedKey(key: string): string {
  if (!isKey(key)) throw new Error('Not a storage key')
  return key
}
