import type { Page } from '@playwright/test'

import { LANGUAGE_NAMES } from '@/lib/locale'
import { ORGANIZATION_NAME } from '@/lib/organization'

/** A language that is 40 % longer, to see how pages on a narrow phone take it before somebody translates them. */

const LONGER = 1.4
/** Names and addresses are the same in every language. */
const NAMES: readonly string[] = [ORGANIZATION_NAME, ...Object.values(LANGUAGE_NAMES)]
const VOWELS = /[aeiouáéíóúü]/giu

/** "Sign up for it" as "Sign up for it Sign up", so that words stay as long as words are, and "Menu" as "Meenuu". */
function lengthen(text: string): string {
  const [start = '', words = '', end = ''] = /^(\s*)(.*?)(\s*)$/su.exec(text)?.slice(1) ?? []
  if (words === '' || words.includes('@') || NAMES.includes(words)) return text
  const missing = Math.ceil(words.length * LONGER) - words.length
  if (/\s/.test(words)) return `${start}${words} ${words.slice(0, missing).trimEnd()}${end}`
  const doubled = words.replaceAll(VOWELS, '$&$&')
  return `${start}${doubled.padEnd(words.length + missing, '·')}${end}`
}

const NARROW = { width: 320, height: 640 }

/** Runs in the browser. The texts of the page that are drawn, in order, replaced by others if there are any. */
function texts(others: readonly string[]): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found: string[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.parentElement?.closest('script, style, template, noscript, svg')) continue
    found.push(node.nodeValue ?? '')
    node.nodeValue = others[found.length - 1] ?? node.nodeValue
  }
  return found
}

/** Runs in the browser. What reaches beyond the page, or is cut off by what it is in. */
function overflows(): string[] {
  const { clientWidth } = document.documentElement
  const nameOf = (element: Element) =>
    `${element.localName}.${element.getAttribute('class') ?? ''}: ${element.textContent.slice(0, 60)}`
  // For screen readers only.
  const isUnseen = ({ clipPath, position }: CSSStyleDeclaration) =>
    position === 'absolute' && clipPath !== 'none'
  const isIn = (element: Element | null, test: (style: CSSStyleDeclaration) => boolean): boolean =>
    element !== null && (test(getComputedStyle(element)) || isIn(element.parentElement, test))
  const found: string[] = []
  if (document.documentElement.scrollWidth > clientWidth) found.push('the page scrolls sideways')
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    if (!element?.checkVisibility() || isIn(element, isUnseen)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const { left, right, width } = range.getBoundingClientRect()
    if (width === 0) continue
    const mayScroll = isIn(element.parentElement, ({ overflowX }) => /auto|scroll/.test(overflowX))
    if (!mayScroll && (right > clientWidth + 1 || left < -1))
      found.push(`beyond the page: ${nameOf(element)}`)
    for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
      const { overflowX } = getComputedStyle(box)
      const { left: from, right: to } = box.getBoundingClientRect()
      if (/auto|scroll/.test(overflowX)) break
      if (/hidden|clip/.test(overflowX) && (right > to + 1 || left < from - 1)) {
        found.push(
          `cut off by ${box.localName}.${box.getAttribute('class') ?? ''}: ${nameOf(element)}`,
        )
        break
      }
    }
  }
  return found
}

/**
 * What overflows or is cut off on the current page at 320 pixels, when every text is 40 % longer. Afterwards the page has
 * its texts and its size again.
 */
export async function overflowsWhenLonger(page: Page): Promise<string[]> {
  const size = page.viewportSize()
  await page.setViewportSize(NARROW)
  const written = await page.evaluate(texts, [])
  await page.evaluate(texts, written.map(lengthen))
  const found = await page.evaluate(overflows)
  await page.evaluate(texts, written)
  if (size) await page.setViewportSize(size)
  return found
}
