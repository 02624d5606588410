import { expect } from '@playwright/test'
import sharp from 'sharp'

import { expectAccessibleAtBothWidths } from '../support/accessibility'
import { test } from '../support/browser-test'
import { query } from '../support/database'

const PANEL_MS = 30_000

test('the menu is a tree of closed entries with a preview, which follows unsaved changes', async ({
  staffPage: page,
}) => {
  await page.goto('/cms/globals/navigation')
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview).toContainText('Get Involved', { timeout: PANEL_MS })
  const entry = page.locator('#header-row-0')
  await expect(entry).toContainText(/About – \d links/)
  await expect(page.locator('#field-header__0__label')).toBeHidden()
  await expectAccessibleAtBothWidths(page)

  await entry
    .getByRole('button', { name: /toggle block|open|close/i })
    .first()
    .click()
  await page.locator('#field-header__0__label').fill('Who we are')
  await expect(preview).toContainText('Who we are')
  await expect(entry).toContainText(/Who we are – \d links/)
  expect(await query`SELECT 1 FROM navigation_header WHERE label = 'Who we are'`).toEqual([])
})

test('the parts of a form are closed rows with their names', async ({ staffPage: page }) => {
  const [form] = await query<{ id: string }>`SELECT id FROM forms WHERE slug = 'contact'`
  await page.goto(`/cms/collections/forms/${form?.id ?? ''}`)
  await expect(page.getByText('3. Subject (choice from a list)')).toBeVisible({ timeout: PANEL_MS })
  await expect(page.locator('#field-fields__0__label')).toBeHidden()
})

test('the list of pictures shows each with its description, and finds it by that', async ({
  staffPage: page,
}) => {
  await page.goto('/cms/collections/media')
  await expect(page.getByRole('heading', { level: 1, name: 'Pictures' })).toBeVisible({
    timeout: PANEL_MS,
  })
  const picture = await sharp({
    create: { width: 900, height: 600, channels: 3, background: '#2a7f8c' },
  })
    .jpeg()
    .toBuffer()
  for (const alt of ['A canoe on the lake', 'A drum circle at dusk']) {
    const status = await page.evaluate(
      async ([file = '', words = '']) => {
        const data = new FormData()
        data.append(
          'file',
          new Blob([Uint8Array.from(atob(file), (one) => one.charCodeAt(0))], {
            type: 'image/jpeg',
          }),
          'picture.jpg',
        )
        data.append('_payload', JSON.stringify({ alt: words }))
        return (await fetch('/api/media', { method: 'POST', body: data })).status
      },
      [picture.toString('base64'), alt],
    )
    expect(status).toBe(201)
  }
  await page.goto('/cms/collections/media')
  const cards = page.locator('.picture-cell')
  await expect(cards.first()).toBeVisible({ timeout: PANEL_MS })
  const [one, other] = [await cards.nth(0).boundingBox(), await cards.nth(1).boundingBox()]
  expect(one?.y, 'pictures stand side by side').toBe(other?.y)
  await page.goto('/cms/collections/media?search=canoe')
  const card = page.getByRole('link', { name: /A canoe on the lake/ })
  await expect(card).toBeVisible({ timeout: PANEL_MS })
  await expect(card.locator('img')).toHaveJSProperty('naturalWidth', 800)
  await expect(page.getByRole('link', { name: /A drum circle/ })).toHaveCount(0)
  await expectAccessibleAtBothWidths(page)
  await card.click()
  await expect(page.locator('#field-alt')).toHaveValue('A canoe on the lake', { timeout: PANEL_MS })
})

test('staff choose a picture from the list for an event', async ({ staffPage: page }) => {
  await page.goto('/cms/collections/events/create')
  await page.getByRole('button', { name: 'What it is' }).click({ timeout: PANEL_MS })
  await page.locator('#field-image').getByRole('button', { name: 'Choose one we have' }).click()
  const picture = page.locator('.list-drawer .picture-cell').first()
  await expect(picture).toBeVisible({ timeout: PANEL_MS })
  const shown = await picture.locator('span').innerText()
  await picture.click()
  await expect(page.locator('.list-drawer .picture-cell')).toHaveCount(0)
  await expect(page).toHaveURL(/\/cms\/collections\/events\//)
  await expect(page.locator('#field-image').getByRole('img', { name: shown })).toBeVisible()
})
