import type { ComponentProps } from 'react'

import type { Locale } from '@/lib/locale'

type Props = Pick<
  ComponentProps<'a'>,
  | 'aria-current'
  | 'aria-label'
  | 'children'
  | 'className'
  | 'hrefLang'
  | 'id'
  | 'lang'
  | 'onClick'
  | 'style'
> & {
  href: string
  /** For a page of this site that is meant to be printed or kept open. */
  newTab?: boolean
  /** The language of the page that the link is on. */
  locale?: Locale | undefined
}

/** Here and not in a catalog, because links are in forms as well, and a browser would load every catalog. */
const IN_A_NEW_TAB: Record<Locale, string> = {
  en: ' (opens in a new tab)',
  es: ' (se abre en otra pestaña)',
}

/**
 * A link to any address. Links to other sites open in a new tab, say so to screen readers, and send no
 * referrer. The browser loads links to pages of this site as usual, because most pages run no router; see
 * docs/decisions/0121-pages-without-a-framework.md.
 */
export function Link({ href, newTab = false, locale = 'en', children, ...rest }: Props) {
  if (newTab || /^https?:/.test(href)) {
    return (
      <a {...rest} href={href} target="_blank" rel="noopener noreferrer">
        {children}
        <span className="sr-only">{IN_A_NEW_TAB[locale]}</span>
      </a>
    )
  }
  return (
    <a {...rest} href={href}>
      {children}
    </a>
  )
}
