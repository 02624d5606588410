import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'

import { expectAccessibleAtBothWidths } from '../support/accessibility'
import { test } from '../support/browser-test'
import { query } from '../support/database'

const PANEL_MS = 30_000

/** Events of one invented city, so that a search finds these and no others. */
const cityOfThisTest = () => `Lakeport ${randomUUID().slice(0, 8)}`

type Differences = {
  status?: 'draft' | 'published'
  isCancelled?: boolean
  lead?: string
  rsvps?: number
}

/** @param days from now */
async function anEvent(
  city: string,
  title: string,
  days: number,
  { status = 'published', isCancelled = false, lead, rsvps = 0 }: Differences = {},
): Promise<string> {
  const slug = `listed-${randomUUID()}`
  const [event] = await query<{ id: string }>`
    INSERT INTO events (title, slug, city, starts_at, startsat_tz, capacity, launch_tour_capacity, waitlist, rsvp_open, is_cancelled,
      team_lead, _status)
    VALUES (${title}, ${slug}, ${city}, now() + ${days} * interval '1 day', 'America/New_York', 9, 2, true, true,
      ${isCancelled}, ${lead ?? null}, ${status}::enum_events_status)
    RETURNING id`
  const id = event?.id ?? ''
  await query`
    INSERT INTO _events_v (parent_id, latest, version_title, version_city, version__status)
    SELECT ${id}, true, ${title}, ${city}, 'draft' WHERE ${status} = 'draft'`
  for (let n = 0; n < rsvps; n += 1) {
    const reference = randomUUID().slice(0, 8).toUpperCase()
    await query`
      INSERT INTO rsvps (event_id, status, reference, duplicate_key, participant_first_name, participant_last_name,
        participant_dob, parent_email, parent_phone, attendance_type, emergency_contact_name,
        emergency_contact_relationship, emergency_contact_phone, signature, family, family_order)
      VALUES (${id}, ${n < 2 ? 'confirmed' : 'waitlisted'}::enum_rsvps_status, ${reference}, ${reference}, 'Maya', 'Torres',
        '2014-03-09', 'maya@family.example', '2165550100', 'stay_with_child', 'Rosa', 'Grandmother', '2165550133',
        'Elena Torres', ${reference}, 0)`
  }
  return id
}

async function find(page: Page, text: string): Promise<void> {
  await page.getByLabel('Title, city or venue').fill(text)
  await page.keyboard.press('Enter')
}

const rows = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })

test('staff find the next event first with its spots and lead, and past events, drafts and canceled ones as such', async ({
  staffPage: page,
}) => {
  const city = cityOfThisTest()
  await anEvent(city, 'Winter Hike', 440)
  const next = await anEvent(city, 'Lantern Walk', 403, { rsvps: 3, lead: 'Dana Ruiz' })
  await anEvent(city, 'Boat Day', 420, { isCancelled: true })
  await anEvent(city, 'Harvest Fair', -9)
  await anEvent(city, 'Spring Fling', 600, { status: 'draft' })

  await page.goto('/cms')
  await page
    .getByRole('navigation', { name: 'Staff desk', exact: true })
    .getByRole('link', { name: 'Events' })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible({
    timeout: PANEL_MS,
  })
  await expect(page.getByText('Next', { exact: true })).toHaveCount(1)
  await find(page, city)
  await expect(rows(page)).toHaveText([/Lantern Walk/, /Boat Day/, /Winter Hike/], {
    timeout: PANEL_MS,
  })
  const [first, canceled, last] = [rows(page).nth(0), rows(page).nth(1), rows(page).nth(2)]
  // The tour has two places, which is less than the event's nine.
  await expect(first).toContainText('2 of 2 spots taken. 1 waiting.')
  await expect(first).toContainText('Dana Ruiz')
  await expect(canceled).toContainText('Canceled')
  await expect(canceled).not.toContainText('spots')
  await expect(last).toContainText('0 of 2 spots taken.')
  await expect(last).toContainText('No lead yet')
  for (const [name, href] of [
    [/^Roster/, `/cms/events/${next}/roster`],
    [/^Write/, `/cms/events/${next}/messages`],
    [/^Edit/, `/cms/collections/events/${next}`],
  ] as const)
    await expect(first.getByRole('link', { name })).toHaveAttribute('href', href)
  await expect(page.getByRole('link', { name: 'New event' })).toHaveAttribute(
    'href',
    '/cms/collections/events/create',
  )
  await expectAccessibleAtBothWidths(page)

  await page.getByRole('link', { name: /^Drafts/ }).click()
  await expect(page.getByRole('link', { name: /^Drafts/ })).toHaveAttribute(
    'aria-current',
    'true',
    {
      timeout: PANEL_MS,
    },
  )
  await find(page, city)
  await expect(rows(page)).toHaveText([/Spring FlingDraft/], { timeout: PANEL_MS })
  await page.getByRole('link', { name: /^Past/ }).click()
  await find(page, city)
  await expect(rows(page)).toHaveText([/Harvest Fair/], { timeout: PANEL_MS })

  await page.getByRole('button', { name: /^Copy/ }).click()
  await expect(page.locator('#field-title')).toHaveValue('Harvest Fair', { timeout: PANEL_MS })
  await page.goto('/cms/collections/events?find=nothing-is-called-this')
  await expect(page.getByText('No results for “nothing-is-called-this”.')).toBeVisible({
    timeout: PANEL_MS,
  })
})
