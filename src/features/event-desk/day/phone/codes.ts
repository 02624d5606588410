/** Pick-up codes. The phone keeps no code in plain digits: it checks what is typed against a slow salted hash. */

import { CODE_ROUNDS, type CodeHash, type DayChild } from '../snapshot'

const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes))

const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (character) => character.charCodeAt(0))

async function hashCode(code: string, salt: Uint8Array<ArrayBuffer>): Promise<string> {
  const key = await crypto.subtle.importKey(
    'raw',
    new TextEncoder().encode(code),
    'PBKDF2',
    false,
    ['deriveBits'],
  )
  const bits = await crypto.subtle.deriveBits(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: CODE_ROUNDS },
    key,
    256,
  )
  return toBase64(new Uint8Array(bits))
}

export const isRightCode = async (code: string, { salt, hash }: CodeHash): Promise<boolean> =>
  (await hashCode(code, fromBase64(salt))) === hash

/** The hash of a code with a new salt. */
export async function makeCodeHash(code: string): Promise<CodeHash> {
  const salt = crypto.getRandomValues(new Uint8Array(16))
  return { salt: toBase64(salt), hash: await hashCode(code, salt) }
}

/** Replaces the codes of a list by their hashes. Remembers those it made, because each takes a while. */
export function makeCodeHider() {
  const made = new Map<string, { code: string; codeHash: CodeHash }>()
  const hide = async (child: DayChild): Promise<DayChild> => {
    const { rsvp, code } = child
    if (code === null) return child
    const known = made.get(rsvp)
    if (known?.code === code) return { ...child, code: null, codeHash: known.codeHash }
    const codeHash = await makeCodeHash(code)
    made.set(rsvp, { code, codeHash })
    return { ...child, code: null, codeHash }
  }
  return (children: readonly DayChild[]): Promise<DayChild[]> => Promise.all(children.map(hide))
}
