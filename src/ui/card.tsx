import type { ReactNode } from 'react'

import { BADGE_ROW } from './badge'
import { Link } from './link'

type Props = {
  href: string
  title: string
  /** A drawing or a photo at the top of the card. */
  art: ReactNode
  /** Shown on top of the art, such as a date. */
  stamp?: ReactNode
  badges?: ReactNode
  meta?: ReactNode
  /** The visible call to action. The actual link is the title, which covers the whole card. */
  cue?: ReactNode
  children?: ReactNode
}

/** A list of cards of the same height. */
export const CARD_GRID = 'grid gap-7 [&>li]:grid'

/** A card that is one link. */
export const Card = ({ href, title, art, stamp, badges, meta, cue, children }: Props) => (
  <article className="card flex flex-col">
    <div className="relative aspect-[16/8.5] flex-none overflow-clip border-b-2 border-ink bg-lake-100">
      {art}
      {stamp}
    </div>
    <div className="grid flex-1 content-start gap-2.5 px-5.5 pt-5 pb-5.5 [&>p]:line-clamp-2">
      {badges ? <div className={BADGE_ROW}>{badges}</div> : null}
      <h3 className="text-h4">
        <Link href={href}>{title}</Link>
      </h3>
      {children}
      {meta ? (
        <div className="flex flex-wrap gap-x-4.5 gap-y-1 font-sign text-sm leading-font font-medium text-soft">
          {meta}
        </div>
      ) : null}
      {cue ? (
        <span
          className="arrow-link mt-auto self-end text-link underline underline-offset-[0.18em]"
          aria-hidden="true"
        >
          {cue}
        </span>
      ) : null}
    </div>
  </article>
)
