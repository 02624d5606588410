import { sql } from 'drizzle-orm'

import { type Resume, resumeRecord } from '@/features/resumes/rules'
import { confirmAgain } from '@/forms/confirm-again'
import type { RequestFacts } from '@/forms/receive'
import { takeOnce, type TooMany } from '@/forms/take'
import { record } from '@/lib/audit'
import { asSystem } from '@/lib/authority'
import { env } from '@/lib/env'
import { queueLetter } from '@/lib/letters'
import { organisationIn } from '@/lib/organisation'
import { newReference } from '@/lib/reference'
import { ok, refused, type Result } from '@/lib/result'
import { sha256 } from '@/lib/secrets'
import type { Transaction } from '@/lib/transaction'

import { careerConfirmation, type CareerLetterFacts, careerNotice } from './email'
import { duplicateKeyOf } from './rules'
import type { CareerApplication } from './schema'

export type CareerToTake = {
  application: CareerApplication
  resume: Resume
  /** The page that led to the form, and the query of the form’s own address. */
  source: { sourceReferrer: string; sourceParams: string }
  request: RequestFacts
}

type Taken = { reference: string }

/**
 * Records an application with its resume and its letters: all of it or nothing. The same content sent again
 * with the same token gets the reference of the first.
 *
 * @throws when the database cannot be reached
 */
export async function takeCareer(
  toTake: CareerToTake,
): Promise<Result<Taken, 'duplicate' | TooMany>> {
  const { application, resume, source, request } = toTake
  return takeOnce<Taken, 'duplicate'>(
    request,
    async (tx, keepFile) => {
      const duplicateKey = sha256(duplicateKeyOf(application))
      if (await hasApplied(tx, duplicateKey)) return refused('duplicate')

      const reference = newReference()
      const { id } = await tx.payload.create({
        collection: 'career-applications',
        data: { ...application, ...source, status: 'new', reference, duplicateKey },
        depth: 0,
        req: tx.req,
        ...asSystem,
      })
      const storageKey = await keepFile('resumes', resume.content)
      await tx.payload.create({
        collection: 'resumes',
        data: { ...resumeRecord(resume, storageKey), careerApplication: id },
        depth: 0,
        req: tx.req,
        ...asSystem,
      })
      await announce(tx, toTake, { id, reference })
      await record(tx, {
        action: 'career-application.created',
        actorKind: 'visitor',
        subject: `career-applications/${id}`,
      })
      return ok({ reference })
    },
    (_tx, reference) => Promise.resolve({ reference }),
  )
}

/** Whether the same person waits for an answer for the same role. Two at once wait for each other here. */
async function hasApplied({ sql: tx }: Transaction, duplicateKey: string): Promise<boolean> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${duplicateKey}, 0))`)
  const found = await tx.execute(sql`
    SELECT 1 FROM career_applications
    WHERE duplicate_key = ${duplicateKey} AND status NOT IN ('declined', 'withdrawn')
  `)
  return found.rows.length > 0
}

export const confirmCareerAgain = (duplicateKey: string): Promise<void> =>
  confirmAgain(sql`
    SELECT reference, email FROM career_applications
    WHERE duplicate_key = ${duplicateKey} AND status NOT IN ('declined', 'withdrawn')
  `)

async function announce(
  tx: Transaction,
  { application, resume }: CareerToTake,
  { id, reference }: { id: string; reference: string },
): Promise<void> {
  const facts: CareerLetterFacts = {
    application,
    reference,
    resume: resume.originalName,
    organisation: await organisationIn(tx),
    careersUrl: `${env.SITE_URL}/careers`,
  }
  await queueLetter(tx, careerConfirmation(facts), { reference })
  const recordUrl = `${env.SITE_URL}/cms/collections/career-applications/${id}`
  await queueLetter(tx, careerNotice(env.STAFF_EMAIL, facts, recordUrl), { reference })
}
