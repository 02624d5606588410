import { withPayload } from '@payloadcms/next/withPayload'
import type { NextConfig } from 'next'
import { PHASE_PRODUCTION_SERVER } from 'next/constants.js'

import { PREFIXED_LOCALES } from './src/lib/locale'
import { bundleDayPage } from './src/server/pages/day-page'
import { bundlePageScript } from './src/server/pages/page-script'

/**
 * The choices on the list of events. A page that reads its query is rendered for every request, so each choice is a
 * separate address inside, which is rendered once and kept. Other parameters of a query are ignored.
 */
const CITY = { type: 'query', key: 'city', value: '(?<city>[a-z0-9-]{1,80})' } as const
const AGE = { type: 'query', key: 'age', value: '(?<age>[0-9]{1,2}-[0-9]{1,2})' } as const
// Next ignores the case of a source. The part that is passed on keeps its own, so that `/ES` has no page.
const PREFIX = `/:locale(${PREFIXED_LOCALES.join('|')})`
const EVENT_LISTS = [
  { source: '/events', list: '/events' },
  { source: `${PREFIX}/events`, list: '/:locale/events' },
].flatMap(({ source, list }) => [
  { source, has: [CITY, AGE], destination: `${list}/-/:city/:age` },
  { source, has: [CITY], destination: `${list}/-/:city/all` },
  { source, has: [AGE], destination: `${list}/-/all/:age` },
])

/** No page is in a language that the site does not have, and each language has one spelling. */
const OTHER_LANGUAGES = `/:language((?!(?:${PREFIXED_LOCALES.join('|')})(?:/|$))[A-Za-z]{2})`
const NO_PAGE = '/404'

/** The day desk of an event. */
const DAY_PAGE = '/day/:event([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})'

const nextConfig: NextConfig = {
  // Tests build into a separate folder, not over the running site.
  distDir: process.env.NEXT_DIST_DIR ?? '.next',
  poweredByHeader: false,
  reactStrictMode: true,
  // The optimizer would expose an image decoder to the public, and the pages do not need it.
  images: { unoptimized: true },
  // Next adds its generated types to the file named here; ours stays as it is. `npm run check:types` has checked already.
  typescript: { ignoreBuildErrors: true, tsconfigPath: 'tsconfig.next.json' },
  experimental: {
    // Half a gigabyte that makes the next build faster: useless where there is none.
    turbopackFileSystemCacheForBuild: !process.env.CI,
    // A quarter of the time of a build, and 200 megabytes that no running site reads.
    turbopackSourceMaps: false,
  },
  serverExternalPackages: ['fontkit', 'graphile-worker', 'pdfkit', 'prom-client', 'sharp'],
  // src/server/pages/page-cache.ts, as it is bundled for the program that builds or serves the site. Development has none.
  ...(process.env.PAGE_CACHE ? { cacheHandler: process.env.PAGE_CACHE } : {}),
  redirects: () =>
    Promise.resolve([
      // The links of older emails.
      { source: '/manage/:path*', destination: '/family/:path*', permanent: true },
      // Passwords and two-step sign-in are on the site's own page of an account, not on the panel's.
      { source: '/cms/account', destination: '/auth?stay=1', permanent: false },
      // Password managers look here for where to change one.
      { source: '/.well-known/change-password', destination: '/auth?stay=1', permanent: false },
    ]),
  rewrites: () =>
    Promise.resolve({
      beforeFiles: [
        ...EVENT_LISTS,
        { source: OTHER_LANGUAGES, destination: NO_PAGE },
        { source: `${OTHER_LANGUAGES}/:path*`, destination: NO_PAGE },
        // The same for every event, so that nobody can make the cache keep a page for each made-up one.
        { source: DAY_PAGE, destination: '/day/files/shell.html' },
        { source: '/.well-known/security.txt', destination: '/security.txt' },
      ],
      afterFiles: [],
      fallback: [],
    }),
  headers: () =>
    Promise.resolve([
      // Mail programs on the web show these on pages of their own.
      {
        source: '/email/:picture',
        headers: [{ key: 'Cross-Origin-Resource-Policy', value: 'cross-origin' }],
      },
    ]),
}

const withPanel = withPayload(nextConfig, { devBundleServerPackages: false })

/** The panel's color-scheme hint makes a browser fetch its first page twice; only the panel uses it. */
const isClientHint = ({ key }: { key: string }) =>
  ['Accept-CH', 'Vary', 'Critical-CH'].includes(key)

/** The script of the pages and the day desk, as the build bundled them. A running site has them already. */
async function browserCode(phase: string): Promise<Record<string, string>> {
  if (phase === PHASE_PRODUCTION_SERVER) return {}
  const { address, code } = bundlePageScript(process.cwd())
  const dayFiles = await bundleDayPage(process.cwd())
  return {
    PAGE_SCRIPT_ADDRESS: address,
    PAGE_SCRIPT_CODE: code,
    DAY_FILES: JSON.stringify(dayFiles),
  }
}

const config = async (phase: string): Promise<NextConfig> => ({
  ...withPanel,
  env: { ...withPanel.env, ...(await browserCode(phase)) },
  headers: async () => {
    const rules = (await withPanel.headers?.()) ?? []
    return rules.map((rule) =>
      rule.headers.some(isClientHint) ? { ...rule, source: '/cms/:path*' } : rule,
    )
  },
})

export default config
