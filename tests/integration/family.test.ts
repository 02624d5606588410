// @database seeded
import { describe, expect, it } from 'vitest'

import { POST as endLinks } from '@/app/staff/family-links/[collection]/[id]/end/route'
import { correctAnswer } from '@/features/people/corrections/store'
import { offerFreePlaces } from '@/features/places/waitlist.tx'
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
import { getStanding } from '@/features/rsvp/rules'
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

const getProof = (cookie: string) => cookie.split('=')[1]

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
async function toHtml(key: string, cookie = '', edit: string | null = null): Promise<string> {
  return renderFamilyPage(key, await findFamilyPage(key, getProof(cookie)), { edit })
}

const getRsvps = (email: string) =>
  query`SELECT * FROM rsvps WHERE parent_email = ${email} ORDER BY id`

const getChild = async (key: string, cookie: string, name: string) =>
  (await findFamilyPage(key, getProof(cookie)))?.days[0]?.rsvps.find(
    ({ participantFirstName }) => participantFirstName === name,
  )

/** A requested link, and the cookie of a browser in which Maya and Leo are open. */
async function opened(email: string) {
  const key = await ask(email)
  return { key, cookie: await open(key) }
}

/** The first names on a page, and the number of events it shows without any. */
async function shownTo(key: string, cookie = '') {
  const page = await findFamilyPage(key, getProof(cookie))
  const names = page?.days.flatMap(({ rsvps }) => rsvps.map((one) => one.participantFirstName))
  return {
    names: [...new Set(names)].sort(),
    closed: page?.closedDays.length,
    access: page?.access,
    more: page?.more,
  }
}

describe('a family link', () => {
  it('is sent to an address with records, with the same response for every address', async () => {
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

  it('requires only an email address', async () => {
    const response = await handleLinkRequest(post({ email: 'nobody' }))
    expect(response.headers.get('location')).toBe('/family#error-summary')
  })

  it('is refused for invalid input, and nothing that cannot be stored or shown is kept', async () => {
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

  it('is sent as often as an RSVP may be, without revealing the limit', async () => {
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
    // A stranger can request a link.
    expect((await findFamilyPage(older, getProof(await open(older))))?.access).toBe('all')
    expect((await findFamilyPage(newer, getProof(await open(newer))))?.access).toBe('all')
    expect(await findFamilyPage(older, undefined)).toBeNull()
  })

  it('can be renewed, which emails its address without showing it', async () => {
    const { email } = await aFamilyOfTwoDays()
    const key = await ask(email)
    await query`UPDATE family_links SET opens_all_until = now() WHERE email = ${email}`
    const html = await toHtml(key)
    expect(html).toContain('Send me a fresh link')
    expect(html).not.toContain(email)
    const response = await handleFreshLink(key, post())
    expect(response.headers.get('location')).toBe('/family?news=sent')
    expect(
      await query`
        SELECT 1 FROM graphile_worker._private_jobs WHERE payload->>'email' = ${email}`,
    ).toHaveLength(2)
  })

  it('shows the events of its address and of no other, and opening it changes nothing', async () => {
    const { email, events } = await aFamilyOfTwoDays()
    await aFamilyOfTwoDays()
    const { key, cookie } = await opened(email)
    const before = await getRsvps(email)
    for (let time = 0; time < 3; time += 1) {
      const page = await findFamilyPage(key, getProof(cookie))
      expect(page?.days.map(({ event }) => event.id)).toEqual(events)
      expect(page?.days.flatMap(({ rsvps }) => rsvps.map((one) => one.parentEmail))).toEqual([
        email,
        email,
        email,
      ])
    }
    expect(await getRsvps(email)).toEqual(before)
  })

  it('belongs to the corrected address, and no longer to the submitted one', async () => {
    const submitted = freshParent()
    const corrected = freshParent()
    await send(anRsvp(await anEvent(), { parentEmail: submitted }))
    const [rsvp] = await getRsvps(submitted)
    await query`
      INSERT INTO corrections (record_collection, record_id, reference, field, old_value, new_value, by_link)
      VALUES ('rsvps', ${rsvp?.id}, ${rsvp?.reference}, 'parentEmail', to_jsonb(${submitted}::text),
        to_jsonb(${corrected}::text), 'manage')`
    expect(await ask(submitted)).toBe('')
    const { key, cookie } = await opened(corrected)
    expect(await shownTo(key, cookie)).toMatchObject({ names: ['Maya'], closed: 0 })
  })

  it("shows a child's position on the waitlist", async () => {
    const eventId = await anEvent({ capacity: 1, waitlist: true })
    await send(anRsvp(eventId))
    await send(anRsvp(eventId))
    const parentEmail = freshParent()
    await send(anRsvp(eventId, { parentEmail }))
    const { key, cookie } = await opened(parentEmail)
    const page = await findFamilyPage(key, getProof(cookie))
    expect([...(page?.positions.values() ?? [])]).toContain(2)
  })
})

describe('a birth date', () => {
  it('of one of the children opens everything, in the browser that entered it', async () => {
    const { email } = await aFamilyOfTwoDays()
    const key = await ask(email)
    expect((await findFamilyPage(key, undefined))?.access).toBe('asks-birth-date')
    const cookie = await open(key)
    const page = await findFamilyPage(key, getProof(cookie))
    expect(page?.access).toBe('all')
    expect(page?.copies.map(({ children }) => children)).toEqual([['Maya'], ['Leo'], ['Maya']])
  })

  it("of a child who was signed up after the link was requested opens nothing, and later the child's own records", async () => {
    const { email } = await aFamilyOfTwoDays()
    const other = freshParent()
    const participants = [aChild('Mallory', { participantDob: '2012-01-01' })]
    await send(aFamily(await anEvent(), participants, { parentEmail: other }))
    const key = await ask(email)
    // Sent before, and corrected to this address afterwards.
    const [moved] = await getRsvps(other)
    await query`
      INSERT INTO corrections (record_collection, record_id, reference, field, old_value, new_value, by_link)
      VALUES ('rsvps', ${moved?.id}, ${moved?.reference}, 'parentEmail', to_jsonb(${other}::text),
        to_jsonb(${email}::text), 'thanks')`
    await send(aFamily(await anEvent(), participants, { parentEmail: email }))
    expect(await open(key, NOBODY_BORN)).toBe('')
    expect(await shownTo(key, await open(key))).toMatchObject({ names: ['Leo', 'Maya'], closed: 0 })
    const next = await ask(email)
    const cookie = await open(next, NOBODY_BORN)
    expect(await shownTo(next, cookie)).toEqual({
      names: ['Mallory'],
      closed: 2,
      access: 'all',
      more: 'asks',
    })
  })

  it('is proven for one link only', async () => {
    const one = await ask((await aFamilyOfTwoDays()).email)
    const other = await ask((await aFamilyOfTwoDays()).email)
    const proof = getProof(await open(one))
    expect((await findFamilyPage(other, proof))?.access).toBe('asks-birth-date')
  })

  it('can be tried five times per address and day over all of its links, and then even the right one is refused', async () => {
    const { email } = await aFamilyOfTwoDays()
    const first = await ask(email)
    for (let time = 0; time < 3; time += 1) expect(await open(first, NOBODY_BORN)).toBe('')
    const cookie = await open(first)
    const second = await ask(email)
    // The right one restores no tries.
    expect(await open(second)).not.toBe('')
    for (let time = 0; time < 2; time += 1) expect(await open(second, NOBODY_BORN)).toBe('')
    const third = await ask(email)
    const refused = await handleBirthDate(third, post(MAYA_BORN))
    expect(refused.headers.get('location')).toBe(`/family/${third}?news=used-up`)
    expect(refused.headers.get('set-cookie')).toBeNull()
    expect(await shownTo(third)).toMatchObject({ names: [], closed: 2, more: 'used-up' })
    expect(await toHtml(third)).toContain('Ask our staff, who can help you now.')
    expect(cookie).not.toBe('')

    const { email: neighbor } = await aFamilyOfTwoDays()
    expect(await open(await ask(neighbor))).not.toBe('')
    await query`UPDATE rate_limits SET expire = 0 WHERE key LIKE 'family-birth-date:%'`
    expect(await open(third)).not.toBe('')
  })

  it.each([
    ['nothing', {}],
    ['a part of one', { birthDateMonth: '3', birthDateDay: '9' }],
    ['a day that no month has', { ...MAYA_BORN, birthDateMonth: '2', birthDateDay: '30' }],
    ['a text', { birthDate: 'a\0b' }],
  ])('is requested again after %s, without using up a try', async (_what, sent) => {
    const { email } = await aFamilyOfTwoDays()
    const key = await ask(email)
    const response = await handleBirthDate(key, post(sent))
    expect(response.headers.get('location')).toBe(`/family/${key}?news=no-date`)
    for (let time = 0; time < 4; time += 1) await open(key, NOBODY_BORN)
    expect((await shownTo(key)).more).toBe('asks')
  })

  it('cannot be tried more often in parallel', async () => {
    const { email } = await aFamilyOfTwoDays()
    const key = await ask(email)
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => handleBirthDate(key, post(NOBODY_BORN))),
    )
    const news = answers.map(({ headers }) => headers.get('location')?.split('=')[1])
    expect(news.filter((one) => one === 'wrong')).toHaveLength(5)
    expect(news.filter((one) => one === 'used-up')).toHaveLength(7)
    expect(await open(key)).toBe('')
  })

  it('opens nothing once the hour is over, but the page still shows that there are events', async () => {
    const { email } = await aFamilyOfTwoDays()
    const key = await ask(email)
    const cookie = await open(key)
    await query`UPDATE family_links SET opens_all_until = now() WHERE email = ${email}`
    const page = await findFamilyPage(key, getProof(cookie))
    expect(page).toMatchObject({ access: 'days', days: [], copies: [], registrations: [] })
    expect(page?.closedDays).toHaveLength(2)
    const changed = await handleFamilyChange(key, post({ parentPhone: '2165550111' }, cookie))
    expect(changed.headers.get('location')).toContain('news=closed')
  })
})

describe('a family group', () => {
  const born = (year: string) => ({ ...MAYA_BORN, birthDateYear: year })
  const child = (name: string, year = '2014') => aChild(name, { participantDob: `${year}-03-09` })
  const signUp = async (parentEmail: string, children: Record<string, unknown>[]) => {
    const { body } = await send(aFamily(await anEvent(), children, { parentEmail, ...DROPPED_OFF }))
    expect(body.success).toBe(true)
  }

  it('is not opened, changed or named by an invented child, neither with this link nor with the next', async () => {
    const { email } = await aFamilyOfTwoDays({}, PEANUTS_LATER)
    const family = await opened(email)
    const maya = (await getChild(family.key, family.cookie, 'Maya'))?.reference ?? ''
    const before = await ask(email)
    await signUp(email, [child('Mallory', '2016')])
    expect(await open(before, born('2016'))).toBe('')

    for (let time = 0; time < 2; time += 1) {
      const key = await ask(email)
      const cookie = await open(key, born('2016'))
      expect(await shownTo(key, cookie)).toMatchObject({ names: ['Mallory'], closed: 2 })
      const html = await toHtml(key, cookie, 'people')
      for (const secret of ['Maya', 'Leo', 'Peanuts', maya]) expect(html).not.toContain(secret)
      expect(html).toContain('Another child under this address?')

      const felix = { 'pickupPeople.0.name': 'Felix Stranger' }
      await handleFamilyChange(key, post(felix, cookie))
      await handleHealthChange(key, post({ child: maya, noAllergies: 'on' }, cookie))
      await handleFamilyCancel(key, post({ who: maya }, cookie))
      await handleSignUpAgain(key, post([['who', maya]], cookie))
    }
    const again = await opened(email)
    expect(await getChild(again.key, again.cookie, 'Maya')).toMatchObject({
      pickupPersonName: 'Rosa Torres',
      allergies: 'Peanuts',
      heldUntil: null,
    })
    expect(
      await query`
        SELECT DISTINCT r.participant_first_name AS name FROM corrections c
        JOIN rsvps r ON r.id::text = c.record_id WHERE r.parent_email = ${email}`,
    ).toEqual([{ name: 'Mallory' }])
  })

  it('contains twins, and the siblings of two submissions that a child connects', async () => {
    const email = freshParent()
    await signUp(email, [child('Ana'), child('Bo', '2011')])
    await signUp(email, [child('bó', '2011'), child('Cy', '2012')])
    await signUp(email, [child('Zed', '2009')])
    const key = await ask(email)
    expect(await shownTo(key, await open(key, born('2012')))).toMatchObject({
      names: ['Ana', 'Bo', 'Cy', 'bó'],
      closed: 1,
    })
    // Twins who were never signed up together have one birth date.
    await signUp(email, [child('Zoe', '2009')])
    const next = await ask(email)
    expect(await shownTo(next, await open(next, born('2009')))).toMatchObject({
      names: ['Zed', 'Zoe'],
      closed: 2,
    })
  })

  it('opens beside another one in the same browser, and in no other', async () => {
    const email = freshParent()
    await signUp(email, [child('Maya')])
    await signUp(email, [child('Zed', '2009')])
    const key = await ask(email)
    const one = await open(key)
    expect(await shownTo(key, one)).toMatchObject({ names: ['Maya'], more: 'asks' })
    const response = await handleBirthDate(key, post(born('2009'), one))
    const both = response.headers.get('set-cookie')?.split(';')[0] ?? ''
    const all = { names: ['Maya', 'Zed'], closed: 0, access: 'all', more: 'none' }
    expect(await shownTo(key, both)).toEqual(all)
    expect(await shownTo(key, await open(key, born('2009')))).toMatchObject({ names: ['Zed'] })
    // A browser's proof for one family group is no proof for another.
    const [zed] = await query<{ reference: string }>`
      SELECT reference FROM rsvps WHERE parent_email = ${email} AND participant_first_name = 'Zed'`
    const forged = one.replace(/=[A-Z0-9]+~/, `=${zed?.reference ?? ''}~`)
    expect(await shownTo(key, forged)).toMatchObject({ names: [], access: 'asks-birth-date' })
  })

  it('contains the registration of its child; a child who is only registered forms a separate group', async () => {
    const email = freshParent()
    const registered = aYouth({ email })
    expect((await sendRegistration(registered)).status).toBe(200)
    expect(
      (await sendRegistration(aYouth({ email, firstName: 'Zed', dob: '2013-05-05' }))).status,
    ).toBe(200)
    await signUp(email, [
      aChild(registered.firstName, {
        participantLastName: registered.lastName,
        participantDob: registered.dob,
      }),
    ])
    const [year = '', month = '', day = ''] = registered.dob.split('-')
    const birthDate = (y: string, m: string, d: string) => ({
      birthDateYear: y,
      birthDateMonth: String(Number(m)),
      birthDateDay: String(Number(d)),
    })
    const openedBy = async (born: Record<string, string>) => {
      const key = await ask(email)
      const page = await findFamilyPage(key, getProof(await open(key, born)))
      return {
        days: page?.days.length,
        closed: page?.closedDays.length,
        registered: page?.registrations.map((one) => one.firstName),
        copies: page?.copies.length,
      }
    }
    expect(await openedBy(birthDate(year, month, day))).toEqual({
      days: 1,
      closed: 0,
      registered: [registered.firstName],
      copies: 2,
    })
    expect(await openedBy(birthDate('2013', '05', '05'))).toEqual({
      days: 0,
      closed: 1,
      registered: ['Zed'],
      copies: 1,
    })
  })

  it('contains the registration of a child without an RSVP, with its corrections', async () => {
    const email = freshParent()
    const sent = aYouth({ email, allergies: 'Penicillin', dob: '2014-03-09' })
    expect((await sendRegistration(sent)).status).toBe(200)
    const [registration] = await query<{ id: string }>`
      SELECT id FROM registrations WHERE email = ${email}`
    const corrected = await correctAnswer(
      'registrations',
      registration?.id ?? '',
      { field: 'emergencyName', value: 'Ines Torres', reason: 'By phone.' },
      await createUser('staff'),
    )
    expect(corrected.ok).toBe(true)
    const key = await ask(email)
    expect(await toHtml(key)).not.toContain('Penicillin')
    const html = await toHtml(key, await open(key))
    expect(html).toContain('Registration of Maya')
    for (const words of ['Penicillin', '(216) 555-0100', 'Ines Torres', '(216) 555-0133'])
      expect(html).toContain(words)
    expect(html).not.toContain('Rosa Torres')
  })
})

describe('people and phones', () => {
  it('change once for all upcoming events, as corrections, with one email', async () => {
    const { email } = await aFamilyOfTwoDays()
    const key = await ask(email)
    const cookie = await open(key)
    const before = await getRsvps(email)
    const mails = (await emailsTo(email)).length
    const changed = await handleFamilyChange(key, post(MARCO, cookie))
    expect(changed.headers.get('location')).toContain('news=changed')
    const page = await findFamilyPage(key, getProof(cookie))
    for (const rsvp of page?.days.flatMap(({ rsvps }) => rsvps) ?? []) {
      expect(rsvp.pickupPeople).toMatchObject([{ name: 'Rosa Torres' }, { name: 'Marco Torres' }])
    }
    expect(await getRsvps(email)).toEqual(before)
    expect(await emailsTo(email)).toHaveLength(mails + 1)
    expect(
      await query`
        SELECT DISTINCT c.by_link FROM corrections c JOIN rsvps r ON r.id::text = c.record_id
        WHERE r.parent_email = ${email}`,
    ).toEqual([{ by_link: 'family' }])
  })

  it('let a family withdraw the consent to photos of a child once for all events', async () => {
    const { email } = await aFamilyOfTwoDays({}, { photoConsent: true })
    const key = await ask(email)
    const cookie = await open(key)
    const html = await toHtml(key, cookie, 'people')
    expect(html.match(/Withdraw the consent to photos of Maya/g)).toHaveLength(1)
    const withdrawPhotoConsent = (await getChild(key, cookie, 'Maya'))?.reference ?? ''
    const refused = post({ withdrawPhotoConsent, parentPhone: '12' }, cookie)
    expect((await handleFamilyChange(key, refused)).headers.get('location')).toContain('#error')
    await handleFamilyChange(key, post({ withdrawPhotoConsent }, cookie))
    const rsvps =
      (await findFamilyPage(key, getProof(cookie)))?.days.flatMap((day) => day.rsvps) ?? []
    expect(rsvps.map(({ photoConsent }) => photoConsent)).toEqual([false, true, false])
    expect(await toHtml(key, cookie)).toContain('Maya: no · Leo: yes')
  })

  it('do not change without a birth date', async () => {
    const { email } = await aFamilyOfTwoDays()
    const key = await ask(email)
    const changed = await handleFamilyChange(key, post(MARCO))
    expect(changed.headers.get('location')).toContain('news=closed')
    expect((await getChild(key, await open(key), 'Maya'))?.pickupPeople).toHaveLength(1)
  })

  it('send a change of pick-up people to every known address and to staff, however far the events are', async () => {
    const { email } = await aFamilyOfTwoDays()
    const [between, corrected, mistyped] = [freshParent(), freshParent(), freshParent()]
    const correct = async (from: string, to: string, how: string) => {
      for (const rsvp of await getRsvps(email)) {
        await query`
          INSERT INTO corrections (record_collection, record_id, reference, field, old_value, new_value, by_link)
          VALUES ('rsvps', ${rsvp.id}, ${rsvp.reference}, 'parentEmail', to_jsonb(${from}::text),
            to_jsonb(${to}::text), ${how}::enum_corrections_by_link)`
      }
    }
    await correct(email, between, 'manage')
    await correct(between, mistyped, 'manage')
    // A typo that the sender noticed at once.
    await correct(mistyped, corrected, 'thanks')
    const staff = (await emailsTo(env.STAFF_EMAIL)).length
    const { key, cookie } = await opened(corrected)
    await handleFamilyChange(key, post({ ...MARCO, parentPhone: '2165550111' }, cookie))
    const confirmed = (await emailsTo(corrected)).at(-1)
    expect(confirmed?.text).toContain('phone ending 11')
    for (const to of [corrected, email, between]) {
      const told = (await emailsTo(to)).at(-1)
      expect(told?.subject).toBe('Changed: Maya and Leo, all your upcoming events')
      expect(told?.text).not.toContain('Day out:')
      expect(told?.text).toContain('Before the change: Rosa, phone ending 77\n')
      expect(told?.text).toContain('Marco, phone ending 99')
      expect(told?.text).not.toContain('Marco Torres')
      if (to === corrected) continue
      expect(told?.text).not.toContain(LINK_PLACEHOLDERS.manage)
      expect(told?.text).not.toContain('phone ending 11')
    }
    expect(await emailsTo(mistyped)).toEqual([])
    const told = (await emailsTo(env.STAFF_EMAIL)).slice(staff)
    expect(told.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Pick-up changed: Day out /),
    ])
    expect(told[0]?.text).toContain('Other people were named before.')
    expect(told[0]?.text).not.toContain('Marco')
  })

  it('send a change of a phone to no other address', async () => {
    const { email } = await aFamilyOfTwoDays()
    const staff = (await emailsTo(env.STAFF_EMAIL)).length
    const { key, cookie } = await opened(email)
    await handleFamilyChange(key, post({ parentPhone: '2165550111' }, cookie))
    expect((await emailsTo(email)).at(-1)?.subject).toContain('Changed')
    expect(await emailsTo(env.STAFF_EMAIL)).toHaveLength(staff)
  })

  it('tell staff about each event that is near', async () => {
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

  it('change for one child at all upcoming events, as corrections that no email repeats', async () => {
    const { email } = await aFamilyOfTwoDays()
    const key = await ask(email)
    const cookie = await open(key)
    const before = await getRsvps(email)
    const staff = (await emailsTo(env.STAFF_EMAIL)).length
    const maya = await getChild(key, cookie, 'Maya')
    const fields = { child: maya?.reference ?? '', ...PEANUTS }
    const changed = await handleHealthChange(key, post(fields, cookie))
    expect(changed.headers.get('location')).toContain('news=health')

    const page = await findFamilyPage(key, getProof(cookie))
    expect(
      page?.days.flatMap(({ rsvps }) =>
        rsvps.map((rsvp) => [rsvp.participantFirstName, rsvp.noAllergies, rsvp.allergies]),
      ),
    ).toEqual([
      ['Maya', false, 'Peanuts'],
      ['Leo', true, ''],
      ['Maya', false, 'Peanuts'],
    ])
    expect(await getRsvps(email)).toEqual(before)
    const told = (await emailsTo(env.STAFF_EMAIL)).slice(staff)
    expect(told).toHaveLength(2)
    expect(told.map(({ text }) => text).join()).toContain(`/cms/people/${maya?.id ?? ''}`)
    const texts = [...told, ...(await emailsTo(email))].map(({ text }) => text).join()
    expect(texts).not.toContain('Peanuts')
    expect(texts).not.toContain('EpiPen')
    const [line] = await auditLines('rsvp.changed', `rsvps/${maya?.id ?? ''}`)
    expect(line?.detail).toEqual({
      fields: ['noAllergies', 'allergies', 'carriesMedicine', 'medicine'],
    })
  })

  it('show the newest answers, and save them for the events before as well', async () => {
    const { email } = await aFamilyOfTwoDays({}, {}, PEANUTS_LATER)
    const key = await ask(email)
    const cookie = await open(key)
    expect(await toHtml(key, cookie)).toContain('Peanuts')
    const { children = [] } = (await findFamilyPage(key, getProof(cookie))) ?? {}
    const child = children[0]?.reference ?? ''
    // The browser still sends the text of an unchecked box.
    const healthy = { child, noAllergies: 'on', medicine: 'EpiPen' }
    const changed = await handleHealthChange(key, post(healthy, cookie))
    expect(changed.headers.get('location')).toContain('news=health')
    const days = (await findFamilyPage(key, getProof(cookie)))?.days ?? []
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
    const child = (await getChild(key, cookie, 'Maya'))?.reference ?? ''
    for (const fields of [{}, { noAllergies: 'on', allergies: 'Peanuts' }]) {
      const refused = await handleHealthChange(key, post({ child, ...fields }, cookie))
      expect(refused.headers.get('location')).toContain('#error-summary')
    }
    expect((await getChild(key, cookie, 'Maya'))?.noAllergies).toBe(true)
  })

  it("do not change without a birth date, once the event has begun, or for another family's child", async () => {
    const { email, events } = await aFamilyOfTwoDays()
    const { key, cookie } = await opened(email)
    const child = (await getChild(key, cookie, 'Leo'))?.reference ?? ''
    const closed = await handleHealthChange(key, post({ child, ...PEANUTS }))
    expect(closed.headers.get('location')).toContain('news=closed')

    const other = await opened((await aFamilyOfTwoDays()).email)
    const theirs = await getChild(other.key, other.cookie, 'Leo')
    await handleHealthChange(key, post({ child: theirs?.reference ?? '', ...PEANUTS }, cookie))
    expect((await getChild(other.key, other.cookie, 'Leo'))?.allergies).toBe('')

    await query`
      UPDATE events SET starts_at = now() - interval '1 minute', ends_at = now() + interval '1 hour'
      WHERE id = ${events[0] ?? ''}`
    const late = await handleHealthChange(key, post({ child, ...PEANUTS }, cookie))
    expect(late.headers.get('location')).toContain('news=already')
    expect((await getChild(key, cookie, 'Leo'))?.allergies).toBe('')
  })
})

describe('a place', () => {
  it('is given up for one child at one event, and put back', async () => {
    const { email } = await aFamilyOfTwoDays()
    const { key, cookie } = await opened(email)
    const who = (await getChild(key, cookie, 'Leo'))?.reference ?? ''
    const nobody = await handleFamilyCancel(key, post({}, cookie))
    expect(nobody.headers.get('location')).toContain('news=nobody')
    const unproven = await handleFamilyCancel(key, post({ who }))
    expect(unproven.headers.get('location')).toContain('news=closed')
    const response = await handleFamilyCancel(key, post({ who }, cookie))
    expect(response.headers.get('location')).toContain('news=given-up')
    const standings = async () =>
      (await findFamilyPage(key, getProof(cookie)))?.days.map(({ rsvps }) =>
        rsvps.map((rsvp) => getStanding(rsvp, new Date())),
      )
    expect(await standings()).toEqual([['confirmed', 'held'], ['confirmed']])
    const back = await handleFamilyPutBack(key, post({ who }, cookie))
    expect(back.headers.get('location')).toContain('news=put-back')
    expect(await standings()).toEqual([['confirmed', 'confirmed'], ['confirmed']])
    expect((await emailsTo(email)).slice(-2).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Leo’s spot is given up/),
      expect.stringMatching(/^Leo is back/),
    ])
  })

  it('of another family stays theirs', async () => {
    const { key, cookie } = await opened((await aFamilyOfTwoDays()).email)
    const other = await opened((await aFamilyOfTwoDays()).email)
    const leo = () => getChild(other.key, other.cookie, 'Leo')
    const who = (await leo())?.reference ?? ''
    await handleFamilyCancel(key, post({ who }, cookie))
    expect((await leo())?.heldUntil).toBeNull()
    await handleFamilyCancel(other.key, post({ who }, other.cookie))
    await handleFamilyPutBack(key, post({ who }, cookie))
    expect((await leo())?.heldUntil).not.toBeNull()
  })
})

describe('a canceled event', () => {
  it('shows no card and no code, and lets the family change and give up nothing', async () => {
    const { email, events } = await aFamilyOfTwoDays()
    const [{ code } = { code: '' }] = await query<{ code: string }>`
      SELECT pickup_code AS code FROM rsvps WHERE event_id = ${events[0]}`
    await query`UPDATE events SET is_cancelled = true WHERE id = ${events[0]}`
    const key = await ask(email)
    const html = await toHtml(key, await open(key))
    expect(html).toContain('This event is canceled')
    expect(html.match(/We can’t come<\/a>/g)).toHaveLength(1)
    expect(html).not.toContain(code)

    await query`UPDATE events SET is_cancelled = true WHERE id = ${events[1]}`
    expect(await toHtml(key, await open(key))).not.toContain('Morning card')
  })
})

describe('an offered place', () => {
  /** Maya and Leo wait for two places and get an offer. */
  async function anOffer() {
    const event = await anEvent({ capacity: 2, waitlist: true })
    const first = aFamily(event, [aChild('Ana'), aChild('Bo')])
    expect((await send(first)).status).toBe(200)
    const email = freshParent()
    const waiting = aFamily(event, [aChild('Maya'), aChild('Leo')], { parentEmail: email })
    expect((await send(waiting)).status).toBe(200)
    await query`UPDATE rsvps SET status = 'cancelled' WHERE parent_email = ${first.parentEmail}`
    await inTransaction(await openPayload(), (tx) => offerFreePlaces(tx, event))
    const { key, cookie } = await opened(email)
    const page = await findFamilyPage(key, getProof(cookie))
    return { email, key, cookie, offers: page?.offers ?? [] }
  }

  const getStatuses = async (email: string) => (await getRsvps(email)).map(({ status }) => status)

  it('is shown once for siblings, and taken', async () => {
    const { email, key, cookie, offers } = await anOffer()
    expect(offers).toMatchObject([{ facts: { children: ['Maya', 'Leo'] } }])
    expect(await getStatuses(email)).toEqual(['waitlisted', 'waitlisted'])
    const who = offers[0]?.reference ?? ''
    const unproven = await handleFamilyAnswer(key, 'take', post({ who }))
    expect(unproven.headers.get('location')).toContain('news=closed')
    const taken = await handleFamilyAnswer(key, 'take', post({ who }, cookie))
    expect(taken.headers.get('location')).toBe(`/family/${key}?news=taken`)
    expect(await getStatuses(email)).toEqual(['confirmed', 'confirmed'])
    expect((await findFamilyPage(key, getProof(cookie)))?.offers).toEqual([])
    const late = await handleFamilyAnswer(key, 'pass', post({ who }, cookie))
    expect(late.headers.get('location')).toContain('news=offer-over')
    expect(await getStatuses(email)).toEqual(['confirmed', 'confirmed'])
  })

  it('is passed on, and only by its own family', async () => {
    const { email, key, cookie, offers } = await anOffer()
    const who = offers[0]?.reference ?? ''
    const stranger = await opened((await aFamilyOfTwoDays()).email)
    await handleFamilyAnswer(stranger.key, 'pass', post({ who }, stranger.cookie))
    expect(await getStatuses(email)).toEqual(['waitlisted', 'waitlisted'])
    await handleFamilyAnswer(key, 'pass', post({ who }, cookie))
    expect(await getStatuses(email)).toEqual(['cancelled', 'cancelled'])
  })
})

describe('the private links of a family', () => {
  const end = async (user: User | null, collection: string, id: string, isOurs = true) => {
    const headers = await headersAs(user)
    if (!isOurs) headers.set('sec-fetch-site', 'cross-site')
    const path = `/staff/family-links/${collection}/${id}/end`
    const params = Promise.resolve({ collection, id })
    return (await endLinks(staffPost(path, {}, headers), { params })).status
  }

  it('are ended by staff only, even where a page is open', async () => {
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
    for (const key of keys) expect(await findFamilyPage(key, getProof(cookie))).toBeNull()
    expect(await findFamilyPage(other, undefined)).not.toBeNull()
    expect(await auditLines('family.links-ended', `rsvps/${id}`)).toMatchObject([
      { actor_id: staff.id },
    ])

    // A new link still opens the offer.
    const again = await opened(email)
    const { offers } = (await findFamilyPage(again.key, getProof(again.cookie))) ?? {}
    expect(offers).toHaveLength(1)
  })

  it('can be ended from a registration as well', async () => {
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

  it('are ended for every address that staff have joined to the household', async () => {
    const [one, other] = [await aFamilyOfTwoDays(), await aFamilyOfTwoDays()]
    const staff = await createUser('staff')
    await query`
      WITH household AS (SELECT gen_random_uuid() AS id)
      INSERT INTO household_members (family_key, household_id, reason, joined_by_id)
      SELECT key, household.id, 'One home', ${staff.id}::uuid
      FROM household, unnest(${[one.email, other.email]}::text[]) AS key`
    const [{ id } = { id: '' }] = await query<{ id: string }>`
      SELECT id FROM rsvps WHERE parent_email = ${one.email} LIMIT 1`
    const keys = [await ask(one.email), await ask(other.email)]
    expect(await end(staff, 'rsvps', id)).toBe(200)
    for (const key of keys) expect(await findFamilyPage(key, undefined)).toBeNull()
  })
})

describe('an RSVP to another event', () => {
  const begin = async (key: string, cookie?: string) => {
    const { children = [] } = (await findFamilyPage(key, cookie && getProof(cookie))) ?? {}
    const event = await anEvent()
    const [{ slug } = { slug: '' }] = await query<{ slug: string }>`
      SELECT slug FROM events WHERE id = ${event}`
    const who = children.map(({ reference }): [string, string] => ['who', reference])
    const response = await handleSignUpAgain(key, post([['event', slug], ...who], cookie))
    return { response, event, slug }
  }

  it("begins with the family's earlier answers, and without health, photos or a signature", async () => {
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
