import type { NavLink } from '@/ui/nav-dropdown'

export type { NavLink }
export type NavGroup = { label: string; links: readonly NavLink[] }

/** Only pages that exist: a link is added together with its page. */
export const headerNavigation: readonly (NavLink | NavGroup)[] = [
  { label: 'Home', href: '/' },
  { label: 'Events', href: '/events' },
  { label: 'Sign in', href: '/auth' },
]

export const footerNavigation: readonly NavGroup[] = [
  {
    label: 'Quick Links',
    links: [
      { label: 'Home', href: '/' },
      { label: 'Events', href: '/events' },
    ],
  },
  { label: 'Staff', links: [{ label: 'Sign in', href: '/auth' }] },
]
