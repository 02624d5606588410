import type { ReactNode } from 'react'

import { classNames } from './class-names'
import { type Art, HeroArt } from './hero-art'
import { HeroWatch } from './hero-watch'

type Props = {
  /** The name of the drawing, which selects matching colors. */
  scene: string
  isDark?: boolean
  titleId: string
  art: Art
  tallArt?: Art | null
  alt: string
  /** The content of the sign. */
  children: ReactNode
}

/** A park entrance sign in front of a drawing or a photo: the hero of inner pages. */
export const SignHero = ({
  scene,
  isDark = false,
  titleId,
  art,
  tallArt = null,
  alt,
  children,
}: Props) => (
  <section
    className={classNames('sign-hero', `sign-hero--${scene}`)}
    data-hero={isDark ? 'dark' : 'light'}
    aria-labelledby={titleId}
  >
    <HeroWatch />
    <HeroArt art={art} tallArt={tallArt} alt={alt} />
    <div className="relative wrap flex flex-col pt-21.5 md:pt-31">
      <div className="sign on-dark">{children}</div>
      <div className="sign__posts" aria-hidden="true" />
    </div>
  </section>
)
