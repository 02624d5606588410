import type { Locale } from '@/lib/locale'
import type { Media } from '@/payload-types'
import type { Art } from '@/ui/hero-art'
import { getPhoto } from '@/ui/photo'

import { eventScene, type SceneName } from './scenes'
import { eventWordsIn } from './words-in'

type Illustrated = {
  image?: string | Media | null
  scene?: SceneName | null
}

export type Picture = {
  art: Art
  tallArt: Art | null
  alt: string
  /** The language of `alt`, if it is not that of the page. */
  altLang?: 'en' | undefined
  /** Selects the colors that match the picture. */
  name: SceneName | 'photo'
  isDark: boolean
}

/** The photo of an event, or a drawing if it has none. */
export function eventPicture({ image, scene }: Illustrated, locale: Locale = 'en'): Picture {
  const photo = getPhoto(image)
  if (photo) {
    const { alt, ...art } = photo
    const altLang = locale === 'en' ? undefined : 'en'
    return { art, tallArt: null, alt, altLang, name: 'photo', isDark: false }
  }
  const { art, tallArt, isDark } = eventScene(scene)
  const alt = eventWordsIn(locale).scenes[scene ?? 'sunrise']
  return { art, tallArt: tallArt ?? null, alt, name: scene ?? 'sunrise', isDark: isDark ?? false }
}
