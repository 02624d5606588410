import { splitPath } from '@/lib/locale'

/**
 * The `aria-current` of a link: `page` for the current page, `true` for a parent of it. The home page of a language is no
 * parent.
 *
 * @param path the text after `/-` is a choice on a page; its public address has it as a query
 */
export function ariaCurrent(href: string, path: string): 'page' | 'true' | undefined {
  const [page = ''] = href.split('?')
  const [current = ''] = path.split('/-/')
  if (page === current) return 'page'
  const isParent = splitPath(page).path !== '/' && current.startsWith(`${page}/`)
  return isParent ? 'true' : undefined
}
