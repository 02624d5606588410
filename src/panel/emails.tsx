import type { UIFieldServerProps } from 'payload'

import { can } from '@/features/accounts/rules'
import { findEmail, findEmailsAbout } from '@/features/emails/store'
import { type DeliveryFacts, describeDelivery } from '@/features/emails/wording'
import { isTakenBack } from '@/mail/email'
import { Link } from '@/ui/link'

import { SendAgain } from './send-again'

/**
 * The emails about a record, shown on the record. Like `Delivery`, it checks the role itself, because Payload
 * renders UI fields for everyone who can open the record.
 */
export async function EmailsAbout({ data, req }: UIFieldServerProps) {
  const reference: unknown = data['reference']
  if (typeof reference !== 'string' || !req.user || !can(req.user, 'review')) return null
  const emails = await findEmailsAbout(reference, req.user)
  return (
    <section className="field-type emails" aria-labelledby="emails-about">
      <h3 id="emails-about" className="field-label">
        Emails
      </h3>
      {emails.length === 0 ? <p>There are no emails about this record.</p> : null}
      <ul>
        {emails.map((email) => (
          <li key={email.id}>
            <p>
              <Link href={`/cms/emails/${email.id}`}>{email.subject}</Link>
              <span className="emails__to">to {email.recipient}</span>
            </p>
            <DeliveryState email={email} />
            {isTakenBack(email) ? null : <SendAgain emailId={email.id} subject={email.subject} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The delivery of one email, shown on the email. */
export async function Delivery({ id, req }: UIFieldServerProps) {
  if (id === undefined || !req.user || !can(req.user, 'review')) return null
  const email = await findEmail(String(id), req.user)
  if (!email) return null
  return (
    <div className="field-type emails">
      <p className="field-label">Delivery</p>
      <DeliveryState email={email} />
      {isTakenBack(email) ? null : <SendAgain emailId={email.id} subject={email.subject} />}
    </div>
  )
}

function DeliveryState({ email }: { email: DeliveryFacts }) {
  const { status, details } = describeDelivery(email)
  return (
    <p>
      <strong className={isTakenBack(email) ? undefined : `emails__${email.status}`}>
        {status}
      </strong>{' '}
      {details.join(' ')}
    </p>
  )
}
