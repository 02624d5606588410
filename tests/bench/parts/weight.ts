import { chromium } from '@playwright/test'

import { findChromium, provideChromium } from '../../../scripts/testing/chromium.mjs'
import { usersOf } from '../../../scripts/testing/test-database.mjs'
import { startSite } from '../../support/server'
import type { Figure } from '../figures'
import { CONTENT_PAGES, FORM_PAGES } from '../routes'
import { aDatabase, type World } from '../world'

type Weight = { requests: number; bytes: number; script: number; css: number; html: number }

/** What a browser with an empty cache transfers for each route, gzip as it comes over the wire. */
export async function measureWeight(world: World): Promise<Figure[]> {
  await provideChromium()
  const databaseUrl = usersOf(await aDatabase(world)).DATABASE_URL
  const site = world.keep(await startSite({ databaseUrl }))
  const figures: Figure[] = []
  for (const [pages, scriptBar] of [
    [CONTENT_PAGES, 150],
    [FORM_PAGES, 200],
  ] as const) {
    for (const page of pages) {
      const { requests, bytes, script, css, html } = await weigh(`${site.url}${page}`)
      const details = `${page}: HTML ${kB(html)} kB, CSS ${kB(css)} kB, in all ${kB(bytes)} kB`
      figures.push(
        {
          what: `${details}; script`,
          value: script / 1000,
          unit: 'kB',
          bar: { atMost: scriptBar },
        },
        { what: `${page}: requests`, value: requests, unit: '', bar: { atMost: 20 } },
      )
    }
  }
  return figures
}

/** Without one of the machine it is Playwright's own. */
function executable() {
  const executablePath = findChromium()
  return executablePath === undefined ? {} : { executablePath }
}

const kB = (bytes: number) => (bytes / 1000).toFixed(1)

/** @returns bytes as they came over the wire, headers not included */
async function weigh(url: string): Promise<Weight> {
  const browser = await chromium.launch({
    ...executable(),
    args: ['--no-sandbox'],
  })
  try {
    const page = await browser.newPage({ viewport: { width: 412, height: 823 } })
    const weight: Weight = { requests: 0, bytes: 0, script: 0, css: 0, html: 0 }
    const pending: Promise<void>[] = []
    page.on('requestfinished', (request) => {
      pending.push(
        request.sizes().then(({ responseBodySize: bytes }) => {
          weight.requests += 1
          weight.bytes += bytes
          const kind = request.resourceType()
          if (kind === 'script') weight.script += bytes
          if (kind === 'stylesheet') weight.css += bytes
          if (kind === 'document') weight.html += bytes
        }),
      )
    })
    await page.goto(url, { waitUntil: 'networkidle' })
    await Promise.all(pending)
    return weight
  } finally {
    await browser.close()
  }
}
