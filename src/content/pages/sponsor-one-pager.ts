import { paragraph, richText } from '../rich-text'
import type { StarterPage } from './starter-page'

/** Fits on one printed sheet, because this page lays out its sections more tightly than others. */
export const sponsorOnePagerPage: StarterPage = {
  title: 'Sponsorship at a glance',
  slug: 'sponsor-one-pager',
  meta: {
    title: 'Sponsor one-pager',
    description:
      'Swantastic sponsorship on one printed page: what it does, five packages, contact.',
  },
  layout: [
    {
      blockType: 'hero',
      look: 'plain',
      heading: 'Put your name where young people find their footing.',
      lede: 'Swantastic is a veteran-led nonprofit for ages 8–25. We take small cohorts of 8–12 outdoors, into studios and out into the world, beside mentors who keep coming back. Families pay nothing. Sponsors make that possible.',
    },
    {
      blockType: 'richText',
      heading: 'Your gift becomes',
      body: richText(
        paragraph(
          'trail days, art supplies, instruments, transport, lunch and hours of steady adult attention.',
        ),
      ),
    },
    {
      blockType: 'statRow',
      items: [
        { number: '200+', label: 'youth mentored and counting' },
        { number: '700+', label: 'hours of mentorship' },
        { number: '3', label: 'launch cities' },
        { number: '~20', label: 'years of founder experience' },
      ],
    },
    {
      blockType: 'sponsorTiers',
      heading: 'Five ways to stand with us',
    },
    {
      blockType: 'steps',
      heading: 'What happens next',
      look: 'numbers',
      items: [
        { title: 'Write to us with the package you have in mind.' },
        { title: 'We talk about fit and timing.' },
        { title: 'We agree on the recognition in writing.' },
        { title: 'You hear what your support did, in plain numbers.' },
      ],
    },
    { blockType: 'contactDetails', heading: 'Talk to us' },
    {
      blockType: 'notice',
      text: 'Please note: our application for tax-exempt 501(c)(3) status is pending. Contributions are not tax-deductible at this time.',
    },
  ],
}
