'use client'

import { usePathname } from 'next/navigation'

import type { NavEntry } from '@/features/site-settings/rules'
import { ariaCurrent } from '@/ui/aria-current'
import { BRAND } from '@/ui/brand'
import { ButtonLink } from '@/ui/button'
import { classNames } from '@/ui/class-names'
import { Link } from '@/ui/link'
import { Mark } from '@/ui/mark'
import { NavDropdown } from '@/ui/nav-dropdown'

import { MenuPanel } from './menu-panel'

type Props = {
  name: string
  navigation: readonly NavEntry[]
  donationUrl: string | null
}

/** Runs in the browser to mark the page that is shown: the layout around it does not know which one that is. */
export function Header({ name, navigation, donationUrl }: Props) {
  const path = usePathname()

  return (
    <header className="site-header">
      <div className="wrap">
        <Link className={classNames(BRAND, 'mr-auto text-inherit')} href="/">
          <Mark className="size-11 xl:size-13" size={52} />
          {name}
        </Link>
        <nav aria-label="Main">
          <ul className="nav">
            {navigation.map((entry) =>
              'links' in entry ? (
                <NavDropdown
                  key={entry.label}
                  label={entry.label}
                  links={entry.links}
                  currentPath={path}
                />
              ) : (
                <li key={entry.href}>
                  <Link href={entry.href} aria-current={ariaCurrent(entry.href, path)}>
                    {entry.label}
                  </Link>
                </li>
              ),
            )}
          </ul>
        </nav>
        {donationUrl ? (
          <ButtonLink className="max-xl:hidden" look="give" isSmall href={donationUrl}>
            Donate
          </ButtonLink>
        ) : null}
        <MenuPanel name={name} navigation={navigation} path={path} />
      </div>
    </header>
  )
}
