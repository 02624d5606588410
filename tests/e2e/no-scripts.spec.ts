import { expect, test } from '@playwright/test'

test.use({ javaScriptEnabled: false })

test('a form that needs scripts is not shown without them', async ({ page }) => {
  for (const path of ['/contact', '/sponsor']) {
    await page.goto(path)
    await expect(page.locator('form')).toBeHidden()
    await expect(page.getByRole('link', { name: /^Open the form:/ })).toBeVisible()
  }
})
