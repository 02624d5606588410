import { cache } from 'react'

import type { Answers } from '@/forms/core/questions'
import type { RequestContext } from '@/forms/server/public-form'
import { submitOnce } from '@/forms/server/submit-once'
import type { TooManyAttempts } from '@/forms/server/too-many'
import { env } from '@/lib/env'
import { ok, type Result } from '@/lib/result'
import { readOrganization } from '@/mail/organization'
import { enqueueEmail } from '@/mail/queue'
import type { Form, User } from '@/payload-types'
import { recordAudit } from '@/platform/audit'
import { insertRecord } from '@/platform/insert-record'
import { findPublished } from '@/platform/published'
import type { Transaction } from '@/platform/transaction'

import { inquiryConfirmation, type InquiryEmailFacts, inquiryNotice } from './email'
import { chosenAnswers, getQuestions, getSender, sentAnswers } from './questions'
import { THANKS } from './wording'

/** A custom form, cached because both its page and the page's metadata need it. */
export const findForm = cache((slug: string, previewUser: User | null = null) =>
  findPublished('forms', { slug }, { previewUser }),
)

export type NewInquiry = { form: Form; answers: Answers; request: RequestContext }

type Submitted = { reference: string }

/**
 * Stores an inquiry with its emails: all of it or nothing. The same content sent again with the same token
 * gets the reference of the first submission.
 *
 * @throws if the database cannot be reached
 */
export const submitInquiry = ({
  form,
  answers,
  request,
}: NewInquiry): Promise<Result<Submitted, TooManyAttempts>> =>
  submitOnce<Submitted, never>(
    request,
    async (tx, { reference }) => {
      const questions = getQuestions(form.fields)
      const sender = getSender(questions, answers)
      const sentQuestions = sentAnswers(questions, answers)
      const id = await insertRecord(tx, 'form-submissions', {
        form: form.id,
        reference,
        status: 'new',
        language: request.language,
        senderName: sender.name,
        senderEmail: sender.email,
        subject: sender.subject,
        submissionData: sentQuestions,
      })
      const facts = { formTitle: form.title, thanks: getThanks(form), reference, sender }
      await recordAudit(tx, {
        action: 'inquiry.created',
        actorKind: 'visitor',
        subject: `form-submissions/${id}`,
        detail: { form: form.slug },
      })
      await queueEmails(tx, id, {
        ...facts,
        answers: sentQuestions,
        chosen: chosenAnswers(questions, answers),
      })
      return ok({ reference })
    },
    (_tx, reference) => Promise.resolve({ reference }),
  )

const getThanks = ({ confirmationMessage }: Form) =>
  confirmationMessage ? confirmationMessage : THANKS

async function queueEmails(
  tx: Transaction,
  id: string,
  sent: Omit<InquiryEmailFacts, 'organization'>,
): Promise<void> {
  const facts: InquiryEmailFacts = {
    ...sent,
    organization: await readOrganization(tx),
  }
  const context = { reference: sent.reference }
  const recordUrl = `${env.SITE_URL}/cms/inbox/form-submissions/${id}`
  if (sent.sender.email)
    await enqueueEmail(tx, inquiryConfirmation(facts), { ...context, isToTypedAddress: true })
  await enqueueEmail(tx, inquiryNotice(env.STAFF_EMAIL, facts, recordUrl), context)
}
