import { AGES_IN_WORDS } from '@/features/events/ages/wording'

import { cities, impactFigures, joinCards, signatureApproach, sixPillars } from './shared'
import type { StarterPage } from './starter-page'

/** @param questions the ids of the five questions */
export const homePage = (questions: string[]): StarterPage => ({
  title: 'Home',
  slug: 'home',
  meta: {
    title: 'Swantastic | We go first. They go further.',
    description: `Veteran-led adventures, art and mentorship for young people ages ${AGES_IN_WORDS.all}. Small groups. Steady adults. Free for every family.`,
  },
  layout: [
    {
      blockType: 'hero',
      look: 'home',
      heading: 'We go first. They go further.',
      lede: `Veteran-led adventures, art and mentorship for young people ages ${AGES_IN_WORDS.all}. Small groups. Steady adults. Free for every family.`,
      links: [
        { label: 'Fuel the Journey', to: 'donation', look: 'primary' },
        { label: 'Join the Adventure', to: 'address', href: '/volunteer', look: 'light' },
      ],
      claims: [
        { number: '200+', label: 'youth mentored and counting' },
        { number: '700+', label: 'hours of mentorship' },
        { number: '3', label: 'launch cities' },
        { number: '~20', label: 'years of founder experience' },
      ],
    },
    { blockType: 'upcomingEvents', heading: 'Upcoming events', count: 3 },
    {
      ...joinCards,
      heading: 'Register for our programs',
      introduction:
        'An RSVP is for one day. Registration is for the program: we match you or your child to days, projects and mentors. Free as well.',
      tone: 'tint',
    },
    signatureApproach,
    sixPillars,
    {
      blockType: 'cityList',
      heading: 'Talent is everywhere. Trailheads aren’t.',
      introduction:
        'Plenty of kids have the nerve, the ear and the imagination. What they lack is a ride, a free Saturday, boots that fit and an adult who will be back next week.\n\nWe exist to close that distance. We start in three cities, in cohorts of 8 to 12, with a goal of reaching 100 young people.',
      ...cities,
      hasMap: true,
      links: [{ label: 'See our programs', to: 'address', href: '/programs', look: 'light' }],
    },
    impactFigures,
    {
      blockType: 'roleCards',
      heading: 'Your Role in Their Rise',
      introduction: 'Four ways in. Pick the one that fits the week you are having.',
      cards: [
        {
          title: 'Donate',
          text: '$25 buys art supplies. $100 gets five young people out in nature.',
          icon: 'heart',
          link: { label: 'Fuel the Journey', to: 'donation' },
        },
        {
          title: 'Volunteer',
          text: 'Bring a skill, a car, a Saturday or a listening ear.',
          icon: 'hand',
          link: { label: 'Join the Adventure', to: 'address', href: '/volunteer' },
        },
        {
          title: 'Share Our Story',
          text: 'Two taps put us in front of a family who needs us.',
          icon: 'megaphone',
          link: { label: 'Share the page', to: 'address', href: '/share' },
        },
        {
          title: 'Sponsor',
          text: 'Put your company’s name behind a whole cohort.',
          icon: 'handshake',
          link: { label: 'See sponsor packages', to: 'address', href: '/sponsor' },
        },
      ],
    },
    {
      blockType: 'faqGroup',
      heading: 'Before you pack',
      introduction: 'The questions families, donors and volunteers ask us most.',
      picked: questions,
      tone: 'tint',
      links: [{ label: 'Read every answer', to: 'address', href: '/faq', look: 'light' }],
    },
  ],
})
