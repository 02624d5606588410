import type { Page } from '@playwright/test'

/** Schedules the record that is open in the panel to be published in some years. */
export async function publishLater(page: Page): Promise<void> {
  await page.locator('#action-save-popup .popup-button').click()
  await page.getByRole('button', { name: 'Publish later' }).click()
  const drawer = page.locator('.schedule-publish')
  await drawer.getByText('Publish', { exact: true }).click({ timeout: 30_000 })
  await drawer.locator('.date-time-picker input').fill('Dec 31, 2031, 9:00 AM')
  await page.keyboard.press('Enter')
  await drawer.getByRole('button', { name: 'Save' }).click()
}
