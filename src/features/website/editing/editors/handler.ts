import { ORGANIZATION_ZONE } from '@/lib/clock'
import { jsonResponse, refusalResponse } from '@/lib/response'
import { isUuid } from '@/lib/uuid'
import { formatInstant } from '@/lib/zone-time'
import type { User } from '@/payload-types'
import { openPayload } from '@/platform/payload'

import { findOtherEditor } from '../drafts.tx'
import { isAutosaved } from './rules'
import { isEditing } from './wording'

type Asked = { params: { collection: string; id: string }; user: User }

/** Tells the panel in a sentence which other person is changing a record. */
export async function handleEditor({ params: { collection, id }, user }: Asked) {
  if (!isAutosaved(collection) || !isUuid(id))
    return refusalResponse(404, 'There is no such record.')
  const { db } = await openPayload()
  const editor = await findOtherEditor(db.drizzle, { collection, id }, user.id)
  const facts = editor && {
    who: editor.who,
    since: formatInstant(editor.since, ORGANIZATION_ZONE, 'h:mm a'),
  }
  return jsonResponse(200, { success: true, words: facts && isEditing(collection, facts) })
}
