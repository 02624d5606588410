import { expect } from 'vitest'

import type { Clone } from './clone'

type BackupKeys = { BACKUP_RECIPIENT: string; BACKUP_SIGNING_KEY: string }

/** Runs `npm run backup:key` in a clone. @returns the settings that it prints */
export async function makeBackupKeys(clone: Pick<Clone, 'run'>, file: string): Promise<BackupKeys> {
  const made = clone.run(['scripts/backup-key.mjs', file], {})
  expect(await made.ended, made.said()).toBe(0)
  return printedKeys(made.said())
}

export function printedKeys(said: string): BackupKeys {
  const getValue = (name: string) => new RegExp(`^${name}=(\\S+)$`, 'm').exec(said)?.[1] ?? ''
  return {
    BACKUP_RECIPIENT: getValue('BACKUP_RECIPIENT'),
    BACKUP_SIGNING_KEY: getValue('BACKUP_SIGNING_KEY'),
  }
}
