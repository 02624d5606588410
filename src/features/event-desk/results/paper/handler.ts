import { z } from 'zod'

import { OPENED_LONG_AGO, receiveEntry } from '@/forms/server/staff-entry'
import { parseJsonBody } from '@/lib/json-body'
import { invalidFieldsResponse, jsonResponse, refusalResponse } from '@/lib/response'
import { isUuid } from '@/lib/uuid'
import type { User } from '@/payload-types'

import { EVENT_NOT_FOUND } from '../../roster/wording'
import { addPage } from './pages'
import { savePaperRoster } from './store'
import { NOTHING_TO_SAVE, PAGE_ADDED, savedWords } from './wording'

/** Some thousand lines. */
const BYTES_MAX = 1024 * 1024

const CHARACTERS_MAX = 400

const bodySchema = z.record(z.string().max(60), z.string().max(CHARACTERS_MAX))

/** Makes taps of what staff typed from a paper roster. */
export async function handlePaperRoster({
  request,
  params: { id },
  user,
}: {
  request: Request
  params: { id: string }
  user: User
}): Promise<Response> {
  const body = bodySchema.safeParse(await parseJsonBody(request, BYTES_MAX))
  if (!body.success)
    return refusalResponse(400, 'The lines could not be read. Please try again in a moment.')
  if (!isUuid(id)) return refusalResponse(404, EVENT_NOT_FOUND)
  const saved = await savePaperRoster(id, user, new Map(Object.entries(body.data)))
  if (saved.ok) {
    const { stored, skipped } = saved.value
    const message = stored + skipped === 0 ? NOTHING_TO_SAVE : savedWords(stored, skipped)
    return jsonResponse(200, { success: true, message, stored, skipped })
  }
  return saved.refusal.code === 'invalid'
    ? invalidFieldsResponse(saved.refusal.fields)
    : refusalResponse(404, EVENT_NOT_FOUND)
}

/** Identifies the form in its tokens and receipts. */
export const PAGE_FORM = 'roster-page'

/** Keeps the photo of a page of a paper roster. */
export const handlePage = ({
  request,
  params: { id },
  user,
}: {
  request: Request
  params: { id: string }
  user: User
}): Promise<Response> =>
  receiveEntry({ request, form: PAGE_FORM, accountId: user.id }, async ({ sheet, context }) => {
    if (!isUuid(id)) return refusalResponse(404, EVENT_NOT_FOUND)
    const added = await addPage(id, user, sheet, context)
    if (added.ok) return jsonResponse(200, { success: true, message: PAGE_ADDED })
    switch (added.refusal.code) {
      case 'not-found':
        return refusalResponse(404, EVENT_NOT_FOUND)
      case 'invalid':
        return invalidFieldsResponse({ sheet: added.refusal.sentence })
      case 'too-many':
        return refusalResponse(429, OPENED_LONG_AGO)
    }
  })
