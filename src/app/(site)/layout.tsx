import '@/styles/site.css'

import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'

import { env } from '@/lib/env'
import { HtmlDocument } from '@/ui/html-document'

export const metadata: Metadata = {
  metadataBase: new URL(env.SITE_URL),
  title: { default: 'Swantastic', template: '%s | Swantastic' },
  icons: { icon: [{ url: '/art/mark.svg', type: 'image/svg+xml' }] },
}

export const viewport: Viewport = { themeColor: '#00232b' }

/** Shown on arrival with `?notice=…`, as after a page that was not for this visitor. */
const NOTICES = { 'no-access': "You don't have access." }

export default function SiteLayout({ children }: { children: ReactNode }) {
  return <HtmlDocument notices={NOTICES}>{children}</HtmlDocument>
}
