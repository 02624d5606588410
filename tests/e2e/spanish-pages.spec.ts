import { expect, type Page } from '@playwright/test'

import { expectAccessibleAtBothWidths, PHONE } from '../support/accessibility'
import { test } from '../support/browser-test'

const PAGES = ['/', '/events', '/safety', '/privacy-policy', '/privacy-policy/what-we-keep']
const EVENT = '/events/sunrise-hike-and-songwriting'

const inSpanish = (path: string) => (path === '/' ? '/es' : `/es${path}`)

const alternates = async (page: Page): Promise<Record<string, string>> => {
  const links = await page
    .locator('head link[rel="alternate"][hreflang]')
    .evaluateAll((all) =>
      all.map((link): [string, string] => [
        link.getAttribute('hreflang') ?? '',
        new URL(link.getAttribute('href') ?? '').pathname,
      ]),
    )
  return Object.fromEntries(links)
}

for (const path of [...PAGES, EVENT]) {
  test(`${inSpanish(path)} is in Spanish, and names its English twin`, async ({ reader: page }) => {
    const response = await page.goto(inSpanish(path))
    expect(response?.status()).toBe(200)
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
    await expect(page.locator('h1')).toHaveCount(1)
    await expect(page.getByRole('navigation', { name: 'Principal', exact: true })).toHaveCount(1)
    const twins = { en: path, es: inSpanish(path), 'x-default': path }
    expect(await alternates(page)).toEqual(twins)
    const canonical = page.locator('head link[rel="canonical"]')
    await expect(canonical).toHaveAttribute('href', new RegExp(`${inSpanish(path)}$`))

    await page.goto(path)
    expect(await alternates(page)).toEqual(twins)
  })
}

test('pages in Spanish have no finding of axe, on a phone and on a desktop', async ({
  reader: page,
}) => {
  for (const path of ['/es', '/es/events', `/es${EVENT}`, '/es/safety']) {
    await page.goto(path)
    await expectAccessibleAtBothWidths(page)
  }
})

test('the switch keeps the page and its query, and leads to /es where there is no twin', async ({
  reader: page,
}) => {
  // The English header has room for it from here on; the footer always has it.
  await page.setViewportSize({ width: 1600, height: 900 })
  await page.goto('/events?city=cleveland&age=13-18')
  const header = page.locator('header.site-header')
  await header.getByRole('link', { name: 'Español' }).first().click()
  await expect(page).toHaveURL('/es/events?city=cleveland&age=13-18')
  await expect(page.getByRole('status').filter({ hasText: 'Cleveland' })).toContainText(
    'en Cleveland para edades de 13 a 18',
  )
  await header.getByRole('link', { name: 'English' }).first().click()
  await expect(page).toHaveURL('/events?city=cleveland&age=13-18')

  await page.goto('/donate')
  const other = header.getByRole('link', { name: 'Español' }).first()
  await expect(other).toHaveAttribute('href', '/es')
  await expect(other).toHaveAttribute('hreflang', 'es')
})

test('an event in Spanish marks what is English, and its times are Spanish', async ({
  reader: page,
}) => {
  await page.goto(`/es${EVENT}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Caminata al amanecer y canciones',
  )
  await expect(
    page.getByText(/^De 7:30 a\.\sm\. a 11:30 a\.\sm\., hora \w+$/).first(),
  ).toBeVisible()
  await expect(page.locator('#register').getByRole('link').first()).toHaveAttribute(
    'href',
    `/es${EVENT}/rsvp`,
  )
  await page.goto('/es/events/beats-by-the-water-open-studio')
  await expect(page.getByRole('heading', { level: 1 })).toHaveAttribute('lang', 'en')
})

test('addresses without a page say so in Spanish, and offer the English page', async ({
  reader: page,
}) => {
  for (const path of ['/es/donate', '/es/careers/apply']) {
    const response = await page.goto(path)
    expect(response?.status()).toBe(404)
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('No encontramos esta página')
    await expect(page.getByRole('link', { name: 'Ver esta página en inglés' })).toHaveAttribute(
      'href',
      path.slice('/es'.length),
    )
  }
  await page.goto('/es/events/no-such-event')
  await expect(page).toHaveURL('/es/404')
})

test('there is no other language, and no other spelling of one', async ({ request }) => {
  for (const path of ['/ES', '/es/es', '/fr', '/en', '/fr/events', '/EN/events/x', '/esp/events']) {
    expect((await request.get(path)).status(), path).toBe(404)
  }
})

test('without JavaScript, the pages, the switch and the choice of events work', async ({
  browser,
  baseURL,
}) => {
  const page = await browser.newPage({
    ...(baseURL ? { baseURL } : {}),
    javaScriptEnabled: false,
    viewport: PHONE,
  })
  await page.goto('/es')
  await page.getByRole('link', { name: 'Buscar un evento' }).first().click()
  await page.getByRole('link', { name: 'Cleveland', exact: true }).click()
  await expect(page).toHaveURL(/\/es\/events\?city=cleveland/)
  await page.locator('footer').getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL(/\/events\?city=cleveland/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  expect((await page.goto('/es/donate'))?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No encontramos esta página')
  await page.close()
})

test('a browser that prefers Spanish gets one quiet line, until it is closed', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    ...(baseURL ? { baseURL } : {}),
    locale: 'es-MX',
    viewport: PHONE,
  })
  const page = await context.newPage()
  const line = page.locator('aside[lang="es"]')
  await page.goto('/es/safety')
  await expect(page.locator('footer')).toBeVisible()
  await expect(line).toHaveCount(0)
  await page.goto('/donate')
  await expect(line).toHaveCount(0)

  await page.goto('/safety')
  await expect(line).toContainText('Esta página también está en español.')
  await expect(line.getByRole('link', { name: 'Español' })).toHaveAttribute('href', /\/es\/safety$/)
  await line.getByRole('button', { name: 'Cerrar' }).click()
  await expect(line).toHaveCount(0)
  await page.goto('/events')
  await expect(page.locator('footer')).toBeVisible()
  await expect(line).toHaveCount(0)
  await context.close()
})
