import { healthQuestions } from '@/forms/core/questions'
import { asSystem } from '@/platform/authority'
import { openPayload } from '@/platform/payload'
import { type CorrectableSlug, SUBMISSIONS } from '@/submissions'

import { applyCorrections, findCorrectedAnswers } from '../corrections/current-answers.tx'

/** Whether a record has health answers, for staff who may know that but not read them. */
export async function hasHealthAnswers(slug: CorrectableSlug, id: string): Promise<boolean> {
  const payload = await openPayload()
  const submitted = await payload.findByID({ collection: slug, id, depth: 0, ...asSystem })
  const corrected = await findCorrectedAnswers({ sql: payload.db.drizzle }, [id])
  const current = new Map<string, unknown>(
    Object.entries(applyCorrections<object>(submitted, corrected.get(id))),
  )
  return healthQuestions(SUBMISSIONS[slug].questions).some((name) => Boolean(current.get(name)))
}
