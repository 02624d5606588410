import type { Event, Media } from '@/payload-types'

import { sceneOf, type SceneName } from './scenes'

type Illustrated = {
  image?: string | Pick<Media, 'url' | 'alt'> | null
  scene?: SceneName | null
}

export type Picture = {
  src: string
  tallSrc: string | null
  alt: string
  name: NonNullable<Event['scene']> | 'photo'
  isDark: boolean
}

/** The photo of an event, or the drawing that stands in for it. */
export function pictureOf({ image, scene }: Illustrated): Picture {
  if (typeof image === 'object' && image?.url) {
    return { src: image.url, tallSrc: null, alt: image.alt, name: 'photo', isDark: false }
  }
  const { art, tallArt, alt, isDark } = sceneOf(scene)
  return {
    src: art,
    tallSrc: tallArt ?? null,
    alt,
    name: scene ?? 'sunrise',
    isDark: isDark ?? false,
  }
}
