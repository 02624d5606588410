/**
 * Everything that depends on the shape of what Next writes: the HTML of a page, the tags of a page, and the files of a build. A page
 * of another shape is sent as Next wrote it. Pure, because the script of the page uses it too.
 */

/** A script element: its attributes, and its text. */
const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g
const CHUNK = /^(?=[^>]* async="")[^>]* src="(\/_next\/static\/[^"]+)"/
const PRELOADED_CHUNK = /<link rel="preload" as="script"[^>]* href="\/_next\/static\/[^>]*>/g
const DATA = / type="(?:application\/(?:ld\+)?json|speculationrules)"/

/** The inline scripts by which Next hands its scripts the content of a page, and the names of further files. Both are data. */
const NEXT_DATA =
  /^(?:\(self\.__next_f=self\.__next_f\|\|\[\]\)|self\.__next_f|\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\))\.push\((.*)\);?$/s

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
  'LanguageSwitch',
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

/**
 * Whether an inline script is Next's and only hands over data. A policy must allow no other: the hash of any script on a page would
 * also allow one that an attacker managed to store in its content.
 */
export const isNextData = (script: string): boolean => dataIn(script) !== undefined

/** What a script of Next's hands over: an array or an object. */
function dataIn(script: string): unknown {
  try {
    const data: unknown = JSON.parse(NEXT_DATA.exec(script)?.[1] ?? '')
    return data
  } catch {
    return undefined
  }
}

/** How a script of Next's names another one that it loads once it is needed. */
const LOADED_LATER = /static\/chunks\/[\w.~-]+\.js/g

/** The addresses of the scripts that a script of Next's may load later. */
export const scriptsLoadedLater = (script: string): string[] =>
  [...script.matchAll(LOADED_LATER)].map(([name]) => `/_next/${name}`)

/** A long part of a page that React sends at the end, and the script that moves it to its placeholder. */
const LATE_PART =
  /<div hidden id="S:0">((?:(?!<div hidden id="S:)[\s\S])*?)<\/div><script(?: nonce="[^"]*")?>\$RB=[\s\S]*?\$RC\("B:0","S:0"\)<\/script>/
/** The placeholder, with the fallback that is shown in it. */
const PLACEHOLDER = /<!--\$\?--><template id="B:0"><\/template>(?:(?!<!--)[\s\S])*<!--\/\$-->/
/** Comes with a late part, and is useless without one. */
const LATE_PART_CLOCK =
  /<script[^>]*>requestAnimationFrame\(function\(\)\{\$RT=performance\.now\(\)\}\);<\/script>/

/**
 * Moves the late part of a page to its placeholder, so that nothing shifts while the page is drawn, and the part is visible
 * without scripts.
 */
function moveLatePart(html: string): string {
  const [late, part = ''] = LATE_PART.exec(html) ?? []
  // No page has more than one late part; if one does, leave it to React.
  if (late === undefined || !PLACEHOLDER.test(html) || html.includes('id="B:1"')) return html
  return html
    .replace(late, () => '')
    .replace(LATE_PART_CLOCK, '')
    .replace(PLACEHOLDER, () => `<!--$-->${part}<!--/$-->`)
}

/** The scripts of a page, if all of them are known. */
type Scripts = {
  /** The addresses of React's scripts, in their order. */
  chunks: string[]
  /** What only React needs: the content of the page once more, and how its scripts start. */
  forReact: string[]
  /** The client components on the page, by the names of their exports. */
  components: string[]
}

function readScripts(html: string): Scripts | undefined {
  const chunks: string[] = []
  const forReact: string[] = []
  let content = ''
  let hasOwnScript = false
  let hasEntry = false
  for (const [element, attributes = '', text = ''] of html.matchAll(SCRIPT)) {
    const chunk = CHUNK.exec(attributes)?.[1]
    if (chunk !== undefined) chunks.push(chunk)
    else if (attributes.includes(' src="/page-script/')) hasOwnScript = true
    else if (attributes.includes(' noModule=""')) forReact.push(element)
    else if (!DATA.test(attributes)) {
      const data = dataIn(text)
      if (data === undefined) return undefined
      forReact.push(element)
      if (!Array.isArray(data)) hasEntry = true
      else if (data[0] === 1) content += String(data[1])
    }
  }
  const components = findComponents(content)
  // React alone draws a page that failed, which has no script of ours.
  const isKnown = hasOwnScript && hasEntry && chunks.length > 0 && components.length > 0
  return isKnown ? { chunks, forReact, components } : undefined
}

function findComponents(content: string): string[] {
  const texts = new Map(
    [...content.matchAll(TEXT_ROW)].map(([, id = '', text = '']) => [`$${id}`, text]),
  )
  const names = [...content.matchAll(COMPONENT_ROW)].map(([, name = '']) => texts.get(name) ?? name)
  return [...new Set(names)]
}

/**
 * The HTML to send for a page. Most pages are only read, and src/page-script/ handles their menus, dialogs and messages, so they
 * come without React's scripts and without the content that Next repeats for React. If a client component needs React, the page
 * lists React's scripts as data, and src/page-script/framework.ts loads them after the page is drawn or when a visitor uses its
 * form.
 *
 * @param html as Next rendered it, or as this function returned it
 */
export function lightenPage(html: string): string {
  const page = moveLatePart(html)
  const scripts = readScripts(page)
  if (scripts === undefined) return html
  const { chunks, forReact, components } = scripts
  const needed = components.filter((name) => !NEEDS_NO_SCRIPT.has(name))
  const unused = new Set(needed.length === 0 ? forReact : [])
  const light = page
    .replaceAll(SCRIPT, (element, attributes: string) =>
      unused.has(element) || CHUNK.test(attributes) ? '' : element,
    )
    .replaceAll(PRELOADED_CHUNK, '')
  if (needed.length === 0) return light
  const when = needed.every((name) => WAITS_FOR_USE.has(name)) ? 'used' : 'drawn'
  return appendToBody(
    light,
    `<script type="application/json" id="framework" data-when="${when}">${JSON.stringify(chunks)}</script>`,
  )
}

const END = '</body></html>'

/** Adds an element at the end of a page. */
export const appendToBody = (html: string, element: string): string =>
  html.endsWith(END) ? html.slice(0, -END.length) + element + END : html + element

/** The header of a stored page with the tags by which Next revalidates it. Next does not send it. */
const TAGS_HEADER = 'x-next-cache-tags'

/** The address that a tag stands for: `revalidatePath('/about')` has the tag `_N_T_/about`. */
export const addressOfTag = (tag: string): string => tag.slice(Math.max(0, tag.indexOf('/')))

/** The addresses whose revalidation concerns a stored page: its own, and the folders of `src/app` around it. */
export function addressesOfPage(headers: Readonly<Record<string, unknown>> = {}): string[] {
  const tags = headers[TAGS_HEADER]
  return typeof tags === 'string' ? tags.split(',').map(addressOfTag) : []
}

/** The addresses for which `revalidatePath` would make tags, for a path as in src/platform/revalidate-pages.ts. */
export const addressesOfPath = (path: string): string[] =>
  path === '/' ? ['/', '/index'] : [path.replace(/\/?\*$/, '/layout')]

/** The pages and files in the folder of a build, and the endings of what is stored of each. */
export const BUILT = { folder: 'server/app', notFound: '_not-found.html' }
export const BUILT_ENDINGS = { metadata: '.meta', html: '.html', rscData: '.rsc', body: '.body' }

type Metadata = { key: string; status: number | undefined; headers: Record<string, unknown> }

/** What a build says about a page, if it names the key under which Next asks its cache for it. */
export function parseBuiltMetadata(text: string): Metadata | undefined {
  const { routeCache, status, headers } = getFields(JSON.parse(text))
  const { key } = getFields(routeCache)
  if (typeof key !== 'string') return undefined
  return {
    key,
    status: typeof status === 'number' ? status : undefined,
    headers: getFields(headers),
  }
}

const getFields = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}
