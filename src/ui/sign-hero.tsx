import type { ReactNode } from 'react'

import { classNames } from './class-names'
import { type Art, HeroArt } from './hero-art'
import { SkyEnd } from './sky-end'

type Props = {
  /** The name of the drawing, which selects matching colors. */
  scene: string
  isDark?: boolean
  titleId: string
  art: Art
  tallArt?: Art | null
  alt: string
  altLang?: string | undefined
  /** The content of the sign. */
  children: ReactNode
}

/** The color above a drawing that does not reach the top on phones. */
const SKIES: Partial<Record<string, string>> = { sunrise: 'bg-sun-400', night: 'bg-lake-900' }
const SIGN =
  'relative w-full max-w-158 rounded-3 bg-lake-950 p-board max-sm:[&_.button]:w-full max-sm:[&_.button]:justify-center'

/** A park entrance sign in front of a drawing or a photo: the hero of inner pages. */
export const SignHero = ({
  scene,
  isDark = false,
  titleId,
  art,
  tallArt = null,
  alt,
  altLang,
  children,
}: Props) => (
  <section
    className={classNames(
      'sign-hero relative flex overflow-clip md:min-h-180',
      `sign-hero--${scene}`,
      SKIES[scene] ?? 'bg-lake-100',
    )}
    data-hero={isDark ? 'dark' : 'light'}
    aria-labelledby={titleId}
  >
    <HeroArt
      art={art}
      tallArt={tallArt}
      alt={alt}
      altLang={altLang}
      isMirrored={scene === 'night'}
    />
    <div className="relative wrap flex flex-col pt-21.5 md:pt-31">
      <div className={`sign on-dark ${SIGN}`}>
        {scene === 'photo' ? null : <SkyEnd />}
        {children}
      </div>
      <div className="sign__posts relative w-full max-w-158 flex-1" aria-hidden="true" />
    </div>
  </section>
)
