import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'

import { test } from '../support/browser-test'
import { query } from '../support/database'

const PANEL_MS = 30_000

/** A published event of one place, in the database alone: its page is not what these tests are about. */
async function anEventOfOnePlace(): Promise<string> {
  const name = `one-place-${randomUUID()}`
  const [event] = await query<{ id: string }>`
    INSERT INTO events (title, slug, starts_at, startsat_tz, capacity, waitlist, rsvp_open, _status)
    VALUES (${name}, ${name}, now() + interval '30 days', 'America/New_York', 1, false, true, 'published')
    RETURNING id`
  return event?.id ?? ''
}

async function anRsvpOf(event: string, status: 'confirmed' | 'cancelled'): Promise<string> {
  const reference = Math.random().toString(36).slice(2, 10).toUpperCase().padEnd(8, 'A')
  const [rsvp] = await query<{ id: string }>`
    INSERT INTO rsvps (event_id, status, reference, duplicate_key, participant_first_name,
      participant_last_name, participant_dob, parent_email, parent_phone, attendance_type,
      emergency_contact_name, emergency_contact_relationship, emergency_contact_phone, signature,
      family, family_order)
    VALUES (${event}, ${status}::enum_rsvps_status, ${reference}, ${reference}, 'Maya', 'Torres', '2014-03-09', 'maya@family.example',
      '2165550100', 'stay_with_child', 'Rosa Torres', 'Grandmother', '2165550133', 'Elena Torres', ${reference}, 0)
    RETURNING id`
  return rsvp?.id ?? ''
}

async function openRsvp(page: Page, id: string) {
  await page.goto(`/cms/collections/rsvps/${id}`)
  await expect(page.locator('#field-status')).toBeVisible({ timeout: PANEL_MS })
}

async function chooseStatus(page: Page, label: string) {
  await page.locator('#field-status .rs__control').click()
  await page.locator('#field-status .rs__option', { hasText: label }).click()
}

const statusOf = async (id: string) => {
  const [rsvp] = await query<{ status: string }>`SELECT status FROM rsvps WHERE id = ${id}`
  return rsvp?.status
}

test('the places beside an event, and whether it still has a form, are up to date as soon as it is saved', async ({
  staffPage: page,
}) => {
  test.setTimeout(90_000)
  const event = await anEventOfOnePlace()
  await anRsvpOf(event, 'confirmed')
  const [{ slug } = { slug: '' }] = await query<{ slug: string }>`
    SELECT slug FROM events WHERE id = ${event}`
  await page.goto(`/events/${slug}/rsvp`)
  await expect(page).toHaveURL(`/events/${slug}#register`)
  await expect(page.locator('#register')).toContainText('All places are taken.')
  await expect(
    page.locator('#register').getByRole('link', { name: 'See the other days' }),
  ).toBeVisible()
  await expect(page.getByText('Complete RSVP Form')).toBeHidden()
  await expect(page.getByText('Save a place')).toBeHidden()

  await page.goto(`/cms/collections/events/${event}`)
  await expect(page.getByText('1 of 1 places taken.')).toBeVisible({ timeout: PANEL_MS })

  await page.getByRole('button', { name: 'Signing up' }).click()
  await page.locator('#field-capacity').fill('6')
  await page.getByRole('button', { name: 'Publish changes' }).click()
  await expect(page.getByText('1 of 6 places taken.')).toBeVisible({ timeout: PANEL_MS })

  await page.goto(`/events/${slug}`)
  await expect(page.getByRole('link', { name: 'Complete RSVP Form' })).toBeVisible()
})

test('staff who would go over the limit are told that only an admin can', async ({
  staffPage: page,
}) => {
  test.setTimeout(90_000)
  const event = await anEventOfOnePlace()
  await anRsvpOf(event, 'confirmed')
  const canceled = await anRsvpOf(event, 'cancelled')
  await openRsvp(page, canceled)
  await chooseStatus(page, 'Confirmed')
  await expect(page.getByLabel('Reason for going over the limit')).toBeHidden()
  await page.locator('#action-save').click()
  await expect(
    page.getByText('The one place is taken. Only an admin can go over the limit.').first(),
  ).toBeVisible({ timeout: PANEL_MS })
  expect(await statusOf(canceled)).toBe('cancelled')
})

test('an admin can go over the limit, but has to give a reason', async ({ adminPage: page }) => {
  test.setTimeout(90_000)
  const event = await anEventOfOnePlace()
  await anRsvpOf(event, 'confirmed')
  const canceled = await anRsvpOf(event, 'cancelled')
  await openRsvp(page, canceled)
  const reason = page.getByLabel('Reason for going over the limit')
  await expect(reason).toBeHidden()

  await chooseStatus(page, 'Confirmed')
  await expect(reason).toBeVisible()
  await page.locator('#action-save').click()
  await expect(
    page.getByText('The one place is taken. To go over the limit, give a reason.').first(),
  ).toBeVisible({ timeout: PANEL_MS })
  expect(await statusOf(canceled)).toBe('cancelled')

  await reason.fill('We rented a second bus.')
  await page.locator('#action-save').click()
  await expect.poll(() => statusOf(canceled), { timeout: PANEL_MS }).toBe('confirmed')
  await expect(reason).toBeHidden()

  // The form shows what it has saved, so that the status can be changed again.
  await chooseStatus(page, 'Waitlisted')
  await page.locator('#action-save').click()
  await expect.poll(() => statusOf(canceled), { timeout: PANEL_MS }).toBe('waitlisted')

  // The family takes an offer while the page is open.
  await query`UPDATE rsvps SET status = 'confirmed' WHERE id = ${canceled}`
  await page.getByLabel('Staff notes').fill('Has an aunt on the team.')
  await page.locator('#action-save').click()
  await expect
    .poll(() => query`SELECT status, staff_notes FROM rsvps WHERE id = ${canceled}`, {
      timeout: PANEL_MS,
    })
    .toEqual([{ status: 'confirmed', staff_notes: 'Has an aunt on the team.' }])
})
