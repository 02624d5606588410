import type { HeroBlock } from '@/payload-types'

/** Keeps the room of a photo whose measure is not known. */
const FALLBACK = { width: 1600, height: 900 }

/** A photo as an `<img>` takes it; `null` when there is none, or none that visitors may see. */
export function photoOf(image: HeroBlock['image']) {
  if (typeof image !== 'object' || !image?.url) return null
  return {
    src: image.url,
    alt: image.alt,
    width: image.width ?? FALLBACK.width,
    height: image.height ?? FALLBACK.height,
  }
}
