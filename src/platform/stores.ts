import path from 'node:path'

import { env } from '@/lib/env'
import { openStores } from '@/lib/file-store/stores'

/** The files of this site, on its disk or in its bucket. Payload itself writes the pictures that are on the disk. */
export const { privateFiles, pictures, bucket } = openStores({
  bucket: env.bucket,
  uploads: path.resolve(env.UPLOADS_DIR),
  // The build must not take the folder for files of its own.
  media: path.join(/* turbopackIgnore: true */ process.cwd(), 'media'),
})
