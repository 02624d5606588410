import { starterSiteSettings } from '../site-settings'
import type { StarterPage } from './starter-page'

export const storiesPage: StarterPage = {
  title: 'Stories',
  slug: 'stories',
  meta: {
    description:
      'Why Swantastic began, told by its founder, and more stories of days out as they arrive.',
  },
  layout: [
    {
      blockType: 'hero',
      look: 'sign',
      scene: 'night',
      heading: 'Told around the fire.',
      lede: 'Why we do this, what a day out is like, and what young people make of it. In their own words, when they choose to share them.',
    },
    {
      blockType: 'storyList',
      heading: 'The first story',
      comingTitle: 'More Stories Coming Soon',
      comingText:
        'Stories belong to the people who lived them. We publish one when its teller is ready, and not before.',
    },
    {
      blockType: 'callToAction',
      heading: 'Hear the next one first',
      text: 'A short email when there is a new story, a new date or a new city. Nothing else.',
      links: [
        { label: 'Get Updates', to: 'address', href: '/subscribe', look: 'primary' },
        {
          label: 'Follow us on Instagram',
          to: 'address',
          href: starterSiteSettings.instagramUrl,
          look: 'light',
        },
      ],
      tone: 'sun',
    },
  ],
}
