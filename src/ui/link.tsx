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
 * A link to anywhere. One that leaves the site opens in a new tab, says so to those who cannot see it
 * happen, and tells the other site nothing of where the visitor came from.
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
    // Fetching every page that a header and a footer link to would cost more than the page itself.
    <NextLink {...rest} {...(onClick ? { onClick } : {})} href={href} prefetch={false}>
      {children}
      <LinkProgress href={href} />
    </NextLink>
  )
}
