import { notFound } from 'next/navigation'

import { offWordsIn } from '@/features/subscribe/off-words-in'
import { subscribeAddress } from '@/features/subscribe/rules'
import { findSubscriber, isForAnotherPage } from '@/features/subscribe/store'
import { privateLinkMetadata } from '@/features/website/seo/metadata'
import { siteFacts } from '@/features/website/site-settings/store'
import { type Locale, pathIn } from '@/lib/locale'
import { Link } from '@/ui/link'
import { PageLanguage } from '@/ui/page-language'

type Props = { params: Promise<{ key: string }>; locale: Locale }

export const unsubscribeMetadata = (locale: Locale) =>
  privateLinkMetadata(offWordsIn(locale).pageTitle)

/** Opened with the link of an email. Opening it changes nothing, because mail scanners open every link. */
export async function UnsubscribePage({ params, locale }: Props) {
  const { key } = await params
  const [subscriber, facts] = await Promise.all([findSubscriber(key), siteFacts()])
  if (!subscriber && (await isForAnotherPage(key))) notFound()
  const words = offWordsIn(locale)
  const home = pathIn(locale, '/')

  return (
    <main id="main" tabIndex={-1} className="section ground-tint">
      <div className="wrap">
        {subscriber?.status === 'subscribed' ? (
          <>
            <h1 className="mt-4 mb-3 max-w-[18ch]">{words.ask.title}</h1>
            <p className="lede">{words.ask.text(subscriber.email)}</p>
            <form method="post" action={`/unsubscribe/${encodeURIComponent(key)}/confirm`}>
              <PageLanguage locale={locale} />
              <p className="button-row">
                <button className="button" type="submit">
                  {words.ask.yes}
                </button>
                <Link className="button button--line" href={home}>
                  {words.ask.no}
                </Link>
              </p>
            </form>
          </>
        ) : subscriber ? (
          <>
            <h1 className="mt-4 mb-3 max-w-[18ch]">{words.left.title}</h1>
            <p className="lede">{words.left.text(subscriber.email)}</p>
            <p className="button-row">
              <Link
                className="button"
                href={subscribeAddress(locale)}
                hrefLang={locale === 'en' ? undefined : 'en'}
              >
                {words.left.again}
              </Link>
              <Link className="button button--line" href={home}>
                {words.home}
              </Link>
            </p>
          </>
        ) : (
          <>
            <h1 className="mt-4 mb-3 max-w-[18ch]">{words.incomplete.title}</h1>
            <p className="lede">
              {facts.email ? words.incomplete.textWriteTo(facts.email) : words.incomplete.text}
            </p>
            <p className="button-row">
              <Link className="button" href={home}>
                {words.home}
              </Link>
            </p>
          </>
        )}
      </div>
    </main>
  )
}
