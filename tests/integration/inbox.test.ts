// @database seeded
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'

import { POST as postAssign } from '@/app/staff/inbox/[collection]/[id]/assign/route'
import { POST as postPreview } from '@/app/staff/inbox/[collection]/[id]/preview/route'
import { POST as postReply } from '@/app/staff/inbox/[collection]/[id]/reply/route'
import { POST as postStep } from '@/app/staff/inbox/[collection]/[id]/step/route'
import { POST as postMany } from '@/app/staff/inbox/many/route'
import { POST as postDeleteView } from '@/app/staff/inbox/views/[id]/delete/route'
import { POST as postRenameView } from '@/app/staff/inbox/views/[id]/rename/route'
import { POST as postView } from '@/app/staff/inbox/views/route'
import { POST as postNote } from '@/app/staff/notes/[collection]/[id]/route'
import { findEmails, findEmailsAbout, resendEmail } from '@/features/emails/store'
import { findReplies } from '@/features/inbox/answer/store'
import { findOthersWaiting } from '@/features/inbox/record/store'
import { findHistory, findPosition, findRecord } from '@/features/inbox/record/store'
import { countInbox, countLists, findInbox, type InboxFilter } from '@/features/inbox/store'
import { readInboxAddress } from '@/features/inbox/views/rules'
import { findOwnViews } from '@/features/inbox/views/store'
import { historyWords } from '@/features/inbox/wording'
import { findKnown } from '@/features/people/known/store'
import { KNOWN_BY, knownFor, knownName } from '@/features/people/known/wording'
import { findNotes } from '@/features/people/notes/store'
import { findPersonPage } from '@/features/people/person/store'
import { readActivityQuery } from '@/features/records/activity/rules'
import { findActivity } from '@/features/records/activity/store'
import { env } from '@/lib/env'
import { type After, formatAfter, parseAfter } from '@/lib/keyset'
import type { User } from '@/payload-types'
import { openPayload } from '@/platform/payload'
import { sql } from '@/platform/transaction'

import { createUser, headersAs, post } from '../support/accounts'
import { auditLines, count, query, raw } from '../support/database'
import { aYouth, send as sendRegistration } from '../support/registration'

const SECRET = 'Inhaler canary-3917'

let staff: User
let colleague: User

beforeAll(async () => {
  staff = await createUser('staff')
  colleague = await createUser('staff')
})

type Named = { id: string; reference: string; email: string }

async function aRegistration(differences: Record<string, unknown> = {}): Promise<Named> {
  const youth = aYouth(differences)
  await sendRegistration(youth)
  const [row] = await query<Named>`
    SELECT id, reference, email FROM registrations WHERE email = ${youth.email} ORDER BY created_at DESC LIMIT 1`
  return row ?? { id: '', reference: '', email: '' }
}

async function aMessage(text = 'Can my son bring his aide?', from = ''): Promise<Named> {
  const reference = `M${Math.random().toString(36).slice(2, 9).toUpperCase()}`
  const email = from || `${reference.toLowerCase()}@example.com`
  const [row] = await query<Named>`
    INSERT INTO form_submissions (form_id, reference, sender_name, sender_email)
    SELECT id, ${reference}, 'Denise Coleman', ${email} FROM forms WHERE slug = 'contact'
    RETURNING id, reference, sender_email AS email`
  await query`
    INSERT INTO form_submissions_submission_data (_order, _parent_id, id, field, label, value, answer)
    VALUES (1, ${row?.id}, gen_random_uuid(), 'message', 'Message', ${text}, ${text})`
  return row ?? { id: '', reference: '', email: '' }
}

type Route = (
  request: Request,
  context: { params: Promise<{ collection: string; id: string }> },
) => Promise<Response>

const act = async (
  route: Route,
  user: User | null,
  id: string,
  fields: object,
  collection = 'registrations',
) =>
  route(post('/staff/inbox', fields, await headersAs(user)), {
    params: Promise.resolve({ collection, id }),
  })

const many = async (user: User | null, fields: object) =>
  postMany(post('/staff/inbox/many', fields, await headersAs(user)), {
    params: Promise.resolve({}),
  })

const emailsTo = (reference: string, recipient: string) =>
  query<{ subject: string; text: string; reply_to: string | null }>`
    SELECT subject, text, reply_to FROM emails
    WHERE reference = ${reference} AND recipient = ${recipient} ORDER BY created_at`

const getStatus = async (id: string) =>
  (await query<{ status: string }>`SELECT status FROM registrations WHERE id = ${id}`)[0]?.status

const confirm = (from = 'new', more: object = {}) => ({
  step: 'confirm',
  from,
  send: 'on',
  ...more,
})

describe('the next step', () => {
  it('sets the status, sends one email with the colleague’s note, and leaves one audit line', async () => {
    const { id, reference, email } = await aRegistration()
    const response = await act(postStep, staff, id, confirm('new', { words: 'See you there.' }))
    expect(response.status).toBe(200)
    expect(await getStatus(id)).toBe('confirmed')
    const [, sent, ...others] = await emailsTo(reference, email)
    expect(others).toEqual([])
    expect(sent?.subject).toBe('Maya is registered')
    expect(sent?.text).toContain('See you there.')
    expect(sent?.reply_to).toBeTruthy()
    expect(await auditLines('submission.answered', `registrations/${id}`)).toEqual([
      {
        actor_id: staff.id,
        actor_kind: 'staff',
        detail: { from: 'new', to: 'confirmed', isEmailed: true },
      },
    ])
  })

  it('is taken once, however many colleagues take it at the same time', async () => {
    const { id, reference, email } = await aRegistration()
    const answers = await Promise.all(
      [staff, colleague, staff].map((user) => act(postStep, user, id, confirm())),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await emailsTo(reference, email)).toHaveLength(2)
    expect(await auditLines('submission.answered', `registrations/${id}`)).toHaveLength(1)
  })

  it('sends nothing if the family was told by phone', async () => {
    const { id, reference, email } = await aRegistration()
    expect((await act(postStep, staff, id, { step: 'confirm', from: 'new' })).status).toBe(200)
    expect(await emailsTo(reference, email)).toHaveLength(1)
  })

  it('goes to the address as it was corrected', async () => {
    const { id, reference } = await aRegistration()
    await query`
      INSERT INTO corrections (record_collection, record_id, reference, field, old_value, new_value, by_link)
      VALUES ('registrations', ${id}, ${reference}, 'email', '"x"', '"right@example.com"', 'manage')`
    await act(postStep, staff, id, confirm())
    expect(await emailsTo(reference, 'right@example.com')).toHaveLength(1)
  })

  it('previews the email without any effect', async () => {
    const { id, reference, email } = await aRegistration()
    const shown = await act(postPreview, staff, id, { step: 'confirm', words: 'Bring boots.' })
    const { subject, html }: { subject: string; html: string } = await shown.json()
    expect(subject).toBe('Maya is registered')
    expect(html).toContain('Bring boots.')
    expect(await getStatus(id)).toBe('new')
    expect(await emailsTo(reference, email)).toHaveLength(1)
  })

  it('must be allowed by the status', async () => {
    const { id } = await aRegistration()
    expect((await act(postStep, staff, id, { step: 'approve', from: 'new' })).status).toBe(400)
    expect((await act(postStep, staff, id, { step: 'reopen', from: 'new' })).status).toBe(409)
    expect(await getStatus(id)).toBe('new')
  })
})

describe('the assignment of a record', () => {
  it('sets a colleague and a day, is recorded, and appears in the history', async () => {
    const { id } = await aRegistration()
    const fields = { to: colleague.id, answerBy: '2099-12-02' }
    expect((await act(postAssign, staff, id, fields)).status).toBe(200)
    expect(await findRecord('registrations', id)).toMatchObject({
      assigneeId: colleague.id,
      answerBy: '2099-12-02',
    })
    const [line] = await findHistory('registrations', id)
    expect(line && historyWords('registrations', line)).toBe(
      `${staff.name ?? ''} assigned it to ${colleague.name ?? ''}, reply by Dec 02, 2099`,
    )
    expect((await act(postAssign, staff, id, { to: '', answerBy: '' })).status).toBe(200)
    expect(await findRecord('registrations', id)).toMatchObject({
      assigneeId: null,
      answerBy: null,
    })
  })

  it('accepts only staff accounts, and no past day', async () => {
    const { id } = await aRegistration()
    const user = await createUser('user')
    expect((await act(postAssign, staff, id, { to: user.id })).status).toBe(409)
    const late = await act(postAssign, staff, id, { to: '', answerBy: '2020-01-01' })
    expect(late.status).toBe(422)
    expect(await late.json()).toMatchObject({ fields: { answerBy: expect.any(String) } })
  })

  it('refuses a disabled account, but keeps an assignment from before', async () => {
    const [{ id }, { id: other }] = [await aRegistration(), await aRegistration()]
    const gone = await createUser('staff')
    expect((await act(postAssign, staff, id, { to: gone.id })).status).toBe(200)
    await query`UPDATE users SET disabled_at = now() WHERE id = ${gone.id}`
    expect((await act(postAssign, staff, other, { to: gone.id })).status).toBe(409)
    expect(await query`SELECT assigned_to_id FROM registrations WHERE id = ${id}`).toEqual([
      { assigned_to_id: gone.id },
    ])
  })
})

describe('many selected records', () => {
  it('are answered with one audit line that names them; the others are listed with reasons', async () => {
    const records = [await aRegistration(), await aRegistration(), await aRegistration()]
    const [first, second, third] = records
    await query`UPDATE registrations SET status = 'withdrawn' WHERE id = ${third?.id}`
    const response = await many(staff, {
      records: records.map(({ id }) => `registrations/${id}`).join(' '),
      step: 'confirm',
      send: 'on',
    })
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({
      success: true,
      message: '2 of 3 are done.',
      left: [
        {
          record: `registrations/${third?.id ?? ''}`,
          why: 'A colleague was faster: it is now Withdrawn.',
        },
      ],
    })
    for (const one of [first, second])
      expect(await emailsTo(one?.reference ?? '', one?.email ?? '')).toHaveLength(2)
    const lines = await query`
      SELECT detail->'records' AS records FROM audit_log
      WHERE action = 'submission.many-answered' AND detail->'records' ? ${`registrations/${first?.id ?? ''}`}`
    expect(lines).toEqual([
      { records: [first, second].map((one) => `registrations/${one?.id ?? ''}`) },
    ])
    const [line] = await findHistory('registrations', first?.id ?? '')
    expect(line && historyWords('registrations', line)).toBe(
      `${staff.name ?? ''} set it to Confirmed, with an email`,
    )
  })

  it('get one email per family, counted before, which each of its records shows', async () => {
    const hana = await aRegistration({ firstName: 'Hana' })
    const maya = await aRegistration()
    const eli = await aRegistration({ firstName: 'Eli', dob: '2016-01-02', email: hana.email })
    const gone = await aRegistration({ firstName: 'Bo', dob: '2015-05-05', email: hana.email })
    await query`UPDATE registrations SET status = 'withdrawn' WHERE id = ${gone.id}`
    const fields = {
      records: [hana, maya, eli, gone].map(({ id }) => `registrations/${id}`).join(' '),
      step: 'confirm',
      send: 'on',
    }
    const before = await emailsTo(hana.reference, hana.email)

    const counted = await many(staff, { ...fields, preview: 'on' })
    expect(await counted.json()).toEqual({
      success: true,
      emails: 2,
      together: [['Hana', 'Eli']],
    })
    expect(await getStatus(hana.id)).toBe('new')
    expect(await emailsTo(hana.reference, hana.email)).toEqual(before)

    expect((await many(staff, fields)).status).toBe(200)
    const sent = await query<{ id: string; subject: string; reference: string }>`
      SELECT id, subject, reference FROM emails WHERE recipient = ${hana.email} AND subject LIKE '%registered'`
    expect(sent.map(({ subject, reference }) => [subject, reference])).toEqual([
      ['Hana and Eli are registered', hana.reference],
    ])
    const [{ id: emailId } = { id: '' }] = sent
    await query`
      INSERT INTO audit_log (action, actor_kind, actor_id, subject)
      VALUES ('email.sent-again', 'staff', ${staff.id}, ${`emails/${emailId}`})`
    for (const one of [hana, eli]) {
      expect(await getStatus(one.id)).toBe('confirmed')
      const [newest] = await findEmailsAbout([one.reference], staff)
      expect(newest?.id).toBe(emailId)
      const page = await findPersonPage(one.id)
      const onPage = page?.timeline.find((entry) => entry.kind === 'email' && entry.id === emailId)
      expect(onPage?.personIds).toHaveLength(2)
      const { rows: searched } = await findEmails({
        view: 'all',
        search: one.reference,
        after: null,
      })
      expect(searched.map(({ id }) => id)).toContain(emailId)
      const { lines } = await findActivity(readActivityQuery({ when: 'all', person: one.id }), null)
      expect(lines.map(({ action }) => action)).toContain('email.sent-again')
    }
    await query`UPDATE emails SET status = 'sent' WHERE reference = ${eli.reference}`
    await query`UPDATE emails SET status = 'failed' WHERE id = ${emailId}`
    const list = await findInbox({ ...ALL, isNewestFirst: true }, staff)
    expect(list.rows.find(({ id }) => id === eli.id)?.lastEmail).toBe('failed')
    expect(await emailsTo(maya.reference, maya.email)).toHaveLength(2)

    // The brother's address was a stranger's: what went there is not sent again, whoever of the two it is found at.
    await query`
      INSERT INTO corrections (record_collection, record_id, reference, field, old_value, new_value, by_link)
      VALUES ('registrations', ${eli.id}, ${eli.reference}, 'email', ${JSON.stringify(hana.email)},
        '"right@example.com"', 'manage')`
    expect(await resendEmail(emailId, staff)).toEqual({ ok: false, refusal: 'address-corrected' })
  })

  it('are assigned to a colleague, whatever their kind', async () => {
    const [registration, message] = [await aRegistration(), await aMessage()]
    const records = `registrations/${registration.id} form-submissions/${message.id}`
    expect((await many(staff, { records, to: colleague.id })).status).toBe(200)
    expect(
      await count`SELECT count(*) FROM audit_log WHERE action = 'work.assigned-many' AND detail->'records' ? ${`form-submissions/${message.id}`}`,
    ).toBe(1)
    const mine = await findInbox({ ...ALL, view: 'mine' }, colleague)
    expect(mine.rows.map(({ id }) => id)).toEqual(
      expect.arrayContaining([registration.id, message.id]),
    )
  })

  it('are limited to five hundred, and to one kind for a step', async () => {
    const ids = Array.from({ length: 501 }, () => `registrations/${crypto.randomUUID()}`)
    expect((await many(staff, { records: ids.join(' '), to: '' })).status).toBe(422)
    const [registration, message] = [await aRegistration(), await aMessage()]
    const records = `registrations/${registration.id} form-submissions/${message.id}`
    expect((await many(staff, { records, step: 'confirm' })).status).toBe(400)
  })
})

describe('a reply', () => {
  const words = {
    subject: 'Yes, an aide is welcome',
    text: 'Hello Denise,\n\nYes.',
    answered: 'on',
  }

  it('is one email, stays in the thread, and answers the message', async () => {
    const { id, reference, email } = await aMessage()
    const answers = await Promise.all(
      [1, 2].map(() => act(postReply, staff, id, words, 'form-submissions')),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const sent = await emailsTo(reference, email)
    expect(sent.map(({ subject }) => subject)).toEqual([words.subject])
    expect(sent[0]?.reply_to).toContain('@')
    expect(await findReplies(id)).toMatchObject([
      { subject: words.subject, text: words.text, author: staff.name },
    ])
    const [row] = await query`SELECT status FROM form_submissions WHERE id = ${id}`
    expect(row?.status).toBe('answered')
    expect(await auditLines('message.replied', `form-submissions/${id}`)).toHaveLength(1)
    await expect(query`UPDATE replies SET text = 'x' WHERE record_id = ${id}`).rejects.toThrow()
  })

  it('to an answered message is sent only after its author has read the earlier answer, however many send at once', async () => {
    const { id, reference, email } = await aMessage()
    const send = (user: User, text: string, read?: string) =>
      act(
        postReply,
        user,
        id,
        { ...words, text, ...(read === undefined ? {} : { read }) },
        'form-submissions',
      )
    const both = await Promise.all([send(colleague, 'Yes.', ''), send(staff, 'Sorry, no.', '')])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const [first] = await findReplies(id)
    const [answered, other] = first?.text === 'Yes.' ? [colleague, staff] : [staff, colleague]
    const refused = await send(other, 'And one more thing.')
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({
      error: `${answered.name ?? ''} answered just now. Read it first, then press again to send yours as well.`,
    })
    expect(await emailsTo(reference, email)).toHaveLength(1)
    // Both have read it; the first to press again is sent, and the other has something new to read.
    const again = await Promise.all([
      send(other, 'One more thing.', first?.id),
      send(answered, 'A correction.', first?.id),
    ])
    expect(again.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await emailsTo(reference, email)).toHaveLength(2)
  })

  it('is refused without text, with an error at each empty field', async () => {
    const { id, reference, email } = await aMessage()
    const response = await act(postReply, staff, id, { subject: '', text: ' ' }, 'form-submissions')
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({
      fields: { subject: expect.any(String), text: expect.any(String) },
    })
    expect(await emailsTo(reference, email)).toEqual([])
  })
})

describe('a repeated submission of the same person', () => {
  /** The same child under the same address once more, as the form refuses it today. */
  async function again({ email }: Named): Promise<Named> {
    const [row] = await query<Named>`
      INSERT INTO registrations (reference, status, role, first_name, last_name, dob, city, parent_name, email, phone,
        emergency_name, emergency_phone, signature, duplicate_key)
      SELECT upper(substr(md5(random()::text), 1, 8)), 'new', role, upper(first_name), last_name, dob, city, parent_name, email,
        phone, emergency_name, emergency_phone, signature, md5(random()::text)
      FROM registrations WHERE email = ${email} AND first_name = 'Maya' LIMIT 1
      RETURNING id, reference, email`
    return row ?? { id: '', reference: '', email: '' }
  }
  const getOthers = async (id: string) =>
    ((await findOthersWaiting([id])).get(id) ?? []).map((other) => other.id)

  it('is found from each copy while it waits, and never for a brother', async () => {
    const first = await aRegistration()
    const second = await again(first)
    const brother = await aRegistration({ firstName: 'Leo', email: first.email })
    expect(await getOthers(first.id)).toEqual([second.id])
    expect(await getOthers(second.id)).toEqual([first.id])
    expect(await getOthers(brother.id)).toEqual([])
    const third = await again(first)
    expect(await getOthers(third.id)).toEqual([first.id, second.id])
    await query`UPDATE registrations SET status = 'declined' WHERE id = ${second.id}`
    expect(await getOthers(first.id)).toEqual([third.id])
  })

  it('is answered together: one email, one audit line, and records that a colleague has answered stay', async () => {
    const first = await aRegistration()
    const [second, third] = [await again(first), await again(first)]
    await query`UPDATE registrations SET status = 'declined' WHERE id = ${third.id}`
    const response = await act(postStep, staff, first.id, {
      ...confirm('new', { words: 'See you.' }),
      others: `${second.id} ${third.id} nonsense`,
    })
    expect(await response.json()).toMatchObject({
      message:
        'Confirmed. One email is on its way. 1 of 2 others with it: a colleague has answered the rest.',
    })
    expect([
      await getStatus(first.id),
      await getStatus(second.id),
      await getStatus(third.id),
    ]).toEqual(['confirmed', 'confirmed', 'declined'])
    const sent = await query<{ subject: string; also: string[]; text: string }>`
      SELECT subject, also_about AS also, text FROM emails
      WHERE recipient = ${first.email} AND subject LIKE '%is registered'`
    expect(sent).toMatchObject([{ subject: 'Maya is registered', also: [second.reference] }])
    expect(sent[0]?.text).toContain('See you.')
    for (const { id } of [first, second]) {
      const [line] = await findHistory('registrations', id)
      expect(line && historyWords('registrations', line)).toBe(
        `${staff.name ?? ''} set it to Confirmed, with an email`,
      )
    }
    expect(await auditLines('submission.answered', `registrations/${first.id}`)).toEqual([])
  })

  it('is marked as answered by one reply to a message, if staff say so', async () => {
    const nora = 'nora@example.com'
    const { id: first } = await aMessage('Is there a bus?', nora)
    const { id: second } = await aMessage('Is there a bus?', nora)
    const { id: third } = await aMessage('And lunch?', nora)
    expect(await getOthers(first)).toEqual([second, third])
    const words = { subject: 'Yes', text: 'Yes, of course.', answered: 'on', others: second }
    expect((await act(postReply, staff, first, words, 'form-submissions')).status).toBe(200)
    const statuses = await query<{ id: string; status: string }>`
      SELECT id, status FROM form_submissions WHERE sender_email = 'nora@example.com'`
    expect(new Map(statuses.map(({ id, status }) => [id, status]))).toEqual(
      new Map([
        [first, 'answered'],
        [second, 'answered'],
        [third, 'new'],
      ]),
    )
    expect(await count`SELECT count(*) FROM emails WHERE recipient = 'nora@example.com'`).toBe(1)
    expect(await getOthers(first)).toEqual([third])
  })
})

describe('a note', () => {
  it('has its author and day, is never changed, and is in no log', async () => {
    const { id } = await aRegistration()
    const text = 'Called twice, canary-note.'
    expect((await act(postNote, staff, id, { text })).status).toBe(200)
    expect(await findNotes([id])).toMatchObject([{ author: staff.name, text }])
    await expect(query`UPDATE notes SET text = 'x' WHERE record_id = ${id}`).rejects.toThrow()
    await expect(query`DELETE FROM notes WHERE record_id = ${id}`).rejects.toThrow()
    expect(await auditLines('note.added', `registrations/${id}`)).toHaveLength(1)
    expect(
      await count`SELECT count(*) FROM audit_log WHERE detail::text LIKE '%canary-note%'`,
    ).toBe(0)
    expect((await act(postNote, staff, id, { text: ' ' })).status).toBe(422)
    expect((await act(postNote, staff, id, { text }, 'subscribers')).status).toBe(404)
    expect((await act(postNote, staff, crypto.randomUUID(), { text })).status).toBe(404)
  })
})

const ALL: InboxFilter = {
  view: 'everything',
  kind: null,
  status: null,
  city: null,
  language: null,
  isNewestFirst: false,
  after: null,
}

describe('the list', () => {
  it('is read in parts, each record once and in order, whichever comes first', async () => {
    for (let sent = 0; sent < 27; sent += 1) await aMessage(`Message ${String(sent)}`)
    for (const isNewestFirst of [false, true]) {
      const filter = { ...ALL, kind: 'form-submissions' as const, isNewestFirst }
      const first = await findInbox(filter, staff)
      expect(first.rows).toHaveLength(25)
      expect(first.isMore).toBe(true)
      const last = first.rows.at(-1)
      const after = parseAfter(formatAfter({ at: last?.createdAt ?? '', id: last?.id ?? '' }))
      const second = await findInbox({ ...filter, after }, staff)
      const all = [...first.rows, ...second.rows]
      expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
      const times = all.map(({ createdAt }) => createdAt)
      expect(times).toEqual(isNewestFirst ? [...times].sort().reverse() : [...times].sort())
    }
  })

  it('filters waiting submissions by city and assignee, with matching counts', async () => {
    const { id } = await aRegistration({ city: 'Ashtabula' })
    const waiting = await findInbox({ ...ALL, view: 'waiting', city: 'ashtabula' }, staff)
    expect(waiting.rows.map((row) => row.id)).toEqual([id])
    const before = await countInbox(staff)
    await act(postStep, staff, id, { step: 'confirm', from: 'new' })
    const after = await countInbox(staff)
    expect([after.waiting, after.nobodys]).toEqual([before.waiting - 1, before.nobodys - 1])
    expect((await findInbox({ ...ALL, view: 'waiting', city: 'Ashtabula' }, staff)).rows).toEqual(
      [],
    )
  })

  it('filters by the language of the family, which the rows and the record say', async () => {
    const spanish = await aRegistration({ city: 'Lorain', language: 'es' })
    const english = await aRegistration({ city: 'Lorain', language: 'es' })
    await aRegistration({ city: 'Lorain' })
    await query`UPDATE family_languages SET language = 'en' WHERE email = lower(${english.email})`
    const inLorain = { ...ALL, city: 'Lorain', language: 'es' as const }
    const { rows } = await findInbox(inLorain, staff)
    expect(rows.map(({ id, language }) => [id, language])).toEqual([[spanish.id, 'es']])
    expect((await findRecord('registrations', spanish.id))?.language).toBe('es')
    expect((await findRecord('registrations', english.id))?.language).toBe('en')
    expect(readInboxAddress('view=everything&language=fr').language).toBeNull()
  })

  it('and the sheet of a record contain no health answers', async () => {
    const { id } = await aRegistration({ allergies: SECRET, noAllergies: false })
    const record = await findRecord('registrations', id)
    const list = await findInbox({ ...ALL, isNewestFirst: true }, staff)
    expect(list.rows.map((row) => row.id)).toContain(id)
    expect(JSON.stringify([record, list])).not.toContain('canary-3917')
    expect(await auditLines('health.opened', `registrations/${id}`)).toEqual([])
  })

  it('leads from each record to the next one that waits', async () => {
    const [one, other] = [await aRegistration(), await aRegistration()]
    const record = await findRecord('registrations', one.id)
    const position = record && (await findPosition(record))
    expect(position?.next).toEqual({ collection: 'registrations', id: other.id })
    expect(position?.number).toBe((position?.waiting ?? 0) - 1)
  })
})

describe('a view of one’s own', () => {
  const save = async (user: User | null, name: string, query: string) =>
    postView(post('/staff/inbox/views', { name, query }, await headersAs(user)), {
      params: Promise.resolve({}),
    })
  const change = async (route: typeof postRenameView, user: User, id: string, name = '') =>
    route(post('/staff/inbox/views', { name }, await headersAs(user)), {
      params: Promise.resolve({ id }),
    })
  const getErrors = async (response: Response): Promise<unknown> => {
    expect([404, 422]).toContain(response.status)
    const { fields, error }: { fields?: unknown; error: string } = await response.json()
    return fields ?? error
  }

  it('is saved, renamed and deleted only by its owner, seen only by its owner, and deleted with the account', async () => {
    const owner = await createUser('staff')
    expect((await save(owner, ' Our  volunteers ', 'kind=volunteers&after=x')).status).toBe(200)
    const [view] = await findOwnViews(owner)
    expect(view).toMatchObject({ name: 'Our volunteers', query: 'view=waiting&kind=volunteers' })
    const id = view?.id ?? ''
    expect(await findOwnViews(colleague)).toEqual([])
    for (const route of [postRenameView, postDeleteView])
      expect((await change(route, colleague, id, 'Mine now')).status).toBe(404)

    expect((await change(postRenameView, owner, id, 'our VOLUNTEERS')).status).toBe(200)
    expect(await findOwnViews(owner)).toMatchObject([{ name: 'our VOLUNTEERS' }])
    expect((await change(postDeleteView, owner, id)).status).toBe(200)
    expect(await getErrors(await change(postDeleteView, owner, id))).toBe(
      'This view no longer exists.',
    )
    const lines = await query<{ action: string; detail: unknown }>`
      SELECT action, detail FROM audit_log WHERE actor_id = ${owner.id} ORDER BY created_at`
    expect(lines).toEqual(
      ['inbox-view.saved', 'inbox-view.renamed', 'inbox-view.deleted'].map((action) => ({
        action,
        detail: null,
      })),
    )

    await save(owner, 'Akron', 'city=Akron')
    await query`DELETE FROM users WHERE id = ${owner.id}`
    expect(await count`SELECT count(*) FROM inbox_views WHERE account_id = ${owner.id}`).toBe(0)
  })

  it('keeps every filter, and says how many submissions it holds', async () => {
    const owner = await createUser('staff')
    const city = 'Conneaut'
    for (const status of ['confirmed', 'confirmed', 'declined', 'new']) {
      const { id } = await aRegistration({ city })
      await query`
        UPDATE registrations SET status = ${status}::enum_registrations_status,
          assigned_to_id = ${status === 'new' ? owner.id : null} WHERE id = ${id}`
    }
    const lists: [string, number][] = [
      [`view=everything&kind=registrations&status=confirmed&city=${city}&order=newest`, 2],
      [`view=everything&status=declined&city=${city}`, 1],
      [`view=everything&city=${city}`, 4],
      [`view=everything&city=${city}&language=es`, 0],
      [`view=mine&status=new`, 1],
      [`view=late&city=${city}`, 0],
    ]
    for (const [index, [address]] of lists.entries())
      expect((await save(owner, `List ${String(index)}`, address)).status).toBe(200)
    const views = await findOwnViews(owner)
    expect(views.map((view) => [view.query, view.count])).toEqual(lists)
    for (const { query: saved, count: held } of views) {
      const { rows } = await findInbox({ ...readInboxAddress(saved), after: null }, owner)
      expect(rows, saved).toHaveLength(held)
    }
  })

  it('is refused without a name, with a taken name, and if there are twelve', async () => {
    const owner = await createUser('staff')
    expect((await save(null, 'Akron', 'city=Akron')).status).toBe(401)
    expect((await save(await createUser('user'), 'Akron', 'city=Akron')).status).toBe(403)
    expect(await getErrors(await save(owner, ' ', 'city=Akron'))).toEqual({
      name: 'Give it a name.',
    })
    const both = await Promise.all([
      save(owner, 'Akron', 'city=Akron'),
      save(owner, 'akron', 'city=Kent'),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
    for (let more = 1; more < 12; more += 1)
      expect((await save(owner, `View ${String(more)}`, `city=${String(more)}`)).status).toBe(200)
    expect(await getErrors(await save(owner, 'One more', 'city=Solon'))).toMatch(
      /^You have 12 views/,
    )
    expect(await findOwnViews(owner)).toHaveLength(12)
  })
})

describe('a record', () => {
  it('shows the current answers, and which of them were corrected', async () => {
    const { id, reference } = await aRegistration()
    await query`
      INSERT INTO corrections (record_collection, record_id, reference, field, old_value, new_value, by_link)
      VALUES ('registrations', ${id}, ${reference}, 'city', '"Cleveland"', '"Akron"', 'manage')`
    const record = await findRecord('registrations', id)
    expect(record?.answers).toMatchObject({ city: 'Akron', firstName: 'Maya' })
    expect(record?.corrected).toEqual(['city'])
    expect(record?.signature).toMatchObject({ version: 'v1.0', signerName: 'Elena Torres' })
  })

  it('of a message names a known sender, by the address or the phone number', async () => {
    const known = await aRegistration({
      parentName: 'Denise Coleman',
      signature: 'Denise Coleman',
      phone: '4405550119',
    })
    const message = await aMessage()
    const sender = { id: message.id, name: 'Denise  COLEMAN', email: message.email, phone: null }
    const said = async (differences: object) =>
      (await findKnown({ ...sender, ...differences })).map(
        (one) => `${KNOWN_BY[one.by]}: ${knownName(one)}, ${knownFor(one)}.`,
      )
    expect(await said({})).toEqual([])
    expect(await said({ email: null })).toEqual([])
    // A part of an address is someone else’s.
    expect(await said({ email: known.email.slice(1) })).toEqual([])
    expect(await said({ email: known.email })).toEqual([
      'We know this address: Denise Coleman, 1 registration.',
    ])
    expect(await said({ name: 'Ravi Menon', phone: '4405550119' })).toEqual([
      'We know this phone number: Torres family, 1 registration.',
    ])
  })
})

describe('every change of a record', () => {
  const routes = [
    [postStep, confirm()],
    [postPreview, { step: 'confirm' }],
    [postAssign, { to: '' }],
    [postReply, { subject: 'x', text: 'x' }],
    [postNote, { text: 'x' }],
  ] as const

  it('is for staff only, and only for submissions that staff answer', async () => {
    const { id, reference } = await aRegistration()
    const user = await createUser('user')
    for (const [route, fields] of routes) {
      expect((await act(route, null, id, fields)).status).toBe(401)
      expect((await act(route, user, id, fields)).status).toBe(403)
      expect((await act(route, staff, id, fields, 'users')).status).toBe(404)
      expect((await act(route, staff, 'x', fields)).status).toBe(404)
    }
    const records = `registrations/${id}`
    expect((await many(null, { records, to: '' })).status).toBe(401)
    expect((await many(user, { records, to: '' })).status).toBe(403)
    expect(await getStatus(id)).toBe('new')
    expect(
      await count`SELECT count(*) FROM emails WHERE reference = ${reference} AND recipient <> ${env.STAFF_EMAIL}`,
    ).toBe(1)
  })
})

describe('lists of 100,000 rows', () => {
  const payload = openPayload()
  const FEW = 1000
  const MANY = 100_000
  const PART = 25
  /** Where an index has a level more, or the planner another way: with 1000 rows it reads small tables whole. */
  const MORE_BLOCKS = 40

  const START = Date.parse('2020-01-01T00:00:00Z')
  const APART_MINUTES = 20

  const rowAt = (number: number): After => ({
    at: new Date(START + number * APART_MINUTES * 60_000).toISOString(),
    id: '00000000-0000-4000-8000-000000000000',
  })

  /** The rows with these numbers: the newest 400 submissions wait. */
  const insertRows = (from: number, to: number) =>
    query`${raw(`
    ALTER TABLE registrations DISABLE TRIGGER registrations_people_search;
    ALTER TABLE form_submissions DISABLE TRIGGER form_submissions_people_search;
    CREATE TEMP TABLE made AS
      SELECT i, gen_random_uuid() AS id, 'Z' || lpad(i::text, 7, '0') AS reference, timestamptz '2020-01-01Z' + i * interval '${String(APART_MINUTES)} minutes' AS at
      FROM generate_series(${String(from)}, ${String(to)}) i;
    INSERT INTO registrations (id, reference, created_at, status, role, first_name, last_name, dob, city, email, phone, emergency_name,
      emergency_phone, signature, duplicate_key)
    SELECT id, reference, at, CASE WHEN i > ${String(to - 400)} THEN 'new' ELSE 'confirmed' END::enum_registrations_status, 'youth', 'Maya',
      'Torres', '2014-03-09', 'Cleveland', reference || '@example.com', '2165550142', 'Luis', '2165550143', 'Elena Torres', reference
    FROM made WHERE i % 2 = 0;
    INSERT INTO form_submissions (id, reference, created_at, status, form_id)
    SELECT id, reference, at, CASE WHEN i > ${String(to - 400)} THEN 'new' ELSE 'answered' END::enum_form_submissions_status,
      (SELECT id FROM forms WHERE slug = 'contact')
    FROM made WHERE i % 2 = 1;
    INSERT INTO form_submissions_submission_data (_order, _parent_id, id, field, label, value, answer)
    SELECT 1, id, gen_random_uuid(), 'message', 'Message', 'Is there a bus?', 'Is there a bus?' FROM made WHERE i % 2 = 1;
    INSERT INTO people_search (record_id, collection, reference, created_at, name, pickup_people, family_key, person_key, search)
    SELECT id, CASE WHEN i % 2 = 0 THEN 'registrations' ELSE 'form-submissions' END, reference, at, 'Maya Torres', '[]', reference, reference, ''
    FROM made;
    INSERT INTO emails (recipient, subject, text, html, reference, status, created_at)
    SELECT reference || '@example.com', 'Maya is registered', '', '', reference, 'sent', at FROM made;
    INSERT INTO audit_log (action, actor_kind, created_at) SELECT 'export.started', 'staff', at FROM made;
    DROP TABLE made;
    ALTER TABLE registrations ENABLE TRIGGER registrations_people_search;
    ALTER TABLE form_submissions ENABLE TRIGGER form_submissions_people_search;
    ANALYZE registrations, form_submissions, form_submissions_submission_data, people_search, emails, audit_log;
  `)}`

  const planSchema = z.tuple([
    z.object({
      'QUERY PLAN': z.tuple([
        z.object({
          Plan: z.object({ 'Shared Hit Blocks': z.number(), 'Shared Read Blocks': z.number() }),
        }),
      ]),
    }),
  ])

  /** How many blocks of tables and indexes the statement touches that lists these rows: no clock, so no noise. */
  async function getBlocks(list: () => Promise<unknown>): Promise<number> {
    const { drizzle } = (await payload).db
    const execute = vi.spyOn(drizzle, 'execute')
    await list()
    const [statement] = execute.mock.calls[0] ?? []
    execute.mockRestore()
    if (!statement) throw new Error('Nothing was read')
    const { rows } = await drizzle.execute(
      sql`EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${statement}`,
    )
    const [
      {
        'QUERY PLAN': [{ Plan }],
      },
    ] = planSchema.parse(rows)
    return Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks']
  }

  const inbox = (differences: Partial<InboxFilter>) => (after: After | null) =>
    findInbox({ ...ALL, ...differences, after }, staff)

  const COUNTED = ['', '&status=confirmed', '&city=Solon'].map((more) =>
    readInboxAddress(`view=everything${more}`),
  )

  /** Each list, and after which row its last part begins. */
  const LISTS: readonly (readonly [string, (after: After | null) => Promise<unknown>, number])[] = [
    ['everything', inbox({}), MANY - PART],
    ['everything, the newest first', inbox({ isNewestFirst: true }), PART],
    ['one kind', inbox({ kind: 'registrations' }), MANY - 2 * PART],
    ['what waits', inbox({ view: 'waiting' }), MANY - PART],
    ['one status', inbox({ status: 'declined' }), MANY - PART],
    ['one city', inbox({ city: 'Solon' }), MANY - PART],
    ['the counts beside lists', () => countLists(COUNTED, staff), 0],
    ['the emails', (after) => findEmails({ view: 'all', search: '', after }), PART],
    ['the activity log', (after) => findActivity(readActivityQuery({ when: 'all' }), after), PART],
  ]

  const few = new Map<string, number>()

  beforeAll(async () => {
    await insertRows(1, FEW)
    for (const [name, list] of LISTS) few.set(name, await getBlocks(() => list(null)))
    await query`UPDATE registrations SET status = 'confirmed' WHERE status = 'new'`
    await query`UPDATE form_submissions SET status = 'answered' WHERE status = 'new'`
    await insertRows(FEW + 1, MANY)
  })

  it.each(LISTS)('cost at their end what they do at the beginning: %s', async (name, list, end) => {
    const last = await getBlocks(() => list(rowAt(end)))
    const first = await getBlocks(() => list(null))
    expect(last).toBeLessThanOrEqual(1.5 * first + MORE_BLOCKS)
    expect(first).toBeLessThanOrEqual(3 * (few.get(name) ?? 0) + MORE_BLOCKS)
  })
})
