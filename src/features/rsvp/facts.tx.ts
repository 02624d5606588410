import { z } from 'zod'

import { emailEventIn, type EventInEmail } from '@/features/events/email'
import { addressLine, thingsToBring } from '@/features/events/rules'
import { eventTimes, whenLine } from '@/features/events/times'
import { languageOfAddress } from '@/features/people/families/language.tx'
import {
  type Availability,
  availabilityColumns,
  availabilitySchema,
  eventAndCounts,
  toAvailability,
} from '@/features/places/places.tx'
import { env } from '@/lib/env'
import { type Locale, toLocale } from '@/lib/locale'
import type { EmailLink } from '@/mail/link-keys'
import { readOrganization } from '@/mail/organization'
import type { Rsvp } from '@/payload-types'
import { sql, type Transaction } from '@/platform/transaction'

import type { FamilyUpdateFacts, PickupInEmail, RsvpUpdateFacts } from './email'
import { readDays } from './family/days.tx'
import { getSharedAnswers } from './family/schema'
import { emailedLinkExpiry, type EventOfForm } from './rules'

/** The facts for emails about an RSVP and its event, with the link to the family page. */
export type RsvpFacts = RsvpUpdateFacts & {
  rsvpId: string
  eventId: string
  /** The reference of the first RSVP in the same submission. */
  family: string
  status: 'confirmed' | 'waitlisted' | 'cancelled'
  adult: string
  /** The language of the emails to its address. */
  locale: Locale
  link: EmailLink
}

/** The same for several RSVPs of one family. The link is that of the first. */
export type FamilyFacts = FamilyUpdateFacts &
  Pick<RsvpFacts, 'rsvpId' | 'eventId' | 'locale' | 'link'>

const eventRowSchema = z.object({
  title: z.string(),
  slug: z.string(),
  starts_at: z.coerce.date(),
  ends_at: z.coerce.date().nullable(),
  startsat_tz: z.string().nullable(),
  venue_name: z.string().nullable(),
  address_line1: z.string().nullable(),
  address_line2: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  postal_code: z.string().nullable(),
  map_link: z.string().nullable(),
  arrive_minutes: z.coerce.number().nullable(),
  what_to_bring: z.string().nullable(),
  launch_check_in_rule: z.string().nullable(),
  spanish_is_ready: z.boolean().nullable(),
  spanish_title: z.string().nullable(),
  spanish_what_to_bring: z.string().nullable(),
})

const rowSchema = eventRowSchema.extend({
  id: z.string(),
  event_id: z.string(),
  reference: z.string(),
  family: z.string(),
  status: z.enum(['confirmed', 'waitlisted', 'cancelled']),
  parent_email: z.string(),
  parent_name: z.string().nullable(),
  participant_first_name: z.string(),
  language: z.string(),
})

/**
 * The facts of these RSVPs, oldest first, with corrected answers. Reads the event in the transaction, so that no email
 * names a date or a venue that staff have changed in the meantime.
 */
export async function readRsvpFacts(
  tx: Transaction,
  rsvpIds: readonly string[],
): Promise<RsvpFacts[]> {
  if (rsvpIds.length === 0) return []
  const { rows } = await tx.sql.execute(sql`
    SELECT r.id, r.event_id, r.reference, r.family, r.status,
      current_answer(r.id, 'parentEmail', r.parent_email) AS parent_email,
      current_answer(r.id, 'parentName', r.parent_name) AS parent_name,
      current_answer(r.id, 'participantFirstName', r.participant_first_name) AS participant_first_name,
      ${languageOfAddress(sql`current_answer(r.id, 'parentEmail', r.parent_email)`, sql`r.language`)} AS language,
      ${eventColumns}
    FROM rsvps r JOIN events e ON e.id = r.event_id
    WHERE r.id IN ${[...rsvpIds]} ORDER BY r.created_at, r.family_order, r.id
  `)
  const organization = await readOrganization(tx)
  return z
    .array(rowSchema)
    .parse(rows)
    .map((row) => ({
      rsvpId: row.id,
      eventId: row.event_id,
      reference: row.reference,
      family: row.family,
      status: row.status,
      to: row.parent_email,
      audience: row.parent_name ? 'guardian' : 'self',
      child: row.participant_first_name,
      // The form asks an adult who comes alone for no parent.
      adult: row.parent_name || row.participant_first_name,
      event: eventInEmail(row),
      organization,
      locale: toLocale(row.language),
      link: {
        kind: 'manage',
        recordId: row.id,
        expiresAt: emailedLinkExpiry({ startsAt: row.starts_at, endsAt: row.ends_at }),
      },
    }))
}

/** @throws if there is no such RSVP */
export async function readFactsOfRsvp(tx: Transaction, rsvpId: string): Promise<RsvpFacts> {
  const [facts] = await readRsvpFacts(tx, [rsvpId])
  if (!facts) throw new Error(`There is no RSVP ${rsvpId}`)
  return facts
}

/** @throws if there is no such RSVP */
export async function readFamilyFacts(
  tx: Transaction,
  rsvpIds: readonly string[],
): Promise<FamilyFacts> {
  const all = await readRsvpFacts(tx, rsvpIds)
  const [first] = all
  if (!first) throw new Error('A family without an RSVP')
  const { child: _first, status: _status, family: _family, ...facts } = first
  return { ...facts, children: all.map(({ child }) => child) }
}

/** How the children of a family get home, from their current answers. */
export function getPickup(rsvps: readonly [Rsvp, ...Rsvp[]]): PickupInEmail {
  const [{ attendanceType, pickupCode }] = rsvps
  return {
    attendanceType: attendanceType ?? null,
    pickupPeople: [...(getSharedAnswers(rsvps).pickupPeople ?? [])],
    pickupCode: pickupCode ?? null,
  }
}

/** @throws if there is no such RSVP */
export async function readPickup(
  tx: Transaction,
  rsvpIds: readonly string[],
): Promise<PickupInEmail> {
  const [day] = await readDays(tx, rsvpIds)
  const [first, ...siblings] = day?.rsvps ?? []
  if (!first) throw new Error('A family without an RSVP')
  return getPickup([first, ...siblings])
}

const eventColumns = sql`e.title, e.slug, e.starts_at, e.ends_at, e.startsat_tz, e.venue_name, e.address_line1, e.address_line2, e.city,
  e.state, e.postal_code, e.map_link, e.arrive_minutes, e.what_to_bring, e.launch_check_in_rule,
  e.spanish_is_ready, e.spanish_title, e.spanish_what_to_bring`

type EventRow = z.infer<typeof eventRowSchema>

/** The facts about the event of a new RSVP. */
export type EventFacts = {
  inEmail: EventInEmail
  /** The event with its date and, if known, its venue, as the signed record names it in each language. */
  activity: Record<Locale, string>
  /** When the link to the family page expires. */
  linkExpiresAt: Date
}

/** The event of a submitted RSVP: its questions, how full it is, and the facts for its emails. */
export type EventForRsvp = { form: EventOfForm; places: Availability; facts: EventFacts }

const eventForRsvpSchema = z.object({
  ...eventRowSchema.shape,
  ...availabilitySchema.shape,
  id: z.string(),
  age_from: z.coerce.number().nullable(),
  age_to: z.coerce.number().nullable(),
  age_rule: z.enum(['notice', 'rule']).nullable(),
})

/** An event as this transaction sees it; `null` if there is no such event. It may be a draft. */
export async function readEventForRsvp(
  { sql: tx }: Pick<Transaction, 'sql'>,
  eventId: string,
): Promise<EventForRsvp | null> {
  const { rows } = await tx.execute(sql`
    SELECT e.id, e.age_from, e.age_to, e.age_rule, ${eventColumns}, ${availabilityColumns}
    FROM ${eventAndCounts(eventId)} WHERE e.id = ${eventId}
  `)
  const [row] = z.array(eventForRsvpSchema).parse(rows)
  if (!row) return null
  const inEmail = eventInEmail(row)
  return {
    form: {
      id: row.id,
      slug: row.slug,
      startsAt: row.starts_at.toISOString(),
      endsAt: row.ends_at?.toISOString() ?? null,
      startsAt_tz: row.startsat_tz,
      ageFrom: row.age_from,
      ageTo: row.age_to,
      ageRule: row.age_rule,
    },
    places: toAvailability(row),
    facts: {
      inEmail,
      activity: { en: activityIn('en', inEmail), es: activityIn('es', inEmail) },
      linkExpiresAt: emailedLinkExpiry({ startsAt: row.starts_at, endsAt: row.ends_at }),
    },
  }
}

function activityIn(locale: Locale, event: EventInEmail): string {
  const { title, times, venue } = emailEventIn(locale, event).event
  return [title, whenLine(times, locale), addressLine(venue)]
    .filter((fact) => fact !== null)
    .join(', ')
}

const eventInEmail = (row: EventRow): EventInEmail => {
  const times = eventTimes({
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at?.toISOString() ?? null,
    startsAt_tz: row.startsat_tz,
  })
  return {
    title: row.title,
    url: `${env.SITE_URL}/events/${row.slug}`,
    times,
    venue: {
      venueName: row.venue_name,
      addressLine1: row.address_line1,
      addressLine2: row.address_line2,
      city: row.city,
      state: row.state,
      postalCode: row.postal_code,
      mapLink: row.map_link,
    },
    arriveMinutes: row.arrive_minutes,
    whatToBring: thingsToBring({ whatToBring: row.what_to_bring }),
    checkInRule: row.launch_check_in_rule,
    ...(row.spanish_is_ready ? { translations: { es: spanishTexts(row) } } : {}),
  }
}

const spanishTexts = (row: EventRow) => ({
  title: row.spanish_title?.trim() ?? null,
  whatToBring: thingsToBring({ whatToBring: row.spanish_what_to_bring }),
})
