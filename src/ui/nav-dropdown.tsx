import { ChevronDown } from 'lucide'
import { useId } from 'react'

import { ariaCurrent } from './aria-current'
import { Icon } from './icon'
import { Link } from './link'

type NavLink = { label: string; href: string }

type Props = { label: string; links: readonly NavLink[]; currentPath: string }

/**
 * A button that shows a list of links: the "disclosure navigation" pattern of the ARIA Authoring Practices, which is
 * deliberately not `role="menu"`. The links are always in the page, but hidden; src/page-script/menus.ts shows them.
 */
export function NavDropdown({ label, links, currentPath }: Props) {
  const listId = useId()
  const isCurrent = links.some((link) => ariaCurrent(link.href, currentPath))

  return (
    <li className="relative" data-menu>
      <button
        type="button"
        className={isCurrent ? 'is-current' : undefined}
        aria-expanded={false}
        aria-controls={listId}
      >
        {label}
        <Icon
          shape={ChevronDown}
          className="size-[1.1em] stroke-3 [transition:rotate_var(--duration-2)_var(--ease-out)]"
        />
      </button>
      <ul
        id={listId}
        className="min-w-60 rounded-2 border-t-6 border-bill-500 bg-white p-2 text-ink [box-shadow:var(--shadow-pop)]"
        hidden
      >
        {links.map((link) => (
          <li key={link.href}>
            <Link
              className="min-h-12 w-full rounded-1 px-4"
              href={link.href}
              aria-current={ariaCurrent(link.href, currentPath)}
            >
              {link.label}
            </Link>
          </li>
        ))}
      </ul>
    </li>
  )
}
