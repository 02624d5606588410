import { Fragment } from 'react'

import { EmailAddress, Phone } from '@/desk/ui/contact'
import { Face } from '@/desk/ui/face'
import { ORGANIZATION_ZONE } from '@/lib/clock'
import { formatInstant } from '@/lib/zone-time'
import { shownFirstName } from '@/mail/shown'
import type { User } from '@/payload-types'

import { findReplies } from '../answer/store'
import type { InboxRecord } from '../record/store'
import { REPLY_CHARACTERS_MAX, SUBJECT_CHARACTERS_MAX } from '../rules'
import { filledIn, REPLY_TEMPLATES } from '../wording'
import { ReplyForm } from './reply-form'

/** A message, its replies, and a form to reply. */
export async function Message({
  record,
  user,
  others,
}: {
  record: InboxRecord
  user: User
  /** The ids of other messages from the same person that wait. */
  others: readonly string[]
}) {
  const { message, id, collection, name, email, phone, createdAt } = record
  if (!message) return null
  const replies = await findReplies(id)
  const long = message.answers.filter(({ field }) => field === 'message')
  const answers = message.answers.filter(
    ({ field, answer }) => field !== 'message' && answer.trim() !== '',
  )
  const names = {
    firstName: shownFirstName(name) ?? '',
    myName: user.name ?? '',
  }
  return (
    <>
      <ol className="divide-y divide-line">
        <Words who={name} at={createdAt}>
          {long.map(({ answer }) => answer).join('\n\n')}
        </Words>
        {replies.map((reply) => (
          <Words key={reply.id} who={reply.author} at={reply.createdAt} subject={reply.subject}>
            {reply.text}
          </Words>
        ))}
      </ol>
      <div className="border-t border-line px-5 py-4 print:hidden">
        {email === null ? (
          <p className="text-soft">They left no email address to answer to.</p>
        ) : (
          <ReplyForm
            path={`/staff/inbox/${collection}/${id}`}
            read={replies.at(-1)?.id ?? ''}
            others={others}
            templates={REPLY_TEMPLATES.map(({ name, subject, text }) => ({
              name,
              subject,
              text: filledIn(text, names),
            }))}
            subjectMax={SUBJECT_CHARACTERS_MAX}
            textMax={REPLY_CHARACTERS_MAX}
          />
        )}
      </div>
      <div className="border-t border-line px-5 py-4">
        <dl className="desk-facts">
          {email === null ? null : (
            <>
              <dt>Email</dt>
              <dd>
                <EmailAddress value={email} />
              </dd>
            </>
          )}
          {phone === null ? null : (
            <>
              <dt>Phone</dt>
              <dd>
                <Phone value={phone} />
              </dd>
            </>
          )}
          {answers
            .filter(({ answer }) => answer !== email && answer !== name)
            .map(({ field, label, answer }) => (
              <Fragment key={field}>
                <dt>{label}</dt>
                <dd className="whitespace-pre-line">{answer}</dd>
              </Fragment>
            ))}
        </dl>
      </div>
    </>
  )
}

const Words = ({
  who,
  at,
  subject,
  children,
}: {
  who: string
  at: string
  subject?: string
  children: string
}) => (
  <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 px-5 py-4">
    <Face name={who} className="mt-0.5" />
    <div>
      <p className="font-sign text-table">
        <b>{who}</b>{' '}
        <time className="text-soft" dateTime={at}>
          {formatInstant(at, ORGANIZATION_ZONE, 'LLL d, h:mm a')}
        </time>
      </p>
      {subject === undefined ? null : <p className="font-bold">{subject}</p>}
      <p className="max-w-measure whitespace-pre-line wrap-anywhere">{children}</p>
    </div>
  </li>
)
