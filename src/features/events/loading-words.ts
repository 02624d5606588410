/**
 * Which page about events is loading, in any language; `null` for other pages. Every page loads this file, so it imports
 * nothing.
 */
export function loadingPage(path: string): 'events' | 'event' | null {
  const [, page] = /^(?:\/[a-z]{2})?\/events(\/[^/]+)?$/.exec(path) ?? [null, null]
  if (page === null) return null
  return page === undefined ? 'events' : 'event'
}
