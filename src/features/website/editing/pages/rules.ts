import type { SiteNavigation } from '../../site-settings/rules'

/** How visitors reach a page: from the menu, from the footer, or only by a link. */
export type PageGroup = 'menu' | 'footer' | 'other'

/** The paths of the site in the order of the menu, then of the footer. */
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

/** Sorts pages as visitors meet them: by the menu, then by the footer, then by title. */
export function inMenuOrder<Page extends { path: string; title: string }>(
  pages: readonly Page[],
  navigation: SiteNavigation,
): { group: PageGroup; pages: Page[] }[] {
  const { menu, footer } = pathsInOrder(navigation)
  const getGroup = ({ path }: Page): PageGroup =>
    menu.includes(path) ? 'menu' : footer.includes(path) ? 'footer' : 'other'
  const paths: Record<PageGroup, readonly string[]> = { menu, footer, other: [] }
  return (['menu', 'footer', 'other'] as const).map((group) => ({
    group,
    pages: pages
      .filter((page) => getGroup(page) === group)
      .sort(
        (one, other) =>
          paths[group].indexOf(one.path) - paths[group].indexOf(other.path) ||
          one.title.localeCompare(other.title, 'en'),
      ),
  }))
}
