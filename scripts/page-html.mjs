/**
 * What is sent of a page. Next adds to every page the scripts of React and the page's content once more, for
 * React to take over. Most pages are only read: menus, dialogs and messages are the work of src/page-script/, so the HTML
 * is all they need.
 */

const CHUNK =
  /<script(?=[^>]* async="")(?:(?! src=)[^>])* src="(\/_next\/static\/[^"]+)"[^>]*><\/script>/g
const PRELOADED_CHUNK = /<link rel="preload" as="script"[^>]* href="\/_next\/static\/[^>]*>/g
const CONTENT =
  /<script(?: nonce="[^"]*")?>(?:\(self\.__next_f=|self\.__next_f\.push\()[\s\S]*?<\/script>/g
const ENTRY = /<script[^>]* id="_R_"[^>]*>[\s\S]*?<\/script>/
const OLD_BROWSERS = /<script[^>]* noModule=""[^>]*><\/script>/

const PAGE_SCRIPT = /<script[^>]* src="\/page-script\//

/** A part of the content, as React reads it. */
const PART = /<script(?: nonce="[^"]*")?>self\.__next_f\.push\((\[1,[\s\S]*?\])\)<\/script>/g
/** A row that names a component of the browser: its module, its files, and the name of its export. */
const COMPONENT = /^[\da-f]+:I\[.*"([^"]*)"(?:,1)?\]$/gm
/** A row that is a text, to which other rows refer. */
const TEXT = /^([\da-f]+):"(.*)"$/gm

/**
 * The components of the browser that do nothing more there than the HTML says: Next's own, which are for its router; the
 * error pages, which are the only files of ours with a default export; and those that only mark the current page.
 */
const NEEDS_NO_SCRIPT = new Set([
  'default',
  'IconMark',
  'MetadataBoundary',
  'OutletBoundary',
  'ViewportBoundary',
  'HeaderNavigation',
  'MenuPanel',
])

/** Forms, and what opens one: HTML that does all it should until somebody uses it. */
const WAITS_FOR_USE = new Set([
  'CareerForm',
  'CustomForm',
  'RegistrationForm',
  'RsvpBlock',
  'RsvpPageForm',
  'SubscribeForm',
  'VolunteerForm',
])

/**
 * The components of the browser on a page, by the names of their exports.
 *
 * @param {string} html
 */
export function browserComponents(html) {
  const content = [...html.matchAll(PART)].map(([, part = '[]']) => JSON.parse(part)[1]).join('')
  const texts = new Map([...content.matchAll(TEXT)].map(([, id, text]) => [`$${id}`, text]))
  return new Set([...content.matchAll(COMPONENT)].map(([, name = '']) => texts.get(name) ?? name))
}

/** When a page needs React. @param {string} html @returns {'never' | 'used' | 'drawn'} */
function needsReact(html) {
  const all = [...browserComponents(html)]
  const names = all.filter((name) => !NEEDS_NO_SCRIPT.has(name))
  // Without any, Next writes its content in another way than we know.
  if (names.length === 0) return all.length === 0 ? 'drawn' : 'never'
  return names.every((name) => WAITS_FOR_USE.has(name)) ? 'used' : 'drawn'
}

/** A long part that comes at the end of a page, and the script that moves it to its place. */
const LATE_PART =
  /<div hidden id="S:0">((?:(?!<div hidden id="S:)[\s\S])*?)<\/div><script(?: nonce="[^"]*")?>\$RB=[\s\S]*?\$RC\("B:0","S:0"\)<\/script>/
/** Its place, with what stands there until then. */
const PLACE = /<!--\$\?--><template id="B:0"><\/template>(?:(?!<!--)[\s\S])*<!--\/\$-->/

/**
 * Puts a part that React sends at the end of a page, because it is long, where the script after it would: so nothing
 * moves while the page is drawn, and the part is there without scripts, too.
 *
 * @param {string} html
 */
function withPartsInPlace(html) {
  const [late, part] = LATE_PART.exec(html) ?? []
  // Several of them, which no page has, are left to the script.
  if (late === undefined || !PLACE.test(html) || html.includes('id="B:1"')) return html
  return html.replace(late, () => '').replace(PLACE, () => `<!--$-->${part}<!--/$-->`)
}

/**
 * The HTML that is sent. A page with a component that runs in the browser names the scripts of React, which
 * src/page-script/framework.ts loads once the page is drawn, or somebody uses its form; every other page comes without them.
 *
 * @param {string} html as Next has rendered it, or as this function has returned it
 */
export function pageHtml(html) {
  const chunks = [...html.matchAll(CHUNK)].map(([, source]) => source)
  // A page that failed is drawn by React alone.
  if (chunks.length === 0 || !PAGE_SCRIPT.test(html)) return html

  const light = withPartsInPlace(html.replaceAll(CHUNK, '').replaceAll(PRELOADED_CHUNK, ''))
  const when = needsReact(html)
  return when !== 'never'
    ? atEnd(
        light,
        `<script type="application/json" id="framework" data-when="${when}">${JSON.stringify(chunks)}</script>`,
      )
    : light.replaceAll(CONTENT, '').replace(ENTRY, '').replace(OLD_BROWSERS, '')
}

const END = '</body></html>'

/** @param {string} html @param {string} addition */
const atEnd = (html, addition) =>
  html.endsWith(END) ? html.slice(0, -END.length) + addition + END : html + addition

/** What a link on a page that everybody sees may lead to besides pages. */
const NO_PAGES = ['/*.ics*', '/*.pdf*', '/files/*', '/auth*', '/cms*', '/forms/*']

/** Browsers that know how fetch the page of a link on which a pointer rests, or which is pressed. */
export const PREFETCHING_RULES = JSON.stringify({
  prefetch: [
    {
      where: { and: [{ href_matches: '/*' }, { not: { href_matches: NO_PAGES } }] },
      eagerness: 'moderate',
    },
  ],
})
const PREFETCHING = `<script type="speculationrules">${PREFETCHING_RULES}</script>`

/**
 * Lets browsers fetch the pages that a page leads to a moment before they are shown. Only for pages that everybody sees:
 * they lead to others of that kind.
 *
 * @param {string} html
 */
export const withPrefetching = (html) =>
  html.includes(PREFETCHING) ? html : atEnd(html, PREFETCHING)
