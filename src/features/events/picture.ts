import type { Media } from '@/payload-types'
import type { Art } from '@/ui/hero-art'
import { getPhoto } from '@/ui/photo'

import { eventScene, type SceneName } from './scenes'

type Illustrated = {
  image?: string | Media | null
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
  const photo = getPhoto(image)
  if (photo) {
    const { alt, ...art } = photo
    return { art, tallArt: null, alt, name: 'photo', isDark: false }
  }
  const { art, tallArt, alt, isDark } = eventScene(scene)
  return { art, tallArt: tallArt ?? null, alt, name: scene ?? 'sunrise', isDark: isDark ?? false }
}
