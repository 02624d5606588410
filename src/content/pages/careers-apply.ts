import type { StarterPage } from './starter-page'

/** The sections above and below the career application. */
export const careersApplyPage: StarterPage = {
  title: 'Apply',
  slug: 'careers-apply',
  meta: {
    title: 'Apply to work with us',
    description:
      'Join the Swantastic talent pool: tell us what you are good at, add your resume, and hear first when a role opens that fits.',
  },
  layout: [
    {
      blockType: 'hero',
      look: 'dark',
      heading: 'Tell us what you are good at.',
      lede: 'One form for every role. It goes to the people who hire, and waits with the talent pool until a role opens that fits.',
      links: [{ label: 'See future roles', to: 'address', href: '/careers#roles', look: 'light' }],
    },
    {
      blockType: 'steps',
      heading: 'What happens after you apply',
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
      links: [{ label: 'Volunteer', to: 'address', href: '/volunteer', look: 'primary' }],
      tone: 'tint',
    },
  ],
}
