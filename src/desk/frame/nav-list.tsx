import { can } from '@/features/accounts/rules'
import type { User } from '@/payload-types'
import { Icon } from '@/ui/icon'
import { Link } from '@/ui/link'

import { NAV_GROUPS, type NavEntry, type NavGroup } from './navigation'

/** The groups of entries that an account may open. */
export const getNavGroups = (user: User): NavGroup[] =>
  NAV_GROUPS.map((group) => ({
    ...group,
    entries: group.entries.filter(({ right }) => can(user, right)),
  })).filter(({ entries }) => entries.length > 0)

const isWithin = (path: string, address: string): boolean =>
  path === address || (address !== '/cms' && path.startsWith(`${address}/`))

/** Whether an entry, or a page that belongs to it, is shown. */
export const isCurrent = ({ href, also = [] }: NavEntry, path: string): boolean =>
  [href, ...also].some((address) => isWithin(path, address))

type Props = { entries: readonly NavEntry[]; path: string; counts: Counts; className?: string }

/** How many items wait behind an entry, by its address. */
export type Counts = Readonly<Record<string, number>>

export const NavLink = ({
  entry,
  path,
  counts,
}: {
  entry: NavEntry
  path: string
  counts: Counts
}) => {
  const count = counts[entry.href] ?? 0
  return (
    <Link href={entry.href} aria-current={isCurrent(entry, path) ? 'page' : undefined}>
      <Icon shape={entry.shape} />
      {entry.label}
      {count > 0 ? (
        <span className="desk-count">
          {count}
          <span className="sr-only"> waiting</span>
        </span>
      ) : null}
    </Link>
  )
}

export const NavList = ({ entries, path, counts, className }: Props) => (
  <ul className={className}>
    {entries.map((entry) => (
      <li key={entry.href}>
        <NavLink entry={entry} path={path} counts={counts} />
      </li>
    ))}
  </ul>
)
