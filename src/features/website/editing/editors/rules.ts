/** The collections with autosave, where two people can overwrite each other's text. */
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

/** After this many minutes without a change, we assume that a person has stopped editing. */
export const EDITING_MINUTES = 5
