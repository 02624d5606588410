import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'

import { expectAccessibleAtBothWidths, PHONE } from '../support/accessibility'
import { emailTo } from '../support/browser'
import { test } from '../support/browser-test'
import { query } from '../support/database'
import { freshEmail } from '../support/fresh'
import { openFamilyPage } from '../support/public-forms'

async function anRsvpBy(event: string, status: 'confirmed' | 'waitlisted') {
  const reference = Math.random().toString(36).slice(2, 10).toUpperCase().padEnd(8, 'A')
  const email = freshEmail()
  const [rsvp] = await query<{ id: string }>`
    INSERT INTO rsvps (event_id, status, reference, duplicate_key, participant_first_name, participant_last_name,
      participant_dob, parent_name, parent_email, parent_phone, attendance_type, emergency_contact_name,
      emergency_contact_relationship, emergency_contact_phone, signature, family, family_order)
    VALUES (${event}, ${status}::enum_rsvps_status, ${reference}, ${reference}, 'Bo', 'Torres', '2014-03-09',
      'Elena Torres', ${email}, '2165550100', 'stay_with_child', 'Rosa Torres', 'Grandmother', '2165550133',
      'Elena Torres', ${reference}, 0)
    RETURNING id`
  return { id: rsvp?.id ?? '', email }
}

/** A full event whose one place staff free, and the path in the email to the first of two waiting families. */
async function anOffer(staffPage: Page) {
  const name = `Knots, Maps and Soup ${randomUUID().slice(0, 6)}`
  const [event] = await query<{ id: string }>`
    INSERT INTO events (title, slug, starts_at, ends_at, startsat_tz, venue_name, city, state, capacity, waitlist,
      rsvp_open, _status)
    VALUES (${name}, ${name.toLowerCase().replaceAll(/\W+/g, '-')}, now() + interval '30 days',
      now() + interval '30 days 3 hours', 'America/New_York', 'Mill Creek Lodge', 'Cleveland', 'OH', 1, true, true,
      'published')
    RETURNING id`
  const id = event?.id ?? ''
  const first = await anRsvpBy(id, 'confirmed')
  const waiting = await anRsvpBy(id, 'waitlisted')
  const next = await anRsvpBy(id, 'waitlisted')
  const people = `/staff/events/${id}/people`
  const fields = { kind: 'cancel', rsvps: first.id }
  const headers = { origin: test.info().project.use.baseURL ?? '' }
  const seen = await staffPage.request.post(`${people}/preview`, { data: fields, headers })
  const { preview }: { preview: { fingerprint: string } } = await seen.json()
  const data = { ...fields, fingerprint: preview.fingerprint }
  const changed = await staffPage.request.post(`${people}/change`, { data, headers })
  expect(changed.status()).toBe(200)
  // The worker looks every minute; a test does not wait for it, nor for the time in which it can be undone.
  await query`UPDATE place_changes SET undo_until = now() WHERE event_id = ${id}`
  await query`SELECT graphile_worker.add_job('settle-places')`
  const isOffered = () => query`
    SELECT offered_until IS NOT NULL AS "isOffered" FROM rsvps WHERE id = ${waiting.id}`
  await expect.poll(isOffered, { timeout: 30_000 }).toEqual([{ isOffered: true }])
  return { event: id, waiting, next }
}

/** The path of a link in an email that offers a place. */
async function pathIn(email: string, choice: 'take' | 'pass') {
  const { text = '' } = await emailTo(email, /^A spot is free for Bo/)
  const { pathname, search } = new URL(
    new RegExp(String.raw`https?://\S+/offer/\S+choice=${choice}`).exec(text)?.[0] ?? '',
  )
  return pathname + search
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

const getStatus = async (id: string) => {
  const [rsvp] = await query<{ status: string }>`SELECT status FROM rsvps WHERE id = ${id}`
  return rsvp?.status
}

/** The same offer is on the page of the family, once it is open. */
async function takeOnFamilyPage(page: Page, email: string) {
  await openFamilyPage(page, email)
  await expect(page.getByText('Bo', { exact: true })).toHaveCount(0)
  await page.getByLabel('Month').selectOption('March')
  await page.getByLabel('Day', { exact: true }).fill('9')
  await page.getByLabel('Year').fill('2014')
  await page.getByRole('button', { name: 'Open everything' }).click()
  await page.getByRole('link', { name: 'Take it' }).click()
  await expect(page.getByRole('heading', { name: 'Take the spot for Bo?' })).toBeVisible()
  await page.getByRole('button', { name: 'Yes, take it' }).click()
  await expect(page.locator('.receipt')).toContainText('The spot is yours.')
  await expect(page.getByText('Spot kept')).toBeVisible()
}

test('a family passes on an offered place without JavaScript, and the next family takes it with JavaScript', async ({
  browser,
  page,
  staffPage,
}) => {
  const { event, waiting, next } = await anOffer(staffPage)
  await staffPage.goto(`/cms/collections/events/${event}`)
  await expect(
    staffPage.getByText('1 of 1 spots taken. 1 of them offered. 1 waiting.'),
  ).toBeVisible({ timeout: 30_000 })

  const plain = await (
    await browser.newContext({ javaScriptEnabled: false, viewport: PHONE })
  ).newPage()
  const pass = await pathIn(waiting.email, 'pass')
  await plain.goto(pass.replace(/\?.*/, ''))
  await expect(heading(plain)).toHaveText('A spot is free for Bo.')
  await plain.getByRole('link', { name: 'Pass' }).click()
  await expect(heading(plain)).toHaveText('Pass on the spot for Bo?')
  await plain.getByRole('link', { name: 'Back' }).click()
  await expect(heading(plain)).toHaveText('A spot is free for Bo.')
  await plain.goto(pass)
  expect(await getStatus(waiting.id)).toBe('waitlisted')
  await plain.getByRole('button', { name: 'Yes, pass' }).click()
  await expect(heading(plain)).toHaveText('Bo is off the waitlist.')
  expect(await getStatus(waiting.id)).toBe('cancelled')
  await plain.context().close()

  const take = await pathIn(next.email, 'take')
  await page.goto(take.replace(/\?.*/, ''))
  await expect(heading(page)).toHaveText('A spot is free for Bo.')
  await expectAccessibleAtBothWidths(page)
  await page.goto(take)
  await expect(heading(page)).toHaveText('Take the spot for Bo?')
  expect(await getStatus(next.id)).toBe('waitlisted')
  await takeOnFamilyPage(page, next.email)
  expect(await getStatus(next.id)).toBe('confirmed')
  const confirmation = await emailTo(next.email, /^Bo has a spot/)
  expect(confirmation.attachments.map(({ mimeType }) => mimeType)).toContain('text/calendar')

  // The way back in the browser leads to the same answer.
  await page.goto(take)
  await expect(heading(page)).toHaveText('Bo has a spot.')
})
