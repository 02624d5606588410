import { AGES_IN_FIGURES, AGES_IN_WORDS } from '@/features/events/ages/wording'

import { cities, impactFigures } from './shared'
import type { StarterPage } from './starter-page'

export const programsPage: StarterPage = {
  title: 'Programs',
  slug: 'programs',
  meta: {
    description: `Outdoor adventures, life skills mentorship, creative expression and career exposure for ages ${AGES_IN_WORDS.all} in Cleveland, Los Angeles and Charlotte. Free to families.`,
  },
  layout: [
    {
      blockType: 'hero',
      look: 'sign',
      scene: 'autumn',
      heading: 'Programs are free. The mud is included.',
      lede: `Four kinds of programs for young people ages ${AGES_IN_WORDS.all}, in cohorts of 8 to 12.`,
      badges: [
        { label: `Ages ${AGES_IN_FIGURES.all}` },
        { label: 'Free to families' },
        { label: 'Groups of 8–12' },
      ],
      links: [
        { label: 'Find an event', to: 'address', href: '/events', look: 'sun' },
        { label: 'Join', to: 'address', href: '/join', look: 'light' },
      ],
    },
    {
      blockType: 'notice',
      text: 'Days are open in Cleveland, Los Angeles and Charlotte. Groups stay small, 8 to 12.',
      links: [
        { label: 'See upcoming days', to: 'address', href: '/events', look: 'primary' },
        {
          label: 'Get early access',
          to: 'address',
          href: '/subscribe?tag=programs-early-access',
          look: 'light',
        },
      ],
    },
    {
      blockType: 'pillars',
      heading: 'Four kinds of programs',
      introduction:
        'A young person may start with any one of them. Most find their way into the others.',
      tone: 'dark',
      items: [
        {
          title: 'Outdoor Adventures',
          tagline:
            'Hikes, paddles and nights by a fire. You get to the top or you get a good story.',
          patch: 'outdoors',
        },
        {
          title: 'Life Skills Mentorship',
          tagline: 'Cook it, fix it, budget it, tie it, beside an adult who has done it before.',
          patch: 'skills',
        },
        {
          title: 'Creative Expression',
          tagline: 'Paint, drums, verse and beats. Everyone has something to say.',
          patch: 'arts',
        },
        {
          title: 'Career Exposure',
          tagline:
            'See the work up close and ask the people who do it what they wish they had asked.',
          patch: 'mentor',
        },
      ],
    },
    {
      blockType: 'ageBands',
      heading: 'Who goes with whom',
      introduction:
        'We plan in three bands, so the pace, the project and the conversation suit the people in the room.',
      bands: [
        {
          range: '5–12',
          title: 'Children',
          text: 'Short trails, big paper, plenty of snacks, and somebody to hold the other end of the rope.',
        },
        {
          range: '13–18',
          title: 'Teens',
          text: 'Longer days, real tools and real questions. They begin to call the route.',
        },
        {
          range: '19–25',
          title: 'Young adults',
          text: 'Work, money, moving out, giving back. It is also a good age to begin mentoring.',
        },
      ],
    },
    {
      blockType: 'cityList',
      heading: 'Where we go',
      introduction: 'Three launch cities, and three that are next on the map.',
      ...cities,
      hasMap: true,
    },
    impactFigures,
    {
      blockType: 'callToAction',
      heading: 'Keep it free. Keep it small. Keep it coming.',
      text: 'Three ways to help the next cohort set out. Gifts are not tax-deductible yet: our 501(c)(3) application is pending.',
      links: [
        { label: 'Donate', to: 'donation', look: 'give' },
        { label: 'Volunteer', to: 'address', href: '/volunteer', look: 'primary' },
        { label: 'Get Updates', to: 'address', href: '/subscribe', look: 'light' },
      ],
      tone: 'sun',
    },
    {
      blockType: 'faqGroup',
      heading: 'Parents ask',
      group: 'programs',
      links: [{ label: 'Read every answer', to: 'address', href: '/faq', look: 'light' }],
    },
  ],
}
