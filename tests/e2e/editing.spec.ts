import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'

import { test } from '../support/browser-test'
import { query, raw } from '../support/database'
import { publishLater } from '../support/publish-later'

/** One after another: the tests change the same site. */
test.describe.configure({ mode: 'serial' })

const PANEL_MS = 30_000

async function openInPanel(page: Page, collection: 'pages' | 'events', slug: string) {
  const [row] = await query<{ id: string }>`SELECT id FROM ${raw(collection)} WHERE slug = ${slug}`
  await page.goto(`/cms/collections/${collection}/${row?.id ?? ''}`)
  await expect(page.locator('#field-title')).toBeEnabled({ timeout: PANEL_MS })
  // Sections are folded under their first words.
  if (collection === 'pages') await page.getByRole('button', { name: 'Open all' }).first().click()
}

/** What a visitor reads, asked for until it is there. */
async function expectVisitorsToRead(page: Page, path: string, text: string, withinMs: number) {
  await expect(async () => {
    const answer = await page.request.get(path)
    expect(await answer.text()).toContain(text)
  }).toPass({ timeout: withinMs, intervals: [250] })
}

test('an open line of *Before you publish* opens the tab of its field and focuses the field', async ({
  staffPage: page,
}) => {
  const [event] = await query<{ id: string }>`
    INSERT INTO events (title, slug, starts_at, startsat_tz, _status)
    VALUES ('Lantern Night', ${randomUUID()}, now() + interval '30 days', 'America/New_York', 'draft') RETURNING id`
  const list = page.locator('.before-publishing')
  await page.goto(`/cms/collections/events/${event?.id ?? ''}`)
  for (const [line, field] of [
    ['Name the event lead', '#field-team__lead'],
    ['Set the capacity', '#field-capacity'],
    ['Set the location', '#field-venueName'],
    ['Choose a photo', '#field-image'],
  ] as const) {
    await list.locator('summary').click({ timeout: PANEL_MS })
    await list.getByRole('button', { name: line }).click()
    await expect(page.locator(`${field}:focus, ${field} :focus`)).toBeVisible()
    await expect(list).not.toHaveAttribute('open')
  }
})

test('a draft is shown to staff in the preview, and to no other visitor', async ({
  page: visitor,
  staffPage: page,
}) => {
  const [event] = await query<{ id: string; slug: string }>`
    SELECT id, slug FROM events WHERE _status = 'published' ORDER BY starts_at DESC LIMIT 1`
  const path = `/events/${event?.slug ?? ''}`
  await openInPanel(page, 'events', event?.slug ?? '')
  const title = `A day in the making ${String(Date.now())}`
  await page.locator('#field-title').fill(title)
  await expect(page.getByText('Changed').first()).toBeVisible({ timeout: PANEL_MS })
  await expect
    .poll(() => query`SELECT 1 FROM _events_v WHERE latest AND version_title = ${title}`, {
      timeout: PANEL_MS,
    })
    .toHaveLength(1)

  await page.goto(`/preview?path=${path}`)
  await expect(page).toHaveURL(path)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('A day in the making')
  await expect(page.getByText('You are looking at drafts.')).toBeVisible()

  const answer = await visitor.goto(path)
  expect(await answer?.text()).not.toContain(title)
  // The preview's cookie without the session of a member of staff is worth nothing.
  const cookies = await page.context().cookies()
  await visitor.context().addCookies(cookies.filter(({ name }) => !name.includes('token')))
  expect(await (await visitor.goto(path))?.text()).not.toContain(title)

  await page.getByRole('button', { name: 'Leave the preview' }).click()
  await expect(page.getByText('You are looking at drafts.')).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText('A day in the making')
})

test('the live preview next to the form shows the typed text', async ({ staffPage: page }) => {
  await openInPanel(page, 'pages', 'founder')
  await page.locator('#live-preview-toggler').click()
  const shown = page.frameLocator('#live-preview-iframe')
  await expect(shown.getByRole('heading', { level: 1 })).toBeVisible({ timeout: PANEL_MS })
  const words = `A line that is being tried ${String(Date.now())}`
  await page.locator('textarea[id^="field-layout__0__"]').first().fill(words)
  await expect(shown.getByText(words).first()).toBeVisible({ timeout: PANEL_MS })
  await expect(shown.getByRole('button', { name: 'Leave the preview' })).toBeHidden()
})

test('a scheduled change is published on time, and visitors see it', async ({
  page: visitor,
  staffPage: page,
}) => {
  const [event] = await query<{ id: string; slug: string }>`
    SELECT id, slug FROM events WHERE _status = 'published' ORDER BY starts_at DESC LIMIT 1`
  const path = `/events/${event?.slug ?? ''}`
  await page.goto(path)
  await openInPanel(page, 'events', event?.slug ?? '')
  const title = `Published while nobody looked ${String(Date.now())}`
  await page.locator('#field-title').fill(title)
  await expect
    .poll(() => query`SELECT 1 FROM _events_v WHERE latest AND version_title = ${title}`, {
      timeout: PANEL_MS,
    })
    .toHaveLength(1)
  await publishLater(page)

  const scheduled = () =>
    query<{ wait_until: Date }>`
      SELECT wait_until FROM payload_jobs
      WHERE task_slug = 'schedulePublish' AND input->'doc'->>'value' = ${event?.id}`
  await expect.poll(scheduled, { timeout: PANEL_MS }).toHaveLength(1)
  // Nine in the morning where the organization is, whatever zone this browser is in.
  expect((await scheduled())[0]?.wait_until.toISOString()).toBe('2031-12-31T14:00:00.000Z')

  // The time comes.
  await query`UPDATE payload_jobs SET wait_until = now() - interval '1 second'`
  await expectVisitorsToRead(visitor, path, title, 40_000)
})
