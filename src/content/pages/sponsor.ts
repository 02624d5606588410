import { AGES_IN_WORDS } from '@/features/events/ages/wording'

import { starterSiteSettings } from '../site-settings'
import type { StarterPage } from './starter-page'

const partnerWithUs = {
  label: 'Partner With Us',
  to: 'address' as const,
  href: `mailto:${starterSiteSettings.email}?subject=Sponsorship`,
}
const packet = {
  label: 'Download Sponsorship Packet',
  to: 'address' as const,
  href: '/sponsor/one-pager',
  newTab: true,
}

export const sponsorPage = (form: string): StarterPage => ({
  title: 'Sponsor',
  slug: 'sponsor',
  meta: {
    description: `Sponsor packages from $500 to $10,000 and up. Put your company’s name behind a cohort of young people ages ${AGES_IN_WORDS.all}.`,
  },
  layout: [
    {
      blockType: 'hero',
      look: 'sign',
      scene: 'night',
      heading: 'Stand behind a whole cohort.',
      lede: `Eight to twelve young people, ages ${AGES_IN_WORDS.all}, out on the trail and in the studio, because your company said yes.`,
      links: [
        { ...partnerWithUs, look: 'sun' },
        { ...packet, look: 'light' },
      ],
    },
    {
      blockType: 'cards',
      heading: 'Why sponsor',
      cards: [
        {
          title: 'Seen where it counts',
          text: 'Your name at the trailhead, not on a billboard.',
        },
        { title: 'Free means free', text: 'You are the reason a parent never sees a price.' },
        {
          title: 'Small enough to notice',
          text: 'Cohorts of 8 to 12, so your support has faces, with consent.',
        },
        {
          title: 'Straight answers',
          text: 'Plain numbers on what was done, and a clear notice that gifts are not tax-deductible while our status is pending.',
        },
      ],
    },
    {
      blockType: 'sponsorTiers',
      heading: 'Five packages',
      introduction:
        'Each comes with logo, website, social and event recognition, larger as you go up.',
      anchor: 'packages',
      note: 'Recognition is agreed in writing. Our application for tax-exempt 501(c)(3) status is pending. Contributions are not tax-deductible at this time.',
    },
    // For a quotation of the first sponsors.
    { blockType: 'quote' },
    {
      blockType: 'logos',
      heading: 'Who stands with us',
      introduction: 'The first names here are the ones who went first.',
    },
    {
      blockType: 'form',
      heading: 'Let us talk about fit and timing',
      introduction:
        'Tell us which package you have in mind, or that you are not sure yet. The one-page packet above is made for the meeting where it gets decided.',
      form,
      tone: 'tint',
      anchor: 'talk',
    },
  ],
})
