import type { ReactNode } from 'react'

import { fontClasses } from '@/styles/fonts'

import { SkipLink } from './skip-link'
import { Toaster } from './toaster'

type Props = {
  /** What `?notice=…` in an address makes the page say on arrival, by its name. */
  notices?: Readonly<Record<string, string>>
  children: ReactNode
}

/** Said in the document, since the style sheet's own question for scripts is younger than many browsers. */
const WITHOUT_SCRIPTS = '.needs-scripts{display:none}.without-scripts{display:block}'

/** The document around every page that is ours, public or staff; the panel brings its own. */
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
