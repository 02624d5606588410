// @database seeded
import { describe, expect, it } from 'vitest'

import { findPlace } from '@/features/inbox/record/rsvp'
import { giveUpPlaces } from '@/features/places/holds.tx'
import {
  getScope,
  handleBirthDate,
  handleFamilyCancel,
  handleFamilyChange,
  handleFamilyPutBack,
  handleFreshLink,
  handleWhoComesToday,
} from '@/features/rsvp/family/handler'
import { findFamilyPage } from '@/features/rsvp/family/store'
import { getStanding } from '@/features/rsvp/rules'
import { findPlaces } from '@/features/rsvp/store'
import { env } from '@/lib/env'
import { getLinkKey } from '@/mail/link-keys'
import { LINK_PLACEHOLDERS } from '@/mail/private-links'
import { asSystem } from '@/platform/authority'
import { LIMITS } from '@/platform/limits'
import { openPayload } from '@/platform/payload'
import { inTransaction } from '@/platform/transaction'

import { auditLines, count, query } from '../support/database'
import {
  ask,
  emailsTo,
  getDay,
  giveUp,
  MAYA_BORN,
  open,
  post,
  renderFamilyPage,
  sayToday,
  whoIs,
} from '../support/family-page'
import { freshParent } from '../support/forms'
import { laterToday } from '../support/later-today'
import { settle } from '../support/place-changes'
import { aChild, aFamily, anEvent, anRsvp, countConfirmed, send } from '../support/rsvp'

const payload = await openPayload()

/** The newest email to an address, and the key in its link. */
async function newestEmail(to: string) {
  const [email] = await query<{ id: string; subject: string; text: string }>`
    SELECT id, subject, text FROM emails WHERE recipient = ${to} ORDER BY created_at DESC LIMIT 1`
  const { id = '', subject = '', text = '' } = email ?? {}
  const key = text.includes(LINK_PLACEHOLDERS.manage) ? getLinkKey(id, 'manage') : ''
  return { id, subject, text, key }
}

async function anRsvpTaken(eventId: string, differences: Record<string, unknown> = {}) {
  const body = anRsvp(eventId, differences)
  const { body: answer } = await send(body)
  expect(answer.success).toBe(true)
  return { email: body.parentEmail, ...(await newestEmail(body.parentEmail)) }
}

/** The corrections of one RSVP, in order. */
const correctionsTo = (email: string) =>
  query`
    SELECT c.field, c.old_value, c.new_value, c.reason, c.by_link, c.by_email_id, c.by_account_id, c.reference
    FROM corrections c JOIN rsvps r ON r.id::text = c.record_id
    WHERE r.parent_email = ${email} ORDER BY c.created_at, r.family_order`

const getRsvp = async (email: string) => {
  const [rsvp] = await query`SELECT * FROM rsvps WHERE parent_email = ${email}`
  return rsvp
}

const OFFERED = { status: 'waitlisted', offered_until: expect.any(Date) }
const WAITING = { status: 'waitlisted', offered_until: null }

const links = new Map<string, Promise<{ key: string; cookie: string }>>()

/** A requested link that shows everything to a family. */
const openedFor = ({ email }: { email: string }) => {
  const link =
    links.get(email) ?? ask(email).then(async (key) => ({ key, cookie: await open(key) }))
  links.set(email, link)
  return link
}

/** Changes answers with a requested link. @returns where the browser is redirected */
const change = async (family: { email: string }, fields: Record<string, string>) => {
  const { key, cookie } = await openedFor(family)
  return (await handleFamilyChange(key, post(fields, cookie))).headers.get('location')
}

/** Undoes it for these children, or for all. */
const putBack = async (key: string, names?: readonly string[]) =>
  (await handleFamilyPutBack(key, post(await whoIs(key, names)))).headers.get('location')

/** Lets the ten minutes of a family pass and runs the worker. */
const endHold = async (email: string) => {
  await query`
    UPDATE rsvps SET held_until = now() - interval '1 second'
    WHERE parent_email = ${email} AND held_until IS NOT NULL`
  await settle()
}

const PICKED_UP = {
  attendanceType: 'drop_off_pickup',
  pickupPersonName: 'Rosa Torres',
  pickupPersonPhone: '2165550177',
}

const AS_IT_IS = {
  parentPhone: '(216) 555-0100',
  emergencyContactPhone: '(216) 555-0133',
  pickupPersonName: 'Rosa Torres',
  pickupPersonPhone: '(216) 555-0177',
}

describe('the link in an email', () => {
  it('shows the RSVP, and opening it changes nothing, however often', async () => {
    const { key, email } = await anRsvpTaken(await anEvent())
    const before = await getRsvp(email)
    for (let time = 0; time < 5; time += 1) {
      expect((await getDay(key))?.rsvps[0]?.parentEmail).toBe(email)
    }
    expect(await getRsvp(email)).toEqual(before)
  })

  it('is stored only as a hash', async () => {
    const { key } = await anRsvpTaken(await anEvent())
    expect(key).toMatch(/^[\w-]{32}$/)
    expect(JSON.stringify(await query`SELECT * FROM link_keys`)).not.toContain(key)
  })

  it('expires with its event', async () => {
    const { key } = await anRsvpTaken(await anEvent())
    await query`UPDATE link_keys SET expires_at = now() - interval '1 minute'`
    expect(await getDay(key)).toBeNull()
    expect(await giveUp(key)).not.toContain('news=given-up')
  })

  it('shows the RSVPs that were sent together, and no other records, health answer, phone or full name', async () => {
    const event = await anEvent()
    const { key, email } = await anRsvpTaken(event, {
      ...PICKED_UP,
      noAllergies: false,
      allergies: 'Peanuts',
    })
    const others = [
      await anRsvpTaken(await anEvent(), { parentEmail: email }),
      await anRsvpTaken(event, { parentEmail: email, participantFirstName: 'Ann' }),
    ]
    const page = await findFamilyPage(key, undefined)
    expect(page).toMatchObject({ access: 'days', children: [], copies: [], registrations: [] })
    expect(page).toMatchObject({ closedDays: [], more: 'none' })
    expect(page?.days.map(({ rsvps }) => rsvps.map((one) => one.participantFirstName))).toEqual([
      ['Maya'],
    ])
    const theirs = await whoIs(others[1]?.key ?? '')
    expect(theirs).toHaveLength(1)
    await handleFamilyCancel(key, post(theirs))
    expect(await getChildren(others[1]?.key ?? '')).toEqual([['Ann', 'confirmed']])
    const html = renderFamilyPage(key, page)
    expect(html).toContain('This link shows one RSVP')
    expect(html).toContain('Morning card')
    for (const secret of ['Peanuts', '555-0177', '5550177', 'Torres', email])
      expect(html).not.toContain(secret)
  })

  it('changes nothing by itself, opens nothing with a birth date, and requests a link that does', async () => {
    const { key, email } = await anRsvpTaken(await anEvent(), PICKED_UP)
    const changed = await handleFamilyChange(key, post({ pickupPersonName: 'Marco Torres' }))
    expect(changed.headers.get('location')).toContain('news=closed')
    const opened = await handleBirthDate(key, post(MAYA_BORN))
    expect(opened.headers.get('location')).toContain('news=closed')
    expect(opened.headers.get('set-cookie')).toBeNull()
    expect(await correctionsTo(email)).toEqual([])
    await handleFreshLink(key, post())
    const jobs = await query`
      SELECT 1 FROM graphile_worker._private_jobs WHERE payload->>'email' = ${email}`
    expect(jobs).toHaveLength(1)
  })

  it.each(['', 'x', '../../etc', 'A'.repeat(32), `${'A'.repeat(31)}'`])(
    'opens nothing if it was never issued: %j',
    async (key) => {
      expect(await getDay(key)).toBeNull()
    },
  )
})

describe('a change', () => {
  it('updates who must never pick up and withdraws rides, and puts neither name into an email', async () => {
    const family = await anRsvpTaken(await anEvent(), {
      ...PICKED_UP,
      neverReleaseTo: 'Karl Torres',
      transportationConsent: true,
      transportationSignature: 'Elena Torres',
    })
    const both = [
      { name: 'Karl Torres', note: 'Court order' },
      { name: 'Otto Stranger', note: '' },
    ]
    await change(family, {
      ...AS_IT_IS,
      'neverPeople.0.note': 'Court order',
      'neverPeople.1.name': 'Otto Stranger',
      withdrawRides: 'on',
    })
    expect((await getDay(family.key))?.rsvps[0]).toMatchObject({
      neverReleaseTo: 'Karl Torres (Court order); Otto Stranger',
      neverPeople: both,
      transportationConsent: false,
    })
    expect(await correctionsTo(family.email)).toMatchObject([
      { field: 'transportationConsent', old_value: true, new_value: false },
      { field: 'neverReleaseTo', old_value: 'Karl Torres', by_link: 'family' },
      { field: 'neverPeople', old_value: [{ name: 'Karl Torres', note: '' }], new_value: both },
    ])
    const message = await newestEmail(family.email)
    expect(message.text).toContain('Who must never pick up')
    expect(message.text).not.toContain('Stranger')
    expect((await emailsTo(env.STAFF_EMAIL)).at(-1)?.subject).toContain('Pick-up changed')

    // Giving a consent again takes a signature, and fields that are not sent stay unchanged.
    await change(family, { ...AS_IT_IS, transportationConsent: 'on' })
    expect((await getDay(family.key))?.rsvps[0]).toMatchObject({
      neverPeople: both,
      transportationConsent: false,
    })

    // A page that was opened before there was a list sends all of them in one text.
    await change(family, { ...AS_IT_IS, neverReleaseTo: 'Karl Torres\nOtto' })
    expect((await getDay(family.key))?.rsvps[0]).toMatchObject({
      neverReleaseTo: 'Karl Torres, Otto',
      neverPeople: [{ name: 'Karl Torres, Otto', note: '' }],
    })
  })

  it('that excludes a person who may pick up is refused, and so is a note about a person without a name', async () => {
    const family = await anRsvpTaken(await anEvent(), PICKED_UP)
    for (const never of [
      { 'neverPeople.0.name': 'rosa torres' },
      { 'neverPeople.0.note': 'Tall, red truck' },
    ])
      expect(await change(family, { ...AS_IT_IS, ...never })).not.toContain('news=')
    expect(await correctionsTo(family.email)).toEqual([])
  })

  it('is stored beside the submitted answer, recorded by field names only, and confirmed by email', async () => {
    const family = await anRsvpTaken(await anEvent(), {
      ...PICKED_UP,
      photoConsent: true,
    })
    const { key, email } = family
    const before = await getRsvp(email)
    const location = await change(family, {
      ...AS_IT_IS,
      pickupPersonName: 'Marco Torres',
      pickupPersonPhone: '+1 216 555 0199',
      withdrawPhotoConsent: 'on',
      participantFirstName: 'Somebody Else',
      status: 'confirmed',
    })
    expect(location).toBe(`/family/${(await openedFor(family)).key}?news=changed`)
    const rsvp = await getRsvp(email)
    expect(rsvp).toEqual(before)
    const asked = (await emailsTo(email)).find(({ subject }) =>
      subject.startsWith('Your family page'),
    )
    const how = {
      reason: null,
      by_link: 'family',
      by_email_id: asked?.id,
      by_account_id: null,
      reference: rsvp?.reference,
    }
    expect(await correctionsTo(email)).toEqual([
      { ...how, field: 'pickupPersonName', old_value: 'Rosa Torres', new_value: 'Marco Torres' },
      { ...how, field: 'pickupPersonPhone', old_value: '2165550177', new_value: '2165550199' },
      {
        ...how,
        field: 'pickupPeople',
        old_value: [{ name: 'Rosa Torres', relationship: '', phone: '2165550177' }],
        new_value: [{ name: 'Marco Torres', relationship: '', phone: '2165550199' }],
      },
      { ...how, field: 'photoConsent', old_value: true, new_value: false },
    ])
    expect((await getDay(key))?.rsvps[0]).toMatchObject({
      pickupPersonName: 'Marco Torres',
      pickupPersonPhone: '2165550199',
      photoConsent: false,
      participantFirstName: 'Maya',
    })
    expect(JSON.stringify(await query`SELECT * FROM corrections`)).not.toContain(
      (await openedFor(family)).key,
    )
    const message = await newestEmail(email)
    expect(message.subject).toContain('Changed')
    expect(message.text).toContain('phone ending 99')
    expect(message.text).not.toContain('555-0199')
    const [line] = await auditLines('rsvp.changed', `rsvps/${String(rsvp?.id)}`)
    expect(line?.detail).toEqual({
      fields: ['pickupPersonName', 'pickupPersonPhone', 'pickupPeople', 'photoConsent'],
    })
    // The signature is unchanged.
    const [signature] = await query`
      SELECT photo_consent FROM waiver_signatures WHERE rsvp_id = ${rsvp?.id}`
    expect(signature?.photo_consent).toBe(true)
  })

  it('without a difference sends no email', async () => {
    const family = await anRsvpTaken(await anEvent(), PICKED_UP)
    const { email } = family
    expect(await change(family, AS_IT_IS)).toContain('news=same')
    expect((await emailsTo(email)).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Maya has a spot/),
      'Your family page: the link you asked for',
    ])
  })

  it('with an invalid answer changes nothing and returns the message', async () => {
    const family = await anRsvpTaken(await anEvent(), PICKED_UP)
    const { email } = family
    const { key } = await openedFor(family)
    expect(await change(family, { ...AS_IT_IS, pickupPersonPhone: '12' })).toBe(
      `/family/${key}?edit=people#error-summary`,
    )
    expect(await correctionsTo(email)).toEqual([])
    // It is shown again with all values and checked boxes, and under no other link.
    await change(family, {
      parentPhone: '12',
      withdrawPhotoConsent: 'on',
      emergencyContactName: key,
    })
    const [stored] = await query<{ values: unknown }>`
      SELECT content->'values' AS values FROM rejected_forms WHERE content::text LIKE ${`%${key}%`}`
    expect(stored?.values).toMatchObject({ withdrawPhotoConsent: 'on', ...getScope(key) })
  })

  it('cannot give a consent that was not given', async () => {
    const family = await anRsvpTaken(await anEvent(), { ...PICKED_UP, photoConsent: false })
    const { email } = family
    await change(family, { ...AS_IT_IS, photoConsent: 'on', withdrawPhotoConsent: 'on' })
    expect(await correctionsTo(email)).toEqual([])
  })

  it('starts from the result of the previous one, however close they follow', async () => {
    const family = await anRsvpTaken(await anEvent(), PICKED_UP)
    const { key, email } = family
    const names = Array.from({ length: 6 }, (_, index) => `Person ${String(index)}`)
    await Promise.all(
      names.map((pickupPersonName) => change(family, { ...AS_IT_IS, pickupPersonName })),
    )
    const corrections = (await correctionsTo(email)).filter(
      ({ field }) => field === 'pickupPersonName',
    )
    expect(corrections).toHaveLength(names.length)
    let last: unknown = 'Rosa Torres'
    for (const { old_value: before, new_value: after } of corrections) {
      expect(before).toBe(last)
      last = after
    }
    expect((await getDay(key))?.rsvps[0]?.pickupPersonName).toBe(last)
  })

  it('applies to a child who can still be put back', async () => {
    const family = await aFamilyTaken(await anEvent())
    const { key } = family
    await giveUp(key, ['Leo'])
    expect(await change(family, asControls([ROSA, MARCO]))).toContain('news=changed')
    await putBack(key)
    expect((await getDay(key))?.rsvps).toMatchObject([
      { pickupPeople: [ROSA, MARCO] },
      { pickupPeople: [ROSA, MARCO] },
    ])
  })

  it('has no effect on a canceled RSVP', async () => {
    const family = await anRsvpTaken(await anEvent(), PICKED_UP)
    const { key, email } = family
    await giveUp(key)
    await endHold(email)
    expect(await change(family, { ...AS_IT_IS, pickupPersonName: 'Marco' })).toContain(
      'news=already',
    )
    expect(await correctionsTo(email)).toEqual([])
  })

  it('is confirmed with the current time and venue of the event', async () => {
    const eventId = await anEvent({ venueName: 'Edgewater Park' })
    const family = await anRsvpTaken(eventId, PICKED_UP)
    const { email } = family
    await payload.update({
      collection: 'events',
      id: eventId,
      data: { venueName: 'Wade Lagoon', _status: 'published' },
      ...asSystem,
    })
    await change(family, { ...AS_IT_IS, pickupPersonName: 'Marco Torres' })
    expect((await newestEmail(email)).text).toContain('Where: Wade Lagoon')
  })
})

/** Maya and Leo, whom Rosa picks up. */
async function aFamilyTaken(eventId: string) {
  const body = aFamily(
    eventId,
    [aChild('Maya', { photoConsent: true }), aChild('Leo', { photoConsent: true })],
    {
      attendanceType: 'drop_off_pickup',
      pickupPeople: [{ name: 'Rosa Torres', relationship: 'Grandmother', phone: '2165550177' }],
    },
  )
  expect((await send(body)).body.success).toBe(true)
  return { email: body.parentEmail, ...(await newestEmail(body.parentEmail)) }
}

const ROSA = { name: 'Rosa Torres', relationship: 'Grandmother', phone: '2165550177' }
const MARCO = { name: 'Marco Torres', relationship: 'Uncle', phone: '2165550199' }

/** The people of a form, under the names of its controls. */
const asControls = (people: readonly Record<string, string>[]): Record<string, string> =>
  Object.fromEntries(
    people.flatMap((person, index) =>
      Object.entries(person).map(([name, value]) => [
        `pickupPeople.${String(index)}.${name}`,
        value,
      ]),
    ),
  )

const getChildren = async (key: string) => {
  const day = await getDay(key)
  return (day?.rsvps ?? []).map((rsvp) => [
    rsvp.participantFirstName,
    getStanding(rsvp, new Date()),
  ])
}

describe('the link of a family', () => {
  it('shows all of its children, in the order of the form', async () => {
    const { key } = await aFamilyTaken(await anEvent())
    expect(await getChildren(key)).toEqual([
      ['Maya', 'confirmed'],
      ['Leo', 'confirmed'],
    ])
  })

  it('changes the pick-up people of all of them at once, with one email', async () => {
    const family = await aFamilyTaken(await anEvent())
    const { key, email } = family
    const before = await query`SELECT * FROM rsvps WHERE parent_email = ${email} ORDER BY id`
    expect(await change(family, asControls([ROSA, MARCO]))).toContain('news=changed')

    const day = await getDay(key)
    expect(day?.rsvps).toMatchObject([
      { pickupPeople: [ROSA, MARCO], pickupPersonName: 'Rosa Torres' },
      { pickupPeople: [ROSA, MARCO], pickupPersonName: 'Rosa Torres' },
    ])
    expect(await correctionsTo(email)).toMatchObject([
      { field: 'pickupPeople', by_link: 'family', by_email_id: expect.any(String) },
      { field: 'pickupPeople', by_link: 'family', by_email_id: expect.any(String) },
    ])
    const emails = await query`SELECT subject, text FROM emails WHERE recipient = ${email}
      AND subject LIKE 'Changed%'`
    expect(emails).toEqual([
      {
        subject: expect.stringMatching(/^Changed: Maya and Leo at /),
        text: expect.stringContaining('Marco, phone ending 99'),
      },
    ])
    expect(await query`SELECT * FROM rsvps WHERE parent_email = ${email} ORDER BY id`).toEqual(
      before,
    )
  })

  it('removes a pick-up person, but never the last one', async () => {
    const family = await aFamilyTaken(await anEvent())
    const { key } = family
    await change(family, asControls([ROSA, MARCO]))
    await change(family, { ...asControls([ROSA, MARCO]), 'pickupPeople.0.isRemoved': 'on' })
    expect((await getDay(key))?.rsvps).toMatchObject([
      { pickupPeople: [MARCO], pickupPersonName: 'Marco Torres', pickupPersonPhone: '2165550199' },
      { pickupPeople: [MARCO], pickupPersonName: 'Marco Torres', pickupPersonPhone: '2165550199' },
    ])
    const last = { ...asControls([MARCO]), 'pickupPeople.0.isRemoved': 'on' }
    expect(await change(family, last)).toContain('#error-summary')
    expect((await getDay(key))?.rsvps[0]?.pickupPeople).toEqual([MARCO])
  })

  it('leaves a sibling’s different answer alone unless the family changes that answer', async () => {
    const family = await aFamilyTaken(await anEvent())
    const { key, email } = family
    const day = await getDay(key)
    const leo = day?.rsvps[1]
    await query`
      INSERT INTO corrections (record_collection, record_id, reference, field, old_value, new_value, by_link)
      VALUES ('rsvps', ${leo?.id}, ${leo?.reference}, 'emergencyContactPhone', '"2165550133"', '"2165550188"', 'family')`
    await change(family, { parentPhone: '2165550111' })
    expect((await getDay(key))?.rsvps).toMatchObject([
      { parentPhone: '2165550111', emergencyContactPhone: '2165550133' },
      { parentPhone: '2165550111', emergencyContactPhone: '2165550188' },
    ])
    expect(await correctionsTo(email)).toHaveLength(3)
  })

  it('withdraws the consent to photos of one child', async () => {
    const family = await aFamilyTaken(await anEvent())
    const { key } = family
    const leo = (await getDay(key))?.rsvps[1]
    await change(family, { withdrawPhotoConsent: leo?.reference ?? '' })
    expect((await getDay(key))?.rsvps).toMatchObject([
      { photoConsent: true },
      { photoConsent: false },
    ])
  })

  it('gives up all places at once, with one email, so that siblings who wait get an offer', async () => {
    const eventId = await anEvent({ capacity: 2, waitlist: true })
    const { key, email } = await aFamilyTaken(eventId)
    const siblings = await aFamilyTaken(eventId)
    const single = await anRsvpTaken(eventId)
    await giveUp(key, ['Maya', 'Leo'])
    await endHold(email)
    expect(await getChildren(key)).toEqual([
      ['Maya', 'cancelled'],
      ['Leo', 'cancelled'],
    ])
    expect(
      await query`SELECT subject FROM emails WHERE recipient = ${email} ORDER BY created_at`,
    ).toEqual([
      expect.anything(),
      { subject: expect.stringMatching(/^Maya and Leo’s spots are given up: /) },
    ])
    expect(await getRsvp(siblings.email)).toMatchObject(OFFERED)
    expect(await getRsvp(single.email)).toMatchObject(WAITING)
  })

  it('gives up the place of one child and keeps that of the other', async () => {
    const { key, email } = await aFamilyTaken(await anEvent())
    expect(await giveUp(key, ['Leo'])).toContain('news=given-up')
    expect(await getChildren(key)).toEqual([
      ['Maya', 'confirmed'],
      ['Leo', 'held'],
    ])
    expect(await giveUp(key, ['Leo'])).toContain('news=already')
    const { subject, text } = await newestEmail(email)
    expect(subject).toMatch(/^Leo’s spot is given up: /)
    expect(text).toContain('Maya: spot kept')
  })

  it("gives up nothing if no child was chosen, or only another family's child", async () => {
    const { key } = await aFamilyTaken(await anEvent())
    const other = await aFamilyTaken(await anEvent())
    expect(await giveUp(key, [])).toContain('news=nobody')
    const who = (await getDay(other.key))?.rsvps[0]?.reference ?? ''
    await handleFamilyCancel(key, post({ who }))
    expect(await getChildren(key)).toEqual([
      ['Maya', 'confirmed'],
      ['Leo', 'confirmed'],
    ])
    expect(await getChildren(other.key)).toEqual([
      ['Maya', 'confirmed'],
      ['Leo', 'confirmed'],
    ])
  })
})

describe('that a child is not coming today', () => {
  const getSaid = async (email: string) =>
    (
      await query<{ name: string; at: Date | null }>`
        SELECT participant_first_name AS name, not_coming_at AS at FROM rsvps WHERE parent_email = ${email}
        ORDER BY family_order`
    ).map(({ name, at }) => [name, at !== null])

  it('is said and taken back until the start, for one child, and changes no spot and sends no email', async () => {
    const eventId = await anEvent({ ...laterToday(), capacity: 2, waitlist: true })
    const { key, email } = await aFamilyTaken(eventId)
    const [maya] = await query<{ id: string }>`
      SELECT id FROM rsvps WHERE parent_email = ${email} ORDER BY family_order`
    expect(renderFamilyPage(key, await findFamilyPage(key, undefined))).toContain(
      'Not coming today',
    )
    const emails = (await emailsTo(email)).length
    expect(await sayToday(key, 'not-coming', ['Maya'])).toBe(`/family/${key}?news=not-coming`)
    expect(await sayToday(key, 'not-coming', ['Maya'])).toContain('news=not-coming')
    expect(await getSaid(email)).toEqual([
      ['Maya', true],
      ['Leo', false],
    ])
    const seenByStaff = await findPlace(maya?.id ?? '')
    expect(seenByStaff).toMatchObject({ state: 'confirmed', notComingSince: expect.any(String) })
    await settle()
    expect(await countConfirmed(eventId)).toBe(2)
    expect(await getChildren(key)).toEqual([
      ['Maya', 'confirmed'],
      ['Leo', 'confirmed'],
    ])
    expect(renderFamilyPage(key, await findFamilyPage(key, undefined))).toContain(
      'We are coming after all',
    )
    expect(await sayToday(key, 'coming', ['Maya'])).toBe(`/family/${key}?news=coming`)
    expect(await getSaid(email)).toEqual([
      ['Maya', false],
      ['Leo', false],
    ])
    expect(await emailsTo(email)).toHaveLength(emails)
    for (const action of ['rsvp.not-coming', 'rsvp.coming-after-all'])
      expect(await auditLines(action, `rsvps/${maya?.id ?? ''}`)).toMatchObject([
        { actor_kind: 'visitor' },
      ])
  })

  it('is not said before the day, after the start, of a canceled event or from the waitlist', async () => {
    const today = laterToday()
    const isRefused = async (email: string, key: string) => {
      expect(await sayToday(key, 'not-coming')).toContain('news=not-today')
      expect(await getSaid(email)).toEqual([['Maya', false]])
      expect(renderFamilyPage(key, await findFamilyPage(key, undefined))).not.toContain(
        'Not coming today<',
      )
    }
    const later = await anRsvpTaken(await anEvent())
    await isRefused(later.email, later.key)
    const begunId = await anEvent(today)
    const begun = await anRsvpTaken(begunId)
    await query`UPDATE events SET starts_at = now() - interval '1 minute' WHERE id = ${begunId}`
    await isRefused(begun.email, begun.key)
    const canceledId = await anEvent(today)
    const canceled = await anRsvpTaken(canceledId)
    await query`UPDATE events SET is_cancelled = true WHERE id = ${canceledId}`
    await isRefused(canceled.email, canceled.key)
    const fullId = await anEvent({ ...today, capacity: 1, waitlist: true })
    await anRsvpTaken(fullId)
    const waiting = await anRsvpTaken(fullId)
    await isRefused(waiting.email, waiting.key)
  })

  it('is said with the link of its own family alone', async () => {
    const eventId = await anEvent(laterToday())
    const { key, email } = await anRsvpTaken(eventId)
    const other = await anRsvpTaken(eventId)
    const theirs = await whoIs(key)
    const say = async (link: string) =>
      (await handleWhoComesToday(link, 'not-coming', post(theirs))).headers.get('location')
    expect(await say(other.key)).toContain('news=not-today')
    const asked = await ask(email)
    expect(await say(asked)).toContain('news=closed')
    expect(await say('A'.repeat(32))).toBe(`/family/${'A'.repeat(32)}`)
    expect(await getSaid(email)).toEqual([['Maya', false]])
    expect(await say(key)).toContain('news=not-coming')
    expect(await getSaid(email)).toEqual([['Maya', true]])
  })

  it('is said no more often from one network address than anything else on a family page', async () => {
    const { key, email } = await anRsvpTaken(await anEvent(laterToday()))
    const [[, who] = ['', '']] = await whoIs(key)
    const press = async () => {
      const request = new Request('http://localhost/family/x', {
        method: 'POST',
        body: new URLSearchParams({ who }),
        headers: { 'x-client-address': '198.51.100.77' },
      })
      return (await handleWhoComesToday(key, 'not-coming', request)).headers.get('location')
    }
    const { times } = LIMITS.familyPage.perAddress
    for (let time = 0; time < times; time += 1) expect(await press()).toContain('news=not-coming')
    await sayToday(key, 'coming')
    expect(await press()).toContain('news=busy')
    expect(await getSaid(email)).toEqual([['Maya', false]])
  })
})

describe('a place that is given up', () => {
  it('is held for ten minutes, and then offered to the family that has waited longest', async () => {
    const eventId = await anEvent({ capacity: 1, waitlist: true })
    const first = await anRsvpTaken(eventId)
    const second = await anRsvpTaken(eventId)
    expect(await giveUp(first.key)).toBe(`/family/${first.key}?news=given-up`)
    await settle()

    expect(await getRsvp(second.email)).toMatchObject(WAITING)
    expect((await send(anRsvp(eventId))).body).toMatchObject({ outcome: 'waitlisted' })
    expect(await findPlaces(eventId)).toMatchObject({ places: { state: 'full', taken: 1 } })
    const { subject, text } = await newestEmail(first.email)
    expect(subject).toMatch(/^Maya’s spot is given up: /)
    expect(text).toMatch(/We hold the spot for you until \d+:\d\d [AP]M Eastern\./)
    expect(text).toContain(`Put Maya back:\n${LINK_PLACEHOLDERS.manage}`)

    await endHold(first.email)
    expect(await getRsvp(first.email)).toMatchObject({ status: 'cancelled', held_until: null })
    expect(await getRsvp(second.email)).toMatchObject(OFFERED)
    expect((await newestEmail(second.email)).subject).toContain('A spot is free')
    expect(await query`SELECT 1 FROM emails WHERE recipient = ${first.email}`).toHaveLength(2)
    expect(await putBack(first.key)).toContain('news=too-late')
    expect(await getRsvp(first.email)).toMatchObject({ status: 'cancelled' })
  })

  it('is put back as it was, once, with the link of either email', async () => {
    const { key, email } = await anRsvpTaken(await anEvent())
    const before = await getRsvp(email)
    await giveUp(key)
    const { key: keyOfGivingUp } = await newestEmail(email)
    expect(await putBack(keyOfGivingUp)).toBe(`/family/${keyOfGivingUp}?news=put-back`)
    expect(await getRsvp(email)).toEqual({ ...before, updated_at: expect.any(Date) })
    const { subject, text } = await newestEmail(email)
    expect(subject).toMatch(/^Maya is back: /)
    expect(text).toContain('Maya’s spot is kept, as before.')
    expect(await putBack(key)).toContain('news=same')
    await endHold(email)
    expect(await getRsvp(email)).toMatchObject({ status: 'confirmed' })
    expect(await query`SELECT 1 FROM emails WHERE recipient = ${email}`).toHaveLength(3)
    const actions = await Promise.all(
      ['rsvp.given-up', 'rsvp.put-back'].map((action) =>
        auditLines(action, `rsvps/${String(before?.id)}`),
      ),
    )
    expect(actions).toMatchObject([[{ actor_kind: 'visitor' }], [{ actor_kind: 'visitor' }]])
  })

  it('can be put back through the email of its own RSVP, beside another RSVP for the same event', async () => {
    const event = await anEvent()
    const { email } = await anRsvpTaken(event)
    await anRsvpTaken(event, { parentEmail: email, participantFirstName: 'Ann' })
    const rsvps = await query<{ id: string }>`SELECT id FROM rsvps WHERE parent_email = ${email}`
    await inTransaction(payload, (tx) =>
      giveUpPlaces(
        tx,
        rsvps.map(({ id }) => id),
      ),
    )
    const written = await query<{ id: string; subject: string }>`
      SELECT id, subject FROM emails WHERE recipient = ${email} AND subject LIKE '%given up%'
      ORDER BY subject`
    expect(written.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Ann’s spot is given up: /),
      expect.stringMatching(/^Maya’s spot is given up: /),
    ])
    for (const [index, child] of ['Ann', 'Maya'].entries()) {
      const key = getLinkKey(written[index]?.id ?? '', 'manage')
      expect(await putBack(key, [child])).toContain('news=put-back')
    }
    expect(
      await count`SELECT count(*) FROM rsvps WHERE parent_email = ${email} AND held_until IS NULL`,
    ).toBe(2)
  })

  it('cannot be put back late, even before the worker notices', async () => {
    const { key, email } = await anRsvpTaken(await anEvent())
    await giveUp(key)
    await query`UPDATE rsvps SET held_until = now() WHERE parent_email = ${email}`
    expect(await putBack(key)).toContain('news=too-late')
    expect(await getChildren(key)).toEqual([['Maya', 'cancelled']])
  })

  it('cannot be put back once the event is canceled', async () => {
    const eventId = await anEvent()
    const { key, email } = await anRsvpTaken(eventId)
    await giveUp(key)
    await query`UPDATE events SET is_cancelled = true WHERE id = ${eventId}`
    expect(await putBack(key)).toContain('news=event-cancelled')
    expect((await newestEmail(email)).subject).not.toContain('is back')
  })

  it('holds a position on the waitlist as well: it gets no offer, and it returns to the same position', async () => {
    const eventId = await anEvent({ capacity: 2, waitlist: true })
    const one = await anRsvpTaken(eventId)
    const two = await anRsvpTaken(eventId)
    const [leaving, next, last] = [
      await anRsvpTaken(eventId),
      await anRsvpTaken(eventId),
      await anRsvpTaken(eventId),
    ]
    await giveUp(leaving.key)
    expect((await newestEmail(leaving.email)).subject).toMatch(/^Maya is off the waitlist: /)
    await giveUp(one.key)
    await endHold(one.email)
    expect(await getRsvp(leaving.email)).toMatchObject(WAITING)
    expect(await getRsvp(next.email)).toMatchObject(OFFERED)

    expect(await putBack(leaving.key)).toContain('news=put-back')
    await giveUp(two.key)
    await endHold(two.email)
    expect(await getRsvp(leaving.email)).toMatchObject(OFFERED)
    expect(await getRsvp(last.email)).toMatchObject(WAITING)
  })

  it('is canceled once, however many parallel requests there are', async () => {
    const eventId = await anEvent({ capacity: 1, waitlist: true })
    const first = await anRsvpTaken(eventId)
    const waiting = [await anRsvpTaken(eventId), await anRsvpTaken(eventId)]
    const answers = await Promise.all(Array.from({ length: 8 }, () => giveUp(first.key)))
    expect(answers.filter((location) => location?.includes('news=given-up'))).toHaveLength(1)
    expect(answers.filter((location) => location?.includes('news=already'))).toHaveLength(7)
    await endHold(first.email)
    const [next, last] = await Promise.all(waiting.map(({ email }) => getRsvp(email)))
    expect(next).toMatchObject(OFFERED)
    expect(last).toMatchObject(WAITING)
    expect(await query`SELECT 1 FROM emails WHERE recipient = ${first.email}`).toHaveLength(2)
  })

  it('never exceeds the limit with simultaneous RSVPs', async () => {
    const eventId = await anEvent({ capacity: 5, waitlist: true })
    const confirmed: Awaited<ReturnType<typeof anRsvpTaken>>[] = []
    for (let place = 0; place < 5; place += 1) confirmed.push(await anRsvpTaken(eventId))
    await Promise.all([
      ...confirmed.slice(0, 3).map(({ key }) => giveUp(key)),
      ...Array.from({ length: 12 }, () => send(anRsvp(eventId))),
    ])
    await Promise.all(confirmed.slice(0, 3).map(({ email }) => endHold(email)))
    const offered = await count`
      SELECT count(*) FROM rsvps WHERE event_id = ${eventId} AND status = 'waitlisted' AND offered_until IS NOT NULL`
    expect((await countConfirmed(eventId)) + offered).toBe(5)
  })
})

describe('the places of an event', () => {
  it('are offered to the waitlist if the limit rises, and taken from no family if it falls', async () => {
    const eventId = await anEvent({ capacity: 1, waitlist: true })
    const first = await anRsvpTaken(eventId)
    const second = await anRsvpTaken(eventId)
    const save = (capacity: number) =>
      payload.update({
        collection: 'events',
        id: eventId,
        data: { capacity, _status: 'published' },
        ...asSystem,
      })
    await save(2)
    expect(await getRsvp(second.email)).toMatchObject(OFFERED)
    await save(1)
    expect(await getRsvp(first.email)).toMatchObject({ status: 'confirmed' })
    expect(await getRsvp(second.email)).toMatchObject(OFFERED)
  })

  it('are limited by its tour', async () => {
    const eventId = await anEvent({
      capacity: 10,
      waitlist: true,
      isLaunch: true,
      launch: { tourCapacity: 2 },
    })
    const outcomes = []
    for (let child = 0; child < 3; child += 1) {
      outcomes.push((await send(anRsvp(eventId, { parentEmail: freshParent() }))).body.outcome)
    }
    expect(outcomes).toEqual(['confirmed', 'confirmed', 'waitlisted'])
  })
})
