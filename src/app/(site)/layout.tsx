import type { ReactNode } from 'react'

import { SiteFrame } from './_shell/site-frame'
import { siteMetadata } from './_shell/site-metadata'

export { viewport } from './_shell/site-metadata'

export const metadata = siteMetadata('en')

export default function SiteLayout({ children }: { children: ReactNode }) {
  return <SiteFrame locale="en">{children}</SiteFrame>
}
