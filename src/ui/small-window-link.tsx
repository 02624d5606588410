import type { ReactNode } from 'react'

type Props = { href: string; className: string; children: ReactNode }

/** A link to another site that opens in a small window (src/page-script/tools.ts); without scripts, in a tab. */
export const SmallWindowLink = ({ href, className, children }: Props) => (
  <a className={className} href={href} target="_blank" rel="noopener noreferrer" data-small-window>
    {children}
  </a>
)
