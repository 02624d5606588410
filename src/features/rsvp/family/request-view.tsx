import { CHECK_FIELDS } from '@/forms/core/wording'
import type { RejectedForm } from '@/forms/server/rejected-forms'
import { Button } from '@/ui/button'
import { EmailField } from '@/ui/email-field'
import { ErrorSummary } from '@/ui/error-summary'

import { EMAIL_QUESTION } from './schema'

const { label, hint } = EMAIL_QUESTION.email

type Props = { news: 'sent' | 'busy' | null; rejected: RejectedForm | null }

/** Asks for the address that gets the family link. */
export function LinkRequest({ news, rejected }: Props) {
  const error = rejected?.fields.email?.text
  const typed = rejected?.values.email
  if (news === 'sent') {
    return (
      <div className="receipt" role="status">
        <p className="receipt__title">Check your email.</p>
        <p>
          If this address has signed anything with us, a link is on its way. It opens everything for
          one hour. Nothing came after a few minutes? Look into the spam folder, or try the other
          address that you may have used.
        </p>
      </div>
    )
  }
  return (
    <form className="form max-w-176" method="post" action="/family/link" noValidate>
      <div className="form__body grid gap-6">
        {news === 'busy' && <ErrorSummary title="Too many requests. Please try again later." />}
        {error ? (
          <ErrorSummary
            id="error-summary"
            title={CHECK_FIELDS}
            groups={[
              { title: null, entries: [{ target: 'email', label: `${label}:`, text: error }] },
            ]}
          />
        ) : null}
        <EmailField
          id="email"
          label={label}
          hint={hint}
          error={error}
          typed={typeof typed === 'string' ? typed : ''}
        />
        <p>
          <Button type="submit" isSquare>
            Send me my link
          </Button>
        </p>
      </div>
    </form>
  )
}

/** Sends a fresh link to the address of this link, which the page does not show: the reader may be someone else. */
export const FreshLink = ({ action, label: words }: { action: string; label: string }) => (
  <form method="post" action={action}>
    <Button type="submit" isSquare>
      {words}
    </Button>
  </form>
)
