import type { RequestContext } from '@/forms/server/public-form'
import { resendConfirmation } from '@/forms/server/resend-confirmation'
import { submitOnce } from '@/forms/server/submit-once'
import type { TooManyAttempts } from '@/forms/server/too-many'
import { env } from '@/lib/env'
import type { Result } from '@/lib/result'
import { sha256 } from '@/lib/secrets'
import { readOrganization } from '@/mail/organization'
import { enqueueEmail } from '@/mail/queue'
import { recordAudit } from '@/platform/audit'
import { insertRecord, unlessDuplicate } from '@/platform/insert-record'
import { sql, type Transaction } from '@/platform/transaction'

import { careerConfirmation, type CareerEmailFacts, careerNotice } from './email'
import { type Resume, resumeRecord } from './resumes/rules'
import { makeDuplicateKey } from './rules'
import type { CareerApplication } from './schema'

export type NewCareerApplication = {
  application: CareerApplication
  resume: Resume
  /** The referring page, and the query of the form's address. */
  source: { sourceReferrer: string; sourceParams: string }
  request: RequestContext
}

type Submitted = { reference: string }

/**
 * Stores an application with its resume and its emails: all of it or nothing. The same content sent again
 * with the same token gets the reference of the first submission.
 *
 * @throws if the database cannot be reached
 */
export async function submitCareerApplication(
  submission: NewCareerApplication,
): Promise<Result<Submitted, 'duplicate' | TooManyAttempts>> {
  const { application, resume, source, request } = submission
  return submitOnce<Submitted, 'duplicate'>(
    request,
    (tx, { reference, keepFile }) =>
      unlessDuplicate(async () => {
        const id = await insertRecord(tx, 'career-applications', {
          ...application,
          ...source,
          status: 'new',
          language: request.language,
          reference,
          duplicateKey: sha256(makeDuplicateKey(application)),
        })
        const storageKey = await keepFile('resumes', resume.content)
        await insertRecord(tx, 'resumes', {
          ...resumeRecord(resume, storageKey),
          careerApplication: id,
        })
        await recordAudit(tx, {
          action: 'career-application.created',
          actorKind: 'visitor',
          subject: `career-applications/${id}`,
        })
        await queueEmails(tx, submission, { id, reference })
        return { reference }
      }),
    (_tx, reference) => Promise.resolve({ reference }),
  )
}

export const resendCareerConfirmation = (duplicateKey: string): Promise<void> =>
  resendConfirmation(sql`
    SELECT reference, email FROM career_applications
    WHERE duplicate_key = ${duplicateKey} AND status NOT IN ('declined', 'withdrawn')
  `)

async function queueEmails(
  tx: Transaction,
  { application }: NewCareerApplication,
  { id, reference }: { id: string; reference: string },
): Promise<void> {
  const facts: CareerEmailFacts = {
    application,
    reference,
    organization: await readOrganization(tx),
  }
  const recordUrl = `${env.SITE_URL}/cms/inbox/career-applications/${id}`
  await enqueueEmail(tx, careerConfirmation(facts), { reference, isToTypedAddress: true })
  await enqueueEmail(tx, careerNotice(env.STAFF_EMAIL, facts, recordUrl), { reference })
}
