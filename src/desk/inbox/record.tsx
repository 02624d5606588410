import { notFound } from 'next/navigation'
import { Fragment } from 'react'

import { isWritable } from '@/features/family-messages/rules'
import { findColleagues } from '@/features/inbox/answer/store'
import { againWords } from '@/features/inbox/answer/wording'
import {
  findOthersWaiting,
  findPosition,
  findRecord,
  type InboxRecord,
  type OtherWaiting,
} from '@/features/inbox/record/store'
import { nextSteps, pathOf, type Step, WORDS_CHARACTERS_MAX } from '@/features/inbox/rules'
import {
  firstWords,
  KIND_NAMES,
  statusName,
  stepAction,
  stepConsequences,
  stepLabel,
  stepQuestion,
} from '@/features/inbox/wording'
import { enteredWords, shortDay } from '@/features/people/wording'
import { daysWaiting, isLate } from '@/features/worklist/rules'
import { NOBODY_YET, waitInWords } from '@/features/worklist/wording'
import { formatAnswer } from '@/forms/core/questions'
import { now, ORGANIZATION_ZONE, today } from '@/lib/clock'
import { isUuid } from '@/lib/uuid'
import { formatInstant } from '@/lib/zone-time'
import { type AnsweredSlug, isAnswered, isCorrectable, submissionOf } from '@/submissions'
import { Link } from '@/ui/link'

import { deskView } from '../desk-view'
import { Driving } from '../drivers/driving'
import { Correct } from '../people/correct'
import { DeskInput, DeskSelect } from '../ui/field'
import { DeskForm } from '../ui/form'
import { Notes } from '../ui/notes'
import { PageHead } from '../ui/page-head'
import { Sheet } from '../ui/sheet'
import { KnownHere } from './known-here'
import { Message } from './message'
import { NextStep } from './next-step'
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
  const [position, colleagues, othersWaiting] = await Promise.all([
    findPosition(record),
    findColleagues(),
    findOthersWaiting([id]),
  ])
  const others = othersWaiting.get(id) ?? []
  const { number, waiting, next } = position
  const kind = KIND_NAMES[collection].one
  const path = `/staff/inbox/${collection}/${id}`
  const waits = submissionOf(collection).waiting?.includes(record.status) ?? false
  return (
    <>
      <PageHead
        title={titleOf(record)}
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
          Family page
        </Link>
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
          <Sheet
            title="Next step"
            className="print:hidden"
            aside={waits ? <Wait since={record.createdAt} /> : null}
          >
            <div className="desk-sheet__body grid gap-3">
              {others.length > 0 ? <Again collection={collection} others={others} /> : null}
              <NextStep
                key={record.status}
                path={path}
                from={record.status}
                wordsMax={WORDS_CHARACTERS_MAX}
                isSecond={!waits || record.message !== null}
                areOthersTicked={record.message === null}
                steps={nextSteps(collection, record.status).map((step, index) => ({
                  code: step.code,
                  label: stepLabel(collection, step, index === 0),
                  question: stepQuestion(collection, step, record.name),
                  isEmailed: step.isEmailed && record.email !== null,
                  others: answeredWith(collection, step, others),
                  withEmail: {
                    consequences: stepConsequences(collection, step, {
                      to: addressee(record),
                      isSent: true,
                    }),
                    action: stepAction(step, true),
                  },
                  withoutEmail: {
                    consequences: stepConsequences(collection, step, { to: null, isSent: false }),
                    action: stepAction(step, false),
                  },
                }))}
              />
            </div>
            <div className="desk-sheet__body border-t border-line">
              <DeskForm
                key={`${String(record.assigneeId)} ${String(record.answerBy)}`}
                path={`${path}/assign`}
                submit="Save"
                look="line"
              >
                <DeskSelect
                  name="to"
                  label="Assigned to"
                  defaultValue={record.assigneeId ?? ''}
                  options={[
                    { value: '', label: NOBODY_YET },
                    ...colleagues.map(({ id: value, name }) => ({ value, label: name })),
                  ]}
                />
                <DeskInput
                  name="answerBy"
                  label="Answer by"
                  type="date"
                  min={today()}
                  defaultValue={record.answerBy ?? ''}
                />
              </DeskForm>
            </div>
          </Sheet>
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

/** The ids of the others that a step is the next one for. Applications for two roles are answered one by one. */
const answeredWith = (
  collection: AnsweredSlug,
  step: Step,
  others: readonly OtherWaiting[],
): string[] =>
  collection === 'career-applications'
    ? []
    : others
        .filter(({ status }) => nextSteps(collection, status).includes(step))
        .map(({ id }) => id)

/** How many links to others stand on a sheet. */
const LINKED_MAX = 5

/** What else waits from the same person. */
const Again = ({
  collection,
  others,
}: {
  collection: AnsweredSlug
  others: readonly OtherWaiting[]
}) => (
  <p className="border-l-4 border-line pl-3">
    <b>{againWords(others.length)}</b>, sent{' '}
    {others.slice(0, LINKED_MAX).map(({ id, createdAt }, index) => (
      <Fragment key={id}>
        {index > 0 ? ', ' : null}
        <Link href={`/cms/inbox/${collection}/${id}`}>
          {formatInstant(createdAt, ORGANIZATION_ZONE, 'LLL d, h:mm a')}
        </Link>
      </Fragment>
    ))}
    {others.length > LINKED_MAX ? ' and later' : null}.
  </p>
)

/** The name with the age; of a message, what it is about. */
function titleOf({ name, age, message }: InboxRecord): string {
  const words = message?.answers.find(({ field }) => field === 'message')?.answer ?? ''
  if (message && words !== '') return `“${firstWords(words)}”`
  return age === null ? name : `${name}, ${String(age)}`
}

/** "Carmen Ortega, carmen.ortega@example.com" */
const addressee = ({ parentName, name, email }: InboxRecord): string | null =>
  email === null ? null : `${parentName ?? name}, ${email}`

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

/** How far it has come. */
const Steps = ({ record: { collection, status } }: { record: InboxRecord<AnsweredSlug> }) => {
  const path = pathOf(collection, status)
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

/** For how long it has waited. */
const Wait = ({ since }: { since: string }) => (
  <span
    className={isLate(since, now()) ? 'font-sign font-bold text-hot-text' : 'font-sign text-soft'}
  >
    {waitInWords(daysWaiting(since, now()))}
  </span>
)
