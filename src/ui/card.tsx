import type { ReactNode } from 'react'

import { Link } from './link'

type Props = {
  href: string
  title: string
  /** A drawing or a photo behind the top of the card. */
  art: ReactNode
  /** What is stamped on the art, as a date is. */
  stamp?: ReactNode
  badges?: ReactNode
  meta?: ReactNode
  /** Words on the visible end of the link. The title is the link, stretched over the whole card. */
  cue?: ReactNode
  children?: ReactNode
}

/** A card that is one link. Several of them stand in a `.card-grid`. */
export const Card = ({ href, title, art, stamp, badges, meta, cue, children }: Props) => (
  <article className="card flex flex-col">
    <div className="relative aspect-[16/8.5] flex-none overflow-clip border-b-2 border-ink bg-lake-100">
      {art}
      {stamp}
    </div>
    <div className="grid flex-1 content-start gap-2.5 px-5.5 pt-5 pb-5.5 [&>p]:line-clamp-2">
      {badges ? <div className="badge-row">{badges}</div> : null}
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
