import { z } from 'zod'

import { parseJsonBody } from '@/lib/json-body'
import { invalidFieldsResponse, jsonResponse, refusalResponse } from '@/lib/response'
import { isUuid } from '@/lib/uuid'
import type { User } from '@/payload-types'

import { isNoted } from './rules'
import { addNote } from './store'
import { NOTE_ADDED, NOTE_REFUSALS } from './wording'

const BODY_BYTES_MAX = 64 * 1024

const bodySchema = z.object({ text: z.string() })

/** Handles the form that adds a note. */
export async function handleNote({
  request,
  params: { collection, id },
  user,
}: {
  request: Request
  params: { collection: string; id: string }
  user: User
}): Promise<Response> {
  if (!isNoted(collection) || !isUuid(id)) return refusalResponse(404, NOTE_REFUSALS.unknown)
  const body = bodySchema.safeParse(await parseJsonBody(request, BODY_BYTES_MAX))
  const added = await addNote(user, collection, id, body.success ? body.data.text : '')
  if (added.ok) return jsonResponse(200, { success: true, message: NOTE_ADDED })
  const words = NOTE_REFUSALS[added.refusal]
  return added.refusal === 'unknown'
    ? refusalResponse(404, words)
    : invalidFieldsResponse({ text: words })
}
