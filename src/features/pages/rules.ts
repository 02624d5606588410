/**
 * The pages of the route tables, by the name of their record. Their words are staff's to edit; that they
 * exist, and where, is not. Source: specification 1 and 2, section 2.
 */
export const FIXED_PAGES = {
  home: '/',
  about: '/about',
  founder: '/founder',
  donate: '/donate',
  'get-involved': '/get-involved',
  contact: '/contact',
  programs: '/programs',
  faq: '/faq',
  careers: '/careers',
  'careers-success': '/careers/success',
  stories: '/stories',
  'terms-of-use': '/terms-of-use',
  'privacy-policy': '/privacy-policy',
  join: '/join',
  'join-success': '/join/success',
  'thank-you': '/thank-you',
  share: '/share',
  sponsor: '/sponsor',
  'sponsor-one-pager': '/sponsor/one-pager',
} as const

export type FixedPage = keyof typeof FIXED_PAGES

export const isFixedPage = (slug: string): slug is FixedPage => Object.hasOwn(FIXED_PAGES, slug)

/** Where a page stands. Pages that staff add stand under `/pages`, so that none can take another's address. */
export const pathOfPage = (slug: string): string =>
  isFixedPage(slug) ? FIXED_PAGES[slug] : `/pages/${slug}`
