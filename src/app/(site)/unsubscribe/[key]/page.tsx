import { notFound } from 'next/navigation'

import { findSubscriber, isForAnotherPage } from '@/features/subscribe/store'
import { privateLinkMetadata } from '@/features/website/seo/metadata'
import { siteFacts } from '@/features/website/site-settings/store'
import { Link } from '@/ui/link'

type Props = { params: Promise<{ key: string }> }

export const metadata = privateLinkMetadata('Unsubscribe')

/** Opened with the link of an email. Opening it changes nothing, because mail scanners open every link. */
export default async function UnsubscribePage({ params }: Props) {
  const { key } = await params
  const [subscriber, facts] = await Promise.all([findSubscriber(key), siteFacts()])
  if (!subscriber && (await isForAnotherPage(key))) notFound()

  return (
    <main id="main" tabIndex={-1} className="section ground-tint">
      <div className="wrap">
        {subscriber?.status === 'subscribed' ? (
          <>
            <h1 className="mt-4 mb-3 max-w-[18ch]">Leave the list?</h1>
            <p className="lede">
              We will not write to {subscriber.email} anymore. You can come back whenever you like.
            </p>
            <form method="post" action={`/unsubscribe/${encodeURIComponent(key)}/confirm`}>
              <p className="button-row">
                <button className="button" type="submit">
                  Unsubscribe
                </button>
                <Link className="button button--line" href="/">
                  Stay on the list
                </Link>
              </p>
            </form>
          </>
        ) : subscriber ? (
          <>
            <h1 className="mt-4 mb-3 max-w-[18ch]">You are unsubscribed.</h1>
            <p className="lede">
              {subscriber.email} is no longer on our list. Thank you for having walked along.
            </p>
            <p className="button-row">
              <Link className="button" href="/subscribe">
                Subscribe again
              </Link>
              <Link className="button button--line" href="/">
                Back to Home
              </Link>
            </p>
          </>
        ) : (
          <>
            <h1 className="mt-4 mb-3 max-w-[18ch]">This link is not complete</h1>
            <p className="lede">
              Please open it from the newest email, or write to us
              {facts.email ? ` at ${facts.email}` : ''} and we will take you off the list.
            </p>
            <p className="button-row">
              <Link className="button" href="/">
                Back to Home
              </Link>
            </p>
          </>
        )}
      </div>
    </main>
  )
}
