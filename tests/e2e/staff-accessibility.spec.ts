import { expect, type Page } from '@playwright/test'

import { DESK, PHONE, SEEN, violationsOn } from '../support/accessibility'
import { test } from '../support/browser-test'

/**
 * Payload's lists and records, with the repairs of `src/desk/frame/panel-repairs.tsx`. The screens of the desk are
 * checked where their journeys are.
 */

const PANEL_MS = 30_000

// Some records are large: each check of one takes seconds while other tests run.

/** On a desktop in the light theme, and what is seen on a phone in the dark one, without loading the page twice. */
async function expectNoViolation(page: Page, address: string) {
  for (const [viewport, theme, options] of [
    [DESK, 'light', {}],
    [PHONE, 'dark', { runOnly: SEEN }],
  ] as const) {
    await page.setViewportSize(viewport)
    await page.evaluate((name) => (document.documentElement.dataset['theme'] = name), theme)
    // Content that Payload loads after the page, such as the editor of a text, is repaired once it is there.
    await expect(async () => {
      const violations = await violationsOn(page, options)
      expect(violations.map(({ id, nodes }) => [address, theme, id, nodes[0]?.html])).toEqual([])
    }).toPass({ timeout: PANEL_MS })
  }
}

/** Opens a list, or the first record of one. */
async function open(page: Page, address: string, { isRecord = false } = {}) {
  await page.goto(`/cms/${address}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: PANEL_MS })
  if (!isRecord) return
  const records = page.locator(`#main a[href*="/cms/${address}/"]:not([href*="create"])`)
  await records.first().click()
  await expect(page.locator('main')).toBeVisible({ timeout: PANEL_MS })
}

for (const list of ['media', 'audit-log']) {
  test(`the list of ${list} can be read with a screen reader, on any screen and in both themes`, async ({
    adminPage,
  }) => {
    await open(adminPage, `collections/${list}`)
    await expectNoViolation(adminPage, list)
  })
}

for (const list of ['pages', 'events', 'waivers', 'forms', 'users']) {
  test(`one of the ${list} can be edited with a screen reader, on any screen and in both themes`, async ({
    adminPage,
  }) => {
    await open(adminPage, `collections/${list}`, { isRecord: true })
    await expectNoViolation(adminPage, list)
  })
}

test('the menu of the site can be edited with a screen reader, on any screen and in both themes', async ({
  adminPage,
}) => {
  await open(adminPage, 'globals/navigation')
  await expectNoViolation(adminPage, 'navigation')
})
