import { type Browser, expect, type Page } from '@playwright/test'

import { expectAccessible } from '../support/accessibility'
import { test } from '../support/browser-test'
import { query } from '../support/database'
import {
  aDay,
  aPhone,
  checkIn,
  countTaps,
  expectLargeTargets,
  getCode,
  typeCode,
  waitForNextPress,
} from '../support/day'

const EXCHANGE_MS = 40_000

type Site = { baseURL: string | undefined }

/** A phone on which nobody is signed in. It has no service worker, so that a test can cut single requests. */
async function aBarePhone(browser: Browser, path: string, { baseURL }: Site): Promise<Page> {
  const context = await browser.newContext({
    serviceWorkers: 'block',
    viewport: { width: 390, height: 844 },
    ...(baseURL === undefined ? {} : { baseURL }),
  })
  const page = await context.newPage()
  await page.goto(path)
  return page
}

/** The lead adds a helper, up to the code that the helper scans. */
async function addHelper(page: Page, name: string) {
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Add a helper' }).click()
  const sheet = page.getByRole('dialog', { name: 'Add a helper' })
  await sheet.getByLabel('Helper’s name').fill(name)
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Show the code to scan' }).click()
  await expect(sheet.getByRole('img', { name: /^Code for/ })).toBeVisible()
  await expectAccessible(page)
  const text = await sheet.getByRole('link', { name: 'Send it as a text' }).getAttribute('href')
  const address = new URL(decodeURIComponent(text?.split('body=')[1] ?? ''))
  const words = await sheet.getByText(/^[a-z]+ \d{4}$/).innerText()
  await sheet.getByRole('checkbox', { name: /^Count \w+ as an adult/ }).check()
  await waitForNextPress(page)
  await sheet.getByRole('button', { name: 'Done' }).click()
  return { link: `${address.pathname}${address.hash}`, words }
}

test('a helper scans a code once, finds no family, and lets a child in and out', async ({
  browser,
  request,
  baseURL,
}) => {
  const day = await aDay(request)
  const dana = await aPhone(browser, 'staff', day, { baseURL })
  const { link, words } = await addHelper(dana, 'Lena Park')
  const lena = await aBarePhone(browser, link, { baseURL })
  await expect(lena.getByText(/^Until .+ You are Lena, helper$/)).toBeVisible()
  expect(new URL(lena.url()).hash).toBe('')
  await expectAccessible(lena)

  const other = await aBarePhone(browser, link, { baseURL })
  await expect(other.getByText('This code was used or is too old.')).toBeVisible()
  await other.getByLabel('Are you a helper?').fill(words)
  await other.getByRole('button', { name: 'Open the day' }).click()
  await expect(other.getByText('This code was used or is too old.')).toHaveCount(2)
  await expectAccessible(other)

  const list = await lena.locator('body').innerText()
  expect(list).toContain('Jaden B.')
  for (const secret of ['Brooks', 'Delgado', 'Abbott', 'O’Brien', '555', 'Peanuts'])
    expect(list).not.toContain(secret)
  await expect(lena.getByText('Ask Dana')).toHaveCount(2)

  await lena.getByRole('button', { name: /^Mateo D\./ }).click()
  await expectAccessible(lena)
  await lena.getByRole('button', { name: 'Emergency: show it now' }).click()
  await expect(lena.getByText('Peanuts and tree nuts')).toBeVisible()
  await expectAccessible(lena)
  await lena.getByRole('button', { name: 'Close' }).click()
  await expect(lena.getByText('Peanuts and tree nuts')).toHaveCount(0)
  await lena.context().setOffline(true)
  await lena.getByRole('button', { name: /^Mateo D\./ }).click()
  // It is drawn where the name was.
  await waitForNextPress(lena)
  await lena.getByRole('button', { name: 'Emergency: show it now' }).click()
  await expect(lena.getByText('This phone does not hold it. Call Dana.')).toBeVisible()
  await expect(lena.getByRole('dialog').getByRole('link', { name: 'Call Dana' })).toBeVisible()
  await expectAccessible(lena)
  await expectLargeTargets(lena)
  await lena.context().setOffline(false)
  await lena.getByRole('button', { name: 'Close' }).click()
  await expect(dana.getByText('Emergency: Lena opened Mateo’s health details.')).toBeVisible({
    timeout: EXCHANGE_MS,
  })
  await expectAccessible(dana)
  await dana.getByRole('button', { name: 'Seen' }).click()
  await expect(dana.getByText('Emergency: Lena opened')).toHaveCount(0)

  await checkIn(lena, 'Jaden B.')
  await lena.getByRole('button', { name: 'Out: Jaden B.' }).click()
  await expect(lena.getByRole('button', { name: 'No code' })).toHaveCount(0)
  await expect(lena.getByText('Not cleared: always beside a cleared adult')).toBeVisible()
  await expectAccessible(lena)
  await lena.getByRole('button', { name: 'Anything else: ask Dana' }).click()
  await expect(lena.getByRole('button', { name: /ID seen$/ })).toHaveCount(0)
  await expect(lena.getByRole('button', { name: 'Ask Dana', exact: true })).toBeVisible()
  await expectAccessible(lena)
  await lena.getByRole('button', { name: 'Back to the code' }).click()
  await typeCode(lena, getCode(day, 'Brooks'))
  await lena.getByRole('button', { name: 'Out with Marcus Brooks' }).click()
  await expect.poll(() => countTaps(day)).toMatchObject({ in: 1, out: 1 })

  await checkIn(lena, 'Imani A.')
  await lena.getByRole('button', { name: 'Out: Imani A.' }).click()
  const sheet = lena.getByRole('dialog', { name: 'Imani A. goes home' })
  expect(await sheet.innerText()).toMatch(/^Must not go home with\s+Terrence Cole/)
  await expect(sheet.getByText('The parent wrote')).toHaveCount(0)
  await expectAccessible(lena)

  await dana.getByRole('button', { name: 'Menu' }).click()
  await dana.getByRole('button', { name: 'Dana taps here' }).click()
  const hands = dana.getByRole('dialog', { name: 'Who taps here?' })
  await hands.getByText('Lena Park, helper').click()
  const code = /\d{4}/.exec(await hands.getByText('Today it is').innerText())?.[0] ?? ''
  await expectAccessible(dana)
  await expectLargeTargets(dana)
  await hands.getByRole('button', { name: 'Lena taps here' }).click()
  await expect(hands).toBeHidden()
  await dana.reload()
  await expect(dana.getByText('Lena taps here. Dana’s phone')).toBeVisible()
  const lowered = await dana.locator('body').innerText()
  for (const secret of ['Delgado', 'Abbott', 'O’Brien', '555', 'Peanuts'])
    expect(lowered).not.toContain(secret)
  await dana.context().setOffline(true)
  await dana.getByRole('button', { name: /^Mateo D\./ }).click()
  await expectAccessible(dana)
  await dana.getByRole('button', { name: 'Close' }).click()
  await checkIn(dana, 'Sofía D.')
  await dana.context().setOffline(false)
  await expect
    .poll(
      () => query`SELECT h.name, u.name AS sender FROM attendance a JOIN day_helpers h ON h.id::text = a.helper
        JOIN users u ON u.id::text = a.sender WHERE a.event_id = ${day.id}`,
      { timeout: EXCHANGE_MS },
    )
    .toEqual([{ name: 'Lena Park', sender: 'Dana Ruiz' }])

  await dana.getByRole('button', { name: 'Menu' }).click()
  await dana.getByRole('button', { name: 'Lena taps here' }).click()
  await hands.getByText('Dana Ruiz', { exact: true }).click()
  const back = hands.getByRole('button', { name: 'Dana taps here' })
  await expect(back).toHaveAttribute('aria-disabled', 'true')
  await typeCode(dana, code)
  await expect(hands.getByText('The code matches.')).toBeVisible()
  await expectAccessible(dana)
  await back.click()
  await expect(dana.getByText('Imani Abbott').first()).toBeVisible()
})

test('a helper whose access ends loses the list, and the taps that wait still arrive', async ({
  browser,
  request,
  baseURL,
}) => {
  const day = await aDay(request)
  const dana = await aPhone(browser, 'staff', day, { baseURL })
  const { link } = await addHelper(dana, 'Lena Park')
  const lena = await aBarePhone(browser, link, { baseURL })
  await expect(lena.getByText('You are Lena, helper')).toBeVisible()
  await lena.context().setOffline(true)
  await checkIn(lena, 'Jaden B.')

  await dana.getByRole('button', { name: 'Menu' }).click()
  await dana.getByRole('button', { name: /^Adults/ }).click()
  const end = dana.getByRole('button', { name: 'End: Lena Park' })
  await expect(end).toBeVisible({ timeout: EXCHANGE_MS })
  await expect(dana.getByText('Counted by Dana')).toBeVisible()
  await expectAccessible(dana)
  await end.click()
  await expect(end).toHaveCount(0)
  await checkIn(lena, 'Imani A.')

  await lena.route('**/taps', (route) => route.abort())
  await lena.context().setOffline(false)
  await expect(lena.getByRole('heading', { name: 'Thank you, Lena.' })).toBeVisible({
    timeout: EXCHANGE_MS,
  })
  await expect(lena.getByText(/^Dana Ruiz ended your access at \d+:\d+ [AP]M\./)).toBeVisible()
  await expect(lena.getByText('2 of your taps wait to be sent')).toBeVisible()
  await expect(lena.getByText('Jaden')).toHaveCount(0)
  await expectAccessible(lena)
  expect(await countTaps(day)).toEqual({ note: 1 })

  await lena.unroute('**/taps')
  await lena.getByRole('button', { name: 'Send them now' }).click()
  await expect(lena.getByText('of your taps')).toHaveCount(0, { timeout: EXCHANGE_MS })
  const taps = await query<{ isLate: boolean }>`
    SELECT coalesce(late_right, false) AS "isLate" FROM attendance
    WHERE event_id = ${day.id} AND kind = 'in' ORDER BY sequence`
  expect(taps.map(({ isLate }) => isLate)).toEqual([false, true])

  await lena.reload()
  await expect(lena.getByRole('heading', { name: 'Thank you, Lena.' })).toBeVisible()
})

test('a phone without a camera opens the day with a word and four digits', async ({
  browser,
  request,
  baseURL,
}) => {
  const day = await aDay(request)
  const dana = await aPhone(browser, 'staff', day, { baseURL })
  const { words } = await addHelper(dana, 'Tom Alvarez')
  const tom = await aBarePhone(browser, `/day/${day.id}`, { baseURL })
  await tom.getByLabel('Are you a helper?').fill(words.toUpperCase())
  await expectAccessible(tom)
  await tom.getByRole('button', { name: 'Open the day' }).click()
  await expect(tom.getByText('You are Tom, helper')).toBeVisible()
  await tom.reload()
  await expect(tom.getByText('You are Tom, helper')).toBeVisible()
})

test('the lead cannot add a helper without a connection, and is told so', async ({
  browser,
  request,
  baseURL,
}) => {
  const day = await aDay(request)
  const page = await aPhone(browser, 'staff', day, { baseURL })
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Add a helper' }).click()
  await page.getByLabel('Helper’s name').fill('Lena Park')
  await page.getByRole('button', { name: 'Show the code to scan' }).click()
  await expect(page.getByText('A helper is added with a connection only.')).toBeVisible()
  await expectAccessible(page)
})
