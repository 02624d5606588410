import { jsonResponse, refusalResponse } from '@/lib/response'
import { isUuid } from '@/lib/uuid'
import type { User } from '@/payload-types'

import { getField } from './rules'
import { findChecklist, isChecked } from './store'
import { CHECK_WORDS } from './wording'

type Asked = { params: { collection: string; id: string }; user: User }

/** Sends the panel the open checks of an event, a page or a story before it is published. */
export async function handleChecklist({ params: { collection, id }, user }: Asked) {
  const list =
    isChecked(collection) && isUuid(id) ? await findChecklist(user, collection, id) : null
  if (!list) return refusalResponse(404, 'There is no such event, page or story.')
  return jsonResponse(200, {
    publicPath: list.publicPath,
    checks: list.checks.map(({ code, isDone }) => ({
      isDone,
      field: getField(code, collection),
      words: CHECK_WORDS[code][isDone ? 'done' : 'open'],
    })),
  })
}
