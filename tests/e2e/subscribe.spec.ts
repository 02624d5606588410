import { expect, type Page, type Route } from '@playwright/test'

import { expectAccessible } from '../support/accessibility'
import { emailTo } from '../support/browser'
import { test } from '../support/browser-test'
import { query } from '../support/database'
import { freshEmail } from '../support/fresh'
import { waitAsPeopleDo } from '../support/public-forms'

const PAGE = '/subscribe?tag=programs-early-access'

const email = (page: Page) => page.getByLabel('Email', { exact: true })
const consent = (page: Page) => page.getByLabel('I agree to receive updates')
const button = (page: Page) => page.getByRole('button', { name: 'Subscribe', exact: true })
const goodNews = (page: Page) => page.getByRole('group', { name: 'Subscribed' })

async function fillIn(page: Page, address: string) {
  await email(page).fill(address)
  await consent(page).check()
}

const stored = (address: string) =>
  query`
    SELECT s.reference, s.status, s.name, t.text AS tag FROM subscribers s
    LEFT JOIN subscribers_texts t ON t.parent_id = s.id WHERE s.email = ${address}`

test('a reader subscribes, gets an email, and unsubscribes by its link', async ({ page }) => {
  const address = freshEmail()
  await page.goto(PAGE)
  await expect(button(page)).toBeDisabled()
  await email(page).fill(address)
  await expect(button(page)).toBeDisabled()
  await consent(page).check()
  await expect(button(page)).toBeEnabled()
  await page.getByLabel('Name').fill('Ana Torres')

  const arrived: Route[] = []
  await page.route('**/forms/subscribe', (route) => void arrived.push(route))
  await button(page).click()
  await expect(page.getByRole('button', { name: 'Subscribing...' })).toBeDisabled()
  await expect.poll(() => arrived.length).toBe(1)
  await arrived[0]?.continue()
  await expect(goodNews(page)).toContainText("You're subscribed!")
  await expect(goodNews(page)).toBeFocused()
  await expectAccessible(page)
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
  await expectAccessible(page)
  expect(await stored(address)).toMatchObject([{ status: 'subscribed' }])
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('heading', { name: 'You are unsubscribed.' })).toBeVisible()
  expect(await stored(address)).toMatchObject([{ status: 'unsubscribed' }])
})

test('a person who subscribes again is told that they are on the list already', async ({
  page,
}) => {
  const address = freshEmail()
  for (const words of ["You're subscribed!", 'Already subscribed']) {
    await page.goto('/subscribe')
    await fillIn(page, address)
    await button(page).click()
    await expect(goodNews(page)).toContainText(words)
  }
  expect(await stored(address)).toHaveLength(1)
})

test('a refused subscription says why in a toast and keeps what was typed', async ({ page }) => {
  const address = freshEmail()
  await page.goto('/subscribe')
  await fillIn(page, 'ana@example')
  await button(page).click()
  const toast = page.locator('.toast--bad')
  await expect(toast).toHaveText([/Invalid email address/])
  await expect(page.locator('#email-error')).toContainText('Invalid email address')
  await expect(email(page)).toHaveValue('ana@example')
  await expect(consent(page)).toBeChecked()

  await email(page).fill(address)
  await page.route('**/forms/*', (route) => route.abort())
  await button(page).click()
  await expect(toast).toHaveText([/Subscription failed.*Please try again or contact us at \S+@\S+/])
  await expect(email(page)).toHaveValue(address)

  await page.unroute('**/forms/*')
  await button(page).click()
  await expect(goodNews(page)).toContainText('A welcome email is on its way')
  await expect(toast).toHaveCount(0)
  expect(await stored(address)).toHaveLength(1)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('without JavaScript, a refused subscription says what is missing, keeps the rest and completes', async ({
    page,
  }) => {
    const address = freshEmail()
    await page.goto(PAGE)
    await page.getByLabel('Name').fill('Ana')
    await waitAsPeopleDo(page)
    await button(page).click()

    await expect(page).toHaveTitle(/^Error: /)
    await expect(page.locator('#error-summary')).toContainText('There are 2 things to fix')
    await expect(page.locator('#email-error')).toContainText('Please enter your email address.')
    await expect(page.locator('#consent-error')).toContainText('Please agree to receive updates.')
    await expect(page.getByLabel('Name')).toHaveValue('Ana')

    await fillIn(page, address)
    await waitAsPeopleDo(page)
    await button(page).click()
    await expect(goodNews(page)).toContainText("You're subscribed!")
    expect(await stored(address)).toMatchObject([{ name: 'Ana', tag: 'programs-early-access' }])
    expect((await emailTo(address)).recipients).toEqual([address])
  })

  test('a form sent within two seconds is treated as a bot’s and not stored', async ({
    request,
  }) => {
    const address = freshEmail()
    // A browser may take longer than that on a slow machine, as no bot would.
    const page = await (await request.get('/subscribe')).text()
    const [, formToken = ''] = /name="formToken" value="([^"]+)"/.exec(page) ?? []
    expect(formToken).not.toBe('')
    const sent = await request.post('/forms/subscribe', {
      form: { email: address, consent: 'on', formToken },
      headers: { accept: 'text/html' },
    })
    expect(await sent.text()).toContain('You&#x27;re subscribed!')
    expect(await stored(address)).toEqual([])
  })
})
