import type { Media } from '@/payload-types'
import type { Art } from '@/ui/hero-art'

import { eventScene, type SceneName } from './scenes'

type Illustrated = {
  image?: string | Pick<Media, 'url' | 'alt' | 'width' | 'height'> | null
  scene?: SceneName | null
}

export type Picture = {
  art: Art
  tallArt: Art | null
  alt: string
  /** Selects the colors that match the picture. */
  name: SceneName | 'photo'
  isDark: boolean
}

/** The photo of an event, or a drawing if it has none. */
export function eventPicture({ image, scene }: Illustrated): Picture {
  if (typeof image === 'object' && image?.url) {
    const art = { src: image.url, width: image.width ?? 1600, height: image.height ?? 900 }
    return { art, tallArt: null, alt: image.alt, name: 'photo', isDark: false }
  }
  const { art, tallArt, alt, isDark } = eventScene(scene)
  return { art, tallArt: tallArt ?? null, alt, name: scene ?? 'sunrise', isDark: isDark ?? false }
}
