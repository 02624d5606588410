// @database seeded
import { describe, expect, it } from 'vitest'

import { handleCancel, handleChange } from '@/features/rsvp/manage/handler'
import { findManagedRsvp } from '@/features/rsvp/manage/store'
import { linkKeyOf } from '@/mail/link-keys'
import { LINK_PLACEHOLDERS } from '@/mail/private-links'
import { asSystem } from '@/platform/authority'
import { openPayload } from '@/platform/payload'

import { auditLines, query } from '../support/database'
import { freshParent } from '../support/forms'
import { anEvent, anRsvp, countConfirmed, send } from '../support/rsvp'

const payload = await openPayload()

/** The newest email to somebody, and the key in its link. */
async function newestEmail(to: string) {
  const [email] = await query<{ id: string; subject: string; text: string }>`
    SELECT id, subject, text FROM emails WHERE recipient = ${to} ORDER BY created_at DESC LIMIT 1`
  const { id = '', subject = '', text = '' } = email ?? {}
  const key = text.includes(LINK_PLACEHOLDERS.manage) ? linkKeyOf(id, 'manage') : ''
  return { id, subject, text, key }
}

async function anRsvpTaken(eventId: string, differences: Record<string, unknown> = {}) {
  const body = anRsvp(eventId, differences)
  const { body: answer } = await send(body)
  expect(answer.success).toBe(true)
  return { email: body.parentEmail, ...(await newestEmail(body.parentEmail)) }
}

/** The corrections of somebody's RSVP, in order. */
const correctionsTo = (email: string) =>
  query`
    SELECT c.field, c.old_value, c.new_value, c.reason, c.by_link, c.by_email_id, c.by_account_id, c.reference
    FROM corrections c JOIN rsvps r ON r.id::text = c.record_id
    WHERE r.parent_email = ${email} ORDER BY c.created_at, c.field`

const rsvpOf = async (email: string) => {
  const [rsvp] = await query`SELECT * FROM rsvps WHERE parent_email = ${email}`
  return rsvp
}

let addresses = 0
const post = (fields: Record<string, string> = {}) => {
  addresses += 1
  return new Request('http://localhost/manage/x', {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { 'x-client-address': `192.0.2.${String(addresses % 250)}` },
  })
}

const change = async (key: string, fields: Record<string, string>) =>
  (await handleChange(key, post(fields))).headers.get('location')

const cancel = async (key: string) => (await handleCancel(key, post())).headers.get('location')

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
    const before = await rsvpOf(email)
    for (let time = 0; time < 5; time += 1) {
      expect((await findManagedRsvp(key))?.rsvp.parentEmail).toBe(email)
    }
    expect(await rsvpOf(email)).toEqual(before)
  })

  it('is stored only as a hash', async () => {
    const { key } = await anRsvpTaken(await anEvent())
    expect(key).toMatch(/^[\w-]{32}$/)
    expect(JSON.stringify(await query`SELECT * FROM link_keys`)).not.toContain(key)
  })

  it('expires with its event', async () => {
    const { key } = await anRsvpTaken(await anEvent())
    await query`UPDATE link_keys SET expires_at = now() - interval '1 minute'`
    expect(await findManagedRsvp(key)).toBeNull()
    expect(await cancel(key)).not.toContain('news=cancelled')
  })

  it.each(['', 'x', '../../etc', 'A'.repeat(32), `${'A'.repeat(31)}'`])(
    'opens nothing if it was never issued: %j',
    async (key) => {
      expect(await findManagedRsvp(key)).toBeNull()
    },
  )
})

describe('a change', () => {
  it('is stored beside the submitted answer, recorded by field names only, and confirmed by email', async () => {
    const { key, email, id } = await anRsvpTaken(await anEvent(), {
      ...PICKED_UP,
      photoConsent: true,
    })
    const before = await rsvpOf(email)
    const location = await change(key, {
      ...AS_IT_IS,
      pickupPersonName: 'Marco Torres',
      pickupPersonPhone: '+1 216 555 0199',
      withdrawPhotoConsent: 'on',
      participantFirstName: 'Somebody Else',
      status: 'confirmed',
    })
    expect(location).toBe(`/manage/${key}?news=changed`)
    const rsvp = await rsvpOf(email)
    expect(rsvp).toEqual(before)
    const how = {
      reason: null,
      by_link: 'manage',
      by_email_id: id,
      by_account_id: null,
      reference: rsvp?.reference,
    }
    expect(await correctionsTo(email)).toEqual([
      { ...how, field: 'pickupPersonName', old_value: 'Rosa Torres', new_value: 'Marco Torres' },
      { ...how, field: 'pickupPersonPhone', old_value: '2165550177', new_value: '2165550199' },
      { ...how, field: 'photoConsent', old_value: true, new_value: false },
    ])
    expect((await findManagedRsvp(key))?.rsvp).toMatchObject({
      pickupPersonName: 'Marco Torres',
      pickupPersonPhone: '2165550199',
      photoConsent: false,
      participantFirstName: 'Maya',
    })
    expect(JSON.stringify(await query`SELECT * FROM corrections`)).not.toContain(key)
    const message = await newestEmail(email)
    expect(message.subject).toContain('Changed')
    expect(message.text).toContain('(216) 555-0199')
    const [line] = await auditLines('rsvp.changed', `rsvps/${String(rsvp?.id)}`)
    expect(line?.detail).toBe('pickupPersonName, pickupPersonPhone, photoConsent')
    // The signature is unchanged.
    const [signature] = await query`
      SELECT photo_consent FROM waiver_signatures WHERE rsvp_id = ${rsvp?.id}`
    expect(signature?.photo_consent).toBe(true)
  })

  it('without a difference sends no email', async () => {
    const { key, email } = await anRsvpTaken(await anEvent(), PICKED_UP)
    expect(await change(key, AS_IT_IS)).toContain('news=same')
    expect(await query`SELECT 1 FROM emails WHERE recipient = ${email}`).toHaveLength(1)
  })

  it('with an invalid answer changes nothing and returns the message', async () => {
    const { key, email } = await anRsvpTaken(await anEvent(), PICKED_UP)
    expect(await change(key, { ...AS_IT_IS, pickupPersonPhone: '12' })).toBe(
      `/manage/${key}#error-summary`,
    )
    expect(await correctionsTo(email)).toEqual([])
  })

  it('cannot give a consent that was not given', async () => {
    const { key, email } = await anRsvpTaken(await anEvent(), { ...PICKED_UP, photoConsent: false })
    await change(key, { ...AS_IT_IS, photoConsent: 'on', withdrawPhotoConsent: 'on' })
    expect(await correctionsTo(email)).toEqual([])
  })

  it('starts from the result of the previous one, however close they follow', async () => {
    const { key, email } = await anRsvpTaken(await anEvent(), PICKED_UP)
    const names = Array.from({ length: 6 }, (_, index) => `Person ${String(index)}`)
    await Promise.all(
      names.map((pickupPersonName) => change(key, { ...AS_IT_IS, pickupPersonName })),
    )
    const corrections = await correctionsTo(email)
    expect(corrections).toHaveLength(names.length)
    let last: unknown = 'Rosa Torres'
    for (const { old_value: before, new_value: after } of corrections) {
      expect(before).toBe(last)
      last = after
    }
    expect((await findManagedRsvp(key))?.rsvp.pickupPersonName).toBe(last)
  })

  it('and a simultaneous cancellation run one after the other: a canceled RSVP is not changed', async () => {
    for (let time = 0; time < 5; time += 1) {
      const { key, email } = await anRsvpTaken(await anEvent(), PICKED_UP)
      const [changed, cancelled] = await Promise.all([
        change(key, { ...AS_IT_IS, pickupPersonName: 'Marco Torres' }),
        cancel(key),
      ])
      expect(cancelled).toContain('news=cancelled')
      const told = await query`
        SELECT 1 FROM emails WHERE recipient = ${email} AND subject LIKE 'Changed%'`
      const wasChanged = changed?.includes('news=changed') ?? false
      expect(changed).toContain(wasChanged ? 'news=changed' : 'news=already')
      expect(await correctionsTo(email)).toHaveLength(wasChanged ? 1 : 0)
      expect(told).toHaveLength(wasChanged ? 1 : 0)
    }
  })

  it('of a canceled RSVP has no effect', async () => {
    const { key, email } = await anRsvpTaken(await anEvent(), PICKED_UP)
    await cancel(key)
    expect(await change(key, { ...AS_IT_IS, pickupPersonName: 'Marco' })).toContain('news=already')
    expect(await correctionsTo(email)).toEqual([])
  })

  it('is confirmed with the current time and place of the event', async () => {
    const eventId = await anEvent({ venueName: 'Edgewater Park' })
    const { key, email } = await anRsvpTaken(eventId, PICKED_UP)
    await payload.update({
      collection: 'events',
      id: eventId,
      data: { venueName: 'Wade Lagoon', _status: 'published' },
      ...asSystem,
    })
    await change(key, { ...AS_IT_IS, pickupPersonName: 'Marco Torres' })
    expect((await newestEmail(email)).text).toContain('Where: Wade Lagoon')
  })
})

describe('a canceled place', () => {
  it('goes to the family that has waited longest, which gets an email', async () => {
    const eventId = await anEvent({ capacity: 1, waitlist: true })
    const first = await anRsvpTaken(eventId)
    const second = await anRsvpTaken(eventId)
    const third = await anRsvpTaken(eventId)
    expect(await cancel(first.key)).toBe(`/manage/${first.key}?news=cancelled`)

    expect(await rsvpOf(first.email)).toMatchObject({ status: 'cancelled' })
    expect(await rsvpOf(second.email)).toMatchObject({ status: 'confirmed' })
    expect(await rsvpOf(third.email)).toMatchObject({ status: 'waitlisted' })
    expect((await newestEmail(first.email)).subject).toContain('Canceled')
    const told = await newestEmail(second.email)
    expect(told.subject).toContain('A place has opened')
    // Its link works as the first email's does.
    expect((await findManagedRsvp(told.key))?.rsvp.status).toBe('confirmed')
    expect((await findManagedRsvp(second.key))?.rsvp.status).toBe('confirmed')
  })

  it('is canceled once, however many parallel requests there are', async () => {
    const eventId = await anEvent({ capacity: 1, waitlist: true })
    const first = await anRsvpTaken(eventId)
    const waiting = [await anRsvpTaken(eventId), await anRsvpTaken(eventId)]
    const answers = await Promise.all(Array.from({ length: 8 }, () => cancel(first.key)))
    expect(answers.filter((location) => location?.includes('news=cancelled'))).toHaveLength(1)
    expect(answers.filter((location) => location?.includes('news=already'))).toHaveLength(7)
    const statuses = await Promise.all(
      waiting.map(async ({ email }) => (await rsvpOf(email))?.status),
    )
    expect(statuses).toEqual(['confirmed', 'waitlisted'])
    expect(await query`SELECT 1 FROM emails WHERE recipient = ${first.email}`).toHaveLength(2)
  })

  it('and simultaneous RSVPs never exceed the limit', async () => {
    const eventId = await anEvent({ capacity: 5, waitlist: true })
    const confirmed = []
    for (let place = 0; place < 5; place += 1) confirmed.push(await anRsvpTaken(eventId))
    await Promise.all([
      ...confirmed.slice(0, 3).map(({ key }) => cancel(key)),
      ...Array.from({ length: 12 }, () => send(anRsvp(eventId))),
    ])
    expect(await countConfirmed(eventId)).toBe(5)
  })

  it('goes to the next family, too, if staff canceled it', async () => {
    const eventId = await anEvent({ capacity: 1, waitlist: true })
    const first = await anRsvpTaken(eventId)
    const second = await anRsvpTaken(eventId)
    await payload.update({
      collection: 'rsvps',
      where: { parentEmail: { equals: first.email } },
      data: { status: 'cancelled' },
      ...asSystem,
    })
    expect(await rsvpOf(second.email)).toMatchObject({ status: 'confirmed' })
    expect((await newestEmail(first.email)).subject).toContain('Canceled')
  })
})

describe('the places of an event', () => {
  it('go to the waitlist if the limit rises, and are taken from nobody if it falls', async () => {
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
    expect(await rsvpOf(second.email)).toMatchObject({ status: 'confirmed' })
    await save(1)
    expect(await rsvpOf(first.email)).toMatchObject({ status: 'confirmed' })
    expect(await rsvpOf(second.email)).toMatchObject({ status: 'confirmed' })
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
