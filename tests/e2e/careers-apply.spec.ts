import { expect, type Page } from '@playwright/test'

import { emailTo } from '../support/browser'
import { test } from '../support/browser-test'
import { query } from '../support/database'
import { aDocx, aPdf } from '../support/documents'
import { freshEmail } from '../support/fresh'
import { aResume, fillInCareerApplication, waitAsPeopleDo } from '../support/public-forms'

const TEN_MEGABYTES = 10_485_760

const getResume = (page: Page) => page.getByLabel('Resume', { exact: true })
const send = (page: Page) => page.getByRole('button', { name: 'Send application' }).click()

const stored = (email: string) =>
  query`
    SELECT a.reference, a.status, a.role_interest, a.source_referrer, a.source_params, f.original_name
    FROM career_applications a LEFT JOIN resumes f ON f.career_application_id = a.id WHERE a.email = ${email}`

test('an applicant finds a role and applies for it with a resume', async ({ page }) => {
  const email = freshEmail()
  await page.goto('/careers/intern-assistant')
  await page.getByRole('link', { name: 'Apply for This Role' }).click()
  await expect(page).toHaveURL(
    '/careers/apply?role=Intern%2FAssistant&utm_source=role_page&utm_medium=header&utm_campaign=intern_assistant',
  )
  await expect(page).toHaveTitle('Apply to work with us | Swantastic')
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /talent pool/)
  await expect(page.getByLabel('Role interest')).toHaveValue('Intern/Assistant')
  await page.getByLabel('Full name').fill('Rosa Torres')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Skills summary').fill('Spreadsheets and drums')
  await page.getByLabel('Availability').fill('Weekday evenings')
  await page.getByLabel('You may contact me').check()
  await getResume(page).setInputFiles(await aResume('Rosa Torres.pdf'))
  await send(page)

  await expect(page).toHaveURL('/careers/success')
  await expect(page.getByRole('heading', { name: 'You are on our radar.' })).toBeVisible()
  const [application, ...others] = await stored(email)
  expect(others).toEqual([])
  expect(application).toMatchObject({
    status: 'new',
    role_interest: 'Intern/Assistant',
    source_params:
      'role=Intern%2FAssistant&utm_source=role_page&utm_medium=header&utm_campaign=intern_assistant',
    original_name: 'Rosa Torres.pdf',
  })
  expect(application?.['source_referrer']).toMatch(/\/careers\/intern-assistant$/)
  const reference = String(application?.['reference'])
  await expect(page.getByText(reference)).toBeVisible()
  expect((await emailTo(email)).text).toContain(reference)
  const notice = await emailTo('staff@swantastic.example', reference)
  expect(notice.replyTo?.map(({ address }) => address)).toEqual([email])
})

test('the Quick View of a role leads to an application with the role filled in', async ({
  page,
}) => {
  await page.goto('/careers')
  await page
    .getByRole('button', { name: /Quick View of Development & Fundraising Professional/ })
    .click()
  await page.getByRole('dialog').getByRole('link', { name: 'Apply for This Role' }).click()
  await expect(page.getByLabel('Role interest')).toHaveValue(
    'Development & Fundraising Professional',
  )
  await page.goto('/careers/apply?role=Director')
  await expect(page.getByLabel('Role interest')).toHaveValue('')
})

// src/features/careers/wording.test.ts has every check, in the specified order.
test('a failed check of an application has its own toast and its message at the field, in the browser and from the server', async ({
  page,
}) => {
  const email = freshEmail()
  await page.goto('/careers/apply', { waitUntil: 'networkidle' })
  const says = async (title: string, text: string, at: string) => {
    await send(page)
    // Its own toast alone: the one before is over.
    const toast = page.locator('.toast--bad')
    await expect(toast).toHaveText([new RegExp(title)])
    await expect(toast).toContainText(text)
    await expect(page.locator(`#${at}-error`)).toContainText(text)
  }

  await says('Missing Information', 'Please complete the full name field.', 'fullName')
  await expect(page.locator('#error-summary').getByRole('link')).toHaveCount(7)
  // It leaves by itself once the summary says the same.
  await page.getByRole('button', { name: /^Dismiss/ }).click()
  await expect(page.locator('.toast--bad')).toHaveCount(0)

  await fillInCareerApplication(page, email)
  await getResume(page).setInputFiles({
    ...(await aResume()),
    buffer: await aPdf({ bytes: TEN_MEGABYTES + 1 }),
  })
  await says('File Too Large', 'Please upload a file smaller than 10MB.', 'resume')
  // Its name passes here, its content does not there.
  await getResume(page).setInputFiles({ ...(await aResume()), buffer: Buffer.from('GIF89a') })
  await says('Invalid File Type', 'Please upload a PDF, DOC, or DOCX file.', 'resume')
  expect(await stored(email)).toEqual([])

  // The form asks for City/Location like the others, but does not require it.
  await getResume(page).setInputFiles({ ...(await aResume('cv.docx')), buffer: aDocx() })
  await page.route('**/forms/*', (route) => route.abort())
  await send(page)
  await expect(page.locator('.toast--bad')).toHaveText([/Submission Failed.*Please try again\./])
  await page.unroute('**/forms/*')
  await send(page)
  await expect(page).toHaveURL('/careers/success')
  expect(await stored(email)).toHaveLength(1)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('without JavaScript, an application completes with its resume and the role it is for', async ({
    page,
  }) => {
    const email = freshEmail()
    await page.goto('/careers/program-coordinator')
    await page.getByRole('link', { name: 'Apply Now' }).click()
    await expect(page.getByLabel('Role interest')).toHaveValue('Program Coordinator')
    await fillInCareerApplication(page, email)
    await getResume(page).setInputFiles(await aResume('Rosa Torres.pdf'))
    await waitAsPeopleDo(page)
    await send(page)

    await expect(page).toHaveURL('/careers/success')
    const [application] = await stored(email)
    expect(application).toMatchObject({ original_name: 'Rosa Torres.pdf' })
    expect(application?.['source_referrer']).toMatch(/\/careers\/program-coordinator$/)
    expect(application?.['source_params']).toMatch(/utm_medium=cta/)
    const reference = String(application?.['reference'])
    await expect(page.getByText(reference)).toBeVisible()
    expect((await emailTo(email)).text).toContain(reference)
  })
})
