import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'

/** Every public route of the route tables that has a page, and what its title begins with. */
const ROUTES = [
  '/',
  '/about',
  '/founder',
  '/donate',
  '/get-involved',
  '/contact',
  '/form/contact',
  '/form/sponsor',
  '/programs',
  '/faq',
  '/careers',
  '/careers/program-coordinator',
  '/careers/community-outreach',
  '/careers/development-fundraising',
  '/careers/administrative-operations',
  '/careers/intern-assistant',
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
  '/join',
  '/join/youth',
  '/join/young-adult',
  '/join/success',
  '/volunteer?event=2025-10-12&utm_source=careers',
  '/volunteer/apply',
  '/thank-you?type=volunteer',
  '/volunteer/thanks',
  '/share',
  '/subscribe',
  '/subscribe?tag=programs-early-access',
  '/sponsor',
  '/sponsor/one-pager',
  '/auth',
] as const

const WIDTHS = { phone: 390, desk: 1440 } as const

/** What goes wrong on a page without anybody seeing it. */
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

for (const path of ROUTES) {
  for (const [device, width] of Object.entries(WIDTHS)) {
    test(`${path} on a ${device} is whole, accessible and keeps to itself`, async ({
      page,
      baseURL,
    }, testInfo) => {
      await page.setViewportSize({ width, height: 900 })
      const problems = watch(page, new URL(baseURL ?? '').origin)
      const response = await page.goto(path, { waitUntil: 'load' })
      expect(response?.status()).toBe(200)
      await expect(page).toHaveTitle(/Swantastic/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await page.waitForLoadState('networkidle')
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
      expect(problems).toEqual([])

      // Pictures further down are fetched when they come near.
      await page.evaluate(async () => {
        for (let y = 0; y < document.body.scrollHeight; y += 600) {
          window.scrollTo(0, y)
          await new Promise((resolve) => setTimeout(resolve, 60))
        }
        window.scrollTo({ top: 0, behavior: 'instant' })
      })
      await page.screenshot({ path: testInfo.outputPath('page.png'), fullPage: true })

      if (device === 'phone') {
        await page.setViewportSize({ width: 320, height: 800 })
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        expect(overflow).toBe(0)
      }
    })
  }
}

test('pages of the route table send no more script than their bar', async ({ page }) => {
  for (const [path, kilobytes] of [
    ['/', 150],
    ['/programs', 150],
    ['/careers', 150],
    ['/contact', 150],
    ['/sponsor', 150],
    ['/form/contact', 200],
    ['/stories/why-i-founded-swantastic', 150],
    ['/events/beats-by-the-water-open-studio/rsvp', 200],
    ['/join/youth', 200],
    ['/volunteer', 200],
    ['/careers/apply', 200],
  ] as const) {
    const sizes: number[] = []
    const count = async (response: {
      request: () => { resourceType: () => string }
      body: () => Promise<Buffer>
    }) => {
      if (response.request().resourceType() === 'script')
        sizes.push(await gzipped(await response.body()))
    }
    page.on('response', (response) => void count(response))
    await page.goto(path, { waitUntil: 'networkidle' })
    page.removeAllListeners('response')
    const total = sizes.reduce((sum, size) => sum + size, 0) / 1000
    expect(total, `${path} sends ${total.toFixed(1)} kB`).toBeLessThanOrEqual(kilobytes)
  }
})

async function gzipped(body: Buffer): Promise<number> {
  const { gzipSync } = await import('node:zlib')
  return gzipSync(body).byteLength
}

test('no link of a page leads nowhere', async ({ page, request }) => {
  const seen = new Set<string>()
  for (const path of ROUTES) {
    await page.goto(path)
    const links = await page
      .locator('a[href^="/"]')
      .evaluateAll((anchors) => anchors.map((anchor) => anchor.getAttribute('href') ?? ''))
    for (const link of links) seen.add(link.split('#')[0] ?? '')
  }
  for (const link of seen) {
    if (link === '') continue
    const { status } = await request
      .get(link, { maxRedirects: 0 })
      .then((response) => ({ status: response.status() }))
    expect({ link, isAlive: status < 400 }).toEqual({ link, isAlive: true })
  }
})

test('the Quick View of a role opens and closes by the keyboard alone', async ({ page }) => {
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
