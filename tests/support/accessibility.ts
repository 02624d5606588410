import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

export const PHONE = { width: 390, height: 844 }
export const DESK = { width: 1440, height: 900 }

/**
 * Runs axe on the current page, or on a part of it. It runs in the page itself ("legacy mode"), because otherwise axe
 * opens another page for each of its reports, which takes longer than the check. It would miss only frames of other
 * sites, of which there are none.
 */
export async function expectAccessible(page: Page, part?: string) {
  const builder = new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
  const { violations } = await (part ? builder.include(part) : builder).analyze()
  expect(violations).toEqual([])
}

/** The same at the width of a phone and of a desktop, without reloading the page, which keeps the latter. */
export async function expectAccessibleAtBothWidths(page: Page) {
  for (const viewport of [PHONE, DESK]) {
    await page.setViewportSize(viewport)
    await expectAccessible(page)
  }
}
