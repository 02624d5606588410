import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'

import { expectAccessible } from '../support/accessibility'
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

async function anRsvpBy(event: string): Promise<string> {
  const reference = Math.random().toString(36).slice(2, 10).toUpperCase().padEnd(8, 'A')
  const [rsvp] = await query<{ id: string }>`
    INSERT INTO rsvps (event_id, status, reference, duplicate_key, participant_first_name,
      participant_last_name, participant_dob, parent_email, parent_phone, attendance_type,
      emergency_contact_name, emergency_contact_relationship, emergency_contact_phone, signature,
      family, family_order)
    VALUES (${event}, 'confirmed', ${reference}, ${reference}, 'Maya', 'Torres', '2014-03-09', 'maya@family.example',
      '2165550100', 'stay_with_child', 'Rosa Torres', 'Grandmother', '2165550133', 'Elena Torres', ${reference}, 0)
    RETURNING id`
  return rsvp?.id ?? ''
}

test('the places beside an event, and whether it still has a form, are up to date as soon as it is saved', async ({
  staffPage: page,
}) => {
  const event = await anEventOfOnePlace()
  await anRsvpBy(event)
  const [{ slug } = { slug: '' }] = await query<{ slug: string }>`
    SELECT slug FROM events WHERE id = ${event}`
  await page.goto(`/events/${slug}/rsvp`)
  await expect(page).toHaveURL(`/events/${slug}#register`)
  await expect(page.locator('#register')).toContainText('All spots are taken.')
  await expect(
    page.locator('#register').getByRole('link', { name: 'See the other events' }),
  ).toBeVisible()
  await expect(page.getByText('Complete RSVP Form')).toBeHidden()
  await expect(page.getByText('Save a spot')).toBeHidden()

  await page.goto(`/cms/collections/events/${event}`)
  await expect(page.getByText('1 of 1 spots taken.')).toBeVisible({ timeout: PANEL_MS })

  await page.getByRole('button', { name: 'Signing up' }).click()
  await page.locator('#field-capacity').fill('6')
  await page.getByRole('button', { name: 'Publish changes' }).click()
  await expect(page.getByText('1 of 6 spots taken.')).toBeVisible({ timeout: PANEL_MS })

  await page.goto(`/events/${slug}`)
  await expect(page.getByRole('link', { name: 'Complete RSVP Form' })).toBeVisible()
})

test('staff who publish a new venue are asked at once to tell the families, and later it is first on Today', async ({
  staffPage: page,
}) => {
  const event = await anEventOfOnePlace()
  await query`UPDATE events SET venue_name = 'Edgewater Park', title = 'Harvest Farm Day' WHERE id = ${event}`
  const rsvp = await anRsvpBy(event)
  await query`INSERT INTO event_notices (rsvp_id, facts) VALUES (${rsvp}, event_facts(${event}))`
  const publish = async (venue: string) => {
    await page.locator('#field-venueName').fill(venue)
    await page.getByRole('button', { name: 'Publish changes' }).click()
  }
  await page.goto(`/cms/collections/events/${event}`)
  await expect(page.locator('#field-venueName')).toBeEnabled({ timeout: PANEL_MS })
  await publish('Wade Lagoon')
  const dialog = page.getByRole('dialog', { name: '1 family hasn’t been told' })
  await expect(dialog).toBeVisible({ timeout: PANEL_MS })
  await expect(dialog.getByRole('listitem')).toHaveText(['Where: Edgewater Park → Wade Lagoon'])
  await expectAccessible(page, '.desk-dialog')
  await dialog.getByRole('button', { name: 'Later' }).click()
  await expect(dialog).toBeHidden()

  await page.goto('/cms')
  const first = page.getByRole('region', { name: 'Needs you' }).getByRole('listitem').first()
  await expect(first).toContainText('Harvest Farm Day', { timeout: PANEL_MS })
  await expect(first).toContainText('Changed: 1 family hasn’t been told')
  await first.getByRole('link', { name: 'Harvest Farm Day', exact: true }).click()
  await expect(page).toHaveURL(`/cms/events/${event}/messages`, { timeout: PANEL_MS })

  await page.goto(`/cms/collections/events/${event}`)
  await expect(page.locator('#field-venueName')).toBeEnabled({ timeout: PANEL_MS })
  await expect(page.getByText('1 family hasn’t been told').first()).toBeVisible()
  await expect(dialog).toBeHidden()
  await publish('Voinovich Park')
  await dialog.getByRole('button', { name: 'Tell 1 family now' }).click({ timeout: PANEL_MS })
  await expect(page.getByText('1 email is on the way.')).toBeVisible({ timeout: PANEL_MS })
  await expect(dialog).toBeHidden()
  expect(
    await query`SELECT 1 FROM event_notices WHERE rsvp_id = ${rsvp} AND facts = event_facts(${event})`,
  ).toHaveLength(1)
  await page.goto('/cms')
  await expect(page.getByText('Changed: 1 family hasn’t been told')).toHaveCount(0)
})

test('the record of an RSVP shows its status, and leads to the page that changes it', async ({
  staffPage: page,
}) => {
  const event = await anEventOfOnePlace()
  await page.goto(`/cms/inbox/rsvps/${await anRsvpBy(event)}`)
  await expect(page.getByText('Has a spot', { exact: true })).toBeVisible({ timeout: PANEL_MS })
  await expect(page.getByRole('main').getByRole('combobox')).toHaveCount(0)
  await page.getByRole('link', { name: 'Change it on the event’s People page' }).click()
  await expect(page).toHaveURL(`/cms/events/${event}/people`, { timeout: PANEL_MS })
})
