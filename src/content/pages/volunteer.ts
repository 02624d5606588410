import type { StarterPage } from './starter-page'

/** The sections above and below the volunteer application, also at /volunteer/apply. */
export const volunteerPage: StarterPage = {
  title: 'Volunteer',
  slug: 'volunteer',
  meta: {
    title: 'Volunteer with us',
    description:
      'Apply to volunteer with Swantastic, from two hours a month. Walk, make, listen, drive or organize. We reply within 3 to 5 business days.',
  },
  layout: [
    {
      blockType: 'hero',
      look: 'dark',
      heading: 'Find your place in the line.',
      lede: 'Bring a skill, a car, a Saturday or a listening ear. From two hours a month, with people who have done it before. The form takes about five minutes; required are only your name, your email and one checkbox.',
    },
    {
      blockType: 'steps',
      heading: 'What happens after you apply',
      look: 'numbers',
      items: [
        {
          title: 'We read it and reply',
          text: 'Every application is read, and answered within 3 to 5 business days.',
        },
        {
          title: 'We find the right match',
          text: 'Your city, your days, what you like doing and what the group needs.',
        },
        {
          title: 'We check what has to be checked',
          text: 'Depending on the role, a background check and a signed waiver before you start.',
        },
        { title: 'You come out with us', text: 'Beside somebody who has done it before.' },
      ],
    },
    {
      blockType: 'faqGroup',
      heading: 'Volunteers ask',
      group: 'volunteering',
      tone: 'tint',
    },
  ],
}
