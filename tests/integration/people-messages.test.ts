// @database seeded
import { beforeAll, describe, expect, it } from 'vitest'

import { GET as getRecords } from '@/app/staff/inbox/records/route'
import { POST as postStop } from '@/app/staff/write/[message]/stop/route'
import { POST as postPreview } from '@/app/staff/write/preview/route'
import { POST as postMessage } from '@/app/staff/write/route'
import { POST as postTest } from '@/app/staff/write/test/route'
import { getSelected } from '@/features/emails/messages/rules'
import { findDeliveries, findMessages, findSelected } from '@/features/emails/messages/store'
import { findHistory } from '@/features/inbox/record/store'
import { historyWords } from '@/features/inbox/wording'
import { readActivityQuery } from '@/features/records/activity/rules'
import { findActivity } from '@/features/records/activity/store'
import type { User } from '@/payload-types'

import { createUser, headersAs, post } from '../support/accounts'
import { query } from '../support/database'
import { aYouth, send as sendRegistration } from '../support/registration'
import { anEvent } from '../support/rsvp'

let staff: User
let colleague: User

beforeAll(async () => {
  staff = await createUser('staff')
  colleague = await createUser('staff')
})

const WORDS = { subject: 'About Saturday', text: 'Hello [First name],\n\nwe made a mistake.' }

type Written = { subject?: string; text?: string; at?: string }

async function getAnswer(
  response: Response,
): Promise<{ status: number; body: Record<string, unknown> }> {
  return { status: response.status, body: await response.json() }
}

type Route = (
  request: Request,
  context: { params: Promise<{ id?: string } | undefined> },
) => Promise<Response>

const ask = async (route: Route, path: string, fields: object, user: User | null) =>
  getAnswer(
    await route(post(`/staff/write${path}`, { ...WORDS, ...fields }, await headersAs(user)), {
      // What Next gives a route without a parameter.
      params: Promise.resolve(undefined),
    }),
  )

const preview = (to: string, written: Written = {}, user: User | null = staff) =>
  ask(postPreview, '/preview', { to, ...written }, user)
const test = (to: string, written: Written = {}, user: User | null = staff) =>
  ask(postTest, '/test', { to, ...written }, user)
const sendAs = (user: User | null, to: string, sent: object) =>
  ask(postMessage, '', { to, ...sent }, user)

/** What the screen shows before a message is sent. */
async function look(to: string) {
  const { people, fingerprint } = await findSelected(getSelected(to))
  return { families: String(people.length), fingerprint }
}

const lookAndSend = async (to: string, written: Written = {}) =>
  sendAs(staff, to, { ...(await look(to)), ...written })

const stop = async (message: string, user: User | null = staff) =>
  getAnswer(
    await postStop(post(`/staff/write/${message}/stop`, {}, await headersAs(user)), {
      params: Promise.resolve({ message }),
    }),
  )

type Named = { id: string; reference: string; email: string }

async function aRegistration(differences: Record<string, unknown> = {}): Promise<Named> {
  const youth = aYouth(differences)
  expect((await sendRegistration(youth)).status).toBe(200)
  const [row] = await query<Named>`
    SELECT id, reference, email FROM registrations WHERE email = ${youth.email} ORDER BY created_at DESC LIMIT 1`
  return row ?? { id: '', reference: '', email: '' }
}

const aReference = () => Math.random().toString(36).slice(2, 10).toUpperCase().padEnd(8, '0')

async function aVolunteer(email: string, status = 'approved'): Promise<Named> {
  const reference = aReference()
  const [row] = await query<Named>`
    INSERT INTO volunteers (reference, first_name, last_name, email, consent_terms, duplicate_key, status)
    VALUES (${reference}, 'Omar', 'Haddad', ${email}, true, ${reference}, ${status}) RETURNING id, reference, email`
  return row ?? { id: '', reference: '', email: '' }
}

const emailsTo = (recipient: string) => query<{
  id: string
  reference: string
  subject: string
  text: string
  reply_to: string | null
  status: string
  last_error: string | null
}>`
  SELECT e.id, e.reference, e.subject, e.text, e.reply_to, e.status::text, e.last_error FROM emails e
  JOIN family_message_emails f ON f.email_id = e.id WHERE e.recipient = ${recipient.toLowerCase()} ORDER BY e.created_at`

const newestMessage = async () => (await findMessages(null))[0]

/** As if an admin had asked to erase it. */
async function withhold(record: string): Promise<void> {
  const [erasure] = await query<{ id: string }>`
    INSERT INTO erasures (scope, record_ids, requested_by_id, due_at)
    VALUES ('person', ARRAY[${record}]::uuid[], ${staff.id}, now() + interval '48 hours') RETURNING id`
  await query`SELECT withhold(${erasure?.id})`
}

describe('a message to selected people', () => {
  it('goes once to each address, about the newest record, and is on the sheets of all of them', async () => {
    const first = await aRegistration()
    const second = await aRegistration({ email: first.email, firstName: 'Leo' })
    const volunteer = await aVolunteer(`omar-${first.email}`, 'declined')
    const to = [first, second, volunteer].map(({ reference }) => reference).join(',')

    const sent = await lookAndSend(to)
    expect(sent).toMatchObject({ status: 200, body: { success: true } })
    const emails = await emailsTo(first.email)
    expect(emails).toMatchObject([
      { reference: second.reference, subject: 'About Saturday', status: 'queued' },
    ])
    expect(emails[0]?.text).toContain('Hello Elena,\n\nwe made a mistake.')
    expect(emails[0]?.text).toContain('because you sent a registration with this address')
    expect(emails[0]?.reply_to).toContain('@')
    expect((await emailsTo(volunteer.email))[0]?.text).toContain(
      'because you applied to volunteer with this address',
    )
    const [job] = await query<{ seconds: number }>`
      SELECT extract(epoch FROM run_at - now())::float AS seconds FROM graphile_worker.jobs
      WHERE key = ${`email:${emails[0]?.id ?? ''}`}`
    expect(job?.seconds).toBeGreaterThan(30)
    for (const { id } of [first, second])
      expect(
        (await findHistory('registrations', id)).map((line) => historyWords('registrations', line)),
      ).toContain(`${staff.name || staff.email} wrote to them`)
    const message = await newestMessage()
    expect(message).toMatchObject({ audience: 'selected', deliveries: { emails: 2 } })
    expect(await findDeliveries(message?.id ?? '')).toHaveLength(2)
    const { lines } = await findActivity(readActivityQuery({ person: first.id, when: 'all' }), null)
    expect(lines.map(({ action }) => action)).toContain('submission.message-sent')
  })

  it('goes to exactly the people the colleague saw, or to no one', async () => {
    const [one, other] = [await aRegistration(), await aRegistration()]
    const to = `${one.reference},${other.reference}`
    const shown = await look(to)
    expect(await sendAs(staff, to, { ...shown, families: '1' })).toMatchObject({
      status: 422,
      body: {
        fields: { families: expect.stringContaining('Type 2 to confirm: this goes to 2 people.') },
      },
    })
    await query`UPDATE registrations SET status = 'withdrawn' WHERE id = ${other.id}`
    expect(await sendAs(staff, to, shown)).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('it is 1 person now') },
    })
    expect(await emailsTo(one.email)).toEqual([])
    expect((await lookAndSend(to)).status).toBe(200)
    expect(await emailsTo(one.email)).toHaveLength(1)
    expect(await emailsTo(other.email)).toEqual([])
  })

  it('is sent once when two colleagues send the same text to overlapping people at the same time', async () => {
    const [one, other] = [await aRegistration(), await aRegistration()]
    const both = `${one.reference},${other.reference}`
    const [shown, single] = [await look(both), await look(other.reference)]
    const answers = await Promise.all([
      sendAs(staff, both, shown),
      sendAs(colleague, both, shown),
      sendAs(colleague, other.reference, single),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await emailsTo(other.email)).toHaveLength(1)
  })

  it('skips people without an address, who have withdrawn, or who wait to be erased', async () => {
    const erased = await aRegistration()
    const withdrawn = await aRegistration()
    const spoken = await aRegistration()
    await query`UPDATE registrations SET status = 'withdrawn' WHERE id = ${withdrawn.id}`
    await query`UPDATE people_search SET email = NULL WHERE record_id = ${spoken.id}`
    const to = [erased, withdrawn, spoken].map(({ reference }) => reference).join(',')
    expect(await findSelected(getSelected(to))).toMatchObject({
      people: [{ email: erased.email.toLowerCase() }],
      ...{ withdrawn: 1, withoutAddress: 1, gone: 0 },
    })
    const shown = await look(to)
    await withhold(erased.id)
    expect(await findSelected(getSelected(to))).toMatchObject({ people: [], gone: 1 })
    expect(await sendAs(staff, to, shown)).toMatchObject({
      status: 409,
      body: { error: 'There is no one to write to, so nothing was sent.' },
    })
    expect((await preview(to)).status).toBe(409)
    for (const { email } of [erased, withdrawn, spoken]) expect(await emailsTo(email)).toEqual([])
  })

  it('is withheld with the only person it went to', async () => {
    const person = await aRegistration()
    await lookAndSend(person.reference, { text: 'About nobody else' })
    const message = await newestMessage()
    await withhold(person.id)
    expect((await findMessages(null)).map(({ id }) => id)).not.toContain(message?.id)
    expect(await findDeliveries(message?.id ?? '')).toEqual([])
  })

  it('refuses a field that only an event has', async () => {
    const { reference, email } = await aRegistration()
    for (const field of ['Event', 'When', 'Where', 'Children', 'Family link']) {
      const refused = await lookAndSend(reference, { text: `Hello [${field}]` })
      expect(refused).toMatchObject({
        status: 422,
        body: {
          fields: {
            text: `“[${field}]” is filled in only for families of an event. The only field is [First name].`,
          },
        },
      })
    }
    expect(await emailsTo(email)).toEqual([])
  })

  it('refuses RSVPs and messages, which staff answer elsewhere', async () => {
    const [rsvp] = await query<{ reference: string }>`
      INSERT INTO form_submissions (form_id, reference, sender_name, sender_email)
      SELECT id, ${aReference()}, 'Denise Coleman', 'denise@example.com' FROM forms WHERE slug = 'contact'
      RETURNING reference`
    expect(await findSelected([rsvp?.reference ?? ''])).toMatchObject({ people: [], gone: 1 })
  })

  it('is written only by accounts that may review', async () => {
    const { reference, email } = await aRegistration()
    const shown = await look(reference)
    const user = await createUser('user')
    for (const [account, status] of [
      [user, 403],
      [null, 401],
    ] as const) {
      expect((await sendAs(account, reference, shown)).status).toBe(status)
      expect((await preview(reference, {}, account)).status).toBe(status)
      expect((await test(reference, {}, account)).status).toBe(status)
    }
    await lookAndSend(reference)
    const message = await newestMessage()
    expect((await stop(message?.id ?? '', user)).status).toBe(403)
    expect((await stop(message?.id ?? '', null)).status).toBe(401)
    expect(await emailsTo(email)).toMatchObject([{ status: 'queued' }])
  })

  it('looks in the preview and the test just as it will be sent', async () => {
    const { reference, email } = await aRegistration()
    expect((await preview(reference)).body).toMatchObject({
      ...{ at: 0, families: 1, name: 'Elena Torres', to: email.toLowerCase() },
      fingerprint: (await look(reference)).fingerprint,
    })
    expect(await test(reference)).toMatchObject({ status: 200 })
    const [email_] = await query<{ subject: string }>`
      SELECT subject FROM emails WHERE recipient = ${staff.email} ORDER BY created_at DESC LIMIT 1`
    expect(email_?.subject).toBe('Test: About Saturday')
    expect(await emailsTo(email)).toEqual([])
  })
})

describe('a stopped message to people', () => {
  it('goes to no one if stopped within its minute, and is not a message of an event', async () => {
    const { id, reference, email } = await aRegistration()
    await lookAndSend(reference)
    const message = await newestMessage()
    expect(message?.references).toEqual([reference])
    const { POST: postEventStop } =
      await import('@/app/staff/events/[id]/messages/[message]/stop/route')
    const event = await anEvent()
    const elsewhere = await postEventStop(
      post(`/staff/events/${event}/messages/${message?.id ?? ''}/stop`, {}, await headersAs(staff)),
      { params: Promise.resolve({ id: event, message: message?.id ?? '' }) },
    )
    expect(elsewhere.status).toBe(404)
    expect(await stop(message?.id ?? '', colleague)).toMatchObject({
      status: 200,
      body: { message: 'Stopped. The email did not go.' },
    })
    expect(await emailsTo(email)).toMatchObject([{ status: 'failed', last_error: 'WITHDRAWN' }])
    expect((await stop(message?.id ?? '')).status).toBe(409)
    expect(
      await query`SELECT actor_id, detail FROM audit_log WHERE action = 'submission.message-stopped'`,
    ).toEqual([
      {
        actor_id: colleague.id,
        detail: { stopped: 1, emails: 1, records: [`registrations/${id}`] },
      },
    ])
    // What was stopped can be sent after all.
    expect((await lookAndSend(reference)).status).toBe(200)
  })
})

describe('the inbox', () => {
  it('lists the references that a message needs', async () => {
    const { reference } = await aRegistration()
    const response = await getRecords(
      new Request('http://localhost:3000/staff/inbox/records?view=waiting&order=newest', {
        headers: await headersAs(staff),
      }),
      { params: Promise.resolve({}) },
    )
    expect(await response.json()).toMatchObject({
      records: expect.arrayContaining([
        expect.objectContaining({ reference, name: 'Maya Torres' }),
      ]),
    })
  })
})
