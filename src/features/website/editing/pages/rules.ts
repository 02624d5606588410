import type { SiteNavigation } from '../../site-settings/rules'

/** Where visitors find a page: in the menu, below every page, or only by a link. */
export type PageGroup = 'menu' | 'footer' | 'other'

/** The paths of the site, in the order in which the menu, and then the footer, name them. */
function pathsInOrder({
  header,
  footer,
  bottom,
}: SiteNavigation): Record<'menu' | 'footer', string[]> {
  const getPath = (href: string) => href.replace(/[?#].*$/, '')
  return {
    menu: [
      '/',
      ...header
        .flatMap((entry) => ('links' in entry ? entry.links : [entry]))
        .map(({ href }) => getPath(href)),
    ],
    footer: [...footer.flatMap(({ links }) => links), ...bottom].map(({ href }) => getPath(href)),
  }
}

/** The pages as visitors come upon them: in the menu's order, then the footer's, then by their titles. */
export function inMenuOrder<Page extends { path: string; title: string }>(
  pages: readonly Page[],
  navigation: SiteNavigation,
): { group: PageGroup; pages: Page[] }[] {
  const { menu, footer } = pathsInOrder(navigation)
  const getGroup = ({ path }: Page): PageGroup =>
    menu.includes(path) ? 'menu' : footer.includes(path) ? 'footer' : 'other'
  const places: Record<PageGroup, readonly string[]> = { menu, footer, other: [] }
  return (['menu', 'footer', 'other'] as const).map((group) => ({
    group,
    pages: pages
      .filter((page) => getGroup(page) === group)
      .sort(
        (one, other) =>
          places[group].indexOf(one.path) - places[group].indexOf(other.path) ||
          one.title.localeCompare(other.title, 'en'),
      ),
  }))
}
