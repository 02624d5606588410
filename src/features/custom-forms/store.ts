import { cache } from 'react'

import type { Answers } from '@/forms/core/questions'
import type { RequestContext } from '@/forms/server/receive'
import { submitOnce } from '@/forms/server/submit-once'
import type { TooManyAttempts } from '@/forms/server/too-many'
import { env } from '@/lib/env'
import { newReference } from '@/lib/reference'
import { ok, type Result } from '@/lib/result'
import { readOrganization } from '@/mail/organization'
import { enqueueEmail } from '@/mail/queue'
import type { Form, User } from '@/payload-types'
import { recordAudit } from '@/platform/audit'
import { asSystem } from '@/platform/authority'
import { findPublished } from '@/platform/published'
import type { Transaction } from '@/platform/transaction'

import { inquiryConfirmation, type InquiryEmailFacts, inquiryNotice } from './email'
import { questionsOf, senderOf, sentAnswers } from './questions'
import { THANKS } from './wording'

/** A custom form for its page and its title, read once for both. */
export const findForm = cache((slug: string, previewUser: User | null = null) =>
  findPublished('forms', { slug }, { previewUser }),
)

export type NewInquiry = { form: Form; answers: Answers; request: RequestContext }

type Taken = { reference: string }

/**
 * Records what somebody sent by a form of staff's, with its emails: all of it or nothing. The same content
 * sent again with the same token gets the reference of the first.
 *
 * @throws when the database cannot be reached
 */
export const submitInquiry = ({
  form,
  answers,
  request,
}: NewInquiry): Promise<Result<Taken, TooManyAttempts>> =>
  submitOnce<Taken, never>(
    request,
    async (tx) => {
      const questions = questionsOf(form.fields)
      const reference = newReference()
      const sender = senderOf(questions, answers)
      const sent = sentAnswers(questions, answers)
      const { id } = await tx.payload.create({
        collection: 'form-submissions',
        data: {
          form: form.id,
          reference,
          status: 'new',
          senderName: sender.name,
          senderEmail: sender.email,
          subject: sender.subject,
          submissionData: sent,
        },
        depth: 0,
        req: tx.req,
        ...asSystem,
      })
      const facts = { formTitle: form.title, thanks: thanksOf(form), reference, sender }
      await announce(tx, id, { ...facts, answers: sent })
      await recordAudit(tx, {
        action: 'inquiry.created',
        actorKind: 'visitor',
        subject: `form-submissions/${id}`,
        detail: form.slug,
      })
      return ok({ reference })
    },
    (_tx, reference) => Promise.resolve({ reference }),
  )

const thanksOf = ({ confirmationMessage }: Form) =>
  confirmationMessage ? confirmationMessage : THANKS

async function announce(
  tx: Transaction,
  id: string,
  sent: Omit<InquiryEmailFacts, 'organization'>,
): Promise<void> {
  const facts: InquiryEmailFacts = {
    ...sent,
    organization: await readOrganization(tx),
  }
  const about = { reference: sent.reference }
  const recordUrl = `${env.SITE_URL}/cms/collections/form-submissions/${id}`
  await enqueueEmail(tx, inquiryNotice(env.STAFF_EMAIL, facts, recordUrl), about)
  if (sent.sender.email) {
    await enqueueEmail(tx, inquiryConfirmation(facts, `${env.SITE_URL}/faq`), about)
  }
}
