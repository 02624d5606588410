import { z } from 'zod'

import { parseJsonBody } from '@/lib/json-body'
import { invalidFieldsResponse, jsonResponse, refusalResponse } from '@/lib/response'
import { isUuid } from '@/lib/uuid'
import type { User } from '@/payload-types'

import {
  type Audience,
  getAudience,
  getSelected,
  hasSpanish,
  type MessageRefusal,
  type Readers,
  type Words,
  type WordsProblems,
} from './rules'
import { previewMessage, readersFor, sendMessage, sendTest, stopMessage } from './store'
import {
  problemWords,
  refusalWords,
  sendingWords,
  stoppedWords,
  testWords,
  typeTheNumber,
  UNKNOWN,
} from './wording'

const BODY_BYTES_MAX = 128 * 1024

/** The event of the families. Without one, the message goes to the senders of the selected records. */
type About = { id?: string }

/** Next gives a route without a parameter none at all. */
type Asked = { request: Request; params: About | undefined; user: User }

const UNREADABLE = 'This request cannot be read.'

const wordsSchema = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  subjectEs: z.string().default(''),
  textEs: z.string().default(''),
})

const shownSchema = wordsSchema.extend({
  at: z.coerce.number().int().nonnegative().default(0),
})

const sentSchema = wordsSchema.extend({ families: z.string(), fingerprint: z.string() })

const audienceFor = (eventId: string | null, to: string): Audience =>
  eventId === null ? { references: getSelected(to) } : getAudience(to)

const getEvent = (about: About | undefined): string | null => about?.id ?? null

const isNamed = (id: string | null): boolean => id === null || isUuid(id)

const getBody = (request: Request) => parseJsonBody(request, BODY_BYTES_MAX)

const STATUSES: Record<Exclude<MessageRefusal['code'], 'words'>, number> = {
  unknown: 404,
  'no-addressees': 409,
  'wrong-number': 422,
  changed: 409,
  'just-sent': 409,
  gone: 409,
  stopped: 409,
}

const NAMES = ['subject', 'text', 'subjectEs', 'textEs'] as const satisfies readonly (keyof Words)[]

function getFields(problems: WordsProblems, readers: Readers): Record<string, string> {
  return Object.fromEntries(
    NAMES.flatMap((name) => {
      const problem = problems[name]
      return problem ? [[name, problemWords(problem, name, readers)]] : []
    }),
  )
}

function refuse(refusal: MessageRefusal, eventId: string | null): Response {
  const readers = readersFor(eventId)
  if (refusal.code === 'words') return invalidFieldsResponse(getFields(refusal.problems, readers))
  const words = refusalWords(refusal, readers)
  return refusal.code === 'wrong-number'
    ? invalidFieldsResponse({ families: words })
    : refusalResponse(STATUSES[refusal.code], words)
}

/** Sends the email for one addressee, so that staff can read it first. */
export async function handlePreview({ request, params, user }: Asked): Promise<Response> {
  const id = getEvent(params)
  const body = shownSchema.safeParse(await getBody(request))
  if (!isNamed(id)) return refusalResponse(404, UNKNOWN)
  if (!body.success) return refusalResponse(400, UNREADABLE)
  const { to: asked, ...shown } = body.data
  const audience = audienceFor(id, asked)
  const preview = await previewMessage(user, id, { audience, ...shown })
  if (!preview.ok) return refuse(preview.refusal, id)
  const { email, ...where } = preview.value
  const { to, subject, html } = email
  return jsonResponse(200, { success: true, ...where, to, subject, html })
}

/** Handles “Test to me”. */
export async function handleTest({ request, params, user }: Asked): Promise<Response> {
  const id = getEvent(params)
  const body = shownSchema.safeParse(await getBody(request))
  if (!isNamed(id)) return refusalResponse(404, UNKNOWN)
  if (!body.success) return refusalResponse(400, UNREADABLE)
  const { to: asked, ...shown } = body.data
  const audience = audienceFor(id, asked)
  const sent = await sendTest(user, id, { audience, ...shown })
  return sent.ok
    ? jsonResponse(200, { success: true, message: testWords(user.email, hasSpanish(shown)) })
    : refuse(sent.refusal, id)
}

/** Handles sending, once the number of families, or people, was typed. */
export async function handleSend({ request, params, user }: Asked): Promise<Response> {
  const id = getEvent(params)
  const body = sentSchema.safeParse(await getBody(request))
  if (!isNamed(id)) return refusalResponse(404, UNKNOWN)
  if (!body.success) return refusalResponse(400, UNREADABLE)
  const { to: asked, families: typed, ...message } = body.data
  const audience = audienceFor(id, asked)
  if (!/^\d{1,5}$/.test(typed.trim()))
    return invalidFieldsResponse({ families: typeTheNumber(readersFor(id)) })
  const sent = await sendMessage(user, id, { audience, families: Number(typed), ...message })
  return sent.ok
    ? jsonResponse(200, { success: true, message: sendingWords(sent.value.emails) })
    : refuse(sent.refusal, id)
}

/** Handles the button that stops a message. */
export async function handleStop({
  params: { message, ...about },
  user,
}: {
  params: About & { message: string }
  user: User
}): Promise<Response> {
  const id = getEvent(about)
  if (!isNamed(id) || !isUuid(message)) return refusalResponse(404, UNKNOWN)
  const stopped = await stopMessage(user, id, message)
  return stopped.ok
    ? jsonResponse(200, {
        success: true,
        message: stoppedWords(stopped.value.withdrawn, stopped.value.emails),
      })
    : refuse(stopped.refusal, id)
}
