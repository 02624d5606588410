import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'

import { test } from '../support/browser-test'
import { query } from '../support/database'
import { freshEmail } from '../support/fresh'
import { submitRsvp } from '../support/public-forms'
import { publishLater } from '../support/publish-later'

/** The panel loads the form of an event in parts. */
const PANEL_MS = 30_000

test('staff who move an event into the past are asked once more, at once and before they schedule it', async ({
  adminPage: page,
  request,
}) => {
  test.slow()
  const slug = `far-${randomUUID()}`
  const created = await page.request.post('/api/events', {
    headers: { 'sec-fetch-site': 'same-origin' },
    data: {
      title: 'A day that moves',
      slug,
      startsAt: new Date(Date.now() + 20 * 86_400_000).toISOString(),
      startsAt_tz: 'America/New_York',
      rsvpOpen: true,
      _status: 'published',
    },
  })
  expect(created.status()).toBe(201)
  const [event] = await query<{ id: string }>`SELECT id FROM events WHERE slug = ${slug}`
  const id = event?.id ?? ''
  await submitRsvp(request, { eventId: id, parentEmail: freshEmail() })
  const year = async () =>
    (
      await query<{
        year: string
      }>`SELECT to_char(starts_at, 'YYYY') AS year FROM events WHERE id = ${id}`
    )[0]?.year

  await page.goto(`/cms/collections/events/${id}`)
  const starts = page.locator('#field-startsAt input').first()
  await expect(starts).not.toHaveValue('', { timeout: PANEL_MS })
  // Payload's field accepts a typed date once its page has loaded.
  await expect(async () => {
    await starts.click()
    await page.keyboard.press('Control+A')
    await page.keyboard.type('Jan 11, 2025 10:00 AM')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Publish changes' })).toBeEnabled({
      timeout: 5000,
    })
  }).toPass({ timeout: PANEL_MS })
  await expect
    .poll(
      () =>
        query`SELECT 1 FROM _events_v WHERE parent_id = ${id} AND latest AND version_starts_at < '2025-02-01'`,
      {
        timeout: PANEL_MS,
      },
    )
    .toHaveLength(1)

  await publishLater(page)
  await expect(page.getByText('One family was told').first()).toBeVisible({ timeout: PANEL_MS })
  expect(await query`SELECT 1 FROM payload_jobs WHERE input->'doc'->>'value' = ${id}`).toEqual([])
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Publish changes' }).click()
  await expect(
    page.locator('.field-error, .tooltip--show').getByText('One family was told'),
  ).toBeVisible({
    timeout: PANEL_MS,
  })
  expect(await year()).not.toBe('2025')
  await page.getByLabel('Move it although families have signed up').check()
  await page.getByRole('button', { name: 'Publish changes' }).click()
  await expect.poll(year, { timeout: PANEL_MS }).toBe('2025')
})
