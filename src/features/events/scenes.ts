import type { Event } from '@/payload-types'
import type { Art } from '@/ui/hero-art'

type Scene = {
  /** For a card, and for the hero of a page on a wide screen. */
  art: Art
  /** For the hero of a page on a phone, if the art has a separate crop for it. */
  tallArt?: Art
  isDark?: true
}

/** The drawings for events without a photo. Their alternative texts are in the catalogs. */
const SCENES = {
  sunrise: {
    art: { src: '/art/hero-wide.svg', width: 1600, height: 1000 },
  },
  noon: {
    art: { src: '/art/card-noon.svg', width: 960, height: 520 },
  },
  autumn: {
    art: { src: '/art/event-wide.svg', width: 1600, height: 720 },
    tallArt: { src: '/art/event-tall.svg', width: 780, height: 640 },
  },
  night: {
    art: { src: '/art/card-night.svg', width: 960, height: 520 },
    isDark: true,
  },
} as const satisfies Record<NonNullable<Event['scene']>, Scene>

export type SceneName = keyof typeof SCENES

export const eventScene = (name: SceneName | null | undefined): Scene => SCENES[name ?? 'sunrise']
