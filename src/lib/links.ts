/** Whether visitors may be sent to an address that staff typed: a path of this site, or https. */
export function isSafeLink(address: string): boolean {
  if (/^\/(?![/\\])/.test(address)) return !/[\s\\]/.test(address)
  try {
    return new URL(address).protocol === 'https:'
  } catch {
    return false
  }
}

const IN_TEXT = ['http:', 'https:', 'mailto:', 'tel:']

/** Whether an address may be linked in rich text: a path of this site, http(s), mailto or tel. */
export function isLinkInText(address: string): boolean {
  if (address.startsWith('/')) return isSafeLink(address)
  try {
    return IN_TEXT.includes(new URL(address).protocol)
  } catch {
    return false
  }
}

/**
 * A path of this site taken from user input, or `null`. Never leads to another site, however it is written
 * (`//elsewhere`, `/\elsewhere`, with a tab in between).
 */
export function pathOnSite(path: string | null, siteUrl: string): string | null {
  if (!path || !/^\/(?![/\\])/.test(path)) return null
  if (!URL.canParse(path, siteUrl)) return null
  const { origin, pathname, search } = new URL(path, siteUrl)
  return origin === siteUrl && !pathname.startsWith('//') ? `${pathname}${search}` : null
}
