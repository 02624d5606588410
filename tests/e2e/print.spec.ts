import { expect, test } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'

import { starterSponsorTiers } from '../../src/content/sponsor-tiers'

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
