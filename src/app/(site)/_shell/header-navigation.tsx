'use client'

import { usePathname } from 'next/navigation'

import type { NavEntry } from '@/features/website/site-settings/rules'
import { ariaCurrent } from '@/ui/aria-current'
import { Link } from '@/ui/link'
import { NavDropdown } from '@/ui/nav-dropdown'

/**
 * A client component because it marks the current page, which the layout around it does not know. It needs no script in
 * the browser (src/server/pages/next-output.ts).
 */
export function HeaderNavigation({
  navigation,
  label,
}: {
  navigation: readonly NavEntry[]
  label: string
}) {
  const path = usePathname()

  return (
    <nav aria-label={label}>
      <ul className="nav flex items-center gap-0.5 font-sign text-ui leading-none font-semibold max-nav:hidden">
        {navigation.map((entry) =>
          'links' in entry ? (
            <NavDropdown
              key={entry.label}
              label={entry.label}
              links={entry.links}
              currentPath={path}
            />
          ) : (
            <li key={entry.href} className="relative">
              <Link
                href={entry.href}
                hrefLang={entry.hrefLang}
                aria-current={ariaCurrent(entry.href, path)}
              >
                {entry.label}
              </Link>
            </li>
          ),
        )}
      </ul>
    </nav>
  )
}
