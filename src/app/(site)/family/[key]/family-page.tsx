import type { Metadata } from 'next'
import { notFound } from 'next/navigation'

import { upcomingEvents } from '@/features/events/store'
import { getScope, proofsInBrowser } from '@/features/rsvp/family/handler'
import type { GiveUpForm } from '@/features/rsvp/family/in-english'
import { isForAnotherPage } from '@/features/rsvp/family/links'
import { parseNews } from '@/features/rsvp/family/news'
import { LinkRequest } from '@/features/rsvp/family/request-view'
import { findFamilyPage } from '@/features/rsvp/family/store'
import { FamilyView } from '@/features/rsvp/family/view'
import { familyWordsIn } from '@/features/rsvp/family/words-in'
import { parseChoice } from '@/features/rsvp/offers/view'
import { waiverInForce } from '@/features/waiver/in-force'
import { privateLinkMetadata } from '@/features/website/seo/metadata'
import { siteFacts } from '@/features/website/site-settings/store'
import { findRejectedForm } from '@/forms/server/rejected-forms'
import type { Locale } from '@/lib/locale'

type Props = {
  linkKey: string
  locale: Locale
  /** The form to give up places in this language. */
  Form: typeof GiveUpForm
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export const familyMetadata = (locale: Locale): Metadata =>
  privateLinkMetadata(familyWordsIn(locale).title)

const toText = (value: string | string[] | undefined) => (typeof value === 'string' ? value : null)

/** The RSVPs and registrations that this link opens. Opening the page changes nothing. */
export async function FamilyPage({ linkKey: key, locale, Form, searchParams }: Props) {
  const { news, edit, cancel, offer, choice } = await searchParams
  const [page, rejected, facts] = await Promise.all([
    findFamilyPage(key, await proofsInBrowser(), locale),
    findRejectedForm('family', { edit: toText(edit) ?? '', ...getScope(key) }),
    siteFacts(),
  ])
  if (!page && (await isForAnotherPage(key))) notFound()
  const { ended } = familyWordsIn(locale)

  return (
    <main id="main" tabIndex={-1} className="section ground-tint">
      <div className="wrap">
        {page ? (
          <FamilyView
            linkKey={key}
            locale={locale}
            Form={Form}
            page={page}
            news={parseNews(news)}
            edit={toText(edit)}
            cancel={toText(cancel)}
            answering={{ reference: toText(offer), choice: parseChoice(choice) }}
            upcoming={page.access === 'all' ? await upcomingEvents(locale) : []}
            rejected={news === undefined ? rejected : null}
            phone={facts.phone}
            contactEmail={facts.email}
            waiver={page.unsigned.length > 0 ? (await waiverInForce(locale)).text : null}
          />
        ) : (
          <>
            <h1 className="mt-4 mb-3">{ended.title}</h1>
            <p className="lede mb-8">{ended.lede}</p>
            <LinkRequest news={null} rejected={null} locale={locale} />
          </>
        )}
      </div>
    </main>
  )
}
