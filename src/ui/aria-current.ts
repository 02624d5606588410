/** Whether a link leads to the page shown, or to the part of the site it lies in. For `aria-current`. */
export function ariaCurrent(href: string, path: string): 'page' | 'true' | undefined {
  const [page = ''] = href.split('?')
  if (page === path) return 'page'
  return page !== '/' && path.startsWith(`${page}/`) ? 'true' : undefined
}
