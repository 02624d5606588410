import { expect, type Page } from '@playwright/test'

import { expectAccessibleAtBothWidths } from '../support/accessibility'
import { emailTo } from '../support/browser'
import { test } from '../support/browser-test'
import { query } from '../support/database'
import { freshEmail } from '../support/fresh'
import {
  fillInParticipant,
  fillInRegistration,
  getBirthYear,
  getSigner,
  sign,
  waitAsPeopleDo,
} from '../support/public-forms'

/** The two forms, and what differs between them. */
const send = (page: Page) => page.getByRole('button', { name: 'Send registration' }).click()

const stored = (email: string) =>
  query`
    SELECT r.reference, r.role, r.first_name, r.dob, r.phone, r.emergency_phone, r.allergies, r.status,
      s.signer_name, s.signer_role, s.waiver_version, s.text_sha256
    FROM registrations r JOIN waiver_signatures s ON s.registration_id = r.id
    WHERE r.email = ${email} ORDER BY r.created_at`

test('the youth form leads from the join page to a stored, signed and confirmed registration', async ({
  page,
}) => {
  const email = freshEmail()
  await page.goto('/join')
  await page.getByRole('link', { name: 'Register a youth' }).click()
  await expect(page).toHaveURL('/join/youth')
  await fillInRegistration(page, 'youth', email)
  await page.getByText('Read the participant waiver').click()
  await expect(page.getByRole('region', { name: 'Participant waiver' })).toContainText('California')
  await sign(page, getSigner('youth'))
  await page.getByLabel('How did you hear about us?').fill('A friend')
  await send(page)

  await expect(page.getByText('Registration submitted successfully!')).toBeVisible()
  await expect(page).toHaveURL('/join/success')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("Thanks! You're on the list")

  const [row, ...others] = await stored(email)
  expect(others).toEqual([])
  expect(row).toMatchObject({
    role: 'youth',
    status: 'new',
    dob: `${getBirthYear('youth')}-03-09`,
    phone: '2165550100',
    emergency_phone: '2165550133',
    allergies: 'Peanuts',
    signer_name: getSigner('youth'),
    signer_role: 'parent_or_guardian',
  })
  const reference = String(row?.['reference'])
  await expect(page.getByText(reference)).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download your signed waiver' }).click()
  expect((await download).suggestedFilename()).toContain(reference)

  const message = await emailTo(email)
  expect(message.subject).toBe('We have Maya’s registration')
  expect(message.text).toContain(reference)
  expect(message.text).not.toContain('Peanuts')
  expect(message.attachments.map(({ mimeType }) => mimeType)).toEqual(['application/pdf'])
  const notice = await emailTo('staff@swantastic.example', reference)
  expect(notice.replyTo?.map(({ address }) => address)).toEqual([email])
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
})

test('the youth form shows every message at its field and removes it on edit', async ({ page }) => {
  const message = (name: string) => page.locator(`#${name}-error`)
  await page.goto('/join/youth')
  await page.getByText('Read the participant waiver').click()
  await send(page)
  const summary = page.locator('#error-summary')
  await expect(summary).toBeFocused()
  await expect(page).toHaveTitle(/^Error: /)
  const required = [
    ...['firstName', 'lastName', 'dob', 'city', 'email', 'phone'],
    ...['emergencyName', 'emergencyPhone', 'signature'],
    'parentName',
  ]
  await expect(summary.getByRole('link')).toHaveCount(required.length + 3)
  await expect(message('allergies')).toHaveText(
    'Error: Tell us about allergies, or check “No allergies”',
  )
  for (const name of required) await expect(message(name)).toHaveText('Error: Required')
  await expect(message('interests')).toHaveText('Error: Please select at least one interest')
  await expect(message('acceptedWaiver')).toHaveText('Error: Must agree to waiver')
  await expectAccessibleAtBothWidths(page)

  await summary.getByRole('link', { name: /like to do/ }).click()
  await expect(page.getByLabel('Outdoor')).toBeFocused()
  await page.keyboard.press('Space')
  await expect(message('interests')).toHaveCount(0)

  await fillInRegistration(page, 'youth', 'elena@family')
  const phone = page.getByLabel('Phone', { exact: true })
  await phone.fill('216555010')
  await expect(phone).toHaveValue('(216) 555-010')
  const year = page.getByRole('textbox', { name: 'Year' })
  await year.fill('1999')
  await send(page)
  await expect(message('email')).toHaveText('Error: Invalid email format')
  await expect(message('phone')).toHaveText('Error: Phone must be 10 digits')
  await expect(message('dob')).toHaveText('Error: Youth must be under 18')
  await year.fill('2999')
  await send(page)
  await expect(message('dob')).toHaveText('Error: Please enter a valid date of birth.')

  await fillInRegistration(page, 'youth', freshEmail())
  await sign(page, getSigner('youth'))
  await page.route('**/forms/*', (route) => route.abort())
  await send(page)
  await expect(page.locator('.toast--bad')).toHaveText([
    /Error submitting registration.*Registration failed\. Please try again\./,
  ])
})

test('a parent’s next registration starts with the answers both children share, and nothing else', async ({
  page,
  context,
}) => {
  const email = freshEmail()
  const nothingSent = page.getByText('Nothing was sent from this page.')
  await page.goto('/join/success')
  await expect(nothingSent).toBeVisible()

  await page.goto('/join/youth')
  await fillInRegistration(page, 'youth', email)
  await sign(page)
  await send(page)
  await expect(page).toHaveURL('/join/success')
  await expect(page.getByText('Your reference is')).toBeVisible()
  await expect(nothingSent).toBeHidden()
  const receipt = page.getByRole('region', { name: 'We have Maya’s registration.' })
  await expect(receipt).toContainText(`A copy went to ${email}`)
  await receipt.getByText('Wrong? Correct it').click()
  const right = freshEmail()
  await receipt.getByLabel('Right email address').fill(right)
  await receipt.getByRole('button', { name: 'Send it again' }).click()
  await expect(receipt).toContainText(`A copy went to ${right}`)
  expect((await emailTo(right)).subject).toBe('We have Maya’s registration')
  await receipt.getByRole('link', { name: 'Register another child' }).click()
  await expect(page).toHaveURL('/join/youth')

  await expect(page.getByLabel('Parent or guardian’s full name')).toHaveValue('Elena Torres')
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expect(page.getByLabel('Phone', { exact: true })).toHaveValue('(216) 555-0100')
  await expect(page.getByLabel('City')).toHaveValue('Cleveland')
  await expect(page.getByLabel('Emergency contact’s full name')).toHaveValue('Rosa Torres')
  await expect(page.getByLabel('Emergency contact’s phone')).toHaveValue('(216) 555-0133')
  for (const label of ['First name', 'Last name', 'Your signature']) {
    await expect(page.getByLabel(label)).toHaveValue('')
  }
  await expect(page.getByLabel('Allergies', { exact: true })).toHaveValue('')
  await expect(page.getByLabel('Outdoor')).not.toBeChecked()
  await expect(page.getByLabel('I have read the waiver')).not.toBeChecked()

  await fillInParticipant(page, 'youth', 'Leo')
  await page.getByLabel('Arts').check()
  await page.getByLabel('No allergies').check()
  await sign(page)
  await send(page)
  await expect(page).toHaveURL('/join/success')
  expect((await stored(email)).map((row) => row['first_name'])).toEqual(['Maya', 'Leo'])

  const elsewhere = await context.newPage()
  await elsewhere.goto('/join/youth')
  await expect(elsewhere.getByLabel('Email')).toHaveValue('')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('without JavaScript, a refused registration returns to its own form and completes', async ({
    page,
  }) => {
    const email = freshEmail()
    await page.goto('/join')
    await page.getByRole('link', { name: 'Register yourself' }).click()
    await fillInRegistration(page, 'young-adult', email)
    await waitAsPeopleDo(page)
    await send(page)

    await expect(page).toHaveURL('/join/young-adult#error-summary')
    await expect(page).toHaveTitle(/^Error: /)
    await expect(page.getByRole('heading', { name: 'There are 2 things to fix' })).toBeVisible()
    await expect(page.getByText('Must agree to waiver').last()).toBeVisible()
    await expect(page.getByLabel('First name')).toHaveValue('Maya')
    await expect(page.getByLabel('Life Skills')).toBeChecked()
    await expect(page.getByLabel('Sports')).not.toBeChecked()

    // What came back belongs to this form, not to its neighbor.
    await page.goto('/join/youth')
    await expect(page.getByLabel('First name')).toHaveValue('')
    await expect(page).not.toHaveTitle(/^Error: /)
    await page.goto('/join/young-adult')

    await sign(page, getSigner('young-adult'))
    await waitAsPeopleDo(page)
    await send(page)
    await expect(page).toHaveURL('/join/success')
    const [row] = await stored(email)
    expect(row).toMatchObject({
      role: 'young-adult',
      signer_name: getSigner('young-adult'),
      signer_role: 'participant',
    })
    await expect(page.getByText(String(row?.['reference']))).toBeVisible()
    expect((await emailTo(email)).subject).toBe('We have your registration')
  })

  test('without JavaScript, a minor alone is asked once whether a parent of the same name is present, and can pass the form on', async ({
    page,
  }) => {
    const email = freshEmail()
    await page.goto('/join/youth')
    await fillInRegistration(page, 'youth', email)
    await page.getByLabel('Parent or guardian’s full name').fill('maya tórres')
    await sign(page, 'Maya Torres')
    await waitAsPeopleDo(page)
    await send(page)
    await expect(page.locator('#parentName-error')).toContainText('This is the child’s name')
    const passOn = page.getByRole('group', { name: 'Send this to my parent' })
    await expect(passOn.getByRole('link', { name: 'Email it' })).toHaveAttribute(
      'href',
      /^mailto:.*join%2Fyouth$/,
    )
    await expect(passOn.getByRole('link', { name: /join\/youth$/ })).toBeVisible()
    expect(await stored(email)).toEqual([])

    await page.getByLabel('I am the parent or guardian, and we have the same name').check()
    await waitAsPeopleDo(page)
    await send(page)
    await expect(page).toHaveURL('/join/success')
    expect(await stored(email)).toMatchObject([{ signer_name: 'Maya Torres' }])
  })
})

test('a form links to the other one for a participant who is too old or too young', async ({
  page,
}) => {
  await page.goto('/join/youth')
  await page.getByLabel('Month').selectOption('March')
  await page.getByRole('textbox', { name: 'Day' }).fill('9')
  await page.getByRole('textbox', { name: 'Year' }).fill(getBirthYear('young-adult'))
  await page.getByRole('link', { name: 'Open the form for young adults' }).click()
  await expect(page).toHaveURL('/join/young-adult')
})
