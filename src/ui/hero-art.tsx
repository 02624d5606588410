import { classNames } from './class-names'

/** A picture with its dimensions, which reserve its space until it is loaded. */
export type Art = { src: string; srcSet?: string | undefined; width: number; height: number }

type Props = {
  art: Art
  /** A different crop for phones. */
  tallArt?: Art | null
  alt: string
  /** The language of `alt`, if it is not that of the page. */
  altLang?: string | undefined
  /** Flips the picture, so that the sign does not cover its subject and nothing bright is behind the header's links. */
  isMirrored: boolean
}

/** The picture behind a hero. It is visible first, so the browser loads it with high priority. */
export const HeroArt = ({ art, tallArt, alt, altLang, isMirrored }: Props) => (
  <picture className="absolute inset-0">
    {tallArt ? (
      <source
        media="(width < 48rem)"
        srcSet={tallArt.src}
        width={tallArt.width}
        height={tallArt.height}
      />
    ) : null}
    <img
      className={classNames(
        'w-full object-cover object-[100%_100%] max-md:absolute max-md:bottom-0 max-md:h-auto md:h-full',
        isMirrored && '[scale:-1_1]',
      )}
      src={art.src}
      srcSet={art.srcSet}
      sizes={art.srcSet && '100vw'}
      alt={alt}
      lang={altLang}
      width={art.width}
      height={art.height}
      fetchPriority="high"
    />
  </picture>
)
