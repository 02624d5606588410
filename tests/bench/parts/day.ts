import type { BrowserContext, Page } from '@playwright/test'

import { provideChromium } from '../../../scripts/testing/chromium.mjs'
import { query } from '../../support/database'
import { aMember } from '../../support/panel'
import { type Figure, median, quantile } from '../figures'
import { fillDay } from '../rows'
import { aDatabase, launchBrowser, milliseconds, serve, until, type World } from '../world'

const CHILDREN = 300
const SLOWED = 4
const QUEUED = 100
/** A second press on one spot sooner than this counts as the first. */
const NEXT_PRESS_MS = 450

/** How soon a phone at the gate shows, opens and sends. */
export async function measureDay(world: World): Promise<Figure[]> {
  const { isQuick, keep, say } = world
  await provideChromium()
  const ownerUrl = await aDatabase(world)
  const site = await serve(world, ownerUrl)
  const { cookie, email } = await aMember(site, 'admin')
  const event = await fillDay(ownerUrl, CHILDREN, email)
  const address = `${site.url}/day/${event}`
  const browser = await launchBrowser()
  keep({ stop: () => browser.close() })
  const [name = '', value = ''] = cookie.split('=')
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    storageState: {
      cookies: [
        {
          ...{ name, value, domain: 'localhost', path: '/', expires: -1 },
          ...{ httpOnly: true, secure: name.startsWith('__Host-'), sameSite: 'Lax' },
        },
      ],
      origins: [],
    },
  })
  const page = await slowPage(context)
  await page.goto(address)
  await page.getByRole('button', { name: 'Open the gate' }).click({ timeout: 120_000 })
  await page.locator('[data-child]').first().waitFor({ timeout: 120_000 })
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))

  say('presses')
  const interactions = collectInteractions(page)
  const seen = await pressIns(page, isQuick ? 20 : 60)
  await useEverything(page, isQuick ? 3 : 10)
  const durations = await interactions()

  say('a queue')
  const sentMs = await sendQueue(context, { page, event })
  await page.close()

  say('openings without a connection')
  await context.setOffline(true)
  const openings: number[] = []
  for (let n = 0; n < (isQuick ? 3 : 7); n += 1) openings.push(await openOffline(context, address))

  return [
    {
      what: `from a tap to the paint that shows it, p95 of ${seen.length} (median ${Math.round(median(seen))} ms)`,
      value: quantile(seen, 0.95),
      unit: 'ms',
      bar: { atMost: 50 },
    },
    {
      what: `INP of ${durations.length} interactions from 16 ms on (p98; median ${median(durations)} ms)`,
      value: quantile(durations, 0.98),
      unit: 'ms',
      bar: { atMost: 100 },
    },
    {
      what: 'opening without a connection, to the list',
      value: median(openings) / 1000,
      unit: 's',
      bar: { atMost: 1 },
    },
    {
      what: `${QUEUED} taps that waited, from the connection until all are stored`,
      value: sentMs / 1000,
      unit: 's',
      bar: { atMost: 2 },
    },
  ]
}

/** A page on a phone that is as slow as a cheap one. */
async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  // tsx wraps functions by name, also those that run in a page.
  await page.addInitScript('globalThis.__name = (work) => work')
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
  return page
}

/** Checks children in, one after the other. @returns how long each took from the touch to the paint, in milliseconds */
async function pressIns(page: Page, count: number): Promise<number[]> {
  const times: number[] = []
  for (let n = 0; n < count; n += 1) {
    const row = page.locator('#list-expected [data-child]').first()
    const rsvp = (await row.getAttribute('data-child')) ?? ''
    const button = row.getByRole('button', { name: /^In: / })
    await button.scrollIntoViewIfNeeded()
    const seen = page.evaluate(timeNextTouch, rsvp)
    await page.waitForTimeout(NEXT_PRESS_MS)
    await button.tap()
    times.push(await seen)
  }
  return times
}

/** Runs in the page. @returns the time from the next touch until the row of a child was painted with the saved *In* */
const timeNextTouch = (rsvp: string): Promise<number> =>
  new Promise((resolve) => {
    const isSaved = () =>
      document.querySelector(`[data-child="${rsvp}"] small`)?.textContent.startsWith('In ')
    const begin = ({ timeStamp }: PointerEvent) => {
      const observer = new MutationObserver(() => {
        if (isSaved() !== true) return
        observer.disconnect()
        requestAnimationFrame(() => {
          // The next task after the paint.
          void scheduler.postTask(
            () => {
              resolve(performance.now() - timeStamp)
            },
            { priority: 'user-blocking' },
          )
        })
      })
      observer.observe(document.body, { childList: true, characterData: true, subtree: true })
    }
    addEventListener('pointerdown', begin, { capture: true, once: true })
  })

/**
 * Collects interactions as browsers report them for INP.
 *
 * @returns a function that answers how long each took, in milliseconds, in steps of 8, without those below 16
 */
function collectInteractions(page: Page): () => Promise<number[]> {
  const durations = page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const longest = new Map<number, number>()
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            if (!(entry instanceof PerformanceEventTiming) || entry.interactionId === 0) continue
            const known = longest.get(entry.interactionId) ?? 0
            longest.set(entry.interactionId, Math.max(known, entry.duration))
          }
        })
        const shortest = { type: 'event', durationThreshold: 16 }
        observer.observe(shortest)
        addEventListener('bench-over', () => {
          resolve([...longest.values()])
        })
      }),
  )
  return async () => {
    await page.waitForTimeout(1000)
    await page.evaluate(() => dispatchEvent(new Event('bench-over')))
    return durations
  }
}

/** Searches, looks at a child, and lets children go with a code. */
async function useEverything(page: Page, outs: number): Promise<void> {
  const tap = async (locator: ReturnType<Page['locator']>) => {
    await locator.tap()
    await page.waitForTimeout(NEXT_PRESS_MS)
  }
  const show = (tab: string) =>
    tap(page.getByRole('group', { name: 'Show' }).getByRole('button', { name: tab }))
  await show('inside')
  for (let n = 0; n < outs; n += 1) {
    await tap(page.getByRole('button', { name: /^Out: / }).first())
    const sheet = page.getByRole('dialog')
    await tap(sheet.getByText(/^Rosa Torres-/).first())
    for (const digit of '4821')
      await tap(sheet.getByRole('group', { name: 'Digits' }).getByRole('button', { name: digit }))
    await tap(sheet.getByRole('button', { name: /^Out with Rosa/ }))
  }
  await page.getByLabel('Find a child').pressSequentially('torres-12', { delay: 100 })
  await tap(page.getByRole('button', { name: 'Clear the search' }))
  for (const tab of ['expected', 'inside', 'gone home', 'all']) await show(tab)
}

/** Taps without a connection until so many wait. @returns how long they take once there is one, in milliseconds */
async function sendQueue(
  context: BrowserContext,
  { page, event }: { page: Page; event: string },
): Promise<number> {
  const countStored = async () => {
    const [row] = await query<{ count: number }>`
      SELECT count(*)::int AS count FROM attendance WHERE event_id = ${event}`
    return row?.count ?? 0
  }
  const before = await countStored()
  await context.setOffline(true)
  await page.evaluate(async (count) => {
    for (let n = 0; n < count; n += 1) {
      const row = document.querySelector('#list-expected [data-child]')
      const rsvp = row?.getAttribute('data-child') ?? ''
      const buttons = [...(row?.querySelectorAll('button') ?? [])]
      buttons.find((one) => one.getAttribute('aria-label')?.startsWith('In: '))?.click()
      while (document.querySelector(`#list-expected [data-child="${rsvp}"]`))
        await new Promise((resolve) => setTimeout(resolve, 5))
    }
  }, QUEUED)
  return milliseconds(async () => {
    await context.setOffline(false)
    await until(async () => (await countStored()) >= before + QUEUED, 10)
  })
}

/** Opens the day in a new page. @returns when the list was painted, in milliseconds from the navigation */
async function openOffline(context: BrowserContext, address: string): Promise<number> {
  const page = await slowPage(context)
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector('[data-child]')) return
      observer.disconnect()
      requestAnimationFrame(() => {
        void scheduler.postTask(
          () => {
            document.documentElement.dataset['shownAt'] = String(performance.now())
          },
          { priority: 'user-blocking' },
        )
      })
    })
    observer.observe(document, { childList: true, subtree: true })
  })
  await page.goto(address)
  const shownAt = await page.locator('html[data-shown-at]').getAttribute('data-shown-at')
  await page.close()
  return Number(shownAt)
}
