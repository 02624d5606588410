import { readdir } from 'node:fs/promises'

import { withClient } from '../../scripts/start/database'
import { testSettings } from '../../scripts/testing/test-database'
import { printedKeys } from '../support/backup-keys'
import { makeClone } from '../support/clone'
import type { World } from './world'

/** Where a backup was restored: its database, its private files, and how long the restore took. */
export type Restored = { url: string; uploads: string; tookMs: number; remove: () => Promise<void> }

/** Takes a backup of a running world, and restores it into an empty installation. */
export async function restoreElsewhere({ ownerUrl, uploads }: World): Promise<Restored> {
  const clone = await makeClone()
  const run = async (args: string[], settings: Partial<NodeJS.ProcessEnv>) => {
    const program = clone.run(args, settings)
    if ((await program.ended) !== 0) throw new Error(program.said())
    return program.said()
  }
  const key = clone.inside('key')
  const backups = clone.inside('backups')
  const keys = printedKeys(await run(['scripts/backup-key.mjs', key], {}))
  await run(['scripts/run.mjs', 'backup'], {
    ...testSettings(ownerUrl),
    UPLOADS_DIR: uploads,
    ...keys,
    BACKUP_DIR: backups,
  })
  const [backup = ''] = await readdir(backups)

  const name = 'restored'
  await withClient(ownerUrl, (client) => client.query(`CREATE DATABASE ${name}`))
  const url = Object.assign(new URL(ownerUrl), { pathname: `/${name}` }).href
  const { PAYLOAD_SECRET: _ofTheBackup, ...settings } = testSettings(url)
  const since = performance.now()
  await run(['scripts/run.mjs', 'restore', `${backups}/${backup}`, '--identity', key], {
    ...settings,
    UPLOADS_DIR: clone.inside('restored'),
  })
  const tookMs = performance.now() - since
  return { url, uploads: clone.inside('restored'), tookMs, remove: clone.remove }
}
