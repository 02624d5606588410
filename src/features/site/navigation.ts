import type { NavLink } from '@/ui/nav-dropdown'

export type { NavLink }
export type NavGroup = { label: string; links: readonly NavLink[] }

// Whoever is signed in already sees their account there, and is not led away.
const account: NavLink = { label: 'Sign in', href: '/auth?stay=1' }

/** Only pages that exist: a link is added together with its page. */
export const headerNavigation: readonly (NavLink | NavGroup)[] = [
  { label: 'Home', href: '/' },
  { label: 'Events', href: '/events' },
  account,
]

export const footerNavigation: readonly NavGroup[] = [
  {
    label: 'Quick Links',
    links: [
      { label: 'Home', href: '/' },
      { label: 'Events', href: '/events' },
    ],
  },
  { label: 'Staff', links: [account] },
]
