/**
 * For an element that the page's script fills, such as the time until an event. React does not compare it
 * with the server's HTML and does not render it again.
 */
export const FILLED_BY_SCRIPT = { suppressHydrationWarning: true, children: '' } as const
