import { readFile } from 'node:fs/promises'
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'

import { emailTo } from '../support/browser'
import { query } from '../support/database'
import { aDocx, aPdf } from '../support/documents'
import { anAccount, signIn } from '../support/staff'

const TEN_MEGABYTES = 10_485_760

let people = 0
const freshApplicant = () => {
  people += 1
  return `rosa-${String(process.pid)}-${String(Date.now())}-${String(people)}@family.example`
}

const aResume = async (name = 'Rosa Torres.pdf') => ({
  name,
  mimeType: 'application/pdf',
  buffer: await aPdf(),
})

async function fillIn(page: Page, email: string) {
  await page.getByLabel('Full name').fill('Rosa Torres')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Role interest').selectOption('Intern/Assistant')
  await page.getByLabel('Skills summary').fill('Spreadsheets and drums')
  await page.getByLabel('Availability').fill('Weekday evenings')
  await page.getByLabel('You may contact me').check()
}

const resumeOf = (page: Page) => page.getByLabel('Resume', { exact: true })
const send = (page: Page) => page.getByRole('button', { name: 'Send application' }).click()

const stored = (email: string) =>
  query(
    `SELECT a.reference, a.status, a.role_interest, a.source_referrer, a.source_params, f.id AS resume, f.original_name
     FROM career_applications a LEFT JOIN resumes f ON f.career_application_id = a.id WHERE a.email = $1`,
    [email],
  )

test('somebody reads of a role and applies; staff read the resume and export them', async ({
  page,
  browser,
}) => {
  test.setTimeout(90_000)
  const email = freshApplicant()
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
  const resume = await aResume()
  await resumeOf(page).setInputFiles(resume)
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

  const staffContext = await browser.newContext()
  const desk = await staffContext.newPage()
  await signIn(desk, await anAccount(desk, 'staff'))
  await desk.goto('/cms/collections/career-applications')
  await desk.getByRole('link', { name: reference }).click()
  await expect(desk.locator('#field-fullName')).toHaveValue('Rosa Torres')
  await expect(desk.locator('#field-fullName')).toBeDisabled()
  const download = desk.waitForEvent('download')
  await desk.getByRole('link', { name: 'Download the resume' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('Rosa Torres.pdf')
  expect((await readFile(await file.path())).equals(resume.buffer)).toBe(true)

  await desk.goto('/admin')
  await desk.getByLabel('Career applications').check()
  const exported = desk.waitForEvent('download')
  await desk.getByRole('button', { name: 'Export career applications' }).click()
  const csv = await exported
  expect(csv.suggestedFilename()).toMatch(/^swantastic-career-applications-\d{4}-\d{2}-\d{2}\.csv$/)
  expect(await readFile(await csv.path(), 'utf8')).toContain(reference)
  await staffContext.close()

  const address = `/staff/files/resumes/${String(application?.['resume'])}`
  expect((await page.request.get(address)).status()).toBe(401)
})

test('the Quick View of a role leads to the application with the role filled in', async ({
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

test('takes no link that runs a script, and says so at its field', async ({ page }) => {
  const email = freshApplicant()
  await page.goto('/careers/apply')
  await fillIn(page, email)
  await resumeOf(page).setInputFiles(await aResume())
  const link = page.getByLabel(/^LinkedIn URL/)
  await link.fill('javascript:alert(document.domain)')
  await send(page)
  await expect(link).toHaveAccessibleDescription(
    'Error: Please enter a web address that starts with https:// or http://.',
  )
  await link.fill('linkedin.com/in/rosa')
  await send(page)
  await expect(page).toHaveURL('/careers/success')
  expect(
    await query('SELECT linkedin_url FROM career_applications WHERE email = $1', [email]),
  ).toEqual([{ linkedin_url: 'https://linkedin.com/in/rosa' }])
})

test('each check has its toast, in the order of the specification, and its message at the field', async ({
  page,
}) => {
  test.setTimeout(60_000)
  const email = freshApplicant()
  await page.goto('/careers/apply')
  const says = async (title: string, text: string, at: string) => {
    await send(page)
    const toast = page.getByRole('alert').filter({ hasText: title }).last()
    await expect(toast).toContainText(text)
    await expect(page.locator(`#${at}-error`)).toContainText(text)
    await page
      .getByRole('button', { name: /^Dismiss/ })
      .last()
      .click()
  }
  const missing = (field: string, at: string) =>
    says('Missing Information', `Please complete the ${field} field.`, at)

  await missing('full name', 'fullName')
  await expect(page.locator('#error-summary').getByRole('link')).toHaveCount(7)
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])

  await page.getByLabel('Full name').fill('Rosa Torres')
  await missing('email', 'email')
  await page.getByLabel('Email').fill('rosa@example')
  await missing('role interest', 'roleInterest')
  await page.getByLabel('Role interest').selectOption('Intern/Assistant')
  await missing('skills summary', 'skillsSummary')
  await page.getByLabel('Skills summary').fill('Drums')
  await missing('availability', 'availability')
  await page.getByLabel('Availability').fill('Weekends')
  await missing('consent contact', 'consentContact')
  await page.getByLabel('You may contact me').check()
  await says('Resume Required', 'Please upload your resume (PDF, DOC, or DOCX format).', 'resume')
  await resumeOf(page).setInputFiles({ ...(await aResume('cv.png')), mimeType: 'image/png' })
  await says('Invalid Email', 'Please enter a valid email address.', 'email')
  await page.getByLabel('Email').fill(email)
  await says('Invalid File Type', 'Please upload a PDF, DOC, or DOCX file.', 'resume')
  await resumeOf(page).setInputFiles({
    ...(await aResume()),
    buffer: await aPdf({ bytes: TEN_MEGABYTES + 1 }),
  })
  await says('File Too Large', 'Please upload a file smaller than 10MB.', 'resume')
  // Its name passes here, its content does not there.
  await resumeOf(page).setInputFiles({ ...(await aResume()), buffer: Buffer.from('GIF89a') })
  await says('Invalid File Type', 'Please upload a PDF, DOC, or DOCX file.', 'resume')
  expect(await stored(email)).toEqual([])

  // City/Location is asked like the others, and nobody is held back by it.
  await resumeOf(page).setInputFiles({ ...(await aResume('cv.docx')), buffer: aDocx() })
  await send(page)
  await expect(page).toHaveURL('/careers/success')
  expect(await stored(email)).toHaveLength(1)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the same application completes, its resume included, and a refusal loses nothing', async ({
    page,
  }) => {
    test.setTimeout(60_000)
    const email = freshApplicant()
    await page.goto('/careers/program-coordinator')
    await page.getByRole('link', { name: 'Apply Now' }).click()
    await expect(page.getByLabel('Role interest')).toHaveValue('Program Coordinator')
    await fillIn(page, email)
    // A form that comes back within two seconds is taken for a bot's.
    await page.waitForTimeout(2100)
    await send(page)

    await expect(page).toHaveTitle(/^Error: /)
    await expect(page.getByRole('heading', { name: 'There is 1 thing to fix' })).toBeVisible()
    await expect(page.getByLabel('Role interest')).toHaveValue('Intern/Assistant')
    await expect(page.getByLabel('Skills summary')).toHaveValue('Spreadsheets and drums')
    await expect(page.getByLabel('You may contact me')).toBeChecked()

    await resumeOf(page).setInputFiles(await aResume())
    await page.waitForTimeout(2100)
    await send(page)
    await expect(page).toHaveURL('/careers/success')
    const [application] = await stored(email)
    expect(application).toMatchObject({ original_name: 'Rosa Torres.pdf' })
    expect(application?.['source_referrer']).toMatch(/\/careers\/program-coordinator$/)
    expect(application?.['source_params']).toMatch(/utm_medium=cta/)
    await expect(page.getByText(String(application?.['reference']))).toBeVisible()
  })
})

test.describe('the form', () => {
  test('shows how far a resume is on a slow connection, and can be sent once only', async ({
    page,
  }) => {
    test.setTimeout(60_000)
    const email = freshApplicant()
    await page.goto('/careers/apply')
    await fillIn(page, email)
    await resumeOf(page).setInputFiles({
      ...(await aResume()),
      buffer: await aPdf({ bytes: TEN_MEGABYTES }),
    })
    const network = await page.context().newCDPSession(page)
    await network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 20,
      downloadThroughput: 4_000_000,
      uploadThroughput: 2_500_000,
    })
    await page.getByRole('button', { name: 'Send application' }).dblclick()
    await expect(page.getByRole('button', { name: 'Submitting...' })).toBeDisabled()
    await expect(page.getByLabel(/^Uploading your files, [1-9]\d?%$/)).toBeVisible()
    await expect(page).toHaveURL('/careers/success', { timeout: 30_000 })
    expect(await stored(email)).toHaveLength(1)
  })

  test('on a bad connection loses nothing, and the next try is the same application', async ({
    page,
  }) => {
    const email = freshApplicant()
    await page.goto('/careers/apply')
    await fillIn(page, email)
    await resumeOf(page).setInputFiles(await aResume())
    // It arrives and is stored; the answer is lost on the way back, twice.
    await page.route('**/forms/career', async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    })
    await send(page)
    await expect(page.getByText('Submission Failed').first()).toBeVisible()
    await expect(page.getByLabel('Full name')).toHaveValue('Rosa Torres')

    await page.unroute('**/forms/career')
    await send(page)
    await expect(page).toHaveURL('/careers/success')
    const [application, ...others] = await stored(email)
    expect(others).toEqual([])
    await expect(page.getByText(String(application?.['reference']))).toBeVisible()
  })

  test('sent by a bot stores nothing', async ({ page }) => {
    const email = freshApplicant()
    await page.goto('/careers/apply')
    await fillIn(page, email)
    await resumeOf(page).setInputFiles(await aResume())
    await page.evaluate(() => {
      document.querySelector<HTMLInputElement>('#company')?.setAttribute('value', 'Acme')
    })
    await send(page)
    await expect(page).toHaveURL('/careers/success')
    expect(await stored(email)).toEqual([])
  })

  test('can be filled in and sent with the keyboard alone', async ({ page }) => {
    test.setTimeout(60_000)
    const email = freshApplicant()
    const { keyboard } = page
    const type = async (text: string) => {
      await keyboard.type(text)
      await keyboard.press('Tab')
    }
    await page.goto('/careers/apply')
    await page.getByLabel('Full name').focus()
    await type('Rosa Torres')
    await type(email)
    await type('')
    await type('Cleveland')
    await type('Intern')
    await type('Spreadsheets and drums')
    await type('Weekday evenings')
    await expect(resumeOf(page)).toBeFocused()
    const chooser = page.waitForEvent('filechooser')
    await keyboard.press('Enter')
    await (await chooser).setFiles(await aResume())
    await type('')
    await type('https://www.linkedin.com/in/rosa')
    await type('@rosa')
    await type('')
    await keyboard.press('Space')
    await keyboard.press('Tab')
    await keyboard.press('Enter')
    await expect(page).toHaveURL('/careers/success')
    expect(await stored(email)).toMatchObject([{ role_interest: 'Intern/Assistant' }])
  })
})
