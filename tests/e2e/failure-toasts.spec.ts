import { expect, type Locator, type Page, test } from '@playwright/test'

import { aPdf } from '../support/documents'

let people = 0
const freshEmail = () => {
  people += 1
  return `toasts-${String(process.pid)}-${String(Date.now())}-${String(people)}@family.example`
}

const failures = (page: Page) => page.locator('.toast--bad')

async function fillInBirthday(page: Page, year: string) {
  await page.getByLabel('Month').selectOption('March')
  await page.getByRole('textbox', { name: 'Day' }).fill('9')
  await page.getByRole('textbox', { name: 'Year' }).fill(year)
}

async function fillInRsvp(page: Page) {
  await page.getByLabel('Participant’s first name').fill('Maya')
  await page.getByLabel('Participant’s last name').fill('Torres')
  await fillInBirthday(page, '2014')
  await page.getByLabel('Parent or guardian’s full name').fill('Elena Torres')
  await page.getByLabel('Email').fill(freshEmail())
  await page.getByLabel('Phone', { exact: true }).fill('2165550100')
  await page.getByLabel('I will stay with my child').check()
  await page.getByLabel('Emergency contact’s full name').fill('Rosa Torres')
  await page.getByLabel('Relationship to participant').fill('Grandmother')
  await page.getByLabel('Emergency contact’s phone').fill('2165550133')
  await page.getByLabel('I have read the waiver').check()
  await page.getByLabel('Your signature').fill('Elena Torres')
}

async function fillInRegistration(page: Page, role: 'youth' | 'young-adult') {
  await page.getByLabel('First name').fill('Maya')
  await page.getByLabel('Last name').fill('Torres')
  await fillInBirthday(page, role === 'youth' ? '2014' : String(new Date().getFullYear() - 21))
  await page.getByLabel('City').fill('Cleveland')
  if (role === 'youth') await page.getByLabel('Parent or guardian’s full name').fill('Elena Torres')
  await page.getByLabel('Email').fill(freshEmail())
  await page.getByLabel('Phone', { exact: true }).fill('2165550100')
  await page.getByLabel('Emergency contact’s full name').fill('Rosa Torres')
  await page.getByLabel('Emergency contact’s phone').fill('2165550133')
  await page.getByLabel('Outdoor').check()
  await page.getByLabel('I have read the waiver').check()
  await page.getByLabel('Your signature').fill('Elena Torres')
}

async function fillInVolunteer(page: Page) {
  await page.getByLabel('First name').fill('Marco')
  await page.getByLabel('Last name').fill('Torres')
  await page.getByLabel('Email').fill(freshEmail())
  await page.getByLabel('I agree to the Terms of Use').check()
}

async function fillInCareer(page: Page) {
  await page.getByLabel('Full name').fill('Rosa Torres')
  await page.getByLabel('Email').fill(freshEmail())
  await page.getByLabel('Role interest').selectOption('Intern/Assistant')
  await page.getByLabel('Skills summary').fill('Spreadsheets and drums')
  await page.getByLabel('Availability').fill('Weekday evenings')
  await page.getByLabel('Resume', { exact: true }).setInputFiles({
    name: 'cv.pdf',
    mimeType: 'application/pdf',
    buffer: await aPdf(),
  })
  await page.getByLabel('You may contact me').check()
}

async function fillInMessage(page: Page) {
  await page.getByLabel('Name', { exact: true }).fill('Elena Torres')
  await page.getByLabel('Email').fill(freshEmail())
  await page.getByRole('textbox', { name: 'Message' }).fill('Do you need help on Saturday?')
}

/** Every public form: where it stands, how it is filled in, and what tells that it was taken. */
const FORMS: readonly {
  path: string
  fillIn: (page: Page) => Promise<void>
  send: string
  success: (page: Page) => Locator
}[] = [
  {
    path: '/events/beats-by-the-water-open-studio/rsvp',
    fillIn: fillInRsvp,
    send: 'Send RSVP',
    success: (page) => page.getByRole('group', { name: 'RSVP received' }),
  },
  {
    path: '/join/youth',
    fillIn: (page) => fillInRegistration(page, 'youth'),
    send: 'Send registration',
    success: (page) => page.getByRole('heading', { name: /Thanks! You.re on the list/ }),
  },
  {
    path: '/join/young-adult',
    fillIn: (page) => fillInRegistration(page, 'young-adult'),
    send: 'Send registration',
    success: (page) => page.getByRole('heading', { name: /Thanks! You.re on the list/ }),
  },
  {
    path: '/volunteer',
    fillIn: fillInVolunteer,
    send: 'Send application',
    success: (page) => page.getByText('3 to 5 business days').first(),
  },
  {
    path: '/careers/apply',
    fillIn: fillInCareer,
    send: 'Send application',
    success: (page) => page.getByText('talent pool').first(),
  },
  {
    path: '/subscribe',
    fillIn: async (page) => {
      await page.getByLabel('Email', { exact: true }).fill(freshEmail())
      await page.getByLabel('I agree to receive updates').check()
    },
    send: 'Subscribe',
    success: (page) => page.getByRole('group', { name: 'Subscribed' }),
  },
  {
    path: '/form/contact',
    fillIn: fillInMessage,
    send: 'Send message',
    success: (page) => page.locator('.receipt'),
  },
]

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Waits until scripts take care of the form, so that it is they who answer. */
async function open(page: Page, path: string) {
  await page.goto(path, { waitUntil: 'networkidle' })
}

for (const { path, fillIn, send, success } of FORMS) {
  test(`${path}: what failed offline is no longer said once it was sent`, async ({
    page,
    context,
  }) => {
    await open(page, path)
    await fillIn(page)
    await context.setOffline(true)
    await button(page, send).click()
    await expect(failures(page)).toHaveCount(1)
    await context.setOffline(false)
    await button(page, send).click()
    await expect(success(page)).toBeVisible()
    await expect(failures(page)).toHaveCount(0)
  })
}

test('an RSVP in place says no longer what failed once it was sent', async ({ page, context }) => {
  await open(page, '/events/beats-by-the-water-open-studio')
  await page.getByRole('link', { name: 'Complete RSVP Form' }).click()
  await fillInRsvp(page)
  await context.setOffline(true)
  await button(page, 'Send RSVP').click()
  await expect(failures(page)).toHaveCount(1)
  await context.setOffline(false)
  await button(page, 'Send RSVP').click()
  await expect(page.getByRole('group', { name: 'RSVP received' })).toBeVisible()
  await expect(failures(page)).toHaveCount(0)
})

test('a volunteer who forgot something is not told so once it is corrected and sent', async ({
  page,
}) => {
  await open(page, '/volunteer')
  await fillInVolunteer(page)
  await page.getByLabel('Last name').fill('')
  await button(page, 'Send application').click()
  await expect(failures(page)).toContainText('Please fill in all required fields')
  await page.getByLabel('Last name').fill('Torres')
  await button(page, 'Send application').click()
  await expect(page.getByText('Application submitted successfully!')).toBeVisible()
  await expect(failures(page)).toHaveCount(0)
})

test('each attempt of an applicant is answered by its own toast alone', async ({ page }) => {
  await open(page, '/careers/apply')
  await fillInCareer(page)
  await page.getByLabel('Full name').fill('')
  await button(page, 'Send application').click()
  await expect(failures(page)).toHaveText([/Missing Information/])
  await page.getByLabel('Full name').fill('Rosa Torres')
  await page.getByLabel('Email').fill('rosa@example')
  await button(page, 'Send application').click()
  await expect(failures(page)).toHaveText([/Invalid Email/])
})

test('bad news stays behind on the page it is about', async ({ page }) => {
  await open(page, '/volunteer')
  await button(page, 'Send application').click()
  await expect(failures(page)).toHaveCount(1)
  await page.locator('footer').getByRole('link', { name: 'Privacy Policy' }).click()
  await expect(page).toHaveURL('/privacy-policy')
  await expect(failures(page)).toHaveCount(0)
})

/** Whether two things on the screen cover each other. */
async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()]
  if (!a || !b) throw new Error('not on the screen')
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

const ON_PHONES = FORMS.filter(({ path }) => path !== '/subscribe')
const ELSEWHERE = FORMS.filter(({ path }) => path === '/volunteer')

for (const { device, viewport, forms } of [
  { device: 'phone', viewport: { width: 390, height: 844 }, forms: ON_PHONES },
  // What an open keyboard leaves of it.
  {
    device: 'phone with its keyboard open',
    viewport: { width: 390, height: 480 },
    forms: ON_PHONES,
  },
  { device: 'tablet', viewport: { width: 768, height: 1024 }, forms: ELSEWHERE },
  { device: 'desk', viewport: { width: 1440, height: 900 }, forms: ELSEWHERE },
]) {
  test.describe(`on a ${device}`, () => {
    // So that nothing is still on its way to where it was scrolled.
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } })

    for (const { path, fillIn, send } of forms) {
      test(`${path}: bad news covers neither what is to be fixed nor the button`, async ({
        page,
        context,
      }) => {
        await open(page, path)
        const toast = failures(page)
        // The specification has a toast for what is missing in some forms; the others fail offline.
        if (path.startsWith('/volunteer') || path.startsWith('/careers')) {
          await button(page, send).click()
        } else {
          await fillIn(page)
          await context.setOffline(true)
          await button(page, send).click()
        }
        await expect(toast).toBeVisible()
        const summary = page.locator('#error-summary')
        await expect(summary).toBeFocused()
        await expect.poll(() => overlap(toast, summary.locator('h2'))).toBe(false)

        for (const link of await summary.getByRole('link').all()) {
          const field = page.locator((await link.getAttribute('href')) ?? '')
          await link.click()
          await expect(field).toBeInViewport()
          await expect.poll(() => overlap(toast, field)).toBe(false)
        }
        // As one scrolls down to it.
        await button(page, send).evaluate((element) => {
          element.scrollIntoView({ block: 'end', behavior: 'instant' })
        })
        await expect(button(page, send)).toBeInViewport()
        expect(await overlap(toast, button(page, send))).toBe(false)
      })
    }
  })
}
