import { expect, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'

import { test } from '../support/browser-test'

const header = 'header.site-header'

const getAddresses = (links: Locator) =>
  links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))

test.describe('the header', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test.beforeEach(async ({ reader: page }) => {
    await page.goto('/about')
    // Scripts have taken over once the menu responds.
    await expect(async () => {
      await page.locator(header).getByRole('button', { name: 'About' }).press('ArrowDown')
      await expect(page.locator(header).getByRole('link', { name: 'Our founder' })).toBeVisible({
        timeout: 500,
      })
    }).toPass()
    await page.keyboard.press('Escape')
  })

  test('links to the pages in the specification, and marks the current one', async ({
    reader: page,
  }) => {
    const nav = page.locator(header).getByRole('navigation', { name: 'Main' })
    expect(await getAddresses(nav.locator('a'))).toEqual(
      expect.arrayContaining([
        '/about',
        '/founder',
        '/programs',
        '/events',
        '/stories',
        '/faq',
        '/contact',
        '/sponsor',
        '/careers',
      ]),
    )
    await expect(nav.getByRole('button', { name: 'About' })).toHaveClass(/is-current/)
    await expect(nav.locator('[aria-current="page"]')).toHaveAttribute('href', '/about')

    await expect(page.locator(header).getByRole('link', { name: 'Register' })).toHaveAttribute(
      'href',
      '/join',
    )
    const donate = page.locator(header).getByRole('link', { name: /^Donate/ })
    await expect(donate).toHaveAttribute('target', '_blank')
    await expect(donate).toHaveAttribute('rel', 'noopener noreferrer')
  })

  test('opens on hover, and closes when the pointer leaves, on Escape and on a click elsewhere', async ({
    reader: page,
  }) => {
    const button = page.locator(header).getByRole('button', { name: 'Get Involved' })
    const link = page.locator(header).getByRole('link', { name: 'Careers' })

    await button.hover()
    await expect(link).toBeVisible()
    await button.click()
    await expect(link).toBeVisible()
    await page.mouse.move(20, 600)
    await expect(link).toBeHidden()

    await button.click()
    await expect(link).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(link).toBeHidden()

    await button.click()
    await expect(link).toBeVisible()
    await page.mouse.click(20, 600)
    await expect(link).toBeHidden()

    await button.click()
    await link.click()
    await expect(page).toHaveURL('/careers')
    await expect(link).toBeHidden()
  })

  test('works with the keyboard alone', async ({ reader: page }) => {
    const button = page.locator(header).getByRole('button', { name: 'About' })
    const links = page.locator(header).locator('ul.nav > li').first().getByRole('link')

    await button.focus()
    await page.keyboard.press('ArrowDown')
    await expect(links.first()).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(links.nth(1)).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(links.last()).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(links.first()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(button).toBeFocused()
    await expect(button).toHaveAttribute('aria-expanded', 'false')

    await page.keyboard.press('ArrowRight')
    await expect(page.locator(header).getByRole('link', { name: 'Programs' })).toBeFocused()

    await button.focus()
    await page.keyboard.press('Enter')
    await expect(links.first()).toBeVisible()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(links.nth(1)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/founder')
  })
})

test.describe('on a phone the header', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  const background = (page: Page) =>
    page.locator(header).evaluate((element) => getComputedStyle(element).backgroundColor)
  const CLEAR = 'rgba(0, 0, 0, 0)'
  const WHITE = 'rgb(255, 255, 255)'

  test('is clear over the sky of a page and solid over everything else', async ({
    reader: page,
  }) => {
    for (const path of ['/', '/stories/why-i-founded-swantastic']) {
      await page.goto(path, { waitUntil: 'networkidle' })
      expect(await background(page), path).toBe(CLEAR)
      await page.mouse.wheel(0, 90)
      await expect.poll(() => background(page), path).toBe(WHITE)
      await page.mouse.wheel(0, -90)
      await expect.poll(() => background(page), path).toBe(CLEAR)
    }
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('is always solid', async ({ page }) => {
      await page.goto('/')
      expect(await background(page)).toBe(WHITE)
    })
  })
})

test.describe('the menu on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  async function openMenu(page: Page) {
    await page.goto('/events')
    const open = page.getByRole('button', { name: 'Menu', exact: true })
    const panel = page.getByRole('dialog', { name: 'Menu' })
    await expect(async () => {
      // It may have opened late, and is then in front of the button.
      if (!(await panel.isVisible())) await open.click({ timeout: 1000 })
      await expect(panel).toBeVisible({ timeout: 500 })
    }).toPass()
    return { open, panel }
  }

  test('keeps the focus inside, closes on Escape and returns the focus', async ({
    reader: page,
  }) => {
    const { open, panel } = await openMenu(page)
    expect((await panel.boundingBox())?.width).toBeCloseTo(320, 0)

    for (let presses = 0; presses < 30; presses += 1) {
      await page.keyboard.press('Tab')
      const isOutside = await page.evaluate(
        () =>
          document.activeElement !== document.body &&
          !document.querySelector('dialog[open]')?.contains(document.activeElement),
      )
      expect(isOutside).toBe(false)
    }
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expect(open).toBeFocused()
  })

  test('closes when a link is followed, and ends with the link to donate', async ({
    reader: page,
  }) => {
    const { open, panel } = await openMenu(page)
    await expect(panel.locator('[aria-current="page"]')).toHaveText('Events')
    await panel.getByRole('link', { name: 'Programs' }).click()
    await expect(page).toHaveURL('/programs')
    await expect(panel).toBeHidden()

    await open.click()
    await panel.getByRole('link', { name: 'Donate Today' }).click()
    await expect(page).toHaveURL('/donate')
    await expect(panel).toBeHidden()
  })
})

test('a parent finds events and registration in every part of the navigation', async ({
  reader: page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  const hero = page.getByRole('region', { name: 'We go first. They go further.' })
  const families = [
    ['Find an event', '/events'],
    ['Register your child', '/join'],
  ] as const
  for (const [name, path] of families) {
    await expect(hero.getByRole('link', { name })).toHaveAttribute('href', path)
    const inFooter = page.getByRole('contentinfo').getByRole('link', { name })
    await expect(inFooter).toHaveAttribute('href', path)
  }
  const programs = page.getByRole('region', { name: 'Register for our programs' })
  await expect(programs.getByRole('link', { name: 'Register a youth' })).toBeVisible()
  await expect(programs.getByRole('link', { name: 'Register yourself' })).toBeVisible()

  const panel = page.getByRole('dialog', { name: 'Menu' })
  await expect(async () => {
    if (!(await panel.isVisible()))
      await page.getByRole('button', { name: 'Menu' }).click({ timeout: 1000 })
    await expect(panel).toBeVisible({ timeout: 500 })
  }).toPass()
  for (const [place, [name, path]] of families.entries()) {
    await expect(panel.getByRole('link').nth(place)).toHaveText(name)
    await expect(panel.getByRole('link').nth(place)).toHaveAttribute('href', path)
  }
  await panel.getByRole('link', { name: 'Register your child' }).click()
  await expect(page).toHaveURL('/join')
  await expect(panel).toBeHidden()
})

test('the footer links to the pages in the specification', async ({ reader: page }) => {
  await page.goto('/about')
  const footer = page.locator('footer')
  for (const [group, paths] of [
    ['Families', ['/events', '/join']],
    ['Quick Links', ['/', '/about', '/programs', '/stories', '/faq', '/contact']],
    ['Join Our Mission', ['/sponsor', '/careers']],
    ['Legal and staff', ['/privacy-policy', '/terms-of-use', '/auth?stay=1']],
  ] as const) {
    const links = footer.getByRole('navigation', { name: group }).getByRole('link')
    expect(await getAddresses(links)).toEqual(expect.arrayContaining([...paths]))
  }
  await expect(footer.locator('a[href^="mailto:"]')).toBeVisible()
  await expect(footer.locator('a[href^="tel:+1800"]')).toBeVisible()
  await expect(footer).toContainText(`© 2024–${String(new Date().getFullYear())} Swantastic.`)
  await expect(footer).toContainText('501(c)(3) status is pending')
  for (const name of ['Facebook', 'Instagram', 'YouTube', 'LinkedIn']) {
    await expect(footer.getByRole('link', { name })).toHaveAttribute('rel', 'noopener noreferrer')
  }
})

test.describe('overlapping elements', () => {
  test('leave Home in the breadcrumbs clickable wherever it is visible, at every width', async ({
    reader: page,
  }) => {
    for (const path of ['/contact', '/join/youth', '/share', '/careers', '/founder', '/events']) {
      await page.goto(path)
      const home = page
        .getByRole('navigation', { name: 'Breadcrumb' })
        .getByRole('link', { name: 'Home' })
      for (const width of [390, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        await home.scrollIntoViewIfNeeded()
        const covered = await home.evaluate((link) => {
          const { left, top, width: wide, height } = link.getBoundingClientRect()
          return [0.1, 0.3, 0.5, 0.7, 0.9].filter((part) => {
            const on = document.elementFromPoint(left + wide / 2, top + height * part)
            return on !== link && !link.contains(on)
          })
        })
        expect(covered, `${path} at ${String(width)} px`).toEqual([])
      }
    }
  })

  test('leave the links of the header readable over the moon, at every width', async ({
    reader: page,
  }) => {
    for (const path of ['/stories', '/sponsor']) {
      await page.goto(path, { waitUntil: 'networkidle' })
      const links = page.locator(`${header} .nav > li > :is(a, button)`)
      expect(await links.count()).toBeGreaterThan(5)
      const colors = await links.evaluateAll((all) => all.map((one) => getComputedStyle(one).color))
      for (const width of [1280, 1440, 1920]) {
        await page.setViewportSize({ width, height: 900 })
        for (const [index, link] of (await links.all()).entries()) {
          const color = colors[index] ?? ''
          const name = await link.textContent()
          const words = await link.evaluate((one) => {
            one.style.setProperty('transition', 'none')
            one.style.setProperty('color', 'transparent')
            const range = document.createRange()
            range.selectNodeContents(one)
            const { x, y, width: wide, height } = range.getBoundingClientRect()
            // The middle of the line, where the letters are, and not the line below the current one.
            return { x, y: y + height * 0.25, width: wide, height: height * 0.5 }
          })
          const behind = await brightest(await page.screenshot({ clip: words }))
          const text = getLuminance((color.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number))
          const [light, dark] = text > behind ? [text, behind] : [behind, text]
          const where = `${name ?? ''} on ${path} at ${String(width)} px`
          expect((light + 0.05) / (dark + 0.05), where).toBeGreaterThan(4.5)
        }
      }
    }
  })
})

function getLuminance(rgb: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The luminance of the brightest pixel of a picture. */
async function brightest(picture: Buffer): Promise<number> {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true })
  let most = 0
  for (let at = 0; at < data.length; at += info.channels) {
    most = Math.max(most, getLuminance([...data.subarray(at, at + 3)]))
  }
  return most
}
