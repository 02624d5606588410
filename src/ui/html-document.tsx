import type { ReactNode } from 'react'

import { fontClasses } from '@/styles/fonts'

import { SkipLink } from './skip-link'
import { Toaster } from './toaster'

type Props = {
  /** The messages that `?notice=…` in an address can show, by name. */
  notices?: Readonly<Record<string, string>>
  children: ReactNode
}

/** Inline, because many browsers do not support the `scripting` media query yet. */
const WITHOUT_SCRIPTS = '.needs-scripts{display:none}.without-scripts{display:block}'

/** The HTML document of all pages except the panel, which has its own. */
export const HtmlDocument = ({ notices = {}, children }: Props) => (
  <html lang="en" className={fontClasses}>
    <body>
      <noscript>
        <style>{WITHOUT_SCRIPTS}</style>
      </noscript>
      <SkipLink />
      {children}
      <Toaster notices={notices} />
    </body>
  </html>
)
