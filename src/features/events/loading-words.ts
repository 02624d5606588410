/**
 * Which page about events is loading, in any language; `null` for other pages. Every page loads this file, so it imports
 * nothing.
 */
export function loadingPage(path: string): 'events' | 'event' | null {
  const found = /^(?:\/[a-z]{2})?\/events(\/[^/]+)?$/.exec(path)
  if (!found) return null
  return found[1] === undefined ? 'events' : 'event'
}
