/** The collections whose records are saved while somebody types, so that two people can write over each other. */
export const AUTOSAVED = [
  'pages',
  'events',
  'stories',
  'faq-items',
  'forms',
  'roles',
  'sponsor-tiers',
] as const

export type Autosaved = (typeof AUTOSAVED)[number]

export const isAutosaved = (slug: string): slug is Autosaved =>
  AUTOSAVED.some((one) => one === slug)

/** After this many minutes without a change, somebody is taken to be done. */
export const EDITING_MINUTES = 5
