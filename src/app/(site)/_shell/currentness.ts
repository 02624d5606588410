/** Whether a link leads to the page shown, or to the part of the site it lies in. For `aria-current`. */
export function currentness(href: string, path: string): 'page' | 'true' | undefined {
  if (href === path) return 'page'
  return href !== '/' && path.startsWith(`${href}/`) ? 'true' : undefined
}
