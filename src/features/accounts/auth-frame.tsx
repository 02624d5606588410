import type { ReactNode } from 'react'

import { ButtonLink } from '@/ui/button'

import type { LinkRefusal } from './rules'
import { describeLinkRefusal } from './wording'

/** The layout of every page about an account: a single column. */
export const AuthFrame = ({ title, children }: { title: string; children: ReactNode }) => (
  <main id="main" tabIndex={-1}>
    <div className="wrap section">
      <div className="mx-auto max-w-136">
        <h1 className="text-h2">{title}</h1>
        {children}
      </div>
    </div>
  </main>
)

/** The page for a link that does not work: the reason, and a button to what helps instead. */
export const RefusedLink = ({
  title,
  refusal,
  href,
  label,
}: {
  title: string
  refusal: LinkRefusal
  href: string
  label: string
}) => (
  <AuthFrame title={title}>
    <p className="lede mt-4">{describeLinkRefusal(refusal)}</p>
    <p className="button-row mt-6">
      <ButtonLink href={href} isSquare>
        {label}
      </ButtonLink>
    </p>
  </AuthFrame>
)
