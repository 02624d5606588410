import type { Media } from '@/payload-types'

/** A photo from the panel in all its stored widths, for the browser to choose from. */
export type Photo = {
  src: string
  srcSet: string | undefined
  alt: string
  width: number
  height: number
}

/** The assumed dimensions of a photo whose size is not known. */
const FALLBACK = { width: 1600, height: 900 }

/** The attributes of an `<img>`, to which the caller adds `sizes`; `null` if there is no public photo. */
export function getPhoto(image: string | Media | null | undefined): Photo | null {
  if (typeof image !== 'object' || !image?.url) return null
  return {
    src: image.url,
    srcSet: getSrcSet(image),
    alt: image.alt,
    width: image.width ?? FALLBACK.width,
    height: image.height ?? FALLBACK.height,
  }
}

/** A small photo is stored in one width only. */
function getSrcSet({ sizes, ...whole }: Media): string | undefined {
  const widths = [sizes?.card, sizes?.hero, whole].flatMap((one) =>
    one?.url && one.width ? [`${one.url} ${String(one.width)}w`] : [],
  )
  const different = [...new Set(widths)]
  return different.length > 1 ? different.join(', ') : undefined
}
