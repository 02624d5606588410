import type { StarterPage } from './starter-page'

export const careersSuccessPage: StarterPage = {
  title: 'Application received',
  slug: 'careers-success',
  meta: { description: 'What happens after you apply to the Swantastic talent pool.' },
  layout: [
    {
      blockType: 'hero',
      look: 'dark',
      heading: 'You are on our radar.',
      lede: 'Thank you. We keep every application with the talent pool and contact you when a role opens that fits.',
      links: [
        { label: 'Back to Home', to: 'address', href: '/', look: 'sun' },
        { label: 'Volunteer with us', to: 'address', href: '/volunteer', look: 'light' },
      ],
    },
    {
      blockType: 'steps',
      heading: 'What happens next',
      look: 'numbers',
      items: [
        {
          title: 'We read it',
          text: 'A person reads every application, your resume included.',
        },
        {
          title: 'It waits in the talent pool',
          text: 'Only the people who hire can see it. Ask us at any time to change or delete it.',
        },
        {
          title: 'We write when a role fits',
          text: 'Roles open as programs grow. When one that suits you does, you hear from us first.',
        },
      ],
    },
    {
      blockType: 'callToAction',
      heading: 'Would you rather start now?',
      text: 'Volunteers give anything from two hours a month to ten hours a week. It is also the best way to find out what we are like.',
      links: [
        { label: 'Volunteer', to: 'address', href: '/volunteer', look: 'primary' },
        { label: 'See upcoming events', to: 'address', href: '/events', look: 'light' },
      ],
      tone: 'tint',
    },
  ],
}
