import '@/styles/site.css'

import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'

import { COLORS, ORGANIZATION_NAME } from '@/lib/organization'
import { HtmlDocument } from '@/ui/html-document'

export const metadata: Metadata = {
  title: { default: `Staff | ${ORGANIZATION_NAME}`, template: `%s | ${ORGANIZATION_NAME}` },
  icons: { icon: [{ url: '/art/mark.svg', type: 'image/svg+xml' }] },
  robots: { index: false, follow: false },
}

export const viewport: Viewport = { themeColor: COLORS['lake-950'] }

export default function StaffLayout({ children }: { children: ReactNode }) {
  return <HtmlDocument>{children}</HtmlDocument>
}
