/**
 * Photographs a section of each kind on the running site, for the panel, where staff choose one by its picture:
 * `public/blocks/<slug>.webp`. It needs the starter content; a kind that no page has keeps the picture it has.
 *
 *     node --import tsx scripts/draw-block-pictures.ts http://localhost:3000
 */

import { mkdir } from 'node:fs/promises'
import { chromium } from '@playwright/test'
import sharp from 'sharp'

import { starterPages } from '@/content/pages'
import { pagePath } from '@/features/website/pages/rules'

import { findChromium } from './testing/chromium.mjs'

const FOLDER = 'public/blocks'
const SIZE = { width: 480, height: 320 }
const GROUND = '#eef7f9'
const PAGE = { width: 1080, height: 900 }
/** Kinds that are empty while there is no data to show. */
const OFTEN_EMPTY = new Set(['logos', 'notice', 'people'])
const NO_FORMS = { contact: '', sponsor: '' }

const [site = 'http://localhost:3000'] = process.argv.slice(2)
const executablePath = findChromium()
const browser = await chromium.launch(executablePath ? { executablePath } : {})
const page = await browser.newPage({ viewport: PAGE, reducedMotion: 'reduce' })
const drawn = new Set<string>()

await mkdir(FOLDER, { recursive: true })
const pages = starterPages({ homeQuestions: [], launchEvent: null, forms: NO_FORMS })
for (const { slug, layout } of pages) {
  if (layout.every(({ blockType }) => drawn.has(blockType))) continue
  await page.goto(new URL(pagePath(slug), site).href)
  const hasHero = layout.some(({ blockType }) => blockType === 'hero')
  // Without a hero, the title of the page is above the first section.
  const sections = page.locator(
    `main > section, main > div, main > aside${hasHero ? ', main > header' : ''}`,
  )
  const count = await sections.count()
  const shown = [layout, layout.filter(({ blockType }) => !OFTEN_EMPTY.has(blockType))].find(
    ({ length }) => length === count,
  )
  // A page with a part that is not a section, such as a form, does not say which is which.
  if (!shown) continue
  for (const [index, { blockType }] of shown.entries()) {
    if (drawn.has(blockType)) continue
    const section = sections.nth(index)
    await section.scrollIntoViewIfNeeded()
    const picture = await section.screenshot({ animations: 'disabled' })
    const { width, height } = await sharp(picture).metadata()
    // The top of a long section; the whole of a short one.
    const isShort = height * SIZE.width < width * SIZE.height
    await sharp(picture)
      .resize({
        ...SIZE,
        ...(isShort ? { fit: 'contain', background: GROUND } : { fit: 'cover', position: 'top' }),
      })
      .webp({ quality: 70 })
      .toFile(`${FOLDER}/${blockType}.webp`)
    drawn.add(blockType)
  }
}
await browser.close()
process.stdout.write(`${[...drawn].sort().join('\n')}\n`)
