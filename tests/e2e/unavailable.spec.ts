import { expect, type Page } from '@playwright/test'

import { test } from '../support/browser-test'
import { freshDatabase, query, useDatabase } from '../support/database'
import { startOutage } from '../support/database-proxy'
import { freshEmail } from '../support/fresh'
import {
  aPhoto,
  fillInMessage,
  fillInRsvp,
  MESSAGE,
  RSVP_PAGE,
  sign,
  waitAsPeopleDo,
} from '../support/public-forms'
import { type Site, startSite } from '../support/server'

/** What visitors see while the database is away, most of them without JavaScript. On a separate site. */
test.describe.configure({ mode: 'default' })
test.use({ javaScriptEnabled: false })

const usual = process.env['DATABASE_URL'] ?? ''
let site: Site
let outage: Awaited<ReturnType<typeof startOutage>>

test.beforeAll(async () => {
  const databaseUrl = await freshDatabase({ isSeeded: true })
  outage = await startOutage(databaseUrl)
  site = await startSite({ databaseUrl: outage.url, env: { RATE_LIMIT_SCALE: '1000' } })
  useDatabase(databaseUrl)
})

test.afterEach(() => outage.end())

test.afterAll(async () => {
  useDatabase(usual)
  await site.stop()
  outage.stop()
})

const press = (page: Page, name: string) => page.getByRole('button', { name }).click()

/** Sends a form while the database is away, and once more while it still is. */
async function sendInVain(page: Page, button: string, beforeSending = async () => {}) {
  await waitAsPeopleDo(page)
  outage.begin()
  await press(page, button)
  for (const again of [true, false]) {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Please send it again')
    await expect(page.locator('main')).toContainText('Nothing you typed is lost')
    await beforeSending()
    if (again) await press(page, 'Send again')
  }
}

test('an RSVP without a database stays on a page, which opens the next step, and sends it once with its photos', async ({
  page,
}) => {
  const email = freshEmail()
  await page.goto(site.url + RSVP_PAGE)
  await fillInRsvp(page, email)
  await page.getByLabel('I can volunteer to drive').check()
  await sendInVain(page, 'Check your answers')
  outage.end()
  await press(page, 'Send again')
  await expect(page.getByRole('heading', { name: 'Check your answers' })).toBeVisible()
  await expect(page.getByText('Peanuts').filter({ visible: true })).toBeVisible()
  const choosePhotos = async () => {
    await page.getByLabel('Driver’s license photo').setInputFiles(await aPhoto('license.jpg'))
    await page.getByLabel('Insurance card photo').setInputFiles(await aPhoto('card.jpg'))
  }
  await choosePhotos()
  await sign(page)
  await sendInVain(page, 'Send RSVP', choosePhotos)

  outage.end()
  await press(page, 'Send again')
  await expect(page.getByRole('heading', { name: 'RSVP submitted successfully!' })).toBeVisible()
  expect(
    await query`
      SELECT r.participant_first_name, r.participant_dob, r.allergies, s.signer_name,
        (SELECT count(*)::int FROM driver_documents d WHERE d.rsvp_id = r.id) AS photos
      FROM rsvps r JOIN waiver_signatures s ON s.rsvp_id = r.id WHERE r.parent_email = ${email}`,
  ).toEqual([
    {
      participant_first_name: 'Maya',
      participant_dob: '2014-03-09',
      allergies: 'Peanuts',
      signer_name: 'Elena Torres',
      photos: 2,
    },
  ])
})

test('a message without a database stays on a page, which sends it once', async ({ page }) => {
  const email = freshEmail()
  await page.goto(`${site.url}/form/contact`)
  await fillInMessage(page, email)
  await sendInVain(page, 'Send message')
  outage.end()
  await press(page, 'Send again')
  await expect(page).toHaveURL(`${site.url}/form/contact/thanks`)
  const stored = await query<{ value: string }>`
    SELECT d.value FROM form_submissions s JOIN form_submissions_submission_data d ON d._parent_id = s.id
    WHERE s.sender_email = ${email} AND d.field = 'message'`
  expect(stored.map(({ value }) => value.replaceAll('\r\n', '\n'))).toEqual([MESSAGE])
})

test('a page that cannot be rendered looks like the site, and shows its content later', async ({
  page,
}) => {
  outage.begin()
  await page.goto(`${site.url}/family`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'We cannot show this page right now',
  )
  await expect(page.locator('main').getByRole('link', { name: '(800) 555-0142' })).toBeVisible()
  outage.end()
  await expect(async () => {
    await page.getByRole('link', { name: 'Try again' }).click({ timeout: 2000 })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your family page', {
      timeout: 2000,
    })
  }).toPass()
})

test.describe('with JavaScript', () => {
  test.use({ javaScriptEnabled: true })

  test('an event list that cannot be loaded says so, and can be tried again', async ({ page }) => {
    await page.goto(`${site.url}/about`, { waitUntil: 'networkidle' })
    await query`ALTER TABLE events RENAME TO events_elsewhere`
    // A cached page is served while it can be, so it is rendered again.
    await query`INSERT INTO page_changes (path) VALUES ('/events')`
    await expect
      .poll(async () => (await fetch(`${site.url}/events`)).status, { timeout: 45_000 })
      .toBe(500)

    await page.locator('header').getByRole('link', { name: 'Events' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Failed to load' })).toHaveText(
      /^Failed to load events\. Please try again later\./,
    )
    await query`ALTER TABLE events_elsewhere RENAME TO events`
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(page.locator('.event-grid > li')).toHaveCount(4)
  })
})
