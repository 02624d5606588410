/**
 * The frame of the site (its header, its footer, its styles) for pages that are made without Next and the database. The web server
 * takes it from a page of the build, and shares it with the routes, which are bundled separately, through `globalThis`.
 */

import { z } from 'zod'

import { type Locale, toLocale, twinOf } from './locale'

const getKey = (locale: Locale) => Symbol.for(`swantastic.page-frame.${locale}`)

const TITLE = /<title>[^<]*<\/title>/
const MAIN = /<main[\s>][\s\S]*<\/main>/

const ENTITIES = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
  // A parser would turn the two into one line break.
  ['\r', '&#13;'],
  ['\n', '&#10;'],
])

/** Escapes a text for HTML, between tags or in a quoted attribute. Removes NUL, which HTML cannot contain. */
export const escapeHtml = (text: string): string =>
  text.replaceAll('\0', '').replaceAll(/[&<>"'\r\n]/g, (found) => ENTITIES.get(found) ?? '')

const frameSchema = z.object({ html: z.string(), policy: z.string() })

/**
 * Sets the frame of a language for this process.
 *
 * @param page a page of the site, with its Content Security Policy
 */
export function setFrame(page: z.infer<typeof frameSchema>, locale: Locale = 'en'): void {
  Reflect.set(globalThis, getKey(locale), page)
}

/**
 * A page in the frame of the site. Without a frame, as during development, it is a bare page.
 *
 * @param page its content is HTML
 * @param path the address of the page, from which its links to other languages are made
 */
export function framedPage({
  title,
  content,
  locale = 'en',
  path = '/',
}: {
  title: string
  content: string
  locale?: Locale
  path?: string
}): {
  html: string
  headers: Record<string, string>
} {
  const frame = frameSchema.safeParse(Reflect.get(globalThis, getKey(locale))).data
  const { html, policy } = frame ?? { html: BARE, policy: undefined }
  return {
    html: withTwins(html, path)
      .replace(TITLE, () => `<title>${escapeHtml(title)}</title>`)
      .replace(
        MAIN,
        () =>
          `<main id="main" tabindex="-1" class="section"><div class="wrap flex min-h-104 items-center"><div>${content}</div></div></main>`,
      ),
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      ...(policy === undefined ? {} : { 'Content-Security-Policy': policy }),
    },
  }
}

/** The link to a page in another language. */
const TWIN = /(<a [^>]*?href=")[^"]*(" [^>]*data-language="([a-z]{2})")/g

const withTwins = (html: string, path: string): string =>
  html.replaceAll(
    TWIN,
    (_, before: string, after: string, locale: string) =>
      before + escapeHtml(twinOf(path, toLocale(locale))) + after,
  )

const BARE =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title></title></head><body><main></main></body></html>'
