import { LinkRequest } from '@/features/rsvp/family/request-view'
import { pageMetadata } from '@/features/website/seo/metadata'
import { findRejectedForm } from '@/forms/server/rejected-forms'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export const metadata = pageMetadata({
  title: 'Your family page',
  description:
    'Your events with us, who may pick up your children, health answers and signed copies, without a password.',
  path: '/family',
})

/** A family requests the link to its family page here. */
export default async function FamilyLinkPage({ searchParams }: Props) {
  const [{ news }, rejected] = await Promise.all([searchParams, findRejectedForm('family-link')])
  return (
    <main id="main" tabIndex={-1} className="section ground-tint">
      <div className="wrap">
        <h1 className="mt-4 mb-3">Your family page</h1>
        <p className="lede">
          Events, waitlists, health answers, who may pick up, signed copies: everything you signed,
          in one place and without a password. We send you a link.
        </p>
        <div className="mt-8">
          <LinkRequest
            news={news === 'sent' || news === 'busy' ? news : null}
            rejected={news === undefined ? rejected : null}
          />
        </div>
      </div>
    </main>
  )
}
