/**
 * The frame of the site (its header, its footer, its styles) around a page that is made without Next and without the database:
 * the server around Next takes it from a page of the build, and hands it to the routes, which Next has bundled apart.
 */

const KEY = Symbol.for('swantastic.page-frame')

const TITLE = /<title>[^<]*<\/title>/
const MAIN = /<main[\s>][\s\S]*<\/main>/

const ENTITIES = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
  // A parser would make one line break of the two.
  ['\r', '&#13;'],
  ['\n', '&#10;'],
])

/**
 * The text as it may stand in HTML, between tags or in an attribute with quotes. A NUL, which HTML cannot have and no form
 * keeps, is left out.
 *
 * @param {string} text
 */
export const escapeHtml = (text) =>
  text.replaceAll('\0', '').replaceAll(/[&<>"'\r\n]/g, (found) => ENTITIES.get(found) ?? '')

/**
 * Keeps the frame for this process.
 *
 * @param {{ html: string, policy: string }} page one of the site's, with its Content Security Policy
 */
export function keepFrame(page) {
  Reflect.set(globalThis, KEY, page)
}

/** @returns {{ html: string, policy: string } | undefined} */
const frame = () => Reflect.get(globalThis, KEY)

/**
 * A page in the frame of the site; a bare one where there is none, as during development.
 *
 * @param {{ title: string, content: string }} page its content is HTML
 * @returns {{ html: string, headers: Record<string, string> }}
 */
export function framedPage({ title, content }) {
  const { html, policy } = frame() ?? { html: BARE, policy: undefined }
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
