import { log } from '@/lib/log'
import { ok, type Result } from '@/lib/result'
import { LIMITS } from '@/platform/limits'
import { openPayload } from '@/platform/payload'
import { consumeAll, EVERYBODY } from '@/platform/rate-limit'

import type { UploadedFile } from './body'
import type { RequestContext } from './public-form'
import { isAlreadySubmitted } from './receipts'
import { type TooManyAttempts, tooManyAttempts } from './too-many'

const MEGABYTE = 1024 * 1024

/**
 * Called before the files of a form are checked, which is the expensive part. Counts the form against the
 * limits of its address. A form that was already submitted is not counted, and its files need no check.
 */
export async function mayOpenFiles(
  request: RequestContext,
  files: readonly (UploadedFile | undefined)[],
): Promise<Result<'open' | 'already-submitted', TooManyAttempts>> {
  const bytes = files.reduce((sum, file) => sum + (file?.content?.bytes ?? 0), 0)
  if (bytes === 0) return ok('open')
  const payload = await openPayload()
  if (await isAlreadySubmitted({ sql: payload.db.drizzle }, request)) return ok('already-submitted')
  const wait = await request.chargeAddress()
  if (wait !== null) return tooManyAttempts(wait)
  const reached = await consumeAll(
    [
      [LIMITS.files.perAddress, request.address],
      [LIMITS.files.global, EVERYBODY],
    ],
    Math.ceil(bytes / MEGABYTE),
  )
  if (reached === null) return ok('open')
  if (reached.limit === LIMITS.files.global)
    log.error({ form: request.form }, 'files: the daily limit is reached')
  return tooManyAttempts(reached.seconds)
}
