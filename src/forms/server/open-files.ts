import { DAY_SECONDS } from '@/lib/durations'
import { log } from '@/lib/log'
import { ok, type Result } from '@/lib/result'
import { openPayload } from '@/platform/payload'
import { consume, type Limit } from '@/platform/rate-limit'

import type { UploadedFile } from './body'
import { isAlreadySubmitted } from './receipts'
import type { RequestContext } from './receive'
import { type TooManyAttempts, tooManyAttempts } from './too-many'

const MEGABYTE = 1024 * 1024

/** Of everybody together: a disk must not be filled in a night, however many addresses it comes from. */
const MEGABYTES_OF_A_DAY: Limit = { name: 'files-day', times: 5 * 1024, perSeconds: DAY_SECONDS }

/**
 * Asked before anybody looks into the files of a form, which is what costs: it counts the form against the
 * limits of its address. A form that has been taken before is not counted again, and its files need no look.
 */
export async function mayOpenFiles(
  request: RequestContext,
  files: readonly (UploadedFile | undefined)[],
): Promise<Result<'open' | 'taken-before', TooManyAttempts>> {
  const bytes = files.reduce((sum, file) => sum + (file?.content?.bytes ?? 0), 0)
  if (bytes === 0) return ok('open')
  const payload = await openPayload()
  if (await isAlreadySubmitted({ sql: payload.db.drizzle }, request)) return ok('taken-before')
  const wait = await request.chargeAddress()
  if (wait !== null) return tooManyAttempts(wait)
  const full = await consume(MEGABYTES_OF_A_DAY, 'everybody', Math.ceil(bytes / MEGABYTE))
  if (full === null) return ok('open')
  log.error({ form: request.form }, 'files: no more are taken today')
  return tooManyAttempts(full)
}
