import { sql } from 'drizzle-orm'
import { cache } from 'react'

import { timesOf, weekdayOf } from '@/features/events/rules'
import { type Resume, resumeRecord } from '@/features/resumes/rules'
import { confirmAgain } from '@/forms/confirm-again'
import type { RequestFacts } from '@/forms/receive'
import { type KeepFile, takeOnce, type TooMany } from '@/forms/take'
import { record } from '@/lib/audit'
import { asSystem, asVisitor } from '@/lib/authority'
import { dayIn } from '@/lib/clock'
import { env } from '@/lib/env'
import { queueLetter } from '@/lib/letters'
import { organisationIn } from '@/lib/organisation'
import { openPayload } from '@/lib/payload'
import { newReference } from '@/lib/reference'
import { ok, refused, type Result } from '@/lib/result'
import { sha256 } from '@/lib/secrets'
import type { Transaction } from '@/lib/transaction'

import { volunteerConfirmation, type VolunteerLetterFacts, volunteerNotice } from './email'
import { duplicateKeyOf, eventNamedBy, type NamedEvent } from './rules'
import type { Volunteer } from './schema'

const DAY_MS = 24 * 60 * 60 * 1000
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
    (one) => 'slug' in named || dayIn(timesOf(one).zone, new Date(one.startsAt)) === named.day,
  )
  return event && others.length === 0 ? event : null
})

/** Every moment that is this day anywhere. */
const around = (day: string) => {
  const start = new Date(`${day}T00:00:00Z`).getTime()
  return {
    startsAt: {
      greater_than: new Date(start - DAY_MS).toISOString(),
      less_than: new Date(start + 2 * DAY_MS).toISOString(),
    },
  }
}

export type VolunteerToTake = {
  volunteer: Volunteer
  resume: Resume | null
  /** The event they came for. */
  event: NamedEvent | null
  /** The query of the page they sent it from. */
  sourceParams: string
  request: RequestFacts
}

type Taken = { reference: string }

/**
 * Records an application with its resume and its letters: all of it or nothing. The same content sent again
 * with the same token gets the reference of the first.
 *
 * @throws when the database cannot be reached
 */
export async function takeVolunteer(
  toTake: VolunteerToTake,
): Promise<Result<Taken, 'duplicate' | TooMany>> {
  const { volunteer, event, sourceParams, request } = toTake
  return takeOnce<Taken, 'duplicate'>(
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
      await record(tx, {
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
async function hasApplied({ sql: tx }: Transaction, duplicateKey: string): Promise<boolean> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${duplicateKey}, 0))`)
  const found = await tx.execute(sql`
    SELECT 1 FROM volunteers WHERE duplicate_key = ${duplicateKey} AND status <> 'declined'
  `)
  return found.rows.length > 0
}

export const confirmVolunteerAgain = (duplicateKey: string): Promise<void> =>
  confirmAgain(sql`
    SELECT reference, email FROM volunteers
    WHERE duplicate_key = ${duplicateKey} AND status <> 'declined'
  `)

async function keepResume(
  tx: Transaction,
  { resume }: VolunteerToTake,
  volunteer: string,
  keepFile: KeepFile,
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
  { volunteer, event, resume }: VolunteerToTake,
  { id, reference }: { id: string; reference: string },
): Promise<void> {
  const facts: VolunteerLetterFacts = {
    volunteer,
    reference,
    event: event && `${event.title}, ${weekdayOf(timesOf(event))}`,
    resume: resume?.originalName ?? null,
    organisation: await organisationIn(tx),
    eventsUrl: `${env.SITE_URL}/events`,
  }
  await queueLetter(tx, volunteerConfirmation(facts), { reference })
  const recordUrl = `${env.SITE_URL}/cms/collections/volunteers/${id}`
  await queueLetter(tx, volunteerNotice(env.STAFF_EMAIL, facts, recordUrl), { reference })
}
