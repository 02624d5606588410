import { jsonResponse } from '@/lib/response'
import type { User } from '@/payload-types'
import { ANSWERED_SLUGS } from '@/submissions'

import { BULK_MAX, inboxViewOf } from './rules'
import { findInbox } from './store'

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
    {
      view: inboxViewOf(asked.get('view') ?? undefined),
      kind: ANSWERED_SLUGS.find((slug) => slug === asked.get('kind')) ?? null,
      city: asked.get('city'),
      isNewestFirst: asked.get('order') === 'newest',
      after: null,
    },
    user,
    BULK_MAX,
  )
  return jsonResponse(200, {
    records: rows.map(({ collection, id, status, name }) => ({
      record: `${collection}/${id}`,
      collection,
      status,
      name,
    })),
  })
}
