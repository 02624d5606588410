import { classNames } from '@/ui/class-names'
import { Link } from '@/ui/link'

type Figure = {
  label: string
  value: number
  /** The text beside the number: the total. */
  beside?: string
  /** The list that the number counts. */
  href?: string
  /** The color of a number that is not zero. */
  tone?: string
}

const CELL =
  'block min-w-0 flex-auto px-4.5 py-3 text-inherit no-underline shadow-[1px_0_0_var(--color-line),0_1px_0_var(--color-line)] max-phone:px-3 max-phone:py-2.5 phone:min-w-26'

/** Counts with their labels, side by side. Pressing one shows its list. */
export const Figures = ({ figures }: { figures: readonly Figure[] }) => {
  const hasLinks = figures.some(({ href }) => href !== undefined)
  const Frame = hasLinks ? 'nav' : 'div'
  return (
    <Frame
      className="desk-sheet mb-4 flex flex-wrap overflow-hidden max-phone:grid max-phone:grid-cols-3"
      {...(hasLinks && { 'aria-label': 'In figures' })}
    >
      {figures.map(({ href, ...figure }) =>
        href === undefined ? (
          <p key={figure.label} className={CELL}>
            <Content {...figure} />
          </p>
        ) : (
          <Link key={figure.label} className={classNames(CELL, 'hover:bg-well')} href={href}>
            <Content {...figure} />
          </Link>
        ),
      )}
    </Frame>
  )
}

const Content = ({ label, value, beside, tone }: Figure) => (
  <>
    <b
      className={classNames(
        'flex items-center gap-1.75 font-display text-number leading-title font-extrabold normal-nums',
        value > 0 && tone,
      )}
    >
      {value.toLocaleString('en-US')}
      {beside === undefined ? null : (
        <small className="font-sign text-table font-semibold text-soft">{beside}</small>
      )}
    </b>
    <span className="font-sign text-table leading-snug font-medium text-soft">{label}</span>
  </>
)
