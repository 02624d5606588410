import { expect, type Page } from '@playwright/test'

import { expectAccessibleAtBothWidths } from '../support/accessibility'
import { emailTo } from '../support/browser'
import { test } from '../support/browser-test'
import { query } from '../support/database'
import { freshEmail } from '../support/fresh'
import {
  checkAnswers,
  fillInRegistration,
  fillInRsvp,
  RSVP_PAGE,
  sign,
  submitRsvp,
  waitAsPeopleDo,
} from '../support/public-forms'

const SENT = 'It is on its way to the email address you gave us the first time.'

const box = (page: Page) => page.locator('#error-summary')
const offer = (page: Page) => page.getByRole('button', { name: 'Send me my family link' })

/** Fills in and sends an RSVP that is stored already. */
async function rsvpAgain(page: Page, email: string, wait: (page: Page) => Promise<void>) {
  const [event] = await query<{ id: string }>`
    SELECT id FROM events WHERE slug = 'beats-by-the-water-open-studio'`
  await submitRsvp(page.request, { eventId: event?.id ?? '', parentEmail: email })
  await page.goto(RSVP_PAGE)
  await fillInRsvp(page, email)
  await checkAnswers(page)
  await sign(page)
  await wait(page)
  await page.getByRole('button', { name: 'Send RSVP' }).click()
  await expect(box(page).getByRole('heading')).toHaveText(
    'Maya is already signed up for this event.',
  )
}

/** A form with scripts waits by itself until it is old enough. */
const atOnce = () => Promise.resolve()

/** The link in the email, followed. */
async function followTheLink(page: Page, email: string) {
  const { text = '' } = await emailTo(email, /^Your family page/)
  await page.goto(/https?:\/\/\S+\/family\/\S+/.exec(text)?.[0] ?? '')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your family page')
  await expect(page.getByRole('heading', { name: /Beats by the Water/ }).first()).toBeVisible()
}

test('a parent who signs a child up again is told so, and gets the link, also after a request that failed', async ({
  page,
  context,
}) => {
  const email = freshEmail()
  await rsvpAgain(page, email, atOnce)

  await expect(box(page)).toBeFocused()
  await expect(box(page)).not.toContainText('use a different email')
  const toast = page.locator('.toast--bad')
  await expect(toast).toContainText('Error submitting RSVP')
  await expect(toast).toContainText('Maya is already signed up for this event.')
  await expect(toast).not.toContainText('use a different email')
  await expectAccessibleAtBothWidths(page)

  await page.keyboard.press('Tab')
  await expect(offer(page)).toBeFocused()
  await context.setOffline(true)
  await page.keyboard.press('Enter')
  await expect(box(page).getByRole('status')).toHaveText(
    'An unexpected error occurred. Please try again.',
  )
  await context.setOffline(false)
  await offer(page).focus()
  await page.keyboard.press('Enter')
  await expect(box(page).getByRole('status')).toContainText(SENT)
  await expect(box(page).getByRole('status').locator('p')).toBeFocused()
  await expect(offer(page)).toHaveCount(0)
  await expect(toast).toHaveCount(0)
  await expect(page.getByLabel('First name')).toHaveValue('Maya')
  await followTheLink(page, email)
})

test('a person who registers again is told so, and gets the confirmation again', async ({
  page,
}) => {
  const email = freshEmail()
  for (const isAgain of [false, true]) {
    await page.goto('/join/youth')
    await fillInRegistration(page, 'youth', email)
    await sign(page)
    await page.getByRole('button', { name: 'Send registration' }).click()
    if (!isAgain) await expect(page).toHaveURL('/join/success')
  }
  await expect(box(page).getByRole('heading')).toHaveText('Maya is already registered.')
  await expect(page.locator('.toast--bad')).toHaveText([
    /Error submitting registration.*This email address has already been registered\./,
  ])
  await expect(page.getByLabel('First name')).toHaveValue('Maya')
  await page.getByRole('button', { name: 'Send me the confirmation again' }).click()
  await expect(box(page).getByRole('status')).toContainText(SENT)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('without JavaScript, a parent who signs a child up again is told so, and gets the link', async ({
    page,
  }) => {
    const email = freshEmail()
    await rsvpAgain(page, email, waitAsPeopleDo)
    await expect(page).toHaveTitle(/^Error: /)
    await offer(page).click()
    await expect(page).toHaveURL(`${RSVP_PAGE}#error-summary`)
    await expect(box(page)).toContainText(SENT)
    await expect(page.getByLabel('First name')).toHaveValue('Maya')
    await followTheLink(page, email)
  })
})
