import { ActionButton } from '@/desk/ui/action-button'
import { findEmailsAbout } from '@/features/emails/store'
import { describeDelivery } from '@/features/emails/wording'
import { describeAction } from '@/features/records/activity/sentences/wording'
import { ORGANIZATION_ZONE } from '@/lib/clock'
import { TIME_ZONE_NAME } from '@/lib/organization'
import { withCount } from '@/lib/plural'
import { formatInstant } from '@/lib/zone-time'
import { isTakenBack } from '@/mail/email'
import type { User } from '@/payload-types'
import { Link } from '@/ui/link'

import type { HistoryLine } from '../record/rules'
import { findHistory, type InboxRecord } from '../record/store'
import { historyActor, historyWords } from '../wording'

/** The emails about a record, each with its delivery. */
export async function EmailsAbout({
  references,
  user,
}: {
  references: readonly string[]
  user: User
}) {
  const emails = await findEmailsAbout(references, user)
  return (
    <details className="desk-fold print:hidden">
      <summary>
        Emails about this <span className="font-normal text-soft">{String(emails.length)}</span>
      </summary>
      <ul className="divide-y divide-line">
        {emails.map((email) => {
          const { status, details } = describeDelivery(email)
          return (
            <li
              key={email.id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3"
            >
              <div className="min-w-0">
                <Link className="font-sign font-semibold" href={`/cms/emails/${email.id}`}>
                  {email.subject}
                </Link>
                <p className="text-table wrap-anywhere text-soft">
                  To {email.recipient}. <b>{status}</b> {details.join(' ')}
                </p>
              </div>
              {isTakenBack(email) ? null : (
                <ActionButton path={`/staff/emails/${email.id}/send-again`} look="line" isSmall>
                  Send again<span className="sr-only">: {email.subject}</span>
                </ActionButton>
              )}
            </li>
          )
        })}
        {emails.length === 0 ? <li className="py-3 text-soft">None yet.</li> : null}
      </ul>
    </details>
  )
}

/** The history of a record, in sentences. */
export async function History({ record }: { record: InboxRecord }) {
  const lines = await findHistory(record.collection, record.id)
  return (
    <details className="desk-fold print:hidden">
      <summary>
        History{' '}
        <span className="font-normal text-soft">
          {withCount(lines.length, { one: 'entry', other: 'entries' })}
        </span>
      </summary>
      <div>
        <ol className="desk-trail">
          {lines.map((line, index) => (
            <li key={index}>
              <time dateTime={line.at}>{formatInstant(line.at, ORGANIZATION_ZONE)}</time>
              <p>{historyWords(record.collection, line) ?? inGeneral(record, line)}</p>
            </li>
          ))}
        </ol>
      </div>
    </details>
  )
}

/** A line as the activity log says it. */
function inGeneral({ collection, name }: InboxRecord, line: HistoryLine): string {
  const { action, detail, colleague } = line
  if (action === null) return `${historyActor(line)} did something that this page has no words for`
  const { says, note } = describeAction(action, { detail, collection, colleague, isOwn: false })
  const sentence = `${historyActor(line)} ${says.replace('{whom}', name).replace(/\.$/, '')}`
  return note === undefined ? sentence : `${sentence}. ${note}`
}

/** The evidence for a dispute. */
export const Evidence = ({
  record: { reference, createdAt, signature },
}: {
  record: InboxRecord
}) => (
  <details className="desk-fold print:hidden">
    <summary>
      Evidence <span className="font-normal text-soft">for a dispute</span>
    </summary>
    <dl className="desk-facts">
      <dt>Reference</dt>
      <dd>{reference}</dd>
      <dt>Received</dt>
      <dd>
        {formatInstant(createdAt, ORGANIZATION_ZONE, 'LLL dd, yyyy, h:mm:ss a')} {TIME_ZONE_NAME}
      </dd>
      {signature?.evidence ? (
        <>
          <dt>Signed text</dt>
          <dd>SHA-256 {signature.evidence.textSha256}</dd>
          <dt>Signature seal</dt>
          <dd>{signature.evidence.seal}</dd>
        </>
      ) : null}
    </dl>
  </details>
)
