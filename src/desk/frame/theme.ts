/** Light and dark, as Payload keeps them: an attribute of the page, and a cookie for the next one. */

export const THEMES = ['light', 'dark'] as const

export type Theme = (typeof THEMES)[number]

const YEAR_SECONDS = 365 * 24 * 60 * 60

export const currentTheme = (): Theme =>
  document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light'

/** Changes the page at once and every later page. @param cookie the name that Payload gives to its cookie */
export function setTheme(theme: Theme, cookie: string) {
  document.documentElement.dataset['theme'] = theme
  // A browser drops a cookie of such a name that is not secure. It keeps a secure one on http://localhost, too.
  const isSecure = cookie.startsWith('__Host-')
  document.cookie = `${cookie}=${theme}; path=/; max-age=${String(YEAR_SECONDS)}; samesite=lax${isSecure ? '; secure' : ''}`
}
