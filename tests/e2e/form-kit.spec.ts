import { expect, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'

import {
  DESK,
  expectAccessible,
  expectAccessibleAtBothWidths,
  PHONE,
} from '../support/accessibility'
import { emailTo } from '../support/browser'
import { test } from '../support/browser-test'
import { query } from '../support/database'
import { freshEmail } from '../support/fresh'
import {
  agreeToTerms,
  aPhoto,
  beginRsvp,
  checkAnswers,
  EVENT_PAGE,
  fillInMessage,
  fillInRsvp,
  fillInVolunteer,
  MESSAGE,
  messageField,
  openContactForm,
  RSVP_PAGE,
  sign,
  waitAsPeopleDo,
} from '../support/public-forms'

/**
 * Guarantees of every public form, because all are made of the same parts (src/forms). Two forms prove them: the RSVP,
 * which is signed, has sections, photos and a page of its own; and the contact form, which staff build, fetches its
 * token and stays on the page. A form's own file tests only its own behavior.
 */

type StoredForm = { reference: string }

const storedRsvps = (email: string) =>
  query<StoredForm>`SELECT reference FROM rsvps WHERE parent_email = ${email}`

const failures = (page: Page) => page.locator('.toast--bad')
const getSummary = (page: Page) => page.locator('#error-summary')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

const RSVP = {
  thing: 'an RSVP',
  open: (page: Page) => page.goto(RSVP_PAGE),
  fillIn: async (page: Page, email: string) => {
    await fillInRsvp(page, email)
    await checkAnswers(page)
    await sign(page)
  },
  action: '**/forms/rsvp',
  submit: 'Send RSVP',
  sending: 'Submitting...',
  failure: 'Error submitting RSVP',
  success: (page: Page) => page.getByRole('group', { name: 'RSVP received' }),
  isKept: async (page: Page) => {
    await expect(page.getByLabel('First name')).toHaveValue('Maya')
    await expect(page.getByLabel('Your signature')).toHaveValue('Elena Torres')
  },
  stored: storedRsvps,
}

const CONTACT = {
  thing: 'a message',
  open: openContactForm,
  fillIn: fillInMessage,
  action: '**/forms/contact',
  submit: 'Send message',
  sending: 'Sending...',
  failure: 'Your message was not sent',
  success: (page: Page) => page.locator('.receipt'),
  isKept: (page: Page) => expect(messageField(page)).toHaveValue(MESSAGE),
  stored: (email: string) =>
    query<StoredForm>`SELECT reference FROM form_submissions WHERE sender_email = ${email}`,
}

for (const form of [RSVP, CONTACT]) {
  test.describe(form.thing, () => {
    test(`${form.thing} whose response is lost keeps every answer, and is stored once when sent again`, async ({
      page,
    }) => {
      const email = freshEmail()
      await form.open(page)
      await form.fillIn(page, email)
      // It arrives and is stored; the answer is lost on the way back, both times that the form tries.
      const lost: (() => Promise<void>)[] = []
      await page.route(form.action, async (route) => {
        await route.fetch()
        lost.push(() => route.abort('connectionreset'))
      })
      await button(page, form.submit).click()
      const sending = button(page, form.sending)
      await expect(sending).toBeDisabled()
      await expect(sending.locator('.animate-spin')).toBeVisible()
      for (const attempt of [0, 1]) {
        await expect.poll(() => lost.length).toBe(attempt + 1)
        await lost[attempt]?.()
      }
      await expect(failures(page)).toHaveCount(1)
      await expect(failures(page)).toContainText(form.failure)
      await expect(getSummary(page)).toBeFocused()
      await form.isKept(page)

      await page.unroute(form.action)
      await button(page, form.submit).click()
      await expect(form.success(page)).toBeVisible()
      await expect(failures(page)).toHaveCount(0)
      const [first, ...others] = await form.stored(email)
      expect(others).toEqual([])
      await expect(form.success(page)).toContainText(first?.reference ?? 'no reference')
    })
  })
}

test('a message sent by a double click is stored once', async ({ page }) => {
  const email = freshEmail()
  await CONTACT.open(page)
  await CONTACT.fillIn(page, email)
  await button(page, CONTACT.submit).dblclick()
  await expect(CONTACT.success(page)).toBeVisible()
  expect(await CONTACT.stored(email)).toHaveLength(1)
})

test('a message with its honeypot filled in looks accepted but is not stored', async ({ page }) => {
  const email = freshEmail()
  await CONTACT.open(page)
  await CONTACT.fillIn(page, email)
  await page.locator('#company').evaluate((honeypot: HTMLInputElement) => (honeypot.value = 'Acme'))
  await button(page, CONTACT.submit).click()
  await expect(CONTACT.success(page)).toBeVisible()
  expect(await CONTACT.stored(email)).toEqual([])
})

test('an RSVP with photos can be filled in and sent with the keyboard alone', async ({ page }) => {
  const email = freshEmail()
  const { keyboard } = page
  // Chromium learns that choosers are awaited only after this, so it is told well before the first one opens.
  page.on('filechooser', () => undefined)
  const type = async (...texts: string[]) => {
    for (const text of texts) {
      await keyboard.type(text)
      await keyboard.press('Tab')
    }
  }
  const tabTo = async (control: Locator) => {
    await expect(async () => {
      await keyboard.press('Tab')
      await expect(control).toBeFocused({ timeout: 50 })
    }).toPass({ intervals: [0] })
  }
  const choose = async (control: Locator, name: string) => {
    await tabTo(control)
    const chooser = page.waitForEvent('filechooser')
    await keyboard.press('Enter')
    await (await chooser).setFiles(await aPhoto(name))
  }
  await page.goto(RSVP_PAGE, { waitUntil: 'networkidle' })
  await page.getByLabel('Month').focus()
  // The year completes the date, which opens the rest of the form.
  await type('March', '9', '2014')
  await expect(page.getByText('You can go on')).toBeVisible()
  // Past the preferred days.
  await tabTo(page.getByLabel('First name'))
  await type('Maya', 'Torres')
  await expect(page.getByLabel('No allergies')).toBeFocused()
  await keyboard.press('Space')
  await tabTo(page.getByLabel('Parent or guardian’s full name'))
  await type('Elena Torres', email, '2165550100')
  // How the child arrives and leaves.
  await tabTo(page.getByRole('radio').first())
  await keyboard.press('Space')
  await keyboard.press('Tab')
  await type('Rosa Torres', 'Grandmother', '2165550133')
  await tabTo(page.getByLabel('I can volunteer to drive'))
  await keyboard.press('Space')
  await choose(page.getByLabel('Driver’s license photo'), 'license.jpg')
  await choose(page.getByLabel('Insurance card photo'), 'card.jpg')
  await expect(page.getByText(/^(\d) of \1 sections complete$/)).toBeVisible()
  await tabTo(button(page, 'Check your answers'))
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Check your answers' })).toBeFocused()
  // Past every answer and the waiver's text.
  await tabTo(page.getByLabel('I have read the waiver'))
  await keyboard.press('Space')
  await keyboard.press('Tab')
  await keyboard.type('Elena Torres')
  await keyboard.press('Enter')
  await expect(RSVP.success(page)).toBeVisible()
  expect(await storedRsvps(email)).toHaveLength(1)
})

test('a message can be filled in and sent with the keyboard alone', async ({ page }) => {
  const email = freshEmail()
  await openContactForm(page)
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
  for (const text of ['Elena Torres', email, 'Partnership', 'We run a school.']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  await expect(page.locator('.receipt')).toBeFocused()
  expect(await query`SELECT subject FROM form_submissions WHERE sender_email = ${email}`).toEqual([
    { subject: 'Partnership' },
  ])
})

test('a refused form shows every message at once, links to each field, and removes a message on edit', async ({
  page,
}) => {
  await page.goto(RSVP_PAGE)
  await beginRsvp(page)
  await page.getByLabel('Carries an EpiPen').check()
  await page.getByLabel('Drop off and pick up').check()
  await button(page, 'Check your answers').click()

  const summary = getSummary(page)
  await expect(summary).toBeFocused()
  await expect(page).toHaveTitle(/^Error: /)
  await expect(summary.getByRole('link')).toHaveCount(13)
  await expectAccessibleAtBothWidths(page)
  const person = page.getByRole('group', { name: 'First person' }).getByLabel('Full name')
  await summary.getByRole('link', { name: /^Full name/ }).click()
  await expect(person).toBeFocused()

  await person.pressSequentially('R')
  await expect(summary.getByRole('link')).toHaveCount(12)
})

test('a form without a signature says so at the signature', async ({ page }) => {
  await page.goto(RSVP_PAGE)
  await fillInRsvp(page, freshEmail())
  await page.getByLabel('My child may ride').check()
  await checkAnswers(page)
  await button(page, 'Send RSVP').click()

  const summary = getSummary(page)
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveCount(3)
  await expectAccessibleAtBothWidths(page)
  await summary.getByRole('link', { name: /^Your signature/ }).click()
  await expect(page.getByLabel('Your signature')).toBeFocused()
})

test('on a phone the summary has a chip for each error, under its section, and clears the header', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  await page.goto('/join/youth', { waitUntil: 'networkidle' })
  await page.getByText('Read the participant waiver').click()
  await button(page, 'Send registration').click()

  const summary = getSummary(page)
  await expect(summary).toBeFocused()
  await expect(summary).toContainText('You, the parent or guardian')
  // Only the label is visible; the whole sentence is the name of the link.
  const chip = summary.getByRole('link', { name: 'Phone: we need a phone number', exact: true })
  await expect.poll(async () => (await chip.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  expect((await chip.boundingBox())?.width).toBeLessThan(120)
  await expect.poll(() => overlap(summary, page.locator('header'))).toBe(false)
})

test('a reload keeps every answer, and says where health answers and consents have to be given again', async ({
  page,
}) => {
  await page.goto(RSVP_PAGE)
  await fillInRsvp(page, freshEmail())
  await checkAnswers(page)
  await sign(page)
  await expect(page.getByText('Draft kept in this tab')).toBeVisible()
  const kept = () => page.evaluate(() => JSON.stringify(sessionStorage))
  // The draft that is saved after this knows all of the answers above.
  await button(page, 'Change emergency contact').click()
  await page.getByLabel('Emergency contact’s full name').fill('Rosa M. Torres')
  await expect.poll(kept).toContain('Rosa M. Torres')
  expect(await kept()).not.toContain('Peanuts')
  expect(await kept()).not.toMatch(/signature/i)
  expect(await page.evaluate(() => localStorage.length)).toBe(0)

  await page.reload()
  await expect(page.getByLabel('First name')).toHaveValue('Maya')
  await expect(page.getByLabel('Drop off and pick up')).toBeChecked()
  await expect(page.getByLabel('Phone', { exact: true }).first()).toHaveValue('(216) 555-0100')
  const allergies = page.getByLabel('Allergies', { exact: true })
  await expect(allergies).toHaveValue('')
  await expect(page.getByText('We brought back what you typed')).toBeVisible()
  const children = page.locator('#who')
  await expect(children).toContainText('Fill in again')
  await expect(page.locator('#rides')).toContainText('Fill in again')
  await page.getByRole('link', { name: 'Maya Torres: health and photos' }).click()
  await expect
    .poll(() => overlap(children.getByLabel('No allergies'), page.locator('header')))
    .toBe(false)
  await allergies.fill('Peanuts')
  await expect(children).toContainText('Complete')
  await checkAnswers(page)
  await expect(page.getByLabel('Your signature')).toHaveValue('')
  await button(page, 'Start over').click()
  await button(page, 'Clear everything').click()
  await expect(page.getByLabel('Year')).toHaveValue('')
  await beginRsvp(page)
  await expect(page.getByLabel('First name')).toHaveValue('')
})

test('a form is emptied only after a confirmation, which takes the focus and returns it', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  await page.goto('/volunteer', { waitUntil: 'networkidle' })
  const name = page.getByLabel('First name')
  await name.fill('Elena')
  await page.getByLabel('Arts', { exact: true }).check()
  await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).toContain('Arts')
  await page.reload()
  await expect(page.getByLabel('Arts', { exact: true })).toBeChecked()
  await button(page, 'Start over').click()
  const question = page.getByRole('group', { name: 'Clear everything you typed?' })
  await expect(question.getByRole('button', { name: 'Keep it' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(button(page, 'Start over')).toBeFocused()
  await expect(name).toHaveValue('Elena')

  await page.keyboard.press('Enter')
  await button(page, 'Clear everything').click()
  await expect(name).toHaveValue('')
  await expect(name).toBeFocused()
})

test('photos have a preview, a message if they are refused, and a progress bar while they upload', async ({
  page,
}) => {
  const email = freshEmail()
  await page.setViewportSize(PHONE)
  await page.goto(RSVP_PAGE)
  await fillInRsvp(page, email)
  await page.getByLabel('I can volunteer to drive').check()
  const license = page.getByLabel('Driver’s license photo')

  await button(page, 'Check your answers').click()
  const summary = getSummary(page)
  await expect(summary).toContainText('Driver’s license photo: add the photo, or uncheck driving')
  await expect(summary).toContainText('Insurance card photo: add the photo, or uncheck driving')

  // A name and a type that say "photo" do not make it one.
  await license.setInputFiles({
    name: 'license.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('<html>not a photo</html>'),
  })
  await page.getByLabel('Insurance card photo').setInputFiles(await aPhoto('card.jpg'))
  await expect(page.getByAltText('What you chose')).toBeVisible()
  await checkAnswers(page)
  await sign(page)
  await button(page, 'Send RSVP').click()
  await expect(page.getByText("Failed to upload driver's license").first()).toBeVisible()
  await expect(page.locator('#driverLicense-error')).toContainText('could not be read as a photo')
  expect(await storedRsvps(email)).toEqual([])
  await expectAccessible(page)

  await license.setInputFiles(await aLargePhoto('license.jpg'))
  await expect(page.locator('#driverLicense-error')).toBeHidden()
  await checkAnswers(page)
  await expect(page.getByLabel('Your signature')).toHaveValue('Elena Torres')
  const connection = await page.context().newCDPSession(page)
  await connection.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 20,
    downloadThroughput: -1,
    uploadThroughput: 1_500_000,
  })
  await button(page, 'Send RSVP').click()
  await expect(
    page.getByRole('progressbar', { name: /^Uploading your files, [1-9]\d?%$/ }),
  ).toBeVisible()
  await expect(button(page, 'Submitting...')).toBeDisabled()
  await expect(RSVP.success(page)).toBeVisible({ timeout: 30_000 })
  const documents = await query`
    SELECT d.kind FROM driver_documents d JOIN rsvps r ON r.id = d.rsvp_id
    WHERE r.parent_email = ${email} ORDER BY d.kind`
  expect(documents).toEqual([{ kind: 'license' }, { kind: 'insurance' }])
})

test('a form points out a typo in an email address, and the visitor may keep it', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  await page.goto('/volunteer', { waitUntil: 'networkidle' })
  const email = page.getByLabel('Email')
  await email.pressSequentially('elena@gmial.com')
  await expect(page.getByText('Did you mean elena@gmail.com?')).toBeVisible()
  await expectAccessible(page)
  await button(page, 'Use it').click()
  await expect(email).toHaveValue('elena@gmail.com')
  await expect(email).toBeFocused()

  await email.fill('elena@yahooo.com')
  await button(page, 'Keep what I typed').click()
  await expect(email).toHaveValue('elena@yahooo.com')
  await expect(page.getByText(/Did you mean/)).toHaveCount(0)
})

test('a file is checked when it is chosen, and can be replaced or removed', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await page.goto('/volunteer', { waitUntil: 'networkidle' })
  const resume = page.getByLabel(/^Resume/)
  const line = page.locator('.upload-box')
  await resume.setInputFiles({ name: 'cv.png', mimeType: 'image/png', buffer: Buffer.from('png') })
  await expect(page.locator('#resume-error')).toContainText('PDF, DOC, or DOCX')
  await resume.setInputFiles({ ...A_FILE, name: 'cv.pdf', mimeType: 'application/pdf' })
  await expect(page.locator('#resume-error')).toHaveCount(0)
  await expect(line).toContainText('cv.pdf 1 KB, ready to send')
  await expect(line.getByText('Replace')).toBeVisible()

  await button(page, 'Remove cv.pdf').click()
  await expect(line).toContainText('No file yet')
  await expect(resume).toBeFocused()
  expect(await resume.evaluate((input: HTMLInputElement) => input.files?.length)).toBe(0)

  await page.goto(RSVP_PAGE, { waitUntil: 'networkidle' })
  await beginRsvp(page)
  await page.getByLabel('I can volunteer to drive').check()
  await page
    .getByLabel('Driver’s license photo')
    .setInputFiles({ ...A_FILE, name: 'IMG_2041.HEIC', mimeType: '' })
  await expect(page.locator('#driverLicense-error')).toContainText('“Most Compatible”')
  await expectAccessible(page)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('without JavaScript, a refusal loses nothing and the form completes with its files', async ({
    page,
  }) => {
    const email = freshEmail()
    await page.goto('/events')
    await page.getByRole('link', { name: 'Beats by the Water: Open Studio' }).click()
    await page.getByRole('link', { name: 'Complete RSVP Form' }).click()
    await expect(page).toHaveURL(RSVP_PAGE)
    await fillInRsvp(page, email)
    await page.getByLabel('I can volunteer to drive').check()
    await checkAnswers(page)
    await waitAsPeopleDo(page)
    await button(page, 'Send RSVP').click()

    await expect(page).toHaveTitle(/^Error: /)
    await expect(page.getByRole('heading', { name: 'There are 4 things to fix' })).toBeVisible()
    await expect(page.getByText('Must agree to waiver').last()).toBeVisible()
    expect(page.url()).not.toContain('Maya')
    await button(page, 'Change Maya’s health answers').click()
    await expect(page.getByLabel('First name')).toHaveValue('Maya')
    await expect(page.getByLabel('Month')).toHaveValue('3')
    await expect(page.getByLabel('Allergies', { exact: true })).toHaveValue('Peanuts')
    await expect(page.getByLabel('Drop off and pick up')).toBeChecked()
    await expect(page.getByLabel('I can volunteer to drive')).toBeChecked()

    await checkAnswers(page)
    const choosePhotos = async () => {
      await page.getByLabel('Driver’s license photo').setInputFiles(await aPhoto('license.jpg'))
      await page.getByLabel('Insurance card photo').setInputFiles(await aPhoto('card.jpg'))
    }
    await choosePhotos()
    await sign(page)
    await waitAsPeopleDo(page)
    await button(page, 'Send RSVP').click()

    const sent = page.getByRole('heading', { name: 'RSVP submitted successfully!' })
    const late = page.getByRole('heading', { name: 'Please send it again' })
    // A slow machine may not decode two photos before the browser's request times out.
    await expect(async () => {
      await expect(sent.or(late)).toBeVisible()
      if (await late.isVisible()) {
        await choosePhotos()
        await button(page, 'Send again').click()
      }
      await expect(sent).toBeVisible()
    }).toPass()
    const [rsvp] = await storedRsvps(email)
    await expect(page.getByText(rsvp?.reference ?? 'no reference')).toBeVisible()
    expect((await emailTo(email)).subject).toContain('Maya has a spot')
  })

  test('without JavaScript, a form that needs it is replaced by a link to its own page', async ({
    page,
  }) => {
    for (const path of ['/contact', '/sponsor']) {
      await page.goto(path)
      await expect(page.locator('form')).toBeHidden()
      await expect(page.getByRole('link', { name: /^Open the form:/ })).toBeVisible()
    }
  })
})

test.describe('the message about a failure', () => {
  test('without a connection the form says that it waits, and is sent as soon as there is one', async ({
    page,
    context,
  }) => {
    await page.setViewportSize(PHONE)
    const email = freshEmail()
    await page.goto(EVENT_PAGE, { waitUntil: 'networkidle' })
    await page.getByRole('link', { name: 'Complete RSVP Form' }).click()
    await RSVP.fillIn(page, email)
    await context.setOffline(true)
    await button(page, 'Send RSVP').click()
    await expect(page.getByText('You are offline. Nothing is lost')).toBeVisible()
    await expect(failures(page)).toHaveCount(0)
    expect(await storedRsvps(email)).toEqual([])
    // A waiting form cannot be changed, but the wait can be ended.
    const inert = page.locator('[inert]').filter({ has: button(page, 'Change phone') })
    await expect(inert).toHaveCount(1)
    await button(page, 'Back to editing').click()
    await expect(button(page, 'Send RSVP')).toBeFocused()
    await expect(inert).toHaveCount(0)
    await button(page, 'Change phone').click()
    await context.setOffline(false)
    await expect(page.getByLabel('Phone', { exact: true }).first()).toBeFocused()
    await checkAnswers(page)
    await expect(page.getByLabel('Your signature')).toHaveValue('Elena Torres')
    expect(await storedRsvps(email)).toEqual([])
    await context.setOffline(true)
    await button(page, 'Send RSVP').click()
    await expect(page.getByText('You are offline. Nothing is lost')).toBeVisible()
    await context.setOffline(false)
    await expect(RSVP.success(page)).toBeVisible()
    expect(await storedRsvps(email)).toHaveLength(1)
  })

  test('the message about a failure disappears once the summary has taken the focus, and does not follow the visitor to another page', async ({
    page,
  }) => {
    await page.setViewportSize(PHONE)
    await page.goto('/volunteer', { waitUntil: 'networkidle' })
    await button(page, 'Send application').click()
    await expect(failures(page)).toHaveCount(1)
    await expect(getSummary(page)).toBeFocused()
    await expect(failures(page)).toHaveCount(0, { timeout: 12_000 })
    await expect(getSummary(page)).toBeVisible()

    await button(page, 'Send application').click()
    await expect(failures(page)).toHaveCount(1)
    await page.locator('footer').getByRole('link', { name: 'Privacy Policy' }).click()
    await expect(page).toHaveURL('/privacy-policy')
    await expect(failures(page)).toHaveCount(0)
  })

  // The part of a phone's screen above an open keyboard.
  const PHONE_WITH_KEYBOARD = { width: 390, height: 480 }
  const TABLET = { width: 768, height: 1024 }

  test.describe('with reduced motion', () => {
    // So that scrolling has ended.
    test.use({ contextOptions: { reducedMotion: 'reduce' } })

    // The form is empty, and the specification has a toast for that.
    test('the message about a failure covers neither the fields to fix nor the button', async ({
      page,
    }) => {
      await page.setViewportSize(PHONE)
      await page.goto('/volunteer', { waitUntil: 'networkidle' })
      for (const viewport of [PHONE, PHONE_WITH_KEYBOARD, TABLET, DESK]) {
        await page.setViewportSize(viewport)
        await button(page, 'Send application').click()
        await expectUncovered(page, button(page, 'Send application'))
      }
    })
  })
})

test('the message about a failure disappears once the form is corrected and sent', async ({
  page,
}) => {
  await page.goto('/volunteer', { waitUntil: 'networkidle' })
  await fillInVolunteer(page, freshEmail())
  await agreeToTerms(page)
  await page.getByLabel('Last name').fill('')
  await button(page, 'Send application').click()
  await expect(failures(page)).toContainText('Please fill in all required fields')
  await page.getByLabel('Last name').fill('Torres')
  await button(page, 'Send application').click()
  await expect(page.getByText('Application submitted successfully!')).toBeVisible()
  await expect(failures(page)).toHaveCount(0)
})

/** The toast covers no field that the summary leads to, no heading of it, and not the button. */
async function expectUncovered(page: Page, submit: Locator) {
  const toast = failures(page)
  await expect(toast).toBeVisible()
  const summary = getSummary(page)
  await expect(summary).toBeFocused()
  // It stays while the pointer is over it.
  await toast.dispatchEvent('pointerover')
  await expect.poll(() => overlap(toast, summary.locator('h2'))).toBe(false)

  for (const link of await summary.getByRole('link').all()) {
    const field = page.locator((await link.getAttribute('href')) ?? '')
    await link.click()
    await expect(field).toBeInViewport()
    await expect.poll(() => overlap(toast, field)).toBe(false)
  }
  // As one scrolls down to it.
  await submit.evaluate((element) => {
    element.scrollIntoView({ block: 'end', behavior: 'instant' })
  })
  await expect(submit).toBeInViewport()
  expect(await overlap(toast, submit)).toBe(false)
}

/** Whether two things on the screen cover each other. */
async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()]
  if (!a || !b) throw new Error('not on the screen')
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

const A_FILE = { buffer: Buffer.from('a file') }

/** Noise does not shrink: a photo that takes a while on a slow connection. */
const aLargePhoto = async (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({
    create: {
      width: 2400,
      height: 1800,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg({ quality: 95 })
    .toBuffer(),
})
