import { z } from 'zod'

import { parseJsonBody } from '@/lib/json-body'
import { invalidFieldsResponse, jsonResponse, refusalResponse } from '@/lib/response'
import type { Result } from '@/lib/result'
import { isUuid } from '@/lib/uuid'
import type { User } from '@/payload-types'

import { formatInboxQuery, getViewName, readInboxAddress, type ViewRefusal } from './rules'
import { deleteView, renameView, saveView } from './store'
import { VIEW_DELETED, VIEW_RENAMED, viewRefusalWords, viewSaved } from './wording'

const BODY_BYTES_MAX = 4 * 1024

type Asked = { request: Request; params: { id: string }; user: User }

const name = z.string().transform(getViewName)
const renamedSchema = z.object({ name })
const savedSchema = z.object({
  name,
  query: z.string().transform((text) => formatInboxQuery(readInboxAddress(text))),
})

/** Handles *Save this view*. */
export async function handleSaveView({ request, user }: Omit<Asked, 'params'>): Promise<Response> {
  const body = savedSchema.safeParse(await parseJsonBody(request, BODY_BYTES_MAX))
  if (!body.success) return refuse({ code: 'no-name' })
  return answer(await saveView(user, body.data), viewSaved(body.data.name))
}

/** Handles the new name of a view. */
export async function handleRenameView({ request, params, user }: Asked): Promise<Response> {
  if (!isUuid(params.id)) return refuse({ code: 'unknown' })
  const body = renamedSchema.safeParse(await parseJsonBody(request, BODY_BYTES_MAX))
  if (!body.success) return refuse({ code: 'no-name' })
  return answer(await renameView(user, params.id, body.data.name), VIEW_RENAMED)
}

/** Handles *Delete* of a view. */
export const handleDeleteView = async ({
  params,
  user,
}: Omit<Asked, 'request'>): Promise<Response> =>
  isUuid(params.id)
    ? answer(await deleteView(user, params.id), VIEW_DELETED)
    : refuse({ code: 'unknown' })

const answer = (done: Result<null, ViewRefusal>, message: string): Response =>
  done.ok ? jsonResponse(200, { success: true, message }) : refuse(done.refusal)

function refuse(refusal: ViewRefusal): Response {
  const words = viewRefusalWords(refusal)
  switch (refusal.code) {
    case 'no-name':
    case 'name-too-long':
    case 'name-taken':
      return invalidFieldsResponse({ name: words })
    case 'too-many':
    case 'saved-already':
      return refusalResponse(422, words)
    case 'unknown':
      return refusalResponse(404, words)
  }
}
