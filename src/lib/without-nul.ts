/** PostgreSQL takes no NUL in a text, so nothing that was sent keeps one. */
export const withoutNul = (text: string): string => text.replaceAll('\0', '')
