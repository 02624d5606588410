import { cache } from 'react'

import { type Resume, resumeRecord } from '@/features/careers/resumes/rules'
import { eventTimes, formatWeekday } from '@/features/events/times'
import type { RequestContext } from '@/forms/server/public-form'
import { resendConfirmation } from '@/forms/server/resend-confirmation'
import { type SaveFile, submitOnce } from '@/forms/server/submit-once'
import type { TooManyAttempts } from '@/forms/server/too-many'
import { env } from '@/lib/env'
import type { Result } from '@/lib/result'
import { sha256 } from '@/lib/secrets'
import { addDays, dayIn, instantAt } from '@/lib/zone-time'
import { readOrganization } from '@/mail/organization'
import { enqueueEmail } from '@/mail/queue'
import { recordAudit } from '@/platform/audit'
import { asVisitor } from '@/platform/authority'
import { insertRecord, unlessDuplicate } from '@/platform/insert-record'
import { openPayload } from '@/platform/payload'
import { sql, type Transaction } from '@/platform/transaction'

import { volunteerConfirmation, type VolunteerEmailFacts, volunteerNotice } from './email'
import { makeDuplicateKey, type NamedEvent, parseEventName } from './rules'
import type { Volunteer } from './schema'

const CANDIDATES_MAX = 100

/**
 * The published event that the query of an address names by its slug or its day. A day with several events
 * matches none of them, so that volunteers do not apply for the wrong one.
 */
export const findEventByName = cache(async (text: string): Promise<NamedEvent | null> => {
  const eventName = parseEventName(text)
  if (!eventName) return null
  const payload = await openPayload()
  const { docs } = await payload.find({
    collection: 'events',
    where: {
      and: [
        { _status: { equals: 'published' } },
        { isCancelled: { not_equals: true } },
        'slug' in eventName ? { slug: { equals: eventName.slug } } : startsAround(eventName.day),
      ],
    },
    select: { title: true, startsAt: true, startsAt_tz: true, endsAt: true },
    limit: CANDIDATES_MAX,
    pagination: false,
    depth: 0,
    ...asVisitor,
  })
  const [event, ...others] = docs.filter(
    (one) =>
      'slug' in eventName || dayIn(eventTimes(one).zone, new Date(one.startsAt)) === eventName.day,
  )
  return event && others.length === 0 ? event : null
})

/** The instants at which it is this day in any time zone, from 12 hours behind UTC to 14 hours ahead. */
const startsAround = (day: string) => ({
  startsAt: {
    greater_than: instantAt(addDays(day, -1), '00:00', 'utc'),
    less_than: instantAt(addDays(day, 2), '00:00', 'utc'),
  },
})

export type NewVolunteer = {
  volunteer: Volunteer
  resume: Resume | null
  /** The event they apply for. */
  event: NamedEvent | null
  /** The query of the form's address. */
  sourceParams: string
  request: RequestContext
}

type Submitted = { reference: string }

/**
 * Stores an application with its resume and its emails: all of it or nothing. The same content sent again
 * with the same token gets the reference of the first submission.
 *
 * @throws if the database cannot be reached
 */
export async function submitVolunteer(
  submission: NewVolunteer,
): Promise<Result<Submitted, 'duplicate' | TooManyAttempts>> {
  const { volunteer, event, sourceParams, request } = submission
  return submitOnce<Submitted, 'duplicate'>(
    request,
    (tx, { reference, keepFile }) =>
      unlessDuplicate(async () => {
        const id = await insertRecord(tx, 'volunteers', {
          ...volunteer,
          status: 'new',
          language: request.language,
          reference,
          event: event?.id ?? null,
          sourceParams,
          duplicateKey: sha256(makeDuplicateKey(volunteer, event?.id ?? null)),
        })
        await keepResume(tx, submission, id, keepFile)
        await recordAudit(tx, {
          action: 'volunteer.created',
          actorKind: 'visitor',
          subject: `volunteers/${id}`,
        })
        await queueEmails(tx, submission, { id, reference })
        return { reference }
      }),
    (_tx, reference) => Promise.resolve({ reference }),
  )
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
  await insertRecord(tx, 'resumes', { ...resumeRecord(resume, storageKey), volunteer })
}

async function queueEmails(
  tx: Transaction,
  { volunteer, event, resume }: NewVolunteer,
  { id, reference }: { id: string; reference: string },
): Promise<void> {
  const facts: VolunteerEmailFacts = {
    volunteer,
    reference,
    event: event && `${event.title}, ${formatWeekday(eventTimes(event))}`,
    hasResume: Boolean(resume),
    organization: await readOrganization(tx),
  }
  const recordUrl = `${env.SITE_URL}/cms/inbox/volunteers/${id}`
  await enqueueEmail(tx, volunteerConfirmation(facts), { reference, isToTypedAddress: true })
  await enqueueEmail(tx, volunteerNotice(env.STAFF_EMAIL, facts, recordUrl), { reference })
}
