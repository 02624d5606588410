import { cache } from 'react'

import { eventTimes, formatWeekday } from '@/features/events/times'
import { type Resume, resumeRecord } from '@/features/resumes/rules'
import type { RequestContext } from '@/forms/server/receive'
import { resendConfirmation } from '@/forms/server/resend-confirmation'
import { type SaveFile, submitOnce } from '@/forms/server/submit-once'
import type { TooManyAttempts } from '@/forms/server/too-many'
import { env } from '@/lib/env'
import { newReference } from '@/lib/reference'
import { ok, refused, type Result } from '@/lib/result'
import { sha256 } from '@/lib/secrets'
import { addDays, dayIn, instantAt } from '@/lib/zone-time'
import { readOrganization } from '@/mail/organization'
import { enqueueEmail } from '@/mail/queue'
import { recordAudit } from '@/platform/audit'
import { asSystem, asVisitor } from '@/platform/authority'
import { lockKey } from '@/platform/locks'
import { openPayload } from '@/platform/payload'
import { sql, type Transaction } from '@/platform/transaction'

import { volunteerConfirmation, type VolunteerEmailFacts, volunteerNotice } from './email'
import { duplicateKeyOf, eventNamedBy, type NamedEvent } from './rules'
import type { Volunteer } from './schema'

const EVENTS_AROUND_A_DAY = 100

/**
 * The published event that an address names. A day on which there are several names none of them: nobody
 * is told that they are applying for the wrong one.
 */
export const findEventNamed = cache(async (text: string): Promise<NamedEvent | null> => {
  const named = eventNamedBy(text)
  if (!named) return null
  const payload = await openPayload()
  const { docs } = await payload.find({
    collection: 'events',
    where: {
      and: [
        { _status: { equals: 'published' } },
        { isCancelled: { not_equals: true } },
        'slug' in named ? { slug: { equals: named.slug } } : around(named.day),
      ],
    },
    select: { title: true, startsAt: true, startsAt_tz: true, endsAt: true },
    limit: EVENTS_AROUND_A_DAY,
    pagination: false,
    depth: 0,
    ...asVisitor,
  })
  const [event, ...others] = docs.filter(
    (one) => 'slug' in named || dayIn(eventTimes(one).zone, new Date(one.startsAt)) === named.day,
  )
  return event && others.length === 0 ? event : null
})

/** Every instant at which it is this day somewhere: zones reach from twelve hours behind UTC to fourteen ahead. */
const around = (day: string) => ({
  startsAt: {
    greater_than: instantAt(addDays(day, -1), '00:00', 'utc'),
    less_than: instantAt(addDays(day, 2), '00:00', 'utc'),
  },
})

export type NewVolunteer = {
  volunteer: Volunteer
  resume: Resume | null
  /** The event they came for. */
  event: NamedEvent | null
  /** The query of the page they sent it from. */
  sourceParams: string
  request: RequestContext
}

type Taken = { reference: string }

/**
 * Records an application with its resume and its emails: all of it or nothing. The same content sent again
 * with the same token gets the reference of the first.
 *
 * @throws when the database cannot be reached
 */
export async function submitVolunteer(
  toTake: NewVolunteer,
): Promise<Result<Taken, 'duplicate' | TooManyAttempts>> {
  const { volunteer, event, sourceParams, request } = toTake
  return submitOnce<Taken, 'duplicate'>(
    request,
    async (tx, keepFile) => {
      const duplicateKey = sha256(duplicateKeyOf(volunteer, event?.id ?? null))
      if (await hasApplied(tx, duplicateKey)) return refused('duplicate')

      const reference = newReference()
      const { id } = await tx.payload.create({
        collection: 'volunteers',
        data: {
          ...volunteer,
          status: 'new',
          driverClearance: 'none',
          reference,
          event: event?.id ?? null,
          sourceParams,
          duplicateKey,
        },
        depth: 0,
        req: tx.req,
        ...asSystem,
      })
      await keepResume(tx, toTake, id, keepFile)
      await announce(tx, toTake, { id, reference })
      await recordAudit(tx, {
        action: 'volunteer.created',
        actorKind: 'visitor',
        subject: `volunteers/${id}`,
      })
      return ok({ reference })
    },
    (_tx, reference) => Promise.resolve({ reference }),
  )
}

/** Whether the same person waits for an answer or has been approved. Two at once wait for each other here. */
async function hasApplied(tx: Transaction, duplicateKey: string): Promise<boolean> {
  await lockKey(tx, 'volunteer', duplicateKey)
  const found = await tx.sql.execute(sql`
    SELECT 1 FROM volunteers WHERE duplicate_key = ${duplicateKey} AND status <> 'declined'
  `)
  return found.rows.length > 0
}

export const resendVolunteerConfirmation = (duplicateKey: string): Promise<void> =>
  resendConfirmation(sql`
    SELECT reference, email FROM volunteers
    WHERE duplicate_key = ${duplicateKey} AND status <> 'declined'
  `)

async function keepResume(
  tx: Transaction,
  { resume }: NewVolunteer,
  volunteer: string,
  keepFile: SaveFile,
): Promise<void> {
  if (!resume) return
  const storageKey = await keepFile('resumes', resume.content)
  await tx.payload.create({
    collection: 'resumes',
    data: { ...resumeRecord(resume, storageKey), volunteer },
    depth: 0,
    req: tx.req,
    ...asSystem,
  })
}

async function announce(
  tx: Transaction,
  { volunteer, event, resume }: NewVolunteer,
  { id, reference }: { id: string; reference: string },
): Promise<void> {
  const facts: VolunteerEmailFacts = {
    volunteer,
    reference,
    event: event && `${event.title}, ${formatWeekday(eventTimes(event))}`,
    resume: resume?.originalName ?? null,
    organization: await readOrganization(tx),
    eventsUrl: `${env.SITE_URL}/events`,
  }
  await enqueueEmail(tx, volunteerConfirmation(facts), { reference })
  const recordUrl = `${env.SITE_URL}/cms/collections/volunteers/${id}`
  await enqueueEmail(tx, volunteerNotice(env.STAFF_EMAIL, facts, recordUrl), { reference })
}
