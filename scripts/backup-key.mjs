/**
 * Makes the key pair of the backups: `npm run backup:key -- FILE` writes the identity, which opens them, and prints
 * the recipient, which only closes them and belongs into the settings.
 */

import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'

import { end, Refusal } from './lib/steps.mjs'

try {
  const [given] = process.argv.slice(2)
  if (!given) throw new Refusal('Name the file of the key: npm run backup:key -- FILE')
  const file = path.resolve(given)
  const identity = await generateX25519Identity()
  const recipient = await identityToRecipient(identity)
  try {
    // Overwriting a key would lose every backup that it opens.
    writeFileSync(file, `# public key: ${recipient}\n${identity}\n`, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    throw new Refusal(`${file} exists already: name another file.`)
  }
  console.log(`${file} opens the backups. Move it off this machine, keep two copies, and put this into .env:

BACKUP_RECIPIENT=${recipient}`)
} catch (error) {
  end(error)
}
