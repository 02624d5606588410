import { EventEmitter, once } from 'node:events'
import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test'

import { expectAccessible, expectAccessibleAtBothWidths } from '../support/accessibility'
import { emailTo } from '../support/browser'
import { test } from '../support/browser-test'
import { query } from '../support/database'
import { freshEmail } from '../support/fresh'
import { laterToday } from '../support/later-today'
import { openFamilyPage, submitRsvp } from '../support/public-forms'
import { expectOnlyShownValues } from '../support/served-page'

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

/** Maya and Leo, whom Rosa picks up tomorrow. */
async function aFamily(request: APIRequestContext, parentEmail = freshEmail()): Promise<string> {
  await aFamilyAt(request, await anEventTomorrow(), parentEmail)
  return parentEmail
}

async function aFamilyAt(request: APIRequestContext, eventId: string, parentEmail: string) {
  await submitRsvp(request, {
    eventId,
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
}

/** Zebulon, whom a stranger signs up with the same address, without siblings. */
const signUpZebulon = async (request: APIRequestContext, parentEmail: string) =>
  submitRsvp(request, {
    eventId: await anEventTomorrow(),
    parentEmail,
    participantFirstName: 'Zebulon',
    participantLastName: 'Weber',
    participantDob: '2011-06-23',
    allergies: 'Hazelnuts',
  })

/** Maya and Leo, who are expected later today. */
async function aFamilyToday(request: APIRequestContext): Promise<string> {
  const parentEmail = freshEmail()
  const eventId = await anEventTomorrow()
  const { startsAt, endsAt, startsAt_tz: zone } = laterToday()
  await query`
    UPDATE events SET starts_at = ${startsAt}, ends_at = ${endsAt}, startsat_tz = ${zone}, endsat_tz = ${zone}
    WHERE id = ${eventId}`
  await aFamilyAt(request, eventId, parentEmail)
  return parentEmail
}

async function fillInBirthDate(page: Page, [month, day, year]: readonly [string, string, string]) {
  await page.getByLabel('Month').selectOption(month)
  await page.getByLabel('Day', { exact: true }).fill(day)
  await page.getByLabel('Year').fill(year)
}

async function giveBirthDate(page: Page) {
  await fillInBirthDate(page, ['March', '9', '2014'])
  await page.getByRole('button', { name: 'Open everything' }).click()
  await expect(page.getByRole('heading', { name: 'Health', exact: true })).toBeVisible()
}

const aPhone = async (browser: Browser, javaScriptEnabled = true) =>
  (await browser.newContext({ viewport: { width: 390, height: 844 }, javaScriptEnabled })).newPage()

test('pick-up is changed from the family link the evening before', async ({ browser, request }) => {
  const page = await aPhone(browser)
  const email = await aFamily(request)
  await openFamilyPage(page, email)
  await expect(page.getByText('Rosa Torres')).toHaveCount(0)
  await expectAccessible(page)
  // A missing part is not a wrong date.
  await page.getByLabel('Month').selectOption('March')
  await page.getByRole('button', { name: 'Open everything' }).click()
  await expect(page.getByText('Please check the date of birth')).toBeVisible()
  await expect(page.locator('.receipt')).toHaveCount(0)
  await giveBirthDate(page)
  await expectAccessibleAtBothWidths(page)

  await page.getByRole('link', { name: 'Change people and phones' }).click()
  await page.getByText('Add someone who may pick up').click()
  const another = page.getByRole('group', { name: 'Another person' })
  await another.getByLabel('Full name').fill('Marco Torres')
  await another.getByLabel('Relationship').fill('Uncle')
  await another.getByLabel('Phone').fill('12')
  await page.getByRole('button', { name: 'Save for all events' }).click()
  await expect(page.locator('#error-summary')).toContainText('Another person, phone')
  await another.getByLabel('Phone').fill('216 555 0199')
  const never = page.getByRole('group', { name: 'Someone who must never pick up' })
  await never.getByLabel('Name').fill('Karl Torres')
  await never.getByLabel('Anything we should know?').fill('Court order')
  await page.getByRole('button', { name: 'Save for all events' }).click()
  await expect(page.locator('.receipt')).toContainText('Your changes are saved')
  await expect(page.getByText('Marco Torres (Uncle), (216) 555-0199')).toBeVisible()
  await expect(page.getByText('Karl Torres (Court order)')).toBeVisible()
  const { text } = await emailTo(email, /^Changed: Maya and Leo at Sunrise Hike/)
  expect(text).toContain('Marco, phone ending 99')

  await page.getByRole('button', { name: 'RSVP for Maya and Leo' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('RSVP for')
  await expect(page.getByLabel('Full name', { exact: true }).first()).toHaveValue('Rosa Torres')
  await expect(page.getByLabel('First name').nth(1)).toHaveValue('Leo')
  // What is filled in counts without a keystroke.
  await expect(page.getByLabel('Phone', { exact: true }).first()).toHaveValue(
    /^\(\d{3}\) \d{3}-\d{4}$/,
  )
  await expect(page.getByText(/^[1-9] of \d sections complete$/)).toBeVisible({
    timeout: 30_000,
  })
  await expect(page.getByRole('group', { name: 'Maya' })).toBeVisible()
  await page.context().close()
})

test('a child stays at home on the day, and comes after all', async ({ browser, request }) => {
  const page = await aPhone(browser)
  const email = await aFamilyToday(request)
  const { text = '' } = await emailTo(email, /^Maya and Leo have a spot/)
  await page.goto(/https?:\/\/\S+\/family\/\S+/.exec(text)?.[0] ?? '')
  const card = page.getByRole('article', { name: 'Morning card' })
  await expect(card).toContainText('Rosa, phone ending 77')
  await expect(card).toContainText('same place, with name and code')
  await expect(card).toContainText('Any medicine that is needed on the day')
  await expect(page.getByText('Torres')).toHaveCount(0)
  await page.getByRole('button', { name: /^Not coming today ?: Leo$/ }).click()
  await expect(page.locator('.receipt')).toContainText('The people at the gate see it now.')
  await expect(page.getByText(/^Not coming, \d+:\d\d [AP]M$/)).toHaveCount(1)
  await expect(page.getByRole('button', { name: /^Not coming today ?: Maya$/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^We are coming after all ?: Leo$/ }).click()
  await expect(page.locator('.receipt')).toContainText('expect you again')
  await expect(page.getByText('Spot kept')).toHaveCount(2)
  await page.context().close()
})

for (const withScripts of [true, false]) {
  test.describe(withScripts ? 'with JavaScript' : 'without JavaScript', () => {
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
      await expect(page.locator('#error-summary')).toContainText('check “No allergies”')
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
          name: withScripts ? 'Give up Leo’s spot' : 'Give up the spots of those checked',
        })
        .click()
      await expect(page.getByRole('heading', { name: 'Leo’s spot is given up.' })).toBeVisible()
      await expect(page.getByText('Spot given up')).toHaveCount(1)
      await expect(page.getByText('Spot kept')).toHaveCount(1)
      if (withScripts) await expectAccessibleAtBothWidths(page)

      const { text = '' } = await emailTo(email, /^Leo’s spot is given up: Sunrise Hike/)
      await page.goto(/https?:\/\/\S+\/family\/\S+/.exec(text)?.[0] ?? '')
      await page.getByRole('button', { name: 'Put Leo back' }).click()
      await expect(page.locator('.receipt')).toContainText('Everything is as it was')
      await expect(page.getByText('Spot kept')).toHaveCount(2)
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
  const isNamed = page.getByRole('button', { name: 'Give up Leo’s spot' })
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
  await expect(page.locator('meta[name=referrer]')).toHaveAttribute('content', 'strict-origin')
  await giveBirthDate(page)
  await query`UPDATE family_links SET opens_all_until = now() WHERE email = ${email}`
  await page.reload()
  await expect(page.getByRole('heading', { name: 'This link is older than an hour' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Sunrise Hike' })).toBeVisible()
  await expect(page.getByRole('article', { name: 'Morning card' })).toHaveCount(0)
  for (const closed of ['Maya', 'Leo', '(216) 555-0177', 'Pick-up code'])
    await expect(page.getByText(closed)).toHaveCount(0)
  await expectAccessibleAtBothWidths(page)
  await page.getByRole('button', { name: 'Send me a fresh link' }).click()
  await expect(page.locator('.receipt')).toContainText('Check your email.')
})

test('a birth date opens its own family group, and another one more', async ({ page, request }) => {
  const email = await aFamily(request)
  await signUpZebulon(request, email)
  const ofZebulon = {
    name: 'Zebulon',
    'last name': 'Weber',
    health: 'Hazelnuts',
    born: '2011-06-23',
  }
  await openFamilyPage(page, email)
  await giveBirthDate(page)
  await expect(page.getByText('Zebulon')).toHaveCount(0)
  await expectOnlyShownValues(page, ofZebulon)
  const another = page.getByRole('heading', { name: 'Another child under this address?' })
  await expect(another).toBeVisible()
  await fillInBirthDate(page, ['June', '23', '2011'])
  await page.getByRole('button', { name: 'Open theirs as well' }).click()
  await expect(page.getByText('Hazelnuts')).toBeVisible()
  await expect(page.getByText('Everything Maya, Leo, and Zebulon have with us')).toBeVisible()
  await expect(another).toHaveCount(0)
})
