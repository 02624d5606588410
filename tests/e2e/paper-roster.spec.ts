import { expect } from '@playwright/test'

import { MIN_FILL_TIME_MS } from '@/forms/core/limits'

import { expectAccessibleAtBothWidths, PHONE } from '../support/accessibility'
import { test } from '../support/browser-test'
import { query } from '../support/database'
import { aDay } from '../support/day'

const HOUR_MS = 60 * 60_000
const PANEL_MS = 30_000

/** The time of an instant as a phone shows it, and as staff type it. */
const clock = (at: number) =>
  new Date(at).toLocaleTimeString('en-US', {
    timeZone: 'America/New_York',
    hour: 'numeric',
    minute: '2-digit',
  })
const typed = (words: string) => words.replaceAll(/\D/g, '')

test('staff type a paper roster by the printed numbers, mend a mistake at its line, and what a phone has stays', async ({
  staffPage: page,
  request,
}) => {
  const day = await aDay(request)
  const start = Date.now() - 4 * HOUR_MS
  await query`
    UPDATE events SET starts_at = ${new Date(start)}, ends_at = ${new Date(start + 3 * HOUR_MS)} WHERE id = ${day.id}`
  const came = clock(start + 5 * 60_000)
  const left = clock(start + 2.5 * HOUR_MS)

  await page.goto(`/cms/events/${day.id}/results`)
  const [tapped] = await query<{ id: string }>`
    SELECT id FROM rsvps WHERE event_id = ${day.id} AND participant_first_name = 'Siobhán'`
  const tap = { id: crypto.randomUUID(), kind: 'in', rsvp: tapped?.id, sequence: 1 }
  const sent = await page.evaluate(
    async ([address, body]) => (await fetch(address, { method: 'POST', body })).status,
    [
      `/staff/day/${day.id}/taps`,
      JSON.stringify({
        device: crypto.randomUUID(),
        sentAt: new Date().toISOString(),
        taps: [{ ...tap, at: new Date(start).toISOString() }],
      }),
    ] as const,
  )
  expect(sent).toBe(200)
  await page.getByRole('link', { name: 'Enter a paper roster' }).click()
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible({
    timeout: PANEL_MS,
  })
  await expectAccessibleAtBothWidths(page)

  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  const line = (name: string) => page.getByRole('row').filter({ hasText: name })
  await field('In, Imani Abbott').fill(typed(came))
  await field('In, Imani Abbott').press('Enter')
  await expect(field('In, Imani Abbott')).toHaveValue(came)
  await expect(field('In, Jaden Brooks')).toBeFocused()
  await page.keyboard.type('=')
  await expect(field('In, Jaden Brooks')).toHaveValue(came)
  await field('Out, Jaden Brooks').fill('soon')
  await field('Out, Jaden Brooks').press('Enter')
  await expect(line('Jaden Brooks')).toContainText('Type a time, for example 430 for 4:30 PM.')
  await field('In, Mateo Delgado').fill(typed(came))
  await field('Out, Mateo Delgado').fill(typed(left))
  await page.getByRole('button', { name: 'Save 3 lines' }).click()
  await expect(page.getByText('Nothing was saved yet. Please check what is marked.')).toBeVisible()
  await expect(line('Mateo Delgado')).toContainText('Choose the person.')

  await field('Out, Jaden Brooks').fill(typed(left))
  await page
    .getByRole('combobox', { name: 'Went home with, Mateo Delgado' })
    .selectOption('Rosa Delgado')
  await page.getByRole('button', { name: 'Save 3 lines' }).click()
  await expect(page.getByText('3 lines are saved.')).toBeVisible()
  await expect(line('Jaden Brooks')).toContainText('From paper')
  await expect(line('Jaden Brooks')).toContainText('Marcus Brooks')
  await expect(line('Imani Abbott')).toContainText('Inside')
  await expect(field('In, Imani Abbott')).toHaveCount(0)
  await expect(line('Siobhán O’Brien')).toContainText(clock(start))
  await expect(field('In, Siobhán O’Brien')).toHaveCount(0)
  const taps = await query<{ kind: string; release_to: string | null }>`
    SELECT kind, release_to FROM attendance WHERE event_id = ${day.id} AND source = 'paper' ORDER BY number`
  expect(taps).toEqual([
    { kind: 'in', release_to: null },
    { kind: 'in', release_to: null },
    { kind: 'out', release_to: 'Marcus Brooks' },
    { kind: 'in', release_to: null },
    { kind: 'out', release_to: 'Rosa Delgado' },
  ])

  await page.getByLabel('Photo of page 1').setInputFiles({
    ...{ name: 'page.png', mimeType: 'image/png' },
    buffer: await page.screenshot(),
  })
  await page.waitForTimeout(MIN_FILL_TIME_MS)
  await page.getByRole('button', { name: 'Add page 1' }).click()
  await expect(page.getByText('The page is added.')).toBeVisible()
  const photo = page.getByRole('img', { name: 'Page 1 of the paper roster' })
  const mayRead = photo.or(page.getByText('it can’t see the pages'))
  await expect(mayRead).toBeVisible({ timeout: PANEL_MS })
  await expect(page.getByRole('button', { name: 'Add page 2' })).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  await page.setViewportSize(PHONE)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
})
