import { jsonResponse } from '@/lib/response'
import type { User } from '@/payload-types'

import { BULK_MAX } from './rules'
import { findInbox } from './store'
import { readInboxQuery } from './views/rules'

/** Sends the names of all that a list shows, up to as many as can be changed at once. */
export async function handleRecords({
  request,
  user,
}: {
  request: Request
  user: User
}): Promise<Response> {
  const asked = new URL(request.url).searchParams
  const { rows } = await findInbox(
    { ...readInboxQuery(Object.fromEntries(asked)), after: null },
    user,
    BULK_MAX,
  )
  return jsonResponse(200, {
    records: rows.map(({ collection, id, reference, status, name }) => ({
      record: `${collection}/${id}`,
      collection,
      reference,
      status,
      name,
    })),
  })
}
