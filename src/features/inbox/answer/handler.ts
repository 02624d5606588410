import { z } from 'zod'

import { isDay } from '@/forms/core/days'
import { today } from '@/lib/clock'
import { parseJsonBody } from '@/lib/json-body'
import { invalidFieldsResponse, jsonResponse, refusalResponse } from '@/lib/response'
import { isUuid } from '@/lib/uuid'
import type { User } from '@/payload-types'
import { isAnswered } from '@/submissions'

import {
  BULK_MAX,
  getStep,
  type InboxRefusal,
  type RecordName,
  REPLY_CHARACTERS_MAX,
  SUBJECT_CHARACTERS_MAX,
  WORDS_CHARACTERS_MAX,
} from '../rules'
import {
  ASSIGNED,
  DAY_INVALID,
  refusalWords,
  REPLIED,
  REPLY_MISSING,
  SELECT_SOME,
  stepDone,
  SUBJECT_MISSING,
  TOO_MANY,
  tooLong,
} from '../wording'
import {
  assign,
  assignMany,
  type Left,
  previewReply,
  previewStep,
  previewStepWithMany,
  reply,
  takeStep,
  takeStepWithMany,
} from './store'
import { manyDone, othersDone } from './wording'

const BODY_BYTES_MAX = 128 * 1024

type Params = { collection: string; id: string }
type Asked = { request: Request; params: Params; user: User }

const UNKNOWN = 'It is not there anymore.'
const UNREADABLE = 'This request cannot be read.'

const getName = ({ collection, id }: Params): RecordName | null =>
  isAnswered(collection) && isUuid(id) ? { collection, id } : null

const getBody = (request: Request) => parseJsonBody(request, BODY_BYTES_MAX)

const STATUSES: Record<InboxRefusal['code'], number> = {
  unknown: 404,
  'no-colleague': 409,
  'no-address': 409,
  'just-sent': 409,
  answered: 409,
  changed: 409,
}

const refuse = ({ collection }: RecordName, refusal: InboxRefusal) =>
  refusalResponse(STATUSES[refusal.code], refusalWords(collection, refusal))

const done = (message: string) => jsonResponse(200, { success: true, message })

/** The ids of other records of the same kind, separated by spaces. */
const idsSchema = z
  .string()
  .default('')
  .transform((text) => text.split(' ').filter(isUuid).slice(0, BULK_MAX))

const stepSchema = z.object({
  step: z.string(),
  from: z.string(),
  send: z.string().optional(),
  words: z.string().default(''),
  others: idsSchema,
})

/** Handles the next step with a record. */
export async function handleStep({ request, params, user }: Asked): Promise<Response> {
  const name = getName(params)
  if (!name) return refusalResponse(404, UNKNOWN)
  const body = stepSchema.safeParse(await getBody(request))
  const step = body.success ? getStep(name.collection, body.data.step) : undefined
  if (!body.success || !step) return refusalResponse(400, UNREADABLE)
  const { from, send, words, others } = body.data
  if (words.length > WORDS_CHARACTERS_MAX)
    return invalidFieldsResponse({ words: tooLong(WORDS_CHARACTERS_MAX) })
  const isSent = send === 'on'
  const taken = await takeStep(user, name, { code: step.code, from, isSent, words, others })
  if (!taken.ok) return refuse(name, taken.refusal)
  const settled = othersDone(taken.value.others, others.length)
  return done(`${stepDone(name.collection, step, isSent)}${settled === '' ? '' : ` ${settled}`}`)
}

const previewSchema = z.union([
  z.object({ step: z.string(), words: z.string().max(WORDS_CHARACTERS_MAX).default('') }),
  z.object({
    subject: z.string().max(SUBJECT_CHARACTERS_MAX),
    text: z.string().max(REPLY_CHARACTERS_MAX),
  }),
])

/** Returns the email that a step or a reply would send, so that staff can read it first. */
export async function handlePreview({ request, params }: Asked): Promise<Response> {
  const name = getName(params)
  if (!name) return refusalResponse(404, UNKNOWN)
  const body = previewSchema.safeParse(await getBody(request))
  if (!body.success) return refusalResponse(400, UNREADABLE)
  const email = await emailToRead(name, body.data)
  return email
    ? jsonResponse(200, {
        success: true,
        subject: email.subject,
        text: email.text,
        html: email.html,
      })
    : refusalResponse(404, refusalWords(name.collection, { code: 'no-address' }))
}

function emailToRead(name: RecordName, asked: z.infer<typeof previewSchema>) {
  if (!('step' in asked)) return previewReply(name, asked)
  const step = getStep(name.collection, asked.step)
  return step ? previewStep(name, step, asked.words) : null
}

const assignmentSchema = z.object({
  to: z.string().refine((to) => to === '' || isUuid(to)),
  answerBy: z.string().default(''),
})

/** Handles the assignment of a record and its reply-by date. */
export async function handleAssign({ request, params, user }: Asked): Promise<Response> {
  const name = getName(params)
  if (!name) return refusalResponse(404, UNKNOWN)
  const body = assignmentSchema.safeParse(await getBody(request))
  if (!body.success) return refusalResponse(400, UNREADABLE)
  const { to, answerBy } = body.data
  if (answerBy !== '' && (!isDay(answerBy) || answerBy < today()))
    return invalidFieldsResponse({ answerBy: DAY_INVALID })
  const assigned = await assign(user, name, { to: to || null, answerBy: answerBy || null })
  return assigned.ok ? done(ASSIGNED) : refuse(name, assigned.refusal)
}

const replySchema = z.object({
  subject: z.string().trim(),
  text: z.string().trim(),
  answered: z.string().optional(),
  /** The newest reply that was on the page; empty if there was none. */
  read: z.string().default(''),
  /** Other messages that are to be marked as answered with it. */
  others: idsSchema,
})

/** Handles the reply to a message. */
export async function handleReply({ request, params, user }: Asked): Promise<Response> {
  const name = getName(params)
  if (!name) return refusalResponse(404, UNKNOWN)
  const body = replySchema.safeParse(await getBody(request))
  if (!body.success) return refusalResponse(400, UNREADABLE)
  const { subject, text, answered, read, others } = body.data
  const errors = {
    ...requiredText('subject', subject, SUBJECT_CHARACTERS_MAX, SUBJECT_MISSING),
    ...requiredText('text', text, REPLY_CHARACTERS_MAX, REPLY_MISSING),
  }
  if (Object.keys(errors).length > 0) return invalidFieldsResponse(errors)
  const sent = await reply(user, name, {
    ...{ subject, text, read, others },
    isAnswered: answered === 'on',
  })
  return sent.ok ? done(REPLIED) : refuse(name, sent.refusal)
}

const requiredText = (
  field: string,
  text: string,
  max: number,
  missing: string,
): Record<string, string> => {
  if (text === '') return { [field]: missing }
  return text.length > max ? { [field]: tooLong(max) } : {}
}

/** Records as a form names them: `registrations/<id>`, separated by spaces. */
const recordsSchema = z.string().transform((text) =>
  text.split(' ').flatMap((record) => {
    const [collection = '', id = ''] = record.split('/')
    return getName({ collection, id }) ?? []
  }),
)

const manySchema = z.union([
  z.object({
    records: recordsSchema,
    step: z.string(),
    send: z.string().optional(),
    /** Only the emails are counted, and nothing is done. */
    preview: z.string().optional(),
  }),
  z.object({
    records: recordsSchema,
    to: z.string().refine((to) => to === '' || isUuid(to)),
  }),
])

/** Handles a step with many selected records of one kind, or their assignment to a colleague. */
export async function handleMany({ request, user }: Omit<Asked, 'params'>): Promise<Response> {
  const body = manySchema.safeParse(await getBody(request))
  if (!body.success) return refusalResponse(400, UNREADABLE)
  const { records } = body.data
  const [first] = records
  if (!first) return refusalResponse(422, SELECT_SOME)
  if (records.length > BULK_MAX) return refusalResponse(422, TOO_MANY)
  if (!('step' in body.data)) {
    const assigned = await assignMany(user, records, { to: body.data.to || null })
    return assigned.ok
      ? manyResponse(records.length, assigned.value)
      : refuse(first, assigned.refusal)
  }
  const { send, preview } = body.data
  const { collection } = first
  const step = getStep(collection, body.data.step)
  if (!step || records.some((one) => one.collection !== collection))
    return refusalResponse(400, UNREADABLE)
  const ids = records.map(({ id }) => id)
  if (preview === 'on')
    return jsonResponse(200, {
      success: true,
      ...(await previewStepWithMany(collection, ids, step)),
    })
  return manyResponse(
    records.length,
    await takeStepWithMany(user, collection, ids, { step, isSent: send === 'on' }),
  )
}

const manyResponse = (asked: number, { done: count, left }: { done: number; left: Left[] }) =>
  jsonResponse(200, {
    success: true,
    message: manyDone(count, asked),
    left: left.map(({ collection, id, refusal }) => ({
      record: `${collection}/${id}`,
      why: refusalWords(collection, refusal),
    })),
  })
