import { setTimeout as sleep } from 'node:timers/promises'
import type { Payload } from 'payload'

import type { IncomingFile } from '@/lib/incoming-file'
import { log } from '@/lib/log'
import { ok, refused, type Result } from '@/lib/result'
import { openPayload } from '@/platform/payload'
import { removePrivateFile, savePrivateFile } from '@/platform/private-files'
import { inTransactionOrRefused, type Transaction } from '@/platform/transaction'

import { claimReceipt, saveReference } from './receipts'
import type { RequestContext } from './receive'
import type { TooManyAttempts } from './too-many'

/** Saves a private file that belongs to the form. @returns its storage key */
export type SaveFile = (kind: string, content: Uint8Array | IncomingFile) => Promise<string>

/** How often the outcome of a lost COMMIT is asked for: the first connections may be as dead as the lost one. */
const LOOKUPS = 3
const LOOKUP_PAUSE_MS = 250

/**
 * Takes a form once: everything `work` does, the files included, happens or nothing does. The same content
 * sent again with the same token is not taken again; it gets the reference of the first.
 *
 * A COMMIT whose answer is lost may have been done. Its receipt is looked up on another connection, and the
 * files stay unless that proves that nothing was stored: those of a form that was not are swept later.
 *
 * @throws when the database cannot be reached, and when the outcome stays unknown
 */
export async function submitOnce<Taken extends { reference: string }, Refusal>(
  request: RequestContext,
  work: (tx: Transaction, keepFile: SaveFile) => Promise<Result<Taken, Refusal>>,
  takenBefore: (tx: Transaction, reference: string) => Promise<Taken>,
): Promise<Result<Taken, Refusal | TooManyAttempts>> {
  const saved: string[] = []
  const removeSaved = () => Promise.all(saved.map(removePrivateFile))
  const keepFile: SaveFile = async (kind, content) => {
    const storageKey = await savePrivateFile(kind, content)
    saved.push(storageKey)
    return storageKey
  }
  const payload = await openPayload()
  const progress = { isCommitting: false }
  try {
    const result = await inTransactionOrRefused<Taken, Refusal | TooManyAttempts>(
      payload,
      async (tx) => {
        const claimed = await claimReceipt(tx, request)
        if (!claimed.ok) return claimed
        const receipt = claimed.value
        if (receipt.is === 'again') return ok(await takenBefore(tx, receipt.reference))
        const done = await work(tx, keepFile)
        if (done.ok) {
          await saveReference(tx, request, done.value.reference)
          progress.isCommitting = true
        }
        return done
      },
    )
    if (!result.ok) await removeSaved()
    return result
  } catch (error) {
    // Before COMMIT is sent, whatever goes wrong rolls everything back.
    const found = progress.isCommitting ? await lookUp(payload, request, takenBefore) : 'not-stored'
    if (found === 'not-stored') await removeSaved()
    else if (found !== 'unknown') return ok(found)
    throw error
  }
}

/**
 * What became of a form whose COMMIT went unanswered. The lookup inserts the receipt itself and takes it
 * back, so it waits for a transaction that is still under way: merely looking would miss a commit that the
 * database is about to make.
 */
async function lookUp<Taken>(
  payload: Payload,
  request: RequestContext,
  takenBefore: (tx: Transaction, reference: string) => Promise<Taken>,
): Promise<Taken | 'not-stored' | 'unknown'> {
  const charge = () => Promise.resolve(null)
  for (let lookup = 1; lookup <= LOOKUPS; lookup += 1) {
    try {
      const found = await inTransactionOrRefused<Taken, 'not-stored'>(payload, async (tx) => {
        const claimed = await claimReceipt(tx, { ...request, charge })
        return claimed.ok && claimed.value.is === 'again'
          ? ok(await takenBefore(tx, claimed.value.reference))
          : refused('not-stored')
      })
      log.warn({ form: request.form, isStored: found.ok }, 'form: the answer to COMMIT was lost')
      return found.ok ? found.value : found.refusal
    } catch (error) {
      log.warn({ form: request.form, err: error }, 'form: the outcome could not be looked up')
      await sleep(LOOKUP_PAUSE_MS)
    }
  }
  return 'unknown'
}
