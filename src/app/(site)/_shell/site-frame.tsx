import '@/styles/site.css'

import type { ReactNode } from 'react'

import { NO_ACCESS } from '@/features/accounts/wording'
import { headerNavigation } from '@/features/site/navigation'
import { siteFacts } from '@/features/site/store'
import { HtmlDocument } from '@/ui/html-document'

import { Footer } from './footer'
import { Header } from './header'

/** Shown on arrival with `?notice=…`, as after a page that was not for this visitor. */
const NOTICES = { 'no-access': NO_ACCESS }

/** The whole document around a public page. */
export async function SiteFrame({ children }: { children: ReactNode }) {
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
