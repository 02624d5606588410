/**
 * The `aria-current` of a link: `page` for the current page, `true` for a parent of it.
 *
 * @param path what follows `/-` in it is a choice on a page, which visitors know by its query
 */
export function ariaCurrent(href: string, path: string): 'page' | 'true' | undefined {
  const [page = ''] = href.split('?')
  const [current = ''] = path.split('/-/')
  if (page === current) return 'page'
  return page !== '/' && current.startsWith(`${page}/`) ? 'true' : undefined
}
