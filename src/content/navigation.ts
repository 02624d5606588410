import type { Navigation } from '@/payload-types'

/** Source: specification 1, section 2, *Shared header* and *Shared footer*; with the page about child safety. */
export const starterNavigation = {
  header: [
    {
      label: 'About',
      links: [
        { label: 'About us', href: '/about' },
        { label: 'Our founder', href: '/founder' },
        { label: 'How we keep children safe', href: '/safety' },
      ],
    },
    { label: 'Programs', href: '/programs' },
    { label: 'Events', href: '/events' },
    { label: 'Stories', href: '/stories' },
    { label: 'FAQ', href: '/faq' },
    { label: 'Contact', href: '/contact' },
    {
      label: 'Get Involved',
      links: [
        { label: 'Volunteer', href: '/volunteer' },
        { label: 'Sponsor', href: '/sponsor' },
        { label: 'Careers', href: '/careers' },
      ],
    },
  ],
  footer: [
    {
      label: 'Families',
      links: [
        { label: 'Find an event', href: '/events' },
        { label: 'Register your child', href: '/join' },
        { label: 'My family page', href: '/family' },
        { label: 'How we keep children safe', href: '/safety' },
      ],
    },
    {
      label: 'Quick Links',
      links: [
        { label: 'Home', href: '/' },
        { label: 'About', href: '/about' },
        { label: 'Programs', href: '/programs' },
        { label: 'Stories', href: '/stories' },
        { label: 'FAQ', href: '/faq' },
        { label: 'Contact', href: '/contact' },
      ],
    },
    {
      label: 'Join Our Mission',
      links: [
        { label: 'Donate', href: '/donate' },
        { label: 'Volunteer', href: '/volunteer' },
        { label: 'Sponsor', href: '/sponsor' },
        { label: 'Careers', href: '/careers' },
      ],
    },
  ],
  bottom: [
    { label: 'Privacy Policy', href: '/privacy-policy' },
    { label: 'Terms of Use', href: '/terms-of-use' },
  ],
} satisfies Partial<Navigation>
