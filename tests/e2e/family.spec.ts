import { EventEmitter, once } from 'node:events'
import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test'

import { expectAccessible, expectAccessibleAtBothWidths } from '../support/accessibility'
import { emailTo } from '../support/browser'
import { test } from '../support/browser-test'
import { query } from '../support/database'
import { freshEmail } from '../support/fresh'
import { openFamilyPage, submitRsvp } from '../support/public-forms'

/** An event that starts tomorrow morning. */
async function anEventTomorrow(): Promise<string> {
  const id = crypto.randomUUID()
  const slug = `sunrise-${id.slice(0, 8)}`
  await query`
    INSERT INTO events SELECT (jsonb_populate_record(e, jsonb_build_object('id', ${id}::text,
      'slug', ${slug}::text, 'title', 'Sunrise Hike', 'starts_at', now() + interval '14 hours',
      'ends_at', now() + interval '18 hours', 'capacity', 12))).*
    FROM events e WHERE slug = 'beats-by-the-water-open-studio'`
  return id
}

/** Maya and Leo, whom Rosa collects tomorrow. */
async function aFamily(request: APIRequestContext): Promise<string> {
  const parentEmail = freshEmail()
  await submitRsvp(request, {
    eventId: await anEventTomorrow(),
    parentEmail,
    participants: ['Maya', 'Leo'].map((participantFirstName) => ({
      participantFirstName,
      participantLastName: 'Torres',
      participantDob: '2014-03-09',
      noAllergies: true,
    })),
    attendanceType: 'drop_off_pickup',
    pickupPeople: [{ name: 'Rosa Torres', relationship: 'Grandmother', phone: '2165550177' }],
  })
  return parentEmail
}

async function giveBirthDate(page: Page) {
  await page.getByLabel('Month').selectOption('March')
  await page.getByLabel('Day', { exact: true }).fill('9')
  await page.getByLabel('Year').fill('2014')
  await page.getByRole('button', { name: 'Open everything' }).click()
  await expect(page.getByRole('heading', { name: 'Health', exact: true })).toBeVisible()
}

const aPhone = async (browser: Browser, javaScriptEnabled: boolean) =>
  (await browser.newContext({ viewport: { width: 390, height: 844 }, javaScriptEnabled })).newPage()

for (const withScripts of [true, false]) {
  test.describe(withScripts ? 'with JavaScript' : 'without JavaScript', () => {
    test('pick-up is changed from the family link the evening before', async ({
      browser,
      request,
    }) => {
      const page = await aPhone(browser, withScripts)
      const email = await aFamily(request)
      await openFamilyPage(page, email)
      await expect(page.getByText('Rosa Torres')).toHaveCount(0)
      if (withScripts) await expectAccessible(page)
      // A part that is missing is no wrong date.
      await page.getByLabel('Month').selectOption('March')
      await page.getByRole('button', { name: 'Open everything' }).click()
      await expect(page.getByText('Please check the date of birth')).toBeVisible()
      await expect(page.locator('.receipt')).toHaveCount(0)
      await giveBirthDate(page)
      if (withScripts) await expectAccessibleAtBothWidths(page)

      await page.getByRole('link', { name: 'Change people and phones' }).click()
      await page.getByText('Add someone who may collect').click()
      const another = page.getByRole('group', { name: 'Another person' })
      await another.getByLabel('Full name').fill('Marco Torres')
      await another.getByLabel('Relationship').fill('Uncle')
      await another.getByLabel('Phone').fill('12')
      await page.getByRole('button', { name: 'Save for all days' }).click()
      await expect(page.locator('#error-summary')).toContainText('Another person, phone')
      await another.getByLabel('Phone').fill('216 555 0199')
      await page.getByRole('button', { name: 'Save for all days' }).click()
      await expect(page.locator('.receipt')).toContainText('Your changes are saved')
      await expect(page.getByText('Marco Torres (Uncle), (216) 555-0199')).toBeVisible()
      const { text } = await emailTo(email, /^Changed: Maya and Leo at Sunrise Hike/)
      expect(text).toContain('Marco, phone ending 99')

      await page.getByRole('button', { name: 'RSVP for Maya and Leo' }).first().click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText('RSVP for')
      await expect(page.getByLabel('Full name', { exact: true }).first()).toHaveValue('Rosa Torres')
      await expect(page.getByLabel('First name').nth(1)).toHaveValue('Leo')
      await page.context().close()
    })

    test('health answers are changed, and one place is given up and taken back', async ({
      browser,
      request,
    }) => {
      const page = await aPhone(browser, withScripts)
      const email = await aFamily(request)
      await openFamilyPage(page, email)
      await giveBirthDate(page)

      await page.getByRole('link', { name: 'Change Leo’s health answers' }).click()
      await page.getByLabel('No allergies').uncheck()
      await page.getByRole('button', { name: 'Save Leo’s answers' }).click()
      await expect(page.locator('#error-summary')).toContainText('tick “No allergies”')
      if (withScripts) await expectAccessible(page)
      await page.getByLabel('Allergies', { exact: true }).fill('Peanuts')
      await page.getByRole('button', { name: 'Save Leo’s answers' }).click()
      await expect(page.locator('.receipt')).toContainText('The health answers are saved')
      await expect(page.getByText('Peanuts')).toBeVisible()

      await page.getByRole('link', { name: 'We can’t come' }).click()
      await page.getByLabel('Leo').check()
      if (withScripts) await expectAccessible(page)
      await page
        .getByRole('button', {
          name: withScripts ? 'Give up Leo’s place' : 'Give up the places of those checked',
        })
        .click()
      await expect(page.getByRole('heading', { name: 'Leo’s place is given up.' })).toBeVisible()
      await expect(page.getByText('Place given up')).toHaveCount(1)
      await expect(page.getByText('Place kept')).toHaveCount(1)
      if (withScripts) await expectAccessibleAtBothWidths(page)

      const { text = '' } = await emailTo(email, /^Leo’s place is given up: Sunrise Hike/)
      await page.goto(/https?:\/\/\S+\/family\/\S+/.exec(text)?.[0] ?? '')
      if (withScripts) await expectAccessibleAtBothWidths(page)
      await page.getByRole('button', { name: 'Put Leo back' }).click()
      await expect(page.locator('.receipt')).toContainText('Everything is as it was')
      await expect(page.getByText('Place kept')).toHaveCount(2)
      await emailTo(email, /^Leo is back: Sunrise Hike/)
      await page.context().close()
    })
  })
}

test('a box that was ticked before React is there counts', async ({ page, request }) => {
  const scripts = new EventEmitter()
  const mayLoad = once(scripts, 'let go')
  await openFamilyPage(page, await aFamily(request))
  await giveBirthDate(page)
  await page.route('**/_next/static/**/*.js', async (route) => {
    await mayLoad
    await route.continue()
  })
  await page.getByRole('link', { name: 'We can’t come' }).click()
  await page.getByLabel('Leo').check()
  const isNamed = page.getByRole('button', { name: 'Give up Leo’s place' })
  await expect(isNamed).toHaveCount(0)
  scripts.emit('let go')
  await expect(isNamed).toBeVisible()
})

test('an older link shows the days only, and is not kept, listed or passed on', async ({
  page,
  request,
}) => {
  const email = await aFamily(request)
  await openFamilyPage(page, email)
  const response = await page.reload()
  expect(response?.headers()['cache-control']).toContain('no-store')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  await expect(page.locator('meta[name=referrer]')).toHaveAttribute('content', 'no-referrer')
  await giveBirthDate(page)
  await query`UPDATE family_links SET opens_all_until = now() WHERE email = ${email}`
  await page.reload()
  await expect(page.getByRole('heading', { name: 'This link is older than an hour' })).toBeVisible()
  const card = page.getByRole('article', { name: 'Morning card' })
  await expect(card).toContainText('Any medicine that is needed on the day')
  await expect(card).toContainText('same place, with name and code')
  await expect(page.getByText('(216) 555-0177')).toHaveCount(0)
  await expectAccessibleAtBothWidths(page)
  await page.getByRole('button', { name: 'Send me a fresh link' }).click()
  await expect(page.locator('.receipt')).toContainText('Check your email.')
})
