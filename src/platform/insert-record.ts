import { randomUUID } from 'node:crypto'
import type { RequiredDataFromCollectionSlug } from 'payload'

import { withoutBidiInside } from '@/lib/bidi'
import { ok, refused, type Result } from '@/lib/result'

import type { Transaction } from './transaction'
import { invalidFieldsOf } from './validation-error'

/** The collections whose records a form stores. None has a hook for new records. */
export type StoredByForms =
  | 'career-applications'
  | 'driver-documents'
  | 'form-submissions'
  | 'registrations'
  | 'resumes'
  | 'rsvps'
  | 'subscribers'
  | 'volunteers'
  | 'waiver-signatures'

/**
 * Stores a record that a form has checked. Payload’s own `create` would check every value again, run the hooks of every
 * field and read the record back, which takes longer than everything else in a submission; this only writes the rows.
 * There are no defaults but those of the database, so the caller names every value.
 *
 * @returns its id
 * @see docs/decisions/0077-forms-write-their-rows.md
 */
export async function insertRecord<Slug extends StoredByForms>(
  { payload, req }: Pick<Transaction, 'payload' | 'req'>,
  collection: Slug,
  data: RequiredDataFromCollectionSlug<Slug>,
): Promise<string> {
  const id = randomUUID()
  await payload.db.create({
    collection,
    customID: id,
    data: Object.fromEntries(
      Object.entries(data).map(([name, value]) => [name, storedValue(value)]),
    ),
    req,
    returning: false,
  })
  return id
}

/**
 * Stores a record unless there is one with the same `duplicateKey`, which a unique index forbids. Of several at once, each
 * waits here for the one before it.
 *
 * @returns its id. The caller must roll back unless the result is ok.
 */
export async function insertOnce<
  Slug extends 'registrations' | 'volunteers' | 'career-applications',
>(
  tx: Pick<Transaction, 'payload' | 'req'>,
  collection: Slug,
  data: RequiredDataFromCollectionSlug<Slug>,
): Promise<Result<string, 'duplicate'>> {
  try {
    return ok(await insertRecord(tx, collection, data))
  } catch (error) {
    if (invalidFieldsOf(error)?.includes('duplicateKey')) return refused('duplicate')
    throw error
  }
}

/** Text without the characters that `visibleText` keeps out of every record; rows of a list with the ids they need. */
const storedValue = (value: unknown): unknown =>
  Array.isArray(value) && value.every(isRow)
    ? value.map((row) => withoutBidiInside({ id: randomUUID(), ...row }))
    : withoutBidiInside(value)

const isRow = (value: unknown): value is object => typeof value === 'object' && value !== null
