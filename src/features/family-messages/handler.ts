import { z } from 'zod'

import { parseJsonBody } from '@/lib/json-body'
import { invalidFieldsResponse, jsonResponse, refusalResponse } from '@/lib/response'
import { isUuid } from '@/lib/uuid'
import type { User } from '@/payload-types'

import { audienceOf, type MessageRefusal, type WordsProblems } from './rules'
import { previewMessage, sendMessage, sendTest, stopMessage } from './store'
import {
  problemWords,
  refusalWords,
  sendingWords,
  stoppedWords,
  testWords,
  TYPE_THE_NUMBER,
  UNKNOWN,
} from './wording'

const BODY_BYTES_MAX = 128 * 1024

type Asked = { request: Request; params: { id: string }; user: User }

const UNREADABLE = 'This request cannot be read.'

const wordsSchema = z.object({
  to: z.string().transform(audienceOf),
  subject: z.string(),
  text: z.string(),
})

const shownSchema = wordsSchema.extend({
  at: z.coerce.number().int().nonnegative().default(0),
})

const sentSchema = wordsSchema.extend({ families: z.string(), fingerprint: z.string() })

const bodyOf = (request: Request) => parseJsonBody(request, BODY_BYTES_MAX)

const STATUSES: Record<Exclude<MessageRefusal['code'], 'words'>, number> = {
  unknown: 404,
  nobody: 409,
  'wrong-number': 422,
  changed: 409,
  'just-sent': 409,
  gone: 409,
  stopped: 409,
}

function fieldsOf({ subject, text }: WordsProblems): Record<string, string> {
  return {
    ...(subject ? { subject: problemWords(subject, 'subject') } : {}),
    ...(text ? { text: problemWords(text, 'text') } : {}),
  }
}

function refuse(refusal: MessageRefusal): Response {
  if (refusal.code === 'words') return invalidFieldsResponse(fieldsOf(refusal.problems))
  if (refusal.code === 'wrong-number')
    return invalidFieldsResponse({ families: refusalWords(refusal) })
  return refusalResponse(STATUSES[refusal.code], refusalWords(refusal))
}

/** Sends the email of one family, to be read before it goes. */
export async function handlePreview({ request, params: { id }, user }: Asked): Promise<Response> {
  const body = shownSchema.safeParse(await bodyOf(request))
  if (!isUuid(id)) return refusalResponse(404, UNKNOWN)
  if (!body.success) return refusalResponse(400, UNREADABLE)
  const { to: audience, ...shown } = body.data
  const preview = await previewMessage(user, id, { audience, ...shown })
  if (!preview.ok) return refuse(preview.refusal)
  const { email, ...where } = preview.value
  const { to, subject, html } = email
  return jsonResponse(200, { success: true, ...where, to, subject, html })
}

/** Handles “Test to me”. */
export async function handleTest({ request, params: { id }, user }: Asked): Promise<Response> {
  const body = shownSchema.safeParse(await bodyOf(request))
  if (!isUuid(id)) return refusalResponse(404, UNKNOWN)
  if (!body.success) return refusalResponse(400, UNREADABLE)
  const { to: audience, ...shown } = body.data
  const sent = await sendTest(user, id, { audience, ...shown })
  return sent.ok
    ? jsonResponse(200, { success: true, message: testWords(user.email) })
    : refuse(sent.refusal)
}

/** Handles sending, once the number of families was typed. */
export async function handleSend({ request, params: { id }, user }: Asked): Promise<Response> {
  const body = sentSchema.safeParse(await bodyOf(request))
  if (!isUuid(id)) return refusalResponse(404, UNKNOWN)
  if (!body.success) return refusalResponse(400, UNREADABLE)
  const { to: audience, families: typed, ...message } = body.data
  if (!/^\d{1,5}$/.test(typed.trim())) return invalidFieldsResponse({ families: TYPE_THE_NUMBER })
  const sent = await sendMessage(user, id, { audience, families: Number(typed), ...message })
  return sent.ok
    ? jsonResponse(200, { success: true, message: sendingWords(sent.value.emails) })
    : refuse(sent.refusal)
}

/** Handles the button that stops a message. */
export async function handleStop({
  params: { id, message },
  user,
}: {
  params: { id: string; message: string }
  user: User
}): Promise<Response> {
  if (!isUuid(id) || !isUuid(message)) return refusalResponse(404, UNKNOWN)
  const stopped = await stopMessage(user, id, message)
  return stopped.ok
    ? jsonResponse(200, {
        success: true,
        message: stoppedWords(stopped.value.withdrawn, stopped.value.emails),
      })
    : refuse(stopped.refusal)
}
