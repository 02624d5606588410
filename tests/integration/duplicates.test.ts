// @database seeded
import { describe, expect, it } from 'vitest'
import { z } from 'zod'

import { careerForm } from '@/features/careers/handler'
import { registrationForm } from '@/features/registration/handler'
import { findFamilyPage } from '@/features/rsvp/family/store'
import { rsvpForm } from '@/features/rsvp/handler'
import { volunteerForm } from '@/features/volunteer/handler'
import type { PublicForm } from '@/forms/server/public-form'
import { handleResend } from '@/forms/server/resend'
import { issueTicket } from '@/forms/server/ticket'
import { env } from '@/lib/env'
import { getLinkKey } from '@/mail/link-keys'
import { LINK_PLACEHOLDERS } from '@/mail/private-links'

import { query } from '../support/database'
import { aPdf } from '../support/documents'
import { aTokenFor, freshParent, postTo } from '../support/forms'
import { aYouth } from '../support/registration'
import { anEvent, anRsvp } from '../support/rsvp'

const SPECIFIED =
  'This email address has already been registered. Please use a different email or contact us if you need help.'
const SENT =
  'It is on its way to the email address you gave us the first time. If it is not there in a few minutes, look in your spam folder.'
const LATER =
  'Too many requests. Look for our email in your inbox and your spam folder, or try again later.'

const refusalSchema = z.object({
  success: z.literal(false),
  error: z.string(),
  duplicate: z.object({
    sentence: z.string(),
    advice: z.string(),
    offer: z.string(),
    ticket: z.string(),
  }),
})

async function getBody(fields: Record<string, unknown>): Promise<FormData> {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    for (const one of [value].flat()) body.append(name, String(one))
  }
  body.append('resume', new File([new Uint8Array(await aPdf())], 'cv.pdf'))
  return body
}

/** Sends the same form twice, from two pages. @returns the second response */
async function sendTwice(form: PublicForm, fields: Record<string, unknown>) {
  const send = async () =>
    postTo(form, await getBody({ ...fields, formToken: aTokenFor(form.name) }), {
      accept: 'application/json',
    })
  expect((await send()).status).toBe(200)
  const again = await send()
  expect(again.status).toBe(409)
  return refusalSchema.parse(await again.json())
}

let addresses = 0

/** Presses the button, from a network address of its own by default. */
async function press(
  form: PublicForm,
  ticket: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: unknown; retryAfter: string | null }> {
  addresses += 1
  const response = await handleResend(
    form,
    new Request(`${env.SITE_URL}/forms/${form.name}/again`, {
      method: 'POST',
      body: new URLSearchParams({ ticket }),
      headers: {
        accept: 'application/json',
        'x-client-address': `203.0.113.${String(addresses)}`,
        ...headers,
      },
    }),
  )
  return {
    status: response.status,
    body: await response.json(),
    retryAfter: response.headers.get('retry-after'),
  }
}

const emailsTo = (email: string) =>
  query`
    SELECT id, subject, text, status, resends::int AS resends FROM emails
    WHERE recipient = ${email} ORDER BY created_at`

describe('a second RSVP for the same child', () => {
  const rsvpTwice = async (differences: Record<string, unknown> = {}) => {
    const fields = anRsvp(await anEvent(), differences)
    return { email: fields.parentEmail, refusal: await sendTwice(rsvpForm, fields) }
  }

  it('is refused with the text of the specification and the status of the first RSVP', async () => {
    const { refusal } = await rsvpTwice({ participantFirstName: ' Ada ' })
    expect(refusal).toMatchObject({
      error: SPECIFIED,
      duplicate: {
        sentence: 'Ada is already signed up for this event.',
        offer: 'Send me my family link',
      },
    })
  })

  it('can have the family link sent to the email address of the first RSVP, with no other effect', async () => {
    const { email, refusal } = await rsvpTwice()
    const before = await query`SELECT * FROM rsvps WHERE parent_email = ${email}`
    expect(await press(rsvpForm, refusal.duplicate.ticket)).toMatchObject({
      status: 200,
      body: { success: true, message: SENT },
    })
    const [, link, ...others] = await emailsTo(email)
    expect(others).toEqual([])
    expect(link).toMatchObject({
      subject: 'Your family page: the link you asked for',
      text: expect.stringContaining(LINK_PLACEHOLDERS.family),
      status: 'queued',
    })
    const page = await findFamilyPage(getLinkKey(String(link?.id), 'family'), undefined)
    expect(page).toMatchObject({ link: { email }, days: [], closedDays: [{}] })
    expect(await query`SELECT * FROM rsvps WHERE parent_email = ${email}`).toEqual(before)
    expect(
      await query`
        SELECT actor_kind FROM audit_log WHERE action = 'family.link-sent'
        AND subject = ${`family-links/${String(page?.link.asked?.id)}`}`,
    ).toEqual([{ actor_kind: 'visitor' }])
  })

  it('gets the same response if the first was canceled meanwhile, and nothing is sent', async () => {
    const { email, refusal } = await rsvpTwice()
    await query`UPDATE rsvps SET status = 'cancelled' WHERE parent_email = ${email}`
    const count = (await emailsTo(email)).length
    expect((await press(rsvpForm, refusal.duplicate.ticket)).body).toEqual({
      success: true,
      message: SENT,
    })
    expect(await emailsTo(email)).toHaveLength(count)
  })

  it('sends at most two emails an hour, no matter who asks', async () => {
    const { email, refusal } = await rsvpTwice()
    const { ticket } = refusal.duplicate
    const answers = await Promise.all(Array.from({ length: 4 }, () => press(rsvpForm, ticket)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 429, 429])
    expect(answers.find(({ status }) => status === 429)).toMatchObject({
      body: { success: false, error: LATER },
      retryAfter: '3600',
    })
    expect(await emailsTo(email)).toHaveLength(3)
  })

  it('is also limited per network address that asks', async () => {
    const from = { 'x-client-address': '192.0.2.77' }
    const statuses: number[] = []
    for (let tries = 0; tries < 21; tries += 1) {
      statuses.push((await press(rsvpForm, 'forged', from)).status)
    }
    expect(new Set(statuses.slice(0, 20))).toEqual(new Set([422]))
    expect(statuses[20]).toBe(429)
  })

  it('needs the ticket of its own refusal', async () => {
    const { email, refusal } = await rsvpTwice()
    const { ticket } = refusal.duplicate
    const [, , key = ''] = ticket.split('.')
    const other = await rsvpTwice()
    const [, , otherKey = ''] = other.refusal.duplicate.ticket.split('.')
    for (const forged of [
      '',
      'v1.rsvp',
      ticket.slice(0, -1),
      ticket.replace(key, otherKey),
      issueTicket('rsvp', key, new Date(Date.now() - 31 * 60_000)),
      issueTicket('registration', key, new Date()),
    ]) {
      expect(await press(rsvpForm, forged), forged).toMatchObject({
        status: 422,
        body: { success: false },
      })
    }
    expect(await emailsTo(email)).toHaveLength(1)
    expect(await emailsTo(other.email)).toHaveLength(1)
  })
})

describe('without JavaScript', () => {
  const HTML = { accept: 'text/html' }

  it('the button leads back to the form, which shows the result', async () => {
    const fields = anRsvp(await anEvent({ slug: 'twice-on-paper' }))
    const post = async () =>
      postTo(rsvpForm, await getBody({ ...fields, formToken: aTokenFor('rsvp') }), HTML)
    await post()
    const refused = await post()
    expect(refused.status).toBe(303)
    expect(refused.headers.get('location')).toBe('/events/twice-on-paper/rsvp#error-summary')
    const [cookie = ''] = (refused.headers.get('set-cookie') ?? '').split(';')
    const kept = async () => {
      const [row] = await query`
        SELECT content FROM rejected_forms WHERE content->'values'->>'parentEmail' = ${fields.parentEmail}`
      return z
        .object({
          message: z.string(),
          duplicate: z.object({ ticket: z.string(), outcome: z.unknown().optional() }),
        })
        .parse(row?.content)
    }
    const { message, duplicate } = await kept()
    expect(message).toBe('Maya is already signed up for this event.')

    const press = () =>
      handleResend(
        rsvpForm,
        new Request(`${env.SITE_URL}/forms/rsvp/again`, {
          method: 'POST',
          body: new URLSearchParams({ ticket: duplicate.ticket, eventId: fields.eventId }),
          headers: { ...HTML, cookie, 'x-client-address': '203.0.113.200' },
        }),
      )
    const sent = await press()
    expect(sent.status).toBe(303)
    expect(sent.headers.get('location')).toBe('/events/twice-on-paper/rsvp#error-summary')
    expect(await kept()).toMatchObject({ duplicate: { outcome: { isSent: true, words: SENT } } })
    await press()
    await press()
    expect(await kept()).toMatchObject({ duplicate: { outcome: { isSent: false, words: LATER } } })
    expect(await emailsTo(fields.parentEmail)).toHaveLength(3)
  })

  it('the result is shown even if the rejected form has expired', async () => {
    const response = await handleResend(
      registrationForm,
      new Request(`${env.SITE_URL}/forms/registration/again`, {
        method: 'POST',
        body: new URLSearchParams({ ticket: 'too old', role: 'young-adult' }),
        headers: { ...HTML, 'x-client-address': '203.0.113.201' },
      }),
    )
    expect(response.headers.get('location')).toBe('/join/young-adult#error-summary')
    expect(response.headers.get('set-cookie')).toContain('swan-form=')
  })
})

describe('the confirmation', () => {
  const minutesLater = (email: string) =>
    query`
      UPDATE emails SET status = 'sent', sent_at = now() - interval '10 minutes' WHERE recipient = ${email}`

  it.each([
    [
      'of a registration',
      registrationForm,
      () => aYouth({ firstName: 'Ada' }),
      'Ada is already registered.',
    ],
    [
      'of a volunteer',
      volunteerForm,
      () => ({ firstName: 'Marco', lastName: 'Torres', email: freshParent(), consentTerms: true }),
      'You have already applied.',
    ],
    [
      'of a volunteer for a day out',
      volunteerForm,
      () => ({
        firstName: 'Marco',
        lastName: 'Torres',
        email: freshParent(),
        consentTerms: true,
        event: '2025-10-12',
      }),
      'You have already applied for Nature & Art Discovery Day.',
    ],
    [
      'of a career application',
      careerForm,
      () => ({
        fullName: 'Rosa Torres',
        email: freshParent(),
        roleInterest: 'Intern/Assistant',
        skillsSummary: 'Drums',
        availability: 'Weekdays',
        consentContact: true,
      }),
      'You have already applied for Intern/Assistant.',
    ],
  ] as const)(
    '%s is sent again to its first recipient',
    async (_what, form, getFields, sentence) => {
      const fields = getFields()
      const { error, duplicate } = await sendTwice(form, fields)
      expect({ error, sentence: duplicate.sentence, offer: duplicate.offer }).toEqual({
        error: SPECIFIED,
        sentence,
        offer: 'Send me the confirmation again',
      })
      await minutesLater(fields.email)
      const staffBefore = await emailsTo(env.STAFF_EMAIL)
      expect(await press(form, duplicate.ticket)).toMatchObject({
        status: 200,
        body: { success: true, message: SENT },
      })
      expect(await emailsTo(fields.email)).toMatchObject([{ status: 'queued', resends: 1 }])
      expect(await emailsTo(env.STAFF_EMAIL)).toEqual(staffBefore)
    },
  )
})
