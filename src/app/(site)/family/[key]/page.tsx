import { notFound } from 'next/navigation'

import { upcomingEvents } from '@/features/events/store'
import { getScope, proofsInBrowser } from '@/features/rsvp/family/handler'
import { isForAnotherPage } from '@/features/rsvp/family/links'
import { parseNews } from '@/features/rsvp/family/news'
import { LinkRequest } from '@/features/rsvp/family/request-view'
import { findFamilyPage } from '@/features/rsvp/family/store'
import { FamilyView } from '@/features/rsvp/family/view'
import { parseChoice } from '@/features/rsvp/offers/view'
import { waiverInForce } from '@/features/waiver/in-force'
import { privateLinkMetadata } from '@/features/website/seo/metadata'
import { siteFacts } from '@/features/website/site-settings/store'
import { findRejectedForm } from '@/forms/server/rejected-forms'

type Props = {
  params: Promise<{ key: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export const metadata = privateLinkMetadata('Your family page')

const toText = (value: string | string[] | undefined) => (typeof value === 'string' ? value : null)

/** The RSVPs and registrations that this link opens. Opening the page changes nothing. */
export default async function FamilyPage({ params, searchParams }: Props) {
  const [{ key }, { news, edit, cancel, offer, choice }] = await Promise.all([params, searchParams])
  const [page, rejected, facts] = await Promise.all([
    findFamilyPage(key, await proofsInBrowser()),
    findRejectedForm('family', { edit: toText(edit) ?? '', ...getScope(key) }),
    siteFacts(),
  ])
  if (!page && (await isForAnotherPage(key))) notFound()

  return (
    <main id="main" tabIndex={-1} className="section ground-tint">
      <div className="wrap">
        {page ? (
          <FamilyView
            linkKey={key}
            page={page}
            news={parseNews(news)}
            edit={toText(edit)}
            cancel={toText(cancel)}
            answering={{ reference: toText(offer), choice: parseChoice(choice) }}
            upcoming={page.access === 'all' ? await upcomingEvents() : []}
            rejected={news === undefined ? rejected : null}
            phone={facts.phone}
            contactEmail={facts.email}
            waiver={page.unsigned.length > 0 ? (await waiverInForce()).text : null}
          />
        ) : (
          <>
            <h1 className="mt-4 mb-3">This link no longer works</h1>
            <p className="lede mb-8">
              There may be a newer one in your email, or the event it was about may be over. We can
              send you a fresh link.
            </p>
            <LinkRequest news={null} rejected={null} />
          </>
        )}
      </div>
    </main>
  )
}
