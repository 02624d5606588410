import { openPayload } from '@/lib/payload'
import { removePrivateFile, savePrivateFile } from '@/lib/private-files'
import { ok, refused, type Result } from '@/lib/result'
import { inTransactionOrRefused, type Transaction } from '@/lib/transaction'

import { keepReference, takeReceipt } from './receipts'
import type { RequestFacts } from './receive'

export type TooMany = { retryAfterSeconds: number }

/** Saves a private file that belongs to the form. @returns its storage key */
export type KeepFile = (kind: string, bytes: Uint8Array) => Promise<string>

/**
 * Takes a form once: everything `work` does, the files included, happens or nothing does. The same content
 * sent again with the same token is not taken again; it gets the reference of the first.
 *
 * @throws when the database cannot be reached
 */
export async function takeOnce<Taken extends { reference: string }, Refusal>(
  request: RequestFacts,
  work: (tx: Transaction, keepFile: KeepFile) => Promise<Result<Taken, Refusal>>,
  takenBefore: (tx: Transaction, reference: string) => Promise<Taken>,
): Promise<Result<Taken, Refusal | TooMany>> {
  const saved: string[] = []
  const removeSaved = () => Promise.all(saved.map(removePrivateFile))
  const keepFile: KeepFile = async (kind, bytes) => {
    const storageKey = await savePrivateFile(kind, bytes)
    saved.push(storageKey)
    return storageKey
  }
  try {
    const result = await inTransactionOrRefused<Taken, Refusal | TooMany>(
      await openPayload(),
      async (tx) => {
        const taken = await takeReceipt(tx, request)
        if (taken.receipt === 'too-many') {
          return refused({ retryAfterSeconds: taken.retryAfterSeconds })
        }
        if (taken.receipt === 'again') return ok(await takenBefore(tx, taken.reference))
        const done = await work(tx, keepFile)
        if (done.ok) await keepReference(tx, request, done.value.reference)
        return done
      },
    )
    if (!result.ok) await removeSaved()
    return result
  } catch (error) {
    await removeSaved()
    throw error
  }
}
