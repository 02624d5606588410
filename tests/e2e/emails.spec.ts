import { type APIRequestContext, expect } from '@playwright/test'
import { z } from 'zod'

import { MIN_FILL_TIME_MS } from '@/forms/core/limits'

import { expectAccessible } from '../support/accessibility'
import { emailTo } from '../support/browser'
import { test } from '../support/browser-test'
import { query } from '../support/database'
import { freshEmail } from '../support/fresh'

const PANEL_MS = 30_000

/** Sends the form as a program does, and returns the id of the record. */
async function anRsvp(request: APIRequestContext, parentEmail: string): Promise<string> {
  const token = await request.get('/forms/token?form=rsvp')
  const { formToken } = z.object({ formToken: z.string() }).parse(await token.json())
  const [event] = await query<{ id: string }>`
    SELECT id FROM events
    WHERE _status = 'published' AND starts_at > now() ORDER BY starts_at DESC LIMIT 1`
  // Whatever answers sooner is taken for a bot.
  await new Promise((resolve) => setTimeout(resolve, MIN_FILL_TIME_MS + 100))
  const answer = await request.post('/forms/rsvp', {
    headers: { accept: 'application/json' },
    data: {
      eventId: event?.id,
      participantFirstName: 'Maya',
      participantLastName: 'Torres',
      participantDob: '2014-03-09',
      parentName: 'Elena Torres',
      parentEmail,
      parentPhone: '2165550100',
      attendanceType: 'stay_with_child',
      emergencyContactName: 'Rosa Torres',
      emergencyContactRelationship: 'Grandmother',
      emergencyContactPhone: '2165550133',
      acceptedWaiver: true,
      signature: 'Elena Torres',
      formToken,
    },
  })
  expect(answer.status()).toBe(200)
  const [rsvp] = await query<{ id: string }>`
    SELECT id FROM rsvps WHERE parent_email = ${parentEmail}`
  return rsvp?.id ?? ''
}

test('staff see whether the emails of an RSVP went out, and send one again', async ({
  staffPage: page,
  request,
}) => {
  test.setTimeout(90_000)
  const parentEmail = freshEmail()
  const rsvpId = await anRsvp(request, parentEmail)
  const email = await emailTo(parentEmail)
  expect(email.attachments.map(({ mimeType }) => mimeType)).toEqual([
    'application/pdf',
    'text/calendar',
  ])

  await page.goto(`/cms/collections/rsvps/${rsvpId}`)
  const emails = page.getByRole('region', { name: 'Emails' })
  await expect(emails).toBeVisible({ timeout: PANEL_MS })
  const confirmation = emails.getByRole('listitem').filter({ hasText: parentEmail })
  await expect(confirmation).toContainText('Tried once.')
  await expect(emails.getByRole('listitem')).toHaveCount(2)
  await expectAccessible(page, '.emails')

  const button = confirmation.getByRole('button', { name: /^Send again/ })
  await button.click()
  await expect(confirmation.getByRole('alert')).toHaveText(
    'This email went out less than a minute ago.',
  )
  await query`
    UPDATE emails SET sent_at = sent_at - interval '1 hour' WHERE recipient = ${parentEmail}`
  await button.dblclick()
  await expect(confirmation.getByRole('status')).toHaveText('The email is on its way.')
  const stands = () =>
    query`SELECT status, attempts::int, resends::int FROM emails WHERE recipient = ${parentEmail}`
  await expect.poll(stands).toEqual([{ status: 'sent', attempts: 2, resends: 1 }])

  await confirmation.getByRole('link').click()
  await expect(page.getByText('Tried twice.')).toBeVisible({ timeout: PANEL_MS })
})

test('the private link in an email is not shown in the panel, and opens only its own page', async ({
  page,
  staffPage,
  request,
}) => {
  test.setTimeout(90_000)
  const parentEmail = freshEmail()
  const rsvpId = await anRsvp(request, parentEmail)
  const key = /\/manage\/([\w-]+)/.exec((await emailTo(parentEmail)).text ?? '')?.[1] ?? ''
  expect(key).toMatch(/^[\w-]{32}$/)
  const statusOf = async (path: string) => (await page.goto(path))?.status()
  expect(await statusOf(`/manage/${key}`)).toBe(200)
  await expect(page.getByRole('heading', { name: /^Maya at / })).toBeVisible()
  expect(await statusOf(`/unsubscribe/${key}`)).toBe(404)

  const reader = freshEmail()
  await page.goto('/subscribe')
  await page.getByLabel('Email', { exact: true }).fill(reader)
  await page.getByLabel('I agree to receive updates').check()
  await page.getByRole('button', { name: 'Subscribe', exact: true }).click()
  const unsubscribe = /\/unsubscribe\/([\w-]+)/.exec((await emailTo(reader)).text ?? '')?.[1]
  expect(await statusOf(`/unsubscribe/${unsubscribe ?? ''}`)).toBe(200)
  expect(await statusOf(`/manage/${unsubscribe ?? ''}`)).toBe(404)

  const [email] = await query`SELECT id FROM emails WHERE recipient = ${parentEmail}`
  for (const path of [`emails/${String(email?.['id'])}`, `rsvps/${rsvpId}`, 'emails']) {
    await staffPage.goto(`/cms/collections/${path}`)
    await expect(staffPage.getByText(/Maya has a place/).first()).toBeVisible({ timeout: PANEL_MS })
    expect(await staffPage.content()).not.toContain(key)
  }
  await staffPage.goto(`/cms/collections/emails/${String(email?.['id'])}`)
  await expect(staffPage.getByLabel('Text')).toHaveValue(/\[link only the family gets\]/, {
    timeout: PANEL_MS,
  })
})
