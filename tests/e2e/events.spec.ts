import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'

import { test } from '../support/browser-test'
import { query } from '../support/database'
import { freshEmail } from '../support/fresh'
import { submitRsvp } from '../support/public-forms'

const STUDIO = '/events/beats-by-the-water-open-studio'
const LAUNCH = '/events/nature-and-art-discovery-day'

test('the hero of the event list leads to volunteering and to donating', async ({
  reader: page,
}) => {
  await page.goto('/events')
  const hero = page.getByRole('region', { name: 'Find your next event.' })
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

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'on a phone' : 'on a phone without JavaScript', () => {
    test.use({ javaScriptEnabled, viewport: { width: 390, height: 844 } })

    test('days are chosen by city and by age, and the address keeps the choice', async ({
      page,
    }) => {
      await page.goto('/events')
      const choose = page.getByRole('navigation', { name: 'Choose events' })
      await choose.getByRole('link', { name: 'Cleveland' }).click()
      await expect(page).toHaveURL('/events?city=cleveland#upcoming')
      await expect(page.getByText('2 events in Cleveland')).toBeVisible()
      await choose.getByRole('link', { name: '13–18' }).click()
      await expect(page).toHaveURL('/events?city=cleveland&age=13-18#upcoming')
      await expect(page.getByText('1 event in Cleveland for ages 13–18')).toBeInViewport()
      await expect(page.locator('.event-grid > li')).toHaveCount(1)
      await expect(choose.locator('[aria-current]')).toHaveText(['Cleveland', '13–18'])
      await expect(page).toHaveTitle('Events in Cleveland for ages 13–18 | Swantastic')

      await page.getByRole('link', { name: 'Show all events' }).click()
      await expect(page).toHaveURL('/events#upcoming')
      const last = page.getByRole('link', { name: 'Last time: Cleveland, ages 13–18' })
      if (!javaScriptEnabled) return expect(last).toHaveCount(0)
      await last.click()
      await expect(page).toHaveURL('/events?city=cleveland&age=13-18#upcoming')
      await expect(last).toHaveCount(0)
    })
  })
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a bar at the lower edge leads to the RSVP of an event, and stays behind', async ({
    page,
  }) => {
    await page.goto(STUDIO)
    const bar = page.getByRole('region', { name: 'Quick action' })
    const lowerEdge = async () => {
      const box = await bar.boundingBox()
      return box && box.y + box.height
    }
    expect(await lowerEdge()).toBeCloseTo(844)
    await bar.getByRole('link', { name: 'Save a spot' }).click()
    await expect(page.getByRole('link', { name: 'Complete RSVP Form' })).toBeInViewport()
    await expect.poll(lowerEdge).toBeLessThan(844 / 2)
  })

  test('a choice that no day fits shows the nearest ones, and how to hear of new ones', async ({
    page,
  }) => {
    await page.goto('/events?city=charlotte&age=5-12')
    await expect(page.getByText('No event in Charlotte for ages 5–12 right now')).toBeVisible()
    const upcoming = page.locator('#upcoming')
    await expect(upcoming.getByRole('listitem').filter({ hasText: 'See the event' })).toContainText(
      [/Charlotte · Ages 16–25/, /Knots, Maps and Soup.*Ages 5–12/, /.*/],
    )
    await expect(
      page.locator('main').getByRole('link', { name: 'Tell me about new events' }),
    ).toHaveCount(1)
    await expect(page.locator('header nav [aria-current="page"]').first()).toHaveText('Events')
    await upcoming.getByRole('link', { name: 'Tell me about new events' }).click()
    await expect(page).toHaveURL('/subscribe?city=charlotte&age=5-12')
    await expect(
      page.getByText('We write when there are new events in Charlotte for ages 5–12.'),
    ).toBeVisible()
  })
})

test('the list of a city is kept, whatever else its address says, and made-up cities are not', async ({
  request,
}) => {
  const keptAs = async (path: string) => {
    const response = await request.get(path)
    return [response.status(), response.headers()['x-nextjs-cache']]
  }
  // Other tests sign up at the same time, after which each list is rendered once more.
  const isKept = (path: string) => expect.poll(() => keptAs(path), path).toEqual([200, 'HIT'])
  await isKept('/events?city=los-angeles&utm=1')
  await isKept('/events?utm=1&city=los-angeles')
  for (const attempt of [1, 2]) {
    expect(await keptAs('/events?city=atlantis'), String(attempt)).toEqual([404, 'MISS'])
    expect(await keptAs('/events?age=3-99'), String(attempt)).toEqual([404, 'MISS'])
  }
  await isKept('/events?age=old')

  const feed = await request.get('/events.ics?city=los-angeles')
  expect(await feed.text()).toContain('Harborlight Arts Yard')
  expect(await feed.text()).not.toContain('Heron Point Pavilion')
  expect((await request.get('/events.ics?city=atlantis')).status()).toBe(404)
})

test('the list links to the calendar of the city that was chosen', async ({ reader: page }) => {
  await page.goto('/events?city=los-angeles')
  const calendar = page.locator('#calendar')
  await expect(calendar.getByRole('heading')).toHaveText('All Los Angeles events in your calendar')
  await expect(calendar.getByRole('link', { name: 'Subscribe' })).toHaveAttribute(
    'href',
    /^webcal:.*\/events\.ics\?city=los-angeles$/,
  )
})

test('a card says when, where, for whom, and how many places are left', async ({
  reader: page,
}) => {
  await page.goto('/events?city=cleveland&age=5-12')
  const card = page.locator('.event-grid article')
  await expect(card).toContainText(/Sunday, [A-Z][a-z]+ \d+/)
  await expect(card).toContainText('11:00 AM – 3:00 PM Eastern')
  await expect(card).toContainText('Mill Creek Lodge, Cleveland, OH')
  await expect(card).toContainText('Ages 5–12')
  await expect(card).toContainText('30 spots left')
})

test('however many cards there are, none is alone in its row beside an empty space', async ({
  reader: page,
}) => {
  await page.goto('/events?city=los-angeles')
  for (const width of [1440, 1000, 768, 390]) {
    await page.setViewportSize({ width, height: 900 })
    for (let count = 1; count <= 8; count += 1) {
      const rows = await page.locator('.event-grid').evaluate((grid, wanted) => {
        const card = grid.children[0]
        if (!card) return []
        grid.replaceChildren(...Array.from({ length: wanted }, () => card.cloneNode(true)))
        const full = grid.getBoundingClientRect().width
        const filled = new Map<number, number>()
        for (const one of grid.children) {
          const { top, width: wide } = one.getBoundingClientRect()
          filled.set(top, (filled.get(top) ?? 0) + wide)
        }
        // Without the gaps between them, the cards of a row fill at least nine tenths of it.
        return [...filled.values()].map((sum) => sum / full > 0.9)
      }, count)
      expect(rows, `${String(count)} cards at ${String(width)} px`).not.toContain(false)
    }
  }
})

test('a place that was taken is missing from the list at once', async ({ request }) => {
  const name = `lake-walk-${randomUUID()}`
  const [event] = await query<{ id: string }>`
    INSERT INTO events (title, slug, starts_at, startsat_tz, capacity, waitlist, rsvp_open, _status)
    VALUES (${name}, ${name}, now() + interval '400 days', 'America/New_York', 2, false, true, 'published')
    RETURNING id`
  const list = async () => (await request.get('/events')).text()
  await list()

  await submitRsvp(request, { eventId: event?.id ?? '', parentEmail: freshEmail() })
  const html = await list()
  expect(html.slice(html.indexOf(name))).toContain('1 spot left')
})

const toJoin = (page: Page) =>
  page.locator('#register').getByRole('link', { name: 'Register for our programs' })

test('an event that is over says so and when to arrive, leads to Join, and no longer says what to do before it', async ({
  reader: page,
}) => {
  await page.goto(LAUNCH)
  await expect(page.getByRole('heading', { name: 'This event has passed' })).toBeVisible()
  await expect(page.getByText('Arrive by 9:30 AM')).toBeVisible()
  await expect(toJoin(page)).toHaveAttribute('href', '/join')
  for (const words of ['Coming soon', 'Who can attend?', 'Bring a friend'])
    await expect(page.getByText(words)).toHaveCount(0)
})

test('an event whose RSVP is open leads to Join, and to directions made from its address', async ({
  reader: page,
}) => {
  await page.goto('/events/sunrise-hike-and-songwriting')
  await expect(page.getByRole('link', { name: 'Complete RSVP Form' })).toBeVisible()
  await expect(toJoin(page)).toHaveAttribute('href', '/join')
  await expect(page.getByRole('link', { name: 'Directions' })).toHaveAttribute(
    'href',
    /\/dir\/\?api=1&destination=Heron%20Point%20Pavilion%2C%20100%20Lakeshore%20Loop%2C/,
  )
})

test('an event can be passed on to one person', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(STUDIO, { waitUntil: 'networkidle' })
  const share = page.getByRole('complementary', { name: 'At a glance' })
  await share.getByRole('button', { name: 'Copy link' }).click()
  await expect(share.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(STUDIO)
  await expect(share.getByRole('link', { name: 'Text it' })).toHaveAttribute(
    'href',
    /^sms:\?&body=/,
  )
  await expect(share.getByRole('link', { name: 'Email it' })).toHaveAttribute(
    'href',
    /^mailto:\?subject=Beats%20by%20the%20Water/,
  )
  await expect(share.getByRole('link', { name: 'Share on X' })).toBeVisible()
})

test.describe('where the event is', () => {
  test.use({ timezoneId: 'America/New_York' })

  test('its hours are not repeated for the visitor', async ({ page }) => {
    await page.goto('/events/sunrise-hike-and-songwriting', { waitUntil: 'networkidle' })
    await expect(page.getByText('7:30 AM – 11:30 AM Eastern').first()).toBeVisible()
    await expect(page.getByText('Where you are')).toHaveCount(0)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('without JavaScript, the event list shows its events in place, with no placeholder before them', async ({
    page,
    request,
  }) => {
    const html = await (await request.get('/events')).text()
    expect(html).not.toContain('$RC(')

    await page.goto('/events')
    await expect(page.getByText('Loading events...')).toHaveCount(0)
    await expect(page.locator('template, [hidden][id^="S:"]')).toHaveCount(0)
    const cards = page.locator('main#main .event-grid > li')
    expect(await cards.count()).toBeGreaterThanOrEqual(4)
    for (const card of await cards.all()) await expect(card).toBeVisible()
    // The footer follows its content.
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
  /** Holds back the server's response to a link until it is released. */
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

  /**
   * Follows a link with the keyboard, because the page of one that a pointer rests on has been fetched before.
   *
   * @returns the text of the page from then on; while another page is loading, Playwright itself does not look at it
   */
  const follow = async (page: Page, name: string) => {
    const said: string[] = []
    page.on('console', (message) => said.push(message.text()))
    await page.evaluate(() => {
      const message = document.querySelector<HTMLElement>('[data-arriving]')
      if (!message) return
      new MutationObserver(() => {
        // eslint-disable-next-line no-console -- It is how the test hears of it.
        if (!message.hidden) console.info(message.textContent)
      }).observe(message, { attributes: true, childList: true, subtree: true })
    })
    await page.getByRole('link', { name }).focus()
    await page.keyboard.press('Enter')
    return () => said.join()
  }

  test('a link to the event list shows that events are loading until they are there', async ({
    reader: page,
  }) => {
    await page.goto('/', { waitUntil: 'networkidle' })
    const { letGo } = await slowly(page)
    const said = await follow(page, 'See every event')
    await expect.poll(said).toContain('Loading events...')
    letGo()
    await expect(page).toHaveURL('/events')
    await expect(page.getByText('Loading events...')).toBeHidden()
    await expect(page.locator('.event-grid > li').first()).toBeVisible()
  })

  test('a link to an event shows that it is loading until it is there', async ({
    reader: page,
  }) => {
    await page.goto('/events', { waitUntil: 'networkidle' })
    const { letGo } = await slowly(page)
    const said = await follow(page, 'Beats by the Water: Open Studio')
    await expect.poll(said).toContain('Loading event...')
    letGo()
    await expect(page).toHaveURL(STUDIO)
    await expect(page.getByText('Loading event...')).toBeHidden()
  })
})
