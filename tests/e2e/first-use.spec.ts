import { setTimeout as sleep } from 'node:timers/promises'
import { expect, type Page } from '@playwright/test'

import { test } from '../support/browser-test'
import { query } from '../support/database'
import { freshEmail } from '../support/fresh'
import { beginRsvp, fillInMessage } from '../support/public-forms'

/** React and its own scripts: not scripts that are fetched ahead without running. */
const SCRIPTS = '**/_next/static/**/*.js'

/** The scripts of React that the page has run or requested. */
function watchScripts(page: Page): string[] {
  const seen: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script' && request.url().includes('/_next/'))
      seen.push(request.url())
  })
  return seen
}

const slowly = (page: Page) =>
  page.route(SCRIPTS, async (route) => {
    if (route.request().resourceType() === 'script') await sleep(700)
    await route.continue()
  })

async function openEvent(page: Page): Promise<string> {
  const [event] = await query<{ slug: string }>`
    SELECT slug FROM events WHERE title = 'Sunrise Hike and Songwriting'`
  const path = `/events/${event?.slug ?? ''}`
  await page.goto(path)
  return path
}

const opener = (page: Page) => page.getByRole('link', { name: 'Complete RSVP Form' })
const rsvpForm = (page: Page) => page.getByRole('region', { name: 'RSVP form' })

test('a page with a form runs nothing of React until a visitor reaches the form', async ({
  reader,
}) => {
  const scripts = watchScripts(reader)
  await reader.goto('/contact')
  await reader.waitForLoadState('networkidle')
  await reader.mouse.move(1, 1)
  await reader.getByRole('heading', { level: 1 }).click()
  expect(scripts).toEqual([])
  await reader.getByLabel('Name', { exact: true }).focus()
  await expect.poll(() => scripts.length).toBeGreaterThan(0)
})

test('a press before React is loaded takes effect once React is loaded', async ({ reader }) => {
  await slowly(reader)
  const path = await openEvent(reader)
  await opener(reader).click()
  await expect(opener(reader)).toHaveAttribute('aria-busy', 'true')
  await expect(reader.getByText('Loading the form…').first()).toBeVisible()
  await expect(rsvpForm(reader)).toBeFocused()
  expect(new URL(reader.url()).pathname + new URL(reader.url()).hash).toBe(`${path}#rsvp-form`)
  await reader.goBack()
  await expect(opener(reader)).toBeFocused()
  await expect(opener(reader)).not.toHaveAttribute('aria-busy')
})

test('an unused form opens without a connection, once the page was idle', async ({ reader }) => {
  const fetched: number[] = []
  reader.on('requestfinished', (request) => {
    if (request.url().includes('/_next/')) fetched.push(Date.now())
  })
  await openEvent(reader)
  await expect.poll(() => Date.now() - (fetched.at(-1) ?? Date.now())).toBeGreaterThan(3000)
  await reader.context().setOffline(true)
  await opener(reader).click()
  await expect(rsvpForm(reader)).toBeFocused()
  await beginRsvp(reader)
  await rsvpForm(reader).getByLabel('First name').fill('Maya')
  await expect(rsvpForm(reader).getByRole('group', { name: 'Maya' })).toBeVisible()
  await reader.context().setOffline(false)
})

test('a press leads to the form on its own page, if React does not load', async ({ reader }) => {
  await reader.route(SCRIPTS, (route) => route.abort())
  const path = await openEvent(reader)
  await opener(reader).click()
  await reader.waitForURL(`**${path}/rsvp`)
})

test('a form that is typed and sent before React is loaded is sent once, and the page stays', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext(baseURL ? { baseURL } : {})
  const page = await context.newPage()
  const email = freshEmail()
  await page.goto('/contact')
  await page.route(SCRIPTS, async (route) => {
    if (route.request().resourceType() === 'script') await sleep(1500)
    await route.continue()
  })
  await fillInMessage(page, email)
  const send = page.getByRole('button', { name: 'Send message' })
  await send.click()
  await send.click()
  await expect(page.locator('.receipt')).toBeFocused()
  expect(
    await query`SELECT status FROM form_submissions WHERE sender_email = ${email}`,
  ).toHaveLength(1)
  await context.close()
})
