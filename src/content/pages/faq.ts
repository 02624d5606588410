import type { StarterPage } from './starter-page'

export const faqPage: StarterPage = {
  title: 'Frequently asked questions',
  slug: 'faq',
  meta: {
    title: 'FAQ',
    description:
      'Answers about volunteering, donations, programs and who can join, age ranges, and how to reach Swantastic.',
  },
  layout: [
    {
      blockType: 'hero',
      look: 'sign',
      scene: 'noon',
      heading: 'Good questions, straight answers.',
      lede: 'What families, donors and volunteers ask us most. Something else? A person answers.',
      links: [{ label: 'Ask us', to: 'address', href: '/contact', look: 'sun' }],
    },
    {
      blockType: 'faqGroup',
      heading: 'Volunteering',
      group: 'volunteering',
      anchor: 'volunteering',
    },
    {
      blockType: 'faqGroup',
      heading: 'Donations & Giving',
      group: 'donations',
      anchor: 'donations',
      tone: 'tint',
    },
    {
      blockType: 'faqGroup',
      heading: 'Programs & Eligibility',
      group: 'programs',
      anchor: 'programs',
    },
    {
      blockType: 'faqGroup',
      heading: 'Age Range Support',
      group: 'ages',
      anchor: 'ages',
      tone: 'tint',
    },
    {
      blockType: 'faqGroup',
      heading: 'Contact & Partnerships',
      group: 'contact',
      anchor: 'contact',
    },
    {
      blockType: 'callToAction',
      heading: 'Still wondering?',
      text: 'Write to us or call. We answer in the order messages arrive.',
      links: [{ label: 'Contact us', to: 'address', href: '/contact', look: 'primary' }],
      tone: 'sun',
    },
  ],
}
