import { record } from '@/lib/audit'
import { asUser } from '@/lib/authority'
import { queueAgain, type ResendRefusal } from '@/lib/letters'
import { openPayload } from '@/lib/payload'
import { ok, refused, type Result } from '@/lib/result'
import { inTransactionOrRefused } from '@/lib/transaction'
import type { User } from '@/payload-types'

const inAList = {
  subject: true,
  recipient: true,
  status: true,
  attempts: true,
  resends: true,
  lastError: true,
  sentAt: true,
} as const

/** The letters about a record, the newest first, on the rights of an account. */
export async function lettersAbout(reference: string, user: User) {
  const payload = await openPayload()
  const { docs } = await payload.find({
    collection: 'letters',
    where: { reference: { equals: reference } },
    select: inAList,
    sort: '-createdAt',
    depth: 0,
    pagination: false,
    limit: 100,
    ...asUser(user),
  })
  return docs
}

export async function findLetter(id: string, user: User) {
  const payload = await openPayload()
  return payload.findByID({
    collection: 'letters',
    id,
    select: inAList,
    depth: 0,
    disableErrors: true,
    ...asUser(user),
  })
}

/** Queues a letter once more, with a line in the log: both or neither. */
export async function sendAgain(
  letterId: string,
  user: User,
): Promise<Result<'queued', ResendRefusal>> {
  const payload = await openPayload()
  return inTransactionOrRefused<'queued', ResendRefusal>(payload, async (tx) => {
    const queued = await queueAgain(tx, letterId)
    if (!queued.ok) return refused(queued.refusal)
    await record(tx, {
      action: 'letter.sent-again',
      actorKind: user.role,
      actorId: user.id,
      subject: `letters/${letterId}`,
      detail: `was ${queued.value}`,
    })
    return ok('queued')
  })
}
