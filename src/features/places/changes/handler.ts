import { parseJsonBody } from '@/lib/json-body'
import { invalidFieldsResponse, jsonResponse, refusalResponse } from '@/lib/response'
import { isUuid } from '@/lib/uuid'
import type { User } from '@/payload-types'

import { type Asked, changeRequestSchema } from './schema'
import { makeChange, previewChange, undoChange } from './store'
import {
  changeRefusalWords,
  FACTS_CHANGED,
  REASON_MISSING,
  UNDONE,
  undoRefusalWords,
} from './wording'

const BYTES_MAX = 32 * 1024

type StaffRequest = { request: Request; params: { id: string }; user: User }

async function parseChangeRequest({ request, params }: StaffRequest): Promise<Asked | null> {
  const parsed = changeRequestSchema.safeParse(await parseJsonBody(request, BYTES_MAX))
  return parsed.success && isUuid(params.id) ? parsed.data : null
}

const notUnderstood = () => refusalResponse(422, 'Select at least one person.')

/** Previews a change. */
export async function handlePreview(staffRequest: StaffRequest): Promise<Response> {
  const ask = await parseChangeRequest(staffRequest)
  if (!ask) return notUnderstood()
  const preview = await previewChange(staffRequest.user, staffRequest.params.id, ask.ask)
  return preview.ok
    ? jsonResponse(200, { success: true, preview: preview.value })
    : refusalResponse(409, changeRefusalWords(preview.refusal))
}

/** Carries out a previewed change. */
export async function handleChange(staffRequest: StaffRequest): Promise<Response> {
  const ask = await parseChangeRequest(staffRequest)
  if (!ask) return notUnderstood()
  const result = await makeChange(staffRequest.user, staffRequest.params.id, ask)
  if (result.ok) return jsonResponse(200, { success: true, message: result.value })
  const { refusal } = result
  if (refusal.code === 'outdated')
    return jsonResponse(409, { success: false, error: FACTS_CHANGED, preview: refusal.preview })
  if (refusal.code === 'needs-reason') return invalidFieldsResponse({ limitReason: REASON_MISSING })
  return refusalResponse(409, changeRefusalWords(refusal))
}

/** Undoes a change. */
export async function handleUndo({
  params: { id, change },
  user,
}: {
  params: { id: string; change: string }
  user: User
}): Promise<Response> {
  const undone =
    isUuid(id) && isUuid(change)
      ? await undoChange(user, id, change)
      : ({ ok: false, refusal: { code: 'unknown' } } as const)
  return undone.ok
    ? jsonResponse(200, { success: true, message: UNDONE })
    : refusalResponse(409, undoRefusalWords(undone.refusal))
}
