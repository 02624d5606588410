import type { ReactNode } from 'react'

import type { Locale } from '@/lib/locale'

import { classNames } from './class-names'
import { Link } from './link'
import { uiWordsIn } from './words-in'

type Props = {
  /** `lang` is the language of a label that is not in that of the page. */
  trail: readonly { label: string; href: string; lang?: string | undefined }[]
  /** The title of the current page, if the trail includes it. */
  current?: ReactNode
  locale?: Locale
  className?: string
}

/** The trail to a page. It overlaps the heading below it, whose letters are taller than its lines. */
export const Breadcrumbs = ({ trail, current, locale = 'en', className }: Props) => (
  <nav
    className={classNames('relative z-1 font-sign text-sm leading-label font-medium', className)}
    aria-label={uiWordsIn(locale).breadcrumb}
  >
    <ol className="flex flex-wrap gap-2">
      {trail.map(({ label, href, lang }, index) => (
        <li key={href} className="flex gap-2">
          <Link className="text-inherit" href={href} lang={lang}>
            {label}
          </Link>
          {current || index < trail.length - 1 ? <span aria-hidden="true">›</span> : null}
        </li>
      ))}
      {current ? <li aria-current="page">{current}</li> : null}
    </ol>
  </nav>
)
