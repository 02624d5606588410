import { AGES_IN_FIGURES } from '@/features/events/ages/wording'

import type { StarterBlock } from './starter-page'

/** Sections that several pages start out with. Each page has its own copy in the database. */
export const impactFigures = {
  blockType: 'statRow',
  heading: 'The miles behind us, and the next hundred',
  items: [
    {
      number: '200+',
      label: 'youth mentored',
      description: 'By our founder so far, and counting.',
    },
    {
      number: '700+',
      label: 'hours of mentorship',
      description: 'Time given in person, one conversation after another.',
    },
    {
      number: '3',
      label: 'launch cities',
      description: 'Cleveland, Los Angeles and Charlotte.',
    },
    {
      number: '100',
      label: 'youth, our goal',
      description: 'In our first groups. We are raising money and mentors to reach them.',
    },
  ],
} satisfies StarterBlock

export const signatureApproach = {
  blockType: 'steps',
  heading: 'Every day out has the same shape',
  introduction:
    'It is an old lesson, from the field and from the flyway: whoever is in front breaks the wind, and then the front changes. Our signature approach fits it into a single day.',
  look: 'profile',
  items: [
    {
      title: 'Set out',
      text: 'We start on our feet. A walk, a paddle, a climb. Moving side by side makes it easier to talk.',
    },
    {
      title: 'Make something',
      text: 'A sketch, a verse, a beat, a meal. Making gives a young person proof of their own hands.',
    },
    {
      title: 'Talk it through',
      text: 'We sit down. What was hard today? What helped? Mentors listen first and never rush it.',
    },
    {
      title: 'Take the lead',
      text: 'Then we trade places. They set the pace, call the route and look out for the group.',
    },
  ],
} satisfies StarterBlock

export const sixPillars = {
  blockType: 'pillars',
  heading: 'Six patches to earn, one young person at a time',
  introduction:
    'Nobody is one thing. A hike opens a conversation; a song finishes it. So we never teach these apart.',
  tone: 'dark',
  items: [
    {
      title: 'Outdoor Adventures',
      tagline: 'Trails, water and night skies. Confidence you can feel in your legs.',
      patch: 'outdoors',
    },
    {
      title: 'Creative Arts & Music',
      tagline: 'Pick up the brush, the drum, the mic. Everyone has something to say.',
      patch: 'arts',
    },
    {
      title: 'Mental Health Support',
      tagline: 'Calm places, plain talk and adults who listen before they advise.',
      patch: 'mind',
    },
    {
      title: 'Life Skills',
      tagline: 'Cook it, fix it, budget it, tie it. Know-how that travels home.',
      patch: 'skills',
    },
    {
      title: 'Cultural Exposure & Travel',
      tagline: 'New food, new streets, new stories. The world gets bigger and closer.',
      patch: 'travel',
    },
    {
      title: 'Mentorship & Career Exploration',
      tagline: 'Someone a few miles ahead who turns around and waits for you.',
      patch: 'mentor',
    },
  ],
} satisfies StarterBlock

export const cities = {
  cities: [
    { name: 'Cleveland', note: 'Ohio' },
    { name: 'Los Angeles', note: 'California' },
    { name: 'Charlotte', note: 'North Carolina' },
  ],
  next: [{ name: 'Detroit' }, { name: 'Atlanta' }, { name: 'Phoenix' }],
}

export const joinCards = {
  blockType: 'cards',
  cards: [
    {
      title: `Youth, ages ${AGES_IN_FIGURES.youth}`,
      text: 'A parent or guardian registers the young person and signs for them.',
      patch: 'outdoors',
      links: [{ label: 'Register a youth', to: 'address', href: '/join/youth', look: 'primary' }],
    },
    {
      title: `Young adult, ages ${AGES_IN_FIGURES.youngAdult}`,
      text: 'You register yourself. Nobody else has to sign.',
      patch: 'mentor',
      links: [
        {
          label: 'Register yourself',
          to: 'address',
          href: '/join/young-adult',
          look: 'primary',
        },
      ],
    },
  ],
} satisfies StarterBlock
