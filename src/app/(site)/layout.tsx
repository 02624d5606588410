import '@/styles/site.css'

import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'

import { headerNavigation } from '@/features/site/navigation'
import { siteFacts } from '@/features/site/store'
import { env } from '@/lib/env'
import { HtmlDocument } from '@/ui/html-document'

import { Footer } from './_shell/footer'
import { Header } from './_shell/header'

export const metadata: Metadata = {
  metadataBase: new URL(env.SITE_URL),
  icons: { icon: [{ url: '/art/mark.svg', type: 'image/svg+xml' }] },
  openGraph: { siteName: 'Swantastic', type: 'website', locale: 'en_US' },
}

export const viewport: Viewport = { themeColor: '#00232b' }

/** Shown on arrival with `?notice=…`, as after a page that was not for this visitor. */
const NOTICES = { 'no-access': "You don't have access." }

export default async function SiteLayout({ children }: { children: ReactNode }) {
  const facts = await siteFacts()
  return (
    <HtmlDocument notices={NOTICES}>
      <Header
        name={facts.organisationName}
        navigation={headerNavigation}
        donationUrl={facts.donationUrl}
      />
      {children}
      <Footer facts={facts} />
    </HtmlDocument>
  )
}
