import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '@playwright/test'

test.describe('the built site', () => {
  for (const path of ['/', '/events', '/auth']) {
    test(`shows ${path} without an error, and to everyone`, async ({ page }) => {
      const problems: string[] = []
      page.on('pageerror', (error) => problems.push(error.message))
      page.on('console', (message) => {
        if (message.type() === 'error') problems.push(message.text())
      })
      const response = await page.goto(path)
      expect(response?.status()).toBe(200)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(problems).toEqual([])
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
    })
  }

  test('answers 404 where nothing is, with a page of its own', async ({ page }) => {
    const response = await page.goto('/no-such-page')
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('link').first()).toBeVisible()
  })
})
