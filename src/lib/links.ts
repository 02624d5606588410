/** A link that staff type and visitors follow: a page of this site, or https. Never `javascript:`. */
export function isSafeLink(address: string): boolean {
  if (/^\/(?![/\\])/.test(address)) return !/[\s\\]/.test(address)
  try {
    return new URL(address).protocol === 'https:'
  } catch {
    return false
  }
}

const IN_TEXT = ['http:', 'https:', 'mailto:', 'tel:']

/** A link within a text: a page of this site, a web address, an email address or a phone number. */
export function isLinkInText(address: string): boolean {
  if (address.startsWith('/')) return isSafeLink(address)
  try {
    return IN_TEXT.includes(new URL(address).protocol)
  } catch {
    return false
  }
}

/**
 * A path of this site out of what an address says, or `null`: never a way to another site, however it is
 * written (`//elsewhere`, `/\elsewhere`, with a tab in between).
 */
export function pathOnSite(path: string | null, siteUrl: string): string | null {
  if (!path || !/^\/(?![/\\])/.test(path)) return null
  if (!URL.canParse(path, siteUrl)) return null
  const { origin, pathname, search } = new URL(path, siteUrl)
  return origin === siteUrl && !pathname.startsWith('//') ? `${pathname}${search}` : null
}
