import { env } from '@/lib/env'
import { ORGANIZATION_NAME } from '@/lib/organization'
import type { User } from '@/payload-types'
import { Link } from '@/ui/link'
import { Mark } from '@/ui/mark'

import { MoreMenu } from './more-menu'
import { type Counts, getNavGroups, isCurrent, NavLink, NavList } from './nav-list'

/** How many entries the bar of a phone has besides *More*. */
const ON_BAR = 4

type Props = {
  user: User
  /** The path of the page that is shown. */
  path: string
  counts?: Counts
}

/** The navigation: open beside the page on wide screens, a bar at the bottom of narrow ones. */
export function Navigation({ user, path, counts = {} }: Props) {
  const groups = getNavGroups(user)
  const first = groups[0]?.entries ?? []
  const onBar = first.slice(0, ON_BAR)
  return (
    <>
      <nav className="desk desk-nav" aria-label="Staff desk">
        <a
          className="absolute -top-20 left-3 z-10 bg-sun-400 px-4 py-3 font-sign font-bold text-lake-950 focus:top-3"
          href="#main"
        >
          Skip to main content
        </a>
        <Link
          className="flex h-top items-center gap-2.75 px-2.5 font-display text-title leading-none font-extrabold tracking-tight text-inherit no-underline"
          href="/cms"
        >
          <Mark size={36} look="gold" />
          {ORGANIZATION_NAME}
          {env.isPracticeSite ? ' practice' : ''}
        </Link>
        {groups.map(({ title, entries }) => (
          <div key={title ?? ''}>
            {title ? <h2>{title}</h2> : null}
            <NavList entries={entries} path={path} counts={counts} />
          </div>
        ))}
      </nav>
      <nav className="desk desk-bar" aria-label="Staff desk, in short">
        {onBar.map((entry) => (
          <NavLink key={entry.href} entry={entry} path={path} counts={counts} />
        ))}
        <MoreMenu isCurrent={!onBar.some((entry) => isCurrent(entry, path))}>
          {groups.map(({ title, entries }) => (
            <div key={title ?? ''} className="mt-4">
              {title ? <h3 className="px-1 pb-2 text-soft">{title}</h3> : null}
              <NavList className="desk-tiles" entries={entries} path={path} counts={counts} />
            </div>
          ))}
        </MoreMenu>
      </nav>
    </>
  )
}
