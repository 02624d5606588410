import { expect, type Page, test } from '@playwright/test'

import { freshDatabase, query, useDatabase } from '../support/database'
import { startSite, startWorker } from '../support/server'

const STUDIO = '/events/beats-by-the-water-open-studio'
const LAUNCH = '/events/nature-and-art-discovery-day'

test('the hero of the event list leads to volunteering and to donating', async ({ page }) => {
  await page.goto('/events')
  const hero = page.getByRole('region', { name: 'Find your next day out.' })
  await expect(hero.getByText('Ages 5-25')).toBeVisible()
  await expect(hero.getByRole('link', { name: 'Volunteer', exact: true })).toHaveAttribute(
    'href',
    '/get-involved#volunteer',
  )
  await expect(hero.getByRole('link', { name: 'Donate', exact: true })).toHaveAttribute(
    'href',
    '/donate',
  )
  await hero.getByRole('link', { name: 'Volunteer', exact: true }).click()
  await expect(page).toHaveURL('/get-involved#volunteer')
  await expect(page.locator('#volunteer')).toBeInViewport()
})

test('the registration block of an event leads to Join, whether the RSVP is open or over', async ({
  page,
}) => {
  for (const path of [STUDIO, LAUNCH]) {
    await page.goto(path)
    await expect(
      page.locator('#register').getByRole('link', { name: 'Register for our programs' }),
    ).toHaveAttribute('href', '/join')
  }
})

test('the page of the launch event says when to arrive', async ({ page }) => {
  await page.goto(LAUNCH)
  await expect(page.getByText('Arrive by 9:30 AM')).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('without JavaScript, the event list shows its events in place, with no placeholder before them', async ({
    page,
    request,
  }) => {
    const html = await (await request.get('/events')).text()
    expect(html).not.toContain('$RC(')
    expect(html).not.toContain('Loading events...')

    await page.goto('/events')
    await expect(page.locator('template, [hidden][id^="S:"]')).toHaveCount(0)
    const cards = page.locator('main#main #upcoming li')
    await expect(cards).toHaveCount(4)
    for (const card of await cards.all()) await expect(card).toBeVisible()
    // The footer follows what it is the foot of.
    expect(
      await page.evaluate(() =>
        [...document.querySelectorAll('header.site-header, main, footer')].map(
          (part) => part.localName,
        ),
      ),
    ).toEqual(['header', 'main', 'footer'])
  })
})

test.describe('on a slow connection', () => {
  /** Holds back what a click on a link asks the server for, until it is let go. */
  const slowly = async (page: Page) => {
    let letGo = () => {}
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    await page.route(
      ({ pathname }) => pathname.startsWith('/events'),
      async (route) => {
        await held
        await route.continue()
      },
    )
    return { letGo }
  }

  test('a link to the event list shows that events are loading until they are there', async ({
    page,
  }) => {
    await page.goto('/', { waitUntil: 'networkidle' })
    const { letGo } = await slowly(page)
    await page.getByRole('link', { name: 'See every event' }).click()
    const loading = page.getByRole('status').filter({ hasText: 'Loading events...' })
    await expect(loading).toBeVisible()
    letGo()
    await expect(page).toHaveURL('/events')
    await expect(loading).toHaveCount(0)
    await expect(page.locator('#upcoming li')).toHaveCount(4)
  })

  test('a link to an event shows that it is loading until it is there', async ({ page }) => {
    await page.goto('/events', { waitUntil: 'networkidle' })
    const { letGo } = await slowly(page)
    await page.getByRole('link', { name: 'Beats by the Water: Open Studio' }).click()
    const loading = page.getByRole('status').filter({ hasText: 'Loading event...' })
    await expect(loading).toBeVisible()
    letGo()
    await expect(page).toHaveURL(STUDIO)
    await expect(loading).toHaveCount(0)
  })
})

test('an event list that cannot be loaded says so, and can be tried again', async ({ page }) => {
  test.setTimeout(90_000)
  const databaseUrl = await freshDatabase({ isSeeded: true })
  const site = await startSite({ databaseUrl })
  const worker = startWorker({ databaseUrl, env: { PORT: String(site.port) } })
  const usual = process.env['DATABASE_URL'] ?? ''
  useDatabase(databaseUrl)
  try {
    await page.goto(`${site.url}/about`, { waitUntil: 'networkidle' })
    await query`ALTER TABLE events RENAME TO events_elsewhere`
    // A page that is kept is served while it can be, so it is made anew.
    await query`SELECT graphile_worker.add_job('revalidate-pages', '["/events"]'::json)`
    await expect
      .poll(async () => (await fetch(`${site.url}/events`)).status, { timeout: 20_000 })
      .toBe(500)

    await page.locator('header').getByRole('link', { name: 'Events' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Failed to load' })).toHaveText(
      /^Failed to load events\. Please try again later\./,
    )
    await query`ALTER TABLE events_elsewhere RENAME TO events`
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.locator('#upcoming li')).toHaveCount(4)
  } finally {
    useDatabase(usual)
    await worker.stop()
    await site.stop()
  }
})
