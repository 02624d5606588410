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

/** A piece of a text: words, and where they lead if they are a link. */
type Piece = { words: string; href: string | null }

/**
 * The pieces of a plain text in which links are written as `[words](/address)`. A link that is not allowed stays as
 * typed.
 */
export function splitLinks(text: string): Piece[] {
  const pieces: Piece[] = []
  let end = 0
  for (const match of text.matchAll(/\[([^[\]]+)\]\(([^()\s]+)\)/g)) {
    const [typed, words = '', href = ''] = match
    if (!isLinkInText(href)) continue
    if (match.index > end) pieces.push({ words: text.slice(end, match.index), href: null })
    pieces.push({ words, href })
    end = match.index + typed.length
  }
  return end < text.length ? [...pieces, { words: text.slice(end), href: null }] : pieces
}

/** The same text without the addresses, for places that cannot show links. */
export const withoutLinks = (text: string): string =>
  splitLinks(text)
    .map(({ words }) => words)
    .join('')

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
