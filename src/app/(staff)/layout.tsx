import '@/styles/site.css'

import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'

import { HtmlDocument } from '@/ui/html-document'

export const metadata: Metadata = {
  title: { default: 'Staff | Swantastic', template: '%s | Swantastic' },
  icons: { icon: [{ url: '/art/mark.svg', type: 'image/svg+xml' }] },
  robots: { index: false, follow: false },
}

export const viewport: Viewport = { themeColor: '#00232b' }

export default function StaffLayout({ children }: { children: ReactNode }) {
  return <HtmlDocument>{children}</HtmlDocument>
}
