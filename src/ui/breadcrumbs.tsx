import { Link } from './link'

type Props = {
  trail: readonly { label: string; href: string }[]
  /** The page itself, where its place in the trail is worth showing. */
  current?: string
}

export const Breadcrumbs = ({ trail, current }: Props) => (
  <nav className="crumbs" aria-label="Breadcrumb">
    <ol>
      {trail.map(({ label, href }) => (
        <li key={href}>
          <Link href={href}>{label}</Link>
        </li>
      ))}
      {current ? (
        <li>
          <span aria-current="page">{current}</span>
        </li>
      ) : null}
    </ol>
  </nav>
)
