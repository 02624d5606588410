import type { Metadata } from 'next'

import { LinkRequest } from '@/features/rsvp/family/request-view'
import { familyWordsIn } from '@/features/rsvp/family/words-in'
import { pageMetadata } from '@/features/website/seo/metadata'
import { findRejectedForm } from '@/forms/server/rejected-forms'
import type { Locale } from '@/lib/locale'

type Props = {
  locale: Locale
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export function linkRequestMetadata(locale: Locale): Metadata {
  const { title, request } = familyWordsIn(locale)
  return pageMetadata({ title, description: request.description, path: '/family', locale })
}

/** A family requests the link to its family page here. */
export async function LinkRequestPage({ locale, searchParams }: Props) {
  const { title, request: words } = familyWordsIn(locale)
  const [{ news }, rejected] = await Promise.all([searchParams, findRejectedForm('family-link')])
  return (
    <main id="main" tabIndex={-1} className="section ground-tint">
      <div className="wrap">
        <h1 className="mt-4 mb-3">{title}</h1>
        <p className="lede">{words.lede}</p>
        <div className="mt-8">
          <LinkRequest
            news={news === 'sent' || news === 'busy' ? news : null}
            rejected={news === undefined ? rejected : null}
            locale={locale}
          />
        </div>
      </div>
    </main>
  )
}
