import type { ComponentProps } from 'react'

type Props = Pick<
  ComponentProps<'a'>,
  'aria-current' | 'aria-label' | 'children' | 'className' | 'id' | 'onClick' | 'style'
> & {
  href: string
  /** For a page of this site that is meant to be printed or kept open. */
  newTab?: boolean
}

/**
 * A link to any address. Links to other sites open in a new tab, say so to screen readers, and send no
 * referrer. The browser loads links to pages of this site as usual, because most pages run no router; see
 * docs/decisions/0121-pages-without-a-framework.md.
 */
export function Link({ href, newTab = false, children, ...rest }: Props) {
  if (newTab || /^https?:/.test(href)) {
    return (
      <a {...rest} href={href} target="_blank" rel="noopener noreferrer">
        {children}
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
    )
  }
  return (
    <a {...rest} href={href}>
      {children}
    </a>
  )
}
