import { Fragment, type ReactNode } from 'react'

import { HeroWatch } from '@/ui/hero-watch'

type Props = {
  titleId: string
  heading: string
  lede: string | null
  claims: readonly { number: string; label: string }[]
  /** Stands below the sky of the drawing, instead of its hills. */
  photo: { src: string; alt: string; width: number; height: number } | null
  /** The buttons under the lede. */
  children: ReactNode
}

const ALT =
  'Illustration: at sunrise two mentors and five young people climb a lakeside hill, one carrying a guitar, one with a sketchbook, one using an all-terrain wheelchair, while a V of swans flies overhead.'

/** A sentence a line: "We go first. They go further." is meant to be read in two breaths. */
const linesOf = (heading: string) => heading.split(/(?<=[.!?])\s+/)

/** The sunrise poster of the home page. */
export const Poster = ({ titleId, heading, lede, claims, photo, children }: Props) => (
  <section
    className={photo ? 'hero hero--photo' : 'hero'}
    data-hero="light"
    aria-labelledby={titleId}
  >
    <HeroWatch />
    {photo ? (
      <img className="hero__photo" {...photo} alt={photo.alt} fetchPriority="high" />
    ) : (
      <picture>
        <source media="(max-width: 40rem)" srcSet="/art/hero-tall.svg" width={780} height={1640} />
        <img src="/art/hero-wide.svg" width={1600} height={1000} fetchPriority="high" alt={ALT} />
      </picture>
    )}
    {/* Lazy, so that a phone, which does not show it, does not fetch it. */}
    <img
      className="hero__skein"
      src="/art/hero-skein.svg"
      alt=""
      width={450}
      height={290}
      loading="lazy"
    />
    <div className="wrap hero__copy">
      <h1 id={titleId}>
        {linesOf(heading).map((line, place) => (
          <Fragment key={line}>
            {place > 0 ? ' ' : null}
            {place > 0 ? <br /> : null}
            {line}
          </Fragment>
        ))}
      </h1>
      {lede ? <p className="lede">{lede}</p> : null}
      {children}
    </div>
    {claims.length > 0 ? (
      <div className="wrap">
        <dl className="claims">
          {claims.map(({ number, label }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{number}</dd>
            </div>
          ))}
        </dl>
      </div>
    ) : null}
  </section>
)
