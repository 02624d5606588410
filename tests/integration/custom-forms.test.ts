// @database seeded
import { parse } from 'csv-parse/sync'
import { Forbidden } from 'payload'
import { beforeAll, describe, expect, it } from 'vitest'

import { GET as getExport } from '@/app/exports/[collection]/route'
import { POST } from '@/app/forms/[name]/route'
import { formNamed } from '@/app/forms/forms'
import { GET as getToken } from '@/app/forms/token/route'
import { issueToken } from '@/forms/server/token'
import { env } from '@/lib/env'
import type { Form, User } from '@/payload-types'
import { asSystem, asUser, asVisitor } from '@/platform/authority'
import { openPayload } from '@/platform/payload'
import { FORM_NAMES } from '@/submissions'
import config from '@payload-config'

import { createUser, freshAddress, freshEmail, headersAs } from '../support/accounts'
import { auditLines, count, query } from '../support/database'
import { justSentIn } from '../support/forms'

const payload = await openPayload()

const aToken = (form: string, ageMs = 60_000) => issueToken(form, new Date(Date.now() - ageMs))

const aMessage = (differences: Record<string, unknown> = {}) => ({
  name: 'Elena Torres',
  email: freshEmail(),
  subject: 'volunteering',
  message: 'Do you need help on Saturday?\nI can bring boots.',
  formToken: aToken('contact'),
  ...differences,
})

function post(form: string, body: BodyInit, headers: Record<string, string>): Promise<Response> {
  const request = new Request(`http://localhost/forms/${form}`, {
    method: 'POST',
    body,
    headers: { 'x-client-address': freshAddress(), 'user-agent': 'test', ...headers },
  })
  return POST(request, { params: Promise.resolve({ name: form }) })
}

/** Posts JSON, as a program does. */
async function send(form: string, body: unknown) {
  const response = await post(form, JSON.stringify(body), {
    'content-type': 'application/json',
    accept: 'application/json',
  })
  const answer: Record<string, unknown> = await response.json()
  return { status: response.status, body: answer }
}

const messagesFrom = (email: unknown) =>
  query`SELECT * FROM form_submissions WHERE sender_email = ${email} ORDER BY created_at`

const getAnswers = (id: unknown) =>
  query`
    SELECT field, label, value, answer FROM form_submissions_submission_data
    WHERE _parent_id = ${id} ORDER BY _order`

const emailsAbout = (reference: unknown) =>
  query`SELECT recipient, reply_to, subject, text, html FROM emails WHERE reference = ${reference}`

async function formCalled(slug: string): Promise<Form> {
  const { docs } = await payload.find({
    collection: 'forms',
    where: { slug: { equals: slug } },
    ...asSystem,
  })
  const [form] = docs
  if (!form) throw new Error(`There is no form ${slug}`)
  return form
}

const publish = (user: User, id: string, fields: Form['fields']) =>
  payload.update({
    collection: 'forms',
    id,
    data: { fields, _status: 'published' },
    ...asUser(user),
  })

let forms = 0

/** A form that staff have built. */
async function aForm(user: User, fields: unknown, differences: Partial<Form> = {}) {
  forms += 1
  const data: Record<string, unknown> = {
    title: `Survey ${String(forms)}`,
    slug: `survey-${String(forms)}`,
    fields,
    _status: 'published',
    ...differences,
  }
  return payload.create({
    collection: 'forms',
    // Like the panel's requests, this is not checked by the compiler.
    data: JSON.parse(JSON.stringify(data)),
    ...asUser(user),
  })
}

let staff: User
let admin: User

beforeAll(async () => {
  staff = await createUser('staff')
  admin = await createUser('admin')
})

describe('a message', () => {
  it('is stored with the wording of its questions, its emails and an entry in the audit log', async () => {
    const sent = aMessage({ subject: 'enrollment', invented: 'x', isAdmin: true })
    const { status, body } = await send('contact', sent)
    expect({ status, success: body.success }).toEqual({ status: 200, success: true })
    expect(body.reference).toMatch(/^[34679ACDEFGHJKMNPQRTWXY]{8}$/)

    const [message, ...others] = await messagesFrom(sent.email)
    expect(others).toEqual([])
    expect(message).toMatchObject({
      reference: body.reference,
      form_id: (await formCalled('contact')).id,
      status: 'new',
      sender_name: 'Elena Torres',
      subject: 'Program Enrollment',
    })
    expect(await getAnswers(message?.id)).toEqual([
      { field: 'name', label: 'Name', value: 'Elena Torres', answer: 'Elena Torres' },
      { field: 'email', label: 'Email', value: sent.email, answer: sent.email },
      { field: 'subject', label: 'Subject', value: 'enrollment', answer: 'Program Enrollment' },
      { field: 'message', label: 'Message', value: sent.message, answer: sent.message },
    ])
    expect(
      await auditLines('inquiry.created', `form-submissions/${String(message?.id)}`),
    ).toMatchObject([{ detail: { form: 'contact' } }])
  })

  it('is emailed to staff, whose reply goes to the sender, and confirmed to the sender without the typed answers', async () => {
    const sent = aMessage({ name: '<b>Elena</b> & co' })
    const { body } = await send('contact', sent)
    const emails = await emailsAbout(body.reference)
    const toStaff = emails.find(({ recipient }) => recipient === env.STAFF_EMAIL)
    const toSender = emails.find(({ recipient }) => recipient === sent.email)

    expect(emails).toHaveLength(2)
    expect(toStaff).toMatchObject({
      reply_to: sent.email,
      subject: `New message ${String(body.reference)}: Send a Message, Volunteering`,
    })
    expect(toStaff?.text).toContain('I can bring boots.')
    expect(toStaff?.text).toMatch(/\/cms\/inbox\/form-submissions\/[0-9a-f-]{36}/)
    expect(toStaff?.html).toContain('&lt;b&gt;Elena&lt;/b&gt; &amp; co')
    expect(toSender?.reply_to).toBeNull()
    expect(toSender?.text).toContain(String(body.reference))
    expect(toSender?.text).toContain('we answer in the order they arrive')
    expect(toSender?.text).toContain('Subject: Volunteering')
    expect(`${String(toSender?.text)}${String(toSender?.html)}`).not.toMatch(/boots|Elena/)
  })

  it('is rejected with all messages of the specification at once, and nothing is stored', async () => {
    const before = await count`SELECT count(*) FROM form_submissions`
    expect(await send('contact', { formToken: aToken('contact') })).toEqual({
      status: 422,
      body: {
        success: false,
        error: 'Please check all required fields and try again.',
        fields: {
          name: 'Name is required.',
          email: 'Email is required.',
          message: 'Message is required.',
        },
      },
    })
    expect((await send('contact', aMessage({ email: 'elena' }))).body.fields).toEqual({
      email: 'Please enter a valid email.',
    })
    for (const wrong of [
      { subject: 'complaint' },
      { message: 'x'.repeat(5001) },
      { name: 'a\u0000b' },
      { email: 'a@b.de\r\nBcc: c@d.ef' },
      { email: 'a@b.de, c@d.ef' },
    ]) {
      expect((await send('contact', aMessage(wrong))).status).toBe(422)
    }
    expect(await count`SELECT count(*) FROM form_submissions`).toBe(before)
  })

  it('that is sent repeatedly, even in parallel, is one message with one pair of emails', async () => {
    const sent = aMessage()
    const answers = await Promise.all(Array.from({ length: 12 }, () => send('contact', sent)))
    expect(new Set(answers.map(({ body }) => body.reference)).size).toBe(1)
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(await messagesFrom(sent.email)).toHaveLength(1)
    expect(await emailsAbout(answers[0]?.body.reference)).toHaveLength(2)
  })

  it('with the honeypot filled in, or sent too soon, seems accepted and is not stored', async () => {
    for (const bot of [{ company: 'Acme' }, { formToken: aToken('contact', 500) }]) {
      const sent = aMessage(bot)
      const { status, body } = await send('contact', sent)
      expect({ status, success: body.success }).toEqual({ status: 200, success: true })
      expect(await messagesFrom(sent.email)).toEqual([])
      expect(await emailsAbout(body.reference)).toEqual([])
    }
  })

  it('with the token of another form, or without one, is rejected', async () => {
    for (const formToken of [aToken('sponsor'), aToken('rsvp'), '', 'v1.contact.1.x.y']) {
      const { status, body } = await send('contact', aMessage({ formToken }))
      expect(status).toBe(422)
      expect(body.error).toMatch(/^This page was open for a long time/)
    }
  })

  it('from a browser without JavaScript leads to the thank-you page, or back with nothing lost', async () => {
    const urlencoded = (fields: Record<string, unknown>) =>
      post('contact', new URLSearchParams(Object.entries(fields).map(([k, v]) => [k, String(v)])), {
        'content-type': 'application/x-www-form-urlencoded',
        accept: 'text/html',
      })
    const taken = await urlencoded(aMessage())
    expect([taken.status, taken.headers.get('location')]).toEqual([303, '/form/contact/thanks'])
    expect(justSentIn(taken)).toMatchObject({ form: 'contact' })

    const refused = await urlencoded(aMessage({ email: 'elena' }))
    expect([refused.status, refused.headers.get('location')]).toEqual([
      303,
      '/form/contact#error-summary',
    ])
    const [kept] = await query`
      SELECT content FROM rejected_forms WHERE form = 'contact' ORDER BY expires_at DESC LIMIT 1`
    expect(kept?.content).toMatchObject({
      values: { name: 'Elena Torres', email: 'elena' },
      fields: { email: { code: 'invalid-email', text: 'Please enter a valid email.' } },
    })
  })

  it('is confirmed to one email address only a few times a day', async () => {
    const email = freshEmail()
    const statuses = []
    for (let number = 1; number <= 6; number += 1) {
      const sent = aMessage({
        email,
        message: `Message ${String(number)}`,
        formToken: aToken('contact'),
      })
      statuses.push((await send('contact', sent)).status)
    }
    expect(statuses).toEqual([200, 200, 200, 429, 429, 429])
  })

  it('can be created only through the form, by any caller', async () => {
    const form = (await formCalled('contact')).id
    const data = { form, reference: 'AAAAAAAA', status: 'new' as const, language: 'en' as const }
    for (const write of [
      () => payload.create({ collection: 'form-submissions', data, ...asVisitor }),
      () => payload.create({ collection: 'form-submissions', data, ...asUser(staff) }),
      () => payload.create({ collection: 'form-submissions', data, ...asUser(admin) }),
    ]) {
      await expect(write()).rejects.toThrow(Forbidden)
    }
  })

  it('cannot be changed by staff through Payload', async () => {
    const sent = aMessage()
    await send('contact', sent)
    const [before] = await messagesFrom(sent.email)
    const id = String(before?.id)
    await expect(
      payload.update({
        collection: 'form-submissions',
        id,
        data: {
          status: 'answered',
          senderName: 'Mallory',
          reference: 'AAAAAAAA',
          form: (await formCalled('sponsor')).id,
          submissionData: [{ field: 'name', label: 'Name', value: 'Mallory', answer: 'Mallory' }],
        },
        ...asUser(admin),
      }),
    ).rejects.toThrow(Forbidden)
    expect(await messagesFrom(sent.email)).toEqual([before])
    expect(await getAnswers(id)).toHaveLength(4)
  })

  it('runs no hook of the form builder, so no email is sent inside the transaction', async () => {
    const { beforeChange, afterChange } = payload.collections['form-submissions'].config.hooks
    // The one hook is ours, which every collection has: it leaves a line of the audit log.
    expect([...beforeChange, ...afterChange].map(({ name }) => name)).toEqual(['recordChange'])
    const { fields } = payload.collections.forms.config
    const names = fields.flatMap((field) => ('name' in field ? [field.name] : []))
    expect(names).not.toContain('emails')
    expect(names).not.toContain('redirect')
    expect((await config).collections.map(({ slug }) => slug)).toContain('forms')
  })
})

describe('the sponsor inquiry', () => {
  it('offers the tiers as packages, and stores the phone number as ten digits', async () => {
    const email = freshEmail()
    const { status } = await send('sponsor', {
      name: 'Ada Park',
      organization: 'Park & Sons',
      email,
      phone: '+1 216 555 0177',
      package: 'Silver',
      message: 'We would like to talk.',
      formToken: aToken('sponsor'),
    })
    expect(status).toBe(200)
    const [inquiry] = await messagesFrom(email)
    expect(await getAnswers(inquiry?.id)).toContainEqual({
      field: 'phone',
      label: 'Phone',
      value: '2165550177',
      answer: '(216) 555-0177',
    })
    expect(await getAnswers(inquiry?.id)).toContainEqual({
      field: 'package',
      label: 'Package of interest',
      value: 'Silver',
      answer: 'Silver, $2,500',
    })
  })
})

const LINE = { blockType: 'text', label: 'Shirt size' }

describe('a form that staff change', () => {
  it('asks, checks, stores and exports a field that was added', async () => {
    const form = await formCalled('contact')
    const before = aMessage()
    await send('contact', before)
    await publish(staff, form.id, [
      ...form.fields,
      { blockType: 'text', label: 'T-shirt size', required: true },
    ])

    const refused = await send('contact', aMessage())
    expect(refused.body.fields).toEqual({ tShirtSize: 'T-shirt size is required.' })
    const sent = aMessage({ tShirtSize: ' =M ' })
    const { status, body } = await send('contact', sent)
    expect(status).toBe(200)
    const [message] = await messagesFrom(sent.email)
    expect(await getAnswers(message?.id)).toContainEqual({
      field: 'tShirtSize',
      label: 'T-shirt size',
      value: '=M',
      answer: '=M',
    })
    expect((await emailsAbout(body.reference)).map(({ text }) => String(text)).join()).toContain(
      'T-shirt size: =M',
    )

    const line = async () => {
      const csv = await exported('csv')
      const rows: Record<string, string>[] = parse(csv, { columns: true, bom: true })
      return rows.find((row) => row['reference'] === body.reference)
    }
    const row = await line()
    expect(Object.keys(row ?? {})).toEqual([
      ...['reference', 'created_at', 'status', 'form', 'name', 'email', 'subject', 'message'],
      ...['t_shirt_size', 'organization', 'phone', 'package'],
      ...['how_was_it', 'liked_best', 'do_better', 'other', 'language'],
    ])
    // Formulas are escaped.
    expect(row).toMatchObject({ form: 'contact', t_shirt_size: "'=M", organization: '', other: '' })
    const json: unknown = JSON.parse(await exported('json'))
    expect(json).toContainEqual(
      expect.objectContaining({
        reference: body.reference,
        t_shirt_size: '=M',
        phone: null,
        other: [],
      }),
    )

    // The answer to a removed question stays with the message, in the last column.
    await publish(staff, form.id, form.fields)
    expect(await line()).toMatchObject({ other: 'T-shirt size: =M' })
    expect((await send('contact', aMessage({ tShirtSize: 'L' }))).status).toBe(200)
  })

  async function exported(format: 'csv' | 'json'): Promise<string> {
    const address = `${env.SITE_URL}/exports/form-submissions?format=${format}`
    const request = new Request(address, { headers: await headersAs(staff) })
    const response = await getExport(request, {
      params: Promise.resolve({ collection: 'form-submissions' }),
    })
    expect(response.status).toBe(200)
    return response.text()
  }

  it('is shown as published, even if a draft exists', async () => {
    const form = await formCalled('contact')
    await payload.update({
      collection: 'forms',
      id: form.id,
      data: { fields: [{ blockType: 'text', label: 'Only in the draft', required: true }] },
      draft: true,
      ...asUser(staff),
    })
    expect((await send('contact', aMessage())).status).toBe(200)
    await publish(staff, form.id, form.fields)
  })

  it('is not accepted while it is unpublished', async () => {
    const form = await aForm(staff, [LINE])
    const token = () => getToken(new Request(`http://localhost/forms/token?form=${form.slug}`))
    expect((await token()).status).toBe(200)
    await payload.update({
      collection: 'forms',
      id: form.id,
      data: { _status: 'draft' },
      ...asUser(staff),
    })
    const body = { shirtSize: 'M', formToken: aToken(form.slug) }
    expect((await token()).status).toBe(404)
    expect((await send(form.slug, body)).status).toBe(404)
  })

  it('needs no email question; then only staff are notified', async () => {
    const form = await aForm(staff, [LINE, { blockType: 'checkbox', label: 'Send me news' }])
    const { body } = await send(form.slug, { shirtSize: 'M', formToken: aToken(form.slug) })
    const emails = await emailsAbout(body.reference)
    expect(emails).toHaveLength(1)
    expect(emails[0]).toMatchObject({ recipient: env.STAFF_EMAIL, reply_to: null })
    expect(emails[0]?.text).toContain('Send me news: No')
  })

  it.each([
    ['no field', [], /Add at least one field/],
    [
      'two fields with the same name',
      [
        { ...LINE, name: 'a' },
        { ...LINE, name: 'a' },
      ],
      /stored as “a”/,
    ],
    ['a name that is taken', [{ ...LINE, name: 'company' }], /Some words are reserved/],
    ['a name that every object has', [{ ...LINE, name: '__proto__' }], /Some words are reserved/],
    ['a name with a quotation mark', [{ ...LINE, name: "a'b" }], /Some words are reserved/],
    ['a choice without options', [{ blockType: 'select', label: 'Size' }], /Add options to “Size”/],
  ])('cannot be published with %s', async (_what, fields, message) => {
    const making = aForm(staff, fields)
    await expect(
      making.catch((error: unknown) => {
        throw new Error(JSON.stringify(error) + String(error))
      }),
    ).rejects.toThrow(message)
  })

  it.each([...FORM_NAMES, 'token', 'Not An Address', 'contact'])(
    'cannot have the address %s',
    async (slug) => {
      await expect(aForm(staff, [LINE], { slug })).rejects.toThrow()
    },
  )

  it.each(FORM_NAMES)('does not affect the built-in form %s', async (name) => {
    const request = new Request(`http://localhost/forms/${name}`)
    expect(await formNamed(name, request)).toMatchObject({ ok: true, value: { name } })
  })

  it('keeps its address and cannot be removed if pages of the site depend on it', async () => {
    const form = await formCalled('contact')
    await payload.update({
      collection: 'forms',
      id: form.id,
      data: { slug: 'renamed' },
      ...asUser(admin),
    })
    expect((await formCalled('contact')).id).toBe(form.id)
    await expect(
      payload.delete({ collection: 'forms', id: form.id, ...asUser(admin) }),
    ).rejects.toThrow(/cannot be deleted/)
  })

  it('that staff built can be deleted by an admin while it has no messages', async () => {
    const [used, unused] = [await aForm(staff, [LINE]), await aForm(staff, [LINE])]
    await send(used.slug, { shirtSize: 'M', formToken: aToken(used.slug) })
    await payload.delete({ collection: 'forms', id: unused.id, ...asUser(admin) })
    await expect(
      payload.delete({ collection: 'forms', id: used.id, ...asUser(admin) }),
    ).rejects.toThrow(/cannot be deleted/)
  })
})
