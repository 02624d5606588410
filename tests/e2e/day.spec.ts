import { expect, type Page } from '@playwright/test'

import { expectAccessible } from '../support/accessibility'
import { test } from '../support/browser-test'
import { query } from '../support/database'
import { aDay, aPhone, checkIn, countTaps, COURT_ORDER, getCode, typeCode } from '../support/day'

/** Phones exchange taps every 15 seconds, and show new ones once nobody touches the list. */
const EXCHANGE_MS = 40_000
const TABLET = { width: 820, height: 1180 }

async function openRelease(page: Page, name: string) {
  await page.getByRole('button', { name: `Out: ${name}` }).click()
  await expect(page.getByRole('heading', { name: `${name} goes home` })).toBeVisible()
}

const expectInside = (page: Page, name: string) =>
  expect(page.getByRole('button', { name: `Out: ${name}` })).toBeVisible({ timeout: EXCHANGE_MS })

const otherCode = (code: string): string => (code === '1111' ? '2222' : '1111')

test(
  'a child comes in and goes home with a named person and the code',
  { tag: '@firefox' },
  async ({ browser, request, baseURL }) => {
    const day = await aDay(request)
    const page = await aPhone(browser, 'staff', day, { baseURL })
    await expectAccessible(page)
    await checkIn(page, 'Jaden Brooks')
    await expect(page.getByText('Jaden Brooks is in', { exact: true })).toBeVisible()

    await openRelease(page, 'Jaden Brooks')
    const sheet = page.getByRole('dialog', { name: 'Jaden Brooks goes home' })
    const out = sheet.getByRole('button', { name: 'Out with Marcus Brooks' })
    await expect(sheet.getByRole('heading')).toBeFocused()
    await typeCode(page, otherCode(getCode(day, 'Brooks')))
    await expect(sheet.getByText('One more try.')).toBeVisible()
    await expect(out).toHaveAttribute('aria-disabled', 'true')
    await expectAccessible(page)
    // A keyboard types the code from anywhere in the sheet.
    await page.keyboard.type(getCode(day, 'Brooks'))
    await expect(sheet.getByText('The code matches.')).toBeVisible()
    await expectAccessible(page)
    await out.click()
    await expect(
      page.getByText('Jaden Brooks is out with Marcus Brooks', { exact: true }),
    ).toBeVisible()
    await expect.poll(() => countTaps(day)).toEqual({ in: 1, out: 1 })

    await page.getByRole('button', { name: 'Undo: Jaden Brooks went home' }).click()
    await expectInside(page, 'Jaden Brooks')
    await page.getByRole('button', { name: /^Jaden Brooks/ }).click()
    await expect(page.getByText(/Undone by Dana \d+ seconds later/)).toBeVisible()
    await expectAccessible(page)
  },
)

test('a double tap lets one child in, not the next one, who moves up under the finger', async ({
  browser,
  request,
  baseURL,
}) => {
  const day = await aDay(request)
  const page = await aPhone(browser, 'staff', day, { baseURL })
  const first = page.getByRole('button', { name: /^In: / }).first()
  const { x, y, width, height } = (await first.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const spot = [x + width / 2, y + height / 2] as const
  await page.mouse.click(...spot)
  await expect(page.getByText('Inside now')).toBeVisible()
  await page.mouse.click(...spot)
  await expect.poll(() => countTaps(day)).toEqual({ in: 1 })
  await page.waitForTimeout(500)
  expect(await countTaps(day)).toEqual({ in: 1 })
})

test(
  'taps of a phone without a connection are kept, survive a reload, and are sent later',
  { tag: '@firefox' },
  async ({ browser, request, baseURL }) => {
    const day = await aDay(request)
    const page = await aPhone(browser, 'staff', day, { baseURL })
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
    await page.context().setOffline(true)
    await checkIn(page, 'Jaden Brooks')
    await expect(page.getByText('No connection. 1 tap waits to be sent. Keep going.')).toBeVisible()
    expect(await countTaps(day)).toEqual({})
    await expectAccessible(page)

    page.on('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await expectInside(page, 'Jaden Brooks')
    await expect(page.getByText('waits to be sent', { exact: true })).toBeVisible()
    await openRelease(page, 'Jaden Brooks')
    await typeCode(page, getCode(day, 'Brooks'))
    await page.getByRole('button', { name: 'Out with Marcus Brooks' }).click()
    await expect(page.getByText('2 taps wait to be sent')).toBeVisible()

    await page.context().setOffline(false)
    await expect(page.getByText('No connection.')).toBeHidden({ timeout: EXCHANGE_MS })
    await expect.poll(() => countTaps(day)).toEqual({ in: 1, out: 1 })
  },
)

test('two people took a child: both phones show it in red, and the lead settles it', async ({
  browser,
  request,
  baseURL,
}) => {
  const day = await aDay(request)
  const dana = await aPhone(browser, 'staff', day, { baseURL })
  const marcus = await aPhone(browser, 'admin', day, { baseURL })
  await checkIn(dana, 'Mateo Delgado')
  await expectInside(marcus, 'Mateo Delgado')
  await marcus.context().setOffline(true)
  for (const [page, person] of [
    [dana, 'Rosa Delgado'],
    [marcus, 'Ana Delgado'],
  ] as const) {
    await openRelease(page, 'Mateo Delgado')
    await page.getByText(person, { exact: true }).click()
    await typeCode(page, getCode(day, 'Delgado'))
    await page.getByRole('button', { name: `Out with ${person}` }).click()
    await expect(
      page.getByText(`Mateo Delgado is out with ${person}`, { exact: true }),
    ).toBeVisible()
  }
  await marcus.context().setOffline(false)
  for (const page of [dana, marcus])
    await expect(page.getByText('Two people took Mateo')).toBeVisible({ timeout: EXCHANGE_MS })
  await expect(marcus.getByText('Dana has 1 to settle. Mateo counts as inside.')).toBeVisible()
  await expect(marcus.getByRole('button', { name: /Settle/ })).toHaveCount(0)
  await expectAccessible(dana)

  await dana.getByRole('button', { name: 'Settle: Mateo Delgado' }).click()
  await expect(dana.getByRole('heading', { name: '1 to settle' })).toBeVisible()
  await expectAccessible(dana)
  await dana.getByText('Mateo went with Ana Delgado').click()
  await dana.getByLabel('How do you know?').fill('Called Rosa: Ana has him.')
  await dana.getByRole('button', { name: 'Settle', exact: true }).click()
  await expect(dana.getByRole('heading', { name: 'Nothing to settle' })).toBeVisible()
  await expect(marcus.getByText('Two people took Mateo')).toBeHidden({ timeout: EXCHANGE_MS })
})

test('the day is closed by its lead, and only once everybody is gone', async ({
  browser,
  request,
  baseURL,
}) => {
  const day = await aDay(request)
  const page = await aPhone(browser, 'staff', day, { baseURL })
  await checkIn(page, 'Siobhán O’Brien')
  const openClosing = async () => {
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('button', { name: 'Close the day' }).click()
  }
  await openClosing()
  await expect(page.getByText('Siobhán O’Brien is inside')).toBeVisible()
  const close = page.getByRole('main').getByRole('button', { name: 'Close the day' })
  await expect(close).toHaveAttribute('aria-disabled', 'true')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Back to the list' }).click()

  await openRelease(page, 'Siobhán O’Brien')
  await page.getByRole('button', { name: 'Out with Elena O’Brien' }).click()
  await expect.poll(() => countTaps(day)).toEqual({ in: 1, out: 1 })
  await openClosing()
  await expect(close).not.toHaveAttribute('aria-disabled', { timeout: EXCHANGE_MS })
  await close.click()
  await expect(page.getByRole('heading', { name: /^Closed at/ })).toBeVisible({
    timeout: EXCHANGE_MS,
  })
  await expectAccessible(page)
})

test('whom a child must not go home with is read first, and nobody at the desk can override it', async ({
  browser,
  request,
  baseURL,
}) => {
  const day = await aDay(request)
  const page = await aPhone(browser, 'staff', day, { baseURL })
  await page.getByLabel('Find a child').fill('cole')
  await expect(page.getByText('Imani Abbott, 10, must not go home with')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Clear the search' }).click()
  await checkIn(page, 'Imani Abbott')
  await openRelease(page, 'Imani Abbott')
  const sheet = page.getByRole('dialog', { name: 'Imani Abbott goes home' })
  expect(await sheet.innerText()).toMatch(/^Must not go home with\s+Terrence Cole/)
  await expect(sheet.getByText(`The parent wrote: “${COURT_ORDER}”`)).toBeVisible()
  await expectAccessible(page)

  await sheet.getByRole('button', { name: 'Somebody else' }).click()
  await page.getByLabel('Who is here?').fill('terrence COLE')
  await expect(page.getByText('Only the family can change that.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Let Imani go/ })).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Close' }).click()

  await openRelease(page, 'Imani Abbott')
  await page.getByRole('button', { name: 'Terrence Cole is here' }).click()
  await expect(page.getByText('Take Imani away from the gate.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText('Terrence Cole is here. Imani stays inside')).toBeVisible()
})

test('after two wrong codes a member of staff asks, and the child goes with the yes of the lead', async ({
  browser,
  request,
  baseURL,
}) => {
  const day = await aDay(request)
  const dana = await aPhone(browser, 'staff', day, { baseURL })
  const marcus = await aPhone(browser, 'admin', day, { baseURL })
  await checkIn(marcus, 'Jaden Brooks')
  await openRelease(marcus, 'Jaden Brooks')
  const wrong = otherCode(getCode(day, 'Brooks'))
  await typeCode(marcus, wrong)
  await expect(marcus.getByText('One more try.')).toBeVisible()
  await typeCode(marcus, wrong)
  await expect(marcus.getByText('Two wrong codes', { exact: true })).toBeVisible()
  await expect(marcus.getByRole('group', { name: 'Digits' })).toHaveCount(0)
  await expectAccessible(marcus)
  await marcus.getByText('I saw a photo ID that says Marcus Brooks').click()
  await marcus.getByRole('button', { name: 'Ask Dana' }).click()
  await expect(marcus.getByText('Waiting for Dana…')).toBeVisible()

  await dana.getByRole('button', { name: 'Decide' }).click({ timeout: EXCHANGE_MS })
  const yes = dana.getByRole('button', { name: 'Let Jaden go with Marcus Brooks' })
  await dana.getByText('Could not be reached').click()
  await expect(yes).toHaveAttribute('aria-disabled', 'true')
  await expectAccessible(dana)
  await dana.getByLabel('Your reason').fill('I know his uncle.')
  await yes.click()
  await marcus
    .getByRole('button', { name: 'Out with Marcus Brooks' })
    .click({ timeout: EXCHANGE_MS })
  await expect.poll(() => countTaps(day)).toMatchObject({ in: 1, out: 1 })
})

test('the head count adds up the ticks of two phones', async ({ browser, request, baseURL }) => {
  const day = await aDay(request)
  const dana = await aPhone(browser, 'staff', day, { baseURL })
  const marcus = await aPhone(browser, 'admin', day, { baseURL })
  await checkIn(dana, 'Jaden Brooks')
  await checkIn(dana, 'Imani Abbott')
  await expectInside(marcus, 'Imani Abbott')
  await dana.getByRole('button', { name: /^Head count/ }).click()
  await dana.getByRole('checkbox', { name: /Jaden Brooks/ }).click()
  await expect(dana.getByText('1 of 2')).toBeVisible()
  await expectAccessible(dana)
  await expect.poll(() => countTaps(day)).toMatchObject({ note: 2 })
  // The count of the other phone is the same round, once it has heard of it.
  await marcus.waitForTimeout(6000)
  await marcus.getByRole('button', { name: /^Head count/ }).click()
  await marcus.getByRole('checkbox', { name: /Imani Abbott/ }).click()
  await expect(marcus.getByText('Everybody seen')).toBeVisible()
  await expect(dana.getByText('Everybody seen')).toBeVisible({ timeout: EXCHANGE_MS })
})

test('a tablet shows the sheet beside the list', async ({ browser, request, baseURL }) => {
  const day = await aDay(request)
  const page = await aPhone(browser, 'staff', day, { baseURL })
  await page.setViewportSize(TABLET)
  await expect(page.getByRole('heading', { name: 'No child chosen' })).toBeVisible()
  await checkIn(page, 'Siobhán O’Brien')
  await openRelease(page, 'Siobhán O’Brien')
  const sheet = page.getByRole('dialog', { name: 'Siobhán O’Brien goes home' })
  await expect(sheet.getByText('stayed all day. No code needed.')).toBeVisible()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Out with Elena O’Brien' }).click()
  await expect(page.getByRole('heading', { name: 'No child chosen' })).toBeVisible()
})

test('the shell names nobody, and a stranger gets no list', async ({ page, request }) => {
  const day = await aDay(request)
  const [{ name } = { name: '' }] = await query<{ name: string }>`
    SELECT participant_last_name AS name FROM rsvps WHERE event_id = ${day.id} LIMIT 1`
  const response = await page.goto(`/day/${day.id}`)
  expect(response?.status()).toBe(200)
  expect(response?.headers()['content-security-policy']).toMatch(
    /^default-src 'none'; script-src 'self'/,
  )
  expect(await response?.text()).not.toContain(name)
  await expect(page.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    `/auth?next=${encodeURIComponent(`/day/${day.id}`)}`,
  )
  await expectAccessible(page)
})

test('what a phone keeps is encrypted, with a key that cannot leave the browser', async ({
  browser,
  request,
  baseURL,
}) => {
  const day = await aDay(request)
  const page = await aPhone(browser, 'staff', day, { baseURL })
  await checkIn(page, 'Imani Abbott')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
  const kept = await page.evaluate(readEverythingKept)
  expect(kept.isKeySealed).toBe(true)
  expect(kept.lists).toBe(1)
  expect(kept.taps).toBe(1)
  // The list alone has some kilobytes, and it is the event that its record is found by.
  expect(kept.text.length).toBeGreaterThan(4000)
  expect(kept.text).toContain(day.id)
  const [family] = await query<{ email: string; rsvp: string }>`
    SELECT parent_email AS email, id::text AS rsvp FROM rsvps
    WHERE event_id = ${day.id} AND participant_last_name = 'Abbott'`
  for (const secret of [
    ...['Imani', 'Abbott', 'Terrence', 'Delgado', 'Peanuts', '2016-03-09', '2165550127'],
    ...['Dana', day.title, 'Edgewater', family?.email ?? '', family?.rsvp ?? ''],
  ])
    expect(kept.text, secret).not.toContain(secret)
})

/** Runs in the page. Reads the bytes of every record, the store of the browser for small texts, and cached files. */
async function readEverythingKept() {
  const settle = <Result>(request: IDBRequest<Result>): Promise<Result> =>
    new Promise((resolve, reject) => {
      request.onsuccess = () => {
        resolve(request.result)
      }
      request.onerror = () => {
        reject(request.error ?? new Error('No reason'))
      }
    })
  const texts: string[] = [JSON.stringify(localStorage)]
  const counts: Record<string, number> = {}
  let isKeySealed = false
  const read = (value: unknown): void => {
    if (value instanceof CryptoKey) isKeySealed = !value.extractable
    else if (value instanceof ArrayBuffer || ArrayBuffer.isView(value))
      texts.push(new TextDecoder('latin1').decode(value))
    else if (typeof value === 'object' && value !== null) {
      texts.push(JSON.stringify(value))
      Object.values(value).forEach(read)
    } else texts.push(String(value))
  }
  const database = await settle(indexedDB.open('day desk'))
  for (const name of database.objectStoreNames) {
    const store = database.transaction(name).objectStore(name)
    const [keys, records] = await Promise.all([settle(store.getAllKeys()), settle(store.getAll())])
    counts[name] = records.length
    keys.forEach(read)
    records.forEach(read)
  }
  for (const name of await caches.keys()) {
    const cache = await caches.open(name)
    for (const request of await cache.keys())
      if (request.url.endsWith('.html'))
        texts.push(await ((await cache.match(request))?.text() ?? ''))
  }
  return { isKeySealed, text: texts.join('\n'), lists: counts['lists'], taps: counts['taps'] }
}

test('an event of today has a link to its day', async ({ staffPage: page, request }) => {
  const day = await aDay(request)
  await page.goto(`/cms/events/${day.id}/people`)
  await page.getByRole('link', { name: 'The day', exact: true }).click()
  await expect(page.getByRole('heading', { name: day.title })).toBeVisible()
})
