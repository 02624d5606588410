import { classNames } from './class-names'
import { Link } from './link'

type Props = {
  trail: readonly { label: string; href: string }[]
  /** The title of the current page, if the trail includes it. */
  current?: string
  className?: string
}

const CRUMB = "not-first:before:mr-2 not-first:before:content-['›']"

export const Breadcrumbs = ({ trail, current, className }: Props) => (
  <nav
    className={classNames('font-sign text-sm leading-label font-medium', className)}
    aria-label="Breadcrumb"
  >
    <ol className="flex flex-wrap gap-2">
      {trail.map(({ label, href }) => (
        <li key={href} className={CRUMB}>
          <Link className="text-inherit" href={href}>
            {label}
          </Link>
        </li>
      ))}
      {current ? (
        <li className={CRUMB}>
          <span aria-current="page">{current}</span>
        </li>
      ) : null}
    </ol>
  </nav>
)
