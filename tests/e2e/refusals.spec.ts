import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'

import { ROLE_NAMES } from '@/features/accounts/rules'

import { DESK, PHONE } from '../support/accessibility'
import { getBrowser, test } from '../support/browser-test'
import { freshDatabase, query, useDatabase } from '../support/database'
import { startCommitCutter } from '../support/database-proxy'
import { aMember } from '../support/panel'
import { type Site, startSite } from '../support/server'

/**
 * The messages of the panel for refused changes, of which `tests/integration/refusals.test.ts` has the others. On a separate
 * site, because some tests break it.
 */
test.describe.configure({ mode: 'default' })

const PANEL_MS = 30_000

const usual = process.env['DATABASE_URL'] ?? ''
let site: Site
let cutter: Awaited<ReturnType<typeof startCommitCutter>>
let page: Page

test.beforeAll(async ({ browser }) => {
  const databaseUrl = await freshDatabase({ isSeeded: true })
  cutter = await startCommitCutter(databaseUrl)
  site = await startSite({ databaseUrl: cutter.url, env: { RATE_LIMIT_SCALE: '1000' } })
  useDatabase(databaseUrl)
  const { cookie } = await aMember(site, 'admin')
  page = await (await getBrowser(browser, cookie, { baseURL: site.url })).newPage()
})

test.afterAll(async () => {
  useDatabase(usual)
  await site.stop()
  cutter.stop()
})

const getId = async (...statement: Parameters<typeof query>): Promise<string> =>
  (await query<{ id: string }>(...statement))[0]?.id ?? ''

async function open(collection: string, id: string, field: string) {
  await page.goto(`/cms/collections/${collection}/${id}`)
  await expect(page.locator(field)).toBeEnabled({ timeout: PANEL_MS })
}

const publish = () =>
  page
    .getByRole('button', { name: /^Publish/ })
    .first()
    .click()

/** The sentence beneath a field. */
const getError = (field: string): Locator =>
  page
    .locator('.field-type', { has: page.locator(field) })
    .last()
    .locator('.field-error')

const toast = (words: string | RegExp) =>
  page.locator('.payload-toast-item').filter({ hasText: words })

const success = () => toast(/saved\.|published\.|success/i)

test('publishing a record with a used address is refused with a message at the address', async () => {
  const slug = `mine-${randomUUID()}`
  await query`
    INSERT INTO pages (title, slug, layout, _status)
    VALUES ('Mine', ${slug}, '[{"id":"1","blockType":"quote","quote":"Break trail.","attribution":"A mentor"}]', 'draft')`
  await open('pages', await getId`SELECT id FROM pages WHERE slug = ${slug}`, '#field-slug')
  await page.locator('#field-title').fill('Mine again')
  await page.locator('#field-slug').fill('about')
  await expect
    .poll(
      () =>
        query`SELECT 1 FROM _pages_v WHERE version_title = 'Mine again' AND version_slug = 'about'`,
      { timeout: PANEL_MS },
    )
    .not.toHaveLength(0)
  await publish()
  await expect(getError('#field-slug')).toContainText('has this web address already', {
    timeout: PANEL_MS,
  })
  await expect(success()).toHaveCount(0)
})

test('the only admin cannot step down, and reads why', async () => {
  const id = await getId`SELECT id FROM users WHERE role = 'admin'`
  await page.goto(`/cms/collections/users/${id}`)
  await page.locator('#field-role .rs__control').click({ timeout: PANEL_MS })
  await page.locator('#field-role .rs__option', { hasText: ROLE_NAMES.user }).click()
  await page.locator('#action-save').click()
  const reason = page.getByText(
    'This is the only administrator. Make another account administrator first.',
  )
  await expect(reason.first()).toBeVisible({ timeout: PANEL_MS })
  await expect(success()).toHaveCount(0)
})

test('a published waiver can be read, and the screen has no button that changes it', async () => {
  const id = await getId`SELECT id FROM waivers WHERE _status = 'published' LIMIT 1`
  await page.goto(`/cms/collections/waivers/${id}`)
  await expect(page.locator('#field-lastUpdated')).toBeDisabled({ timeout: PANEL_MS })
  await expect(page.getByRole('button', { name: /^(Publish|Save|Unpublish)/ })).toHaveCount(0)
})

test('a page of the site cannot be deleted from its menu, and the list does not offer to', async () => {
  await open('pages', await getId`SELECT id FROM pages WHERE slug = 'home'`, '#field-title')
  await page.locator('.doc-controls__popup button').first().click()
  await expect(page.locator('#action-create')).toBeVisible()
  await expect(page.locator('#action-delete')).toHaveCount(0)
  await expect(page.locator('#action-unpublish')).toHaveCount(0)

  await page.goto('/cms/collections/pages')
  await expect(page.getByRole('link', { name: 'Home', exact: true })).toBeVisible({
    timeout: PANEL_MS,
  })
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
})

test('an event with RSVPs cannot be deleted or unpublished, and the screen says to cancel it instead', async () => {
  const id = await getId`SELECT id FROM events WHERE _status = 'published' LIMIT 1`
  await query`
    INSERT INTO rsvps (event_id, reference, status, participant_first_name, participant_last_name,
      participant_dob, parent_email, parent_phone, attendance_type, emergency_contact_name,
      emergency_contact_relationship, emergency_contact_phone, signature, duplicate_key, family, family_order)
    VALUES (${id}, 'ABCD2345', 'confirmed', 'Maya', 'Torres', '2014-03-09', 'elena@example.org', '2165550100',
      'stay_with_child', 'Rosa', 'Grandmother', '2165550133', 'Elena Torres', ${randomUUID()}, 'ABCD2345', 0)`
  await open('events', id, '#field-title')
  await page.locator('.doc-controls__popup button').first().click()
  await expect(page.locator('#action-create')).toBeVisible()
  await expect(page.locator('#action-delete')).toHaveCount(0)
  await expect(page.locator('#action-unpublish')).toHaveCount(0)

  const answer = await page.evaluate(
    (path) =>
      fetch(path, {
        method: 'PATCH',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ _status: 'draft' }),
      }).then((response) => response.text()),
    `/api/events?where[id][equals]=${id}`,
  )
  expect(answer).toContain('Mark it as canceled instead')
  expect(await query`SELECT 1 FROM events WHERE id = ${id} AND _status = 'published'`).toHaveLength(
    1,
  )
})

test('Home can be restored as a draft or live, and never fails for a visitor meanwhile', async ({
  browser,
}) => {
  const id = await getId`SELECT id FROM pages WHERE slug = 'home'`
  const versions = () =>
    query<{ id: string; title: string }>`
      SELECT id, version_title AS title FROM _pages_v WHERE parent_id = ${id} ORDER BY created_at DESC`
  // A colleague drafts another text, and another publishes after all.
  await open('pages', id, '#field-title')
  const drafted = `Home, drafted ${randomUUID()}`
  await page.locator('#field-title').fill(drafted)
  await expect
    .poll(async () => (await versions()).some(({ title }) => title === drafted), {
      timeout: PANEL_MS,
    })
    .toBe(true)
  const draft = (await versions()).find(({ title }) => title === drafted)?.id ?? ''
  // Past the form, whose own saving goes into the draft that is to be restored.
  const published = await page.evaluate(
    (path) =>
      fetch(path, {
        method: 'PATCH',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ title: 'Home', _status: 'published' }),
      }).then(({ status }) => status),
    `/api/pages/${id}`,
  )
  expect(published).toBe(200)

  const visitor = await browser.newContext({ baseURL: site.url })
  const seen = new Set<number>()
  const visit = { isOver: false }
  const reloading = (async () => {
    while (!visit.isOver) seen.add((await visitor.request.get('/')).status())
  })()

  const publicTitle = async () =>
    (
      await query<{ title: string }>`
        SELECT title FROM pages WHERE id = ${id} AND _status = 'published'`
    )[0]?.title
  const openVersion = () => page.goto(`/cms/collections/pages/${id}/versions/${draft}`)
  await openVersion()
  await expect(page.locator('.restore-version')).toBeHidden()
  // On a phone the bar at the bottom must not cover the buttons.
  await page.setViewportSize(PHONE)
  await page.getByRole('button', { name: 'Restore as draft' }).click({ timeout: PANEL_MS })
  await page.setViewportSize(DESK)
  await expect(toast('Visitors see no change until you publish it.')).toBeVisible({
    timeout: PANEL_MS,
  })
  expect(await publicTitle()).toBe('Home')
  await openVersion()
  await page.getByRole('button', { name: 'Publish this version' }).click({ timeout: PANEL_MS })
  const question = page.getByRole('dialog', { name: 'Publish this version?' })
  await question.getByRole('button', { name: 'Publish this version' }).click()
  await expect(toast('Visitors see this version now.')).toBeVisible({ timeout: PANEL_MS })
  expect(await publicTitle()).toBe(drafted)

  visit.isOver = true
  await reloading
  expect([...seen]).toEqual([200])
  await visitor.close()
})

test('a failed change is never reported as saved', async () => {
  const id = await getId`SELECT id FROM faq_items WHERE _status = 'published' LIMIT 1`
  await open('faq-items', id, '#field-question')
  const question = `Was it saved? ${randomUUID()}`
  await page.locator('#field-question').fill(question)
  // Once the draft is there, because the publication is cut.
  await expect
    .poll(() => query`SELECT 1 FROM _faq_items_v WHERE version_question = ${question}`, {
      timeout: PANEL_MS,
    })
    .not.toHaveLength(0)
  const cut = cutter.cutNext({ at: 'before', marker: /update "faq_items"/ })
  await publish()
  await cut
  await expect(toast('It is not known whether it was saved')).toBeVisible({ timeout: PANEL_MS })
  await expect(success()).toHaveCount(0)
  expect(await query`SELECT 1 FROM faq_items WHERE question = ${question}`).toEqual([])

  await publish()
  await expect(success().first()).toBeVisible({ timeout: PANEL_MS })
  expect(await query`SELECT 1 FROM faq_items WHERE question = ${question}`).toHaveLength(1)
})
