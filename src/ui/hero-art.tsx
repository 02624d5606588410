/** The measure keeps the room of a picture before it has arrived. */
export type Art = { src: string; width: number; height: number }

type Props = {
  art: Art
  /** Another crop for a phone. */
  tallArt?: Art | null
  alt: string
}

/** The picture behind a hero: the first thing to be seen, so the browser fetches it first. */
export const HeroArt = ({ art, tallArt, alt }: Props) => (
  <picture>
    {tallArt ? (
      <source
        media="(width < 48rem)"
        srcSet={tallArt.src}
        width={tallArt.width}
        height={tallArt.height}
      />
    ) : null}
    <img src={art.src} alt={alt} width={art.width} height={art.height} fetchPriority="high" />
  </picture>
)
