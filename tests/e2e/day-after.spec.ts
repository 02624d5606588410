import { expect, type Page } from '@playwright/test'
import { parse } from 'csv-parse/sync'

import { expectAccessible, expectAccessibleAtBothWidths } from '../support/accessibility'
import { test } from '../support/browser-test'
import { query } from '../support/database'
import { aDay, aPhone, type Day, getCode, typeCode, waitForNextPress } from '../support/day'

const EXCHANGE_MS = 40_000
const PANEL_MS = 30_000

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

/** Sends taps of earlier today from another phone of the same account. */
async function tapEarlier(page: Page, { id }: Day, taps: readonly object[]) {
  const status = await page.evaluate(
    async ({ event, sent }) => {
      const body = {
        device: crypto.randomUUID(),
        sentAt: new Date().toISOString(),
        taps: sent.map((tap, index) => ({
          ...{ id: crypto.randomUUID(), offset: 0, sequence: index + 1, knows: 0 },
          ...tap,
        })),
      }
      const response = await fetch(`/staff/day/${event}/taps`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      })
      return response.status
    },
    { event: id, sent: taps },
  )
  expect(status).toBe(200)
}

/** The numbers of a screen by their labels, as they are read: a term and its figure in one cell. */
const figure = (page: Page, label: string) =>
  page.getByText(label, { exact: true }).first().locator('xpath=..')

async function readExport(page: Page, { id }: Day): Promise<Record<string, string>[]> {
  const response = await page.request.get(`/exports/attendance?event=${id}&format=csv`)
  expect(response.status()).toBe(200)
  const rows: Record<string, string>[] = parse(await response.text(), { columns: true, bom: true })
  return rows
}

test('the closed day has the same figures on the phone, in Results, on the page of a person, in the export and for funders', async ({
  browser,
  request,
  baseURL,
}) => {
  const day = await aDay(request)
  const rsvps = await query<{ id: string; name: string; reference: string }>`
    SELECT id, reference, participant_first_name AS name FROM rsvps WHERE event_id = ${day.id}`
  const rsvp = (name: string) => rsvps.find((row) => row.name === name)?.id ?? ''
  const [lead] = await query<{ id: string }>`
    SELECT lead_account_id AS id FROM events WHERE id = ${day.id}`
  await query`UPDATE rsvps SET not_coming_at = now() WHERE id = ${rsvp('Imani')}`
  const page = await aPhone(browser, 'staff', day, { baseURL })
  const adult = { kind: 'note', about: 'adult' }
  await tapEarlier(page, day, [
    { ...adult, at: minutesAgo(180), data: { adult: lead?.id, way: 'in' } },
    { kind: 'in', rsvp: rsvp('Jaden'), at: minutesAgo(150) },
    { kind: 'in', rsvp: rsvp('Mateo'), at: minutesAgo(120) },
    { kind: 'in', rsvp: rsvp('Siobhán'), at: minutesAgo(60) },
    {
      ...{ kind: 'note', about: 'incident', rsvp: rsvp('Mateo'), at: minutesAgo(90) },
      ...{ text: 'Scraped a knee on the dock.', data: { told: 'no' } },
    },
    {
      ...{ kind: 'out', rsvp: rsvp('Mateo'), at: minutesAgo(30) },
      release: { to: 'Rosa Delgado', how: 'code' },
    },
    {
      ...{ kind: 'out', rsvp: rsvp('Siobhán'), at: minutesAgo(30) },
      release: { to: 'Elena O’Brien', how: 'stayed' },
    },
    { ...adult, at: minutesAgo(30), data: { adult: lead?.id, way: 'out' } },
  ])
  await page.reload()
  await page.getByRole('button', { name: 'Out: Jaden Brooks' }).click({ timeout: EXCHANGE_MS })
  await typeCode(page, getCode(day, 'Brooks'))
  await page.getByRole('button', { name: 'Out with Marcus Brooks' }).click()
  await waitForNextPress(page)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Close the day' }).click()
  // The other phone is lost.
  await page.getByRole('button', { name: 'Close without it' }).click({ timeout: EXCHANGE_MS })
  await page.getByRole('textbox', { name: /lost or broken/ }).fill('It fell into the lake.')
  await waitForNextPress(page)
  await page.getByRole('button', { name: 'Close without it' }).click()
  const close = page.getByRole('main').getByRole('button', { name: 'Close the day' })
  await expect(close).not.toHaveAttribute('aria-disabled', { timeout: EXCHANGE_MS })
  await close.click()
  await expect(page.getByRole('heading', { name: /^Closed at/ })).toBeVisible({
    timeout: EXCHANGE_MS,
  })
  const expectFigures = async () => {
    for (const [label, text] of [
      ['children came', '3'],
      ['with a spot', '3 of 5'],
      ['walk-ins', '0'],
      ['no-show, told us', '1'],
      ['no-show, no word', '1'],
      ['child hours', '4.5 h'],
      ['adult hours', '2.5 h'],
    ] as const)
      await expect(figure(page, label)).toHaveText(new RegExp(`^\\s*${text.replace(' ', '\\s*')}`))
  }
  await expect(figure(page, 'child hours')).toContainText('4.5 h')
  await expect(page.getByText('Everybody is gone. Closed without 1 phone.')).toBeVisible()
  await expect(page.getByText('Incident with Mateo Delgado')).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('link', { name: 'See the results' }).click()
  await expect(page.getByRole('heading', { name: 'Who came' })).toBeVisible({ timeout: PANEL_MS })
  await expectFigures()
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  await expect(row('Mateo Delgado')).toContainText('Rosa Delgado, grandmother (code)')
  await expect(row('Mateo Delgado')).toContainText('1 h 30')
  await expect(page.getByText('Limit 1 to 5.')).toBeVisible()
  await expect(page.getByText(/^One adult short \d+:\d\d [AP]M to \d+:\d\d [AP]M\.$/)).toBeVisible()
  await expect(row('Siobhán O’Brien')).toContainText('30 min')
  await expect(row('Imani Abbott')).toContainText('Did not come, told us at')
  await expect(row('Sofía Delgado')).toContainText('Did not come, no word')
  await page.getByText(/^All \d+ taps$/).click()
  await expect(page.getByText('Out: Jaden Brooks with Marcus Brooks (code)')).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  await page.getByRole('button', { name: 'Told' }).click()
  await expect(page.getByRole('heading', { name: 'Still to do' })).toBeHidden()

  await page
    .getByRole('navigation', { name: 'This event' })
    .getByRole('link', { name: 'People' })
    .click()
  await expect(row('Mateo Delgado')).toContainText(/Came .*with Rosa Delgado/, {
    timeout: PANEL_MS,
  })
  await expect(row('Sofía Delgado')).toContainText(/Did not come\s*no word/)
  await expectFigures()
  await expectAccessibleAtBothWidths(page)
  await page.getByRole('link', { name: /^Did not come\s*2/ }).click()
  await expect(page.getByText('2 children of 2 families')).toBeVisible({ timeout: PANEL_MS })
  await expect(row('Mateo Delgado')).toHaveCount(0)
  await page.getByRole('link', { name: /^Came\s*3/ }).click()
  await expect(row('Mateo Delgado')).toBeVisible({ timeout: PANEL_MS })
  await expect(row('Sofía Delgado')).toHaveCount(0)
  await page
    .getByRole('navigation', { name: 'This event' })
    .getByRole('link', { name: 'Results' })
    .click()
  await expect(page.getByRole('heading', { name: 'Who came' })).toBeVisible({ timeout: PANEL_MS })

  const rows = await readExport(page, day)
  const exported = (name: string) => rows.find((one) => one['name'] === name)
  expect(rows.filter(({ minutes: known }) => known !== '')).toHaveLength(3)
  expect(exported('Mateo Delgado')).toMatchObject({
    minutes: '90',
    released_to: 'Rosa Delgado',
    how: 'code',
  })
  const minutes = rows.reduce((sum, one) => sum + Number(one['minutes'] ?? 0), 0)
  expect(Math.round(minutes / 6) / 10).toBe(4.5)

  await row('Mateo Delgado').getByRole('link').click()
  await expect(page.getByText('1 of 1 day, 1 h 30 in all')).toBeVisible({ timeout: PANEL_MS })
  await expect(page.getByText(/with Rosa Delgado, code\. 1 h 30\./)).toBeVisible()
  await expect(page.getByText('1 incident note')).toBeVisible()
  await expect(page.getByText('Scraped a knee')).toBeHidden()
  await expectAccessibleAtBothWidths(page)
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Open' }).click()
  await expect(page.getByText('Scraped a knee on the dock.')).toBeVisible()

  // By the reference: other tests have children of the same names.
  const reference = rsvps.find(({ name }) => name === 'Mateo')?.reference ?? ''
  await page.goto(`/cms/people?q=${reference}`)
  const person = page.getByRole('listitem').filter({ hasText: 'Mateo Delgado' })
  await expect(person).toContainText(/Came 1 time, last on/, { timeout: PANEL_MS })

  // In a year of its own, apart from the days of other tests.
  await query`UPDATE events SET starts_at = starts_at - interval '1 year' WHERE id = ${day.id}`
  await page.goto('/cms/figures?period=last-year')
  const table = page.getByRole('table', { name: 'Who came to events' })
  await expect(table.getByRole('row').nth(1)).toHaveText(/\w+ \d{4}\s*3\s*0\s*3\s*4\.5$/, {
    timeout: PANEL_MS,
  })
  const shared = await page.request.get('/staff/figures/funders/came.csv?period=last-year')
  const [, hidden = []]: string[][] = parse(await shared.text(), { bom: true })
  expect(hidden.slice(1)).toEqual(['under 5', '0', 'under 5', 'under 5'])

  await page.goto(`/cms/events/${day.id}/results`)
  const pdf = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Save as PDF' }).click()
  await pdf
  await expect(page.getByText(/Closed at \d+:\d\d [AP]M by Dana Ruiz\./)).toBeVisible()
  await page.getByRole('button', { name: 'Open the day again' }).click()
  await expect(page.getByText('Not closed')).toBeVisible({ timeout: PANEL_MS })
  await expect(page.getByRole('button', { name: 'Open the day again' })).toHaveCount(0)
})
