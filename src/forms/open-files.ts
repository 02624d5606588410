import { log } from '@/lib/log'
import { openPayload } from '@/lib/payload'
import { type Limit, spend } from '@/lib/rate-limit'

import type { SentFile } from './body'
import { isTakenBefore } from './receipts'
import type { RequestFacts } from './receive'
import type { TooMany } from './take'

const DAY_SECONDS = 24 * 60 * 60
const MEGABYTE = 1024 * 1024

/** Of everybody together: a disk must not be filled in a night, however many addresses it comes from. */
const MEGABYTES_OF_A_DAY: Limit = { name: 'files-day', times: 5 * 1024, perSeconds: DAY_SECONDS }

/**
 * Asked before anybody looks into the files of a form, which is what costs: it counts the form against the
 * limits of its address. A form that has been taken before is not counted again, and its files need no look.
 */
export async function mayOpenFiles(
  request: RequestFacts,
  files: readonly (SentFile | undefined)[],
): Promise<'yes' | 'taken-before' | TooMany> {
  const bytes = files.reduce((sum, file) => sum + (file?.content?.bytes ?? 0), 0)
  if (bytes === 0) return 'yes'
  const payload = await openPayload()
  if (await isTakenBefore({ sql: payload.db.drizzle }, request)) return 'taken-before'
  const wait = await request.chargeAddress()
  if (wait !== null) return { retryAfterSeconds: wait }
  const full = await spend(MEGABYTES_OF_A_DAY, 'everybody', Math.ceil(bytes / MEGABYTE))
  if (full === null) return 'yes'
  log.error({ form: request.form }, 'files: no more are taken today')
  return { retryAfterSeconds: full }
}
