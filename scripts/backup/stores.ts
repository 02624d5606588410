import path from 'node:path'

import { BUCKET_SETTINGS, readBucketSettings } from '@/lib/file-store/bucket-settings'
import { openStores, type Stores } from '@/lib/file-store/stores'

import { Refusal, ROOT } from '../lib/steps.mjs'
import type { Environment } from '../start/settings'

/** No response waits for it, and a bucket may be busy for a moment. */
const PATIENCE_MS = 60_000

/** The files of the site with these settings. @throws {Refusal} if its bucket is not set as it should be */
export function getStores(settings: Environment, folders: { uploads: string }): Stores {
  const settingsOfBucket = readBucketSettings(
    Object.fromEntries(BUCKET_SETTINGS.map((name) => [name, settings[name]])),
  )
  if ('problems' in settingsOfBucket) {
    throw new Refusal(
      settingsOfBucket.problems.map(({ setting, problem }) => `${setting} ${problem}`).join('\n'),
    )
  }
  return openStores(
    { bucket: settingsOfBucket.bucket, uploads: folders.uploads, media: path.join(ROOT, 'media') },
    { patienceMs: PATIENCE_MS },
  )
}
