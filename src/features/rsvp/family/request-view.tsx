import type { RejectedForm } from '@/forms/server/rejected-forms'
import type { Locale } from '@/lib/locale'
import { Button } from '@/ui/button'
import { EmailField } from '@/ui/email-field'
import { ErrorSummary } from '@/ui/error-summary'
import { PageLanguage } from '@/ui/page-language'

import { familyWordsIn } from './words-in'

type Props = { news: 'sent' | 'busy' | null; rejected: RejectedForm | null; locale: Locale }

/** Asks for the address that gets the family link. */
export function LinkRequest({ news, rejected, locale }: Props) {
  const { ask, checkFields, request: words } = familyWordsIn(locale)
  const { label, hint } = ask.email
  const error = rejected?.fields.email?.text
  const typed = rejected?.values.email
  if (news === 'sent') {
    return (
      <div className="receipt" role="status">
        <p className="receipt__title">{words.sent}</p>
        <p>{words.sentText}</p>
      </div>
    )
  }
  return (
    <form className="form max-w-176" method="post" action="/family/link" noValidate>
      <PageLanguage locale={locale} />
      <div className="form__body grid gap-6">
        {news === 'busy' && <ErrorSummary title={words.busy} />}
        {error ? (
          <ErrorSummary
            id="error-summary"
            title={checkFields}
            groups={[
              { title: null, entries: [{ target: 'email', label: `${label}:`, text: error }] },
            ]}
          />
        ) : null}
        <EmailField
          id="email"
          label={label}
          {...(hint === undefined ? {} : { hint })}
          locale={locale}
          error={error}
          typed={typeof typed === 'string' ? typed : ''}
        />
        <p>
          <Button type="submit" isSquare>
            {words.send}
          </Button>
        </p>
      </div>
    </form>
  )
}

type FreshProps = { action: string; label: string; locale: Locale }

/** Sends a fresh link to the address of this link, which the page does not show: the reader may be someone else. */
export const FreshLink = ({ action, label: words, locale }: FreshProps) => (
  <form method="post" action={action}>
    <PageLanguage locale={locale} />
    <Button type="submit" isSquare>
      {words}
    </Button>
  </form>
)
