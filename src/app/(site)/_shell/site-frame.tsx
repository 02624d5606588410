import '@/styles/site.css'

import type { ReactNode } from 'react'

import { NO_ACCESS } from '@/features/accounts/wording'
import { isPreviewing } from '@/features/website/pages/preview'
import { siteFacts, siteNavigation } from '@/features/website/site-settings/store'
import type { Locale } from '@/lib/locale'
import { HtmlDocument } from '@/ui/html-document'
import { PracticeNote } from '@/ui/practice-note'

import { Arriving } from './arriving'
import { Footer } from './footer'
import { Header } from './header'
import { Preview } from './preview'

/** The messages for `?notice=…`, for example after a redirect from a page that the account may not open. */
const NOTICES = { 'no-access': NO_ACCESS }

type Props = { locale: Locale; children: ReactNode }

/** The document around a public page. */
export async function SiteFrame({ locale, children }: Props) {
  const [facts, navigation, isDraft] = await Promise.all([
    siteFacts(),
    siteNavigation(),
    isPreviewing(),
  ])
  return (
    <HtmlDocument locale={locale} notices={NOTICES}>
      <Header
        name={facts.organizationName}
        navigation={navigation.header}
        donationUrl={facts.donationUrl}
      />
      <Arriving />
      {children}
      <Footer facts={facts} navigation={navigation} />
      <PracticeNote className="sticky bottom-0 z-10 bg-sun-100 px-5 py-2.5 text-center text-lake-950" />
      {isDraft ? <Preview /> : null}
    </HtmlDocument>
  )
}
