export const SLUG_LENGTH_MAX = 80

/** Whether a text is lowercase words joined by hyphens, as the addresses of pages and records are. */
export const isSlug = (text: string): boolean =>
  text.length <= SLUG_LENGTH_MAX && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text)
