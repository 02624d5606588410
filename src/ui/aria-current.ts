/** The `aria-current` of a link: `page` for the current page, `true` for a parent of it. */
export function ariaCurrent(href: string, path: string): 'page' | 'true' | undefined {
  const [page = ''] = href.split('?')
  if (page === path) return 'page'
  return page !== '/' && path.startsWith(`${page}/`) ? 'true' : undefined
}
