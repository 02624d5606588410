import { classNames } from '@/ui/class-names'
import { Link } from '@/ui/link'

export type Chip = {
  label: string
  href: string
  isCurrent: boolean
  /** The count, or its text. */
  count?: number | string
}

type Props = {
  /** The label of the choice. */
  label: string
  chips: readonly Chip[]
  /** On a sheet they wrap; above a list they scroll sideways on a phone. In the head of a sheet they are one bar. */
  place?: 'list' | 'sheet' | 'head'
}

const PLACES = {
  list: 'mb-4 flex gap-2 py-1 max-phone:-mx-pad max-phone:overflow-x-auto max-phone:px-pad phone:flex-wrap',
  sheet: 'flex flex-wrap gap-2',
  head: 'desk-segments',
}

/** The parts of a list, as links. The current one is dark. */
export const Chips = ({ label, chips, place = 'list' }: Props) => (
  <nav className={PLACES[place]} aria-label={label}>
    {chips.map(({ label: name, href, isCurrent, count }) => (
      <Link
        key={href}
        className={classNames(place !== 'head' && 'desk-chip')}
        href={href}
        aria-current={isCurrent ? 'true' : undefined}
      >
        {name}
        {count === undefined ? null : (
          <>
            {' '}
            <span className={classNames(place !== 'head' && 'desk-chip__count')}>
              {count.toLocaleString('en-US')}
            </span>
          </>
        )}
      </Link>
    ))}
  </nav>
)
