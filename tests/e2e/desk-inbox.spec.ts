import { expect } from '@playwright/test'

import { expectAccessible, expectAccessibleAtBothWidths } from '../support/accessibility'
import { emailTo } from '../support/browser'
import { test } from '../support/browser-test'
import { query } from '../support/database'
import { freshEmail } from '../support/fresh'

const PANEL_MS = 30_000

/** A registration that waits, as its form would have stored it. @returns its id */
async function aRegistration(
  email: string,
  { firstName = 'Luis', dob = '2012-05-02' } = {},
): Promise<string> {
  const [row] = await query<{ id: string }>`
    INSERT INTO registrations (reference, status, role, first_name, last_name, dob, city, parent_name, email, phone,
      emergency_name, emergency_phone, signature, duplicate_key, allergies)
    VALUES (upper(substr(md5(random()::text), 1, 8)), 'new', 'youth', ${firstName}, 'Ortega', ${dob}, 'Los Angeles',
      'Carmen Ortega', ${email}, '3235550127', 'Hector Ortega', '3235550128', 'Carmen Ortega', md5(random()::text),
      'Walnuts')
    RETURNING id`
  return row?.id ?? ''
}

test('a coordinator confirms a registration with the email that she has read, and goes on to the next', async ({
  staffPage: page,
}) => {
  test.setTimeout(150_000)
  const email = freshEmail()
  const id = await aRegistration(email)

  await page.goto('/cms/inbox?order=newest')
  const name = page.getByRole('link', { name: /^Luis Ortega, \d+$/ }).first()
  await expect(name).toBeVisible({ timeout: PANEL_MS })
  expect(await page.content()).not.toContain('Walnuts')
  await name.click()
  await expect(page.getByRole('heading', { level: 1, name: /Luis Ortega/ })).toBeVisible({
    timeout: PANEL_MS,
  })
  await page.goto(`/cms/inbox/registrations/${id}`)
  await expect(page.getByRole('link', { name: '(323) 555-0127' })).toHaveAttribute(
    'href',
    'tel:+13235550127',
  )
  await expectAccessible(page)
  expect(await page.content()).not.toContain('Walnuts')

  // A note that is empty says so at its field, and one that is typed stays.
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByLabel('Add a note', { exact: true })).toBeFocused()
  await expect(page.getByText('Enter a note.')).toBeVisible()
  await page
    .getByLabel('Add a note', { exact: true })
    .fill('Works nights, n and a are no keys here.')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Works nights' })).toBeVisible()
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('a')
  await expect(page.getByLabel('Assigned to')).not.toHaveValue('', { timeout: PANEL_MS })

  await page.getByRole('button', { name: 'Confirm registration' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Add a note to the email').fill('It was good to talk to you.')
  const shown = page.frameLocator('iframe[title="The email as it goes out"]')
  await expect(shown.getByText('It was good to talk to you.')).toBeVisible()
  // Its words can be read without looking for them in the email.
  await expect(dialog.getByText('Luis is registered', { exact: true })).toBeVisible()
  await expect(
    dialog.locator('p').filter({ hasText: 'It was good to talk to you.' }),
  ).toBeInViewport()
  await expectAccessible(page, '.desk-dialog')
  await dialog.getByRole('button', { name: 'Confirm and send' }).click()
  await expect(page.locator('[aria-current="step"]')).toHaveText('Confirmed', {
    timeout: PANEL_MS,
  })
  const sent = await emailTo(email)
  expect(sent.subject).toBe('Luis is registered')
  expect(sent.text).toContain('It was good to talk to you.')

  // A second one waits, so that there is a next.
  const other = await aRegistration(freshEmail())
  await page.goto(`/cms/inbox/registrations/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: /Luis Ortega/ })).toBeVisible({
    timeout: PANEL_MS,
  })
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('n')
  await expect(page).not.toHaveURL(new RegExp(id), { timeout: PANEL_MS })

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/cms/inbox?order=newest')
  const all = page.getByLabel('Select all of these')
  await all.check()
  await expect(page.getByText(/^\d+ selected$/)).toBeVisible()
  await expect(page.getByLabel('Select Luis Ortega').first()).toBeChecked()
  await all.uncheck()
  // Other tests have a Luis Ortega, too.
  const row = page.getByRole('row').filter({ has: page.locator(`a[href*="${other}"]`) })
  await row.getByLabel('Select Luis Ortega').check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Confirm 1' }).click()
  await dialog.getByLabel('Send the emails').uncheck()
  await expect(dialog.getByText('No email goes out.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  expect(await query`SELECT status FROM registrations WHERE id = ${other}`).toEqual([
    { status: 'confirmed' },
  ])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
})

/** A message of the contact form that waits. */
async function aMessage(email: string): Promise<void> {
  const [message] = await query<{ id: string }>`
    INSERT INTO form_submissions (form_id, reference, sender_name, sender_email)
    SELECT id, upper(substr(md5(random()::text), 1, 8)), 'Carmen Ortega', ${email} FROM forms WHERE slug = 'contact'
    RETURNING id`
  await query`
    INSERT INTO form_submissions_submission_data (_order, _parent_id, id, field, label, value, answer)
    VALUES (1, ${message?.id}, gen_random_uuid(), 'message', 'Message', ${QUESTION}, ${QUESTION})`
}

const QUESTION = 'Can his aide come along?'

test('a coordinator keeps a list of messages under a name, sees whom a message is from, and answers it', async ({
  staffPage: page,
}) => {
  const email = freshEmail()
  await aRegistration(email)
  await aMessage(email)

  await page.goto('/cms/inbox?order=newest')
  await page.getByLabel('Kind').selectOption('Messages', { timeout: PANEL_MS })
  await expect(page).toHaveURL(/kind=form-submissions/, { timeout: PANEL_MS })
  await page.getByLabel('Status').selectOption('New', { timeout: PANEL_MS })
  await expect(page).toHaveURL(/status=new/, { timeout: PANEL_MS })
  await page.getByRole('button', { name: 'Save this view' }).click({ timeout: PANEL_MS })
  const dialog = page.getByRole('dialog')
  const name = `Questions ${email.slice(9, 17)}`
  await dialog.getByLabel('Name').fill(name)
  await expectAccessible(page, '.desk-dialog')
  await dialog.getByRole('button', { name: 'Save' }).click()
  const view = page.getByRole('link', { name })
  await expect(view).toHaveAttribute('aria-current', 'true', { timeout: PANEL_MS })
  await page.goto('/cms/inbox')
  await view.click()
  await expect(page.getByLabel('Kind')).toHaveValue('form-submissions', { timeout: PANEL_MS })
  await expect(page.getByLabel('Status')).toHaveValue('new')
  await expect(view.locator('.desk-chip__count')).toHaveText(/^[1-9]/)

  await page.getByRole('link', { name: 'Carmen Ortega' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: QUESTION })).toBeVisible({
    timeout: PANEL_MS,
  })
  const known = page.getByRole('listitem').filter({ hasText: 'We know this address' })
  await expect(known).toContainText('1 registration')
  await expect(known.getByRole('link')).toHaveAttribute('href', /^\/cms\/people\//)

  await page.getByRole('button', { name: 'Send reply' }).click()
  await expect(page.getByLabel('Subject')).toBeFocused()
  await page.getByLabel('Subject').fill('His aide')
  await page.getByRole('textbox', { name: 'Text' }).fill('Yes, of course. Bring him along.')
  await page.getByRole('button', { name: 'See it as an email' }).click()
  const shown = page.frameLocator('iframe[title="The email as it goes out"]')
  await expect(shown.getByText('Yes, of course. Bring him along.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Send reply' }).click()
  await expect(page.locator('[aria-current="step"]')).toHaveText('Answered', { timeout: PANEL_MS })
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Yes, of course. Bring him along.' }),
  ).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  const sent = await emailTo(email)
  expect(sent.subject).toBe('His aide')
  expect(sent.text).toContain('Yes, of course. Bring him along.')

  await page.goto('/cms/inbox')
  await view.click()
  await page.getByRole('button', { name: 'Rename or delete' }).click()
  await expect(dialog).toBeVisible({ timeout: PANEL_MS })
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(view).toHaveCount(0, { timeout: PANEL_MS })
})

test('a brother and a sister who are confirmed together are one email, which the dialog says before', async ({
  staffPage: page,
}) => {
  const email = freshEmail()
  const hana = `Hana${email.slice(9, 13).replaceAll(/[^a-z]/g, 'a')}`
  const eli = await aRegistration(email, { firstName: 'Eli', dob: '2016-01-02' })
  const id = await aRegistration(email, { firstName: hana, dob: '2014-01-02' })

  await page.goto('/cms/inbox?order=newest')
  await page.getByLabel(`Select ${hana} Ortega`).check({ timeout: PANEL_MS })
  await page.getByLabel('Select Eli Ortega').first().check()
  await page.getByRole('button', { name: 'Confirm 2' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(`1 email goes out, for ${hana} and Eli.`)).toBeVisible()
  await dialog.getByRole('button', { name: 'Save and send' }).click()
  await expect(dialog).toBeHidden()
  const sent = await emailTo(email)
  expect(sent.subject).toBe(`${hana} and Eli are registered`)

  for (const one of [id, eli]) {
    await page.goto(`/cms/inbox/registrations/${one}`)
    await page.getByText('Emails about this').click({ timeout: PANEL_MS })
    await expect(page.getByRole('link', { name: `${hana} and Eli are registered` })).toBeVisible()
  }
})

test('what the same person has sent again is seen, and answered with it', async ({
  staffPage: page,
}) => {
  const email = freshEmail()
  const amir = `Amir${email.slice(9, 13).replaceAll(/[^a-z]/g, 'a')}`
  const first = await aRegistration(email, { firstName: amir })
  const second = await aRegistration(email, { firstName: amir.toUpperCase() })

  await page.goto('/cms/inbox?order=newest')
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name: new RegExp(`^${amir} Ortega`) }) })
  await expect(
    row.getByRole('link', { name: 'Again from the same person: 1 other waits' }),
  ).toHaveAttribute('href', `/cms/inbox/registrations/${second}`, { timeout: PANEL_MS })
  await expectAccessibleAtBothWidths(page)

  await page.goto(`/cms/inbox/registrations/${first}`)
  await expect(page.getByText('Again from the same person: 1 other waits')).toBeVisible({
    timeout: PANEL_MS,
  })
  await page.getByRole('button', { name: 'Confirm registration' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Also the other from the same person')).toBeChecked()
  await dialog.getByRole('button', { name: 'Confirm and send' }).click()
  await expect(page.locator('[aria-current="step"]')).toHaveText('Confirmed', {
    timeout: PANEL_MS,
  })
  const rows = await query<{ status: string }>`
    SELECT status FROM registrations WHERE email = ${email}`
  expect(rows).toEqual([{ status: 'confirmed' }, { status: 'confirmed' }])
  const [emails] = await query<{ count: string }>`
    SELECT count(*)::text FROM emails WHERE recipient = ${email}`
  expect(emails?.count).toBe('1')
})
