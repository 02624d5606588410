import NextLink from 'next/link'
import type { ComponentProps } from 'react'

import { LinkProgress } from './link-progress'

type Props = Pick<
  ComponentProps<'a'>,
  | 'aria-current'
  | 'aria-label'
  | 'children'
  | 'className'
  | 'id'
  | 'onClick'
  | 'onKeyDown'
  | 'style'
> & {
  href: string
  /** For a page of this site that is meant to be printed or kept open. */
  newTab?: boolean
}

/**
 * A link to any address. Links to other sites open in a new tab, say so to screen readers, and send no referrer.
 */
export function Link({ href, newTab = false, children, onClick, ...rest }: Props) {
  if (newTab || /^https?:/.test(href)) {
    return (
      <a {...rest} href={href} target="_blank" rel="noopener noreferrer" onClick={onClick}>
        {children}
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
    )
  }
  if (/^(?:mailto|tel):|^#/.test(href)) {
    return (
      <a {...rest} href={href} onClick={onClick}>
        {children}
      </a>
    )
  }
  return (
    // Prefetching every page that the header and the footer link to would cost more than the page itself.
    <NextLink {...rest} {...(onClick ? { onClick } : {})} href={href} prefetch={false}>
      {children}
      <LinkProgress href={href} />
    </NextLink>
  )
}
