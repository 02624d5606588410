import { expect, type Locator } from '@playwright/test'

import { test } from '../support/browser-test'

const PANEL_MS = 30_000

const isWithin = async (inner: Locator, outer: Locator): Promise<boolean> => {
  const [one, other] = [await inner.boundingBox(), await outer.boundingBox()]
  return (
    one !== null && other !== null && one.x >= other.x && one.x + one.width <= other.x + other.width
  )
}

test('the account menu holds its buttons, and the theme that is chosen stays', async ({
  staffPage: page,
}) => {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/cms')
    await page.getByLabel(/: your account$/).click({ timeout: PANEL_MS })
    const menu = page.locator('.desk-account__menu')
    for (const name of ['Light', 'Dark', 'Shortcuts on', 'Shortcuts off'])
      expect(await isWithin(menu.getByRole('button', { name }), menu)).toBe(true)
    expect(await isWithin(menu, page.locator('html'))).toBe(true)
  }
  const theme = () => page.evaluate(() => document.documentElement.dataset['theme'])
  await page.getByRole('button', { name: 'Dark' }).click()
  expect(await theme()).toBe('dark')
  await page.reload()
  expect(await theme()).toBe('dark')
  await page.getByLabel(/: your account$/).click({ timeout: PANEL_MS })
  await page.getByRole('button', { name: 'Light' }).click()
  await page.reload()
  expect(await theme()).toBe('light')
})
