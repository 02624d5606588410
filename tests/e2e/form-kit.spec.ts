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
 * What every public form promises because it is made of the same parts (src/forms). It is proved on two forms:
 * the RSVP, which is signed, has sections, photos and a page of its own; and the contact form, which staff build,
 * fetches its token and stays on the page. A form's own file tests what only that form does.
 */

type StoredForm = { reference: string }

const storedRsvps = (email: string) =>
  query<StoredForm>`SELECT reference FROM rsvps WHERE parent_email = ${email}`

const failures = (page: Page) => page.locator('.toast--bad')
const summaryOf = (page: Page) => page.locator('#error-summary')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

const RSVP = {
  thing: 'an RSVP',
  open: (page: Page) => page.goto(RSVP_PAGE),
  fillIn: async (page: Page, email: string) => {
    await fillInRsvp(page, email)
    await sign(page)
  },
  action: '**/forms/rsvp',
  submit: 'Send RSVP',
  sending: 'Submitting...',
  failure: 'Error submitting RSVP',
  success: (page: Page) => page.getByRole('group', { name: 'RSVP received' }),
  isKept: async (page: Page) => {
    await expect(page.getByLabel('Participant’s first name')).toHaveValue('Maya')
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
    test(`${form.thing} sent by a double click is stored once`, async ({ page }) => {
      const email = freshEmail()
      await form.open(page)
      await form.fillIn(page, email)
      await button(page, form.submit).dblclick()
      await expect(form.success(page)).toBeVisible()
      expect(await form.stored(email)).toHaveLength(1)
    })

    test(`${form.thing} whose response is lost keeps what was typed, and is stored once when sent again`, async ({
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
      await expect(summaryOf(page)).toBeFocused()
      await form.isKept(page)

      await page.unroute(form.action)
      await button(page, form.submit).click()
      await expect(form.success(page)).toBeVisible()
      await expect(failures(page)).toHaveCount(0)
      const [first, ...others] = await form.stored(email)
      expect(others).toEqual([])
      await expect(form.success(page)).toContainText(first?.reference ?? 'no reference')
    })

    test(`${form.thing} with its honeypot filled in looks accepted but is not stored`, async ({
      page,
    }) => {
      const email = freshEmail()
      await form.open(page)
      await form.fillIn(page, email)
      await page
        .locator('#company')
        .evaluate((honeypot: HTMLInputElement) => (honeypot.value = 'Acme'))
      await button(page, form.submit).click()
      await expect(form.success(page)).toBeVisible()
      expect(await form.stored(email)).toEqual([])
    })
  })
}

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
  const choose = async (control: Locator, name: string) => {
    await expect(control).toBeFocused()
    const chooser = page.waitForEvent('filechooser')
    await keyboard.press('Enter')
    await (await chooser).setFiles(await aPhoto(name))
    await keyboard.press('Tab')
  }
  await page.goto(RSVP_PAGE)
  await page.getByLabel('Participant’s first name').focus()
  await type('Maya', 'Torres', 'March', '9', '2014', 'Elena Torres', email, '2165550100')
  // How the child comes and goes: the first of the radio buttons.
  await keyboard.press('Space')
  await keyboard.press('Tab')
  await type('Rosa Torres', 'Grandmother', '2165550133')
  // Past the ride in somebody else's car, to driving.
  await keyboard.press('Tab')
  await keyboard.press('Space')
  await keyboard.press('Tab')
  await choose(page.getByLabel('Driver’s license photo'), 'license.jpg')
  await choose(page.getByLabel('Insurance card photo'), 'card.jpg')
  // Past health and the photo consent, and past the waiver's text.
  await type('', '')
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  await keyboard.press('Space')
  await keyboard.press('Tab')
  await keyboard.type('Elena Torres')
  await expect(page.getByText('7 of 7 sections complete')).toBeVisible()
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
  await page.getByText('Read the participant waiver').click()
  await page.getByLabel('Drop off and pick up').check()
  await page.getByLabel('My child may ride').check()
  await button(page, 'Send RSVP').click()

  const summary = summaryOf(page)
  await expect(summary).toBeFocused()
  await expect(page).toHaveTitle(/^Error: /)
  await expect(summary.getByRole('link')).toHaveCount(14)
  await expectAccessibleAtBothWidths(page)
  await summary.getByRole('link', { name: /Pick-up person’s name/ }).click()
  await expect(page.getByLabel('Pick-up person’s name')).toBeFocused()

  await page.getByLabel('Pick-up person’s name').pressSequentially('R')
  await expect(summary.getByRole('link')).toHaveCount(13)
})

test('a reload keeps what was typed, but no health answer and no signature', async ({ page }) => {
  await page.goto(RSVP_PAGE)
  await fillInRsvp(page, freshEmail())
  await sign(page)
  await expect(page.getByText('Draft kept in this tab')).toBeVisible()
  const kept = () => page.evaluate(() => JSON.stringify(sessionStorage))
  // The draft that is saved after this knows all of the answers above.
  await page.getByLabel('Emergency contact’s full name').fill('Rosa M. Torres')
  await expect.poll(kept).toContain('Rosa M. Torres')
  expect(await kept()).not.toContain('Peanuts')
  expect(await kept()).not.toMatch(/signature/i)
  expect(await page.evaluate(() => localStorage.length)).toBe(0)

  await page.reload()
  await expect(page.getByLabel('Participant’s first name')).toHaveValue('Maya')
  await expect(page.getByLabel('Drop off and pick up')).toBeChecked()
  await expect(page.getByLabel('Phone', { exact: true })).toHaveValue('(216) 555-0100')
  await expect(page.getByLabel('Allergies')).toHaveValue('')
  await expect(page.getByLabel('Your signature')).toHaveValue('')
  await page.getByRole('button', { name: 'Start over' }).click()
  await expect(page.getByLabel('Participant’s first name')).toHaveValue('')
})

test('photos have a preview, a message if they are refused, and a progress bar while they upload', async ({
  page,
}) => {
  test.setTimeout(60_000)
  const email = freshEmail()
  await page.setViewportSize(PHONE)
  await page.goto(RSVP_PAGE)
  await fillInRsvp(page, email)
  await page.getByLabel('I can volunteer to drive').check()
  const license = page.getByLabel('Driver’s license photo')
  await sign(page)

  await button(page, 'Send RSVP').click()
  const summary = summaryOf(page)
  await expect(summary).toContainText("driver's license photo required", { ignoreCase: true })
  await expect(summary).toContainText('insurance card photo required', { ignoreCase: true })

  // A name and a type that say "photo" make it none.
  await license.setInputFiles({
    name: 'license.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('<html>not a photo</html>'),
  })
  await page.getByLabel('Insurance card photo').setInputFiles(await aPhoto('card.jpg'))
  await expect(page.getByAltText('What you chose')).toBeVisible()
  await button(page, 'Send RSVP').click()
  await expect(page.getByText("Failed to upload driver's license").first()).toBeVisible()
  await expect(page.locator('#driverLicense-error')).toContainText('could not be read as a photo')
  await expect(page.getByLabel('Your signature')).toHaveValue('Elena Torres')
  expect(await storedRsvps(email)).toEqual([])
  await expectAccessible(page)

  await license.setInputFiles(await aLargePhoto('license.jpg'))
  await expect(page.locator('#driverLicense-error')).toBeHidden()
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
    await waitAsPeopleDo(page)
    await button(page, 'Send RSVP').click()

    await expect(page).toHaveTitle(/^Error: /)
    await expect(page.getByRole('heading', { name: 'There are 4 things to fix' })).toBeVisible()
    await expect(page.getByLabel('Participant’s first name')).toHaveValue('Maya')
    await expect(page.getByLabel('Month')).toHaveValue('3')
    await expect(page.getByLabel('Allergies')).toHaveValue('Peanuts')
    await expect(page.getByLabel('Drop off and pick up')).toBeChecked()
    await expect(page.getByLabel('I can volunteer to drive')).toBeChecked()
    await expect(page.getByText('Must agree to waiver').last()).toBeVisible()
    expect(page.url()).not.toContain('Maya')

    await page.getByLabel('Driver’s license photo').setInputFiles(await aPhoto('license.jpg'))
    await page.getByLabel('Insurance card photo').setInputFiles(await aPhoto('card.jpg'))
    await sign(page)
    await waitAsPeopleDo(page)
    await button(page, 'Send RSVP').click()

    await expect(page.getByRole('heading', { name: 'RSVP submitted successfully!' })).toBeVisible()
    const [rsvp] = await storedRsvps(email)
    await expect(page.getByText(rsvp?.reference ?? 'no reference')).toBeVisible()
    expect((await emailTo(email)).subject).toContain('Maya has a place')
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
  test('the message about a lost connection disappears once the RSVP is sent', async ({
    page,
    context,
  }) => {
    await page.goto(EVENT_PAGE, { waitUntil: 'networkidle' })
    await page.getByRole('link', { name: 'Complete RSVP Form' }).click()
    await RSVP.fillIn(page, freshEmail())
    await context.setOffline(true)
    await button(page, 'Send RSVP').click()
    await expect(failures(page)).toHaveCount(1)
    await context.setOffline(false)
    await button(page, 'Send RSVP').click()
    await expect(RSVP.success(page)).toBeVisible()
    await expect(failures(page)).toHaveCount(0)
  })

  test('the message about a failure does not follow the visitor to another page', async ({
    page,
  }) => {
    await page.goto('/volunteer', { waitUntil: 'networkidle' })
    await button(page, 'Send application').click()
    await expect(failures(page)).toHaveCount(1)
    await page.locator('footer').getByRole('link', { name: 'Privacy Policy' }).click()
    await expect(page).toHaveURL('/privacy-policy')
    await expect(failures(page)).toHaveCount(0)
  })

  // What an open keyboard leaves of a phone's screen.
  const PHONE_WITH_KEYBOARD = { width: 390, height: 480 }
  const TABLET = { width: 768, height: 1024 }

  test.describe('with reduced motion', () => {
    // So that nothing is still on its way to where it was scrolled.
    test.use({ contextOptions: { reducedMotion: 'reduce' } })

    for (const { path, submit, refuse, viewports } of [
      {
        path: RSVP_PAGE,
        submit: 'Send RSVP',
        refuse: async (page: Page) => {
          await RSVP.fillIn(page, freshEmail())
          await page.context().setOffline(true)
        },
        viewports: [PHONE, PHONE_WITH_KEYBOARD],
      },
      {
        path: '/volunteer',
        submit: 'Send application',
        // Nothing is filled in, and the specification has a toast for that.
        refuse: () => Promise.resolve(),
        viewports: [PHONE, PHONE_WITH_KEYBOARD, TABLET, DESK],
      },
      {
        path: '/form/contact',
        submit: 'Send message',
        refuse: async (page: Page) => {
          await fillInMessage(page, freshEmail())
          await page.context().setOffline(true)
        },
        viewports: [PHONE, PHONE_WITH_KEYBOARD],
      },
    ]) {
      test(`the message about a failure on ${path} covers neither the fields to fix nor the button`, async ({
        page,
      }) => {
        await page.setViewportSize(PHONE)
        await page.goto(path, { waitUntil: 'networkidle' })
        await refuse(page)
        for (const viewport of viewports) {
          await page.setViewportSize(viewport)
          await button(page, submit).click()
          await expectUncovered(page, button(page, submit))
        }
      })
    }
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

/** The toast lies on no field that the summary leads to, on no heading of it, and not on the button. */
async function expectUncovered(page: Page, submit: Locator) {
  const toast = failures(page)
  await expect(toast).toBeVisible()
  const summary = summaryOf(page)
  await expect(summary).toBeFocused()
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
