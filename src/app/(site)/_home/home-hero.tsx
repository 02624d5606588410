import { Fragment, type ReactNode } from 'react'

import { HeroWatch } from '@/ui/hero-watch'

type Props = {
  headline: readonly string[]
  tagline: string
  claims: readonly { number: string; label: string }[]
  /** The buttons under the tagline. */
  children: ReactNode
}

export const HomeHero = ({ headline, tagline, claims, children }: Props) => (
  <section className="hero" data-hero="light" aria-labelledby="home-title">
    <HeroWatch />
    <picture>
      <source media="(max-width: 40rem)" srcSet="/art/hero-tall.svg" width={780} height={1640} />
      <img
        src="/art/hero-wide.svg"
        width={1600}
        height={1000}
        fetchPriority="high"
        alt="Illustration: at sunrise two mentors and five young people climb a lakeside hill, one carrying a guitar, one with a sketchbook, one using an all-terrain wheelchair, while a V of swans flies overhead."
      />
    </picture>
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
      <h1 id="home-title">
        {headline.map((line, place) => (
          <Fragment key={line}>
            {place > 0 ? <br /> : null}
            {line}
          </Fragment>
        ))}
      </h1>
      <p className="lede">{tagline}</p>
      <div className="btn-row">{children}</div>
    </div>
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
  </section>
)
