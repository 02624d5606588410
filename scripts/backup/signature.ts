import { createHash, createPrivateKey, createPublicKey, sign, verify } from 'node:crypto'

import { Refusal } from '../lib/steps.mjs'
import type { Chunks } from './streams'

/**
 * A backup is encrypted for a public key, so encryption does not prove who made it. The site therefore signs the
 * manifest, which holds the hash of everything else, and the file of the key that opens the backups names the keys
 * whose signature counts.
 */

/** A signature that was made for another purpose is worthless here. */
const signedText = (manifest: Buffer): Buffer =>
  Buffer.concat([Buffer.from('swantastic:backup\n'), manifest])

/** @param signingKey the value of BACKUP_SIGNING_KEY */
export const signManifest = (manifest: Buffer, signingKey: string): Buffer =>
  sign(null, signedText(manifest), getPrivateKey(signingKey))

/** Whether one of these keys has signed a manifest. */
export const isSignedBy = (
  manifest: Buffer,
  signature: Buffer,
  publicKeys: readonly string[],
): boolean =>
  publicKeys.some((key) =>
    verify(
      null,
      signedText(manifest),
      createPublicKey({ key: Buffer.from(key, 'base64url'), format: 'der', type: 'spki' }),
      signature,
    ),
  )

/** The public keys in a file of `npm run backup:key`. A site that got a new key has several. */
export const signersIn = (keyFile: string): string[] =>
  [...keyFile.matchAll(/^# signed by: ([\w+/=-]+)$/gm)].map(([, key = '']) => key)

/** @param signingKey the value of BACKUP_SIGNING_KEY */
export const getSigner = (signingKey: string): string =>
  createPublicKey(getPrivateKey(signingKey))
    .export({ format: 'der', type: 'spki' })
    .toString('base64url')

function getPrivateKey(signingKey: string) {
  try {
    return createPrivateKey({
      key: Buffer.from(signingKey, 'base64url'),
      format: 'der',
      type: 'pkcs8',
    })
  } catch {
    throw new Refusal(
      'BACKUP_SIGNING_KEY is not a key: set it to the line that npm run backup:key has printed.',
    )
  }
}

/** Passes content on. @throws at its end if it has another hash */
export async function* withHash(content: Chunks, expected: string): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256')
  for await (const chunk of content) {
    hash.update(chunk)
    yield chunk
  }
  if (hash.digest('hex') !== expected) throw new Error('A file changed while it was restored')
}
