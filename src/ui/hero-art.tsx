/** A picture with its dimensions, which reserve its space until it is loaded. */
export type Art = { src: string; width: number; height: number }

type Props = {
  art: Art
  /** A different crop for phones. */
  tallArt?: Art | null
  alt: string
}

/** The picture behind a hero. It is visible first, so the browser loads it with high priority. */
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
