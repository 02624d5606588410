import type { Payload, RequiredDataFromCollectionSlug } from 'payload'
import { z } from 'zod'

import { GIVEN_RIGHTS } from '@/features/accounts/rules'
import { careerForm } from '@/features/careers/handler'
import { customForm } from '@/features/custom-forms/handler'
import { beginClearance } from '@/features/drivers/begin.tx'
import { DOCUMENT_KINDS } from '@/features/drivers/photos/rules'
import { clear, passOn, refuse } from '@/features/drivers/store'
import type { Words } from '@/features/emails/messages/rules'
import { previewMessage, sendMessage } from '@/features/emails/messages/store'
import { assign, takeStep } from '@/features/inbox/answer/store'
import { nextSteps, type RecordName } from '@/features/inbox/rules'
import { correctAnswer } from '@/features/people/corrections/store'
import { addNote } from '@/features/people/notes/store'
import { makeChange, previewChange } from '@/features/places/changes/store'
import { registrationForm } from '@/features/registration/handler'
import { rsvpForm } from '@/features/rsvp/handler'
import { subscribeForm } from '@/features/subscribe/handler'
import { volunteerForm } from '@/features/volunteer/handler'
import { waiverInForce } from '@/features/waiver/in-force'
import type { RawAnswers } from '@/forms/core/normalize'
import type { UploadedFile } from '@/forms/server/body'
import type { PublicForm } from '@/forms/server/public-form'
import { now, today } from '@/lib/clock'
import type { Result } from '@/lib/result'
import { sha256 } from '@/lib/secrets'
import { addDays } from '@/lib/zone-time'
import type { User } from '@/payload-types'
import { asSystem, asUser } from '@/platform/authority'
import { savePrivateFile } from '@/platform/private-files'
import { inTransaction, sql } from '@/platform/transaction'
import { getSubmission, type SubmissionSlug } from '@/submissions'
import { setRole } from '@collections/hooks/set-role'

import { EVENTS, getDay, getTimes, laterStart, type PracticeEvent, practiceEvent } from './events'
import { getDriverCards, getDriverPhotos, getResume } from './files'
import { THANKS, WHAT_TO_BRING } from './messages'
import {
  APPLICANTS,
  birthDate,
  COLLEAGUES,
  COOKS,
  DRIVERS,
  DRIVES,
  type Family,
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

/** What the steps share. */
type Story = {
  payload: Payload
  waiverVersion: string
  events: Map<PracticeEvent, string>
  dana: User
  sam: User
}

/**
 * Fills an empty practice site with invented people. Submissions go through the forms' own handlers, and the work of
 * staff through the functions of the desk, so that everything is sealed, counted, recorded and emailed as on a real
 * site. It all happens today; past events are moved into the past at the end.
 *
 * @param password of both colleagues, of whom Sam is an administrator
 * @throws if a step is refused; then the practice site has to be started over
 */
export async function fillPracticeSite(payload: Payload, password: string): Promise<void> {
  const { text } = await waiverInForce()
  const dana = await hire(payload, COLLEAGUES.dana, password)
  const sam = await hire(payload, COLLEAGUES.sam, password)
  const story = { payload, waiverVersion: text.version, events: new Map(), dana, sam }
  for (const key of EVENTS) await planEvent(story, key)

  await signUp(story, 'hike', HIKERS)
  await signUp(story, 'cooking', COOKS)
  await signUp(story, 'walk', [LEAVES])
  await signUp(story, 'walk', WALKERS)
  await signUp(story, 'walk', WAITING)
  await signUp(story, 'music', MUSICIANS)
  await signUp(story, 'sketching', SKETCHERS)
  await register(story)
  await applyAsVolunteers(story)
  await applyForJobs(story)
  await writeMessages(story)
  await subscribe(story)

  await checkDrivers(story)
  await noteDriver(story)
  await changeEvent(story, 'sketching', laterStart(today()))
  await writeToFamilies(story, 'hike', THANKS)
  await writeToFamilies(story, 'walk', WHAT_TO_BRING)
  for (const key of EVENTS) {
    if (getDay(key, today()) < today())
      await changeEvent(story, key, { ...getTimes(key, today()), movedConfirmed: true })
  }
  // Last, so that the ten minutes in which staff can undo it have just begun.
  await cancelPlaces(story, 'walk', LEAVES)
}

/** Takes the value of a step that must not be refused. */
function done<Value, Refusal>(result: Result<Value, Refusal>, step: string): Value {
  if (result.ok) return result.value
  throw new Error(`${step} was refused: ${JSON.stringify(result.refusal)}`)
}

async function hire(
  payload: Payload,
  { role, ...person }: (typeof COLLEAGUES)[keyof typeof COLLEAGUES],
  password: string,
): Promise<User> {
  return inTransaction(payload, async (tx) => {
    const { req } = tx
    const { id } = await payload.create({
      collection: 'users',
      data: {
        ...person,
        password,
        role: 'user',
        rights: [...GIVEN_RIGHTS],
        emailConfirmedAt: now().toISOString(),
      },
      req,
      ...asSystem,
    })
    await setRole(tx, { accountId: id, role, by: { kind: 'console' }, isAccepted: true })
    return payload.findByID({ collection: 'users', id, depth: 0, req, ...asSystem })
  })
}

async function planEvent({ payload, events, dana }: Story, key: PracticeEvent): Promise<void> {
  const data = practiceEvent(key, today())
  const { id } = await payload.create({ collection: 'events', data, depth: 0, ...asUser(dana) })
  events.set(key, id)
}

/** A colleague changes an event. */
async function changeEvent(
  { payload, events, dana }: Story,
  key: PracticeEvent,
  data: Partial<RequiredDataFromCollectionSlug<'events'>>,
): Promise<void> {
  const id = events.get(key) ?? ''
  await payload.update({ collection: 'events', id, data, depth: 0, ...asUser(dana) })
}

type Sent = {
  collection: SubmissionSlug
  form: PublicForm
  fields: RawAnswers
  files?: Record<string, UploadedFile>
}

const idsSchema = z.array(z.object({ id: z.string() }))

/** A colleague takes on a submission, and brings it to a status in one step. */
async function settle(user: User, name: RecordName, status: string): Promise<void> {
  done(await assign(user, name, { to: user.id, answerBy: null }), 'An assignment')
  const [from] = getSubmission(name.collection).statuses
  const step = nextSteps(name.collection, from.value).find(({ to }) => to === status)
  if (!step) throw new Error(`${name.collection} do not become ${status} in one step`)
  const request = {
    code: step.code,
    from: from.value,
    others: [],
    isSent: step.isEmailed,
    words: '',
  }
  done(await takeStep(user, name, request), 'A step')
}

/** Sends a form as a visitor would. @returns the id of the first record that it stored */
async function send(
  { payload, waiverVersion }: Story,
  { collection, form, fields, files }: Sent,
): Promise<string> {
  const reference = await submitForm(form, { ...fields, waiverVersion }, files)
  const { docs } = await payload.find({
    collection,
    where: { reference: { equals: reference } },
    limit: 1,
    depth: 0,
    ...asSystem,
  })
  return docs[0]?.id ?? ''
}

/** Families sign up for an event, one after the other. */
async function signUp(
  story: Story,
  key: PracticeEvent,
  families: readonly Family[],
): Promise<void> {
  for (const family of families) {
    const { children, pickup, emergency, mayRide, drives, signsAs, ...contact } = family
    const people = pickup ?? []
    await send(story, {
      collection: 'rsvps',
      form: rsvpForm,
      fields: {
        eventId: story.events.get(key),
        participants: children.map((child) => ({
          participantFirstName: child.firstName,
          participantLastName: child.lastName,
          participantDob: birthDate(child, getDay('walk', today())),
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
        neverPeople: contact.never ?? [],
        emergencyContactName: emergency.name,
        emergencyContactRelationship: emergency.relationship,
        emergencyContactPhone: emergency.phone,
        transportationConsent: mayRide === true,
        transportationSignature: mayRide ? contact.parent : '',
        volunteerDriver: drives === true,
        acceptedWaiver: true,
        signature: signsAs ?? contact.parent,
        signatureConfirmed: signsAs !== undefined,
        sameNameConfirmed: false,
        samePhoneConfirmed: false,
      },
      files: drives ? await getDriverPhotos(contact.parent) : {},
    })
  }
}

/** The RSVPs of a family, in the order of its form. */
async function findRsvps(
  { payload, events }: Story,
  key: PracticeEvent,
  { email }: Family,
): Promise<string[]> {
  const { rows } = await payload.db.drizzle.execute(sql`
    SELECT id FROM rsvps WHERE event_id = ${events.get(key)} AND parent_email = ${email} ORDER BY family_order
  `)
  return idsSchema.parse(rows).map(({ id }) => id)
}

/** A colleague notes what is still missing from a parent who offers to drive. */
async function noteDriver(story: Story): Promise<void> {
  const { dana } = story
  for (const id of await findRsvps(story, 'walk', DRIVES)) {
    const text = 'Offers three seats. The photos still have to be checked.'
    done(await addNote(dana, 'rsvps', id, text), 'A note')
  }
}

/** A colleague cancels the spots of a family at its request. */
async function cancelPlaces(story: Story, key: PracticeEvent, family: Family): Promise<void> {
  const eventId = story.events.get(key) ?? ''
  const rsvpIds = await findRsvps(story, key, family)
  const ask = { kind: 'cancel', rsvpIds, isAlone: false, freePlaces: 'hold' } as const
  const { fingerprint } = done(await previewChange(story.dana, eventId, ask), 'A cancellation')
  const change = { ask, fingerprint, reason: 'family-asked', limitReason: '' } as const
  done(await makeChange(story.dana, eventId, change), 'A cancellation')
}

/** A colleague writes to the families with a spot at an event. */
async function writeToFamilies(
  { events, dana }: Story,
  key: PracticeEvent,
  words: Words,
): Promise<void> {
  const eventId = events.get(key) ?? ''
  const message = { ...words, audience: { list: 'placed' } } as const
  const preview = done(await previewMessage(dana, eventId, { ...message, at: 0 }), 'A message')
  done(await sendMessage(dana, eventId, { ...message, ...preview }), 'A message')
}

async function register(story: Story): Promise<void> {
  const { dana, sam } = story
  for (const [index, one] of REGISTRATIONS.entries()) {
    const { email, firstName, lastName, city, interests, phone, note, status } = one
    const [emergencyName, emergencyPhone] = one.emergency
    const isYouth = one.parent !== undefined
    const id = await send(story, {
      collection: 'registrations',
      form: registrationForm,
      fields: {
        role: isYouth ? 'youth' : 'young-adult',
        firstName,
        lastName,
        dob: birthDate(one, getDay('walk', today())),
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
    if (status) await settle(dana, { collection: 'registrations', id }, status)
    if (note) done(await addNote(dana, 'registrations', id, note), 'A note')
    if (one.shouldRead) {
      const correction = {
        field: 'lastName',
        value: one.shouldRead,
        reason: 'Her mother called.',
      }
      done(await correctAnswer('registrations', id, correction, sam), 'A correction')
    }
  }
}

async function applyAsVolunteers(story: Story): Promise<void> {
  const { sam } = story
  for (const { status, note, email, canDrive, ...answers } of VOLUNTEERS) {
    const id = await send(story, {
      collection: 'volunteers',
      form: volunteerForm,
      fields: {
        ...answers,
        email,
        transportationAccess: canDrive === true,
        backgroundScreeningOk: true,
        consentTerms: true,
      },
    })
    if (status) await settle(sam, { collection: 'volunteers', id }, status)
    if (note) done(await addNote(sam, 'volunteers', id, note), 'A note')
  }
}

const driversSchema = z.array(
  z.object({ id: z.string(), collection: z.string(), name: z.string() }),
)

/** One colleague checks who drives, and the other decides. */
async function checkDrivers(story: Story): Promise<void> {
  const { payload, dana, sam } = story
  for (const { email, licenseDays, insuranceDays, isDecided, refusedBecause } of DRIVERS) {
    const found = await payload.db.drizzle.execute(sql`
      SELECT record_id AS id, collection, coalesce(parent_name, name) AS name FROM people_search
      WHERE email = ${email} AND collection IN ('rsvps', 'volunteers') ORDER BY created_at DESC LIMIT 1
    `)
    const [driver] = driversSchema.parse(found.rows)
    if (!driver) throw new Error(`No account has the address ${email}`)
    const id = await keepCards(story, driver)
    if (licenseDays !== undefined && insuranceDays !== undefined) {
      const documents = await payload.db.drizzle.execute(
        sql`SELECT id FROM driver_documents WHERE clearance_id = ${id}`,
      )
      const checked = {
        licenseExpires: addDays(today(), licenseDays),
        insuranceExpires: addDays(today(), insuranceDays),
        photos: idsSchema.parse(documents.rows).map((photo) => photo.id),
      }
      done(await passOn(dana, id, checked), 'A check')
    }
    if (isDecided) done(await clear(sam, id), 'A clearance')
    if (refusedBecause !== undefined) {
      done(await refuse(sam, id, { reason: refusedBecause, wasOpen: true }), 'A refusal')
    }
  }
}

/** Stores the cards of a driver, as if a link had brought them. Those of parents came with an RSVP. @returns the clearance */
async function keepCards(
  { payload }: Story,
  driver: z.infer<typeof driversSchema>[number],
): Promise<string> {
  return inTransaction(payload, async (tx) => {
    const source =
      driver.collection === 'rsvps' ? { rsvpId: driver.id } : { volunteerId: driver.id }
    const id = await beginClearance(tx, source)
    if (id === null) throw new Error('An invented driver is cleared already')
    if (driver.collection === 'rsvps') return id
    const cards = await getDriverCards(driver.name)
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
        req: tx.req,
        ...asSystem,
      })
    }
    return id
  })
}

async function applyForJobs(story: Story): Promise<void> {
  const { dana } = story
  for (const { status, fullName, ...answers } of APPLICANTS) {
    const id = await send(story, {
      collection: 'career-applications',
      form: careerForm,
      fields: { ...answers, fullName, consentContact: true },
      files: await getResume(fullName, answers.skillsSummary),
    })
    if (status) await settle(dana, { collection: 'career-applications', id }, status)
  }
}

async function writeMessages(story: Story): Promise<void> {
  const { payload, sam } = story
  for (const { form: name, name: sender, email, answers, status, cameBack } of MESSAGES) {
    const form = await customForm(name)
    if (!form) throw new Error(`There is no form ${name}`)
    const id = await send(story, {
      collection: 'form-submissions',
      form,
      fields: { name: sender, email, ...answers },
    })
    if (status) await settle(sam, { collection: 'form-submissions', id }, status)
    // There is no mail server to refuse it.
    if (cameBack)
      await payload.db.drizzle.execute(sql`
        UPDATE emails SET status = 'failed', last_error = 'EENVELOPE', attempts = 1
        WHERE id = (SELECT id FROM emails WHERE recipient = ${email} ORDER BY created_at DESC LIMIT 1)
      `)
  }
}

async function subscribe(story: Story): Promise<void> {
  for (const fields of SUBSCRIBERS)
    await send(story, {
      collection: 'subscribers',
      form: subscribeForm,
      fields: { ...fields, consent: true },
    })
}
