import { type Page, type Request, type Response } from '@playwright/test'

import { provideChromium } from '../../../scripts/testing/chromium.mjs'
import { getUsers } from '../../../scripts/testing/test-database'
import { startSite } from '../../support/server'
import type { Figure } from '../figures'
import { publicPages } from '../routes'
import { aDatabase, launchBrowser, type World } from '../world'

type Weight = {
  requests: number
  bytes: number
  script: number
  /** Script that the page has not run: it is in the cache of the browser for visitors who use the form. */
  ahead: number
  css: number
  html: number
  hasForm: boolean
}

/** The bytes that a browser with an empty cache transfers for each route, gzip as it comes over the wire. */
export async function measureWeight(world: World): Promise<Figure[]> {
  await provideChromium()
  const databaseUrl = getUsers(await aDatabase(world)).DATABASE_URL
  const site = world.keep(await startSite({ databaseUrl }))
  const figures: Figure[] = []
  for (const { path } of await publicPages(site.url)) {
    const { requests, bytes, script, ahead, css, html, hasForm } = await weigh(site.url + path)
    const bar = { atMost: hasForm ? 200 : 150 }
    const details = `${path}: HTML ${kB(html)} kB, CSS ${kB(css)} kB, in all ${kB(bytes)} kB`
    figures.push({ what: `${details}; script`, value: script / 1000, unit: 'kB', bar })
    if (ahead > 0) {
      figures.push({
        what: `${path}: script, with what is fetched ahead${hasForm ? ' for its form' : ''}`,
        value: (script + ahead) / 1000,
        unit: 'kB',
        bar,
      })
    }
    figures.push({ what: `${path}: requests`, value: requests, unit: '', bar: { atMost: 20 } })
  }
  return figures
}

const kB = (bytes: number) => (bytes / 1000).toFixed(1)

/** @returns bytes as they came over the wire, headers not included */
async function weigh(url: string): Promise<Weight> {
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage({ viewport: { width: 412, height: 823 } })
    const weight = { requests: 0, bytes: 0, script: 0, ahead: 0, css: 0, html: 0 }
    const pending: Promise<void>[] = []
    const count = async (request: Request) => {
      const { responseBodySize: bytes } = await request.sizes()
      weight.requests += 1
      weight.bytes += bytes
      const kind = request.resourceType()
      if (kind === 'script') weight.script += bytes
      else if (isScript(await request.response())) weight.ahead += bytes
      if (kind === 'stylesheet') weight.css += bytes
      if (kind === 'document') weight.html += bytes
    }
    page.on('requestfinished', (request) => pending.push(count(request)))
    await page.goto(url, { waitUntil: 'networkidle' })
    await Promise.all(pending)
    return { ...weight, hasForm: await hasForm(page) }
  } finally {
    await browser.close()
  }
}

/** With any type of request. */
const isScript = (response: Response | null): boolean =>
  response?.headers()['content-type']?.includes('javascript') ?? false

/** A form to fill in, or a link that opens one in the page. */
const hasForm = async (page: Page): Promise<boolean> =>
  (await page.locator('main form[method=post], main [data-opens-in-place]').count()) > 0
