/**
 * Makes the keys of the backups: `npm run backup:key -- FILE` writes the private key that opens a backup and the public
 * key of its signature, and prints the settings by which the site encrypts and signs one. An older file, which names no
 * signature, gets one.
 */

import { generateKeyPairSync } from 'node:crypto'
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'

import { end, Refusal } from './lib/steps.mjs'

try {
  const [given] = process.argv.slice(2)
  if (!given) throw new Refusal('Name the file of the key: npm run backup:key -- FILE')
  const file = path.resolve(given)
  const { publicKey, privateKey } = generateKeyPairSync('ed25519', {
    publicKeyEncoding: { format: 'der', type: 'spki' },
    privateKeyEncoding: { format: 'der', type: 'pkcs8' },
  })
  const signer = `# signed by: ${publicKey.toString('base64url')}\n`
  const recipient = existsSync(file) ? addSigner(file, signer) : await writeKey(file, signer)
  console.log(`${file} opens the backups, and knows their signature. Move it off this machine, keep two copies, and put this into .env:

BACKUP_RECIPIENT=${recipient}
BACKUP_SIGNING_KEY=${privateKey.toString('base64url')}`)
} catch (error) {
  end(error)
}

/** @param {string} file @param {string} signer @returns {Promise<string>} the recipient */
async function writeKey(file, signer) {
  const identity = await generateX25519Identity()
  const recipient = await identityToRecipient(identity)
  writeFileSync(file, `# public key: ${recipient}\n${signer}${identity}\n`, {
    mode: 0o600,
    flag: 'wx',
  })
  return recipient
}

/** Overwriting a key would lose every backup that it opens. @param {string} file @param {string} signer */
function addSigner(file, signer) {
  const text = readFileSync(file, 'utf8')
  const recipient = /^# public key: (age1\w+)$/m.exec(text)?.[1]
  if (!recipient || text.includes('# signed by: '))
    throw new Refusal(`${file} exists already: name another file.`)
  appendFileSync(file, text.endsWith('\n') ? signer : `\n${signer}`)
  return recipient
}
