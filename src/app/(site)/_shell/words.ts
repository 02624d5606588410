import { NO_ACCESS } from '@/features/accounts/wording'

/** The words of the frame of the public pages. */
export const words = {
  main: 'Main',
  mainOnPhone: 'Main, mobile',
  menu: 'Menu',
  closeMenu: 'Close menu',
  findEvent: 'Find an event',
  registerChild: 'Register your child',
  register: 'Register',
  donate: 'Donate',
  donateToday: 'Donate Today',
  explore: 'Explore',
  reach: 'Reach us',
  tollFree: 'toll-free',
  legal: 'Legal and staff',
  staffSignIn: 'Staff sign in',
  language: 'Language',
  /** Offers this language to a reader of another one. */
  offer: 'This page is in English, too.',
  closeOffer: 'Close',
  noAccess: NO_ACCESS,
  arriving: {
    events: 'Loading events...',
    event: 'Loading event...',
    moment: 'One moment…',
    form: 'Loading the form…',
  },
  /** Of links that lead to the English page. */
  inEnglish: (label: string) => `${label} (in English)`,
  pages: {
    home: 'Home',
    events: 'Events',
    join: 'Register',
    safety: 'How we keep children safe',
    contact: 'Contact',
    family: 'My family page',
    privacy: 'Privacy Policy',
    terms: 'Terms of Use',
    about: 'About us',
    families: 'Families',
    more: 'About us',
  },
  notFound: {
    title: 'Page not found',
    heading: 'Oops! Page not found',
    lede: 'This trail does not go anywhere. The one behind you does.',
    home: 'Return to Home',
  },
}

export type Words = typeof words
