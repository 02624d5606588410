import { notFound } from 'next/navigation'

import { findManagedRsvp, isForAnotherPage } from '@/features/rsvp/manage/store'
import { ManageLinkExpired, ManageView, parseNews } from '@/features/rsvp/manage/view'
import { privateLinkMetadata } from '@/features/seo/metadata'
import { siteFacts } from '@/features/site-settings/store'
import { findRejectedForm } from '@/forms/server/rejected-forms'

type Props = {
  params: Promise<{ key: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export const metadata = privateLinkMetadata('Your RSVP | Events')

/** The page on which a parent manages an RSVP with the link of an email. Opening it changes nothing. */
export default async function ManagePage({ params, searchParams }: Props) {
  const [{ key }, { news }] = await Promise.all([params, searchParams])
  const [managed, rejected, facts] = await Promise.all([
    findManagedRsvp(key),
    findRejectedForm('manage'),
    siteFacts(),
  ])
  if (!managed && (await isForAnotherPage(key))) notFound()

  return (
    <main id="main" tabIndex={-1} className="section ground-tint">
      <div className="wrap">
        {managed ? (
          <ManageView linkKey={key} managed={managed} news={parseNews(news)} rejected={rejected} />
        ) : (
          <ManageLinkExpired contactEmail={facts.email} />
        )}
      </div>
    </main>
  )
}
