import type { StarterPage } from './starter-page'

export const getInvolvedPage: StarterPage = {
  title: 'Get involved',
  slug: 'get-involved',
  meta: {
    description:
      'Volunteer from two hours a month, give, sponsor a cohort, share our story or join the talent pool. Five ways into Swantastic.',
  },
  layout: [
    {
      blockType: 'hero',
      look: 'sign',
      scene: 'autumn',
      heading: 'There is room in this line.',
      lede: 'Drivers and drummers, cooks and spreadsheet people. If you will show up, and then show up again, we have a place for you.',
      links: [
        { label: 'Apply to volunteer', to: 'address', href: '/volunteer', look: 'sun' },
        { label: 'Donate', to: 'donation', look: 'give' },
        {
          label: 'What volunteers do',
          to: 'address',
          href: '/get-involved#volunteer',
          look: 'light',
        },
      ],
    },
    {
      blockType: 'checklist',
      heading: 'Volunteer',
      introduction:
        'From two hours a month to ten hours a week. You do not have to be a veteran, an athlete or an artist.',
      anchor: 'volunteer',
      items: [
        { text: 'Walk: keep pace with the group, first or last in line' },
        { text: 'Make: set out paint, tune drums, chop vegetables' },
        { text: 'Listen: sit down with somebody and stay a while' },
        { text: 'Drive: bring people and gear, once you are screened and approved' },
        { text: 'Show: photograph, film and write, with consent' },
        { text: 'Organize: check-in, rosters, lunch, the first-aid kit' },
      ],
    },
    {
      blockType: 'steps',
      heading: 'What happens after you apply',
      look: 'numbers',
      tone: 'tint',
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
      blockType: 'callToAction',
      heading: 'Ready to come out with us?',
      text: 'Tell us what you like doing and when you are free. We will find the rest out together.',
      links: [
        { label: 'Apply to volunteer', to: 'address', href: '/volunteer', look: 'primary' },
        { label: 'See upcoming events', to: 'address', href: '/events', look: 'light' },
      ],
      tone: 'sun',
    },
    {
      blockType: 'roleCards',
      heading: 'Other ways in',
      introduction: 'No free Saturday? These count just as much.',
      cards: [
        {
          title: 'Donate',
          text: '$25 buys art supplies. $100 gets five young people out in nature.',
          icon: 'heart',
          link: { label: 'Donate', to: 'address', href: '/donate' },
        },
        {
          title: 'Sponsor',
          text: 'Put your company’s name behind a whole cohort.',
          icon: 'handshake',
          link: { label: 'See sponsor packages', to: 'address', href: '/sponsor' },
        },
        {
          title: 'Share Our Story',
          text: 'Two taps put us in front of a family who needs us.',
          icon: 'megaphone',
          link: { label: 'Share the page', to: 'address', href: '/share' },
        },
        {
          title: 'Work with us',
          text: 'Join the talent pool and hear first when a role opens.',
          icon: 'hand',
          link: { label: 'See future roles', to: 'address', href: '/careers' },
        },
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
