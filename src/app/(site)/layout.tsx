import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'

import { env } from '@/lib/env'
import { COLORS, ORGANIZATION_NAME } from '@/lib/organization'

import { SiteFrame } from './_shell/site-frame'

export const metadata: Metadata = {
  metadataBase: new URL(env.SITE_URL),
  icons: {
    icon: [{ url: '/art/mark.svg', type: 'image/svg+xml' }],
    apple: '/icons/apple-touch-icon.png',
  },
  openGraph: { siteName: ORGANIZATION_NAME, type: 'website', locale: 'en_US' },
}

export const viewport: Viewport = { themeColor: COLORS['lake-950'] }

export default function SiteLayout({ children }: { children: ReactNode }) {
  return <SiteFrame>{children}</SiteFrame>
}
