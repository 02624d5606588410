import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { z } from 'zod'

import { letterTo } from '../support/browser'
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

test('staff see whether the letters of an RSVP went out, and send one again', async ({ page }) => {
  test.setTimeout(90_000)
  const parentEmail = `elena-${String(process.pid)}-${String(Date.now())}@family.example`
  const rsvpId = await anRsvp(page, parentEmail)
  const letter = await letterTo(parentEmail)
  expect(letter.attachments.map(({ mimeType }) => mimeType)).toEqual([
    'application/pdf',
    'text/calendar',
  ])

  await signIn(page, await anAccount(page, 'staff'))
  await page.goto(`/cms/collections/rsvps/${rsvpId}`)
  const letters = page.getByRole('region', { name: 'Letters' })
  await expect(letters).toBeVisible({ timeout: PANEL_MS })
  const confirmation = letters.getByRole('listitem').filter({ hasText: parentEmail })
  await expect(confirmation).toContainText('Tried once.')
  await expect(letters.getByRole('listitem')).toHaveCount(2)
  const { violations } = await new AxeBuilder({ page }).include('.letters').analyze()
  expect(violations).toEqual([])

  const button = confirmation.getByRole('button', { name: /^Send again/ })
  await button.click()
  await expect(confirmation.getByRole('alert')).toHaveText(
    'This letter went out less than a minute ago.',
  )
  await query(`UPDATE letters SET sent_at = sent_at - interval '1 hour' WHERE recipient = $1`, [
    parentEmail,
  ])
  await button.dblclick()
  await expect(confirmation.getByRole('status')).toHaveText('The letter is on its way.')
  const stands = () =>
    query('SELECT status, attempts::int, resends::int FROM letters WHERE recipient = $1', [
      parentEmail,
    ])
  await expect.poll(stands).toEqual([{ status: 'sent', attempts: 2, resends: 1 }])

  await confirmation.getByRole('link').click()
  await expect(page.getByText('Tried twice.')).toBeVisible({ timeout: PANEL_MS })
})

test('the private link of a letter is not in the panel, and opens its own page alone', async ({
  page,
}) => {
  test.setTimeout(90_000)
  const parentEmail = `rosa-${String(process.pid)}-${String(Date.now())}@family.example`
  const rsvpId = await anRsvp(page, parentEmail)
  const key = /\/manage\/([\w-]+)/.exec((await letterTo(parentEmail)).text ?? '')?.[1] ?? ''
  expect(key).toMatch(/^[\w-]{32}$/)
  const statusOf = async (path: string) => (await page.goto(path))?.status()
  expect(await statusOf(`/manage/${key}`)).toBe(200)
  await expect(page.getByRole('heading', { name: /^Maya at / })).toBeVisible()
  expect(await statusOf(`/unsubscribe/${key}`)).toBe(404)

  const reader = `reader-${String(process.pid)}-${String(Date.now())}@family.example`
  await page.goto('/subscribe')
  await page.getByLabel('E-mail', { exact: true }).fill(reader)
  await page.getByLabel('I agree to receive updates').check()
  await new Promise((resolve) => setTimeout(resolve, HUMAN_MS))
  await page.getByRole('button', { name: 'Subscribe', exact: true }).click()
  const unsubscribe = /\/unsubscribe\/([\w-]+)/.exec((await letterTo(reader)).text ?? '')?.[1]
  expect(await statusOf(`/unsubscribe/${unsubscribe ?? ''}`)).toBe(200)
  expect(await statusOf(`/manage/${unsubscribe ?? ''}`)).toBe(404)

  await signIn(page, await anAccount(page, 'staff'))
  const [letter] = await query('SELECT id FROM letters WHERE recipient = $1', [parentEmail])
  for (const path of [`letters/${String(letter?.['id'])}`, `rsvps/${rsvpId}`, 'letters']) {
    await page.goto(`/cms/collections/${path}`)
    await expect(page.getByText(/Maya has a place/).first()).toBeVisible({ timeout: PANEL_MS })
    expect(await page.content()).not.toContain(key)
  }
  await page.goto(`/cms/collections/letters/${String(letter?.['id'])}`)
  await expect(page.getByLabel('Text')).toHaveValue(/\[link only the family gets\]/, {
    timeout: PANEL_MS,
  })
})
