import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

export const PHONE = { width: 390, height: 844 }
export const DESK = { width: 1440, height: 900 }

/**
 * Asks axe about the page as it stands, or about one part of it. In the page itself ("legacy mode"): otherwise axe
 * opens another page for each of its reports, which takes longer than the check. Only frames of other sites, of
 * which there are none, would go unseen.
 */
export async function expectAccessible(page: Page, part?: string) {
  const builder = new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
  const { violations } = await (part ? builder.include(part) : builder).analyze()
  expect(violations).toEqual([])
}

/** The same on a phone and on a desk, without loading the page again. Leaves it as wide as on a desk. */
export async function expectAccessibleAtBothWidths(page: Page) {
  for (const viewport of [PHONE, DESK]) {
    await page.setViewportSize(viewport)
    await expectAccessible(page)
  }
}
