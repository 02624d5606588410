import { expect, type Page } from '@playwright/test'

import { expectAccessibleAtBothWidths } from '../support/accessibility'
import { test } from '../support/browser-test'
import { query } from '../support/database'

const PANEL_MS = 30_000

const GROUP = 'Contact & Partnerships'

const questions = (page: Page) => page.getByRole('region', { name: GROUP }).getByRole('listitem')

async function getNames(page: Page): Promise<string[]> {
  return questions(page).getByRole('link').allInnerTexts()
}

test('staff put the questions of a group in order with the keyboard and by dragging, and visitors read them so', async ({
  staffPage: page,
}) => {
  await page.goto('/cms/collections/faq-items')
  await expect(page.getByRole('heading', { level: 1, name: 'FAQ' })).toBeVisible({
    timeout: PANEL_MS,
  })
  const [first = '', second = '', ...others] = await getNames(page)
  await expectAccessibleAtBothWidths(page)

  const down = page.getByRole('button', { name: `Move down: ${first}` })
  await down.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Saved. “${first}” is now 2 of`)).toBeVisible({ timeout: PANEL_MS })
  await expect(down).toBeFocused()
  await page.reload()
  await expect.poll(() => getNames(page), { timeout: PANEL_MS }).toEqual([second, first, ...others])

  const handle = (name: string) =>
    questions(page).filter({ hasText: name }).getByTitle('Drag to move')
  // Before React has taken over the list, nothing follows the pointer.
  const isTakenOver = (element: Element) =>
    Object.keys(element).some((key) => key.startsWith('__reactProps$'))
  await expect.poll(() => handle(first).evaluate(isTakenOver), { timeout: PANEL_MS }).toBe(true)
  const from = await handle(first).boundingBox()
  const to = await handle(second).boundingBox()
  if (!from || !to) throw new Error('No handles')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(from.x + from.width / 2, from.y, { steps: 5 })
  await page.mouse.move(to.x + to.width / 2, to.y + 4, { steps: 10 })
  await page.mouse.up()
  await expect(page.getByText(`Saved. “${first}” is now 1 of`)).toBeVisible({ timeout: PANEL_MS })
  expect(await getNames(page)).toEqual([first, second, ...others])
  const text = await (await page.request.get('/faq')).text()
  expect(text.indexOf(first)).toBeLessThan(text.indexOf(second))

  // A colleague moves one after this page was opened.
  await query`UPDATE faq_items SET "order" = 1000 WHERE question = ${first}`
  await page.getByRole('button', { name: `Move down: ${first}` }).click()
  await expect(page.getByText('A colleague changed this group, so nothing was moved.')).toBeVisible(
    {
      timeout: PANEL_MS,
    },
  )
  await expect.poll(() => getNames(page), { timeout: PANEL_MS }).toEqual([second, ...others, first])
})
