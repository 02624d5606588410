import { notFound } from 'next/navigation'

import { scopeOf } from '@/features/rsvp/manage/handler'
import { findManagedDay, isForAnotherPage } from '@/features/rsvp/manage/store'
import { ManageView, parseNews } from '@/features/rsvp/manage/view'
import { privateLinkMetadata } from '@/features/seo/metadata'
import { siteFacts } from '@/features/site-settings/store'
import { findRejectedForm } from '@/forms/server/rejected-forms'
import { ExpiredLink } from '@/ui/expired-link'

type Props = {
  params: Promise<{ key: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export const metadata = privateLinkMetadata('Your RSVP | Events')

/** The page on which a parent manages a day with the link of an email. Opening it changes nothing. */
export default async function ManagePage({ params, searchParams }: Props) {
  const [{ key }, { news, cancel }] = await Promise.all([params, searchParams])
  const [day, rejected, facts] = await Promise.all([
    findManagedDay(key),
    findRejectedForm('manage', scopeOf(key)),
    siteFacts(),
  ])
  if (!day && (await isForAnotherPage(key))) notFound()

  return (
    <main id="main" tabIndex={-1} className="section ground-tint">
      <div className="wrap">
        {day ? (
          <ManageView
            linkKey={key}
            day={day}
            news={parseNews(news)}
            isGivingUp={cancel !== undefined}
            rejected={rejected}
          />
        ) : (
          <ExpiredLink
            reason="It may belong to an event that is over, or not be complete."
            contactEmail={facts.email}
          />
        )}
      </div>
    </main>
  )
}
