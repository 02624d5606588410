import type { Metadata, Viewport } from 'next'

import { env } from '@/lib/env'
import { type Locale, REGIONAL } from '@/lib/locale'
import { COLORS, ORGANIZATION_NAME } from '@/lib/organization'

/** The metadata of all public pages in a language. */
export const siteMetadata = (locale: Locale): Metadata => ({
  metadataBase: new URL(env.SITE_URL),
  icons: {
    icon: [{ url: '/art/mark.svg', type: 'image/svg+xml' }],
    apple: '/icons/apple-touch-icon.png',
  },
  openGraph: {
    siteName: ORGANIZATION_NAME,
    type: 'website',
    locale: REGIONAL[locale].replace('-', '_'),
  },
})

export const viewport: Viewport = { themeColor: COLORS['lake-950'] }
