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

/** A card that is one link. Several of them stand in a `.cards` list. */
export const Card = ({ href, title, art, stamp, badges, meta, cue, children }: Props) => (
  <article className="card">
    <div className="card__art">
      {art}
      {stamp}
    </div>
    <div className="card__b">
      {badges ? <div className="badges">{badges}</div> : null}
      <h3>
        <Link href={href}>{title}</Link>
      </h3>
      {children}
      {meta ? <div className="meta">{meta}</div> : null}
      {cue ? (
        <span className="card__cue more" aria-hidden="true">
          {cue}
        </span>
      ) : null}
    </div>
  </article>
)
