import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'

import { env } from '@/lib/env'

import { SiteFrame } from './_shell/site-frame'

export const metadata: Metadata = {
  metadataBase: new URL(env.SITE_URL),
  icons: {
    icon: [{ url: '/art/mark.svg', type: 'image/svg+xml' }],
    apple: '/icons/apple-touch-icon.png',
  },
  openGraph: { siteName: 'Swantastic', type: 'website', locale: 'en_US' },
}

export const viewport: Viewport = { themeColor: '#00232b' }

export default function SiteLayout({ children }: { children: ReactNode }) {
  return <SiteFrame>{children}</SiteFrame>
}
