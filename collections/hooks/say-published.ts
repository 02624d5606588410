import type { CollectionAfterChangeHook } from 'payload'

type Versioned = { id: string; _status?: string | null }

const SAVED = new Set(['general:updatedSuccessfully', 'general:successfullyCreated'])

/**
 * Lets the panel say that visitors see it now. Payload says *Saved.* of a record that is published as of any other, and
 * asks for these words only once the change is stored.
 */
export const sayPublished: CollectionAfterChangeHook<Versioned> = ({ doc, req }) => {
  if (doc._status !== 'published') return
  const { t } = req
  req.t = (key, ...rest) => (SAVED.has(key) ? 'Published.' : t(key, ...rest))
}
