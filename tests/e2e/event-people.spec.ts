import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'

import { expectAccessible } from '../support/accessibility'
import { test } from '../support/browser-test'
import { query } from '../support/database'
import { freshEmail } from '../support/fresh'

const PANEL_MS = 30_000

type Child = { firstName: string; lastName: string; status: 'confirmed' | 'waitlisted' }

/** A family as its form would have stored it. */
async function aFamily(event: string, children: readonly Child[]): Promise<void> {
  const email = freshEmail()
  const family = randomUUID().slice(0, 8).toUpperCase()
  for (const [order, { firstName, lastName, status }] of children.entries()) {
    const reference = order === 0 ? family : randomUUID().slice(0, 8).toUpperCase()
    await query`
      INSERT INTO rsvps (event_id, status, reference, duplicate_key, participant_first_name, participant_last_name,
        participant_dob, parent_name, parent_email, parent_phone, attendance_type, emergency_contact_name,
        emergency_contact_relationship, emergency_contact_phone, signature, family, family_order)
      VALUES (${event}, ${status}::enum_rsvps_status, ${reference}, ${reference}, ${firstName}, ${lastName},
        '2014-03-09', ${`Elena ${lastName}`}, ${email}, '2165550142', 'stay_with_child', 'Rosa', 'Grandmother',
        '2165550133', ${`Elena ${lastName}`}, ${family}, ${order})`
  }
}

/** An event whose two places the Torres children have, while the Kleins wait for two. @returns its id */
async function aFullEvent(limits: { capacity: number; tourCapacity?: number }): Promise<string> {
  const title = `Lantern Walk ${randomUUID().slice(0, 6)}`
  const [event] = await query<{ id: string }>`
    INSERT INTO events (title, slug, starts_at, startsat_tz, capacity, launch_tour_capacity, waitlist, rsvp_open, _status)
    VALUES (${title}, ${title.toLowerCase().replaceAll(' ', '-')}, now() + interval '30 days', 'America/New_York',
      ${limits.capacity}, ${limits.tourCapacity ?? null}, true, true, 'published')
    RETURNING id`
  const id = event?.id ?? ''
  await aFamily(id, [
    { firstName: 'Maya', lastName: 'Torres', status: 'confirmed' },
    { firstName: 'Leo', lastName: 'Torres', status: 'confirmed' },
  ])
  await aFamily(id, [
    { firstName: 'Zoe', lastName: 'Klein', status: 'waitlisted' },
    { firstName: 'Noah', lastName: 'Klein', status: 'waitlisted' },
  ])
  return id
}

test('a coordinator reads what canceling one of two siblings does, does it, and undoes it', async ({
  staffPage: page,
}) => {
  const id = await aFullEvent({ capacity: 2 })

  await page.goto(`/cms/events/${id}/people`)
  const all = page.getByRole('checkbox', { name: 'Select all of these' })
  await all.check({ timeout: PANEL_MS })
  await expect(page.getByText('2 children selected, 1 family')).toBeVisible()
  await all.uncheck()
  await page.getByRole('checkbox', { name: 'Select Maya Torres' }).check()
  await expect(page.getByText('1 child selected, 1 family')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel spots' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('listitem').first()).toHaveText(
    /^Maya Torres, \d+, and Leo Torres, \d+, lose their spots\.$/,
  )
  await dialog.getByRole('radio', { name: 'Only Maya Torres' }).check()
  await expect(dialog.getByRole('listitem')).toHaveText([
    /^Maya Torres, \d+, loses the spot\.$/,
    /^Leo Torres, \d+, stays as before, so siblings are separated\.$/,
    /^One email goes to Elena Torres, \S+\.$/,
    /^One spot is free\. The first family waiting needs two: Zoe Klein, \d+, and Noah Klein, \d+, twins\.$/,
  ])
  await expect(dialog.getByRole('radio', { name: /^Keep it for Zoe and Noah Klein/ })).toBeChecked()
  await expectAccessible(page, '.desk-dialog')
  await dialog.getByRole('button', { name: 'Cancel the spot' }).click()

  const undo = page.getByRole('button', { name: 'Undo' })
  await expect(undo).toBeVisible({ timeout: PANEL_MS })
  await expect(page.getByRole('checkbox', { name: 'Select Maya Torres' })).toHaveCount(0)
  await expectAccessible(page)
  await undo.click()
  await expect(page.getByRole('checkbox', { name: 'Select Maya Torres' })).toBeVisible({
    timeout: PANEL_MS,
  })
  await expect(undo).toHaveCount(0)
  expect(
    await query`SELECT 1 FROM emails e JOIN rsvps r USING (reference)
    WHERE r.event_id = ${id} AND e.status <> 'failed'`,
  ).toEqual([])
})

test('places that are held count as taken, and the waitlist says for whom they are and when the offer goes', async ({
  staffPage: page,
}) => {
  const id = await aFullEvent({ capacity: 9, tourCapacity: 2 })
  const figures = page.getByRole('navigation', { name: 'In figures' })
  await page.goto(`/cms/events/${id}/people`)
  await page.getByRole('checkbox', { name: 'Select Maya Torres' }).check({ timeout: PANEL_MS })
  await page.getByRole('button', { name: 'Cancel spots' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel 2 spots' }).click()
  const waitlist = page.getByRole('region', { name: 'Waitlist' })
  await expect(waitlist).toContainText(
    /2 spots are held for Zoe and Noah; the offer goes at \d+:\d\d [AP]M/,
    { timeout: PANEL_MS },
  )
  await expect(page.getByText('No spot is free')).toHaveCount(0)
  // The tour has fewer places than the event, and so has everything that counts them.
  const words = '2 of 2 spots taken. 2 of them held. 2 waiting.'
  await expect(figures.getByRole('link').first()).toHaveText(/^2\s*of 2\s*spots taken$/)
  await expect(page.getByText(words)).toBeVisible()
  await expectAccessible(page)
  for (const screen of ['roster', 'results']) {
    await page.goto(`/cms/events/${id}/${screen}`)
    await expect(page.getByText(words)).toBeVisible({ timeout: PANEL_MS })
  }
  await expect(figures.getByRole('link').first()).toHaveText(/^2\s*of 2\s*spots taken$/)
})
