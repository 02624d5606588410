import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { parse } from 'csv-parse/sync'

import { expectAccessibleAtBothWidths } from '../support/accessibility'
import { emailTo } from '../support/browser'
import { test } from '../support/browser-test'
import { query } from '../support/database'
import { freshEmail } from '../support/fresh'
import {
  fillInMessage,
  MESSAGE,
  messageField,
  openContactForm,
  waitAsPeopleDo,
} from '../support/public-forms'

const send = (page: Page) => page.getByRole('button', { name: 'Send message' }).click()

const stored = (email: string) =>
  query<{ reference: string; subject: string; form: string; answers: Record<string, string> }>`
    SELECT r.reference, r.subject, f.slug AS form,
      (SELECT json_object_agg(d.field, d.value) FROM form_submissions_submission_data d WHERE d._parent_id = r.id) AS answers
    FROM form_submissions r JOIN forms f ON f.id = r.form_id WHERE r.sender_email = ${email}`

async function fillInInquiry(page: Page, email: string) {
  await page.getByLabel('Name', { exact: true }).fill('Ada Park')
  await page.getByLabel('Organization').fill('Park & Sons')
  await page.getByLabel('Email').fill(email)
  await messageField(page).fill('We would like to talk.')
}

test('a message is stored, emailed and confirmed, and the form is empty for the next one', async ({
  page,
}) => {
  const email = freshEmail()
  await page.goto('/contact')
  // Before the form's script has come: what is typed and chosen stays.
  await page.getByLabel('Subject').selectOption('Program Enrollment')
  await fillInMessage(page, email)
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
  await expectAccessibleAtBothWidths(page)

  const toStaff = await emailTo('staff@swantastic.example', message?.reference)
  expect(toStaff.replyTo?.map(({ address }) => address)).toEqual([email])
  expect(toStaff.text).toContain('I can bring boots.')
  expect((await emailTo(email)).text).toContain(message?.reference)

  // The same words once more are meant: the form has another token.
  await fillInMessage(page, email)
  await send(page)
  await expect.poll(() => stored(email)).toHaveLength(2)
})

test('each field shows the message of the specification until its answer is valid', async ({
  page,
}) => {
  await openContactForm(page)
  await send(page)
  const summary = page.locator('#error-summary')
  await expect(summary).toBeFocused()
  await expect(page).toHaveTitle(/^Error: /)
  for (const message of [
    'Name: please fill this in',
    'Email: we need an email address',
    'Message: please write a few words',
  ]) {
    await expect(summary.getByRole('link', { name: message, exact: true })).toBeVisible()
  }
  await expect(page.locator('#name-error')).toContainText('Name is required.')
  await expectAccessibleAtBothWidths(page)

  const email = page.getByLabel('Email')
  await email.pressSequentially('elena')
  await expect(page.locator('#email-error')).toContainText('Please enter a valid email.')
  await email.pressSequentially('@family')
  await expect(page.locator('#email-error')).toHaveCount(0)
  await email.fill('')
  await expect(page.locator('#email-error')).toContainText('Email is required.')
})

test('the address of the page selects the subject, if the form offers it', async ({ page }) => {
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

  test('without JavaScript, the contact form is on a separate page, and a refusal loses nothing', async ({
    page,
  }) => {
    const email = freshEmail()
    await page.goto('/contact')
    await expect(page.getByRole('button', { name: 'Send message' })).toBeHidden()
    await page.getByRole('link', { name: 'Open the form: Send a Message' }).click()
    await expect(page).toHaveURL('/form/contact')
    await fillInMessage(page, 'elena')
    await waitAsPeopleDo(page)
    await send(page)

    await expect(page).toHaveTitle(/^Error: /)
    await expect(page.locator('#email-error')).toContainText('Please enter a valid email.')
    await expect(messageField(page)).toHaveValue(MESSAGE)
    await page.getByLabel('Email').fill(email)
    await waitAsPeopleDo(page)
    await send(page)

    await expect(page).toHaveURL('/form/contact/thanks')
    await expect(page.getByRole('heading', { name: 'Message sent' })).toBeVisible()
    const [message] = await stored(email)
    await expect(page.getByText(message?.reference ?? 'no reference')).toBeVisible()
    await page.getByRole('link', { name: 'Send another message' }).click()
    await expect(messageField(page)).toHaveValue('')
  })
})

test.describe('the sponsor inquiry', () => {
  // The second test adds a required field to the form that the first one sends.
  test.describe.configure({ mode: 'serial' })

  test('a sponsor inquiry is stored with the package it asks about', async ({ page }) => {
    const email = freshEmail()
    await page.goto('/sponsor#talk')
    await expect(page.getByRole('link', { name: 'Partner With Us' }).first()).toHaveAttribute(
      'href',
      /^mailto:/,
    )
    await fillInInquiry(page, email)
    await page.getByLabel('Phone').fill('2165550177')
    await page.getByLabel('Package of interest').selectOption('Silver')
    await page.getByRole('button', { name: 'Send inquiry' }).click()
    await expect(page.locator('.receipt')).toBeVisible()
    expect(await stored(email)).toMatchObject([
      {
        form: 'sponsor',
        answers: { organization: 'Park & Sons', phone: '2165550177', package: 'Silver' },
      },
    ])
  })

  test('a field that staff add appears on the page within seconds and is checked, stored and exported', async ({
    page: visitor,
    staffPage: page,
  }) => {
    const email = freshEmail()
    await visitor.goto('/sponsor')
    const [form] = await query<{ id: string }>`SELECT id FROM forms WHERE slug = 'sponsor'`
    await page.goto(`/cms/collections/forms/${form?.id ?? ''}`)
    await page.getByRole('button', { name: 'Add Field' }).click({ timeout: 30_000 })
    await page.getByRole('button', { name: 'Line of text', exact: true }).click()
    // The panel closes a new row whenever the server has answered.
    const label = page.locator('#field-fields__6__label')
    await expect(async () => {
      if (!(await label.isVisible()))
        await page.locator('#fields-row-6 .collapsible__toggle').first().click()
      await page.waitForTimeout(500)
      await label.fill('Your city', { timeout: 2000 })
      await page.locator('#field-fields__6__required').check({ timeout: 2000 })
    }).toPass()
    await page.getByRole('button', { name: 'Publish changes' }).click()
    await expect(page.getByText('Published.').first()).toBeVisible({ timeout: 30_000 })

    await expect(async () => {
      expect(await (await visitor.request.get('/sponsor')).text()).toContain('Your city')
    }).toPass({ timeout: 5000, intervals: [250] })
    await visitor.goto('/sponsor')
    await fillInInquiry(visitor, email)
    await visitor.getByRole('button', { name: 'Send inquiry' }).click()
    await expect(visitor.locator('#yourCity-error')).toContainText('Your city is required.')
    await visitor.getByLabel('Your city').fill('Cleveland')
    await visitor.getByRole('button', { name: 'Send inquiry' }).click()
    await expect(visitor.locator('.receipt')).toBeVisible()
    const [inquiry] = await stored(email)
    expect(inquiry?.answers).toMatchObject({ yourCity: 'Cleveland' })
    const reference = inquiry?.reference ?? 'no reference'

    const [record] = await query<{ id: string }>`
      SELECT id FROM form_submissions WHERE reference = ${reference}`
    await page.goto(`/cms/inbox/form-submissions/${record?.id ?? ''}`)
    const message = page.getByRole('main')
    await expect(message).toContainText('Your city')
    await expect(message).toContainText('Cleveland')

    await page.goto('/admin')
    await page.getByRole('radio', { name: /^Messages/ }).check()
    // React may still hold the server's copy of the page, hidden, when the choice draws it anew.
    await page
      .getByText(/^All \d+ columns$/)
      .filter({ visible: true })
      .click()
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
})
