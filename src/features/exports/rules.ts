export const FORMATS = ['csv', 'json'] as const
export type Format = (typeof FORMATS)[number]

/** Source: specification 2, section 7, call 8. */
export const fileName = (collection: string, today: string, format: Format): string =>
  `swantastic-${collection}-${today}.${format}`

/** Days as `YYYY-MM-DD`, both inclusive. An empty one leaves that end open. */
export type DayRange = { start: string; end: string }

/** A range that one button fills in. */
export type QuickRange = DayRange & { label: string }
