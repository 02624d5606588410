import { readFile } from 'node:fs/promises'
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import { z } from 'zod'

import { emailTo } from '../support/browser'
import { query } from '../support/database'
import { anAccount, signIn } from '../support/staff'

let people = 0
const freshSender = () => {
  people += 1
  return `elena-${String(process.pid)}-${String(Date.now())}-${String(people)}@family.example`
}

const MESSAGE = 'Do you need help on Saturday?\nI can bring boots.'

const messageOn = (page: Page) => page.getByRole('textbox', { name: 'Message' })

async function fillIn(page: Page, email: string) {
  await page.getByLabel('Name', { exact: true }).fill('Elena Torres')
  await page.getByLabel('Email').fill(email)
  await messageOn(page).fill(MESSAGE)
}

const send = (page: Page) => page.getByRole('button', { name: 'Send message' }).click()

const stored = (email: string) =>
  query<{ reference: string; subject: string; form: string; answers: Record<string, string> }>(
    `SELECT r.reference, r.subject, f.slug AS form,
       (SELECT json_object_agg(d.field, d.value) FROM form_submissions_submission_data d WHERE d._parent_id = r.id) AS answers
     FROM form_submissions r JOIN forms f ON f.id = r.form_id WHERE r.sender_email = $1`,
    [email],
  )

/** The form's script is there and has its token: only then is what follows about the form and not about loading. */
async function turnToForm(page: Page, path = '/contact') {
  await page.goto(path)
  const token = page.waitForResponse((response) => response.url().includes('/forms/token'))
  let isHere = false
  void token.then(() => (isHere = true))
  const name = page.getByLabel('Name', { exact: true })
  // Before the page itself is live there is nobody to notice.
  await expect(async () => {
    await name.blur()
    await name.focus()
    await expect.poll(() => isHere, { timeout: 2000 }).toBe(true)
  }).toPass()
}

test('a message is stored, mailed and confirmed; the form is empty for the next', async ({
  page,
}) => {
  test.setTimeout(60_000)
  const email = freshSender()
  await page.goto('/contact')
  // Before the form's script has come: what is typed and chosen stays.
  await page.getByLabel('Subject').selectOption('Program Enrollment')
  await fillIn(page, email)
  await send(page)

  const toast = page.getByRole('status').filter({ hasText: 'Message sent' })
  await expect(toast.first()).toBeVisible()
  const note = page.locator('.receipt')
  await expect(note).toBeFocused()
  const [message, ...others] = await stored(email)
  expect(others).toEqual([])
  await expect(note).toContainText(message?.reference ?? 'no reference')
  expect(message).toMatchObject({
    form: 'contact',
    subject: 'Program Enrollment',
    answers: { name: 'Elena Torres', email, subject: 'enrollment', message: MESSAGE },
  })
  for (const control of ['#name', '#email', '#subject', '#message']) {
    await expect(page.locator(control)).toHaveValue('')
  }
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Elena')

  const toStaff = await emailTo('staff@swantastic.example', message?.reference)
  expect(toStaff.replyTo?.map(({ address }) => address)).toEqual([email])
  expect(toStaff.text).toContain('I can bring boots.')
  expect((await emailTo(email)).text).toContain(message?.reference)

  // The same words once more are meant: the form has another token.
  await fillIn(page, email)
  await send(page)
  await expect.poll(() => stored(email)).toHaveLength(2)
})

test('every message of the specification stands at its field until the answer is right', async ({
  page,
}) => {
  await turnToForm(page)
  await send(page)
  const summary = page.locator('#error-summary')
  await expect(summary).toBeFocused()
  await expect(page).toHaveTitle(/^Error: /)
  for (const message of ['Name is required.', 'Email is required.', 'Message is required.']) {
    await expect(summary.getByRole('link', { name: message, exact: true })).toBeVisible()
  }
  await expect(page.locator('#name-error')).toContainText('Name is required.')

  const email = page.getByLabel('Email')
  await email.pressSequentially('elena')
  await expect(page.locator('#email-error')).toContainText('Please enter a valid email.')
  await email.pressSequentially('@family')
  await expect(page.locator('#email-error')).toHaveCount(0)
  await email.fill('')
  await expect(page.locator('#email-error')).toContainText('Email is required.')
})

test('the address of the page chooses the subject, if the form offers it', async ({ page }) => {
  await page.goto('/donate')
  await page.locator('a[href="/contact?subject=donation"]').first().click()
  await expect(page.getByLabel('Subject')).toHaveValue('donation')

  await page.goto('/contact?subject=enrollment')
  await expect(page.getByLabel('Subject')).toHaveValue('enrollment')
  await page.goto('/contact?subject=__proto__')
  await page.waitForLoadState('networkidle')
  await expect(page.getByLabel('Subject')).toHaveValue('')
  await page.goto('/form/contact?subject=partnership')
  await expect(page.getByLabel('Subject')).toHaveValue('partnership')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the form stands on a page of its own, and a refusal loses nothing', async ({ page }) => {
    test.setTimeout(60_000)
    const email = freshSender()
    await page.goto('/contact')
    await expect(page.getByRole('button', { name: 'Send message' })).toBeHidden()
    await page.getByRole('link', { name: 'Open the form: Send a Message' }).click()
    await expect(page).toHaveURL('/form/contact')
    await fillIn(page, 'elena')
    // A form that comes back within two seconds is taken for a bot's.
    await page.waitForTimeout(2100)
    await send(page)

    await expect(page).toHaveTitle(/^Error: /)
    await expect(page.locator('#email-error')).toContainText('Please enter a valid email.')
    await expect(messageOn(page)).toHaveValue(MESSAGE)
    await page.getByLabel('Email').fill(email)
    await page.waitForTimeout(2100)
    await send(page)

    await expect(page).toHaveURL('/form/contact/thanks')
    await expect(page.getByRole('heading', { name: 'Message sent' })).toBeVisible()
    const [message] = await stored(email)
    await expect(page.getByText(message?.reference ?? 'no reference')).toBeVisible()
    await page.getByRole('link', { name: 'Send another message' }).click()
    await expect(messageOn(page)).toHaveValue('')
  })
})

test('sent twice by a double click is one message', async ({ page }) => {
  const email = freshSender()
  await turnToForm(page)
  await fillIn(page, email)
  await page.getByRole('button', { name: 'Send message' }).dblclick()
  await expect(page.locator('.receipt')).toBeVisible()
  expect(await stored(email)).toHaveLength(1)
})

test('on a bad connection loses nothing, and the next try is the same message', async ({
  page,
}) => {
  const email = freshSender()
  await turnToForm(page)
  await fillIn(page, email)
  // It arrives and is stored; the answer is lost on the way back, twice.
  await page.route('**/forms/contact', async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await send(page)
  await expect(page.getByText('Your message was not sent').first()).toBeVisible()
  await expect(messageOn(page)).toHaveValue(MESSAGE)

  await page.unroute('**/forms/contact')
  await send(page)
  await expect(page.locator('.receipt')).toBeVisible()
  const [message, ...others] = await stored(email)
  expect(others).toEqual([])
  await expect(page.locator('.receipt')).toContainText(message?.reference ?? 'no reference')
})

test('stores nothing for a bot that fills in the honeypot or sends too soon', async ({
  page,
  request,
}) => {
  const [trapped, hasty] = [freshSender(), freshSender()]
  await turnToForm(page)
  await fillIn(page, trapped)
  await page.locator('#company').evaluate((honeypot) => {
    if (honeypot instanceof HTMLInputElement) honeypot.value = 'Acme'
  })
  await send(page)
  await expect(page.locator('.receipt')).toBeVisible()
  expect(await stored(trapped)).toEqual([])

  const token: unknown = await (await request.get('/forms/token?form=contact')).json()
  const { formToken } = z.object({ formToken: z.string() }).parse(token)
  const answer = await request.post('/forms/contact', {
    data: { name: 'Bot', email: hasty, message: 'Buy', formToken },
  })
  expect(answer.status()).toBe(200)
  expect(await stored(hasty)).toEqual([])
})

test('can be filled in and sent with the keyboard alone', async ({ page }) => {
  const email = freshSender()
  await page.goto('/contact')
  await page.getByLabel('Name', { exact: true }).focus()
  await page.keyboard.type('Elena Torres')
  await page.keyboard.press('Tab')
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.type('Partnership')
  await page.keyboard.press('Tab')
  await page.keyboard.type('We run a school.')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.locator('.receipt')).toBeFocused()
  expect(await stored(email)).toMatchObject([{ subject: 'Partnership' }])
})

test('a sponsor asks about a package', async ({ page }) => {
  const email = freshSender()
  await page.goto('/sponsor#talk')
  await expect(page.getByRole('link', { name: 'Partner With Us' }).first()).toHaveAttribute(
    'href',
    /^mailto:/,
  )
  await page.getByLabel('Name', { exact: true }).fill('Ada Park')
  await page.getByLabel('Organization').fill('Park & Sons')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Phone').fill('2165550177')
  await page.getByLabel('Package of interest').selectOption('Silver')
  await messageOn(page).fill('We would like to talk.')
  await page.getByRole('button', { name: 'Send inquiry' }).click()
  await expect(page.locator('.receipt')).toBeVisible()
  expect(await stored(email)).toMatchObject([
    {
      form: 'sponsor',
      answers: { organization: 'Park & Sons', phone: '2165550177', package: 'Silver' },
    },
  ])
})

for (const [device, width] of [
  ['phone', 390],
  ['desk', 1440],
] as const) {
  test(`is accessible on a ${device}, with messages at its fields and once it was sent`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await turnToForm(page)
    await send(page)
    await expect(page.locator('#error-summary')).toBeFocused()
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
    await fillIn(page, freshSender())
    await send(page)
    await expect(page.locator('.receipt')).toBeFocused()
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
    await page.goto('/form/sponsor')
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  })
}

test('a field that staff add works on the page within seconds, is checked, stored and exported', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  const email = freshSender()
  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto('/sponsor')
  await signIn(page, await anAccount(page, 'staff'))
  const [form] = await query<{ id: string }>(`SELECT id FROM forms WHERE slug = 'sponsor'`)
  await page.goto(`/cms/collections/forms/${form?.id ?? ''}`)
  await page.getByRole('button', { name: 'Add Field' }).click({ timeout: 30_000 })
  await page.getByRole('button', { name: 'Line of text' }).click()
  await page.locator('#field-fields__6__label').fill('Your city')
  await page.locator('#field-fields__6__required').check()
  await page.getByRole('button', { name: 'Publish changes' }).click()
  await expect(page.getByText(/successfully/i).first()).toBeVisible({ timeout: 30_000 })

  await expect(async () => {
    expect(await (await visitor.request.get('/sponsor')).text()).toContain('Your city')
  }).toPass({ timeout: 5000, intervals: [250] })
  await visitor.goto('/sponsor')
  await visitor.getByLabel('Name', { exact: true }).fill('Ada Park')
  await visitor.getByLabel('Organization').fill('Park & Sons')
  await visitor.getByLabel('Email').fill(email)
  await messageOn(visitor).fill('We would like to talk.')
  await visitor.getByRole('button', { name: 'Send inquiry' }).click()
  await expect(visitor.locator('#yourCity-error')).toContainText('Your city is required.')
  await visitor.getByLabel('Your city').fill('Cleveland')
  await visitor.getByRole('button', { name: 'Send inquiry' }).click()
  await expect(visitor.locator('.receipt')).toBeVisible()
  const [inquiry] = await stored(email)
  expect(inquiry?.answers).toMatchObject({ yourCity: 'Cleveland' })
  const reference = inquiry?.reference ?? 'no reference'

  await page.goto('/cms/collections/form-submissions')
  await page.getByRole('link', { name: reference }).click({ timeout: 30_000 })
  const message = page.locator('.sent-answers')
  await expect(message).toContainText('Your city')
  await expect(message).toContainText('Cleveland')

  await page.goto('/admin')
  await page.getByLabel('Messages').check()
  await expect(page.getByRole('rowheader', { name: 'your_city' })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export messages' }).click()
  const csv = await readFile(await (await download).path(), 'utf8')
  const rows: Record<string, string>[] = parse(csv, { columns: true, bom: true })
  expect(rows.find((row) => row['reference'] === reference)).toMatchObject({
    form: 'sponsor',
    your_city: 'Cleveland',
  })
})
