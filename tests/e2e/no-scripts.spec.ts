import { expect, test } from '@playwright/test'

test.use({ javaScriptEnabled: false })

test('the list of events is there without scripts, and nothing waits in its place', async ({
  page,
}) => {
  await page.goto('/events')
  await expect(page.getByText('Loading events...')).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: /Beats by the Water/ }).first()).toBeVisible()
})

test('a form that needs scripts is not shown without them', async ({ page }) => {
  for (const path of ['/contact', '/sponsor']) {
    await page.goto(path)
    await expect(page.locator('form')).toBeHidden()
    await expect(page.getByRole('link', { name: /^Open the form:/ })).toBeVisible()
  }
})
