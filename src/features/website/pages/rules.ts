import { type Locale, pathIn, type PrefixedLocale, splitPath } from '@/lib/locale'

/** The pages of the families' way whose content staff edit: each has a record of its own in every language. */
type TranslatedPage =
  'home' | 'join' | 'join-youth' | 'join-young-adult' | 'join-success' | 'safety' | 'privacy-policy'

/**
 * The paths of the pages in the specification's route tables, and of the page about child safety, by the slug of their
 * record, and those in other languages. Staff can edit their content, but cannot move or delete them. Source: specifications 1 and 2, section 2.
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
  safety: '/safety',
  careers: '/careers',
  'careers-apply': '/careers/apply',
  'careers-success': '/careers/success',
  stories: '/stories',
  'terms-of-use': '/terms-of-use',
  'privacy-policy': '/privacy-policy',
  join: '/join',
  'join-youth': '/join/youth',
  'join-young-adult': '/join/young-adult',
  'join-success': '/join/success',
  volunteer: '/volunteer',
  'thank-you': '/thank-you',
  share: '/share',
  subscribe: '/subscribe',
  sponsor: '/sponsor',
  'sponsor-one-pager': '/sponsor/one-pager',
  'es-home': '/es',
  'es-join': '/es/join',
  'es-join-youth': '/es/join/youth',
  'es-join-young-adult': '/es/join/young-adult',
  'es-join-success': '/es/join/success',
  'es-safety': '/es/safety',
  'es-privacy-policy': '/es/privacy-policy',
} as const satisfies Record<string, string> & Record<`${PrefixedLocale}-${TranslatedPage}`, string>

export type FixedPage = keyof typeof FIXED_PAGES

export const isFixedPage = (slug: string): slug is FixedPage => Object.hasOwn(FIXED_PAGES, slug)

/** The slug of a page's record in a language, or the English one's if there is none. @param slug of the English page */
export function slugIn(locale: Locale, slug: FixedPage): FixedPage {
  const translated = `${locale}-${slug}`
  return isFixedPage(translated) ? translated : slug
}

/** The path of a page. Pages that staff add are under `/pages`, so that they cannot replace other routes. */
export const pagePath = (slug: string): string =>
  isFixedPage(slug) ? FIXED_PAGES[slug] : `/pages/${slug}`

const HOME: Record<Locale, string> = { en: 'Home', es: 'Inicio' }

/** The labels of ancestors in other languages. In English it is the first part of the address. */
const PARENTS: Partial<Record<Locale, Readonly<Record<string, string>>>> = {
  es: { join: 'Registrarse', 'privacy-policy': 'Política de privacidad' },
}

/** The ancestors of a page, from the home page down, as far as they are pages themselves. @param path in any language */
export function breadcrumbsTo(path: string): { label: string; href: string }[] {
  const { locale, path: english } = splitPath(path)
  if (english === '/') return []
  const home = { label: HOME[locale], href: pathIn(locale, '/') }
  const [, parent = '', child] = english.split('/')
  const label = PARENTS[locale]?.[parent] ?? parent.charAt(0).toUpperCase() + parent.slice(1)
  const isAbove = child !== undefined && isFixedPage(parent)
  return isAbove ? [home, { label, href: pathIn(locale, `/${parent}`) }] : [home]
}

type EditedLink = {
  label: string
  to: 'address' | 'donation'
  href?: string | null | undefined
}

/** The label and address of a link that staff entered; `null` if it has no target, so that it is not shown. */
export function resolveTarget(
  { label, to, href }: EditedLink,
  donationUrl: string | null,
): { label: string; href: string } | null {
  const target = to === 'donation' ? donationUrl : href
  return target && label ? { label, href: target } : null
}
