import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'

import { emailTo } from '../support/browser'
import { query } from '../support/database'

const PAGE = '/subscribe?tag=programs-early-access'

let readers = 0
const freshReader = () => {
  readers += 1
  return `reader-${String(process.pid)}-${String(Date.now())}-${String(readers)}@family.example`
}

const email = (page: Page) => page.getByLabel('Email', { exact: true })
const consent = (page: Page) => page.getByLabel('I agree to receive updates')
const button = (page: Page) => page.getByRole('button', { name: 'Subscribe', exact: true })
const goodNews = (page: Page) => page.getByRole('group', { name: 'Subscribed' })

async function fillIn(page: Page, address: string) {
  await email(page).fill(address)
  await consent(page).check()
}

const stored = (address: string) =>
  query(
    `SELECT s.reference, s.status, s.name, t.text AS tag FROM subscribers s
     LEFT JOIN subscribers_texts t ON t.parent_id = s.id WHERE s.email = $1`,
    [address],
  )

test('a reader subscribes, gets an email, and leaves by its link', async ({ page }) => {
  const address = freshReader()
  await page.goto(PAGE)
  await expect(button(page)).toBeDisabled()
  await email(page).fill(address)
  await expect(button(page)).toBeDisabled()
  await consent(page).check()
  await expect(button(page)).toBeEnabled()
  await page.getByLabel('Name').fill('Ana Torres')

  // Slow enough to see it.
  await page.route('**/forms/subscribe', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400))
    await route.continue()
  })
  await button(page).click()
  await expect(page.getByRole('button', { name: 'Subscribing...' })).toBeDisabled()
  await expect(goodNews(page)).toContainText("You're subscribed!")
  await expect(goodNews(page)).toBeFocused()
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0])

  expect(await stored(address)).toEqual([
    expect.objectContaining({
      status: 'subscribed',
      name: 'Ana Torres',
      tag: 'programs-early-access',
    }),
  ])

  const message = await emailTo(address)
  const link = /http\S+\/unsubscribe\/[\w-]+/.exec(message.text ?? '')?.[0] ?? ''
  const header = (name: string) => message.headers.find(({ key }) => key === name)?.value
  expect(header('list-unsubscribe')).toBe(`<${link}/confirm>`)
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Leave the list?' })).toBeVisible()
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  expect(await stored(address)).toMatchObject([{ status: 'subscribed' }])
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('heading', { name: 'You are unsubscribed.' })).toBeVisible()
  expect(await stored(address)).toMatchObject([{ status: 'unsubscribed' }])
})

test('an address that is on the list already counts as ok', async ({ page }) => {
  const address = freshReader()
  for (const words of ["You're subscribed!", 'Already subscribed']) {
    await page.goto('/subscribe')
    await fillIn(page, address)
    await button(page).click()
    await expect(goodNews(page)).toContainText(words)
  }
  expect(await stored(address)).toHaveLength(1)
})

test('an address that is none is said in a toast and at its field, and the form keeps all', async ({
  page,
}) => {
  await page.goto('/subscribe')
  await fillIn(page, 'ana@example')
  await button(page).click()
  await expect(
    page
      .locator('.toast, [role="status"], [role="alert"]')
      .getByText('Invalid email address')
      .first(),
  ).toBeVisible()
  await expect(page.locator('#email-error')).toContainText('Invalid email address')
  await expect(email(page)).toHaveValue('ana@example')
  await expect(consent(page)).toBeChecked()
})

test('a server that cannot be reached is said aloud, and the next try is the same subscription', async ({
  page,
}) => {
  const address = freshReader()
  await page.goto('/subscribe')
  await fillIn(page, address)
  await page.route('**/forms/subscribe', async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await button(page).click()
  await expect(page.getByText('Subscription failed').first()).toBeVisible()
  await expect(page.getByText(/Please try again or contact us at \S+@\S+/).first()).toBeVisible()
  await expect(email(page)).toHaveValue(address)

  await page.unroute('**/forms/subscribe')
  await button(page).click()
  await expect(goodNews(page)).toContainText('A welcome email is on its way')
  expect(await stored(address)).toHaveLength(1)
})

test('a double click is one subscription', async ({ page }) => {
  const address = freshReader()
  await page.goto('/subscribe')
  await fillIn(page, address)
  await button(page).dblclick()
  await expect(goodNews(page)).toContainText('A welcome email is on its way')
  expect(await stored(address)).toHaveLength(1)
})

test('the keyboard alone is enough', async ({ page }) => {
  const address = freshReader()
  await page.goto('/subscribe')
  await page.getByLabel('Name').focus()
  await page.keyboard.press('Tab')
  await page.keyboard.type(address)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(goodNews(page)).toBeVisible()
  expect(await stored(address)).toHaveLength(1)
})

test('answers a bot that fills in the honeypot like a person, and stores nothing', async ({
  page,
}) => {
  const address = freshReader()
  await page.goto('/subscribe')
  await fillIn(page, address)
  await page.locator('#company').evaluate((honeypot) => honeypot.setAttribute('value', 'Acme'))
  await button(page).click()
  await expect(goodNews(page)).toBeVisible()
  expect(await stored(address)).toEqual([])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the form completes, a refusal says what is missing and keeps the rest', async ({
    page,
  }) => {
    const address = freshReader()
    await page.goto(PAGE)
    await page.getByLabel('Name').fill('Ana')
    await page.waitForTimeout(2100)
    await button(page).click()

    await expect(page).toHaveTitle(/^Error: /)
    const summary = page.locator('#error-summary')
    await expect(summary).toContainText('Please enter your email address.', { ignoreCase: true })
    await expect(summary).toContainText('Please agree to receive updates.', { ignoreCase: true })
    await expect(page.getByLabel('Name')).toHaveValue('Ana')

    await fillIn(page, address)
    await page.waitForTimeout(2100)
    await button(page).click()
    await expect(goodNews(page)).toContainText("You're subscribed!")
    expect(await stored(address)).toMatchObject([{ name: 'Ana', tag: 'programs-early-access' }])
  })

  test('what comes back within two seconds is a bot’s', async ({ page }) => {
    const address = freshReader()
    await page.goto('/subscribe')
    await fillIn(page, address)
    await button(page).click()
    await expect(goodNews(page)).toBeVisible()
    expect(await stored(address)).toEqual([])
  })
})
