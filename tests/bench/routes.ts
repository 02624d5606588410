/** The event that the starter content always has. */
export const EVENT_PAGE = '/events/beats-by-the-water-open-studio'

/** Pages that are read, and those that are filled in. */
export const CONTENT_PAGES = [
  '/',
  '/events',
  EVENT_PAGE,
  '/careers',
  '/donate',
  '/sponsor',
] as const
export const FORM_PAGES = ['/join/youth', '/contact'] as const
