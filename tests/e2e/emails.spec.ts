import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { z } from 'zod'

import { emailTo } from '../support/browser'
import { query } from '../support/database'
import { anAccount, signIn } from '../support/staff'

const PANEL_MS = 30_000
/** Whoever answers sooner is no person. */
const HUMAN_MS = 2100

/** Sends the form as a program does, and returns the id of the record. */
async function anRsvp(page: Page, parentEmail: string): Promise<string> {
  const token = await page.request.get('/forms/token?form=rsvp')
  const { formToken } = z.object({ formToken: z.string() }).parse(await token.json())
  const [event] = await query<{ id: string }>(
    `SELECT id FROM events WHERE _status = 'published' AND starts_at > now() ORDER BY starts_at DESC LIMIT 1`,
  )
  await new Promise((resolve) => setTimeout(resolve, HUMAN_MS))
  const answer = await page.request.post('/forms/rsvp', {
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
  const [rsvp] = await query<{ id: string }>('SELECT id FROM rsvps WHERE parent_email = $1', [
    parentEmail,
  ])
  return rsvp?.id ?? ''
}

test('staff see whether the emails of an RSVP went out, and send one again', async ({ page }) => {
  test.setTimeout(90_000)
  const parentEmail = `elena-${String(process.pid)}-${String(Date.now())}@family.example`
  const rsvpId = await anRsvp(page, parentEmail)
  const email = await emailTo(parentEmail)
  expect(email.attachments.map(({ mimeType }) => mimeType)).toEqual([
    'application/pdf',
    'text/calendar',
  ])

  await signIn(page, await anAccount(page, 'staff'))
  await page.goto(`/cms/collections/rsvps/${rsvpId}`)
  const emails = page.getByRole('region', { name: 'Emails' })
  await expect(emails).toBeVisible({ timeout: PANEL_MS })
  const confirmation = emails.getByRole('listitem').filter({ hasText: parentEmail })
  await expect(confirmation).toContainText('Tried once.')
  await expect(emails.getByRole('listitem')).toHaveCount(2)
  const { violations } = await new AxeBuilder({ page }).include('.emails').analyze()
  expect(violations).toEqual([])

  const button = confirmation.getByRole('button', { name: /^Send again/ })
  await button.click()
  await expect(confirmation.getByRole('alert')).toHaveText(
    'This email went out less than a minute ago.',
  )
  await query(`UPDATE emails SET sent_at = sent_at - interval '1 hour' WHERE recipient = $1`, [
    parentEmail,
  ])
  await button.dblclick()
  await expect(confirmation.getByRole('status')).toHaveText('The email is on its way.')
  const stands = () =>
    query('SELECT status, attempts::int, resends::int FROM emails WHERE recipient = $1', [
      parentEmail,
    ])
  await expect.poll(stands).toEqual([{ status: 'sent', attempts: 2, resends: 1 }])

  await confirmation.getByRole('link').click()
  await expect(page.getByText('Tried twice.')).toBeVisible({ timeout: PANEL_MS })
})

test('the private link of an email is not in the panel, and opens its own page alone', async ({
  page,
}) => {
  test.setTimeout(90_000)
  const parentEmail = `rosa-${String(process.pid)}-${String(Date.now())}@family.example`
  const rsvpId = await anRsvp(page, parentEmail)
  const key = /\/manage\/([\w-]+)/.exec((await emailTo(parentEmail)).text ?? '')?.[1] ?? ''
  expect(key).toMatch(/^[\w-]{32}$/)
  const statusOf = async (path: string) => (await page.goto(path))?.status()
  expect(await statusOf(`/manage/${key}`)).toBe(200)
  await expect(page.getByRole('heading', { name: /^Maya at / })).toBeVisible()
  expect(await statusOf(`/unsubscribe/${key}`)).toBe(404)

  const reader = `reader-${String(process.pid)}-${String(Date.now())}@family.example`
  await page.goto('/subscribe')
  await page.getByLabel('Email', { exact: true }).fill(reader)
  await page.getByLabel('I agree to receive updates').check()
  await new Promise((resolve) => setTimeout(resolve, HUMAN_MS))
  await page.getByRole('button', { name: 'Subscribe', exact: true }).click()
  const unsubscribe = /\/unsubscribe\/([\w-]+)/.exec((await emailTo(reader)).text ?? '')?.[1]
  expect(await statusOf(`/unsubscribe/${unsubscribe ?? ''}`)).toBe(200)
  expect(await statusOf(`/manage/${unsubscribe ?? ''}`)).toBe(404)

  await signIn(page, await anAccount(page, 'staff'))
  const [email] = await query('SELECT id FROM emails WHERE recipient = $1', [parentEmail])
  for (const path of [`emails/${String(email?.['id'])}`, `rsvps/${rsvpId}`, 'emails']) {
    await page.goto(`/cms/collections/${path}`)
    await expect(page.getByText(/Maya has a place/).first()).toBeVisible({ timeout: PANEL_MS })
    expect(await page.content()).not.toContain(key)
  }
  await page.goto(`/cms/collections/emails/${String(email?.['id'])}`)
  await expect(page.getByLabel('Text')).toHaveValue(/\[link only the family gets\]/, {
    timeout: PANEL_MS,
  })
})
