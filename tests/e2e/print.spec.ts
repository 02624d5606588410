import { expect, type Page } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'

import { starterSponsorTiers } from '../../src/content/sponsor-tiers'
import { test } from '../support/browser-test'
import { query } from '../support/database'
import { freshEmail } from '../support/fresh'
import { submitRsvp } from '../support/public-forms'

const POINTS_PER_INCH = 72

test('the one-pager for sponsors prints on one Letter page, without the header and footer of the site', async ({
  page,
}) => {
  await page.goto('/sponsor/one-pager')
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to Sponsor' })).toBeVisible()

  const pdf = await getDocumentProxy(
    new Uint8Array(await page.pdf({ format: 'Letter', printBackground: true })),
  )
  expect(pdf.numPages).toBe(1)
  const [, , width, height] = (await pdf.getPage(1)).view
  expect([width, height]).toEqual([8.5 * POINTS_PER_INCH, 11 * POINTS_PER_INCH])

  const { text } = await extractText(pdf, { mergePages: true })
  for (const { name, amount } of starterSponsorTiers) {
    expect(text).toContain(name)
    expect(text).toContain(amount)
  }
  expect(text).toMatch(/not tax-deductible/i)
  expect(text).not.toContain('Back to Sponsor')
  expect(text).not.toContain('Quick Links')
})

/** What the browser prints of a page, page by page. */
async function printed(page: Page): Promise<string[]> {
  const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ preferCSSPageSize: true })))
  return (await extractText(pdf, { mergePages: false })).text
}

test('the roster of an event prints by itself, and with health details only once they are opened', async ({
  staffPage: page,
  request,
}) => {
  const [event] = await query<{
    id: string
  }>`SELECT id FROM events WHERE slug = 'fire-circle-for-young-adults'`
  const eventId = event?.id ?? ''
  await submitRsvp(request, { eventId, parentEmail: freshEmail(), allergies: 'Peanuts' })

  await page.goto(`/cms/events/${eventId}/roster`)
  await expect(page.getByRole('rowheader', { name: /Maya Torres/ }).first()).toBeVisible()
  const without = await printed(page)
  expect(without.join(' ')).toContain('Maya Torres')
  expect(without.join(' ')).not.toMatch(/Peanuts|Sent emails|With health details/)
  for (const text of without) expect(text).toContain('collect and shred')

  await page.getByLabel('With health details').check()
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page.getByText('ALLERGY: Peanuts.').first()).toBeVisible()
  expect((await printed(page)).join(' ')).toContain('ALLERGY: Peanuts.')
  const opened = await query`
    SELECT FROM audit_log WHERE action = 'health.opened' AND subject = ${`events/${eventId}`}`
  expect(opened).toHaveLength(1)

  const file = page.getByRole('link', { name: 'Print or save as PDF' })
  // The browser is shared, and the server may close the connection of its last request at this moment.
  const pdf = await page.request.get((await file.getAttribute('href')) ?? '', { maxRetries: 1 })
  expect(pdf.headers()['content-type']).toBe('application/pdf')
})
