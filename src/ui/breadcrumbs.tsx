import { Link } from './link'

type Props = { trail: readonly { label: string; href: string }[] }

export const Breadcrumbs = ({ trail }: Props) => (
  <nav className="crumbs" aria-label="Breadcrumb">
    <ol>
      {trail.map(({ label, href }) => (
        <li key={href}>
          <Link href={href}>{label}</Link>
        </li>
      ))}
    </ol>
  </nav>
)
