import type { StarterPage } from './starter-page'

/** Shown after a volunteer application, also at /volunteer/thanks. */
export const thankYouPage: StarterPage = {
  title: 'Thank you',
  slug: 'thank-you',
  meta: { description: 'What happens after you apply to volunteer.' },
  layout: [
    {
      blockType: 'hero',
      look: 'dark',
      heading: 'Thank you for stepping up.',
      lede: 'We read every application and reply within 3 to 5 business days.',
      links: [
        { label: 'See upcoming events', to: 'address', href: '/events', look: 'sun' },
        { label: 'Back to Home', to: 'address', href: '/', look: 'light' },
      ],
    },
    {
      blockType: 'steps',
      heading: 'What happens next',
      look: 'numbers',
      items: [
        {
          title: 'We read it and reply',
          text: 'You hear from us within 3 to 5 business days.',
        },
        {
          title: 'We look for the right match',
          text: 'Your city, your days, what you like doing and what the group needs.',
        },
        {
          title: 'We may ask for two more things',
          text: 'For some roles, a background check and a signed waiver.',
        },
      ],
    },
    {
      blockType: 'callToAction',
      heading: 'While you wait, bring somebody along',
      text: 'Good volunteers know good volunteers.',
      links: [{ label: 'Share Our Story', to: 'address', href: '/share', look: 'primary' }],
      tone: 'sun',
    },
  ],
}
