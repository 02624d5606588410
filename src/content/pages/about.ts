import { AGES_IN_FIGURES, AGES_IN_WORDS } from '@/features/events/ages/wording'

import { paragraph, richText } from '../rich-text'
import { signatureApproach, sixPillars } from './shared'
import type { StarterPage } from './starter-page'

export const aboutPage: StarterPage = {
  title: 'About us',
  slug: 'about',
  meta: {
    description: `Swantastic is a veteran-led nonprofit for young people ages ${AGES_IN_WORDS.all}. Our mission, who we serve, who founded us and how a day out works.`,
  },
  layout: [
    {
      blockType: 'hero',
      look: 'sign',
      scene: 'noon',
      heading: 'Somebody goes first. Then they make room.',
      lede: 'Swantastic is a veteran-led nonprofit. We take young people outdoors, into studios and out into the world, beside adults who come back.',
      badges: [
        { label: `Ages ${AGES_IN_FIGURES.all}` },
        { label: 'Free to families' },
        { label: 'Veteran-led' },
      ],
      links: [{ label: 'Meet our founder', to: 'address', href: '/founder', look: 'sun' }],
    },
    {
      blockType: 'cards',
      heading: 'What we are here for',
      cards: [
        {
          title: 'Our mission',
          text: 'To give young people adventure, art, support and steady mentors, free to their families, until they can take a turn at the front themselves.',
          patch: 'outdoors',
        },
        {
          title: 'Our vision',
          text: 'Every young person has somebody who went first for them, and one day goes first for someone else.',
          patch: 'travel',
        },
        {
          title: 'Who we serve',
          text: `Young people ages ${AGES_IN_WORDS.all}, in three bands: 5–12, 13–18 and 19–25. Cohorts are 8 to 12, so nobody gets lost in the group.`,
          patch: 'mentor',
        },
      ],
    },
    {
      blockType: 'person',
      heading: 'Who started it',
      name: 'Our founder',
      position: 'Veteran. Founder of Swantastic.',
      body: richText(
        paragraph(
          'When a flock has a long way to go, one bird flies at the front and breaks the wind for the rest. Before it is worn out it slides back, and another moves up. Our founder saw in that most of what leading young people takes, and built an organization around it.',
        ),
        paragraph(
          'Swantastic began with one conviction: talent is not the scarce thing. What is scarce is a ride to the trailhead, a Saturday that is not already spoken for, and a grown-up who remembers what you said last time.',
        ),
      ),
      facts: [
        { text: 'A veteran, with about 20 years of experience to draw on' },
        { text: '200+ youth mentored so far, over 700+ hours' },
        { text: 'Now building in three launch cities, with a goal of reaching 100 youth' },
      ],
    },
    { ...signatureApproach, introduction: signatureApproach.introduction },
    { ...sixPillars, heading: 'Six things we never teach apart' },
    {
      blockType: 'quote',
      quote:
        'Go first when it is hard. Step aside when it is theirs. That is most of what I know about leading young people.',
      attribution: 'Founder, Swantastic',
    },
    {
      blockType: 'callToAction',
      heading: 'Take a turn at the front',
      text: 'Give, lend a Saturday, or just hear from us first. Gifts are not tax-deductible yet: our 501(c)(3) application is pending.',
      links: [
        { label: 'Donate', to: 'donation', look: 'give' },
        { label: 'Get involved', to: 'address', href: '/get-involved', look: 'primary' },
        { label: 'Get Updates', to: 'address', href: '/subscribe', look: 'light' },
      ],
      tone: 'sun',
    },
  ],
}
