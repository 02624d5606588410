import { gzipSync } from 'node:zlib'
import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { z } from 'zod'

import { ORGANIZATION_NAME } from '@/lib/organization'

import { expectAccessibleAtBothWidths, PHONE } from '../support/accessibility'
import { test } from '../support/browser-test'
import { query } from '../support/database'

/** Every public route that has a page; one role and one form of those that staff make. */
const ROUTES = [
  '/',
  '/about',
  '/founder',
  '/safety',
  '/donate',
  '/get-involved',
  '/contact',
  '/form/contact',
  '/programs',
  '/faq',
  '/careers',
  '/careers/program-coordinator',
  '/careers/apply?role=Program%20Coordinator',
  '/careers/success',
  '/stories',
  '/stories/why-i-founded-swantastic',
  '/terms-of-use',
  '/privacy-policy',
  '/events',
  '/events/nature-and-art-discovery-day',
  '/events/beats-by-the-water-open-studio',
  '/events/beats-by-the-water-open-studio/rsvp',
  '/family',
  '/join',
  '/join/youth',
  '/join/young-adult',
  '/join/success',
  '/volunteer?event=2025-10-12&utm_source=careers',
  '/volunteer/apply',
  '/thank-you?type=volunteer',
  '/share',
  '/subscribe?tag=programs-early-access',
  '/sponsor',
  '/sponsor/one-pager',
  '/auth',
] as const

/** Failures of a page that are invisible on the screen. */
function watch(page: Page, origin: string) {
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text())
  })
  page.on('request', (request) => {
    const { protocol, origin: to } = new URL(request.url())
    if (protocol.startsWith('http') && to !== origin) problems.push(`asks ${request.url()}`)
  })
  return problems
}

const MODERN = ['image/webp', 'image/avif', 'image/svg+xml']

/** The browser's largest element, in a form that can be found in the served HTML. */
const largestElement = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ tag: string; text: string; src: string | null }>((resolve) => {
        new PerformanceObserver((list) => {
          const last: unknown = list.getEntries().at(-1)
          const element: unknown = last && Reflect.get(Object(last), 'element')
          if (!(element instanceof Element)) return
          const { localName, textContent } = element
          resolve({ tag: localName, text: textContent, src: element.getAttribute('src') })
        }).observe({ type: 'largest-contentful-paint', buffered: true })
      }),
  )

/** Whether the HTML has such an element. */
const hasElement = (
  page: Page,
  html: string,
  wanted: { tag: string; text: string; src: string | null },
) =>
  page.evaluate(
    ({ html, wanted }) =>
      [...new DOMParser().parseFromString(html, 'text/html').querySelectorAll(wanted.tag)].some(
        (element) =>
          element.textContent === wanted.text && element.getAttribute('src') === wanted.src,
      ),
    { html, wanted },
  )

/**
 * The visible photos (the starter content has only drawings), each with its width, the width that its spot on the
 * screen needs, and the widths to choose from.
 */
const photosOn = (page: Page) =>
  page.evaluate(async () => {
    const pictures = [...document.images].filter(({ offsetWidth }) => offsetWidth > 0)
    for (const picture of pictures) picture.loading = 'eager'
    await Promise.all(pictures.map((picture) => picture.decode()))
    const shown = pictures.filter(({ currentSrc }) => !/[.]svg(#.*)?$/.test(currentSrc))
    return Promise.all(
      shown.map(async ({ currentSrc, srcset, clientWidth, clientHeight }) => {
        const file = new Image()
        file.src = currentSrc
        await file.decode()
        const { naturalWidth: width, naturalHeight: height } = file
        // Some are cropped to the shape of their frame.
        const needed = Math.max(clientWidth, (clientHeight * width) / height) * devicePixelRatio
        const offered = [...srcset.matchAll(/ ([0-9]+)w/g)].map(([, one]) => Number(one))
        return { src: currentSrc, width, needed, offered }
      }),
    )
  })

for (const path of ROUTES) {
  test(`${path} loads without errors, requests nothing from other sites, and is accessible on a phone and on a desktop`, async ({
    reader: page,
    baseURL,
  }) => {
    await page.setViewportSize(PHONE)
    const problems = watch(page, new URL(baseURL ?? '').origin)
    const scripts: { url: string; code: Promise<string> }[] = []
    const types = new Set<string>()
    page.on('response', (response) => {
      const type = response.request().resourceType()
      if (type === 'script') scripts.push({ url: response.url(), code: response.text() })
      if (type === 'image') types.add(response.headers()['content-type'] ?? '')
    })
    const response = await page.goto(path)
    expect(response?.status()).toBe(200)
    const html = (await response?.text()) ?? ''
    // People with a slow connection see it before any script has come.
    const largest = await largestElement(page)
    expect.soft(await hasElement(page, html, largest), JSON.stringify(largest)).toBe(true)
    expect(await page.title()).toContain(ORGANIZATION_NAME)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    // Pictures further down are otherwise fetched when they come near.
    await page.locator('img').evaluateAll((images: HTMLImageElement[]) => {
      for (const image of images) image.loading = 'eager'
    })
    await expectAccessibleAtBothWidths(page)

    await page.setViewportSize({ width: 320, height: 800 })
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBe(0)
    await page.waitForLoadState('networkidle')
    expect(problems).toEqual([])

    for (const type of types) expect.soft(MODERN).toContain(type)
    const forOldBrowsers = [...html.matchAll(/<script[^>]* src="([^"]+)" noModule/gi)]
    for (const { url, code } of scripts) {
      for (const [, address = ''] of forOldBrowsers) expect.soft(url).not.toContain(address)
      // Most polyfills name themselves.
      expect.soft((await code).includes('core-js'), url).toBe(false)
    }
  })
}

test('a photo that staff upload is loaded in the width that its spot on the screen needs', async ({
  adminPage,
  browser,
  baseURL,
}) => {
  const site = baseURL ? { baseURL } : {}
  const blue = { width: 3000, height: 1500, channels: 3, background: '#0b5867' } as const
  const buffer = await sharp({ create: blue }).jpeg().toBuffer()
  const uploaded = await adminPage.request.post('/api/media', {
    headers: { origin: baseURL ?? '', 'sec-fetch-site': 'same-origin' },
    multipart: {
      _payload: JSON.stringify({ alt: 'A blue lake' }),
      file: { name: 'lake.jpg', mimeType: 'image/jpeg', buffer },
    },
  })
  const { doc } = z.object({ doc: z.object({ id: z.string() }) }).parse(await uploaded.json())
  const slug = `blue-lake-${doc.id}`
  await query`
    INSERT INTO events SELECT (jsonb_populate_record(e, jsonb_build_object('id', ${crypto.randomUUID()}::text,
      'slug', ${slug}::text, 'title', 'Blue Lake', 'image_id', ${doc.id}::text))).*
    FROM events e WHERE slug = 'beats-by-the-water-open-studio'`
  for (const [width, expected] of [
    [390, 800],
    [1440, 1920],
  ] as const) {
    const screen = { viewport: { width, height: 900 }, deviceScaleFactor: width < 800 ? 2 : 1 }
    const page = await browser.newPage({ ...site, ...screen })
    const types: string[] = []
    page.on('response', (response) => {
      if (response.url().includes('/api/media/'))
        types.push(response.headers()['content-type'] ?? '')
    })
    await page.goto(`/events/${slug}`)
    const [photo] = await photosOn(page)
    expect({ width, loaded: photo?.width, offered: photo?.offered }).toEqual({
      width,
      loaded: expected,
      offered: [800, 1920, 3000],
    })
    expect(new Set(types)).toEqual(new Set(['image/webp']))
    await page.close()
  }
})

/** The most that a page loads in a new browser: kB of compressed script, and files. */
const LIMITS = [
  ['/', 30, 20],
  ['/events', 30, 20],
  ['/stories/why-i-founded-swantastic', 30, 20],
  ['/events/beats-by-the-water-open-studio/rsvp', 30, 20],
  ['/join/youth', 30, 20],
  ['/volunteer', 30, 20],
  ['/careers/apply', 30, 20],
  ['/events/beats-by-the-water-open-studio', 30, 20],
] as const
/** kB of compressed styles, on every page. */
const STYLES_MAX = 15
/** The small fonts; a page with English words needs no others. */
const FONTS_MAX = 3

test('every page names its fonts in its head, including pages rendered for one request', async ({
  request,
}) => {
  for (const [path] of LIMITS) {
    const html = await (await request.get(path)).text()
    const head = html.slice(0, html.indexOf('<body'))
    // React names them twice on stored pages. Browsers load each once, as the next test shows.
    const preloaded = head.match(/<link rel="preload" [^>]*href="[^"]+\.woff2"/g)
    expect.soft(new Set(preloaded).size, path).toBe(FONTS_MAX)
  }
})

test('no page loads more script, more styles, more files or more fonts than its limit allows', async ({
  browser,
  baseURL,
}) => {
  for (const [path, kilobytes, files] of LIMITS) {
    const page = await browser.newPage({ ...(baseURL ? { baseURL } : {}), viewport: PHONE })
    const loaded: { type: string; url: string; size: Promise<number> }[] = []
    page.on('response', (response) => {
      const type = response.request().resourceType()
      // Scripts of an unused form are fetched when the browser is idle, and do not run.
      if (type === 'fetch' && response.url().includes('/_next/static/')) return
      const isCounted = type === 'script' || type === 'stylesheet'
      const size = isCounted ? response.body() : Promise.resolve(Buffer.alloc(0))
      loaded.push({
        type,
        url: response.url(),
        size: size.then((body) => gzipSync(body).byteLength),
      })
    })
    await page.goto(path, { waitUntil: 'networkidle' })
    const measure = async (kind: string) => {
      const sizes = loaded.filter(({ type }) => type === kind).map(({ size }) => size)
      return (await Promise.all(sizes)).reduce((a, b) => a + b, 0) / 1000
    }
    const script = await measure('script')
    const styles = await measure('stylesheet')
    await page.close()

    expect.soft(script, `kB of script on ${path}`).toBeLessThanOrEqual(kilobytes)
    expect.soft(styles, `kB of styles on ${path}`).toBeLessThanOrEqual(STYLES_MAX)
    // A page without styles would pass, too.
    expect.soft(styles, `kB of styles on ${path}`).toBeGreaterThan(0)
    expect.soft(loaded.length, `requests of ${path}`).toBeLessThanOrEqual(files)
    const fonts = loaded.filter(({ type }) => type === 'font').map(({ url }) => url)
    expect.soft(fonts.length, `fonts on ${path}: ${fonts.join(' ')}`).toBeLessThanOrEqual(FONTS_MAX)
  }
})

test('every link on a page leads somewhere', async ({ page, request }) => {
  const pages = ROUTES.map(async (path) => (await request.get(path)).text())
  const hrefs = await page.evaluate(
    (htmls) =>
      htmls
        .map((html) => new DOMParser().parseFromString(html, 'text/html'))
        .flatMap((document) => [...document.querySelectorAll('a[href^="/"]')])
        .map((anchor) => anchor.getAttribute('href') ?? ''),
    await Promise.all(pages),
  )
  const links = new Set(hrefs.map((href) => href.split('#')[0] ?? ''))
  expect(links.size).toBeGreaterThan(30)
  // One after the other: a client that requests more than a hundred pages at once is told to come back.
  const dead: string[] = []
  for (const link of links) {
    const response = await request.get(link, { maxRedirects: 0 })
    if (response.status() >= 400) dead.push(`${link}: ${String(response.status())}`)
  }
  expect(dead).toEqual([])
})

test('an unknown address gets the status 404 and a page that says so', async ({ reader: page }) => {
  const response = await page.goto('/no-such-page')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('link').first()).toBeVisible()
})

test('the Quick View of a role opens and closes with the keyboard alone', async ({
  reader: page,
}) => {
  await page.goto('/careers')
  const opener = page.getByRole('button', { name: /Quick View/ }).first()
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Tab')
  expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
})

test('a link to an event is shared with a picture that names the event', async ({
  page,
  request,
}) => {
  await page.goto('/events/beats-by-the-water-open-studio')
  const address = await page.locator('meta[property="og:image"]').getAttribute('content')
  const structured = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(structured.join()).toContain(new URL(address ?? '').pathname)
  const picture = await request.get(address ?? '')
  expect(picture.headers()['content-type']).toBe('image/jpeg')
})
