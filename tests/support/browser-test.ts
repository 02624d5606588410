import {
  type Browser,
  type BrowserContext,
  expect,
  type Page,
  test as base,
} from '@playwright/test'

import { getOpenSession } from './browser'
import type { Role } from './panel'

/** The owner of the session. */
export const memberEmail = (role: Role): string => `${role}-of-the-panel@swantastic.example`

/** A shared browser must not take over the options of one test, such as disabled JavaScript. */
const OF_NO_TEST = { javaScriptEnabled: true, viewport: { width: 1280, height: 720 } }

/** A browser in which the owner of this session cookie (`name=value`) is signed in. */
export function getBrowser(
  browser: Browser,
  cookie: string,
  { baseURL }: { baseURL?: string } = {},
): Promise<BrowserContext> {
  return browser.newContext({
    ...OF_NO_TEST,
    ...(baseURL ? { baseURL } : {}),
    storageState: { cookies: [getCookie(cookie)], origins: [] },
  })
}

function getCookie(cookie: string) {
  const [name = '', value = ''] = cookie.split('=')
  return {
    ...{ name, value, domain: 'localhost', path: '/', expires: -1 },
    ...{ httpOnly: true, secure: name.startsWith('__Host-'), sameSite: 'Lax' as const },
  }
}

type Pages = { staffPage: Page; adminPage: Page; userPage: Page; reader: Page; tidyUp: undefined }
type Browsers = {
  memberBrowser: (role: Role) => Promise<BrowserContext>
  readerBrowser: BrowserContext
}

const opened: BrowserContext[] = []

/** Closes a browser when the test ends, whose page would go on asking the site. */
export const closeAfterTest = (context: BrowserContext) => opened.push(context)

/**
 * A test that can have, besides the visitor's `page`, pages of people who are signed in, and one of a `reader`, who
 * sends no form. The test fails if any of them violates its Content Security Policy. All tests of a worker share their
 * browsers, so that the scripts of the panel and of the public pages are loaded and compiled once. Each test has a
 * separate page.
 */
export const test = base.extend<Pages, Browsers>({
  tidyUp: [
    async ({}, provide) => {
      await provide(undefined)
      for (const context of opened.splice(0)) await context.close()
    },
    { auto: true },
  ],
  page: ({ page, javaScriptEnabled }, provide) => {
    if (javaScriptEnabled) waitForForms(page)
    return underPolicy(page, provide)
  },
  memberBrowser: [
    async ({ browser }, provide, { project }) => {
      const byRole = new Map<Role, BrowserContext>()
      const { baseURL } = project.use
      await provide(async (role) => {
        // It was renewed since the last test.
        const cookie = await getOpenSession(role)
        const context =
          byRole.get(role) ?? (await getBrowser(browser, cookie, baseURL ? { baseURL } : {}))
        await context.addCookies([getCookie(cookie)])
        byRole.set(role, context)
        return context
      })
      for (const context of byRole.values()) await context.close()
    },
    { scope: 'worker' },
  ],
  staffPage: async ({ memberBrowser }, provide) =>
    providePage(await memberBrowser('staff'), provide),
  adminPage: async ({ memberBrowser }, provide) =>
    providePage(await memberBrowser('admin'), provide),
  userPage: async ({ memberBrowser }, provide) => providePage(await memberBrowser('user'), provide),
  readerBrowser: [
    async ({ browser }, provide, { project }) => {
      const { baseURL } = project.use
      const context = await browser.newContext({ ...OF_NO_TEST, ...(baseURL ? { baseURL } : {}) })
      await provide(context)
      await context.close()
    },
    { scope: 'worker' },
  ],
  reader: ({ readerBrowser, viewport }, provide) =>
    providePage(readerBrowser, async (page) => {
      if (viewport) await page.setViewportSize(viewport)
      await provide(page)
    }),
})

/** Next's cookie of a preview, in which pages show drafts. */
const PREVIEW_COOKIE = '__prerender_bypass'

async function providePage(context: BrowserContext, provide: (page: Page) => Promise<void>) {
  const page = await context.newPage()
  await underPolicy(page, provide)
  await page.close()
  // A preview that a test leaves on would show drafts to the worker's next tests, too.
  await context.clearCookies({ name: PREVIEW_COOKIE })
}

/**
 * Lets `goto` reach the first form of the page, as a pointer would, and wait until the scripts of the forms run: React
 * loads when a form is used, and a test would type faster than that.
 */
function waitForForms(page: Page): void {
  const goto = page.goto.bind(page)
  page.goto = async (...args) => {
    const response = await goto(...args)
    await page
      .waitForFunction(
        () => {
          if (document.getElementById('framework') === null) return true
          const used = document.querySelectorAll('form, a[data-opens-in-place]')
          used[0]?.dispatchEvent(new Event('pointerover', { bubbles: true }))
          return [...used].every((element) =>
            Object.keys(element).some((key) => key.startsWith('__reactProps$')),
          )
        },
        undefined,
        { timeout: 15_000 },
      )
      .catch(() => undefined)
    return response
  }
}

async function underPolicy(page: Page, provide: (page: Page) => Promise<void>) {
  const refused: string[] = []
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) {
      refused.push(`${page.url()}: ${message.text()}`)
    }
  })
  await provide(page)
  expect(refused).toEqual([])
}
