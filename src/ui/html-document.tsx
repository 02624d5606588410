import type { ReactNode } from 'react'

import type { Locale } from '@/lib/locale'

import { PAGE_SCRIPT_ADDRESS } from './page-script-address'
import { PreloadedFonts } from './preloaded-fonts'
import { SkipLink } from './skip-link'
import { Toaster } from './toaster'
import { uiWordsIn } from './words-in'

type Props = {
  locale?: Locale
  /** The messages that `?notice=…` in an address can show, by name. */
  notices?: Readonly<Record<string, string>>
  children: ReactNode
}

/** The HTML document of all pages except the panel, which has a separate one. */
export const HtmlDocument = ({ locale = 'en', notices = {}, children }: Props) => (
  <html lang={locale}>
    <body>
      <PreloadedFonts />
      <noscript>
        {/* Many browsers do not support the `scripting` media query yet, and all others must not load it. */}
        {/* eslint-disable-next-line @next/next/no-css-tags */}
        <link rel="stylesheet" href="/without-scripts.css" />
      </noscript>
      <SkipLink>{uiWordsIn(locale).skip}</SkipLink>
      {children}
      <Toaster locale={locale} notices={notices} />
      {/* Not `async`, so that it runs after the page was parsed. */}
      <script src={PAGE_SCRIPT_ADDRESS} defer fetchPriority="low" />
    </body>
  </html>
)
