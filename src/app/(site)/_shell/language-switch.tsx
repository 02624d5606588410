'use client'

import { usePathname } from 'next/navigation'

import { hasTwins, LANGUAGE_NAMES, type Locale, LOCALES, splitPath, twinOf } from '@/lib/locale'
import { classNames } from '@/ui/class-names'

type Props = {
  /** The language of the page. */
  locale: Locale
  /** The name of the list. */
  label: string
  /** How each other language offers itself to a reader who prefers it, where the page script may offer it. */
  offers?: Partial<Record<Locale, { text: string; close: string }>>
  className?: string
  /** The look of each link. */
  linkClassName?: string
  /** Of the language of the page. */
  currentClassName?: string
}

/**
 * Links to the same page in the other languages. A client component for the reason that `HeaderNavigation` is one. The
 * page script adds the query and the place of the page.
 */
export function LanguageSwitch({
  locale,
  label,
  offers = {},
  className,
  linkClassName,
  currentClassName,
}: Props) {
  const path = withChoice(usePathname())
  const hasTwin = hasTwins(splitPath(path).path.split('?', 1)[0] ?? '')
  return (
    <ul className={classNames('flex gap-x-3', className)} aria-label={label}>
      {LOCALES.map((one) => (
        <li key={one} className={one === locale ? currentClassName : undefined}>
          <a
            className={classNames(linkClassName, one === locale && 'font-bold no-underline')}
            href={one === locale ? path : twinWithChoice(path, one)}
            lang={one}
            hrefLang={one}
            aria-current={one === locale ? 'true' : undefined}
            data-language={one === locale ? undefined : one}
            data-offer={hasTwin && one !== locale ? offers[one]?.text : undefined}
            data-close={hasTwin && one !== locale ? offers[one]?.close : undefined}
          >
            {LANGUAGE_NAMES[one]}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** The public address of a choice on the list of events, which is a page of its own inside. */
function withChoice(path: string): string {
  const [list = '', choice] = path.split('/-/')
  const [city, ages] = choice?.split('/') ?? []
  const query = [
    city !== undefined && city !== 'all' ? `city=${city}` : '',
    ages !== undefined && ages !== 'all' ? `age=${ages}` : '',
  ].filter(Boolean)
  return query.length > 0 ? `${list}?${query.join('&')}` : list
}

function twinWithChoice(path: string, locale: Locale): string {
  const [page = '', query] = path.split('?')
  return [twinOf(page, locale), query].filter(Boolean).join('?')
}
