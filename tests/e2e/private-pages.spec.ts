import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'

import { emailTo } from '../support/browser'
import { test } from '../support/browser-test'
import { query } from '../support/database'
import { freshEmail } from '../support/fresh'
import { aLink } from '../support/link-key'
import {
  agreeToTerms,
  fillInRegistration,
  fillInVolunteer,
  openFamilyPage,
  sign,
  submitRsvp,
} from '../support/public-forms'
import { expectOnlyShownValues, getStoredTexts } from '../support/served-page'

// Pages that one family, driver or volunteer reads. The page may show some answers of a record; it sends no others,
// neither in React's data nor in a hidden field.

/** Maya, who is dropped off at an event in a month, with an answer to every question. Her parent offers to drive. */
async function everyAnswer(page: Page) {
  const slug = `private-${randomUUID().slice(0, 8)}`
  const [event] = await query<{ id: string }>`
    INSERT INTO events (title, slug, starts_at, ends_at, startsat_tz, city, rsvp_open, waitlist, _status)
    VALUES ('Lantern Walk', ${slug}, now() + interval '30 days', now() + interval '30 days 3 hours',
      'America/New_York', 'Cleveland', true, true, 'published') RETURNING id`
  const eventId = event?.id ?? ''
  const email = freshEmail()
  await submitRsvp(page.request, {
    eventId,
    parentEmail: email,
    participantFirstName: 'Marigold',
    participantLastName: 'Abernathy',
    allergies: 'Hazelnuts',
    carriesMedicine: true,
    medicine: 'Antihistamine syrup',
    specialNeeds: 'A quiet corner',
    parentName: 'Philippa Abernathy',
    attendanceType: 'drop_off_pickup',
    pickupPeople: [{ name: 'Quincy Lindqvist', relationship: 'Godfather', phone: '2165550177' }],
    neverPeople: [{ name: 'Darnell Ostrander', note: 'Estranged granduncle' }],
    emergencyContactName: 'Rosalind Okafor',
    emergencyContactRelationship: 'Grandaunt',
    signature: 'Philippa Abernathy',
  })
  const [rsvp] = await query<{ id: string; reference: string }>`
    SELECT id, reference FROM rsvps WHERE parent_email = ${email}`
  return {
    slug,
    eventId,
    email,
    rsvp: rsvp?.id ?? '',
    reference: rsvp?.reference ?? '',
    stored: await getStoredTexts(email),
  }
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('the page after an RSVP sends only the data that it shows', async ({ page }) => {
  const { slug, stored } = await everyAnswer(page)
  await page.goto(`/events/${slug}/rsvp/thanks`)
  await expect(page.getByText('Marigold').first()).toBeVisible()
  await expectOnlyShownValues(page, stored)
  // The next RSVP begins with the family's shared answers, and no answer about the child.
  await page.goto(`/events/${slug}/rsvp`)
  await expect(page.getByLabel('Month')).toBeVisible()
  await expectOnlyShownValues(page, stored)
})

test('every page of a family sends only the data that it shows', async ({ page }) => {
  const { email, eventId, reference, stored } = await everyAnswer(page)
  const { text = '' } = await emailTo(email, /^Marigold has a spot/)
  const path = /\/family\/[\w-]+/.exec(text)?.[0] ?? ''
  await page.goto(path)
  await expect(page.getByRole('heading', { name: 'Lantern Walk' }).first()).toBeVisible()
  await expectOnlyShownValues(page, stored)
  await page.goto(`${path}?cancel=${eventId}#give-up`)
  await expectOnlyShownValues(page, stored)

  await openFamilyPage(page, email)
  await expectOnlyShownValues(page, stored)
  await page.getByLabel('Month').selectOption('March')
  await page.getByLabel('Day', { exact: true }).fill('9')
  await page.getByLabel('Year').fill('2014')
  await page.getByRole('button', { name: 'Open everything' }).click()
  await expect(page.getByText('Hazelnuts')).toBeVisible()
  const { pathname } = new URL(page.url())
  for (const edit of ['', '?edit=people', `?edit=${reference}`, `?cancel=${eventId}`]) {
    await page.goto(`${pathname}${edit}`)
    await expect(heading(page)).toBeVisible()
    await expectOnlyShownValues(page, stored)
  }
})

test('the page of an offer sends only the data that it shows, before and after the family takes it', async ({
  page,
}) => {
  const { rsvp, stored } = await everyAnswer(page)
  await query`
    UPDATE rsvps SET status = 'waitlisted', offered_until = now() + interval '1 day', waiting_since = now()
    WHERE id = ${rsvp}`
  const key = await aLink('offer', rsvp)
  for (const choice of ['', '?choice=pass', '?choice=take']) {
    await page.goto(`/offer/${key}${choice}`)
    await expect(page.getByText('Marigold').first()).toBeVisible()
    await expectOnlyShownValues(page, stored)
  }
  await page.getByRole('button', { name: 'Yes, take it' }).click()
  await expect(heading(page)).toContainText('has a spot')
  await expectOnlyShownValues(page, stored)
})

test('the page that switches reminders off sends only the data that it shows', async ({ page }) => {
  const { rsvp, stored } = await everyAnswer(page)
  await page.goto(`/reminders/${await aLink('reminders', rsvp)}`)
  await expect(heading(page)).toHaveText('Switch reminders off?')
  await expectOnlyShownValues(page, stored)
})

test('the page that checks a signed waiver sends only the data that it shows, before and after the name of the signer', async ({
  page,
}) => {
  const { reference, stored } = await everyAnswer(page)
  await page.goto(`/verify/${reference}`)
  await expectOnlyShownValues(page, stored)
  await page.getByLabel('Name of the person who signed').fill('Philippa Abernathy')
  await page.getByRole('button', { name: /^Check/ }).click()
  await expect(page.getByText(/is genuine/)).toBeVisible()
  await expectOnlyShownValues(page, stored)
})

test('the page on which a driver uploads photos sends only the data that it shows', async ({
  page,
  staffPage,
}) => {
  const { email, rsvp, stored } = await everyAnswer(page)
  const [clearance] = await query<{ id: string }>`
    INSERT INTO clearances (driver_key, rsvp_id) VALUES (${`philippa abernathy ${email}`}, ${rsvp}) RETURNING id`
  await staffPage.goto(`/cms/drivers/${clearance?.id}`)
  await staffPage
    .getByRole('button', { name: 'Ask for photos of both cards' })
    .click({ timeout: 30_000 })
  await staffPage.getByRole('dialog').getByRole('button', { name: 'Send' }).click()
  const { text = '' } = await emailTo(email, /^Photos of your license/)
  await page.goto(/\/photos\/[\w-]{32}/.exec(text)?.[0] ?? '')
  await expect(heading(page)).toHaveText('Photos for driving')
  await expectOnlyShownValues(page, stored)
})

test('the pages after a registration and after an application send only the data that they show', async ({
  page,
}) => {
  const email = freshEmail()
  await page.goto('/join/youth')
  await fillInRegistration(page, 'youth', email)
  await sign(page)
  await page.getByRole('button', { name: /^(Send|Submit)/ }).click()
  await expect(page).toHaveURL(/\/join\/success/)
  await expectOnlyShownValues(page, await getStoredTexts(email))

  const helper = freshEmail()
  await page.goto('/volunteer/apply')
  await fillInVolunteer(page, helper)
  await agreeToTerms(page)
  await page.getByRole('button', { name: /^(Send|Submit)/ }).click()
  await expect(page).toHaveURL(/\/thank-you/)
  await expectOnlyShownValues(page, await getStoredTexts(helper))
})
