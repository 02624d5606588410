import { setTimeout as sleep } from 'node:timers/promises'
import type { Payload } from 'payload'

import type { IncomingFile } from '@/lib/incoming-file'
import { log } from '@/lib/log'
import { newReference } from '@/lib/reference'
import { ok, refused, type Result } from '@/lib/result'
import { openPayload } from '@/platform/payload'
import { removePrivateFile, savePrivateFile } from '@/platform/private-files'
import { inTransactionOrRefused, type Transaction } from '@/platform/transaction'

import type { RequestContext } from './public-form'
import { changeReference, claimReceipt } from './receipts'
import type { TooManyAttempts } from './too-many'

/** Saves a private file of the submission. @returns its storage key */
export type SaveFile = (kind: string, content: Uint8Array | IncomingFile) => Promise<string>

/** How often the outcome of a lost COMMIT is looked up: other pooled connections may be dead as well. */
const LOOKUPS = 3
const LOOKUP_PAUSE_MS = 250

/**
 * Stores a submission once: all of `work` happens, including its files, or none of it. The same content sent
 * again with the same token is not stored again; it gets the reference of the first submission.
 *
 * If the response to COMMIT is lost, the commit may have succeeded. We then look up the receipt on another
 * connection, and remove the files only if that proves that nothing was stored. Otherwise the worker removes
 * files without a record later.
 *
 * @param work gets the reference for its record. It may return another reference, that of an existing record.
 *
 * @throws if the database cannot be reached or the outcome stays unknown
 */
export async function submitOnce<Submitted extends { reference: string }, Refusal>(
  request: RequestContext,
  work: (
    tx: Transaction,
    given: { reference: string; keepFile: SaveFile },
  ) => Promise<Result<Submitted, Refusal>>,
  findSubmitted: (tx: Transaction, reference: string) => Promise<Submitted>,
): Promise<Result<Submitted, Refusal | TooManyAttempts>> {
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
    const result = await inTransactionOrRefused<Submitted, Refusal | TooManyAttempts>(
      payload,
      async (tx) => {
        const claimed = await claimReceipt(tx, request, newReference())
        if (!claimed.ok) return claimed
        const { is, reference } = claimed.value
        if (is === 'again') return ok(await findSubmitted(tx, reference))
        const done = await work(tx, { reference, keepFile })
        if (!done.ok) return done
        if (done.value.reference !== reference)
          await changeReference(tx, request, done.value.reference)
        progress.isCommitting = true
        return done
      },
    )
    if (!result.ok) await removeSaved()
    return result
  } catch (error) {
    // An error before COMMIT has rolled everything back.
    const found = progress.isCommitting
      ? await lookUp(payload, request, findSubmitted)
      : 'not-stored'
    if (found === 'not-stored') await removeSaved()
    else if (found !== 'unknown') return ok(found)
    throw error
  }
}

/**
 * Finds out whether a COMMIT without a response succeeded. It inserts the same receipt and rolls back, which
 * waits for a transaction that is still in progress. A plain SELECT would miss a commit that is about to happen.
 */
async function lookUp<Submitted>(
  payload: Payload,
  request: RequestContext,
  findSubmitted: (tx: Transaction, reference: string) => Promise<Submitted>,
): Promise<Submitted | 'not-stored' | 'unknown'> {
  const charge = () => Promise.resolve(null)
  for (let lookup = 1; lookup <= LOOKUPS; lookup += 1) {
    try {
      const found = await inTransactionOrRefused<Submitted, 'not-stored'>(payload, async (tx) => {
        const claimed = await claimReceipt(tx, { ...request, charge }, newReference())
        return claimed.ok && claimed.value.is === 'again'
          ? ok(await findSubmitted(tx, claimed.value.reference))
          : refused('not-stored')
      })
      log.warn({ form: request.form, isStored: found.ok }, 'form: the response to COMMIT was lost')
      return found.ok ? found.value : found.refusal
    } catch (error) {
      log.warn({ form: request.form, err: error }, 'form: the outcome could not be looked up')
      await sleep(LOOKUP_PAUSE_MS)
    }
  }
  return 'unknown'
}
