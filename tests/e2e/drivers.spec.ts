import { randomUUID } from 'node:crypto'
import { expect, type Locator } from '@playwright/test'
import sharp from 'sharp'

import { expectAccessible } from '../support/accessibility'
import { emailTo } from '../support/browser'
import { test } from '../support/browser-test'
import { query } from '../support/database'
import { freshEmail } from '../support/fresh'

const PANEL_MS = 30_000

/** A parent who offers to drive to an event in a month, whose photos we do not have. */
async function aDriver() {
  const name = `driving-${randomUUID()}`
  const [event] = await query<{ id: string }>`
    INSERT INTO events (title, slug, starts_at, startsat_tz, rsvp_open, _status)
    VALUES (${name}, ${name}, now() + interval '30 days', 'America/New_York', true, 'published') RETURNING id`
  const reference = Math.random().toString(36).slice(2, 10).toUpperCase().padEnd(8, 'A')
  const email = freshEmail()
  const [rsvp] = await query<{ id: string }>`
    INSERT INTO rsvps (event_id, status, reference, duplicate_key, participant_first_name, participant_last_name,
      participant_dob, parent_name, parent_email, parent_phone, attendance_type, emergency_contact_name,
      emergency_contact_relationship, emergency_contact_phone, signature, family, family_order, volunteer_driver)
    VALUES (${event?.id}, 'confirmed', ${reference}, ${reference}, 'Owen', 'Whitfield', '2016-03-09', 'Grace Whitfield',
      ${email}, '2165550166', 'stay_with_child', 'Paul Whitfield', 'Father', '2165550167', 'Grace Whitfield',
      ${reference}, 0, true)
    RETURNING id`
  const [clearance] = await query<{ id: string }>`
    INSERT INTO clearances (driver_key, rsvp_id)
    VALUES (${`grace whitfield ${email}`}, ${rsvp?.id}) RETURNING id`
  return { event: event?.id ?? '', clearance: clearance?.id ?? '', email }
}

const aPhoto = async (background: string) => ({
  name: 'card.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer(),
})

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

const isShown = (picture: Locator) =>
  picture.evaluate(
    (image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0,
  )

test('a driver sends photos by a link, is checked by one and cleared by another, and is gone from the roster once a card has ended', async ({
  page,
  staffPage,
  adminPage,
}) => {
  test.setTimeout(150_000)
  const { event, clearance, email } = await aDriver()
  const driver = `/cms/drivers/${clearance}`

  await staffPage.goto('/cms/drivers?show=to-check&shown=500')
  await expect(staffPage.locator(`a[href="${driver}"]`)).toBeVisible({ timeout: PANEL_MS })
  await expectAccessible(staffPage)
  await staffPage.goto(driver)
  const passOn = staffPage.getByRole('button', { name: 'Send for approval' })
  await expect(passOn).toBeDisabled({ timeout: PANEL_MS })
  await staffPage.getByRole('button', { name: 'Ask for photos of both cards' }).click()
  await staffPage.getByRole('dialog').getByRole('button', { name: 'Send' }).click()
  await expect(staffPage.getByText('An email with a link was sent')).toBeVisible()

  const { text = '' } = await emailTo(email, /^Photos of your license/)
  const link = /\/photos\/[\w-]{32}/.exec(text)?.[0] ?? ''
  await page.goto(link)
  await expectAccessible(page)
  await page.getByLabel('Driver’s license photo').setInputFiles(await aPhoto('#fff'))
  await page.getByLabel('Insurance card photo').setInputFiles(await aPhoto('#abc'))
  await page.getByRole('button', { name: 'Send the photos' }).click()
  await expect(page.getByText('Thank you, the photos are with us')).toBeVisible()
  await page.goto(link)
  await expect(page.getByRole('button', { name: 'Send the photos' })).toBeHidden()

  await staffPage.goto(driver)
  for (const card of [/^Driver’s license of Grace/, /^Insurance card of Grace/])
    await expect.poll(() => isShown(staffPage.getByRole('img', { name: card }))).toBe(true)
  await expectAccessible(staffPage)
  for (const tick of await staffPage.getByRole('checkbox').all()) await tick.check()
  await staffPage.getByLabel('License ends').fill(dayIn(700))
  await staffPage.getByLabel('Insurance ends').fill(dayIn(3))
  await expect(staffPage.getByText('Ends before the event. Grace Whitfield cannot')).toBeVisible()
  await expect(passOn).toBeDisabled()
  await staffPage.getByLabel('Insurance ends').fill(dayIn(200))
  await passOn.click()
  await expect(staffPage.getByText('An administrator decides.').first()).toBeVisible()
  await expect(staffPage.getByRole('button', { name: 'Approve driver' })).toBeDisabled()

  await adminPage.goto(driver)
  await adminPage.getByRole('button', { name: 'Approve driver…' }).click({ timeout: PANEL_MS })
  const asked = adminPage.getByRole('dialog')
  await expect(asked).toContainText(/“You may drive until /)
  await asked.getByRole('button', { name: 'Approve driver', exact: true }).click()
  await expect(adminPage.getByText('Clearance ends')).toBeVisible()
  expect((await emailTo(email, /^You may drive until /)).text).toContain('Thank you for driving.')

  const roster = staffPage.locator('main')
  await staffPage.goto(`/cms/events/${event}/roster`)
  await expect(roster).toContainText('Cleared until', { timeout: PANEL_MS })
  await expect(roster).not.toContainText('NOT CLEARED')
  // What was decided cannot be changed by anybody, so the clock is moved for this one past all guards.
  await query`
    DO $$ BEGIN
      PERFORM set_config('session_replication_role', 'replica', true);
      UPDATE clearances SET ends_on = '2020-01-01' WHERE driver_key LIKE 'grace whitfield %';
    END $$`
  await staffPage.goto(`/cms/events/${event}/roster`)
  await expect(roster).toContainText('NOT CLEARED', { timeout: PANEL_MS })
  await staffPage.goto(driver)
  await expect(staffPage.getByText('Lapsed').first()).toBeVisible({ timeout: PANEL_MS })
})
