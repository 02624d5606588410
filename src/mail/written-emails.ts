import { readdir, unlink } from 'node:fs/promises'
import path from 'node:path'

import { env } from '@/lib/env'

/** The id of an email in the name of its file; see `sendMail`. */
const ID_IN_NAME = /^[\dTZ-]+?Z-([\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12})/

/** Removes the copies that were written to `MAIL_DIR` because the site has no mail server. */
export async function removeWrittenEmails(ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const folder = path.resolve(env.MAIL_DIR)
  const wanted = new Set(ids)
  const files = await readdir(folder).catch(() => [])
  for (const file of files) {
    const id = ID_IN_NAME.exec(file)?.[1]
    if (id !== undefined && wanted.has(id)) await unlink(path.join(folder, file))
  }
}
