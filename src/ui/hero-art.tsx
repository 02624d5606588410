type Props = { src: string; tallSrc: string | null; alt: string }

/** The picture behind a hero: the first thing to be seen, so the browser fetches it first. */
export const HeroArt = ({ src, tallSrc, alt }: Props) => (
  <picture>
    {tallSrc ? <source media="(max-width: 48rem)" srcSet={tallSrc} /> : null}
    <img src={src} alt={alt} width={1600} height={1000} fetchPriority="high" />
  </picture>
)
