import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, type Route, test } from '@playwright/test'
import { z } from 'zod'

import { emailTo } from '../support/browser'
import { query } from '../support/database'

let families = 0
const freshEmail = () => {
  families += 1
  return `family-${String(process.pid)}-${String(Date.now())}-${String(families)}@family.example`
}

/** The two forms, and what differs between them. */
const FORMS = [
  {
    role: 'youth',
    path: '/join/youth',
    opener: 'Register a youth',
    born: '2014',
    signer: 'Elena Torres',
    signerRole: 'parent_or_guardian',
    subject: 'Maya is on the list',
  },
  {
    role: 'young-adult',
    path: '/join/young-adult',
    opener: 'Register yourself',
    born: String(new Date().getFullYear() - 21),
    signer: 'Maya Torres',
    signerRole: 'participant',
    subject: 'You’re on the list',
  },
] as const

type Form = (typeof FORMS)[number]

async function fillInChild(page: Page, { born }: Form, firstName = 'Maya') {
  await page.getByLabel('First name').fill(firstName)
  await page.getByLabel('Last name').fill('Torres')
  await page.getByLabel('Month').selectOption('March')
  await page.getByRole('textbox', { name: 'Day' }).fill('9')
  await page.getByRole('textbox', { name: 'Year' }).fill(born)
}

async function fillIn(page: Page, form: Form, email: string) {
  await fillInChild(page, form)
  await page.getByLabel('City').fill('Cleveland')
  if (form.role === 'youth') {
    await page.getByLabel('Parent or guardian’s full name').fill('Elena Torres')
    await page.getByLabel('Allergies').fill('Peanuts')
  }
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Phone', { exact: true }).fill('2165550100')
  await page.getByLabel('Emergency contact’s full name').fill('Rosa Torres')
  await page.getByLabel('Emergency contact’s phone').fill('+1 216.555.0133')
  await page.getByLabel('Outdoor').check()
  await page.getByLabel('Life Skills').check()
}

async function sign(page: Page, { signer }: Form) {
  await page.getByLabel('I have read the waiver').check()
  await page.getByLabel('Your signature').fill(signer)
}

const button = (page: Page) => page.getByRole('button', { name: 'Send registration' })
const send = (page: Page) => button(page).click()

const stored = (email: string) =>
  query(
    `SELECT r.reference, r.role, r.first_name, r.dob, r.phone, r.emergency_phone, r.allergies, r.status,
       s.signer_name, s.signer_role, s.waiver_version, s.text_sha256
     FROM registrations r JOIN waiver_signatures s ON s.registration_id = r.id
     WHERE r.email = $1 ORDER BY r.created_at`,
    [email],
  )

for (const form of FORMS) {
  test.describe(`the ${form.role} form`, () => {
    test('leads from the join page to a stored, signed and confirmed registration', async ({
      page,
    }) => {
      test.setTimeout(60_000)
      const email = freshEmail()
      await page.goto('/join')
      await page.getByRole('link', { name: form.opener }).click()
      await expect(page).toHaveURL(form.path)
      await fillIn(page, form, email)
      await page.getByText('Read the participant waiver').click()
      await expect(page.getByRole('region', { name: 'Participant waiver' })).toContainText(
        'California',
      )
      await sign(page, form)
      await page.getByLabel('How did you hear about us?').fill('A friend')
      await send(page)

      await expect(page.getByText('Registration submitted successfully!')).toBeVisible()
      await expect(page).toHaveURL('/join/success')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText("Thanks! You're on the list")

      const [row, ...others] = await stored(email)
      expect(others).toEqual([])
      expect(row).toMatchObject({
        role: form.role,
        status: 'new',
        dob: `${form.born}-03-09`,
        phone: '2165550100',
        emergency_phone: '2165550133',
        allergies: form.role === 'youth' ? 'Peanuts' : '',
        signer_name: form.signer,
        signer_role: form.signerRole,
      })
      const reference = String(row?.['reference'])
      await expect(page.getByText(reference)).toBeVisible()
      const download = page.waitForEvent('download')
      await page.getByRole('link', { name: 'Download your signed waiver' }).click()
      expect((await download).suggestedFilename()).toContain(reference)

      const message = await emailTo(email)
      expect(message.subject).toBe(form.subject)
      expect(message.text).toContain(reference)
      expect(message.text).not.toContain('Peanuts')
      expect(message.attachments.map(({ mimeType }) => mimeType)).toEqual(['application/pdf'])
      const notice = await emailTo('staff@swantastic.example', reference)
      expect(notice.replyTo?.map(({ address }) => address)).toEqual([email])
      expect(await page.evaluate(() => localStorage.length)).toBe(0)
    })

    test('shows every message at its field, and takes it away on edit', async ({ page }) => {
      const message = (name: string) => page.locator(`#${name}-error`)
      await page.goto(form.path)
      await send(page)
      const summary = page.locator('#error-summary')
      await expect(summary).toBeFocused()
      await expect(page).toHaveTitle(/^Error: /)
      const required = [
        ...['firstName', 'lastName', 'dob', 'city', 'email', 'phone'],
        ...['emergencyName', 'emergencyPhone', 'signature'],
        ...(form.role === 'youth' ? ['parentName'] : []),
      ]
      await expect(summary.getByRole('link')).toHaveCount(required.length + 2)
      for (const name of required) await expect(message(name)).toHaveText('Error: Required')
      await expect(message('interests')).toHaveText('Error: Please select at least one interest')
      await expect(message('acceptedWaiver')).toHaveText('Error: Must agree to waiver')

      await summary.getByRole('link', { name: /like to do/ }).click()
      await expect(page.getByLabel('Outdoor')).toBeFocused()
      await page.keyboard.press('Space')
      await expect(message('interests')).toHaveCount(0)

      await fillIn(page, form, 'elena@family')
      await page.getByLabel('Phone', { exact: true }).fill('216555010')
      await expect(page.getByLabel('Phone', { exact: true })).toHaveValue('(216) 555-010')
      await page
        .getByRole('textbox', { name: 'Year' })
        .fill(form.role === 'youth' ? '1999' : '2014')
      await send(page)
      await expect(message('email')).toHaveText('Error: Invalid email format')
      await expect(message('phone')).toHaveText('Error: Phone must be 10 digits')
      await expect(message('dob')).toHaveText(
        form.role === 'youth'
          ? 'Error: Youth must be under 18'
          : 'Error: Must be between 18-25 years old',
      )
      await page.getByRole('textbox', { name: 'Year' }).fill('2999')
      await send(page)
      await expect(message('dob')).toHaveText('Error: Please enter a valid date of birth.')
    })

    for (const width of [390, 1440]) {
      test(`has no barrier at ${String(width)} px, with its messages and the waiver open`, async ({
        page,
      }) => {
        await page.setViewportSize({ width, height: 900 })
        await page.goto(form.path)
        await page.getByText('Read the participant waiver').click()
        await send(page)
        await expect(page.locator('#error-summary')).toBeFocused()
        expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
      })
    }

    test('can be filled in and sent with the keyboard alone', async ({ page }) => {
      const email = freshEmail()
      const type = async (text: string) => {
        await page.keyboard.type(text)
        await page.keyboard.press('Tab')
      }
      await page.goto(form.path)
      await page.getByLabel('First name').focus()
      for (const text of ['Maya', 'Torres', 'March', '9', form.born, 'Cleveland']) await type(text)
      if (form.role === 'youth') await type('Elena Torres')
      for (const text of [email, '2165550100', 'Rosa Torres', '2165550133']) await type(text)
      await page.keyboard.press('Space')
      for (let box = 0; box < 6; box += 1) await page.keyboard.press('Tab')
      if (form.role === 'youth') await type('')
      // Past the photos and the waiver's text.
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Space')
      await page.keyboard.press('Tab')
      await page.keyboard.type(form.signer)
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL('/join/success')
      expect(await stored(email)).toHaveLength(1)
    })

    test('sent twice by a double click is one registration', async ({ page }) => {
      const email = freshEmail()
      await page.goto(form.path)
      await fillIn(page, form, email)
      await sign(page, form)
      await button(page).dblclick()
      await expect(page).toHaveURL('/join/success')
      expect(await stored(email)).toHaveLength(1)
    })

    test('on a bad connection loses nothing, and the next try is the same registration', async ({
      page,
    }) => {
      const email = freshEmail()
      await page.goto(form.path)
      await fillIn(page, form, email)
      await sign(page, form)
      // It arrives and is stored; the answer is lost on the way back, twice.
      const lost: Route[] = []
      await page.route('**/forms/registration', async (route) => {
        await route.fetch()
        lost.push(route)
      })
      await send(page)
      const sending = page.getByRole('button', { name: 'Submitting...' })
      await expect(sending).toBeDisabled()
      await expect(sending.locator('.animate-spin')).toBeVisible()
      for (const attempt of [0, 1]) {
        await expect.poll(() => lost.length).toBe(attempt + 1)
        await lost[attempt]?.abort('connectionreset')
      }
      await expect(page.getByText('Error submitting registration').first()).toBeVisible()
      await expect(page.getByText('Registration failed. Please try again.').first()).toBeVisible()
      await expect(page.getByLabel('Your signature')).toHaveValue(form.signer)

      await page.unroute('**/forms/registration')
      await send(page)
      await expect(page).toHaveURL('/join/success')
      const [row, ...others] = await stored(email)
      expect(others).toEqual([])
      await expect(page.getByText(String(row?.['reference']))).toBeVisible()
    })

    test('of somebody who is registered already is refused with the reason, and stays', async ({
      page,
    }) => {
      const email = freshEmail()
      for (const isAgain of [false, true]) {
        await page.goto(form.path)
        await fillIn(page, form, email)
        await sign(page, form)
        await send(page)
        if (!isAgain) await expect(page).toHaveURL('/join/success')
      }
      await expect(page.getByText('Error submitting registration').first()).toBeVisible()
      await expect(
        page.getByText('This email address has already been registered.').first(),
      ).toBeVisible()
      await expect(page.getByLabel('First name')).toHaveValue('Maya')
      expect(await stored(email)).toHaveLength(1)
    })

    test('sent by a bot looks taken, and nothing is stored', async ({ page, request }) => {
      const email = freshEmail()
      await page.goto(form.path)
      await fillIn(page, form, email)
      await sign(page, form)
      await page
        .locator('#company')
        .evaluate((honeypot: HTMLInputElement) => (honeypot.value = 'Acme'))
      await send(page)
      await expect(page).toHaveURL('/join/success')

      const opened = await request.get('/forms/token?form=registration')
      const answer = await request.post('/forms/registration', {
        headers: { accept: 'application/json' },
        data: {
          ...aBody(form, email),
          ...z.object({ formToken: z.string() }).parse(await opened.json()),
        },
      })
      expect(answer.status()).toBe(200)
      expect(await answer.json()).toMatchObject({ success: true })
      expect(await stored(email)).toEqual([])
    })
  })
}

/** What a program sends that has everything but patience. */
const aBody = ({ role, born, signer }: Form, email: string) => ({
  role,
  firstName: 'Maya',
  lastName: 'Torres',
  dob: `${born}-03-09`,
  city: 'Cleveland',
  ...(role === 'youth' ? { parentName: 'Elena Torres' } : {}),
  email,
  phone: '2165550100',
  emergencyName: 'Rosa Torres',
  emergencyPhone: '2165550133',
  interests: ['Outdoor'],
  acceptedWaiver: true,
  signature: signer,
  waiverVersion: 'v1.0',
})

test('a parent’s next child finds what the first has in common with it, and nothing else', async ({
  page,
  context,
}) => {
  const [form] = FORMS
  const email = freshEmail()
  await page.goto(form.path)
  await fillIn(page, form, email)
  await sign(page, form)
  await send(page)
  await expect(page).toHaveURL('/join/success')
  await page.getByRole('link', { name: 'Register another child' }).click()

  await expect(page.getByLabel('Parent or guardian’s full name')).toHaveValue('Elena Torres')
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expect(page.getByLabel('Phone', { exact: true })).toHaveValue('(216) 555-0100')
  await expect(page.getByLabel('City')).toHaveValue('Cleveland')
  await expect(page.getByLabel('Emergency contact’s full name')).toHaveValue('Rosa Torres')
  await expect(page.getByLabel('Emergency contact’s phone')).toHaveValue('(216) 555-0133')
  for (const label of ['First name', 'Last name', 'Allergies', 'Your signature']) {
    await expect(page.getByLabel(label)).toHaveValue('')
  }
  await expect(page.getByLabel('Outdoor')).not.toBeChecked()
  await expect(page.getByLabel('I have read the waiver')).not.toBeChecked()

  await fillInChild(page, form, 'Leo')
  await page.getByLabel('Arts').check()
  await sign(page, form)
  await send(page)
  await expect(page).toHaveURL('/join/success')
  expect((await stored(email)).map((row) => row['first_name'])).toEqual(['Maya', 'Leo'])

  const elsewhere = await context.newPage()
  await elsewhere.goto(form.path)
  await expect(elsewhere.getByLabel('Email')).toHaveValue('')
})

test('a draft is kept in this tab, without health and signature', async ({ page }) => {
  const [form] = FORMS
  await page.goto(form.path)
  await fillIn(page, form, freshEmail())
  await sign(page, form)
  await expect(page.getByText('Draft kept in this tab')).toBeVisible()
  await page.waitForTimeout(700)
  const kept = await page.evaluate(() => JSON.stringify(sessionStorage))
  expect(kept).toContain('Maya')
  expect(kept).not.toContain('Peanuts')
  expect(kept).not.toContain('"signature"')
  await page.reload()
  await expect(page.getByLabel('First name')).toHaveValue('Maya')
  await expect(page.getByLabel('Allergies')).toHaveValue('')
  await expect(page.getByLabel('Your signature')).toHaveValue('')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const form of FORMS) {
    test(`the ${form.role} form completes, and a refusal loses nothing`, async ({ page }) => {
      test.setTimeout(60_000)
      const email = freshEmail()
      await page.goto('/join')
      await page.getByRole('link', { name: form.opener }).click()
      await fillIn(page, form, email)
      // A form that comes back within two seconds is taken for a bot's.
      await page.waitForTimeout(2100)
      await send(page)

      await expect(page).toHaveURL(`${form.path}#error-summary`)
      await expect(page).toHaveTitle(/^Error: /)
      await expect(page.getByRole('heading', { name: 'There are 2 things to fix' })).toBeVisible()
      await expect(page.getByText('Must agree to waiver').last()).toBeVisible()
      await expect(page.getByLabel('First name')).toHaveValue('Maya')
      await expect(page.getByLabel('Life Skills')).toBeChecked()
      await expect(page.getByLabel('Sports')).not.toBeChecked()

      // What came back belongs to this form, not to its neighbor.
      const neighbor = FORMS.find(({ role }) => role !== form.role)
      await page.goto(neighbor?.path ?? '')
      await expect(page.getByLabel('First name')).toHaveValue('')
      await expect(page).not.toHaveTitle(/^Error: /)
      await page.goto(form.path)

      await sign(page, form)
      await page.waitForTimeout(2100)
      await send(page)
      await expect(page).toHaveURL('/join/success')
      const [row] = await stored(email)
      expect(row).toMatchObject({ role: form.role, signer_name: form.signer })
      await expect(page.getByText(String(row?.['reference']))).toBeVisible()
      expect((await emailTo(email)).subject).toBe(form.subject)
    })
  }
})
