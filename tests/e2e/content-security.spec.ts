import { expect, type Page } from '@playwright/test'

import { test } from '../support/browser-test'

/** Screens of the panel that no other test opens: every test of a browser is under the policy of its pages. */
const SCREENS = [
  '/cms/collections/events/create',
  '/cms/collections/stories/create',
  '/cms/collections/media/create',
  '/cms/collections/forms/create',
  '/cms/collections/rsvps',
  '/cms/globals/site-settings',
]

/** Screens from which a visitor is redirected. */
const DOORS = ['/cms', '/cms/inbox', '/cms/collections/events', '/auth?stay=1', '/admin']

/**
 * Waits at each path until no request is under way. The panel redirects visitors by its script, which would interrupt
 * the navigation to the next path.
 */
async function crawl(page: Page, paths: readonly string[]) {
  for (const path of paths) {
    const response = await page.goto(path, { waitUntil: 'networkidle' })
    expect([path, [200, 404]]).toEqual([path, expect.arrayContaining([response?.status()])])
    expect(await response?.headerValue('content-security-policy')).toMatch(
      /script-src 'self' '(nonce|sha256)-[^;]+;/,
    )
    if (paths === DOORS && path.startsWith('/cms')) await page.waitForURL(/\/auth\?next=/)
  }
}

test.describe('no screen violates its policy', () => {
  test('for an admin', ({ adminPage }) => crawl(adminPage, SCREENS))
  test('for a visitor', ({ page }) => crawl(page, DOORS))
})
