// @database seeded
import { describe, expect, it } from 'vitest'
import { z } from 'zod'

import { handleAddress as handleAddressOfRegistration } from '@/features/registration/address/handler'
import { findRegistrationReceipt } from '@/features/registration/address/store'
import { handleAddress } from '@/features/rsvp/address/handler'
import { handleFamilyChange } from '@/features/rsvp/family/handler'
import { issueTicket } from '@/forms/server/ticket'
import { env } from '@/lib/env'
import { getLinkKey } from '@/mail/link-keys'
import { requeueEmail } from '@/mail/queue'
import { openPayload } from '@/platform/payload'
import { inTransactionOrRefused } from '@/platform/transaction'

import { query } from '../support/database'
import { ask, firstKeyTo, getDay, giveUp, open, post } from '../support/family-page'
import { freshParent } from '../support/forms'
import { aYouth, send as sendRegistration } from '../support/registration'
import { aChild, aFamily, anEvent, aToken, send } from '../support/rsvp'

const MINUTE_MS = 60_000

let clients = 0

async function correct(ticket: string, email: string, handle = handleAddress) {
  clients += 1
  const response = await handle(
    new Request(`${env.SITE_URL}/forms/a-form/address`, {
      method: 'POST',
      body: new URLSearchParams({ ticket, email }),
      headers: {
        accept: 'application/json',
        'x-client-address': `192.0.2.${String(clients)}`,
      },
    }),
  )
  const body: unknown = await response.json()
  return { status: response.status, body }
}

const acceptedSchema = z.object({
  reference: z.string(),
  receipt: z.object({ email: z.string(), addressTicket: z.string() }),
})

const DROPPED_OFF = {
  attendanceType: 'drop_off_pickup',
  pickupPeople: [{ name: 'Rosa Torres', relationship: 'Grandmother', phone: '2165550177' }],
}

/** A family whose address has a typo, and the ticket that its browser has. */
async function aFamilyWithATypo(
  event: Record<string, unknown> = {},
  answers: Record<string, unknown> = {},
) {
  const form = aFamily(await anEvent(event), [aChild('Maya'), aChild('Leo')], answers)
  const { body } = await send(form)
  const { reference, receipt } = acceptedSchema.parse(body)
  return { form, wrong: form.parentEmail, reference, ticket: receipt.addressTicket }
}

const emailsTo = (email: string) =>
  query`
    SELECT id, subject, status, last_error, signed_copy_of_id, calendar_of_id
    FROM emails WHERE recipient = ${email} ORDER BY created_at`

/** The page that the link of the only email to this address opens. */
const linkTo = async (email: string) => getDay(await firstKeyTo(email))

const requeue = async (emailId: unknown) =>
  inTransactionOrRefused(await openPayload(), (tx) => requeueEmail(tx, String(emailId), 'staff'))

const currentAddresses = (reference: string) => query`
  SELECT current_answer(id, 'parentEmail', parent_email) AS email, parent_email AS submitted
  FROM rsvps WHERE family = ${reference} ORDER BY family_order`

describe('the address of a confirmation', () => {
  it('is corrected for all siblings, and the confirmation is sent there with new links', async () => {
    const { form, wrong, reference, ticket } = await aFamilyWithATypo()
    const [before] = await emailsTo(wrong)
    const right = freshParent()
    expect(await correct(ticket, ` ${right.toUpperCase()} `)).toMatchObject({
      status: 200,
      body: { success: true, email: right },
    })
    expect(await currentAddresses(reference)).toEqual([
      { email: right, submitted: wrong },
      { email: right, submitted: wrong },
    ])
    const [again, ...others] = await emailsTo(right)
    expect(others).toEqual([])
    expect(again).toMatchObject({
      subject: before?.['subject'],
      signed_copy_of_id: before?.['signed_copy_of_id'],
      calendar_of_id: form.eventId,
      status: 'queued',
    })
    expect(await linkTo(wrong)).toBeNull()
    expect((await linkTo(right))?.rsvps.map(({ parentEmail }) => parentEmail)).toEqual([
      right,
      right,
    ])
    // The worker had not sent it yet: it stays in the queue unsent, even if staff retry it.
    expect(await emailsTo(wrong)).toMatchObject([{ status: 'failed', last_error: 'RECALLED' }])
    expect(await requeue(before?.['id'])).toEqual({ ok: false, refusal: 'address-corrected' })
    await query`UPDATE emails SET status = 'sent', last_error = NULL WHERE id = ${before?.['id']}`
    expect(await requeue(before?.['id'])).toEqual({ ok: false, refusal: 'address-corrected' })
    expect(
      await query`
        SELECT by_link, field FROM corrections WHERE reference = ${reference}`,
    ).toEqual([{ by_link: 'thanks', field: 'parentEmail' }])
  })

  it('learns nothing about pick-up people once it is corrected', async () => {
    const startsAt = new Date(Date.now() + 14 * 60 * MINUTE_MS).toISOString()
    const { wrong, ticket } = await aFamilyWithATypo({ startsAt }, DROPPED_OFF)
    const right = freshParent()
    await correct(ticket, right)
    const key = await ask(right)
    await handleFamilyChange(key, post({ 'pickupPeople.0.name': 'Marco Torres' }, await open(key)))
    expect((await emailsTo(right)).at(-1)?.['subject']).toMatch(/^Changed: /)
    expect(await emailsTo(wrong)).toHaveLength(1)
  })

  it('sends nothing if the confirmation already went there', async () => {
    const { wrong, ticket } = await aFamilyWithATypo()
    expect(await correct(ticket, wrong)).toMatchObject({
      status: 200,
      body: { message: expect.stringContaining('It went to this address already.') },
    })
    expect(await emailsTo(wrong)).toHaveLength(1)
  })

  it('gets no confirmation of a place at a canceled event', async () => {
    const { form, ticket } = await aFamilyWithATypo()
    await query`UPDATE events SET is_cancelled = true WHERE id = ${form.eventId}`
    const right = freshParent()
    expect(await correct(ticket, right)).toMatchObject({
      status: 409,
      body: { error: 'Nothing was sent: this event is canceled.' },
    })
    expect(await emailsTo(right)).toEqual([])
  })

  it('counts in the search for duplicates', async () => {
    const { form, ticket } = await aFamilyWithATypo()
    const right = freshParent()
    await correct(ticket, right)
    const again = { ...form, parentEmail: right, formToken: aToken() }
    expect(await send(again)).toMatchObject({ status: 409, body: { duplicate: {} } })
    expect((await send(form)).body).toMatchObject({
      participants: [{ status: 'confirmed' }, { status: 'confirmed' }],
    })
  })

  it('is refused if the child is signed up with the right one', async () => {
    const { form, wrong, reference, ticket } = await aFamilyWithATypo()
    const right = freshParent()
    await send({ ...form, parentEmail: right, formToken: aToken() })
    expect(await correct(ticket, right)).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('is signed up for this event already') },
    })
    expect(await currentAddresses(reference)).toMatchObject([{ email: wrong }, { email: wrong }])
    expect(await linkTo(wrong)).not.toBeNull()
  })

  it('can be corrected again, which ends the links of the first correction', async () => {
    const { ticket, reference } = await aFamilyWithATypo()
    const [second, third] = [freshParent(), freshParent()]
    await correct(ticket, second)
    expect((await correct(ticket, third)).status).toBe(200)
    expect(await linkTo(second)).toBeNull()
    expect(await linkTo(third)).not.toBeNull()
    expect(await currentAddresses(reference)).toMatchObject([{ email: third }, { email: third }])
  })

  it('is sent once if the same correction comes twice, and the later of two others counts', async () => {
    const { ticket, reference } = await aFamilyWithATypo()
    const [one, other] = [freshParent(), freshParent()]
    const answers = await Promise.all([one, one, other].map((email) => correct(ticket, email)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const [child, sibling] = await currentAddresses(reference)
    expect(child).toEqual(sibling)
    const winner = child?.['email'] === one ? one : other
    const newest = (await emailsTo(winner)).at(-1)
    expect(await getDay(getLinkKey(String(newest?.['id']), 'manage'))).not.toBeNull()
    const keys = await query`
      SELECT k.email_id FROM link_keys k JOIN rsvps r ON r.id = k.record_id
      WHERE r.family = ${reference} AND k.expires_at > now()`
    expect(keys).toEqual([{ email_id: newest?.['id'] }])
  })

  it("cannot be corrected with another visitor's ticket, after half an hour, or once all is canceled", async () => {
    const { wrong, reference, ticket } = await aFamilyWithATypo()
    const other = await aFamilyWithATypo()
    const created = new Date()
    for (const forged of [
      '',
      ticket.slice(0, -1),
      ticket.replace(reference, other.reference),
      issueTicket('rsvp', reference, created),
      issueTicket('rsvp-address', reference, new Date(created.getTime() - 31 * MINUTE_MS)),
    ]) {
      expect(await correct(forged, freshParent()), forged).toMatchObject({ status: 409 })
    }
    expect(await linkTo(wrong)).not.toBeNull()
    await giveUp(await firstKeyTo(wrong))
    expect(await correct(ticket, freshParent())).toMatchObject({ status: 409 })
  })

  it('is limited for each RSVP, and responds to a bot in the same way', async () => {
    const { ticket } = await aFamilyWithATypo()
    const statuses = []
    for (let tries = 0; tries < 5; tries += 1)
      statuses.push((await correct(ticket, freshParent())).status)
    expect(statuses).toEqual([200, 200, 200, 200, 429])
    expect(await correct(ticket, 'nobody')).toMatchObject({
      status: 422,
      body: { error: 'Invalid email format' },
    })

    const { form } = await aFamilyWithATypo()
    const bot = await send({ ...form, company: 'Bots Inc.', formToken: aToken() })
    const person = await send({ ...form, parentEmail: freshParent(), formToken: aToken() })
    const shape = (value: unknown): unknown =>
      value !== null && typeof value === 'object'
        ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, shape(one)]))
        : typeof value
    expect(shape(bot)).toEqual(shape(person))
    const decoy = acceptedSchema.parse(bot.body).receipt
    const right = freshParent()
    expect(await correct(decoy.addressTicket, right)).toMatchObject({
      status: 200,
      body: { message: expect.stringContaining('Sent again.') },
    })
    expect(await emailsTo(right)).toEqual([])
  })
})

describe('the address of a registration', () => {
  /** @returns the data of the thank-you page after a registration was sent with this address */
  async function register(answers: Record<string, unknown> = {}) {
    const sent = aYouth(answers)
    const { body } = await sendRegistration(sent)
    const { reference } = z.object({ reference: z.string() }).parse(body)
    const receipt = await findRegistrationReceipt(reference)
    return { sent, reference, receipt, ticket: receipt.addressTicket ?? '' }
  }
  const correctOne = (ticket: string, email: string) =>
    correct(ticket, email, handleAddressOfRegistration)

  it('is shown with the name, corrected, and the confirmation is sent there', async () => {
    const { sent, reference, receipt, ticket } = await register()
    expect(receipt).toMatchObject({ role: 'youth', firstName: 'Maya', email: sent.email })
    const right = freshParent()
    expect(await correctOne(ticket, right)).toMatchObject({
      status: 200,
      body: { success: true, email: right, message: 'Sent again, to this address.' },
    })
    const [first] = await emailsTo(sent.email)
    expect(first).toMatchObject({ status: 'failed', last_error: 'RECALLED' })
    expect(await emailsTo(right)).toMatchObject([
      {
        subject: first?.['subject'],
        signed_copy_of_id: first?.['signed_copy_of_id'],
        status: 'queued',
      },
    ])
    expect((await findRegistrationReceipt(reference)).email).toBe(right)
    expect(
      await query`
        SELECT by_link, field, old_value, new_value FROM corrections WHERE reference = ${reference}`,
    ).toEqual([{ by_link: 'thanks', field: 'email', old_value: sent.email, new_value: right }])
    // The corrected address counts in the search for duplicates.
    expect((await sendRegistration(aYouth({ email: right }))).status).toBe(409)
    expect((await sendRegistration(aYouth({ email: sent.email }))).status).toBe(200)
  })

  it('changes nothing if it is the same, or if the child is already registered with it', async () => {
    const { sent, ticket } = await register()
    expect(await correctOne(ticket, sent.email)).toMatchObject({
      body: { message: 'It went to this address already. Please look in your spam folder.' },
    })
    const other = await register()
    expect(await correctOne(ticket, other.sent.email)).toMatchObject({ status: 409 })
    expect(await emailsTo(other.sent.email)).toHaveLength(1)
  })

  it('is corrected only with the ticket of its own form', async () => {
    const { reference } = await register()
    const wrong = [
      issueTicket('rsvp-address', reference, new Date()),
      issueTicket('registration-address', reference, new Date(Date.now() - 31 * MINUTE_MS)),
      'forged',
    ]
    for (const ticket of wrong) {
      const right = freshParent()
      expect((await correctOne(ticket, right)).status).toBe(409)
      expect(await emailsTo(right)).toEqual([])
    }
  })
})
