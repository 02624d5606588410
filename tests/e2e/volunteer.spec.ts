import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'

import { emailTo } from '../support/browser'
import { test } from '../support/browser-test'
import { query } from '../support/database'
import { freshEmail } from '../support/fresh'
import { agreeToTerms, aResume, fillInVolunteer, waitAsPeopleDo } from '../support/public-forms'

const FOR_THE_LAUNCH = '/volunteer?event=2025-10-12&utm_source=careers&utm_medium=banner'
const THANKS = /\/thank-you\?type=volunteer$/

const send = (page: Page) => page.getByRole('button', { name: 'Send application' }).click()

const stored = (email: string) =>
  query`
    SELECT v.reference, v.status, v.phone, v.source_params, e.slug AS event, f.id AS resume, f.original_name
    FROM volunteers v LEFT JOIN events e ON e.id = v.event_id LEFT JOIN resumes f ON f.volunteer_id = v.id
    WHERE v.email = ${email}`

test('a volunteer applies for an event, and staff read the application and its resume', async ({
  page,
  staffPage,
}) => {
  const email = freshEmail()
  await page.goto(FOR_THE_LAUNCH)
  await expect(page).toHaveTitle('Volunteer with us | Swantastic')
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/volunteer$/)
  await expect(page.getByText('Nature & Art Discovery Day, Sunday, Oct 12, 2025')).toBeVisible()
  await fillInVolunteer(page, email)
  const resume = await aResume('Marco Torres.pdf')
  await page.getByLabel(/^Resume/).setInputFiles(resume)
  await agreeToTerms(page)
  await send(page)

  // The toast and the button are there to be read before the page of thanks follows.
  await expect(page.getByText('Application submitted successfully!')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Application sent' })).toBeDisabled()
  await expect(page).toHaveURL(THANKS)
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  await expect(page.getByText('3 to 5 business days').first()).toBeVisible()

  const [volunteer, ...others] = await stored(email)
  expect(others).toEqual([])
  expect(volunteer).toMatchObject({
    status: 'new',
    phone: '2165550100',
    event: 'nature-and-art-discovery-day',
    source_params: 'event=2025-10-12&utm_source=careers&utm_medium=banner',
    original_name: 'Marco Torres.pdf',
  })
  const reference = String(volunteer?.['reference'])
  await expect(page.getByText(reference)).toBeVisible()
  expect((await emailTo(email)).text).toContain(reference)
  const notice = await emailTo('staff@swantastic.example', reference)
  expect(notice.replyTo?.map(({ address }) => address)).toEqual([email])

  const [record = ''] = /\/cms\/inbox\/volunteers\/[\w-]+/.exec(notice.text ?? '') ?? []
  await staffPage.goto(record)
  await expect(staffPage.getByRole('heading', { level: 1, name: /^Marco Torres/ })).toBeVisible()
  const download = staffPage.waitForEvent('download')
  await staffPage.getByRole('link', { name: 'Marco Torres.pdf' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('Marco Torres.pdf')
  expect((await readFile(await file.path())).equals(resume.buffer)).toBe(true)

  const address = `/staff/files/resumes/${String(volunteer?.['resume'])}`
  expect((await page.request.get(address)).status()).toBe(401)
})

test('the volunteer page names the event in its address, if there is one', async ({ page }) => {
  await page.goto('/volunteer/apply?event=beats-by-the-water-open-studio')
  await expect(page.getByText('You are applying for Beats by the Water: Open Studio')).toBeVisible()
  await page.goto('/volunteer?event=no-such-day')
  await expect(page.getByLabel('First name')).toBeVisible()
  await expect(page.getByText('You are applying for')).toHaveCount(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('without JavaScript, a refused volunteer application keeps its event and completes with its resume', async ({
    page,
  }) => {
    const email = freshEmail()
    await page.goto(FOR_THE_LAUNCH)
    await fillInVolunteer(page, email)
    await page.getByLabel('First name').fill('')
    await waitAsPeopleDo(page)
    await send(page)

    await expect(page).toHaveTitle(/^Error: /)
    await expect(page).toHaveURL(/\/volunteer\?event=2025-10-12&utm_source=careers/)
    await expect(page.getByRole('heading', { name: 'There are 2 things to fix' })).toBeVisible()
    await expect(page.getByLabel('Last name')).toHaveValue('Torres')
    await expect(page.getByLabel('Arts', { exact: true })).toBeChecked()
    await expect(page.getByText('Nature & Art Discovery Day, Sunday')).toBeVisible()

    await page.getByLabel('First name').fill('Marco')
    await page.getByLabel(/^Resume/).setInputFiles(await aResume('Marco Torres.pdf'))
    await agreeToTerms(page)
    await waitAsPeopleDo(page)
    await send(page)

    await expect(page).toHaveURL(THANKS)
    const [volunteer] = await stored(email)
    expect(volunteer).toMatchObject({
      event: 'nature-and-art-discovery-day',
      original_name: 'Marco Torres.pdf',
    })
    const reference = String(volunteer?.['reference'])
    await expect(page.getByText(reference)).toBeVisible()
    expect((await emailTo(email)).text).toContain(reference)
  })
})

test('an incomplete volunteer application gets a toast, and a message at each field', async ({
  page,
}) => {
  await page.goto('/volunteer')
  await send(page)
  await expect(page.getByText('Please fill in all required fields')).toBeVisible()
  const summary = page.locator('#error-summary')
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveText([
    'First name: please fill this in',
    'Last name: please fill this in',
    'Email: we need an email address',
    'I agree to the Terms of Use and the Privacy Policy: check the box',
  ])
  await summary.getByRole('link', { name: 'Last name' }).click()
  await expect(page.getByLabel('Last name')).toBeFocused()
})
