import type { HeroBlock } from '@/payload-types'

/** The assumed dimensions of a photo whose size is not known. */
const FALLBACK = { width: 1600, height: 900 }

/** The attributes of an `<img>`; `null` if there is no photo that visitors may see. */
export function photoOf(image: HeroBlock['image']) {
  if (typeof image !== 'object' || !image?.url) return null
  return {
    src: image.url,
    alt: image.alt,
    width: image.width ?? FALLBACK.width,
    height: image.height ?? FALLBACK.height,
  }
}
