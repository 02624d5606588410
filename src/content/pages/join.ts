import { AGES_IN_FIGURES, AGES_IN_WORDS } from '@/features/events/ages/wording'

import { joinCards } from './shared'
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
      heading: 'Register. Free for every family.',
      lede: 'For our programs, not for a single day. We will ask who is coming, whom to call and what to plan for.',
      badges: [{ label: `Ages ${AGES_IN_FIGURES.all}` }, { label: 'Free to families' }],
    },
    { ...joinCards, heading: 'Who is joining?' },
    {
      blockType: 'steps',
      heading: 'What happens after',
      look: 'numbers',
      tone: 'tint',
      items: [
        {
          title: 'You get a confirmation',
          text: 'A copy reaches you by email at once. We read it and confirm within 1–2 business days.',
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
