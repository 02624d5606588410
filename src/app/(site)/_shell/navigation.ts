import type { NavEntry, NavLink, SiteNavigation } from '@/features/website/site-settings/rules'
import { siteNavigation } from '@/features/website/site-settings/store'
import { type Locale, pathIn } from '@/lib/locale'

import { shellWordsIn } from './words-in'

/**
 * The links of the header and the footer. Staff edit those of the English pages; another language has the pages of the
 * family's way, and a few in English, which say so.
 */
export async function navigationIn(locale: Locale): Promise<SiteNavigation> {
  if (locale === 'en') return siteNavigation()
  const { pages, inEnglish } = shellWordsIn(locale)
  const link = (label: string, path: string): NavLink => ({ label, href: pathIn(locale, path) })
  const english = (label: string, href: string): NavLink => ({
    label: inEnglish(label),
    href,
    hrefLang: 'en',
  })
  const contact = { label: pages.contact, href: `${pathIn(locale, '/')}#contacto` }
  const header: NavEntry[] = [
    link(pages.home, '/'),
    link(pages.events, '/events'),
    link(pages.join, '/join'),
    link(pages.safety, '/safety'),
    contact,
  ]
  return {
    header,
    footer: [
      {
        label: pages.families,
        links: [
          link(pages.events, '/events'),
          link(pages.join, '/join'),
          link(pages.family, '/family'),
          link(pages.safety, '/safety'),
          contact,
        ],
      },
      {
        label: pages.more,
        links: [english(pages.about, '/about'), english(pages.terms, '/terms-of-use')],
      },
    ],
    bottom: [link(pages.privacy, '/privacy-policy')],
  }
}
