import '@/styles/site.css'

import type { ReactNode } from 'react'

import { isPreviewing } from '@/features/website/pages/preview'
import { siteFacts } from '@/features/website/site-settings/store'
import type { Locale } from '@/lib/locale'
import { HtmlDocument } from '@/ui/html-document'
import { PracticeNote } from '@/ui/practice-note'

import { Arriving } from './arriving'
import { Footer } from './footer'
import { Header } from './header'
import { navigationIn } from './navigation'
import { Preview } from './preview'
import { shellWordsIn } from './words-in'

type Props = { locale: Locale; children: ReactNode }

/** The document around a public page. */
export async function SiteFrame({ locale, children }: Props) {
  const [facts, navigation, isDraft] = await Promise.all([
    siteFacts(),
    navigationIn(locale),
    isPreviewing(),
  ])
  return (
    // For `?notice=…`, for example after a redirect from a page that the account may not open.
    <HtmlDocument locale={locale} notices={{ 'no-access': shellWordsIn(locale).noAccess }}>
      <Header
        locale={locale}
        name={facts.organizationName}
        navigation={navigation.header}
        donationUrl={facts.donationUrl}
      />
      <Arriving locale={locale} />
      {children}
      <Footer locale={locale} facts={facts} navigation={navigation} />
      <PracticeNote
        className="sticky bottom-0 z-10 bg-sun-100 px-5 py-2.5 text-center text-lake-950"
        locale={locale}
      />
      {isDraft ? <Preview /> : null}
    </HtmlDocument>
  )
}
