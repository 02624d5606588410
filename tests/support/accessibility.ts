import { expect, type Page } from '@playwright/test'
import axe, { type Result, type RunOptions } from 'axe-core'

export const PHONE = { width: 390, height: 844 }
export const DESK = { width: 1440, height: 900 }

/** The rules about colors and places. What the others find in a page is there in every theme and at every width. */
export const SEEN = ['color-contrast', 'scrollable-region-focusable']

/** Waits for elements that are fading in or out: halfway, their contrast is not what people read. */
const settle = (page: Page) =>
  page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(
        ({ effect, playState }) =>
          playState === 'running' && Number.isFinite(Number(effect?.getComputedTiming().endTime)),
      )
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })

/** A toast may close during a check. Without a transition it is not seen halfway. */
const closeToastsAtOnce = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('[data-sonner-toast] { transition: none !important }')
    document.adoptedStyleSheets.push(sheet)
  })

/**
 * The violations that axe finds on the current page, or on a part of it. It is loaded once into each page, because
 * loading it takes as long as a check. It does not look into frames, of which the site has none.
 */
export async function violationsOn(
  page: Page,
  { part, ...options }: RunOptions & { part?: string } = {},
): Promise<Result[]> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    await closeToastsAtOnce(page)
    await page.evaluate(axe.source)
  }
  await settle(page)
  const chosen: RunOptions = { resultTypes: ['violations'], iframes: false, ...options }
  return page.evaluate<Result[]>(
    `axe.run(${part ? JSON.stringify(part) : 'document'}, ${JSON.stringify(chosen)})
      .then(({ violations }) => violations)`,
  )
}

/** In Chromium; in another browser the same HTML and styles would have the same violations. */
export async function expectAccessible(page: Page, part?: string) {
  if (page.context().browser()?.browserType().name() !== 'chromium') return
  expect(await violationsOn(page, part ? { part } : {})).toEqual([])
}

/** The same at the width of a phone and of a desktop, without reloading the page, which keeps the latter. */
export async function expectAccessibleAtBothWidths(page: Page) {
  for (const viewport of [PHONE, DESK]) {
    await page.setViewportSize(viewport)
    await expectAccessible(page)
  }
}
