import { randomBytes } from 'node:crypto'
import type { Payload, RequiredDataFromCollectionSlug } from 'payload'
import { z } from 'zod'

import { GIVEN_RIGHTS } from '@/features/accounts/rules'
import { careerForm } from '@/features/career-application/handler'
import { correctAnswer } from '@/features/corrections/store'
import { customForm } from '@/features/custom-forms/handler'
import { beginClearance } from '@/features/drivers/begin'
import { DOCUMENT_KINDS } from '@/features/drivers/photos/rules'
import { endOf } from '@/features/drivers/rules'
import type { Words } from '@/features/family-messages/rules'
import { previewMessage, sendMessage } from '@/features/family-messages/store'
import { addNote } from '@/features/notes/store'
import { makeChange, previewChange } from '@/features/place-changes/store'
import { registrationForm } from '@/features/registration/handler'
import { rsvpForm } from '@/features/rsvp/handler'
import { HOLD_MS } from '@/features/rsvp/rules'
import { settleDue } from '@/features/rsvp/waitlist'
import { subscribeForm } from '@/features/subscribe/handler'
import { volunteerForm } from '@/features/volunteer/handler'
import { waiverInForce } from '@/features/waiver/in-force'
import type { RawAnswers } from '@/forms/core/normalize'
import type { UploadedFile } from '@/forms/server/body'
import type { PublicForm } from '@/forms/server/public-form'
import { now, ORGANIZATION_ZONE, today } from '@/lib/clock'
import { MINUTE_MS } from '@/lib/durations'
import { env } from '@/lib/env'
import { ok, refused, type Result } from '@/lib/result'
import { sha256 } from '@/lib/secrets'
import { addDays, instantAt } from '@/lib/zone-time'
import type { User } from '@/payload-types'
import { recordAudit } from '@/platform/audit'
import { asSystem, asUser } from '@/platform/authority'
import { findDemoRecords, noteDemoRecord } from '@/platform/demo-records'
import { lock } from '@/platform/locks'
import { savePrivateFile } from '@/platform/private-files'
import { inOneTransaction, sql, type Transaction } from '@/platform/transaction'
import { SUBMISSION_SLUGS, type SubmissionSlug } from '@/submissions'
import { setRole } from '@collections/hooks/set-role'

import { asIfItWere } from './clock'
import { dayOfDemo, DEMO_EVENTS, type DemoEvent, demoEvent, laterStart } from './events'
import { driverCardsOf, driverPhotosOf, resumeOf } from './files'
import { THANKS, WHAT_TO_BRING } from './messages'
import {
  APPLICANTS,
  birthDate,
  COLLEAGUES,
  COOKS,
  type DemoFamily,
  DRIVERS,
  DRIVES,
  HIKERS,
  LEAVES,
  MESSAGES,
  MUSICIANS,
  REGISTRATIONS,
  SKETCHERS,
  SUBSCRIBERS,
  VOLUNTEERS,
  WAITING,
  WALKERS,
} from './people'
import { submitForm } from './submit'
import { tableNameOf, unguarded } from './tables'

export type SeedRefusal = 'already-there' | 'no-admin' | 'no-waiver' | 'real-people'

/**
 * Fills the site with invented people, for staff to practice with: all of them or nobody. What they send goes through the
 * forms' own handlers, at the moment at which they would have sent it. It is one transaction, so that nobody sees half of
 * it, and the worker finds none of its emails to send.
 *
 * @param isForced whether a public site may hold real people already
 * @returns how many records were invented
 */
export async function seedDemo(
  payload: Payload,
  { isForced = false } = {},
): Promise<Result<number, SeedRefusal>> {
  return inOneTransaction(payload, async (tx) => {
    await lock(tx, 'demo')
    const refusal = await refusalFor(tx, isForced)
    if (refusal) return refused(refusal)
    await tellStory(tx)
    const records = (await findDemoRecords(tx)).length
    await recordAudit(tx, { action: 'demo.seeded', actorKind: 'system', detail: String(records) })
    return ok(records)
  })
}

async function refusalFor(tx: Transaction, isForced: boolean): Promise<SeedRefusal | null> {
  if ((await findDemoRecords(tx)).length > 0) return 'already-there'
  const { rows } = await tx.sql.execute<{ hasAdmin: boolean; hasWaiver: boolean }>(sql`
    SELECT EXISTS (SELECT FROM users WHERE role = 'admin') AS "hasAdmin",
      EXISTS (SELECT FROM waivers WHERE _status = 'published') AS "hasWaiver"
  `)
  // An invented colleague must not be the first of the staff: nobody could become the first admin anymore.
  if (!rows[0]?.hasAdmin) return 'no-admin'
  if (!rows[0].hasWaiver) return 'no-waiver'
  if (!env.isPublicSite || isForced) return null
  for (const slug of SUBMISSION_SLUGS) {
    const found = await tx.sql.execute(
      sql`SELECT FROM ${sql.identifier(tableNameOf(slug))} LIMIT 1`,
    )
    if (found.rows.length > 0) return 'real-people'
  }
  return null
}

/** What the steps of the story share. */
type Story = {
  tx: Transaction
  today: string
  waiverVersion: string
  events: Map<DemoEvent, string>
  colleagues: Map<string, User>
  /** Lines that may not be changed where they are written, with the moment they belong to. */
  written: Map<string, Date>
}

async function tellStory(tx: Transaction): Promise<void> {
  const { text } = await waiverInForce()
  const story: Story = {
    tx,
    today: today(),
    waiverVersion: text.version,
    events: new Map(),
    colleagues: new Map(),
    written: new Map(),
  }
  await hireColleagues(story)
  for (const key of DEMO_EVENTS) await planEvent(story, key)

  await signUp(story, 'hike', HIKERS, 58)
  await signUp(story, 'cooking', COOKS, 27)
  await signUp(story, 'walk', [LEAVES], 23)
  await cancelPlaces(story, 'walk', LEAVES, 21)
  await signUp(story, 'walk', WALKERS, 20)
  await signUp(story, 'walk', WAITING, 4)
  await signUp(story, 'music', MUSICIANS, 8)
  await signUp(story, 'sketching', SKETCHERS, 11)
  const dana = colleague(story, 'dana')
  for (const id of await rsvpsOf(story, 'walk', DRIVES)) {
    await assignRsvp(story, id, when(story, 2, '12:20'))
    await step(story, when(story, 2, '12:30'), () =>
      addNote(dana, 'rsvps', id, 'Offers three seats. The photos still have to be checked.'),
    )
  }
  await changeEvent(story, 'sketching', when(story, 2, '15:10'), laterStart(story.today))

  await register(story)
  await applyAsVolunteers(story)
  await applyForJobs(story)
  await writeMessages(story)
  await subscribe(story)
  // Last, because what is kept by triggers at the end of the transaction is kept at once from then on.
  await checkDrivers(story)
  await writeToFamilies(story, 'hike', when(story, 54, '10:40'), THANKS)
  await writeToFamilies(story, 'walk', when(story, 3, '16:20'), WHAT_TO_BRING)

  // On a public site nobody can sign up for a day that is invented.
  if (env.isPublicSite)
    for (const key of DEMO_EVENTS) await changeEvent(story, key, now(), { rsvpOpen: false })
  await backdate(story)
}

/** A moment in the past: so many days ago at this time, or a few minutes ago. @param time `HH:MM`, Eastern */
function when({ today: day }: Pick<Story, 'today'>, daysAgo: number, time: string): Date {
  const instant = Date.parse(instantAt(addDays(day, -daysAgo), time, ORGANIZATION_ZONE))
  return new Date(Math.min(instant, now().getTime() - 5 * MINUTE_MS))
}

/** Times of day at which people fill in forms, one after the other. */
const timeOf = (index: number): string =>
  `${String(9 + ((index * 5) % 12)).padStart(2, '0')}:${String((index * 17) % 60).padStart(2, '0')}`

/** Does a part of the story at its moment, and leaves its emails as if they had been sent. */
async function step<Value>(story: Story, moment: Date, work: () => Promise<Value>): Promise<Value> {
  const value = await asIfItWere(moment, work)
  const { sql: tx } = story.tx
  const at = moment.toISOString()
  const waiting = sql`status = 'queued' AND reference IN (SELECT reference FROM demo_records)`
  await tx.execute(
    sql`SELECT graphile_worker.remove_job('email:' || id) FROM emails WHERE ${waiting}`,
  )
  // Nobody real hears of it.
  await tx.execute(sql`
    DELETE FROM emails WHERE ${waiting}
      AND recipient NOT IN (SELECT email FROM demo_records WHERE email IS NOT NULL)
  `)
  await tx.execute(sql`
    UPDATE emails SET status = 'sent', attempts = 1, sent_at = ${at}, created_at = ${at}, updated_at = ${at}
    WHERE ${waiting}
  `)
  await tx.execute(sql`
    UPDATE event_notices SET told_at = ${at}
    WHERE told_at = now() AND rsvp_id IN (SELECT record_id FROM demo_records)
  `)
  const { rows } = await tx.execute(sql`
    SELECT record_id AS id FROM demo_records WHERE collection = 'rsvps'
    UNION ALL SELECT id FROM audit_log WHERE subject IN (SELECT collection || '/' || record_id FROM demo_records)
    UNION ALL SELECT id FROM corrections WHERE record_id IN (SELECT record_id::text FROM demo_records)
    UNION ALL SELECT id FROM notes WHERE record_id IN (SELECT record_id FROM demo_records)
    UNION ALL SELECT id FROM family_messages WHERE event_id IN (SELECT record_id FROM demo_records)
  `)
  for (const { id } of z.array(z.object({ id: z.string() })).parse(rows))
    if (!story.written.has(id)) story.written.set(id, moment)
  return value
}

/**
 * Gives what the database dates by its own clock its moments: RSVPs, messages to families, lines of the audit log,
 * corrections and notes. Last, because others wait while it is done.
 */
function backdate({ tx, written }: Story): Promise<void> {
  const tables = ['rsvps', 'audit_log', 'corrections', 'notes', 'family_messages']
  return unguarded(tx, tables, async () => {
    const moments = JSON.stringify([...written].map(([id, at]) => ({ id, at })))
    for (const table of tables)
      await tx.sql.execute(sql`
        UPDATE ${sql.identifier(table)} line SET created_at = moment.at
        FROM jsonb_to_recordset(${moments}::jsonb) AS moment(id uuid, at timestamptz) WHERE line.id = moment.id
      `)
    await tx.sql.execute(sql`
      UPDATE family_messages SET goes_at = created_at + interval '1 minute'
      WHERE event_id IN (SELECT record_id FROM demo_records)
    `)
  })
}

async function hireColleagues(story: Story): Promise<void> {
  const { tx } = story
  const { payload, req } = tx
  for (const { key, name, email } of COLLEAGUES) {
    await step(story, when(story, 130, '10:00'), async () => {
      const { id } = await payload.create({
        collection: 'users',
        // Nobody knows the password, and no email ever reaches the address.
        data: {
          name,
          email,
          password: randomBytes(32).toString('hex'),
          role: 'user',
          rights: [...GIVEN_RIGHTS],
        },
        req,
        ...asSystem,
      })
      await noteDemoRecord(tx, { collection: 'users', id, reference: id, email })
      await setRole(tx, { accountId: id, role: 'staff', by: { kind: 'console' } })
      story.colleagues.set(
        key,
        await payload.findByID({ collection: 'users', id, depth: 0, req, ...asSystem }),
      )
    })
  }
}

function colleague({ colleagues }: Story, key: (typeof COLLEAGUES)[number]['key']): User {
  const found = colleagues.get(key)
  if (!found) throw new Error(`There is no colleague ${key}`)
  return found
}

async function planEvent(story: Story, key: DemoEvent): Promise<void> {
  const { tx, events, today: day } = story
  const { payload, req } = tx
  await step(story, when(story, 75, '09:30'), async () => {
    const { id } = await payload.create({
      collection: 'events',
      data: demoEvent(key, day),
      depth: 0,
      req,
      ...asUser(colleague(story, 'dana')),
    })
    await noteDemoRecord(tx, { collection: 'events', id })
    events.set(key, id)
  })
}

/** A colleague changes an event. */
async function changeEvent(
  story: Story,
  key: DemoEvent,
  at: Date,
  data: Partial<RequiredDataFromCollectionSlug<'events'>>,
): Promise<void> {
  const { payload, req } = story.tx
  const id = story.events.get(key) ?? ''
  const dana = colleague(story, 'dana')
  await step(story, at, () =>
    payload.update({ collection: 'events', id, data, depth: 0, req, ...asUser(dana) }),
  )
}

type Sent = {
  collection: SubmissionSlug
  form: PublicForm
  at: Date
  email: string
  fields: RawAnswers
  files?: Record<string, UploadedFile>
}

/** Sends a form as a visitor would. @returns the ids of the records it has stored */
async function send(story: Story, { collection, form, at, email, fields, files }: Sent) {
  const { tx, waiverVersion } = story
  return step(story, at, async () => {
    const sent = await submitForm(form, { ...fields, waiverVersion }, files)
    const ofForm = collection === 'rsvps' ? sql`family` : sql`reference`
    const { rows } = await tx.sql.execute(
      sql`SELECT id, reference FROM ${sql.identifier(tableNameOf(collection))} WHERE ${ofForm} = ${sent} ORDER BY created_at`,
    )
    const stored = z.array(z.object({ id: z.string(), reference: z.string() })).parse(rows)
    for (const record of stored) await noteDemoRecord(tx, { collection, email, ...record })
    return stored.map(({ id }) => id)
  })
}

/** Families sign up for an event, one after the other, from so many days ago. */
async function signUp(
  story: Story,
  key: DemoEvent,
  families: readonly DemoFamily[],
  daysAgo: number,
): Promise<void> {
  for (const [index, family] of families.entries()) {
    const { children, pickup, emergency, mayRide, drives, signsAs, ...contact } = family
    const people = pickup ?? []
    await send(story, {
      collection: 'rsvps',
      form: rsvpForm,
      at: when(story, daysAgo - Math.floor(index / 2), timeOf(index)),
      email: contact.email,
      fields: {
        eventId: story.events.get(key),
        participants: children.map((child) => ({
          participantFirstName: child.firstName,
          participantLastName: child.lastName,
          participantDob: birthDate(child, dayOfDemo('walk', story.today)),
          noAllergies: child.allergies === undefined,
          allergies: child.allergies,
          carriesMedicine: child.medicine !== undefined,
          medicine: child.medicine,
          specialNeeds: child.needs,
          photoConsent: child.noPhotos !== true,
        })),
        parentName: contact.parent,
        parentEmail: contact.email,
        parentPhone: contact.phone,
        attendanceType: people.length > 0 ? 'drop_off_pickup' : 'stay_with_child',
        pickupPeople: people,
        neverReleaseTo: contact.neverReleaseTo,
        emergencyContactName: emergency.name,
        emergencyContactRelationship: emergency.relationship,
        emergencyContactPhone: emergency.phone,
        transportationConsent: mayRide === true,
        transportationSignature: mayRide ? contact.parent : '',
        volunteerDriver: drives === true,
        acceptedWaiver: true,
        signature: signsAs ?? contact.parent,
        signatureConfirmed: signsAs !== undefined,
      },
      files: drives ? await driverPhotosOf(contact.parent) : {},
    })
  }
}

/** The RSVPs of a family, in the order of its form. */
async function rsvpsOf(story: Story, key: DemoEvent, { email }: DemoFamily): Promise<string[]> {
  const { rows } = await story.tx.sql.execute(sql`
    SELECT id FROM rsvps WHERE event_id = ${story.events.get(key)} AND parent_email = ${email} ORDER BY family_order
  `)
  return z
    .array(z.object({ id: z.string() }))
    .parse(rows)
    .map(({ id }) => id)
}

/** A colleague takes an RSVP on. */
async function assignRsvp(story: Story, id: string, at: Date): Promise<void> {
  const { payload, req } = story.tx
  const dana = colleague(story, 'dana')
  const data = { assignedTo: dana.id }
  await step(story, at, () =>
    payload.update({ collection: 'rsvps', id, data, depth: 0, req, ...asUser(dana) }),
  )
}

/** A colleague cancels the places of a family, which asked for it. */
async function cancelPlaces(
  story: Story,
  key: DemoEvent,
  family: DemoFamily,
  daysAgo: number,
): Promise<void> {
  const dana = colleague(story, 'dana')
  const eventId = story.events.get(key) ?? ''
  const rsvpIds = await rsvpsOf(story, key, family)
  // A change reads who they are where triggers write it at the end of a transaction, which is far ahead.
  await story.tx.sql.execute(sql`SET CONSTRAINTS ALL IMMEDIATE`)
  await story.tx.sql.execute(sql`SET CONSTRAINTS ALL DEFERRED`)
  const ask = { kind: 'cancel', rsvpIds, isAlone: false, freePlaces: 'hold' } as const
  const at = when(story, daysAgo, '12:20')
  await step(story, at, async () => {
    const seen = await previewChange(dana, eventId, ask)
    if (!seen.ok) throw new Error(`The places cannot be canceled: ${seen.refusal.code}`)
    const { fingerprint } = seen.value
    await makeChange(dana, eventId, { ask, fingerprint, reason: 'family-asked', limitReason: '' })
  })
  // As the worker does once it can no longer be undone.
  await step(story, new Date(at.getTime() + HOLD_MS), () => settleDue(story.tx, eventId))
}

/** A colleague writes to the families who have a place at an event. */
async function writeToFamilies(
  story: Story,
  key: DemoEvent,
  at: Date,
  words: Words,
): Promise<void> {
  const dana = colleague(story, 'dana')
  const eventId = story.events.get(key) ?? ''
  const written = { ...words, audience: { list: 'placed' } } as const
  await step(story, at, async () => {
    const shown = await previewMessage(dana, eventId, { ...written, at: 0 })
    const sent = shown.ok ? await sendMessage(dana, eventId, { ...written, ...shown.value }) : shown
    if (!sent.ok) throw new Error(`A message was not sent: ${sent.refusal.code}`)
  })
}

async function register(story: Story): Promise<void> {
  const { payload, req } = story.tx
  const [dana, sam] = [colleague(story, 'dana'), colleague(story, 'sam')]
  for (const [index, one] of REGISTRATIONS.entries()) {
    const { daysAgo, email, firstName, lastName, city, interests, phone, note, status } = one
    const [emergencyName, emergencyPhone] = one.emergency
    const isYouth = one.parent !== undefined
    const [id = ''] = await send(story, {
      collection: 'registrations',
      form: registrationForm,
      at: when(story, daysAgo, timeOf(index)),
      email,
      fields: {
        role: isYouth ? 'youth' : 'young-adult',
        firstName,
        lastName,
        dob: birthDate(one, dayOfDemo('walk', story.today)),
        city,
        parentName: one.parent,
        email,
        phone,
        emergencyName,
        emergencyPhone,
        interests,
        noAllergies: isYouth,
        asksHealth: isYouth ? 'yes' : '',
        photoConsent: index % 3 !== 0,
        acceptedWaiver: true,
        signature: one.parent ?? `${firstName} ${lastName}`,
        heardAbout: one.heardAbout,
      },
    })
    if (status)
      await step(story, when(story, daysAgo - 1, '14:05'), () =>
        payload.update({
          collection: 'registrations',
          id,
          data: { status, assignedTo: dana.id },
          depth: 0,
          req,
          ...asUser(dana),
        }),
      )
    if (status && note)
      await step(story, when(story, daysAgo - 1, '14:10'), () =>
        addNote(dana, 'registrations', id, note),
      )
    if (one.shouldRead)
      await step(story, when(story, daysAgo - 2, '11:45'), async () => {
        const correction = {
          field: 'lastName',
          value: one.shouldRead,
          reason: 'Her mother called.',
        }
        const corrected = await correctAnswer('registrations', id, correction, sam)
        if (!corrected.ok)
          throw new Error(`An answer could not be corrected: ${corrected.refusal.code}`)
      })
  }
}

async function applyAsVolunteers(story: Story): Promise<void> {
  const { payload, req } = story.tx
  const sam = colleague(story, 'sam')
  for (const [index, one] of VOLUNTEERS.entries()) {
    const { daysAgo, status, note, email, canDrive, ...answers } = one
    const [id = ''] = await send(story, {
      collection: 'volunteers',
      form: volunteerForm,
      at: when(story, daysAgo, timeOf(index)),
      email,
      fields: {
        ...answers,
        email,
        transportationAccess: canDrive === true,
        backgroundScreeningOk: true,
        consentTerms: true,
      },
    })
    if (status)
      await step(story, when(story, daysAgo - 3, '16:30'), () =>
        payload.update({
          collection: 'volunteers',
          id,
          data: { status, assignedTo: sam.id },
          depth: 0,
          req,
          ...asUser(sam),
        }),
      )
    if (status && note)
      await step(story, when(story, daysAgo - 3, '16:40'), () =>
        addNote(sam, 'volunteers', id, note),
      )
  }
}

const driversSchema = z.array(
  z.object({ id: z.string(), collection: z.string(), name: z.string() }),
)

/**
 * Colleagues check who drives, and one decides. The guard that wants an admin for that does not count meanwhile: an
 * invented admin could be the second person where there is only one, and a real one has decided nothing.
 */
async function checkDrivers(story: Story): Promise<void> {
  const { tx } = story
  const [dana, sam] = [colleague(story, 'dana'), colleague(story, 'sam')]
  await unguarded(tx, ['clearances'], async () => {
    for (const one of DRIVERS) {
      const found = await tx.sql.execute(sql`
        SELECT record_id AS id, collection, coalesce(parent_name, name) AS name FROM people_search
        WHERE email = ${one.email} AND collection IN ('rsvps', 'volunteers') ORDER BY created_at DESC LIMIT 1
      `)
      const [driver] = driversSchema.parse(found.rows)
      if (!driver) throw new Error(`Nobody has the address ${one.email}`)
      const { photosDaysAgo, checkedDaysAgo, decidedDaysAgo } = one
      const at = (daysAgo: number, time: string) => when(story, daysAgo, time)
      const begun = at(photosDaysAgo, '11:20')
      const id = await step(story, begun, () => keepCards(story, driver))
      const subject = `clearances/${id}`
      const cards = {
        licenseExpires: addDays(story.today, one.licenseDays ?? 0),
        insuranceExpires: addDays(story.today, one.insuranceDays ?? 0),
      }
      if (checkedDaysAgo !== undefined)
        await step(story, at(checkedDaysAgo, '14:05'), async () => {
          await tx.sql.execute(sql`
            UPDATE clearances SET license_expires = ${cards.licenseExpires}, insurance_expires = ${cards.insuranceExpires},
              name_matches = true, photo_matches = true, license_is_current = true, insurance_is_current = true,
              agreed_to_screening = true, passed_on_by_id = ${dana.id}, passed_on_at = ${now().toISOString()}
            WHERE id = ${id}
          `)
          await recordAudit(tx, {
            action: 'clearance.passed-on',
            actorId: dana.id,
            actorKind: dana.role,
            subject,
          })
        })
      if (decidedDaysAgo !== undefined)
        await step(story, at(decidedDaysAgo, '15:40'), async () => {
          const verdict = one.refusedBecause === undefined ? 'cleared' : 'refused'
          const endsOn = endOf(cards, addDays(story.today, -decidedDaysAgo))
          await tx.sql.execute(sql`
            UPDATE clearances SET verdict = ${verdict}::enum_clearances_verdict, reason = ${one.refusedBecause ?? null},
              ends_on = ${verdict === 'cleared' ? endsOn : null}, decided_by_id = ${sam.id},
              decided_at = ${now().toISOString()}
            WHERE id = ${id}
          `)
          await recordAudit(tx, {
            action: `clearance.${verdict}`,
            actorId: sam.id,
            actorKind: sam.role,
            subject,
          })
        })
    }
  })
}

/** Stores the cards of a driver, as if they had come by a link. Those of parents came with an RSVP. @returns the clearance */
async function keepCards(
  { tx }: Story,
  driver: z.infer<typeof driversSchema>[number],
): Promise<string> {
  const { payload, req } = tx
  const source = driver.collection === 'rsvps' ? { rsvpId: driver.id } : { volunteerId: driver.id }
  const id = await beginClearance(tx, source)
  if (id === null) throw new Error('An invented driver is cleared already')
  await noteDemoRecord(tx, { collection: 'clearances', id })
  if (driver.collection === 'rsvps') return id
  const cards = await driverCardsOf(driver.name)
  for (const kind of DOCUMENT_KINDS) {
    const photo = cards[kind]
    await payload.create({
      collection: 'driver-documents',
      data: {
        kind,
        clearance: id,
        originalName: `${kind}.jpg`,
        mimeType: 'image/jpeg',
        bytes: photo.byteLength,
        sha256: sha256(photo),
        storageKey: await savePrivateFile('driver-documents', photo),
      },
      depth: 0,
      req,
      ...asSystem,
    })
  }
  return id
}

async function applyForJobs(story: Story): Promise<void> {
  const { payload, req } = story.tx
  const dana = colleague(story, 'dana')
  for (const [index, { daysAgo, status, email, fullName, ...answers }] of APPLICANTS.entries()) {
    const [id = ''] = await send(story, {
      collection: 'career-applications',
      form: careerForm,
      at: when(story, daysAgo, timeOf(index)),
      email,
      fields: { ...answers, fullName, email, consentContact: true },
      files: await resumeOf(fullName, answers.skillsSummary),
    })
    if (status)
      await step(story, when(story, daysAgo - 1, '09:50'), () =>
        payload.update({
          collection: 'career-applications',
          id,
          data: {
            status,
            assignedTo: dana.id,
          },
          depth: 0,
          req,
          ...asUser(dana),
        }),
      )
  }
}

async function writeMessages(story: Story): Promise<void> {
  const { payload, req } = story.tx
  const sam = colleague(story, 'sam')
  for (const [index, message] of MESSAGES.entries()) {
    const { name, email, answers, daysAgo, status, cameBack } = message
    const form = await customForm(message.form)
    const fields = { name, email, ...answers }
    // Staff may have changed the form. What it does not ask is left out, and a form that asks more is skipped.
    const isAsked = (field: string) => form !== undefined && field in form.questions
    if (!form || !Object.keys(fields).every(isAsked)) continue
    const [id = ''] = await send(story, {
      collection: 'form-submissions',
      form,
      at: when(story, daysAgo, timeOf(index)),
      email,
      fields,
    })
    if (status)
      await step(story, when(story, daysAgo - 1, '10:10'), () =>
        payload.update({
          collection: 'form-submissions',
          id,
          data: {
            status,
            assignedTo: sam.id,
          },
          depth: 0,
          req,
          ...asUser(sam),
        }),
      )
    if (cameBack)
      await story.tx.sql.execute(sql`
        UPDATE emails SET status = 'failed', last_error = 'EENVELOPE', sent_at = NULL WHERE recipient = ${email}
          AND reference = (SELECT reference FROM form_submissions WHERE id = ${id})
      `)
  }
}

async function subscribe(story: Story): Promise<void> {
  for (const [index, { name, email, daysAgo }] of SUBSCRIBERS.entries())
    await send(story, {
      collection: 'subscribers',
      form: subscribeForm,
      at: when(story, daysAgo, timeOf(index)),
      email,
      fields: { name, email, consent: true },
    })
}
