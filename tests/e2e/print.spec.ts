import { expect } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'

import { starterSponsorTiers } from '../../src/content/sponsor-tiers'
import { expectAccessibleAtBothWidths, PHONE } from '../support/accessibility'
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

  const { text: lines } = await extractText(pdf, { mergePages: true })
  const text = lines.replaceAll(/\s+/g, ' ')
  for (const { name, amount } of starterSponsorTiers) {
    expect(text).toContain(name)
    expect(text).toContain(amount)
  }
  expect(text).toMatch(/not tax-deductible/i)
  expect(text).not.toContain('Back to Sponsor')
  expect(text).not.toContain('Quick Links')
})

test('the roster of an event is read on a phone and printed as a sheet, with health details only once they are opened', async ({
  staffPage: page,
  request,
}) => {
  const [event] = await query<{
    id: string
  }>`SELECT id FROM events WHERE slug = 'fire-circle-for-young-adults'`
  const eventId = event?.id ?? ''
  await submitRsvp(request, { eventId, parentEmail: freshEmail(), allergies: 'Peanuts' })

  await page.goto(`/cms/events/${eventId}/roster`)
  const child = page.getByRole('listitem').filter({ hasText: 'Maya Torres' }).first()
  await expect(child.getByRole('link', { name: '(216) 555-0133' })).toBeVisible()
  await expect(child).toContainText('HEALTH: ask lead')
  await expect(page.getByText('Peanuts')).toHaveCount(0)
  await expectAccessibleAtBothWidths(page)
  await page.setViewportSize(PHONE)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)

  await page.getByRole('button', { name: 'Show health details' }).click()
  await expect(page.getByText('ALLERGY: Peanuts.').first()).toBeVisible()
  const opened = await query`
    SELECT FROM audit_log WHERE action = 'health.opened' AND subject = ${`events/${eventId}`}`
  expect(opened).toHaveLength(1)
  await page.getByRole('button', { name: 'Hide health details' }).click()
  await expect(page.getByText('ALLERGY: Peanuts.')).toHaveCount(0)

  await page.getByLabel('Large type').check()
  const asked = page.context().waitForEvent('request', (sent) => sent.url().includes('roster.pdf'))
  await page.getByRole('button', { name: 'Print or save as PDF' }).click()
  const url = (await asked).url()
  expect(new URL(url).search).toBe('?walkins=1&type=large')
  // The browser is shared, and the server may close the connection of its last request at this moment.
  const pdf = await page.request.get(url, { maxRetries: 1 })
  expect(pdf.headers()['content-type']).toBe('application/pdf')
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await pdf.body())), {
    mergePages: false,
  })
  for (const one of text) expect(one).toContain('collect and shred')
  // Large type breaks names.
  expect(text.join(' ')).toMatch(/Maya\s+Torres/)
  expect(text.join(' ')).not.toContain('Peanuts')
})
