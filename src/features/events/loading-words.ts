/**
 * The text shown while a page about events is loading; `null` for other pages. Every page loads this file, so it
 * imports nothing.
 */
export function loadingWords(path: string): string | null {
  if (path === '/events') return 'Loading events...'
  return /^\/events\/[^/]+$/.test(path) ? 'Loading event...' : null
}
