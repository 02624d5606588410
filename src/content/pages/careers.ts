import type { StarterPage } from './starter-page'

/** @param launchEvent the id of the event that needs volunteers, from which the notice takes its date */
export const careersPage = (launchEvent: string | null): StarterPage => ({
  title: 'Careers',
  slug: 'careers',
  meta: {
    title: 'Careers: join the talent pool',
    description:
      'Future roles in youth programs, outreach, fundraising and operations, and an internship. Join the Swantastic talent pool and hear first.',
  },
  layout: [
    {
      blockType: 'hero',
      look: 'dark',
      heading: 'We are gathering the flock before we fly.',
      lede: 'These roles open as programs grow. Join the talent pool now and you will hear from us first, whether you lead hikes, balance books or are still working out what you are good at.',
      links: [
        { label: 'See future roles', to: 'address', href: '/careers#roles', look: 'sun' },
        {
          label: 'Share general interest',
          to: 'address',
          href: '/careers/apply',
          look: 'light',
        },
      ],
    },
    {
      blockType: 'notice',
      text: '{date} Nature Walk & Art Day: we need volunteers for check-in, lunch, art tables and the trail.',
      links: [
        {
          label: 'Volunteer that day',
          to: 'address',
          href: '/volunteer?event=2025-10-12&utm_source=careers&utm_medium=banner&utm_campaign=nature_walk_art_day',
          look: 'primary',
        },
      ],
      event: launchEvent,
    },
    {
      blockType: 'roleList',
      heading: 'Future roles',
      generalInterest:
        'No role here sounds like you? Tell us what you are good at. The next one may be written around it.',
      anchor: 'roles',
    },
    {
      blockType: 'cards',
      heading: 'How we fly together',
      tone: 'tint',
      cards: [
        {
          title: 'Safety is love, organized',
          text: 'Headcounts, check-ins and plan B are how we show care.',
        },
        {
          title: 'Rotate the lead',
          text: 'Nobody stays in front forever. We teach, then step back.',
        },
        { title: 'Listen first', text: 'Young people are the experts on their own lives.' },
        { title: 'Leave it better', text: 'Trails, studios, teams. All of them.' },
      ],
    },
    {
      blockType: 'checklist',
      heading: 'Why Work With Us',
      items: [
        { text: 'You see the result of your work in one afternoon.' },
        { text: 'Veteran leadership: clear plans, calm voices, no drama.' },
        { text: 'A founding team, so your ideas shape the place.' },
        { text: 'Flexible hours wherever the work allows it.' },
        { text: 'Training in youth safety and outdoor leadership.' },
        { text: 'Work outdoors, in studios and with families.' },
      ],
    },
  ],
})
