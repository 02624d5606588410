import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const WIDTHS = [390, 700] as const

type Shown = { subject: string; text: string; html: string }

/** What the HTML of the opened email says, to be found again in its text. */
const readEmail = (page: Page) =>
  page.evaluate(() => {
    const wordsOf = (element: Element) => {
      const clone = element.cloneNode(true)
      if (!(clone instanceof Element)) return ''
      for (const line of clone.querySelectorAll('br')) line.replaceWith('\n')
      return clone.textContent
    }
    const linesOf = (selector: string) =>
      [...document.querySelectorAll(selector)].flatMap((element) => wordsOf(element).split('\n'))
    const cell = 'td[style*="word-break"], td > p'
    return {
      preheader: (document.querySelector('[data-preheader]')?.textContent ?? '').replaceAll(
        /[\u034f\u200c\u00a0]/g,
        '',
      ),
      heading: document.querySelector('h1')?.textContent ?? '',
      lines: linesOf(`h1, h2, th, li, ${cell}`),
      links: [...document.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? ''),
      pictures: [...document.querySelectorAll('img')].map((picture) => ({
        src: picture.getAttribute('src') ?? '',
        alt: picture.getAttribute('alt'),
        isLoaded: picture.naturalWidth > 0,
      })),
      language: document.querySelector('[role="article"]')?.getAttribute('lang') ?? null,
    }
  })

const inOneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

/** The words of the text twin without the addresses that the HTML has in its links. */
const wordsOfText = (text: string) => inOneLine(text.replaceAll(/ \(https?:\S+\)/g, ''))

/** What holds for every email, in the browser that shows it; with a picture of each width and color scheme. */
export async function expectTrustworthy(
  page: Page,
  { subject, text, html }: Shown,
  pictureOf?: (name: string) => string,
): Promise<void> {
  await page.setContent(html)
  const { preheader, heading, lines, links, pictures, language } = await readEmail(page)

  expect(language).toBe('en')
  expect(await page.title()).toBe(subject)
  expect(preheader.length, 'the length of the preheader').toBeGreaterThan(20)
  expect(`${subject} ${heading}`, 'the preheader adds to the subject').not.toContain(preheader)

  const words = wordsOfText(text)
  for (const line of lines.map(inOneLine).filter((line) => line !== ''))
    expect(words, `the text says: ${line}`).toContain(line)
  for (const link of links) {
    expect(link, 'an absolute link').toMatch(/^(?:https?:\/\/|mailto:|tel:)\S+$/)
    if (link.startsWith('http')) expect(text, `the text has the link ${link}`).toContain(link)
  }
  for (const { src, alt, isLoaded } of pictures)
    expect({ src, alt, isLoaded }).toEqual({
      src: expect.stringMatching(/^https?:\/\//),
      alt: '',
      isLoaded: true,
    })

  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const { violations } = await new AxeBuilder({ page })
      .setLegacyMode(true)
      // An email has no landmarks: the mail program around it has.
      .options({ resultTypes: ['violations'], runOnly: ['wcag2a', 'wcag2aa'] })
      .analyze()
    expect(violations, `${colorScheme} colors: ${subject}`).toEqual([])
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overflow, `at ${String(width)} px: ${subject}`).toBe(0)
      if (!pictureOf) continue
      const path = pictureOf(`${String(width)}-${colorScheme}.png`)
      await page.screenshot({ path, fullPage: true })
    }
  }
}
