import { cache } from 'react'

import type { Answers } from '@/forms/questions'
import type { RequestFacts } from '@/forms/receive'
import { takeOnce, type TooMany } from '@/forms/take'
import { record } from '@/lib/audit'
import { asSystem, asUser, asVisitor } from '@/lib/authority'
import { env } from '@/lib/env'
import { queueLetter } from '@/lib/letters'
import { organisationIn } from '@/lib/organisation'
import { openPayload } from '@/lib/payload'
import { newReference } from '@/lib/reference'
import { ok, type Result } from '@/lib/result'
import type { Transaction } from '@/lib/transaction'
import type { Form, User } from '@/payload-types'

import { inquiryConfirmation, type InquiryLetterFacts, inquiryNotice } from './email'
import { questionsOf, senderOf, sentAnswers } from './questions'
import { isFormAddress } from './rules'
import { THANKS } from './wording'

/** The published form of an address or, for staff who preview, as they last saved it. */
export const findForm = cache(async (slug: string, previewer: User | null = null) => {
  if (!isFormAddress(slug)) return null
  const payload = await openPayload()
  const { docs } = await payload.find({
    collection: 'forms',
    ...(previewer ? asUser(previewer) : asVisitor),
    draft: previewer !== null,
    where: {
      slug: { equals: slug },
      ...(previewer ? {} : { _status: { equals: 'published' } }),
    },
    depth: 0,
    pagination: false,
    limit: 1,
  })
  return docs[0] ?? null
})

export type InquiryToTake = { form: Form; answers: Answers; request: RequestFacts }

type Taken = { reference: string }

/**
 * Records what somebody sent by a form of staff's, with its letters: all of it or nothing. The same content
 * sent again with the same token gets the reference of the first.
 *
 * @throws when the database cannot be reached
 */
export const takeInquiry = ({
  form,
  answers,
  request,
}: InquiryToTake): Promise<Result<Taken, TooMany>> =>
  takeOnce<Taken, never>(
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
      await record(tx, {
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
  sent: Omit<InquiryLetterFacts, 'organisation'>,
): Promise<void> {
  const facts: InquiryLetterFacts = {
    ...sent,
    organisation: await organisationIn(tx),
  }
  const about = { reference: sent.reference }
  const recordUrl = `${env.SITE_URL}/cms/collections/form-submissions/${id}`
  await queueLetter(tx, inquiryNotice(env.STAFF_EMAIL, facts, recordUrl), about)
  if (sent.sender.email) {
    await queueLetter(tx, inquiryConfirmation(facts, `${env.SITE_URL}/faq`), about)
  }
}
