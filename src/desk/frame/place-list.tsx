import { can } from '@/features/accounts/rules'
import type { User } from '@/payload-types'
import { Icon } from '@/ui/icon'
import { Link } from '@/ui/link'

import { type Place, type PlaceGroup, PLACES } from './places'

/** The groups of places that an account may open. */
export const placesFor = (user: User): PlaceGroup[] =>
  PLACES.map((group) => ({
    ...group,
    places: group.places.filter(({ right }) => can(user, right)),
  })).filter(({ places }) => places.length > 0)

const isWithin = (path: string, address: string): boolean =>
  path === address || (address !== '/cms' && path.startsWith(`${address}/`))

/** Whether a place, or a page that belongs to it, is shown. */
export const isCurrent = ({ href, also = [] }: Place, path: string): boolean =>
  [href, ...also].some((address) => isWithin(path, address))

type Props = { places: readonly Place[]; path: string; counts: Counts; className?: string }

/** How many things wait at a place, by its address. */
export type Counts = Readonly<Record<string, number>>

export const PlaceLink = ({
  place,
  path,
  counts,
}: {
  place: Place
  path: string
  counts: Counts
}) => {
  const count = counts[place.href] ?? 0
  return (
    <Link href={place.href} aria-current={isCurrent(place, path) ? 'page' : undefined}>
      <Icon shape={place.shape} />
      {place.label}
      {count > 0 ? (
        <span className="desk-count">
          {count}
          <span className="sr-only"> waiting</span>
        </span>
      ) : null}
    </Link>
  )
}

export const PlaceList = ({ places, path, counts, className }: Props) => (
  <ul className={className}>
    {places.map((place) => (
      <li key={place.href}>
        <PlaceLink place={place} path={path} counts={counts} />
      </li>
    ))}
  </ul>
)
