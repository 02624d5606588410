// @database seeded
import { describe, expect, it } from 'vitest'

import { POST as endLinks } from '@/app/staff/family-links/[collection]/[id]/end/route'
import {
  handleBirthDate,
  handleFamilyAnswer,
  handleFamilyCancel,
  handleFamilyChange,
  handleFamilyPutBack,
  handleFreshLink,
  handleHealthChange,
  handleLinkRequest,
  handleSignUpAgain,
} from '@/features/rsvp/family/handler'
import { findFamilyPage } from '@/features/rsvp/family/store'
import { standingOf } from '@/features/rsvp/rules'
import { offerFreePlaces } from '@/features/rsvp/waitlist'
import { env } from '@/lib/env'
import { LINK_PLACEHOLDERS } from '@/mail/private-links'
import type { User } from '@/payload-types'
import { openPayload } from '@/platform/payload'
import { inTransaction } from '@/platform/transaction'

import { createUser, headersAs, post as staffPost } from '../support/accounts'
import { auditLines, query } from '../support/database'
import {
  ask,
  emailsTo,
  firstKeyTo,
  MAYA_BORN,
  open,
  post,
  renderFamilyPage,
} from '../support/family-page'
import { freshParent } from '../support/forms'
import { aYouth, send as sendRegistration } from '../support/registration'
import { aChild, aFamily, anEvent, anRsvp, send } from '../support/rsvp'

const HOUR_MS = 60 * 60 * 1000

const NOBODY_BORN = { birthDateMonth: '1', birthDateDay: '1', birthDateYear: '2012' }

const proofOf = (cookie: string) => cookie.split('=')[1]

const DROPPED_OFF = {
  attendanceType: 'drop_off_pickup',
  pickupPeople: [{ name: 'Rosa Torres', relationship: 'Grandmother', phone: '2165550177' }],
}

const MARCO = {
  'pickupPeople.1.name': 'Marco Torres',
  'pickupPeople.1.relationship': 'Uncle',
  'pickupPeople.1.phone': '2165550199',
}

/** Maya and Leo at one event, and Maya at another. */
async function aFamilyOfTwoDays(
  differences: Record<string, unknown> = {},
  ofChildren: Record<string, unknown> = {},
  ofMayaLater: Record<string, unknown> = ofChildren,
) {
  const parentEmail = freshParent()
  const first = await anEvent(differences)
  const second = await anEvent({
    startsAt: new Date(Date.now() + 60 * 24 * HOUR_MS).toISOString(),
  })
  const children = [aChild('Maya', ofChildren), aChild('Leo', ofChildren)]
  const both = aFamily(first, children, { parentEmail, ...DROPPED_OFF })
  expect((await send(both)).body.success).toBe(true)
  const maya = [aChild('Maya', ofMayaLater)]
  const later = aFamily(second, maya, { parentEmail, ...DROPPED_OFF })
  expect((await send(later)).body.success).toBe(true)
  return { email: parentEmail, events: [first, second] }
}

const PEANUTS_LATER = {
  noAllergies: false,
  allergies: 'Peanuts',
  carriesMedicine: true,
  medicine: 'EpiPen',
}

/** The page as its browser gets it. */
async function htmlOf(key: string, cookie = '', edit: string | null = null): Promise<string> {
  return renderFamilyPage(key, await findFamilyPage(key, proofOf(cookie)), edit)
}

const rsvpsOf = (email: string) =>
  query`SELECT * FROM rsvps WHERE parent_email = ${email} ORDER BY id`

const childOf = async (key: string, name: string) =>
  (await findFamilyPage(key, undefined))?.days[0]?.rsvps.find(
    ({ participantFirstName }) => participantFirstName === name,
  )

describe('a family link', () => {
  it('is sent to an address that has signed something, with the same response for every address', async () => {
    const { email } = await aFamilyOfTwoDays()
    const key = await ask(email)
    expect(key).toMatch(/^[\w-]{32}$/)
    const newest = (await emailsTo(email)).at(-1)
    expect(newest?.subject).toBe('Your family page: the link you asked for')
    expect(newest?.text).toContain(LINK_PLACEHOLDERS.family)
    expect(newest?.text).not.toContain('Maya')

    const stranger = freshParent()
    expect(await ask(stranger)).toBe('')
    expect(await emailsTo(stranger)).toEqual([])
  })

  it('is asked for with an email address only', async () => {
    const response = await handleLinkRequest(post({ email: 'nobody' }))
    expect(response.headers.get('location')).toBe('/family#error-summary')
  })

  it('is refused whatever is sent, and nothing that cannot be stored or shown is kept', async () => {
    const note = `note ${freshParent()}`
    const long = `${'a'.repeat(19_999)}👧`
    const sent = { email: 'no\u0000bo\u202Edy', 'na\u0000\u202Eme': 'x', note, long }
    const response = await handleLinkRequest(post(sent))
    expect(response.headers.get('location')).toBe('/family#error-summary')
    const [kept] = await query`
      SELECT content->'values' AS values FROM rejected_forms WHERE content->'values'->>'note' = ${note}`
    expect(kept?.values).toEqual({
      email: 'nobody',
      name: 'x',
      note,
      long: `${'a'.repeat(19_999)}\uFFFD`,
    })
  })

  it('is sent as often as an RSVP may be, without saying when that is reached', async () => {
    const { email } = await aFamilyOfTwoDays()
    for (let time = 0; time < 8; time += 1) {
      const response = await handleLinkRequest(post({ email }))
      expect(response.headers.get('location')).toBe('/family?news=sent')
    }
    const jobs = await query`
      SELECT 1 FROM graphile_worker._private_jobs WHERE payload->>'email' = ${email}`
    expect(jobs).toHaveLength(6)
  })

  it('is stored only as a hash, and ends the ones before it once it opens everything', async () => {
    const { email } = await aFamilyOfTwoDays()
    const older = await ask(email)
    const newer = await ask(email)
    expect(JSON.stringify(await query`SELECT * FROM link_keys`)).not.toContain(newer)
    // Anybody can ask for a link.
    expect((await findFamilyPage(older, proofOf(await open(older))))?.access).toBe('all')
    expect((await findFamilyPage(newer, proofOf(await open(newer))))?.access).toBe('all')
    expect(await findFamilyPage(older, undefined)).toBeNull()
  })

  it('is sent anew to its address, which the page does not tell', async () => {
    const { email } = await aFamilyOfTwoDays()
    const key = await ask(email)
    await query`UPDATE family_links SET opens_all_until = now() WHERE email = ${email}`
    const html = await htmlOf(key)
    expect(html).toContain('Send me a fresh link')
    expect(html).not.toContain(email)
    const response = await handleFreshLink(key, post())
    expect(response.headers.get('location')).toBe('/family?news=sent')
    expect(
      await query`
        SELECT 1 FROM graphile_worker._private_jobs WHERE payload->>'email' = ${email}`,
    ).toHaveLength(2)
  })

  it('shows the days of its address and of no other, and opening it changes nothing', async () => {
    const { email, events } = await aFamilyOfTwoDays()
    await aFamilyOfTwoDays()
    const key = await ask(email)
    const before = await rsvpsOf(email)
    for (let time = 0; time < 3; time += 1) {
      const page = await findFamilyPage(key, undefined)
      expect(page?.days.map(({ event }) => event.id)).toEqual(events)
      expect(page?.days.flatMap(({ rsvps }) => rsvps.map((one) => one.parentEmail))).toEqual([
        email,
        email,
        email,
      ])
    }
    expect(await rsvpsOf(email)).toEqual(before)
  })

  it('belongs to the corrected address, and no longer to the one that was submitted', async () => {
    const submitted = freshParent()
    const corrected = freshParent()
    await send(anRsvp(await anEvent(), { parentEmail: submitted }))
    const [rsvp] = await rsvpsOf(submitted)
    await query`
      INSERT INTO corrections (record_collection, record_id, reference, field, old_value, new_value, by_link)
      VALUES ('rsvps', ${rsvp?.id}, ${rsvp?.reference}, 'parentEmail', to_jsonb(${submitted}::text),
        to_jsonb(${corrected}::text), 'manage')`
    expect(await ask(submitted)).toBe('')
    const page = await findFamilyPage(await ask(corrected), undefined)
    expect(page?.days).toHaveLength(1)
  })

  it('says which number a child has on the waitlist', async () => {
    const eventId = await anEvent({ capacity: 1, waitlist: true })
    await send(anRsvp(eventId))
    await send(anRsvp(eventId))
    const parentEmail = freshParent()
    await send(anRsvp(eventId, { parentEmail }))
    const page = await findFamilyPage(await ask(parentEmail), undefined)
    expect([...(page?.positions.values() ?? [])]).toContain(2)
  })
})

describe('a birth date', () => {
  it('of one of the children opens everything, in the browser that gave it', async () => {
    const { email } = await aFamilyOfTwoDays()
    const key = await ask(email)
    expect((await findFamilyPage(key, undefined))?.access).toBe('asks-birth-date')
    const cookie = await open(key)
    const page = await findFamilyPage(key, proofOf(cookie))
    expect(page?.access).toBe('all')
    expect(page?.copies.map(({ children }) => children)).toEqual([['Maya'], ['Leo'], ['Maya']])
  })

  it('of somebody who was signed up after the link was asked for opens nothing', async () => {
    const { email } = await aFamilyOfTwoDays()
    const other = freshParent()
    const participants = [aChild('Mallory', { participantDob: '2012-01-01' })]
    await send(aFamily(await anEvent(), participants, { parentEmail: other }))
    const key = await ask(email)
    // Sent before, and corrected to this address afterwards.
    const [moved] = await rsvpsOf(other)
    await query`
      INSERT INTO corrections (record_collection, record_id, reference, field, old_value, new_value, by_link)
      VALUES ('rsvps', ${moved?.id}, ${moved?.reference}, 'parentEmail', to_jsonb(${other}::text),
        to_jsonb(${email}::text), 'thanks')`
    await send(aFamily(await anEvent(), participants, { parentEmail: email }))
    expect(await open(key, NOBODY_BORN)).toBe('')
    expect(await open(await ask(email), NOBODY_BORN)).not.toBe('')
  })

  it('is proven for one link only', async () => {
    const one = await ask((await aFamilyOfTwoDays()).email)
    const other = await ask((await aFamilyOfTwoDays()).email)
    const proof = proofOf(await open(one))
    expect((await findFamilyPage(other, proof))?.access).toBe('asks-birth-date')
  })

  it('can be tried five times, then the link is dead', async () => {
    const { email } = await aFamilyOfTwoDays()
    const key = await ask(email)
    for (let time = 0; time < 4; time += 1) expect(await open(key, NOBODY_BORN)).toBe('')
    expect(await findFamilyPage(key, undefined)).not.toBeNull()
    expect(await open(key, NOBODY_BORN)).toBe('')
    expect(await findFamilyPage(key, undefined)).toBeNull()
    expect(await open(key)).toBe('')
  })

  it.each([
    ['nothing', {}],
    ['a part of one', { birthDateMonth: '3', birthDateDay: '9' }],
    ['a day that no month has', { ...MAYA_BORN, birthDateMonth: '2', birthDateDay: '30' }],
    ['a text', { birthDate: 'a\0b' }],
  ])('is asked for again after %s, which is no try', async (_what, sent) => {
    const { email } = await aFamilyOfTwoDays()
    const key = await ask(email)
    const response = await handleBirthDate(key, post(sent))
    expect(response.headers.get('location')).toBe(`/family/${key}?news=no-date`)
    expect(await query`SELECT tries FROM family_links WHERE email = ${email}`).toEqual([
      { tries: 0 },
    ])
  })

  it('cannot be tried more often in parallel', async () => {
    const { email } = await aFamilyOfTwoDays()
    const key = await ask(email)
    await Promise.all(Array.from({ length: 12 }, () => open(key, NOBODY_BORN)))
    expect(await query`SELECT tries FROM family_links WHERE email = ${email}`).toEqual([
      { tries: 5 },
    ])
    expect(await findFamilyPage(key, undefined)).toBeNull()
  })

  it('opens nothing once the hour is over, but the days stay', async () => {
    const { email } = await aFamilyOfTwoDays()
    const key = await ask(email)
    const cookie = await open(key)
    await query`UPDATE family_links SET opens_all_until = now() WHERE email = ${email}`
    const page = await findFamilyPage(key, proofOf(cookie))
    expect(page).toMatchObject({ access: 'days', copies: [], registrations: [] })
    expect(page?.days).toHaveLength(2)
    const changed = await handleFamilyChange(key, post({ parentPhone: '2165550111' }, cookie))
    expect(changed.headers.get('location')).toContain('news=closed')
  })
})

describe('people and phones', () => {
  it('change once for all days ahead, as corrections, with one email', async () => {
    const { email } = await aFamilyOfTwoDays()
    const key = await ask(email)
    const cookie = await open(key)
    const before = await rsvpsOf(email)
    const mails = (await emailsTo(email)).length
    const changed = await handleFamilyChange(key, post(MARCO, cookie))
    expect(changed.headers.get('location')).toContain('news=changed')
    const page = await findFamilyPage(key, proofOf(cookie))
    for (const rsvp of page?.days.flatMap(({ rsvps }) => rsvps) ?? []) {
      expect(rsvp.pickupPeople).toMatchObject([{ name: 'Rosa Torres' }, { name: 'Marco Torres' }])
    }
    expect(await rsvpsOf(email)).toEqual(before)
    expect(await emailsTo(email)).toHaveLength(mails + 1)
    expect(
      await query`
        SELECT DISTINCT c.by_link FROM corrections c JOIN rsvps r ON r.id::text = c.record_id
        WHERE r.parent_email = ${email}`,
    ).toEqual([{ by_link: 'family' }])
  })

  it('let the consent to photos of a child be withdrawn once for all days', async () => {
    const { email } = await aFamilyOfTwoDays({}, { photoConsent: true })
    const key = await ask(email)
    const cookie = await open(key)
    const html = await htmlOf(key, cookie, 'people')
    expect(html.match(/Withdraw the consent to photos of Maya/g)).toHaveLength(1)
    const withdrawPhotoConsent = (await childOf(key, 'Maya'))?.reference ?? ''
    const refused = post({ withdrawPhotoConsent, parentPhone: '12' }, cookie)
    expect((await handleFamilyChange(key, refused)).headers.get('location')).toContain('#error')
    await handleFamilyChange(key, post({ withdrawPhotoConsent }, cookie))
    const rsvps = (await findFamilyPage(key, undefined))?.days.flatMap((day) => day.rsvps) ?? []
    expect(rsvps.map(({ photoConsent }) => photoConsent)).toEqual([false, true, false])
    expect(await htmlOf(key, cookie)).toContain('Maya: no · Leo: yes')
  })

  it('do not change without a birth date', async () => {
    const { email } = await aFamilyOfTwoDays()
    const key = await ask(email)
    const changed = await handleFamilyChange(key, post(MARCO))
    expect(changed.headers.get('location')).toContain('news=closed')
    expect((await childOf(key, 'Maya'))?.pickupPeople).toHaveLength(1)
  })

  it('a change of who may collect within a day of the event reaches both known addresses and staff', async () => {
    const { email } = await aFamilyOfTwoDays({
      startsAt: new Date(Date.now() + 14 * HOUR_MS).toISOString(),
    })
    const corrected = freshParent()
    for (const rsvp of await rsvpsOf(email)) {
      await query`
        INSERT INTO corrections (record_collection, record_id, reference, field, old_value, new_value, by_link)
        VALUES ('rsvps', ${rsvp.id}, ${rsvp.reference}, 'parentEmail', to_jsonb(${email}::text),
          to_jsonb(${corrected}::text), 'manage')`
    }
    const staff = (await emailsTo(env.STAFF_EMAIL)).length
    const key = await ask(corrected)
    await handleFamilyChange(key, post(MARCO, await open(key)))
    const confirmed = (await emailsTo(corrected)).at(-1)
    expect(confirmed?.subject).toBe('Changed: Maya and Leo, all your days ahead')
    expect(confirmed?.text).not.toContain('Day out:')
    const old = (await emailsTo(email)).at(-1)
    expect(old?.subject).toMatch(/^Changed: Maya and Leo at /)
    expect(old?.text).not.toContain(LINK_PLACEHOLDERS.manage)
    const told = (await emailsTo(env.STAFF_EMAIL)).slice(staff)
    expect(told.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Pick-up changed: Day out /),
    ])
    expect(told[0]?.text).not.toContain('Marco')
  })

  it('is told of for each day that is near', async () => {
    const { email, events } = await aFamilyOfTwoDays()
    await query`UPDATE events SET starts_at = now() + interval '9 hours' WHERE id IN (${events[0]}, ${events[1]})`
    const staff = (await emailsTo(env.STAFF_EMAIL)).length
    const key = await ask(email)
    await handleFamilyChange(key, post(MARCO, await open(key)))
    expect((await emailsTo(env.STAFF_EMAIL)).slice(staff)).toHaveLength(2)
  })
})

describe('health answers', () => {
  const PEANUTS = { allergies: 'Peanuts', carriesMedicine: 'on', medicine: 'EpiPen' }

  it('change for one child on all days ahead, as corrections that no email repeats', async () => {
    const { email } = await aFamilyOfTwoDays()
    const key = await ask(email)
    const cookie = await open(key)
    const before = await rsvpsOf(email)
    const staff = (await emailsTo(env.STAFF_EMAIL)).length
    const maya = await childOf(key, 'Maya')
    const fields = { child: maya?.reference ?? '', ...PEANUTS }
    const changed = await handleHealthChange(key, post(fields, cookie))
    expect(changed.headers.get('location')).toContain('news=health')

    const page = await findFamilyPage(key, proofOf(cookie))
    expect(
      page?.days.flatMap(({ rsvps }) =>
        rsvps.map((rsvp) => [rsvp.participantFirstName, rsvp.noAllergies, rsvp.allergies]),
      ),
    ).toEqual([
      ['Maya', false, 'Peanuts'],
      ['Leo', true, ''],
      ['Maya', false, 'Peanuts'],
    ])
    expect(await rsvpsOf(email)).toEqual(before)
    const told = (await emailsTo(env.STAFF_EMAIL)).slice(staff)
    expect(told).toHaveLength(2)
    expect(told.map(({ text }) => text).join()).toContain(
      `/cms/collections/rsvps/${maya?.id ?? ''}`,
    )
    const texts = [...told, ...(await emailsTo(email))].map(({ text }) => text).join()
    expect(texts).not.toContain('Peanuts')
    expect(texts).not.toContain('EpiPen')
    const [line] = await auditLines('rsvp.changed', `rsvps/${maya?.id ?? ''}`)
    expect(line?.detail).toBe('noAllergies, allergies, carriesMedicine, medicine')
  })

  it('are shown as they were last given, and saved for the days before as well', async () => {
    const { email } = await aFamilyOfTwoDays({}, {}, PEANUTS_LATER)
    const key = await ask(email)
    const cookie = await open(key)
    expect(await htmlOf(key, cookie)).toContain('Peanuts')
    const { children = [] } = (await findFamilyPage(key, proofOf(cookie))) ?? {}
    const child = children[0]?.reference ?? ''
    // The text of a box that is no longer ticked is still sent.
    const healthy = { child, noAllergies: 'on', medicine: 'EpiPen' }
    const changed = await handleHealthChange(key, post(healthy, cookie))
    expect(changed.headers.get('location')).toContain('news=health')
    const days = (await findFamilyPage(key, undefined))?.days ?? []
    expect(
      days.map(({ rsvps: [rsvp] }) => [rsvp?.noAllergies, rsvp?.allergies, rsvp?.medicine]),
    ).toEqual([
      [true, '', ''],
      [true, '', ''],
    ])
  })

  it('are never left without an answer', async () => {
    const { email } = await aFamilyOfTwoDays()
    const key = await ask(email)
    const cookie = await open(key)
    const child = (await childOf(key, 'Maya'))?.reference ?? ''
    for (const fields of [{}, { noAllergies: 'on', allergies: 'Peanuts' }]) {
      const refused = await handleHealthChange(key, post({ child, ...fields }, cookie))
      expect(refused.headers.get('location')).toContain('#error-summary')
    }
    expect((await childOf(key, 'Maya'))?.noAllergies).toBe(true)
  })

  it('do not change without a birth date, once the day has begun, or of somebody else', async () => {
    const { email, events } = await aFamilyOfTwoDays()
    const key = await ask(email)
    const child = (await childOf(key, 'Leo'))?.reference ?? ''
    const closed = await handleHealthChange(key, post({ child, ...PEANUTS }))
    expect(closed.headers.get('location')).toContain('news=closed')

    const cookie = await open(key)
    const other = await ask((await aFamilyOfTwoDays()).email)
    const theirs = (await childOf(other, 'Leo'))?.reference ?? ''
    await handleHealthChange(key, post({ child: theirs, ...PEANUTS }, cookie))
    expect((await childOf(other, 'Leo'))?.allergies).toBe('')

    await query`
      UPDATE events SET starts_at = now() - interval '1 minute', ends_at = now() + interval '1 hour'
      WHERE id = ${events[0] ?? ''}`
    const late = await handleHealthChange(key, post({ child, ...PEANUTS }, cookie))
    expect(late.headers.get('location')).toContain('news=already')
    expect((await childOf(key, 'Leo'))?.allergies).toBe('')
  })
})

describe('a place', () => {
  it('is given up for one child on one day, and put back', async () => {
    const { email } = await aFamilyOfTwoDays()
    const key = await ask(email)
    const who = (await childOf(key, 'Leo'))?.reference ?? ''
    const nobody = await handleFamilyCancel(key, post())
    expect(nobody.headers.get('location')).toContain('news=nobody')
    const response = await handleFamilyCancel(key, post({ who }))
    expect(response.headers.get('location')).toContain('news=given-up')
    const standings = async () =>
      (await findFamilyPage(key, undefined))?.days.map(({ rsvps }) =>
        rsvps.map((rsvp) => standingOf(rsvp, new Date())),
      )
    expect(await standings()).toEqual([['confirmed', 'held'], ['confirmed']])
    const back = await handleFamilyPutBack(key, post({ who }))
    expect(back.headers.get('location')).toContain('news=put-back')
    expect(await standings()).toEqual([['confirmed', 'confirmed'], ['confirmed']])
    expect((await emailsTo(email)).slice(-2).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Leo’s place is given up/),
      expect.stringMatching(/^Leo is back/),
    ])
  })

  it('of another family stays theirs', async () => {
    const key = await ask((await aFamilyOfTwoDays()).email)
    const other = await ask((await aFamilyOfTwoDays()).email)
    const who = (await childOf(other, 'Leo'))?.reference ?? ''
    await handleFamilyCancel(key, post({ who }))
    expect((await childOf(other, 'Leo'))?.heldUntil).toBeNull()
    await handleFamilyCancel(other, post({ who }))
    await handleFamilyPutBack(key, post({ who }))
    expect((await childOf(other, 'Leo'))?.heldUntil).not.toBeNull()
  })
})

describe('a day that is canceled', () => {
  it('is no day out any more: no card, no code, and nothing to change or give up', async () => {
    const { email, events } = await aFamilyOfTwoDays()
    const [{ code } = { code: '' }] = await query<{ code: string }>`
      SELECT pickup_code AS code FROM rsvps WHERE event_id = ${events[0]}`
    await query`UPDATE events SET is_cancelled = true WHERE id = ${events[0]}`
    const key = await ask(email)
    const html = await htmlOf(key, await open(key))
    expect(html).toContain('This day is canceled')
    expect(html.match(/We can’t come<\/a>/g)).toHaveLength(1)
    expect(html).not.toContain(code)

    await query`UPDATE events SET is_cancelled = true WHERE id = ${events[1]}`
    expect(await htmlOf(key)).not.toContain('Morning card')
  })
})

describe('an offered place', () => {
  /** Maya and Leo wait for two places, and are offered them. */
  async function anOffer() {
    const event = await anEvent({ capacity: 2, waitlist: true })
    const first = aFamily(event, [aChild('Ana'), aChild('Bo')])
    expect((await send(first)).status).toBe(200)
    const email = freshParent()
    const waiting = aFamily(event, [aChild('Maya'), aChild('Leo')], { parentEmail: email })
    expect((await send(waiting)).status).toBe(200)
    await query`UPDATE rsvps SET status = 'cancelled' WHERE parent_email = ${first.parentEmail}`
    await inTransaction(await openPayload(), (tx) => offerFreePlaces(tx, event))
    const key = await ask(email)
    const page = await findFamilyPage(key, undefined)
    return { email, key, offers: page?.offers ?? [] }
  }

  const statusesOf = async (email: string) => (await rsvpsOf(email)).map(({ status }) => status)

  it('is shown once for siblings, and taken', async () => {
    const { email, key, offers } = await anOffer()
    expect(offers).toMatchObject([{ facts: { children: ['Maya', 'Leo'] } }])
    expect(await statusesOf(email)).toEqual(['waitlisted', 'waitlisted'])
    const who = offers[0]?.reference ?? ''
    const taken = await handleFamilyAnswer(key, 'take', post({ who }))
    expect(taken.headers.get('location')).toBe(`/family/${key}?news=taken`)
    expect(await statusesOf(email)).toEqual(['confirmed', 'confirmed'])
    expect((await findFamilyPage(key, undefined))?.offers).toEqual([])
    const late = await handleFamilyAnswer(key, 'pass', post({ who }))
    expect(late.headers.get('location')).toContain('news=offer-over')
    expect(await statusesOf(email)).toEqual(['confirmed', 'confirmed'])
  })

  it('is passed on, and only by its own family', async () => {
    const { email, key, offers } = await anOffer()
    const who = offers[0]?.reference ?? ''
    const stranger = await ask((await aFamilyOfTwoDays()).email)
    await handleFamilyAnswer(stranger, 'pass', post({ who }))
    expect(await statusesOf(email)).toEqual(['waitlisted', 'waitlisted'])
    await handleFamilyAnswer(key, 'pass', post({ who }))
    expect(await statusesOf(email)).toEqual(['cancelled', 'cancelled'])
  })
})

describe('all links of a family', () => {
  const end = async (user: User | null, collection: string, id: string, isOurs = true) => {
    const headers = await headersAs(user)
    if (!isOurs) headers.set('sec-fetch-site', 'cross-site')
    const path = `/staff/family-links/${collection}/${id}/end`
    const params = Promise.resolve({ collection, id })
    return (await endLinks(staffPost(path, {}, headers), { params })).status
  }

  it('are ended by staff and by nobody else, also where a page is open', async () => {
    const { email, events } = await aFamilyOfTwoDays({ capacity: 2, waitlist: true })
    const other = await ask((await aFamilyOfTwoDays()).email)
    await query`UPDATE rsvps SET status = 'waitlisted' WHERE parent_email = ${email} AND event_id = ${events[0]}`
    await inTransaction(await openPayload(), (tx) => offerFreePlaces(tx, events[0] ?? ''))
    const [{ id } = { id: '' }] = await query<{ id: string }>`
      SELECT id FROM rsvps WHERE parent_email = ${email} AND event_id = ${events[1]}`
    const keys = [await firstKeyTo(email), await ask(email)]
    const cookie = await open(keys[1] ?? '')
    const living = () => query`
      SELECT DISTINCT kind FROM link_keys
      WHERE expires_at > now() AND email_id IN (SELECT id FROM emails WHERE recipient = ${email}) ORDER BY kind`
    const all = [{ kind: 'family' }, { kind: 'manage' }, { kind: 'offer' }]
    expect(await living()).toEqual(all)

    const staff = await createUser('staff')
    expect(await end(null, 'rsvps', id)).toBe(401)
    expect(await end(await createUser('user'), 'rsvps', id)).toBe(403)
    expect(await end(staff, 'rsvps', id, false)).toBe(403)
    expect(await end(staff, 'registrations', id)).toBe(404)
    expect(await end(staff, 'volunteers', id)).toBe(404)
    expect(await living()).toEqual(all)

    expect(await end(staff, 'rsvps', id)).toBe(200)
    expect(await living()).toEqual([])
    for (const key of keys) expect(await findFamilyPage(key, proofOf(cookie))).toBeNull()
    expect(await findFamilyPage(other, undefined)).not.toBeNull()
    expect(await auditLines('family.links-ended', `rsvps/${id}`)).toMatchObject([
      { actor_id: staff.id },
    ])

    // The offer is still open to whoever asks for a new link.
    const { offers } = (await findFamilyPage(await ask(email), proofOf(cookie))) ?? {}
    expect(offers).toHaveLength(1)
  })

  it('are ended from a registration as well', async () => {
    const { email } = await aFamilyOfTwoDays()
    const { status } = await sendRegistration(aYouth({ email }))
    expect(status).toBe(200)
    const [{ id } = { id: '' }] = await query<{ id: string }>`
      SELECT id FROM registrations WHERE email = ${email}`
    const key = await ask(email)
    expect(await end(await createUser('staff'), 'registrations', id)).toBe(200)
    expect(await findFamilyPage(key, undefined)).toBeNull()
    expect(await findFamilyPage(await firstKeyTo(email), undefined)).toBeNull()
  })
})

describe('an RSVP to another day', () => {
  const begin = async (key: string, cookie?: string) => {
    const { children = [] } = (await findFamilyPage(key, cookie && proofOf(cookie))) ?? {}
    const event = await anEvent()
    const [{ slug } = { slug: '' }] = await query<{ slug: string }>`
      SELECT slug FROM events WHERE id = ${event}`
    const who = children.map(({ reference }): [string, string] => ['who', reference])
    const response = await handleSignUpAgain(key, post([['event', slug], ...who], cookie))
    return { response, event, slug }
  }

  it('begins with what the family has told us, and not with health, photos or a signature', async () => {
    const { email } = await aFamilyOfTwoDays()
    const key = await ask(email)
    const cookie = await open(key)
    const { response, event, slug } = await begin(key, cookie)
    expect(response.headers.get('location')).toBe(`/events/${slug}/rsvp#form-step`)
    const [stored] = await query<{ content: { values: Record<string, string> } }>`
      SELECT content FROM rejected_forms WHERE form = 'rsvp' AND content->'values'->>'eventId' = ${event}`
    const { values = {} } = stored?.content ?? {}
    expect(values).toMatchObject({
      parentEmail: email,
      attendanceType: 'drop_off_pickup',
      'pickupPeople.0.name': 'Rosa Torres',
      'participants.0.participantFirstName': 'Maya',
      'participants.0.participantDobYear': '2014',
      'participants.1.participantFirstName': 'Leo',
    })
    expect(Object.keys(values).join(' ')).not.toMatch(/llerg|medicine|special|photo|signature/i)
  })

  it('does not begin without a birth date', async () => {
    const key = await ask((await aFamilyOfTwoDays()).email)
    const { response, event } = await begin(key)
    expect(response.headers.get('location')).toContain('news=closed')
    expect(
      await query`SELECT 1 FROM rejected_forms WHERE content->'values'->>'eventId' = ${event}`,
    ).toEqual([])
  })
})
