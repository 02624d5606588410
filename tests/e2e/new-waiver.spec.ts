import { createHash } from 'node:crypto'
import { expect, type Page } from '@playwright/test'

import { canonicalText } from '@/features/waiver/rules'

import { expectAccessible } from '../support/accessibility'
import { getBrowser, test } from '../support/browser-test'
import { freshDatabase, query, useDatabase } from '../support/database'
import { aMember } from '../support/panel'
import {
  checkAnswers,
  EVENT_PAGE,
  fillInRegistration,
  fillInRsvp,
  sign,
  waitAsPeopleDo,
} from '../support/public-forms'
import { type Site, startSite } from '../support/server'

// Each test puts another version in force, on a site of its own: other forms are open on the usual one.
test.describe.configure({ mode: 'serial' })

const PANEL_MS = 30_000

const usual = process.env['DATABASE_URL'] ?? ''
let site: Site

test.beforeAll(async () => {
  const databaseUrl = await freshDatabase({ isSeeded: true })
  site = await startSite({ databaseUrl, env: { RATE_LIMIT_SCALE: '1000' } })
  useDatabase(databaseUrl)
})

test.afterAll(async () => {
  useDatabase(usual)
  await site.stop()
})

/** Publishes a version that differs from the one in force in a sentence of its first section. */
async function publish(version: string): Promise<void> {
  await query`
    WITH before AS (SELECT id FROM waivers WHERE _status = 'published' ORDER BY published_at DESC LIMIT 1),
      next AS (
        INSERT INTO waivers (version_label, last_updated, published_at, _status)
        VALUES (${version}, 'November 2026', now(), 'published') RETURNING id)
    INSERT INTO waivers_sections (_order, _parent_id, id, title, body)
    SELECT _order, next.id, ${version} || '-' || _order, title,
      replace(body::text, 'I have read the description', 'Under ' || ${version} || ' I have read the description')::jsonb
    FROM waivers_sections, before, next WHERE _parent_id = before.id`
}

/** The fingerprint of the text on the screen. */
async function sha256OnScreen(page: Page, version: string): Promise<string> {
  const region = page.getByRole('region', { name: 'Participant waiver' })
  const sections = await region.locator('li').evaluateAll((items) =>
    items.map((item) => ({
      title: item.querySelector('h4')?.textContent ?? '',
      paragraphs: [...item.querySelectorAll('p')].map(({ textContent }) => textContent),
    })),
  )
  const text = { language: 'en' as const, version, lastUpdated: 'November 2026', sections }
  return createHash('sha256').update(canonicalText(text)).digest('hex')
}

const getSignature = async (reference: string) =>
  (
    await query`
      SELECT waiver_version, text_sha256 FROM waiver_signatures WHERE reference = ${reference}`
  )[0]

/** What a person finds who signed a text that is no longer in force. */
async function expectToSignAgain(page: Page, version: string) {
  const region = page.getByRole('region', { name: 'Participant waiver' })
  await expect(region).toBeVisible()
  await expect(region).toContainText(`Under ${version} I have read`)
  await expect(page.getByText(`version ${version.replace('v', '')},`)).toBeVisible()
  await expect(page.locator('#acceptedWaiver-error')).toContainText('Please read the new text')
  await expect(page.getByLabel('I have read the waiver')).not.toBeChecked()
  await expect(page.getByLabel('Your signature')).toHaveValue('')
  await expect(page.getByLabel('Emergency contact’s full name')).toHaveValue('Rosa Torres')
}

test('an RSVP in place, on a page that was made before, shows a new waiver in the form, and the signer signs again', async ({
  page,
}) => {
  await page.goto(site.url + EVENT_PAGE)
  await page.getByRole('link', { name: 'Complete RSVP Form' }).click()
  await fillInRsvp(page, 'v1.2@family.example')
  await checkAnswers(page)
  await sign(page)
  await publish('v1.2')
  await page.getByRole('button', { name: 'Send RSVP' }).click()

  await expectToSignAgain(page, 'v1.2')
  await expect(page.locator('#error-summary')).toBeFocused()
  await expectAccessible(page)
  const shown = await sha256OnScreen(page, 'v1.2')

  // Sent at once, it is the person's to sign, not ours.
  await page.getByRole('button', { name: 'Send RSVP' }).click()
  await expect(page.locator('#acceptedWaiver-error')).toHaveText('Error: Must agree to waiver')

  await sign(page)
  await page.getByRole('button', { name: 'Send RSVP' }).click()
  await expect(page.getByText('RSVP submitted successfully!').first()).toBeVisible()
  const reference = (await page.locator('.receipt__reference').first().textContent()) ?? ''
  expect(await getSignature(reference)).toEqual({ waiver_version: 'v1.2', text_sha256: shown })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('without JavaScript, a registration comes back with the new waiver, to be signed again', async ({
    page,
  }) => {
    await page.goto(`${site.url}/join/youth`)
    await fillInRegistration(page, 'youth', 'v1.3@family.example')
    await sign(page)
    await publish('v1.3')
    await waitAsPeopleDo(page)
    await page.getByRole('button', { name: 'Send registration' }).click()

    await expectToSignAgain(page, 'v1.3')
    const shown = await sha256OnScreen(page, 'v1.3')
    await sign(page)
    await waitAsPeopleDo(page)
    await page.getByRole('button', { name: 'Send registration' }).click()
    await expect(page).toHaveURL(`${site.url}/join/success`)
    const reference = (await page.locator('.receipt__reference').first().textContent()) ?? ''
    expect(await getSignature(reference)).toEqual({ waiver_version: 'v1.3', text_sha256: shown })
  })
})

test('an administrator creates a new version, reads its changes and their effect, and publishes it', async ({
  browser,
  page: visitor,
}) => {
  const { cookie } = await aMember(site, 'admin')
  const page = await (await getBrowser(browser, cookie, { baseURL: site.url })).newPage()
  await page.goto('/cms/collections/waivers')
  const button = page.getByRole('button', { name: 'Make a new version' })
  await expect(button).toBeVisible({ timeout: PANEL_MS })
  await expect(page.getByText('Create new')).toHaveCount(0)
  await button.click()
  const title = page.locator('#field-sections__0__title')
  await expect(title).toBeEnabled({ timeout: PANEL_MS })
  const before = await title.inputValue()
  await title.fill(`${before} and the water`)
  await page.getByRole('button', { name: 'Publish…' }).click()

  const dialog = page.getByRole('dialog', { name: 'Publish the new version?' })
  await expect(dialog).toContainText('From now on everyone signs v1.4.', { timeout: PANEL_MS })
  await expect(dialog).toContainText('One person has signed v1.3')
  await expect(dialog.locator('ins')).toHaveText(/and the water/)
  await expectAccessible(page)
  expect(
    await query`SELECT FROM waivers WHERE version_label = 'v1.4' AND published_at IS NULL`,
  ).toHaveLength(1)

  // Not by axe, which takes two equal colors for a text that is hidden on purpose.
  const [ink, ground] = await dialog
    .getByRole('button', { name: 'Publish it' })
    .evaluate((button) => [
      getComputedStyle(button).color,
      getComputedStyle(button).backgroundColor,
    ])
  expect(ink).not.toBe(ground)
  await dialog.getByRole('button', { name: 'Publish it' }).click()
  await expect(title).toBeDisabled({ timeout: PANEL_MS })
  await expect(page.getByRole('button', { name: 'Publish…' })).toHaveCount(0)
  await page.context().close()

  const form = async () => (await visitor.request.get(`${site.url}/join/youth`)).text()
  await expect.poll(form, { timeout: PANEL_MS }).toContain(`${before} and the water`)
})
