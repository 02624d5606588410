import { notFound } from 'next/navigation'
import { Fragment } from 'react'

import { deskView } from '@/desk/desk-view'
import { LanguageTag } from '@/desk/ui/language-tag'
import { Notes } from '@/desk/ui/notes'
import { PageHead } from '@/desk/ui/page-head'
import { Driving } from '@/features/drivers/screens/driving'
import { isWritable } from '@/features/emails/messages/rules'
import { Correct } from '@/features/people/screens/correct'
import { enteredWords, shortDay } from '@/features/people/wording'
import { formatAnswer } from '@/forms/core/format-answers'
import { now } from '@/lib/clock'
import { isUuid } from '@/lib/uuid'
import { type AnsweredSlug, isAnswered, isCorrectable } from '@/submissions'
import { Link } from '@/ui/link'

import { findOthersWaiting, findPosition, findRecord, type InboxRecord } from '../record/store'
import { getPath } from '../rules'
import { firstWords, KIND_NAMES, statusName } from '../wording'
import { KnownHere } from './known-here'
import { Message } from './message'
import { NextStepSheet } from './next-step-sheet'
import { Agreed, RecordFacts } from './record-facts'
import { EmailsAbout, Evidence, History } from './record-folds'
import { RecordHealth } from './record-health'
import { RecordTools } from './record-tools'
import { RsvpSheet } from './rsvp-sheet'

/** One submission as a page that reads, and prints, as one. */
export const RecordView = deskView('review', async ({ user, segments }) => {
  const [, collection = '', id = ''] = segments
  if (collection === 'rsvps' && isUuid(id)) return <RsvpSheet id={id} user={user} />
  if (!isAnswered(collection) || !isUuid(id)) notFound()
  const record = await findRecord(collection, id)
  if (!record) notFound()
  const [position, othersWaiting] = await Promise.all([
    findPosition(record),
    findOthersWaiting([id]),
  ])
  const others = othersWaiting.get(id) ?? []
  const { number, waiting, next } = position
  const kind = KIND_NAMES[collection].one
  return (
    <>
      <PageHead
        title={getTitle(record)}
        crumb={{
          label: 'Inbox',
          href: '/cms/inbox',
          here: number === null ? kind : `${kind} ${String(number)} of ${String(waiting)}`,
        }}
        actions={
          <RecordTools
            write={
              isWritable(collection, record.status) && record.email !== null
                ? `/cms/write?to=${record.reference}`
                : null
            }
            next={next ? `/cms/inbox/${next.collection}/${next.id}` : null}
            take={record.assigneeId === null ? `/staff/work/${collection}/${id}/take` : null}
          />
        }
      >
        {factsLine(record)}{' '}
        <Link className="print:hidden" href={`/cms/people/${id}`}>
          Profile
        </Link>{' '}
        <LanguageTag language={record.language} />
      </PageHead>
      <Steps record={record} />
      <div className="grid items-start gap-6 side:grid-cols-[minmax(0,1fr)_--spacing(86)]">
        <div className="desk-sheet">
          <Message record={record} user={user} others={others.map((other) => other.id)} />
          <RecordFacts record={record} />
          <RecordHealth record={record} user={user} />
          <Agreed record={record} />
          {isCorrectable(collection) ? (
            <div className="desk-sheet__body border-t border-line print:hidden">
              <Correct
                path={`/staff/corrections/${collection}/${id}`}
                about={`${record.name}, ${kind.toLowerCase()}`}
              />
            </div>
          ) : null}
          <EmailsAbout references={[record.reference]} user={user} />
          <History record={record} />
          <Evidence record={record} />
        </div>
        <div className="grid gap-6">
          <NextStepSheet record={record} others={others} />
          {collection === 'volunteers' ? (
            <Driving user={user} recordId={id} volunteerId={id} />
          ) : null}
          <KnownHere record={record} />
          <Notes about={[id]} collection={collection} id={id} />
        </div>
      </div>
    </>
  )
})

/** The name with the age; for a message, its subject. */
function getTitle({ name, age, message }: InboxRecord): string {
  const words = message?.answers.find(({ field }) => field === 'message')?.answer ?? ''
  if (message && words !== '') return `“${firstWords(words)}”`
  return age === null ? name : `${name}, ${String(age)}`
}

/** "Registration for Los Angeles, sent Nov 26 by Carmen Ortega." */
function factsLine({
  collection,
  city,
  event,
  parentName,
  name,
  createdAt,
  answers,
  questions,
  message,
  entered,
}: InboxRecord<AnsweredSlug>) {
  const sent = entered
    ? `of ${parentName ?? name}. ${enteredWords(entered, now())}.`
    : `sent ${shortDay(createdAt, now())} by ${parentName ?? name}.`
  switch (collection) {
    case 'registrations':
      return `Registration${city ? ` for ${city}` : ''}, ${sent}`
    case 'volunteers':
      return `Volunteer application${event ? ` for ${event}` : ''}, ${sent}`
    case 'career-applications': {
      const role = questions['roleInterest']
      return `Application${role ? ` for ${formatAnswer(role, answers['roleInterest'])}` : ''}, ${sent}`
    }
    case 'form-submissions':
      return `${message?.form ?? 'Message'}, ${sent}`
  }
}

/** The progress of a record. */
const Steps = ({ record: { collection, status } }: { record: InboxRecord<AnsweredSlug> }) => {
  const path = getPath(collection, status)
  const at = path.indexOf(status)
  return (
    <ol className="desk-steps mb-5" aria-label="How far it has come">
      {path.map((one, index) => (
        <li
          key={one}
          className={index < at ? 'desk-steps__done' : undefined}
          aria-current={index === at ? 'step' : undefined}
        >
          {statusName(collection, one)}
        </li>
      ))}
    </ol>
  )
}
