import { readFile } from 'node:fs/promises'
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'

import { emailTo } from '../support/browser'
import { query } from '../support/database'
import { aDocx, aPdf } from '../support/documents'
import { anAccount, signIn } from '../support/staff'

const FOR_THE_LAUNCH = '/volunteer?event=2025-10-12&utm_source=careers&utm_medium=banner'
const THANKS = /\/thank-you\?type=volunteer$/

let people = 0
const freshVolunteer = () => {
  people += 1
  return `marco-${String(process.pid)}-${String(Date.now())}-${String(people)}@family.example`
}

async function fillIn(page: Page, email: string) {
  await page.getByLabel('First name').fill('Marco')
  await page.getByLabel('Last name').fill('Torres')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel(/^Phone/).fill('2165550100')
  await page.getByLabel(/^City/).fill('Cleveland')
  await page.getByLabel(/Where would you like to help/).selectOption('Cleveland')
  await page.getByLabel('Arts', { exact: true }).check()
  await page.getByLabel('Weekends').check()
}

const agree = (page: Page) => page.getByLabel('I agree to the Terms of Use').check()
const send = (page: Page) => page.getByRole('button', { name: 'Send application' }).click()
const aResume = async (name = 'Marco Torres.pdf') => ({
  name,
  mimeType: 'application/pdf',
  buffer: await aPdf(),
})

const stored = (email: string) =>
  query(
    `SELECT v.reference, v.status, v.phone, v.source_params, e.slug AS event, f.id AS resume, f.original_name
     FROM volunteers v LEFT JOIN events e ON e.id = v.event_id LEFT JOIN resumes f ON f.volunteer_id = v.id
     WHERE v.email = $1`,
    [email],
  )

test('somebody who came for an event applies; staff read the resume and export them', async ({
  page,
  browser,
}) => {
  test.setTimeout(90_000)
  const email = freshVolunteer()
  await page.goto(FOR_THE_LAUNCH)
  await expect(page).toHaveTitle('Volunteer with us | Swantastic')
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/volunteer$/)
  await expect(page.getByText('Nature & Art Discovery Day, Sunday, Oct 12, 2025')).toBeVisible()
  await fillIn(page, email)
  const resume = await aResume()
  await page.getByLabel(/^Resume/).setInputFiles(resume)
  await agree(page)
  await send(page)

  await expect(page.getByText('Application submitted successfully!')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Application sent' })).toBeDisabled()
  const toastAt = Date.now()
  await expect(page).toHaveURL(THANKS)
  expect(Date.now() - toastAt).toBeGreaterThan(1000)
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

  const staffContext = await browser.newContext()
  const desk = await staffContext.newPage()
  await signIn(desk, await anAccount(desk, 'staff'))
  await desk.goto('/cms/collections/volunteers')
  await desk.getByRole('link', { name: reference }).click()
  await expect(desk.locator('#field-firstName')).toHaveValue('Marco')
  await expect(desk.locator('#field-firstName')).toBeDisabled()
  const download = desk.waitForEvent('download')
  await desk.getByRole('link', { name: 'Download the resume' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('Marco Torres.pdf')
  expect((await readFile(await file.path())).equals(resume.buffer)).toBe(true)

  await desk.goto('/admin')
  await desk.getByLabel('Volunteers').check()
  const exported = desk.waitForEvent('download')
  await desk.getByRole('button', { name: 'Export volunteers' }).click()
  expect(await readFile(await (await exported).path(), 'utf8')).toContain(reference)
  await staffContext.close()

  const address = `/staff/files/resumes/${String(volunteer?.['resume'])}`
  expect((await page.request.get(address)).status()).toBe(401)
})

test('an event ahead is named, and what names none is not', async ({ page }) => {
  await page.goto('/volunteer/apply?event=beats-by-the-water-open-studio')
  await expect(page.getByText('You are applying for Beats by the Water: Open Studio')).toBeVisible()
  await page.goto('/volunteer?event=no-such-day')
  await expect(page.getByLabel('First name')).toBeVisible()
  await expect(page.getByText('You are applying for')).toHaveCount(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the same application completes, its resume included, and a refusal loses nothing', async ({
    page,
  }) => {
    test.setTimeout(60_000)
    const email = freshVolunteer()
    await page.goto(FOR_THE_LAUNCH)
    await fillIn(page, email)
    await page.getByLabel('First name').fill('')
    // A form that comes back within two seconds is taken for a bot's.
    await page.waitForTimeout(2100)
    await send(page)

    await expect(page).toHaveTitle(/^Error: /)
    await expect(page).toHaveURL(/\/volunteer\?event=2025-10-12&utm_source=careers/)
    await expect(page.getByRole('heading', { name: 'There are 2 things to fix' })).toBeVisible()
    await expect(page.getByLabel('Last name')).toHaveValue('Torres')
    await expect(page.getByLabel('Arts', { exact: true })).toBeChecked()
    await expect(page.getByText('Nature & Art Discovery Day, Sunday')).toBeVisible()

    await page.getByLabel('First name').fill('Marco')
    await page.getByLabel(/^Resume/).setInputFiles(await aResume())
    await agree(page)
    await page.waitForTimeout(2100)
    await send(page)

    await expect(page).toHaveURL(THANKS)
    const [volunteer] = await stored(email)
    expect(volunteer).toMatchObject({ event: 'nature-and-art-discovery-day' })
    expect(volunteer?.['original_name']).toBe('Marco Torres.pdf')
    await expect(page.getByText(String(volunteer?.['reference']))).toBeVisible()
  })
})

test.describe('the form', () => {
  test('says what is missing by toast and at its fields', async ({ page }) => {
    await page.goto('/volunteer')
    await send(page)
    await expect(page.getByText('Please fill in all required fields')).toBeVisible()
    const summary = page.locator('#error-summary')
    await expect(summary).toBeFocused()
    await expect(summary.getByRole('link')).toHaveText([
      'First name: required',
      'Last name: required',
      'Email: required',
      'I agree to the Terms of Use and the Privacy Policy: required',
    ])
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
    await summary.getByRole('link', { name: 'Last name' }).click()
    await expect(page.getByLabel('Last name')).toBeFocused()
  })

  test('refuses a resume that is too large or is none', async ({ page }) => {
    const email = freshVolunteer()
    await page.goto('/volunteer')
    await fillIn(page, email)
    await agree(page)
    const resume = page.getByLabel(/^Resume/)
    await resume.setInputFiles({
      ...(await aResume()),
      buffer: await aPdf({ bytes: 10_485_761 }),
    })
    await send(page)
    await expect(page.getByText('File too large')).toBeVisible()
    await expect(page.locator('#resume-error')).toContainText('Resume must be under 10MB')

    await resume.setInputFiles({ ...(await aResume()), buffer: Buffer.from('GIF89a') })
    await send(page)
    await expect(page.getByText('Error submitting application')).toBeVisible()
    await expect(page.getByText('Failed to upload resume file').first()).toBeVisible()
    await expect(page.locator('#resume-error')).toContainText(
      'Please upload a PDF, DOC, or DOCX file.',
    )
    expect(await stored(email)).toEqual([])

    await resume.setInputFiles({ ...(await aResume('cv.docx')), buffer: aDocx() })
    await send(page)
    await expect(page).toHaveURL(THANKS)
    expect(await stored(email)).toHaveLength(1)
  })

  test('sent twice by a double click, or with a lost answer, is one application', async ({
    page,
  }) => {
    const email = freshVolunteer()
    await page.goto('/volunteer')
    await fillIn(page, email)
    await agree(page)
    // It arrives and is stored; the answer is lost on the way back, twice.
    await page.route('**/forms/volunteer', async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    })
    await send(page)
    await expect(page.getByText('Error submitting application').first()).toBeVisible()
    await expect(page.getByLabel('First name')).toHaveValue('Marco')

    await page.unroute('**/forms/volunteer')
    await page.getByRole('button', { name: 'Send application' }).dblclick()
    await expect(page).toHaveURL(THANKS)
    const [volunteer, ...others] = await stored(email)
    expect(others).toEqual([])
    await expect(page.getByText(String(volunteer?.['reference']))).toBeVisible()
  })

  test('a second time for the same person says so', async ({ page }) => {
    const email = freshVolunteer()
    for (const isSecond of [false, true]) {
      await page.goto('/volunteer')
      await fillIn(page, email)
      await agree(page)
      await send(page)
      if (!isSecond) await expect(page).toHaveURL(THANKS)
    }
    await expect(
      page.getByText('This email address has already been registered.').first(),
    ).toBeVisible()
    expect(await stored(email)).toHaveLength(1)
  })

  test('sent by a bot stores nothing', async ({ page }) => {
    const email = freshVolunteer()
    await page.goto('/volunteer')
    await fillIn(page, email)
    await agree(page)
    await page.evaluate(() => {
      document.querySelector<HTMLInputElement>('#company')?.setAttribute('value', 'Acme')
    })
    await send(page)
    await expect(page).toHaveURL(THANKS)
    expect(await stored(email)).toEqual([])
  })

  test('can be filled in and sent with the keyboard alone', async ({ page }) => {
    test.setTimeout(60_000)
    const email = freshVolunteer()
    const { keyboard } = page
    const tab = async (times: number) => {
      for (let pressed = 0; pressed < times; pressed += 1) await keyboard.press('Tab')
    }
    await page.goto('/volunteer')
    await page.getByLabel('First name').focus()
    await keyboard.type('Marco')
    await tab(1)
    await keyboard.type('Torres')
    await tab(1)
    await keyboard.type(email)
    await page.getByLabel(/^Resume/).focus()
    await tab(1)
    await keyboard.press('Space')
    await expect(page.getByLabel('I agree to the Terms of Use')).toBeChecked()
    await tab(1)
    await keyboard.press('Enter')
    await expect(page).toHaveURL(THANKS)
    expect(await stored(email)).toHaveLength(1)
  })

  test('keeps what was typed over a reload', async ({ page }) => {
    await page.goto('/volunteer')
    await fillIn(page, freshVolunteer())
    await expect(page.getByText('Draft kept in this tab')).toBeVisible()
    await page.waitForTimeout(700)
    await page.reload()
    await expect(page.getByLabel('First name')).toHaveValue('Marco')
    await expect(page.getByLabel(/^Phone/)).toHaveValue('(216) 555-0100')
    expect(await page.evaluate(() => localStorage.length)).toBe(0)
  })
})
