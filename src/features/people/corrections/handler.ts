import { z } from 'zod'

import { can } from '@/features/accounts/rules'
import { NEVER_LIST } from '@/features/rsvp/family/schema'
import { countItems } from '@/forms/core/items'
import { parseJsonBody } from '@/lib/json-body'
import { invalidFieldsResponse, jsonResponse, refusalResponse } from '@/lib/response'
import { isUuid } from '@/lib/uuid'
import type { User } from '@/payload-types'
import { isCorrectable } from '@/submissions'

import {
  CORRECTED_WHERE,
  NEVER_FIELD,
  offeredQuestions,
  PICKUP_LIST,
  REASON_CHARACTERS,
} from './rules'
import { correctAnswer, findCorrections, findCurrentAnswers } from './store'
import { correctedWords, peopleMessages, reasonWording, refusalMessage } from './wording'

const BODY_BYTES_MAX = 64 * 1024

const RECORD_NOT_FOUND = 'Record not found.'

type Params = { collection: string; id: string }

/** Sends the panel and the desk the corrections of a record and the questions whose answers can be corrected. */
export async function handleCorrections({
  params: { collection: slug, id },
  user,
}: {
  params: Params
  user: User
}): Promise<Response> {
  if (!isCorrectable(slug) || !isUuid(id)) return refusalResponse(404, RECORD_NOT_FOUND)
  const reader = { mayReadHealth: can(user, 'health') }
  const [corrections, current] = await Promise.all([
    findCorrections(slug, id, user),
    findCurrentAnswers(slug, id),
  ])
  return jsonResponse(200, { corrections, questions: offeredQuestions(slug, reader, current) })
}

/** Staff type the people who may pick up a child, or must not, in rows, one control for each fact. */
const bodySchema = z.looseObject({
  field: z.string().max(80),
  // A form omits a list of options in which none is ticked.
  value: z
    .union([z.string().max(20_000), z.boolean(), z.array(z.string().max(200)).max(50)])
    .default(''),
  where: z.enum(CORRECTED_WHERE).default('household'),
  reason: z.string().trim().min(REASON_CHARACTERS.min).max(REASON_CHARACTERS.max),
})

/** Handles the forms of the panel and the desk that correct an answer. */
export async function handleCorrection({
  request,
  params: { collection: slug, id },
  user,
}: {
  request: Request
  params: Params
  user: User
}): Promise<Response> {
  if (!isCorrectable(slug) || !isUuid(id)) return refusalResponse(404, RECORD_NOT_FOUND)
  const body = bodySchema.safeParse(await parseJsonBody(request, BODY_BYTES_MAX))
  if (!body.success) {
    const reason = body.error.issues.find(({ path }) => path[0] === 'reason')
    return reason
      ? invalidFieldsResponse({
          reason: reasonWording[reason.code === 'too_big' ? 'too-long' : 'too-short'],
        })
      : refusalResponse(400, 'This request cannot be read.')
  }
  const { field, where, reason, value, ...controls } = body.data
  const isInRows =
    field === PICKUP_LIST || (field === NEVER_FIELD && countItems(NEVER_LIST, controls) > 0)
  const typed = { field, where, reason, value: isInRows ? controls : value }
  const corrected = await correctAnswer(slug, id, typed, user)
  if (corrected.ok)
    return jsonResponse(200, { success: true, message: correctedWords(corrected.value) })
  const { refusal } = corrected
  if (refusal.code === 'not-found') return refusalResponse(404, RECORD_NOT_FOUND)
  if (refusal.code === 'refused-people')
    return invalidFieldsResponse(peopleMessages(refusal.fields))
  const control = refusal.code === 'not-correctable' ? 'field' : 'value'
  return invalidFieldsResponse({ [control]: refusalMessage(slug, body.data.field, refusal) })
}
