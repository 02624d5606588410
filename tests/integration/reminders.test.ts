// @database seeded
import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { lockNumbers, storeTaps } from '@/features/event-desk/day/taps.tx'
import { settlePlaces } from '@/features/rsvp/offers/store'
import { handleSwitch } from '@/features/rsvp/reminders/handler'
import { findReminderSetting, remindFamilies, sendReminders } from '@/features/rsvp/reminders/store'
import { sendThanks, thankFamilies } from '@/features/rsvp/thanks/store'
import { now } from '@/lib/clock'
import { getLinkKey } from '@/mail/link-keys'
import { asSystem } from '@/platform/authority'
import { openPayload } from '@/platform/payload'
import { inTransaction } from '@/platform/transaction'

import { count, query } from '../support/database'
import { firstKeyTo, giveUp } from '../support/family-page'
import { aChild, aFamily, anEvent, send } from '../support/rsvp'

const payload = await openPayload()

afterEach(() => {
  vi.mocked(now).mockReset()
})

/** Years from now, so that all families in these tests signed up long before. */
const YEAR = new Date().getFullYear() + 1

const clockAt = (instant: string) => {
  vi.mocked(now).mockImplementation(() => new Date(`${String(YEAR)}-${instant}`))
}

/** The worker's task, at an instant of that year. */
async function runAt(instant: string) {
  clockAt(instant)
  // graphile-worker passes a payload and helpers, of which the task uses none.
  await Reflect.apply(sendReminders, undefined, [{}, {}])
  vi.mocked(now).mockReset()
}

/** On June 20, at 10:00 AM in Charlotte. */
const onJune20 = (differences: Record<string, unknown> = {}) =>
  anEvent({ startsAt: `${String(YEAR)}-06-20T10:00:00-04:00`, ...differences })

async function aFamilyAt(event: string, differences: Record<string, unknown> = {}) {
  const body = aFamily(event, [aChild('Maya'), aChild('Leo')], differences)
  expect((await send(body)).status).toBe(200)
  return body.parentEmail
}

const remindersTo = (email: string) =>
  query<{ id: string; subject: string; text: string }>`
    SELECT id, subject, text FROM emails
    WHERE recipient = ${email} AND (subject ~ '^[A-Z][a-z]+day: ' OR subject LIKE 'Tomorrow,%')
    ORDER BY created_at`

const subjectsTo = async (email: string) => (await remindersTo(email)).map(({ subject }) => subject)

const THREE_DAYS = expect.stringMatching(/^[A-Z][a-z]+day: Day out \d+ with Maya and Leo$/)
const ONE_DAY = expect.stringMatching(
  /^Tomorrow, [A-Z][a-z]+day, 10:00 AM: Day out \d+ with Maya and Leo$/,
)

describe('families with a place', () => {
  it('are reminded three days and one day before at nine, each time with one email', async () => {
    const event = await onJune20({ capacity: 2, waitlist: true })
    const [family, waiting] = [await aFamilyAt(event), await aFamilyAt(event)]
    for (const early of ['06-16T12:00:00-04:00', '06-17T08:55:00-04:00', '06-18T12:00:00-04:00'])
      await runAt(early)
    expect(await subjectsTo(family)).toEqual([])
    await runAt('06-17T09:00:00-04:00')
    expect(await subjectsTo(family)).toEqual([THREE_DAYS])
    await runAt('06-19T09:00:00-04:00')
    expect(await subjectsTo(family)).toEqual([THREE_DAYS, ONE_DAY])
    for (const late of ['06-20T09:00:00-04:00', '06-20T12:00:00-04:00', '06-21T09:00:00-04:00'])
      await runAt(late)
    expect(await subjectsTo(family)).toHaveLength(2)
    expect(await subjectsTo(waiting)).toEqual([])
  })

  it('are reminded once, even later on the day, and by two workers at the same time', async () => {
    const event = await onJune20()
    const family = await aFamilyAt(event)
    clockAt('06-19T15:30:00-04:00')
    await Promise.all(Array.from({ length: 3 }, () => remindFamilies(event)))
    await remindFamilies(event)
    expect(await subjectsTo(family)).toEqual([ONE_DAY])
  })

  it('are reminded once per address, with the code of each RSVP', async () => {
    const event = await onJune20()
    const family = await aFamilyAt(event)
    const ann = aFamily(event, [aChild('Ann')], { parentEmail: family })
    expect((await send(ann)).status).toBe(200)
    await runAt('06-19T09:00:00-04:00')
    await runAt('06-19T09:05:00-04:00')
    const [reminder, ...others] = await remindersTo(family)
    expect(others).toEqual([])
    expect(reminder?.subject).toContain(' with Maya, Leo, and Ann')
    const codes = await query<{ code: string }>`
      SELECT DISTINCT pickup_code AS code FROM rsvps WHERE parent_email = ${family}`
    for (const { code } of codes) expect(reminder?.text).toContain(code)
    expect(reminder?.text).toContain('Pick-up code (Maya and Leo): ')
    expect(reminder?.text).toContain('Pick-up code (Ann): ')
    // The link of an email shows what was sent together.
    expect(reminder?.text).toContain(
      'This link is for Maya and Leo. For Ann, signed up separately, use the email that confirmed it',
    )
  })

  it('are left alone in the evening and at night', async () => {
    const family = await aFamilyAt(await onJune20())
    for (const indecent of ['06-19T20:00:00-04:00', '06-19T23:00:00-04:00', '06-20T02:00:00-04:00'])
      await runAt(indecent)
    expect(await subjectsTo(family)).toEqual([])
  })

  it('are reminded at nine where the event is, across a change of the clocks', async () => {
    // In the first week of November the clocks change on a Sunday.
    const sunday = Array.from({ length: 7 }, (_, index) => index + 1).find(
      (day) => new Date(Date.UTC(YEAR, 10, day)).getUTCDay() === 0,
    )
    const two = (day: number) => String(day).padStart(2, '0')
    const [monday, sameDay] = [two((sunday ?? 0) + 1), two(sunday ?? 0)]
    const start = `${String(YEAR)}-11-${monday}T10:00:00`
    const east = await aFamilyAt(await anEvent({ startsAt: `${start}-05:00` }))
    const west = await aFamilyAt(
      await anEvent({ startsAt: `${start}-08:00`, startsAt_tz: 'America/Los_Angeles' }),
    )
    await runAt(`11-${sameDay}T08:59:00-05:00`)
    expect(await subjectsTo(east)).toEqual([])
    await runAt(`11-${sameDay}T09:00:00-05:00`)
    expect([await subjectsTo(east), await subjectsTo(west)]).toEqual([[ONE_DAY], []])
    await runAt(`11-${sameDay}T08:59:00-08:00`)
    expect(await subjectsTo(west)).toEqual([])
    await runAt(`11-${sameDay}T09:00:00-08:00`)
    expect([await subjectsTo(east), await subjectsTo(west)]).toEqual([[ONE_DAY], [ONE_DAY]])
  })

  it('are reminded again if staff move the event, and not twice for the same day', async () => {
    const event = await onJune20()
    const family = await aFamilyAt(event)
    await runAt('06-19T09:00:00-04:00')
    await payload.update({
      collection: 'events',
      id: event,
      data: { startsAt: `${String(YEAR)}-06-27T10:00:00-04:00`, _status: 'published' },
      ...asSystem,
    })
    await runAt('06-26T09:00:00-04:00')
    await runAt('06-26T10:00:00-04:00')
    expect(await subjectsTo(family)).toEqual([ONE_DAY, ONE_DAY])
  })
})

describe('no family is reminded', () => {
  it('of a place that was given up', async () => {
    const event = await onJune20()
    const family = await aFamilyAt(event)
    await query`UPDATE rsvps SET status = 'cancelled' WHERE parent_email = ${family}`
    await runAt('06-17T09:00:00-04:00')
    await runAt('06-19T09:00:00-04:00')
    expect(await subjectsTo(family)).toEqual([])
  })

  it('of a place that was just given up, neither then nor later', async () => {
    const family = await aFamilyAt(await onJune20())
    clockAt('06-19T08:59:00-04:00')
    expect(await giveUp(await firstKeyTo(family))).toContain('news=given-up')
    await runAt('06-19T09:00:00-04:00')
    expect(await subjectsTo(family)).toEqual([])
    clockAt('06-19T09:30:00-04:00')
    // graphile-worker passes a payload and helpers, of which the task uses none.
    await Reflect.apply(settlePlaces, undefined, [{}, {}])
    await runAt('06-19T10:00:00-04:00')
    expect(await subjectsTo(family)).toEqual([])
    expect(
      await count`
      SELECT count(*) FROM rsvps WHERE parent_email = ${family} AND status = 'cancelled'`,
    ).toBe(2)
  })

  it.each([
    ['is canceled', { isCancelled: true, _status: 'published' as const }],
    ['is not public', { _status: 'draft' as const }],
  ])('of an event that %s', async (_what, data) => {
    const event = await onJune20()
    const family = await aFamilyAt(event)
    if (data._status === 'draft')
      await query`UPDATE events SET _status = 'draft' WHERE id = ${event}`
    else await payload.update({ collection: 'events', id: event, data, ...asSystem })
    await runAt('06-19T09:00:00-04:00')
    expect(await subjectsTo(family)).toEqual([])
  })

  it('who signed up after the time of that reminder', async () => {
    const event = await onJune20()
    const family = await aFamilyAt(event)
    // Two years ago, before the family signed up.
    await query`UPDATE events SET starts_at = starts_at - interval '2 years' WHERE id = ${event}`
    vi.mocked(now).mockImplementation(() => new Date(`${String(YEAR - 2)}-06-19T15:00:00-04:00`))
    await remindFamilies(event)
    expect(await subjectsTo(family)).toEqual([])
  })
})

describe('a reminder', () => {
  it('shows when, where, the pick-up people and the note of staff, and no phone number', async () => {
    const event = await onJune20({
      endsAt: `${String(YEAR)}-06-20T13:30:00-04:00`,
      venueName: 'Heron Point Pavilion',
      addressLine1: '100 Lakeshore Loop',
      city: 'Charlotte',
      state: 'NC',
      reminders: { threeDays: 'It will be warm.', oneDay: 'Bring walking shoes.' },
    })
    const family = await aFamilyAt(event, {
      attendanceType: 'drop_off_pickup',
      pickupPeople: [{ name: 'Rosa Torres', relationship: 'Grandmother', phone: '2165550177' }],
    })
    await runAt('06-17T09:00:00-04:00')
    await runAt('06-19T09:00:00-04:00')
    const [first, second] = await remindersTo(family)
    const [rsvp] = await query`SELECT pickup_code FROM rsvps WHERE parent_email = ${family} LIMIT 1`
    expect(first?.text).toContain('It will be warm.')
    expect(second?.text).toContain('Bring walking shoes.')
    expect(second?.text).toContain(String(rsvp?.['pickup_code']))
    expect(second?.text).toContain('100 Lakeshore Loop')
    for (const { text } of [first, second].filter((one) => one !== undefined)) {
      expect(text).toContain('Rosa, phone ending 77')
      expect(text.replaceAll('\n', ' ')).toMatch(/Day out \d+ with Maya and Leo/)
      expect(text).not.toMatch(/216.?\)?.?555/)
    }
  })
})

let requests = 0
async function follow(key: string, to: 'off' | 'on') {
  requests += 1
  const headers = { 'x-client-address': `192.0.2.${String(requests)}` }
  const request = new Request('http://localhost/reminders/x', { method: 'POST', headers })
  const response = await handleSwitch(key, to, request)
  expect(response.headers.get('location')).toBe(`/reminders/${key}`)
}

describe('the link that switches reminders off', () => {
  it('changes nothing when it is opened, and can be undone', async () => {
    const event = await onJune20()
    const family = await aFamilyAt(event)
    await runAt('06-17T09:00:00-04:00')
    const [reminder] = await remindersTo(family)
    const key = getLinkKey(reminder?.id ?? '', 'reminders')
    expect(await findReminderSetting(key)).toEqual({ email: family, isOff: false })
    expect(await findReminderSetting(key)).toEqual({ email: family, isOff: false })

    await follow(key, 'off')
    await follow(key, 'off')
    expect(await findReminderSetting(key)).toEqual({ email: family, isOff: true })
    await runAt('06-19T09:00:00-04:00')
    expect(await subjectsTo(family)).toEqual([THREE_DAYS])

    // Another event of the same family.
    const next = await onJune20()
    await aFamilyAt(next, { parentEmail: family })
    await runAt('06-17T09:00:00-04:00')
    expect(await subjectsTo(family)).toEqual([THREE_DAYS])

    await follow(key, 'on')
    await runAt('06-19T10:00:00-04:00')
    expect(await subjectsTo(family)).toEqual([THREE_DAYS, ONE_DAY, ONE_DAY])
    expect(await count`SELECT count(*) FROM reminders_off`).toBe(0)
  })

  it('opens nothing else, and no other link opens it', async () => {
    const family = await aFamilyAt(await onJune20())
    await runAt('06-17T09:00:00-04:00')
    const [reminder] = await remindersTo(family)
    expect(await findReminderSetting(getLinkKey(reminder?.id ?? '', 'manage'))).toBeNull()
    expect(await findReminderSetting('x')).toBeNull()
  })
})

/** A child of a family is checked in on June 20. */
async function arrive(event: string, email: string, firstName = 'Maya') {
  const [child] = await query<{ id: string }>`
    SELECT id FROM rsvps
    WHERE event_id = ${event} AND parent_email = ${email} AND participant_first_name = ${firstName}`
  const facts = { id: randomUUID(), by: randomUUID(), device: randomUUID() }
  await inTransaction(payload, async (tx) => {
    const last = (await lockNumbers(tx, event)) ?? 0
    const at = `${String(YEAR)}-06-20T14:00:00.000Z`
    const tap = { ...facts, kind: 'in' as const, rsvp: child?.id ?? '', at, offset: 0 }
    const taps = [{ ...tap, sequence: 1, knows: last }]
    await storeTaps(tx, { eventId: event, taps, receivedAt: new Date() }, last)
  })
}

async function thankAt(instant: string) {
  clockAt(instant)
  // graphile-worker passes a payload and helpers, of which the task uses none.
  await Reflect.apply(sendThanks, undefined, [{}, {}])
  vi.mocked(now).mockReset()
}

const thanksTo = (email: string) =>
  query<{ id: string; text: string }>`
    SELECT id, text FROM emails WHERE recipient = ${email} AND subject LIKE 'Thank you for coming to %'`

describe('families of which a child came', () => {
  it('are thanked at ten on the next day, once per address, with the form of the event', async () => {
    const event = await onJune20({
      endsAt: `${String(YEAR)}-06-20T13:30:00-04:00`,
      thanks: { isOn: true, text: 'What a day at the pavilion.' },
    })
    const [family, absent] = [await aFamilyAt(event), await aFamilyAt(event)]
    const ann = aFamily(event, [aChild('Ann')], { parentEmail: family })
    expect((await send(ann)).status).toBe(200)
    await arrive(event, family)
    for (const early of ['06-20T20:00:00-04:00', '06-21T09:59:00-04:00']) await thankAt(early)
    expect(await thanksTo(family)).toEqual([])

    clockAt('06-21T10:00:00-04:00')
    await Promise.all(Array.from({ length: 3 }, () => thankFamilies(event)))
    const [email, ...others] = await thanksTo(family)
    expect(others).toEqual([])
    expect(email?.text.replaceAll(/\s+/g, ' ')).toMatch(/Maya was at Day out \d+/)
    expect(email?.text).toContain('What a day at the pavilion.')
    expect(email?.text).toContain('/form/how-was-it')

    // The tap of a sister who was signed up separately arrives later: the address has been thanked.
    await arrive(event, family, 'Ann')
    await thankAt('06-21T12:00:00-04:00')
    expect(await thanksTo(family)).toHaveLength(1)
    expect(await thanksTo(absent)).toEqual([])
  })

  it('are thanked in their language, in the words of staff', async () => {
    const event = await onJune20({
      thanks: { isOn: true, text: 'What a day.' },
      spanish: { isReady: true, thanks: 'Qué gran día.' },
    })
    const other = await onJune20({ thanks: { isOn: true, text: 'What a day.' } })
    const textsTo = async (day: string) => {
      const family = await aFamilyAt(day, { language: 'es' })
      await arrive(day, family)
      await thankAt('06-21T10:00:00-04:00')
      return query<{ text: string; html: string }>`
        SELECT text, html FROM emails WHERE recipient = ${family} AND subject LIKE 'Gracias por venir a %'`
    }
    const [inSpanish] = await textsTo(event)
    expect(inSpanish?.text).toContain('Qué gran día.')
    expect(inSpanish?.html).not.toContain('What a day.')
    const [inEnglish] = await textsTo(other)
    expect(inEnglish?.text).toContain('escribió esta parte en inglés:\n\nWhat a day.')
    expect(inEnglish?.html).toMatch(/lang="en"[^>]*>What a day\./)
  })

  it('are not thanked for a canceled event, where staff have switched it off, or who want no emails of this kind', async () => {
    const canceled = await onJune20()
    const quiet = await onJune20({ thanks: { isOn: false } })
    const usual = await onJune20()
    const events = [canceled, quiet, usual]
    const families = []
    for (const event of events) {
      const family = await aFamilyAt(event)
      await arrive(event, family)
      families.push(family)
    }
    await query`UPDATE events SET is_cancelled = true WHERE id = ${canceled}`
    const [, , off = ''] = families
    await query`INSERT INTO reminders_off (address_sha256) VALUES (encode(sha256(${off}::bytea), 'hex'))`
    await thankAt('06-21T10:00:00-04:00')
    for (const family of families) expect(await thanksTo(family)).toEqual([])
    await query`DELETE FROM reminders_off`
    await thankAt('06-21T10:05:00-04:00')
    expect(await thanksTo(off)).toHaveLength(1)
  })
})
