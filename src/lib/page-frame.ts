/**
 * The frame of the site (its header, its footer, its styles) for pages that are made without Next and the database. The web server
 * takes it from a page of the build, and shares it with the routes, which are bundled separately, through `globalThis`.
 */

import { z } from 'zod'

const KEY = Symbol.for('swantastic.page-frame')

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
 * Sets the frame for this process.
 *
 * @param page a page of the site, with its Content Security Policy
 */
export function setFrame(page: z.infer<typeof frameSchema>): void {
  Reflect.set(globalThis, KEY, page)
}

/**
 * A page in the frame of the site. Without a frame, as during development, it is a bare page.
 *
 * @param page its content is HTML
 */
export function framedPage({ title, content }: { title: string; content: string }): {
  html: string
  headers: Record<string, string>
} {
  const frame = frameSchema.safeParse(Reflect.get(globalThis, KEY)).data
  const { html, policy } = frame ?? { html: BARE, policy: undefined }
  return {
    html: html
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

const BARE =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title></title></head><body><main></main></body></html>'
