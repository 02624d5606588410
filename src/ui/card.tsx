import type { ReactNode } from 'react'

import type { Locale } from '@/lib/locale'

import { BADGE_ROW } from './badge'
import { classNames } from './class-names'
import { Link } from './link'

type Props = {
  href: string
  title: string
  /** The language of the title, if it is not that of the page. */
  titleLang?: string | undefined
  /** The language of the page. */
  locale?: Locale
  /** A drawing or a photo at the top of the card. */
  art: ReactNode
  /** Shown on top of the art, such as a date. */
  stamp?: ReactNode
  badges?: ReactNode
  meta?: ReactNode
  /** A fact at the foot of the card, such as how many places are left. */
  note?: ReactNode
  /** The visible call to action. The actual link is the title, which covers the whole card. */
  cue?: ReactNode
  children?: ReactNode
}

/** A list of cards of the same height. */
export const CARD_GRID = 'grid gap-7 [&>li]:grid'

/** A card that is one link. */
export const Card = ({
  href,
  title,
  titleLang,
  locale,
  art,
  stamp,
  badges,
  meta,
  note,
  cue,
  children,
}: Props) => (
  <article className="card flex flex-col wide:grid wide:grid-cols-2">
    <div className="relative aspect-[16/8.5] flex-none overflow-clip border-b-2 border-ink bg-lake-100 across:aspect-[16/6] wide:aspect-auto wide:min-h-80 wide:border-r-2 wide:border-b-0">
      {art}
      {stamp}
    </div>
    <div className="flex flex-1 flex-col gap-2.5 px-6 pt-5 pb-6 wide:px-8 wide:py-7 [&>p]:line-clamp-2">
      {badges ? <div className={BADGE_ROW}>{badges}</div> : null}
      <h3 className="text-h4 wide:text-h3">
        <Link href={href} lang={titleLang} locale={locale}>
          {title}
        </Link>
      </h3>
      {children}
      {meta ? (
        <div className="flex flex-wrap gap-x-4 gap-y-1 font-sign text-sm leading-label font-medium text-soft">
          {meta}
        </div>
      ) : null}
      {note || cue ? (
        <div
          className={classNames(
            'mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-1',
            note ? 'border-0 border-t-2 border-dotted border-divider pt-2' : null,
          )}
        >
          {note}
          {cue ? (
            <span className="arrow-link ml-auto text-link underline" aria-hidden="true">
              {cue}
            </span>
          ) : null}
        </div>
      ) : null}
    </div>
  </article>
)
