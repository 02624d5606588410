import type { Event } from '@/payload-types'
import type { Art } from '@/ui/hero-art'

type Scene = {
  /** For a card, and for the hero of a page on a wide screen. */
  art: Art
  /** For the hero of a page on a phone, if the art has a separate crop for it. */
  tallArt?: Art
  alt: string
  isDark?: true
}

/** The drawings for events without a photo, with their alternative texts. */
const SCENES = {
  sunrise: {
    art: { src: '/art/hero-wide.svg', width: 1600, height: 1000 },
    alt: 'Illustration: at sunrise two mentors and five young people climb a lakeside hill, one carrying a guitar, one with a sketchbook, one using an all-terrain wheelchair.',
  },
  noon: {
    art: { src: '/art/card-noon.svg', width: 960, height: 520 },
    alt: 'Illustration: three swans fly over a lake with mountains behind it.',
  },
  autumn: {
    art: { src: '/art/event-wide.svg', width: 1600, height: 720 },
    tallArt: { src: '/art/event-tall.svg', width: 780, height: 640 },
    alt: 'Illustration: autumn woods. A young painter works at an easel beside a mentor while two others walk the path, one with a guitar.',
  },
  night: {
    art: { src: '/art/card-night.svg', width: 960, height: 520 },
    alt: 'Illustration: a tent and a campfire by a lake under a full moon.',
    isDark: true,
  },
} as const satisfies Record<NonNullable<Event['scene']>, Scene>

export type SceneName = keyof typeof SCENES

export const eventScene = (name: SceneName | null | undefined): Scene => SCENES[name ?? 'sunrise']
