import { type Browser, type BrowserContext, type Page, test as base } from '@playwright/test'

import type { Role } from './panel'

/** Whose session it is. */
export const memberEmail = (role: Role): string => `${role}-of-the-panel@swantastic.example`

/** Where global setup stores the session of an account with this role, for the processes that run tests. */
const variableOf = (role: Role) => `TEST_SESSION_${role.toUpperCase()}`

export function keepSession(role: Role, cookie: string): void {
  process.env[variableOf(role)] = cookie
}

/** A browser in which the owner of this session cookie (`name=value`) is signed in. */
export function browserOf(
  browser: Browser,
  cookie: string,
  { baseURL }: { baseURL?: string } = {},
): Promise<BrowserContext> {
  const [name = '', value = ''] = cookie.split('=')
  return browser.newContext({
    ...(baseURL ? { baseURL } : {}),
    storageState: {
      cookies: [
        {
          ...{ name, value, domain: 'localhost', path: '/', expires: -1 },
          ...{ httpOnly: true, secure: name.startsWith('__Host-'), sameSite: 'Lax' },
        },
      ],
      origins: [],
    },
  })
}

/** A test that can have, besides the visitor's `page`, pages of people who are signed in. */
export const test = base.extend<{ staffPage: Page; adminPage: Page; userPage: Page }>({
  staffPage: ({ browser }, provide) => providePageOf('staff', browser, provide),
  adminPage: ({ browser }, provide) => providePageOf('admin', browser, provide),
  userPage: ({ browser }, provide) => providePageOf('user', browser, provide),
})

async function providePageOf(role: Role, browser: Browser, provide: (page: Page) => Promise<void>) {
  const context = await browserOf(browser, process.env[variableOf(role)] ?? '')
  await provide(await context.newPage())
  await context.close()
}
