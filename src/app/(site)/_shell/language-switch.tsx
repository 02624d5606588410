'use client'

import { useParams, usePathname } from 'next/navigation'

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
  /** Whether it has no room for names. */
  isShort?: boolean
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
  isShort = false,
}: Props) {
  const path = withChoice(usePathname(), useParams())
  const hasTwin = hasTwins(splitPath(path).path.split('?', 1)[0] ?? '')
  return (
    <ul className={classNames('flex gap-x-3', className)} aria-label={label}>
      {LOCALES.map((one) => (
        <li key={one} className={one === locale ? currentClassName : undefined}>
          {one === locale ? (
            <span className={classNames(linkClassName, 'font-bold')} lang={one} aria-current="true">
              {LANGUAGE_NAMES[one]}
            </span>
          ) : (
            <a
              className={linkClassName}
              href={twinWithChoice(path, one)}
              lang={one}
              hrefLang={one}
              data-language={one}
              data-twin={hasTwin ? '' : undefined}
              data-offer={hasTwin ? offers[one]?.text : undefined}
              data-close={hasTwin ? offers[one]?.close : undefined}
            >
              {isShort ? <ShortName locale={one} /> : LANGUAGE_NAMES[one]}
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}

/** “ES”, which screen readers read as “Español”. */
const ShortName = ({ locale }: { locale: Locale }) => (
  <>
    <span className="uppercase" aria-hidden="true">
      {locale}
    </span>
    <span className="sr-only">{LANGUAGE_NAMES[locale]}</span>
  </>
)

/**
 * The public address of a page. A choice on the list of events is a page of its own inside, and no part of its path.
 */
function withChoice(path: string, { city, ages }: ReturnType<typeof useParams>): string {
  const [page = ''] = path.split('/-/')
  const query = Object.entries({ city, age: ages })
    .filter(([, chosen]) => typeof chosen === 'string' && chosen !== 'all')
    .map(([name, chosen]) => `${name}=${String(chosen)}`)
  return query.length > 0 ? `${page}?${query.join('&')}` : page
}

function twinWithChoice(path: string, locale: Locale): string {
  const [page = '', query] = path.split('?')
  return [twinOf(page, locale), query].filter(Boolean).join('?')
}
