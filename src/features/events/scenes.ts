import type { Event } from '@/payload-types'

type Scene = {
  /** For a card, and for the top of a page on a wide screen. */
  art: string
  /** For the top of a page on a phone, where the art has a crop of its own. */
  tallArt?: string
  alt: string
  isDark?: true
}

/** What stands in for a photo. The alternative texts describe the drawings. */
const SCENES = {
  sunrise: {
    art: '/art/hero-wide.svg',
    alt: 'Illustration: at sunrise two mentors and five young people climb a lakeside hill, one carrying a guitar, one with a sketchbook, one using an all-terrain wheelchair.',
  },
  noon: {
    art: '/art/card-noon.svg',
    alt: 'Illustration: three swans fly over a lake with mountains behind it.',
  },
  autumn: {
    art: '/art/event-wide.svg',
    tallArt: '/art/event-tall.svg',
    alt: 'Illustration: autumn woods. A young painter works at an easel beside a mentor while two others walk the path, one with a guitar.',
  },
  night: {
    art: '/art/card-night.svg',
    alt: 'Illustration: a tent and a campfire by a lake under a full moon.',
    isDark: true,
  },
} as const satisfies Record<NonNullable<Event['scene']>, Scene>

export type SceneName = keyof typeof SCENES

export const sceneOf = (name: SceneName | null | undefined): Scene => SCENES[name ?? 'sunrise']
