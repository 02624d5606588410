import { expect, type Page } from '@playwright/test'

import type { Locale } from '@/lib/locale'

import { violationsOn } from './accessibility'

/**
 * A phone and a mail program beside its list, one in each color scheme: colors do not depend on the width, and nothing but
 * colors on the scheme. An email has no landmarks: the mail program around it has.
 */
const READERS = [
  { width: 390, colorScheme: 'light', rules: ['wcag2a', 'wcag2aa'] },
  { width: 700, colorScheme: 'dark', rules: ['color-contrast'] },
] as const

type Shown = { subject: string; text: string; html: string }

/** The words of the opened email's HTML, to compare with its text. */
const readEmail = (page: Page) =>
  page.evaluate(() => {
    const toWords = (element: Element) => {
      const clone = element.cloneNode(true)
      if (!(clone instanceof Element)) return ''
      for (const line of clone.querySelectorAll('br')) line.replaceWith('\n')
      return clone.textContent
    }
    const getLines = (selector: string) =>
      [...document.querySelectorAll(selector)].flatMap((element) => toWords(element).split('\n'))
    const cell = 'td[style*="word-break"], td > p'
    return {
      preheader: (document.querySelector('[data-preheader]')?.textContent ?? '').replaceAll(
        /[\u034f\u200c\u00a0]/g,
        '',
      ),
      heading: document.querySelector('h1')?.textContent ?? '',
      lines: getLines(`h1, h2, th, li, ${cell}`),
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

/** Checks that apply to every email, in the browser that shows it; with a picture for each reader. */
export async function expectTrustworthy(
  page: Page,
  { subject, text, html }: Shown,
  { getPicture, locale = 'en' }: { getPicture?: (name: string) => string; locale?: Locale } = {},
): Promise<void> {
  await page.setContent(html)
  const { preheader, heading, lines, links, pictures, language } = await readEmail(page)

  expect(language).toBe(locale)
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

  for (const { width, colorScheme, rules } of READERS) {
    const how = `${String(width)}-${colorScheme}`
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 900 })
    const violations = await violationsOn(page, { runOnly: [...rules] })
    expect(violations, `${how}: ${subject}`).toEqual([])
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow, `${how}: ${subject}`).toBe(0)
    if (getPicture) await page.screenshot({ path: getPicture(`${how}.png`), fullPage: true })
  }
}
