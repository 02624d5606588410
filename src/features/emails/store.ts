import { ok, refused, type Result } from '@/lib/result'
import type { ResendRefusal } from '@/mail/email'
import { requeueEmail } from '@/mail/queue'
import type { User } from '@/payload-types'
import { recordAudit } from '@/platform/audit'
import { asUser } from '@/platform/authority'
import { openPayload } from '@/platform/payload'
import { inTransactionOrRefused } from '@/platform/transaction'

const listFields = {
  subject: true,
  recipient: true,
  status: true,
  attempts: true,
  resends: true,
  lastError: true,
  sentAt: true,
} as const

/** The emails about a record, newest first, with the rights of an account. */
export async function findEmailsAbout(reference: string, user: User) {
  const payload = await openPayload()
  const { docs } = await payload.find({
    collection: 'emails',
    where: { reference: { equals: reference } },
    select: listFields,
    sort: '-createdAt',
    depth: 0,
    pagination: false,
    limit: 100,
    ...asUser(user),
  })
  return docs
}

export async function findEmail(id: string, user: User) {
  const payload = await openPayload()
  return payload.findByID({
    collection: 'emails',
    id,
    select: listFields,
    depth: 0,
    disableErrors: true,
    ...asUser(user),
  })
}

/** Queues an email again and records that in the audit log: both or neither. */
export async function resendEmail(
  emailId: string,
  user: User,
): Promise<Result<'queued', ResendRefusal>> {
  const payload = await openPayload()
  return inTransactionOrRefused<'queued', ResendRefusal>(payload, async (tx) => {
    const queued = await requeueEmail(tx, emailId)
    if (!queued.ok) return refused(queued.refusal)
    await recordAudit(tx, {
      action: 'email.sent-again',
      actorKind: user.role,
      actorId: user.id,
      subject: `emails/${emailId}`,
      detail: `was ${queued.value}`,
    })
    return ok('queued')
  })
}
