import path from 'node:path'

import { type Bucket, openBucket } from './bucket'
import type { BucketSettings } from './bucket-settings'
import type { FileStore } from './file-store'
import { storeInBucket } from './in-bucket'
import { storeOnDisk } from './on-disk'

/** The part of a bucket that holds the pictures of the site. */
export const PICTURES = 'media/'
const PRIVATE = 'private/'

/**
 * How long a form can wait: its response is due after seven and a half seconds, and its transaction ends after ten.
 */
const PATIENCE_MS = 6000

/** Where the two kinds of files are. Only the site can open either: it serves the pictures itself. */
export type Stores = { privateFiles: FileStore; pictures: FileStore; bucket: Bucket | null }

/**
 * Opens the stores of a site: in its bucket, or in two folders of its disk.
 *
 * @param patienceMs how long an operation on the bucket may take
 */
export function openStores(
  {
    bucket: settings,
    uploads,
    media,
  }: { bucket: BucketSettings | null; uploads: string; media: string },
  { patienceMs = PATIENCE_MS } = {},
): Stores {
  if (!settings) {
    return {
      privateFiles: storeOnDisk(uploads, { incoming: path.join(uploads, 'incoming') }),
      pictures: storeOnDisk(media, { incoming: path.join(media, 'incoming') }),
      bucket: null,
    }
  }
  const bucket = openBucket(settings, { patienceMs })
  return {
    privateFiles: storeInBucket(bucket, PRIVATE),
    pictures: storeInBucket(bucket, PICTURES),
    bucket,
  }
}
