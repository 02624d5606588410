// @database seeded
import { beforeAll, describe, expect, it } from 'vitest'

import { POST as postStop } from '@/app/staff/events/[id]/messages/[message]/stop/route'
import { POST as postPreview } from '@/app/staff/events/[id]/messages/preview/route'
import { POST as postMessage } from '@/app/staff/events/[id]/messages/route'
import { POST as postTest } from '@/app/staff/events/[id]/messages/test/route'
import { getAudience } from '@/features/emails/messages/rules'
import { findDeliveries, findMessages, findReached } from '@/features/emails/messages/store'
import { countEmails, findEmails } from '@/features/emails/store'
import { findFamiliesToTell } from '@/features/rsvp/notices/store'
import { LINK_PLACEHOLDERS } from '@/mail/private-links'
import { requeueEmail } from '@/mail/queue'
import type { User } from '@/payload-types'
import { asSystem } from '@/platform/authority'
import { openPayload } from '@/platform/payload'

import { createUser, headersAs, post } from '../support/accounts'
import { auditLines, query } from '../support/database'
import { aChild, aFamily, anEvent, anRsvp, send } from '../support/rsvp'

const payload = await openPayload()

let staff: User
let colleague: User

beforeAll(async () => {
  staff = await createUser('staff')
  colleague = await createUser('staff')
})

type Answer = { status: number; body: Record<string, unknown> }

async function getAnswer(response: Response): Promise<Answer> {
  return { status: response.status, body: await response.json() }
}

const WORDS = {
  subject: '[Event]: boots',
  text: 'Hello [First name],\n\nboots for [Children], please.\n\n[Family link]',
}

type Written = {
  to?: string
  subject?: string
  text?: string
  subjectEs?: string
  textEs?: string
  at?: string
}

const context = (id: string) => ({ params: Promise.resolve({ id }) })

const preview = async (id: string, written: Written = {}, user: User | null = staff) =>
  getAnswer(
    await postPreview(
      post(
        `/staff/events/${id}/messages/preview`,
        { to: 'placed', ...WORDS, ...written },
        await headersAs(user),
      ),
      context(id),
    ),
  )

const test = async (id: string, written: Written = {}) =>
  getAnswer(
    await postTest(
      post(
        `/staff/events/${id}/messages/test`,
        { to: 'placed', ...WORDS, ...written },
        await headersAs(staff),
      ),
      context(id),
    ),
  )

/** What the screen shows before a message is sent. */
async function look(id: string, to = 'placed') {
  const reached = await findReached(staff, id, getAudience(to))
  return { families: String(reached?.families.length), fingerprint: reached?.fingerprint ?? '' }
}

type Sent = Written & { families?: string; fingerprint?: string }

const sendAs = async (user: User | null, id: string, sent: Sent) =>
  getAnswer(
    await postMessage(
      post(
        `/staff/events/${id}/messages`,
        { to: 'placed', ...WORDS, ...sent },
        await headersAs(user),
      ),
      context(id),
    ),
  )

const lookAndSend = async (id: string, written: Written = {}) =>
  sendAs(staff, id, { ...(await look(id, written.to)), ...written })

const stop = async (id: string, message: string, user: User = staff) =>
  getAnswer(
    await postStop(
      post(`/staff/events/${id}/messages/${message}/stop`, {}, await headersAs(user)),
      {
        params: Promise.resolve({ id, message }),
      },
    ),
  )

/** The emails of all messages about an event. */
const messageEmails = (id: string) => query<{
  id: string
  recipient: string
  subject: string
  text: string
  status: string
  last_error: string | null
}>`
  SELECT e.id, e.recipient, e.subject, e.text, e.status::text, e.last_error FROM emails e
  JOIN family_message_emails f ON f.email_id = e.id JOIN family_messages m ON m.id = f.message_id
  WHERE m.event_id = ${id} ORDER BY e.recipient`

const jobs = (id: string) => query<{ key: string; seconds: number }>`
  SELECT j.key, extract(epoch FROM j.run_at - now())::float AS seconds FROM graphile_worker.jobs j
  WHERE j.key IN (SELECT 'email:' || email_id FROM family_message_emails f
    JOIN family_messages m ON m.id = f.message_id WHERE m.event_id = ${id})`

/** As if the minute were over. */
const letTheMinutePass = (message: string) => query`
  WITH unguarded AS (SELECT set_config('session_replication_role', 'replica', true))
  UPDATE family_messages SET goes_at = goes_at - interval '2 minutes' FROM unguarded WHERE id = ${message}`

/** An event with a family of two, a parent who has sent two RSVPs, and one on the waitlist. */
async function anEventWithFamilies() {
  const id = await anEvent({ venueName: 'Edgewater Park', city: 'Cleveland', state: 'OH' })
  const torres = aFamily(id, [aChild('Zoe'), aChild('Noah')])
  const abbott = anRsvp(id, {
    participantFirstName: 'Ada',
    parentName: 'Ann Abbott',
    signature: 'Ann Abbott',
  })
  const again = { ...anRsvp(id, { participantFirstName: 'Ben' }), parentEmail: abbott.parentEmail }
  const waiting = anRsvp(id)
  for (const rsvp of [torres, abbott, again, waiting]) expect((await send(rsvp)).status).toBe(200)
  await query`UPDATE rsvps SET status = 'waitlisted' WHERE parent_email = ${waiting.parentEmail}`
  const [torresEmail, abbottEmail, waitingEmail] = [torres, abbott, waiting].map(
    ({ parentEmail }) => parentEmail.toLowerCase(),
  )
  return { id, torresEmail, abbottEmail, waitingEmail }
}

describe('a message to families', () => {
  it('goes once to each of them, with a link of its own, and leaves one line', async () => {
    const { id, torresEmail, abbottEmail } = await anEventWithFamilies()
    const sent = await lookAndSend(id)
    expect(sent).toMatchObject({ status: 200, body: { success: true } })
    const emails = await messageEmails(id)
    expect(emails.map(({ recipient }) => recipient.toLowerCase())).toEqual(
      [torresEmail, abbottEmail].sort(),
    )
    const toAbbott = emails.find(({ recipient }) => recipient.toLowerCase() === abbottEmail)
    expect(toAbbott?.subject).toMatch(/^Day out \d+: boots$/)
    expect(toAbbott?.text).toContain('Hello Ann,\n\nboots for Ada and Ben, please.')
    expect(toAbbott?.text).toContain(LINK_PLACEHOLDERS.manage)
    const keys = await query<{ email_id: string; record_id: string }>`
      SELECT email_id, record_id FROM link_keys WHERE email_id::text IN
        (SELECT email_id::text FROM family_message_emails f JOIN family_messages m ON m.id = f.message_id
         WHERE m.event_id = ${id})`
    expect(new Set(keys.map(({ record_id }) => record_id)).size).toBe(2)
    const waiting = await jobs(id)
    expect(waiting).toHaveLength(2)
    for (const { seconds } of waiting) expect(seconds).toBeGreaterThan(30)
    expect(await auditLines('event.message-sent', `events/${id}`)).toMatchObject([
      { actor_id: staff.id, detail: { emails: 2, records: [] } },
    ])
  })

  it('goes to exactly the families the colleague saw, or to no one', async () => {
    const { id } = await anEventWithFamilies()
    const shown = await look(id)
    await send(anRsvp(id))
    const late = await sendAs(staff, id, shown)
    expect(late).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('it is 3 families now') },
    })
    const wrong = await sendAs(staff, id, { ...(await look(id)), families: '2' })
    expect(wrong).toMatchObject({
      status: 422,
      body: {
        fields: { families: expect.stringContaining('Type 3 to confirm: this goes to 3 families') },
      },
    })
    expect(await messageEmails(id)).toEqual([])
    expect(await findMessages(id)).toEqual([])
    expect(await auditLines('event.message-sent', `events/${id}`)).toEqual([])
    expect((await lookAndSend(id)).status).toBe(200)
    expect(await messageEmails(id)).toHaveLength(3)
  })

  it('is not sent when the event has moved since it was shown', async () => {
    const { id } = await anEventWithFamilies()
    const shown = await look(id)
    await payload.update({
      collection: 'events',
      id,
      data: { venueName: 'Wade Lagoon', _status: 'published' },
      ...asSystem,
    })
    expect((await sendAs(staff, id, shown)).status).toBe(409)
    expect(await messageEmails(id)).toEqual([])
  })

  it('is sent once when two colleagues send the same at the same time', async () => {
    const { id } = await anEventWithFamilies()
    const shown = await look(id)
    const answers = await Promise.all(
      [staff, colleague, staff, colleague].map((user) => sendAs(user, id, shown)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    expect(await messageEmails(id)).toHaveLength(2)
    // Other words, or the same words to others, are another message.
    expect((await lookAndSend(id, { text: 'Hello again' })).status).toBe(200)
    expect((await lookAndSend(id, { to: 'waiting' })).status).toBe(200)
  })

  it('goes to those who were selected, brothers and sisters together', async () => {
    const { id, abbottEmail, waitingEmail } = await anEventWithFamilies()
    const rows = await query<{ reference: string }>`
      SELECT reference FROM rsvps WHERE event_id = ${id} AND lower(parent_email) IN (${abbottEmail}, ${waitingEmail})`
    const to = rows.map(({ reference }) => reference).join(',')
    expect((await lookAndSend(id, { to })).status).toBe(200)
    expect((await messageEmails(id)).map(({ recipient }) => recipient.toLowerCase())).toEqual(
      [abbottEmail, waitingEmail].sort(),
    )
  })

  it('is refused for an unknown field, by its name', async () => {
    const { id } = await anEventWithFamilies()
    const refused = await lookAndSend(id, { text: 'Hello [Frist name]' })
    expect(refused).toMatchObject({
      status: 422,
      body: { fields: { text: expect.stringContaining('“[Frist name]” is not a field') } },
    })
    expect(await messageEmails(id)).toEqual([])
  })

  it('is written only by accounts that may review', async () => {
    const { id } = await anEventWithFamilies()
    const shown = await look(id)
    const user = await createUser('user')
    expect((await sendAs(user, id, shown)).status).toBe(403)
    expect((await sendAs(null, id, shown)).status).toBe(401)
    expect((await preview(id, {}, user)).status).toBe(403)
    expect(await messageEmails(id)).toEqual([])
  })
})

describe('a message to families of whom some read Spanish', () => {
  const SPANISH = {
    subjectEs: '[Event]: botas',
    textEs: 'Hola, [First name]:\n\nbotas para [Children], por favor.\n\nNos vemos en [Where].',
  }

  async function anEventInBoth() {
    const id = await anEvent({ venueName: 'Edgewater Park' })
    const torres = aFamily(id, [aChild('Zoe'), aChild('Noah')], { language: 'es' })
    const abbott = anRsvp(id, { parentName: 'Ann Abbott', signature: 'Ann Abbott' })
    for (const rsvp of [torres, abbott]) expect((await send(rsvp)).status).toBe(200)
    return { id, torres: torres.parentEmail, abbott: abbott.parentEmail }
  }

  const emailTo = async (id: string, email: string) => {
    const rows = await query<{ subject: string; text: string; html: string; stated: unknown }>`
      SELECT e.subject, e.text, e.html, n.stated FROM emails e
      JOIN family_message_emails f ON f.email_id = e.id JOIN family_messages m ON m.id = f.message_id
      LEFT JOIN event_notices n ON n.rsvp_id = f.record_id
      WHERE m.event_id = ${id} AND lower(e.recipient) = ${email.toLowerCase()}`
    expect(rows).toHaveLength(1)
    return rows[0]
  }

  it('is in the language of each, and is kept and shown in both', async () => {
    const { id, torres, abbott } = await anEventInBoth()
    expect((await lookAndSend(id, SPANISH)).status).toBe(200)
    const inSpanish = await emailTo(id, torres)
    expect(inSpanish?.subject).toMatch(/^Day out \d+: botas$/)
    expect(inSpanish?.text).toMatch(/^[^]*Hola, \S+:\n\nbotas para Zoe y Noah, por favor\./)
    expect(inSpanish?.html).not.toMatch(/en inglés|boots/)
    const inEnglish = await emailTo(id, abbott)
    expect(inEnglish?.subject).toMatch(/: boots$/)
    expect(inEnglish?.html).not.toContain('botas')
    // Only the Spanish text says where the event is.
    expect(inSpanish?.stated).not.toBeNull()
    expect(inEnglish?.stated ?? null).toBeNull()
    expect((await findMessages(id))[0]).toMatchObject({ ...WORDS, ...SPANISH })
  })

  it('is said to be English where it has no Spanish', async () => {
    const { id, torres } = await anEventInBoth()
    expect((await lookAndSend(id)).status).toBe(200)
    const email = await emailTo(id, torres)
    expect(email?.html).toContain('<html lang="es"')
    expect(email?.text).toContain('Nuestro equipo escribió esta parte en inglés:')
    expect(email?.html).toMatch(/<p[^>]* lang="en"[^>]*>boots for Zoe and Noah, please\./)
  })

  it('is refused with half of its Spanish, and then goes to no one', async () => {
    const { id } = await anEventInBoth()
    expect(await lookAndSend(id, { subjectEs: SPANISH.subjectEs })).toMatchObject({
      status: 422,
      body: { fields: { textEs: expect.stringContaining('in Spanish as well') } },
    })
    expect(await lookAndSend(id, { textEs: SPANISH.textEs })).toMatchObject({
      status: 422,
      body: { fields: { subjectEs: expect.stringContaining('in Spanish as well') } },
    })
    expect(await messageEmails(id)).toEqual([])
    const half = query`
      INSERT INTO family_messages (author_id, audience, subject, text, subject_es, goes_at)
      VALUES (${staff.id}, 'placed', 'A', 'A', 'B', now())`
    await expect(half).rejects.toThrow(/whole_spanish/)
  })

  it('is previewed as each family reads it, and tested in both languages', async () => {
    const { id, torres } = await anEventInBoth()
    const shown = await Promise.all(['0', '1'].map((at) => preview(id, { ...SPANISH, at })))
    const subjects = new Map(shown.map(({ body }) => [body.locale, String(body.subject)]))
    expect(subjects.get('es')).toMatch(/botas$/)
    expect(subjects.get('en')).toMatch(/boots$/)
    expect(shown.find(({ body }) => body.locale === 'es')?.body.to).toBe(torres)
    expect((await test(id, SPANISH)).body).toMatchObject({
      message: expect.stringContaining('Two tests are on their way'),
    })
    const tests = await query<{ subject: string }>`
      SELECT subject FROM emails WHERE recipient = ${staff.email} ORDER BY created_at DESC, id LIMIT 2`
    expect(tests.map(({ subject }) => subject.replace(/Day out \d+/, 'Day out')).sort()).toEqual([
      'Test: Day out: boots',
      'Test: Day out: botas',
    ])
  })
})

describe('a preview', () => {
  it('is the email of one family after the other, as it will be sent', async () => {
    const { id, torresEmail, abbottEmail } = await anEventWithFamilies()
    const [first, second] = [await preview(id), await preview(id, { at: '1' })]
    expect(first.body).toMatchObject({ at: 0, families: 2 })
    expect([first, second].map(({ body }) => String(body.to).toLowerCase()).sort()).toEqual(
      [torresEmail, abbottEmail].sort(),
    )
    expect(first.body.fingerprint).toBe((await look(id)).fingerprint)
    expect((await lookAndSend(id)).status).toBe(200)
    const emails = await messageEmails(id)
    for (const { body } of [first, second])
      expect(emails.find(({ recipient }) => recipient === body.to)?.subject).toBe(body.subject)
    // No link in it opens anything.
    expect(String(first.body.html)).not.toContain(LINK_PLACEHOLDERS.manage)
  })

  it('goes to the colleague as a test, and to no family', async () => {
    const { id } = await anEventWithFamilies()
    expect((await test(id)).status).toBe(200)
    const [email] = await query<{ subject: string; text: string }>`
      SELECT subject, text FROM emails WHERE recipient = ${staff.email} ORDER BY created_at DESC LIMIT 1`
    expect(email?.subject).toMatch(/^Test: Day out \d+: boots$/)
    expect(email?.text).not.toContain(LINK_PLACEHOLDERS.manage)
    expect(await messageEmails(id)).toEqual([])
    expect(await auditLines('event.message-tested', `events/${id}`)).toHaveLength(1)
  })
})

describe('a message that is stopped', () => {
  it('goes to no one if stopped within its minute, and cannot be stopped or sent again', async () => {
    const { id } = await anEventWithFamilies()
    await lookAndSend(id)
    const [message] = await findMessages(id)
    const stopped = await stop(id, message?.id ?? '', colleague)
    expect(stopped).toMatchObject({
      status: 200,
      body: { message: 'Stopped. None of the 2 emails went.' },
    })
    const emails = await messageEmails(id)
    expect(emails.map(({ status, last_error }) => [status, last_error])).toEqual([
      ['failed', 'WITHDRAWN'],
      ['failed', 'WITHDRAWN'],
    ])
    expect(await jobs(id)).toEqual([])
    expect((await findMessages(id))[0]).toMatchObject({
      isStopped: true,
      deliveries: { emails: 2, sent: 0, failed: 0, withdrawn: 2 },
    })
    // Nothing has failed: they are not among the emails that staff have to look at.
    const listed = await findEmails({ view: 'failed', search: '', after: null }, 1000)
    expect(listed.rows.filter(({ id: one }) => emails.some((email) => email.id === one))).toEqual(
      [],
    )
    expect((await countEmails()).failed).toBe(listed.rows.length)
    expect((await stop(id, message?.id ?? '')).status).toBe(409)
    expect(await requeueEmail({ sql: payload.db.drizzle }, emails[0]?.id ?? '', 'staff')).toEqual({
      ok: false,
      refusal: 'withdrawn',
    })
    expect(await auditLines('event.message-stopped', `events/${id}`)).toMatchObject([
      { actor_id: colleague.id, detail: { stopped: 2, emails: 2, records: [] } },
    ])
    // What was stopped can be sent after all.
    expect((await lookAndSend(id)).status).toBe(200)
  })

  it('after its minute is not, and the answer says what has gone', async () => {
    const { id } = await anEventWithFamilies()
    await lookAndSend(id)
    const [message] = await findMessages(id)
    const [first] = await messageEmails(id)
    await query`UPDATE emails SET status = 'sent', sent_at = now() WHERE id = ${first?.id}`
    await letTheMinutePass(message?.id ?? '')
    const late = await stop(id, message?.id ?? '')
    expect(late).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('1 of 2 emails has been sent') },
    })
    expect(await jobs(id)).toHaveLength(2)
    expect((await findMessages(id))[0]).toMatchObject({
      isStopped: false,
      deliveries: { emails: 2, sent: 1 },
    })
  })

  it('belongs to its event', async () => {
    const { id } = await anEventWithFamilies()
    await lookAndSend(id)
    const [message] = await findMessages(id)
    expect((await stop(await anEvent(), message?.id ?? '')).status).toBe(404)
  })

  it('has told families nothing about the day', async () => {
    const { id } = await anEventWithFamilies()
    // Whoever waits would be offered a place, by an email that says where the event is.
    await query`UPDATE rsvps SET status = 'cancelled' WHERE event_id = ${id} AND status = 'waitlisted'`
    const move = (venueName: string) =>
      payload.update({
        collection: 'events',
        id,
        data: { venueName, _status: 'published' },
        ...asSystem,
      })
    const words = { text: 'See you at [Where].' }
    await move('Wade Lagoon')
    await lookAndSend(id, words)
    const [message] = await findMessages(id)
    await stop(id, message?.id ?? '')
    // Back at the place that everybody was told: nobody has read of another one.
    await move('Edgewater Park')
    expect((await findFamiliesToTell(id)).families).toBe(0)
    await move('Wade Lagoon')
    await lookAndSend(id, words)
    await move('Edgewater Park')
    expect((await findFamiliesToTell(id)).families).toBe(2)
  })
})

describe('the list of sent messages', () => {
  it('shows which emails bounced, and for which family', async () => {
    const { id, abbottEmail } = await anEventWithFamilies()
    await lookAndSend(id)
    const emails = await messageEmails(id)
    const back = emails.find(({ recipient }) => recipient.toLowerCase() === abbottEmail)
    await query`UPDATE emails SET status = 'sent', sent_at = now() WHERE id IN
      (SELECT email_id FROM family_message_emails f JOIN family_messages m ON m.id = f.message_id
       WHERE m.event_id = ${id})`
    await query`
      UPDATE emails SET status = 'failed', last_error = 'EENVELOPE', sent_at = NULL WHERE id = ${back?.id}`
    const [message] = await findMessages(id)
    expect(message?.deliveries).toEqual({ emails: 2, sent: 1, failed: 1, withdrawn: 0 })
    const [first, second] = await findDeliveries(message?.id ?? '')
    expect(first).toMatchObject({ name: 'Ann Abbott', delivery: 'failed', isTakenBack: false })
    expect(second).toMatchObject({ delivery: 'sent' })
  })

  it('cannot be changed', async () => {
    const { id } = await anEventWithFamilies()
    await lookAndSend(id)
    await expect(
      query`UPDATE family_messages SET text = 'Something else' WHERE event_id = ${id}`,
    ).rejects.toThrow(/never changes/)
    await expect(query`DELETE FROM family_messages WHERE event_id = ${id}`).rejects.toThrow()
  })
})
