/**
 * Removes from a page the scripts that it does not need. Next adds React's scripts to every page, and the content of the page
 * once more, for React to take over. Most pages are only read, and src/page-script/ handles their menus, dialogs and messages, so
 * the HTML is enough.
 */

const CHUNK =
  /<script(?=[^>]* async="")(?:(?! src=)[^>])* src="(\/_next\/static\/[^"]+)"[^>]*><\/script>/g
const PRELOADED_CHUNK = /<link rel="preload" as="script"[^>]* href="\/_next\/static\/[^>]*>/g
const CONTENT =
  /<script(?: nonce="[^"]*")?>(?:\(self\.__next_f=|self\.__next_f\.push\()[\s\S]*?<\/script>/g
const ENTRY = /<script[^>]* id="_R_"[^>]*>[\s\S]*?<\/script>/
const OLD_BROWSERS = /<script[^>]* noModule=""[^>]*><\/script>/

const PAGE_SCRIPT = /<script[^>]* src="\/page-script\//

/** A chunk of the content for React. */
const CONTENT_CHUNK =
  /<script(?: nonce="[^"]*")?>self\.__next_f\.push\((\[1,[\s\S]*?\])\)<\/script>/g
/** A row that names a client component: its module, its files, and the name of its export. */
const COMPONENT_ROW = /^[\da-f]+:I\[.*"([^"]*)"(?:,1)?\]$/gm
/** A row with a text that other rows refer to by its id. */
const TEXT_ROW = /^([\da-f]+):"(.*)"$/gm

/**
 * The client components that add nothing to their HTML: Next's own, which are for its router; the error pages, which are the only
 * files of ours with a default export; and those that only mark the current page.
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

/** Forms, and the buttons that open one. Their HTML is enough until a visitor uses them. */
const WAITS_FOR_USE = new Set([
  'CareerForm',
  'CustomForm',
  'RegistrationForm',
  'RsvpBlock',
  'RsvpPageForm',
  'SubscribeForm',
  'VolunteerForm',
])

/** The client components on a page, by the names of their exports. */
export function findClientComponents(html: string): Set<string> {
  const content = [...html.matchAll(CONTENT_CHUNK)].map(([, chunk = '']) => textIn(chunk)).join('')
  const texts = new Map(
    [...content.matchAll(TEXT_ROW)].map(([, id = '', text = '']) => [`$${id}`, text]),
  )
  return new Set(
    [...content.matchAll(COMPONENT_ROW)].map(([, name = '']) => texts.get(name) ?? name),
  )
}

function textIn(chunk: string): string {
  const parsed: unknown = JSON.parse(chunk)
  return Array.isArray(parsed) ? String(parsed[1]) : ''
}

/** When a page needs React: never, once a visitor uses a form, or as soon as the page is drawn. */
function whenReactIsNeeded(html: string): 'never' | 'used' | 'drawn' {
  const components = [...findClientComponents(html)]
  const needed = components.filter((name) => !NEEDS_NO_SCRIPT.has(name))
  // With no client components, Next uses a format we don't parse.
  if (needed.length === 0) return components.length === 0 ? 'drawn' : 'never'
  return needed.every((name) => WAITS_FOR_USE.has(name)) ? 'used' : 'drawn'
}

/** A long part of a page that React sends at the end, and the script that moves it to its placeholder. */
const LATE_PART =
  /<div hidden id="S:0">((?:(?!<div hidden id="S:)[\s\S])*?)<\/div><script(?: nonce="[^"]*")?>\$RB=[\s\S]*?\$RC\("B:0","S:0"\)<\/script>/
/** The placeholder, with the fallback that is shown in it. */
const PLACEHOLDER = /<!--\$\?--><template id="B:0"><\/template>(?:(?!<!--)[\s\S])*<!--\/\$-->/

/**
 * Moves the late part of a page to its placeholder, so that nothing shifts while the page is drawn, and the part is visible
 * without scripts.
 */
function moveLatePart(html: string): string {
  const [late, part = ''] = LATE_PART.exec(html) ?? []
  // No page has more than one late part; if one does, leave it to React.
  if (late === undefined || !PLACEHOLDER.test(html) || html.includes('id="B:1"')) return html
  return html.replace(late, () => '').replace(PLACEHOLDER, () => `<!--$-->${part}<!--/$-->`)
}

/**
 * The HTML to send for a page. If a client component needs React, the page lists React's scripts as data, and
 * src/page-script/framework.ts loads them after the page is drawn or when a visitor uses its form. All other pages get none.
 *
 * @param html as Next rendered it, or as this function returned it
 */
export function removeUnusedScripts(html: string): string {
  const chunks = [...html.matchAll(CHUNK)].map(([, source]) => source)
  // React alone draws a page that failed.
  if (chunks.length === 0 || !PAGE_SCRIPT.test(html)) return html

  const light = moveLatePart(html.replaceAll(CHUNK, '').replaceAll(PRELOADED_CHUNK, ''))
  const when = whenReactIsNeeded(html)
  return when === 'never'
    ? light.replaceAll(CONTENT, '').replace(ENTRY, '').replace(OLD_BROWSERS, '')
    : append(
        light,
        `<script type="application/json" id="framework" data-when="${when}">${JSON.stringify(chunks)}</script>`,
      )
}

const END = '</body></html>'

const append = (html: string, addition: string): string =>
  html.endsWith(END) ? html.slice(0, -END.length) + addition + END : html + addition

/** Targets of links on public pages that are not pages. */
const NOT_PAGES = ['/*.ics*', '/*.pdf*', '/files/*', '/auth*', '/cms*', '/forms/*']

/** Browsers that support these rules fetch a page when a pointer rests on a link to it, or presses it. */
export const PREFETCHING_RULES = JSON.stringify({
  prefetch: [
    {
      where: { and: [{ href_matches: '/*' }, { not: { href_matches: NOT_PAGES } }] },
      eagerness: 'moderate',
    },
  ],
})
const PREFETCHING = `<script type="speculationrules">${PREFETCHING_RULES}</script>`

/** Lets browsers prefetch the pages that a page links to. Only for public pages, which link to other public pages. */
export const addPrefetching = (html: string): string =>
  html.includes(PREFETCHING) ? html : append(html, PREFETCHING)
