import { classNames } from './class-names'
import { Link } from './link'

type Props = {
  trail: readonly { label: string; href: string }[]
  /** The title of the current page, if the trail includes it. */
  current?: string
  className?: string
}

const CRUMB = "not-last:after:ml-2 not-last:after:content-['›']"

/** The way to a page. It lies above the heading that follows it, whose letters are taller than its lines. */
export const Breadcrumbs = ({ trail, current, className }: Props) => (
  <nav
    className={classNames('relative z-1 font-sign text-sm leading-label font-medium', className)}
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
