import { readdirSync } from 'node:fs'
import path from 'node:path'

import { ROOT } from '../../scripts/lib/steps.mjs'

/** The event that the starter content always has. */
export const EVENT_PAGE = '/events/beats-by-the-water-open-studio'

/** The page of a form that staff have built, which no sitemap lists. The starter content always has this one. */
const CUSTOM_FORM_PAGE = '/form/contact'

const FOLDER = path.join(ROOT, 'src/app/(site)')

/** `isHidden` if search engines are asked not to list it. */
export type PublicPage = { path: string; isHidden: boolean }

/**
 * Every page that a visitor can open without a private link: each fixed page, by its folder, and the first of each kind that
 * the sitemap has, such as an event and its RSVP page.
 */
export async function publicPages(origin: string): Promise<PublicPage[]> {
  const routes = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((file) => path.basename(file) === 'page.tsx')
    .map((file) => `/${path.dirname(file)}`.replaceAll(/\/(\([^/]*\)|\.)(?=\/|$)/g, '') || '/')
    .toSorted()
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text()
  const listed = [...sitemap.matchAll(/<loc>https?:\/\/[^/<]+\/?([^<]*)<\/loc>/g)].map(
    ([, rest = '']) => `/${rest}`,
  )
  const named = [...listed, CUSTOM_FORM_PAGE].filter((address) => !routes.includes(address))
  const pages: PublicPage[] = []
  for (const address of routes.flatMap((route) => getAddress(route, named))) {
    const response = await fetch(origin + address, { redirect: 'manual' })
    const html = await response.text()
    // A visitor without a submission or a session is redirected from some.
    if (response.status !== 200) continue
    pages.push({ path: address, isHidden: /<meta name="robots" content="noindex/.test(html) })
  }
  return pages
}

/** A route with the first name that is known for it: `/events/[slug]/rsvp` of the first event. */
function getAddress(route: string, named: readonly string[]): string[] {
  const [kind = ''] = route.split('[')
  if (kind === route) return [route]
  const first = named.find((address) => address.startsWith(kind))
  return first === undefined ? [] : [route.replace(/^[^\]]*\]/, first)]
}
