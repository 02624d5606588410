import { ChevronRight } from 'lucide'
import type { ReactNode } from 'react'

import { Icon } from '@/ui/icon'
import { Link } from '@/ui/link'

type Props = {
  title: ReactNode
  /** The page above this one, and the name of this one there. */
  crumb?: { label: string; href: string; here: string }
  /** One line of facts. */
  children?: ReactNode
  actions?: ReactNode
}

/** The top of every screen: its parent, its title, one line of facts, and its actions. */
export const PageHead = ({ title, crumb, children, actions }: Props) => (
  <header className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
    <div className="min-w-0">
      {crumb ? (
        <nav
          className="mb-1.5 flex items-center gap-2 font-sign text-table leading-label font-semibold text-soft"
          aria-label="Where this belongs"
        >
          <Link className="inline-flex min-h-6 items-center" href={crumb.href}>
            {crumb.label}
          </Link>
          <Icon shape={ChevronRight} className="size-4" />
          <span>{crumb.here}</span>
        </nav>
      ) : null}
      <h1>{title}</h1>
      {children ? <p className="mt-1.5 max-w-measure text-soft">{children}</p> : null}
    </div>
    {actions ? (
      <div className="flex flex-wrap gap-2.5 max-md:w-full max-md:*:flex-1">{actions}</div>
    ) : null}
  </header>
)
