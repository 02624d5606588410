import { z } from 'zod'

import { isStaffRole } from '@/features/accounts/rules'
import { log } from '@/lib/log'
import { ok, refused, type Result } from '@/lib/result'
import type { User } from '@/payload-types'

import { type CorrectableSlug, isCorrectable, offeredQuestions } from './rules'
import { correctAnswer, findCorrections } from './store'
import { REASON_REQUIRED, REASON_TOO_LONG, refusalInWords } from './wording'

const REASON_LENGTH_MAX = 500
const BODY_BYTES_MAX = 64 * 1024

const answer = (status: number, body: object) =>
  Response.json(body, { status, headers: { 'Cache-Control': 'no-store' } })

const refuse = (status: number, error: string, fields?: Record<string, string>) =>
  answer(status, { success: false, error, ...(fields ? { fields } : {}) })

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

type Which = { collection: string; id: string }
type Admitted = { slug: CorrectableSlug; id: string; user: User }

/** The member of staff who asks about a record, or why nobody else is answered. */
function admitted({ collection, id }: Which, user: User | null): Result<Admitted, Response> {
  if (!user) return refused(refuse(401, 'You are not signed in.'))
  if (!isStaffRole(user.role)) return refused(refuse(403, "You don't have access."))
  return isCorrectable(collection) && UUID.test(id)
    ? ok({ slug: collection, id, user })
    : refused(refuse(404, 'There is no such record.'))
}

/**
 * Tells the panel what was corrected of a record, and what can be.
 *
 * @param user whoever the session belongs to, as the database says at this moment
 */
export async function answerCorrections(which: Which, user: User | null): Promise<Response> {
  const asking = admitted(which, user)
  if (!asking.ok) return asking.refusal
  const { slug, id } = asking.value
  try {
    const corrections = await findCorrections(slug, id)
    return answer(200, { corrections, questions: offeredQuestions(slug) })
  } catch (error) {
    log.error({ err: error }, 'corrections: not read')
    return refuse(503, 'The corrections could not be read. Please try again in a moment.')
  }
}

const bodySchema = z.object({
  field: z.string().max(80),
  value: z.union([z.string().max(20_000), z.boolean(), z.array(z.string().max(200)).max(50)]),
  reason: z.string().trim().min(3, REASON_REQUIRED).max(REASON_LENGTH_MAX, REASON_TOO_LONG),
})

const CHECK = 'Nothing was saved yet. Please check what is marked.'
const NOT_SAVED = 'The correction was not saved. Please try again in a moment.'

/** Answers the form *Correct an answer* of the panel. */
export async function answerCorrection(
  request: Request,
  which: Which,
  user: User | null,
  { isOurs }: { isOurs: boolean },
): Promise<Response> {
  if (!isOurs) return refuse(403, 'This request did not come from one of our own pages.')
  const asking = admitted(which, user)
  if (!asking.ok) return asking.refusal
  const body = bodySchema.safeParse(await jsonOf(request))
  if (!body.success) {
    const because = body.error.issues.find(({ path }) => path[0] === 'reason')
    return because
      ? refuse(422, CHECK, { reason: because.message })
      : refuse(400, 'This request cannot be read.')
  }
  const { slug, id, user: editor } = asking.value
  try {
    const corrected = await correctAnswer(slug, id, body.data, editor)
    if (corrected.ok) return answer(200, { success: true })
    if (corrected.refusal === 'not-found') return refuse(404, 'There is no such record.')
    const field = corrected.refusal === 'not-correctable' ? 'field' : 'value'
    return refuse(422, CHECK, { [field]: refusalInWords(corrected.refusal) })
  } catch (error) {
    log.error({ err: error }, 'correction: not saved')
    return refuse(503, NOT_SAVED)
  }
}

async function jsonOf(request: Request): Promise<unknown> {
  if (Number(request.headers.get('content-length') ?? 0) > BODY_BYTES_MAX) return null
  try {
    return await request.json()
  } catch {
    return null
  }
}
