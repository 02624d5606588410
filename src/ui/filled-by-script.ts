/**
 * For an element whose content is written by the script of the page, such as the time until an event. React neither
 * compares it with what the server sent nor draws it again.
 */
export const FILLED_BY_SCRIPT = { suppressHydrationWarning: true, children: '' } as const
