import { AGES_IN_FIGURES, AGES_IN_WORDS } from '@/features/ages/wording'

import type { StarterPage } from './starter-page'

export const joinPage: StarterPage = {
  title: 'Join',
  slug: 'join',
  meta: {
    description: `Register for Swantastic programs: a parent or guardian enrolls ages ${AGES_IN_WORDS.youth}, young adults ${AGES_IN_WORDS.youngAdult} enroll themselves. Free to families.`,
  },
  layout: [
    {
      blockType: 'hero',
      look: 'sign',
      scene: 'sunrise',
      heading: 'Save a place in the line.',
      lede: 'Registering is free, and so are our programs. We will ask who is coming, whom to call and what to plan for.',
      badges: [{ label: `Ages ${AGES_IN_FIGURES.all}` }, { label: 'Free to families' }],
    },
    {
      blockType: 'cards',
      heading: 'Who is joining?',
      cards: [
        {
          title: `Youth, ages ${AGES_IN_FIGURES.youth}`,
          text: 'A parent or guardian registers the young person and signs for them.',
          patch: 'outdoors',
          links: [
            { label: 'Register a youth', to: 'address', href: '/join/youth', look: 'primary' },
          ],
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
    },
    {
      blockType: 'steps',
      heading: 'What happens after.',
      look: 'numbers',
      tone: 'tint',
      items: [
        {
          title: 'You get a confirmation',
          text: 'An email reaches you within 1 to 2 business days.',
        },
        {
          title: 'We may get in touch',
          text: 'A team member may reach out, to plan for what your child or you need.',
        },
        {
          title: 'You hear what is coming',
          text: 'We tell you about upcoming programs that fit.',
        },
      ],
    },
    {
      blockType: 'callToAction',
      heading: 'Rather start with one day?',
      text: 'Every event has its own sign-up. Come once and see whether it suits you.',
      links: [{ label: 'See upcoming events', to: 'address', href: '/events', look: 'primary' }],
      tone: 'sun',
    },
  ],
}
