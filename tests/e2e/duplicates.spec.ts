import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'

import { emailTo } from '../support/browser'

const RSVP_PAGE = '/events/beats-by-the-water-open-studio/rsvp'
const SENT = 'It is on its way to the email address you gave us the first time.'

let families = 0
const freshEmail = () => {
  families += 1
  return `twice-${String(process.pid)}-${String(Date.now())}-${String(families)}@family.example`
}

async function fillInBirthday(page: Page) {
  await page.getByLabel('Month').selectOption('March')
  await page.getByRole('textbox', { name: 'Day' }).fill('9')
  await page.getByRole('textbox', { name: 'Year' }).fill('2014')
}

async function signAndSend(page: Page, button: string) {
  await page.getByLabel('I have read the waiver').check()
  await page.getByLabel('Your signature').fill('Elena Torres')
  // A form that comes back within two seconds is taken for a bot's.
  await page.waitForTimeout(2100)
  await page.getByRole('button', { name: button }).click()
}

/** On the page of the RSVP form, opened anew. */
async function rsvp(page: Page, email: string) {
  await page.goto(RSVP_PAGE)
  await page.getByLabel('Participant’s first name').fill('Ada')
  await page.getByLabel('Participant’s last name').fill('Torres')
  await fillInBirthday(page)
  await page.getByLabel('Parent or guardian’s full name').fill('Elena Torres')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Phone', { exact: true }).fill('2165550100')
  await page.getByLabel('I will stay with my child').check()
  await page.getByLabel('Emergency contact’s full name').fill('Rosa Torres')
  await page.getByLabel('Relationship to participant').fill('Grandmother')
  await page.getByLabel('Emergency contact’s phone').fill('2165550133')
  await signAndSend(page, 'Send RSVP')
}

const box = (page: Page) => page.locator('#error-summary')

/** The link in the email, followed. */
async function followTheLink(page: Page, email: string) {
  const { text = '' } = await emailTo(email, /^Change or cancel: Ada at Beats by the Water/)
  await page.goto(/https?:\/\/\S+\/manage\/\S+/.exec(text)?.[0] ?? '')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Ada at Beats by the Water/)
  await expect(page.getByText('A place is kept')).toBeVisible()
}

for (const [device, viewport] of Object.entries({
  phone: { width: 390, height: 844 },
  desk: { width: 1440, height: 900 },
})) {
  test(`on a ${device}, a parent who signs a child up again is told so, and gets the link`, async ({
    page,
  }, testInfo) => {
    test.setTimeout(90_000)
    await page.setViewportSize(viewport)
    const email = freshEmail()
    await rsvp(page, email)
    await expect(page).toHaveURL(`${RSVP_PAGE}/thanks`)
    await rsvp(page, email)

    await expect(box(page)).toBeFocused()
    await expect(box(page).getByRole('heading')).toHaveText(
      'Ada is already signed up for this day.',
    )
    await expect(box(page)).not.toContainText('use a different email')
    const toast = page.locator('.toast--bad')
    await expect(toast).toContainText('Error submitting RSVP')
    await expect(toast).toContainText(
      'This email address has already been registered. Please use a different email or contact us if you need help.',
    )
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
    await page.screenshot({ path: testInfo.outputPath('refused.png') })

    await page.keyboard.press('Tab')
    const button = page.getByRole('button', { name: 'Send me the link to change or cancel' })
    await expect(button).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(box(page).getByRole('status')).toContainText(SENT)
    await expect(box(page).getByRole('status').locator('p')).toBeFocused()
    await expect(button).toHaveCount(0)
    await expect(toast).toHaveCount(0)
    await expect(page.getByLabel('Participant’s first name')).toHaveValue('Ada')
    await page.screenshot({ path: testInfo.outputPath('sent.png') })
    await followTheLink(page, email)
  })
}

test('a link that cannot be asked for is said so, and can be asked for again', async ({
  page,
  context,
}) => {
  test.setTimeout(90_000)
  const email = freshEmail()
  await rsvp(page, email)
  await expect(page).toHaveURL(`${RSVP_PAGE}/thanks`)
  await rsvp(page, email)
  const button = page.getByRole('button', { name: 'Send me the link to change or cancel' })
  await expect(button).toBeVisible()
  await context.setOffline(true)
  await button.click()
  await expect(box(page).getByRole('status')).toHaveText(
    'An unexpected error occurred. Please try again.',
  )
  await context.setOffline(false)
  await button.click()
  await expect(box(page).getByRole('status')).toContainText(SENT)
})

test('who has registered before gets the confirmation again', async ({ page }) => {
  test.setTimeout(90_000)
  const email = freshEmail()
  for (const isAgain of [false, true]) {
    await page.goto('/join/youth')
    await page.getByLabel('First name').fill('Ada')
    await page.getByLabel('Last name').fill('Torres')
    await fillInBirthday(page)
    await page.getByLabel('City').fill('Cleveland')
    await page.getByLabel('Parent or guardian’s full name').fill('Elena Torres')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Phone', { exact: true }).fill('2165550100')
    await page.getByLabel('Emergency contact’s full name').fill('Rosa Torres')
    await page.getByLabel('Emergency contact’s phone').fill('2165550133')
    await page.getByLabel('Outdoor').check()
    await signAndSend(page, 'Send registration')
    if (!isAgain) await expect(page).toHaveURL('/join/success')
  }
  await expect(box(page).getByRole('heading')).toHaveText('Ada is already registered.')
  await page.getByRole('button', { name: 'Send me the confirmation again' }).click()
  await expect(box(page).getByRole('status')).toContainText(SENT)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a parent who signs a child up again is told so, and gets the link', async ({ page }) => {
    test.setTimeout(90_000)
    const email = freshEmail()
    await rsvp(page, email)
    await expect(page).toHaveURL(`${RSVP_PAGE}/thanks`)
    await rsvp(page, email)
    await expect(page).toHaveTitle(/^Error: /)
    await expect(box(page).getByRole('heading')).toHaveText(
      'Ada is already signed up for this day.',
    )
    await page.getByRole('button', { name: 'Send me the link to change or cancel' }).click()
    await expect(page).toHaveURL(`${RSVP_PAGE}#error-summary`)
    await expect(box(page)).toContainText(SENT)
    await expect(page.getByLabel('Participant’s first name')).toHaveValue('Ada')
    await followTheLink(page, email)
  })
})
