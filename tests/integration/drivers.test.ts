// @database seeded
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'

import { POST as postAsk } from '@/app/staff/drivers/[id]/ask/route'
import { POST as postClear } from '@/app/staff/drivers/[id]/clear/route'
import { POST as postPassOn } from '@/app/staff/drivers/[id]/pass-on/route'
import { POST as postRefuse } from '@/app/staff/drivers/[id]/refuse/route'
import { POST as postBegin } from '@/app/staff/drivers/volunteers/[id]/begin/route'
import { GET as getFile } from '@/app/staff/files/[collection]/[id]/route'
import { driverPhotosForm } from '@/features/drivers/photos/handler'
import { findPhotoRequest } from '@/features/drivers/photos/store'
import { findBoard, findDriver } from '@/features/drivers/store'
import { dayWords } from '@/features/drivers/wording'
import { findRoster } from '@/features/event-desk/roster/store'
import { countWork, findWork } from '@/features/inbox/worklist/store'
import { endLinks } from '@/features/rsvp/family/links'
import { ORGANIZATION_ZONE } from '@/lib/clock'
import { env } from '@/lib/env'
import { dayIn } from '@/lib/zone-time'
import { getLinkKey } from '@/mail/link-keys'
import type { User } from '@/payload-types'
import { lockKey } from '@/platform/locks'
import { openPayload } from '@/platform/payload'
import { inTransaction, sql } from '@/platform/transaction'

import { withClient } from '../../scripts/start/database'
import { createUser, headersAs, post } from '../support/accounts'
import { auditLines, ownerUrl, query, raw, untilBlocked } from '../support/database'
import { aTokenFor, freshParent, postTo } from '../support/forms'
import { anEvent, anRsvp, post as postRsvp } from '../support/rsvp'

const DAY_MS = 86_400_000
const START = Date.now()
/** By the calendar of the organization, where a day ends hours after the one of UTC. */
const inDays = (days: number) => dayIn(ORGANIZATION_ZONE, new Date(Date.now() + days * DAY_MS))

const aPhoto = async (color = '#fff') =>
  new File(
    [
      await sharp({ create: { width: 900, height: 600, channels: 3, background: color } })
        .jpeg()
        .toBuffer(),
    ],
    'card.jpg',
    { type: 'image/jpeg' },
  )

let staff: User
let first: User
let second: User
let eventId: string

const justTheseAdmins = async (...admins: User[]) => {
  await query`UPDATE users SET role = 'staff' WHERE role = 'admin'`
  for (const { id } of admins) await query`UPDATE users SET role = 'admin' WHERE id = ${id}`
}

beforeAll(async () => {
  staff = await createUser('staff')
  first = await createUser('admin')
  second = await createUser('admin')
  eventId = await anEvent({ title: 'Winter Lantern Walk' })
})

beforeEach(() => justTheseAdmins(first, second))

/** A parent who offers to drive, with photos of both cards. @returns the clearance */
async function aDriver(differences: Record<string, unknown> = {}, event = eventId) {
  const body = anRsvp(event, { volunteerDriver: true, ...differences })
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) form.append(name, String(value))
  form.append('driverLicense', await aPhoto())
  form.append('insuranceCard', await aPhoto('#abc'))
  const response = await postRsvp(form, { accept: 'application/json' })
  expect(response.status).toBe(200)
  const rows = await query<{ id: string; rsvp: string }>`
    SELECT c.id, r.id AS rsvp FROM rsvps r LEFT JOIN driver_documents d ON d.rsvp_id = r.id
    LEFT JOIN clearances c ON c.id = d.clearance_id
    WHERE r.parent_email = ${body.parentEmail} ORDER BY r.created_at DESC LIMIT 1`
  return { id: rows[0]?.id ?? '', rsvp: rows[0]?.rsvp ?? '', email: body.parentEmail }
}

const getPhotos = (clearance: string) =>
  query<{ id: string; kind: string; key: string }>`
    SELECT id, kind, storage_key AS key FROM driver_documents WHERE clearance_id = ${clearance}
    ORDER BY kind`

type Route = typeof postClear

const at = async (route: Route, id: string, user: User | null, body: object = {}) => {
  const response = await route(post(`/staff/drivers/${id}`, body, await headersAs(user)), {
    params: Promise.resolve({ id }),
  })
  const answer: Record<string, unknown> = await response.json()
  return { status: response.status, ...answer }
}

async function checked(id: string, differences: object = {}) {
  const photos = await getPhotos(id)
  const getId = (kind: string) => photos.find((one) => one.kind === kind)?.id ?? ''
  return {
    nameMatches: 'on',
    photoMatches: 'on',
    licenseIsCurrent: 'on',
    insuranceIsCurrent: 'on',
    agreedToScreening: 'on',
    licenseExpires: inDays(900),
    insuranceExpires: inDays(100),
    license: getId('license'),
    insurance: getId('insurance'),
    ...differences,
  }
}

const passOn = async (id: string, user: User, differences: object = {}) =>
  at(postPassOn, id, user, await checked(id, differences))

const stored = async (id: string) =>
  (
    await query`SELECT verdict, ends_on, reason, passed_on_by_id AS one, decided_by_id AS other
    FROM clearances WHERE id = ${id}`
  )[0]

const clearedUntil = async (record: string, day = inDays(0)) =>
  (await query<{ until: string | null }>`SELECT cleared_until(${record}, ${day}) AS until`)[0]
    ?.until

/** A driver whom two people have cleared. */
async function aClearedDriver(differences: object = {}) {
  const driver = await aDriver()
  expect((await passOn(driver.id, staff, differences)).status).toBe(200)
  expect((await at(postClear, driver.id, second)).status).toBe(200)
  return driver
}

const onRoster = async (rsvp: string) => {
  const roster = await findRoster(eventId, { user: staff, withHealth: false, at: new Date() })
  const [row] = await query<{
    name: string
  }>`SELECT parent_name AS name FROM rsvps WHERE id = ${rsvp}`
  return roster?.drivers
    .filter(({ name }) => name === row?.name)
    .map((driver) => driver.clearedUntil)
}

/** Does something that has to wait for a clearance, which is refused meanwhile. */
async function whileRefused<Value>(id: string, work: () => Promise<Value>): Promise<Value> {
  const { waiting } = await inTransaction(await openPayload(), async (tx) => {
    await lockKey(tx, 'clearance', id)
    const started = { waiting: work() }
    await untilBlocked(1)
    await tx.sql.execute(sql`
      UPDATE clearances SET verdict = 'refused', reason = 'No car', decided_by_id = ${second.id}, decided_at = now()
      WHERE id = ${id}
    `)
    return started
  })
  return waiting
}

describe('a parent who offers to drive', () => {
  it('begins another check if the last one is decided while the photos come', async () => {
    const { id, email } = await aDriver()
    const again = await whileRefused(id, () =>
      aDriver({ parentEmail: email, participantFirstName: 'Nico' }),
    )
    expect(again.id).not.toBe(id)
    expect((await getPhotos(again.id)).map(({ kind }) => kind)).toEqual(['license', 'insurance'])
    expect(await getPhotos(id)).toHaveLength(2)
    expect(await stored(again.id)).toMatchObject({ verdict: null })
  })

  it('waits to be checked, on the board and on Today', async () => {
    const driver = await aDriver({ parentName: 'Grace Whitfield', signature: 'Grace Whitfield' })
    const [toCheck] = await findBoard({ full: 'to-check', shown: { each: 6, full: 500 } })
    const card = toCheck?.drivers.find(({ id }) => id === driver.id)
    expect(card).toMatchObject({
      name: 'Grace Whitfield',
      state: 'to-check',
      nextEvent: { title: 'Winter Lantern Walk' },
    })
    expect(card?.photos.map(({ kind }) => kind).sort()).toEqual(['insurance', 'license'])
    const work = await findWork(staff, { filter: 'all', shown: 500 })
    expect(work.find(({ id }) => id === driver.id)).toMatchObject({
      kind: 'drivers',
      name: 'Grace Whitfield',
      topic: null,
    })
    expect((await countWork(staff)).drivers).toBeGreaterThan(0)
    expect(await clearedUntil(driver.rsvp)).toBeNull()
  })

  it('is one driver however many RSVPs they send, and is checked again with new photos', async () => {
    const parentEmail = freshParent()
    const driver = await aDriver({ parentEmail })
    await passOn(driver.id, staff)
    const again = await aDriver({ parentEmail }, await anEvent())
    expect(again.id).toBe(driver.id)
    expect(await stored(driver.id)).toMatchObject({ verdict: null, one: null })
    expect(await at(postClear, driver.id, second)).toMatchObject({ status: 409 })
  })

  it('is not checked again while they are cleared for the day, and is for a later one', async () => {
    const driver = await aClearedDriver()
    const soon = await aDriver({ parentEmail: driver.email }, await anEvent())
    expect(soon.id).toBe('')
    expect(await clearedUntil(soon.rsvp)).toBe(inDays(100))
    const later = new Date(Date.now() + 120 * DAY_MS).toISOString()
    const next = await aDriver({ parentEmail: driver.email }, await anEvent({ startsAt: later }))
    expect(next.id).not.toBe(driver.id)
    expect(await clearedUntil(next.rsvp, later.slice(0, 10))).toBeNull()
  })
})

describe('a driver is cleared by two people', () => {
  it('one checks, and an administrator decides', async () => {
    const { id, rsvp, email } = await aDriver()
    expect(await at(postClear, id, second)).toMatchObject({ status: 409 })
    expect(await passOn(id, staff)).toMatchObject({ status: 200 })
    expect(await at(postClear, id, staff)).toMatchObject({
      status: 409,
      error: 'An administrator decides.',
    })
    expect(await at(postClear, id, second)).toMatchObject({ status: 200 })
    expect(await stored(id)).toEqual({
      verdict: 'cleared',
      ends_on: inDays(100),
      reason: null,
      one: staff.id,
      other: second.id,
    })
    expect(await onRoster(rsvp)).toContain(inDays(100))
    expect(
      await query`SELECT subject FROM emails WHERE recipient = ${email} AND subject LIKE '% drive until %'`,
    ).toEqual([{ subject: `You may drive until ${dayWords(inDays(100))}` }])
    for (const action of ['clearance.passed-on', 'clearance.cleared'])
      expect(await auditLines(action, `clearances/${id}`)).toHaveLength(1)
  })

  it.each(['chose it', 'offered in it'])('and is told in Spanish if the family %s', async (how) => {
    const { id, email } = await aDriver({ language: 'es' })
    // Such as an address that staff have corrected: nobody has chosen a language for it.
    if (how === 'offered in it') await query`DELETE FROM family_languages WHERE email = ${email}`
    await passOn(id, staff)
    expect(await at(postClear, id, second)).toMatchObject({ status: 200 })
    const sent = await query<{ subject: string; html: string }>`
      SELECT subject, html FROM emails WHERE recipient = ${email} AND subject LIKE 'Puede manejar hasta el %'`
    expect(sent).toHaveLength(1)
    expect(sent[0]?.html).toContain('<html lang="es"')
  })

  it('never by the administrator who checked, unless there is only one', async () => {
    const { id } = await aDriver()
    await passOn(id, first)
    expect(await at(postClear, id, first)).toMatchObject({ status: 409 })
    // Not even past the site.
    const past = query`
      UPDATE clearances SET verdict = 'cleared', ends_on = ${inDays(50)}, decided_by_id = ${first.id}, decided_at = now()
      WHERE id = ${id}`
    await expect(past).rejects.toThrow('two people clear a driver')
    await justTheseAdmins(first)
    expect(await at(postClear, id, first)).toMatchObject({ status: 200 })
    expect(await stored(id)).toMatchObject({ verdict: 'cleared', one: first.id, other: first.id })
  })

  it('with all five ticked, both dates, and the photos that were looked at', async () => {
    const { id } = await aDriver()
    expect((await passOn(id, staff, { photoMatches: undefined })).status).toBe(422)
    expect(await passOn(id, staff, { insuranceExpires: inDays(-1) })).toMatchObject({
      status: 422,
      fields: { insuranceExpires: expect.stringContaining('has ended') },
    })
    expect(await passOn(id, staff, { licenseExpires: inDays(1) })).toMatchObject({
      status: 422,
      fields: { licenseExpires: expect.stringContaining('Ends before the event.') },
    })
    expect(await passOn(id, staff, { license: 'another' })).toMatchObject({ status: 409 })
    expect(await stored(id)).toMatchObject({ verdict: null, one: null })
    expect(await auditLines('clearance.passed-on', `clearances/${id}`)).toEqual([])
  })

  it('never by an account without the right, or from another site', async () => {
    const { id } = await aDriver()
    expect((await at(postClear, id, null)).status).toBe(401)
    expect((await at(postClear, id, await createUser('user'))).status).toBe(403)
    const headers = await headersAs(second)
    headers.set('origin', 'https://evil.example')
    headers.set('sec-fetch-site', 'cross-site')
    const request = new Request(`${env.SITE_URL}/staff/drivers/${id}/clear`, {
      method: 'POST',
      headers,
    })
    expect((await postClear(request, { params: Promise.resolve({ id }) })).status).toBe(403)
  })

  it('once, when two administrators decide at the same time', async () => {
    const { id } = await aDriver()
    await passOn(id, staff)
    const answers = await Promise.all([
      at(postClear, id, first),
      at(postRefuse, id, second, { reason: 'Another car' }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const lines = [
      ...(await auditLines('clearance.cleared', `clearances/${id}`)),
      ...(await auditLines('clearance.refused', `clearances/${id}`)),
    ]
    expect(lines).toHaveLength(1)
  })

  it('without the lock, only the database stands in the way of a second decision', async () => {
    const { id } = await aDriver()
    await passOn(id, staff)
    const lock = vi.mocked(lockKey).mockResolvedValue()
    onTestFinished(() => {
      lock.mockReset()
    })
    const answers = await withClient(ownerUrl(), async (client) => {
      await client.query('BEGIN')
      await client.query('SELECT FROM clearances WHERE id = $1 FOR UPDATE', [id])
      const sent = Promise.all([
        at(postRefuse, id, first, { reason: 'Another car' }),
        at(postRefuse, id, second, { reason: 'Another car' }),
      ])
      await untilBlocked(2)
      await client.query('ROLLBACK')
      return sent
    })
    // Both have read that it is undecided: the second is not told so, but fails.
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 503])
  })

  it.each([
    ['changed', `UPDATE clearances SET ends_on = '2099-01-01' WHERE verdict = 'cleared'`],
    ['taken back', `UPDATE clearances SET verdict = NULL WHERE verdict = 'cleared'`],
    ['deleted', `DELETE FROM clearances WHERE verdict = 'cleared'`],
  ])('and what was decided is never %s', async (_how, statement) => {
    await aClearedDriver()
    await expect(query`${raw(statement)}`).rejects.toThrow()
  })
})

describe('a driver whose clearance has ended', () => {
  /** The clock of the site is moved; what was decided cannot be changed by anybody. */
  function moveClock(days: number) {
    vi.useFakeTimers({ toFake: ['Date'], now: START + days * DAY_MS })
    onTestFinished(() => {
      vi.useRealTimers()
    })
  }

  it('is cleared nowhere once a card has ended, by the clock alone', async () => {
    const end = inDays(40)
    const { id, rsvp } = await aClearedDriver({ insuranceExpires: end })
    const stateNow = async () => (await findDriver(id))?.driver.state
    const columnNow = async () =>
      (await findBoard({ full: 'over', shown: { each: 500, full: 500 } })).find(({ drivers }) =>
        drivers.some((one) => one.id === id),
      )?.code
    expect(await onRoster(rsvp)).toContain(end)
    expect([await stateNow(), await columnNow()]).toEqual(['cleared', 'cleared'])
    moveClock(15)
    expect([await stateNow(), await columnNow()]).toEqual(['ends-soon', 'ends-soon'])
    expect(await onRoster(rsvp)).toContain(end)
    moveClock(42)
    expect([await stateNow(), await columnNow()]).toEqual(['lapsed', 'over'])
    expect(await onRoster(rsvp)).not.toContain(end)
  })

  it('is cleared for no day of an event after the end', async () => {
    const { rsvp } = await aClearedDriver({ insuranceExpires: inDays(40) })
    expect(await clearedUntil(rsvp, inDays(40))).toBe(inDays(40))
    expect(await clearedUntil(rsvp, inDays(41))).toBeNull()
  })

  it('is cleared nowhere once staff have ended the clearance with a reason', async () => {
    const { id, rsvp } = await aClearedDriver()
    expect(await at(postRefuse, id, staff)).toMatchObject({ status: 422 })
    expect(
      await at(postRefuse, id, staff, { reason: 'On the phone while driving', from: 'cleared' }),
    ).toMatchObject({
      status: 200,
    })
    expect(await clearedUntil(rsvp)).toBeNull()
    expect(await stored(id)).toMatchObject({ verdict: 'cleared' })
    expect(await at(postRefuse, id, staff, { reason: 'Again', from: 'cleared' })).toMatchObject({
      status: 409,
    })
  })
})

describe('a photo of a driver', () => {
  const look = async (id: string, user: User | null) =>
    getFile(
      new Request(`${env.SITE_URL}/staff/files/driver-documents/${id}`, {
        headers: await headersAs(user),
      }),
      { params: Promise.resolve({ collection: 'driver-documents', id }) },
    )

  it('carries the name of its viewer, opens in its page, and each opening is recorded once', async () => {
    const { id } = await aDriver()
    const [photo] = await getPhotos(id)
    const onDisk = await readFile(path.join(env.UPLOADS_DIR, String(photo?.key)))
    const response = await look(String(photo?.id), staff)
    const served = Buffer.from(await response.arrayBuffer())

    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-security-policy': "default-src 'none'; img-src 'self'",
      'cache-control': 'no-store, private',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    })
    expect(response.headers.get('content-disposition')).toMatch(/^inline; filename=/)
    const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
    expect(hash(served)).not.toBe(hash(onDisk))
    // The stored card is of one color. The served one is not, from edge to edge.
    const spread = async (bytes: Buffer) => (await sharp(bytes).stats()).channels[0]?.stdev ?? 0
    expect(await spread(onDisk)).toBeLessThan(1)
    expect(await spread(served)).toBeGreaterThan(5)
    const other = Buffer.from(await (await look(String(photo?.id), second)).arrayBuffer())
    expect(hash(other)).not.toBe(hash(served))

    await look(String(photo?.id), staff)
    const lines = await query`
      SELECT actor_id FROM audit_log
      WHERE action = 'file.viewed' AND subject = ${`driver-documents/${String(photo?.id)}`}`
    expect(lines.map(({ actor_id: who }) => who).sort()).toEqual([staff.id, second.id].sort())
  })

  it('is refused to all other accounts', async () => {
    const { id } = await aDriver()
    const [photo] = await getPhotos(id)
    expect((await look(String(photo?.id), null)).status).toBe(401)
    expect((await look(String(photo?.id), await createUser('user'))).status).toBe(403)
  })
})

describe('a better photo', () => {
  const ask = (id: string, asks: string) => at(postAsk, id, staff, { asks })

  /** The key in the link of the last email to an address. */
  async function keyTo(email: string): Promise<string> {
    const [row] = await query<{ id: string }>`
      SELECT e.id FROM emails e JOIN link_keys k ON k.email_id = e.id
      WHERE recipient = ${email} AND k.kind = 'photos' ORDER BY e.created_at DESC, e.id LIMIT 1`
    return getLinkKey(row?.id ?? '', 'photos')
  }

  async function sendPhotos(key: string, files: Record<string, File>) {
    const form = new FormData()
    form.append('key', key)
    form.append('formToken', aTokenFor('driver-photos'))
    for (const [name, file] of Object.entries(files)) form.append(name, file)
    const response = await postTo(driverPhotosForm, form, { accept: 'application/json' })
    const body: Record<string, unknown> = await response.json()
    return { status: response.status, body }
  }

  it('is asked for by an email whose link works once, and has to be checked anew', async () => {
    const { id, email } = await aDriver()
    await passOn(id, staff)
    expect(await ask(id, 'insurance')).toMatchObject({ status: 200 })
    expect(await stored(id)).toMatchObject({ one: null })
    const key = await keyTo(email)
    // Only its hash is stored, and looking changes nothing.
    expect(await query`SELECT FROM link_keys WHERE key_sha256 = ${key}`).toEqual([])
    const text = await query<{ text: string }>`
      SELECT text FROM emails WHERE recipient = ${email} ORDER BY created_at DESC LIMIT 1`
    expect(text[0]?.text).not.toContain(key)
    expect((await findPhotoRequest(key))?.state).toBe('open')
    expect((await findPhotoRequest(key))?.state).toBe('open')
    // While we wait for the driver, they do not wait for us.
    const waits = async () =>
      (await findWork(staff, { filter: 'all', shown: 500 })).some((one) => one.id === id)
    expect(await waits()).toBe(false)

    const before = await getPhotos(id)
    expect((await sendPhotos(key, {})).status).toBe(422)
    const notAPhoto = new File(['<svg/>'], 'card.jpg', { type: 'image/jpeg' })
    expect((await sendPhotos(key, { insuranceCard: notAPhoto })).status).toBe(422)
    const answers = await Promise.all([
      sendPhotos(key, { insuranceCard: await aPhoto('#123') }),
      sendPhotos(key, { insuranceCard: await aPhoto('#321') }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await findPhotoRequest(key))?.state).toBe('used')
    expect((await sendPhotos(key, { insuranceCard: await aPhoto('#456') })).status).toBe(409)
    const after = await getPhotos(id)
    expect(after).toHaveLength(before.length + 1)
    expect(await waits()).toBe(true)
    expect(await auditLines('clearance.photos-sent', `clearances/${id}`)).toHaveLength(1)
  })

  it('cannot be sent by a link that was replaced, ended or has expired, or came before a decision', async () => {
    const { id, email } = await aDriver()
    await ask(id, 'both')
    const replaced = await keyTo(email)
    await ask(id, 'license')
    const last = await keyTo(email)
    expect(last).not.toBe(replaced)
    const files = { driverLicense: await aPhoto('#987'), insuranceCard: await aPhoto('#789') }
    expect((await sendPhotos(replaced, files)).status).toBe(409)
    await query`UPDATE photo_requests SET expires_at = now() - interval '1 second' WHERE clearance_id = ${id}`
    expect((await sendPhotos(last, files)).status).toBe(409)
    // Staff end all links of the family.
    await ask(id, 'license')
    const ended = await keyTo(email)
    const [sent] = await query<{
      rsvp: string
    }>`SELECT rsvp_id AS rsvp FROM clearances WHERE id = ${id}`
    expect(await endLinks('rsvps', sent?.rsvp ?? '', staff)).toBe(true)
    expect((await sendPhotos(ended, files)).status).toBe(409)
    await ask(id, 'license')
    const open = await keyTo(email)
    await at(postRefuse, id, second, { reason: 'No car' })
    expect((await sendPhotos(open, files)).status).toBe(409)
    expect((await sendPhotos('x'.repeat(32), files)).status).toBe(409)
  })

  it('is not kept if the driver is refused while it comes', async () => {
    const { id, email } = await aDriver()
    await ask(id, 'license')
    const key = await keyTo(email)
    const files = { driverLicense: await aPhoto('#654') }
    expect((await whileRefused(id, () => sendPhotos(key, files))).status).toBe(409)
    expect(await getPhotos(id)).toHaveLength(2)
  })

  it('of a volunteer begins their clearance', async () => {
    const [volunteer] = await query<{ id: string; email: string }>`
      INSERT INTO volunteers (reference, first_name, last_name, email, consent_terms, duplicate_key, status)
      VALUES (left(gen_random_uuid()::text, 8), 'Leah', 'Kim', ${freshParent()}, true, gen_random_uuid()::text, 'approved')
      RETURNING id, email`
    expect(await at(postBegin, volunteer?.id ?? '', staff)).toMatchObject({ status: 200 })
    const key = await keyTo(volunteer?.email ?? '')
    expect(await findPhotoRequest(key)).toMatchObject({ asks: 'both', name: 'Leah Kim' })
    const sent = await sendPhotos(key, {
      driverLicense: await aPhoto('#111'),
      insuranceCard: await aPhoto('#222'),
    })
    expect(sent.status).toBe(200)
    const [clearance] = await query<{ id: string }>`
      SELECT id FROM clearances WHERE volunteer_id = ${volunteer?.id}`
    expect((await findDriver(clearance?.id ?? ''))?.driver).toMatchObject({
      name: 'Leah Kim',
      state: 'to-check',
    })
    expect(await auditLines('clearance.begun', `clearances/${clearance?.id ?? ''}`)).toHaveLength(1)
  })
})
