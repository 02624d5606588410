import { classNames } from './class-names'
import { Link } from './link'

type Props = {
  trail: readonly { label: string; href: string }[]
  /** The title of the current page, if the trail includes it. */
  current?: string
  className?: string
}

/** The trail to a page. It overlaps the heading below it, whose letters are taller than its lines. */
export const Breadcrumbs = ({ trail, current, className }: Props) => (
  <nav
    className={classNames('relative z-1 font-sign text-sm leading-label font-medium', className)}
    aria-label="Breadcrumb"
  >
    <ol className="flex flex-wrap gap-2">
      {trail.map(({ label, href }, index) => (
        <li key={href} className="flex gap-2">
          <Link className="text-inherit" href={href}>
            {label}
          </Link>
          {current || index < trail.length - 1 ? <span aria-hidden="true">›</span> : null}
        </li>
      ))}
      {current ? <li aria-current="page">{current}</li> : null}
    </ol>
  </nav>
)
