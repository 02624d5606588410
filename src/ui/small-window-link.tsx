'use client'

import type { MouseEvent, ReactNode } from 'react'

type Props = { href: string; className: string; children: ReactNode }

const WINDOW = 'popup,width=600,height=400,noopener,noreferrer'

/** A link to another site that opens in a small window; without scripts, in a tab. */
export function SmallWindowLink({ href, className, children }: Props) {
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    // With a modifier key, the browser opens a tab or downloads the link as usual.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    window.open(href, '_blank', WINDOW)
  }

  return (
    <a className={className} href={href} target="_blank" rel="noopener noreferrer" onClick={open}>
      {children}
    </a>
  )
}
