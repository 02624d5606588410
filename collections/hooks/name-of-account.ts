import type { FieldHook, PayloadRequest } from 'payload'

import { relatedId } from '@/lib/related-id'
import type { Event } from '@/payload-types'
import { asSystem } from '@/platform/authority'

type Account = Event['leadAccount']

async function findName(req: PayloadRequest, account: Account): Promise<string> {
  if (!account) return ''
  if (typeof account === 'object') return account.name ?? ''
  const found = await req.payload.findByID({
    collection: 'users',
    id: account,
    depth: 0,
    disableErrors: true,
    req,
    ...asSystem,
  })
  return found?.name ?? ''
}

/**
 * Names a person of an event's team after the account that is chosen for them, unless staff typed another name. Lists,
 * the roster and the work of the last week all read this name.
 */
export const nameOfAccount =
  (field: 'leadAccount' | 'secondAccount'): FieldHook<Event, string | null | undefined> =>
  async ({ value, data, originalDoc, req }) => {
    const before = originalDoc?.[field]
    const account = data && field in data ? data[field] : before
    if (relatedId(account) === null) return value
    const isTyped = (value ?? '').trim() !== ''
    if (
      isTyped &&
      (relatedId(account) === relatedId(before) || value !== (await findName(req, before)))
    )
      return value
    return (await findName(req, account)) || value
  }
