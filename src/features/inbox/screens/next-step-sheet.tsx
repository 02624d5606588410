import { Fragment } from 'react'

import { DeskInput, DeskSelect } from '@/desk/ui/field'
import { DeskForm } from '@/desk/ui/form'
import { Sheet } from '@/desk/ui/sheet'
import { now, ORGANIZATION_ZONE, today } from '@/lib/clock'
import { formatInstant } from '@/lib/zone-time'
import { type AnsweredSlug, getSubmission } from '@/submissions'
import { Link } from '@/ui/link'

import { findColleagues } from '../answer/store'
import { againWords } from '../answer/wording'
import type { InboxRecord, OtherWaiting } from '../record/store'
import { nextSteps, type Step, WORDS_CHARACTERS_MAX } from '../rules'
import { stepAction, stepConsequences, stepLabel, stepQuestion } from '../wording'
import { daysWaiting, isLate } from '../worklist/rules'
import { UNASSIGNED, waitInWords } from '../worklist/wording'
import { NextStep, type StepInWords } from './next-step'

type Props = {
  record: InboxRecord<AnsweredSlug>
  /** Other waiting work from the same person. */
  others: readonly OtherWaiting[]
}

/** The next step with a record, and who takes it. */
export async function NextStepSheet({ record, others }: Props) {
  const { collection, id } = record
  const path = `/staff/inbox/${collection}/${id}`
  const colleagues = await findColleagues()
  const waits = getSubmission(collection).waiting?.includes(record.status) ?? false
  return (
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
          steps={getSteps(record, others)}
        />
      </div>
      <Assign record={record} path={path} colleagues={colleagues} />
    </Sheet>
  )
}

/** The steps that can be taken, in words. */
const getSteps = (
  record: InboxRecord<AnsweredSlug>,
  others: readonly OtherWaiting[],
): StepInWords[] => {
  const { collection } = record
  return nextSteps(collection, record.status).map((step, index) => ({
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
  }))
}

const Assign = ({
  record,
  path,
  colleagues,
}: Pick<Props, 'record'> & {
  path: string
  colleagues: readonly { id: string; name: string }[]
}) => (
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
          { value: '', label: UNASSIGNED },
          ...colleagues.map(({ id: value, name }) => ({ value, label: name })),
        ]}
      />
      <DeskInput
        name="answerBy"
        label="Reply by"
        type="date"
        min={today()}
        defaultValue={record.answerBy ?? ''}
      />
    </DeskForm>
  </div>
)

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

/** How many links to other records a sheet shows. */
const LINKED_MAX = 5

/** Other waiting work from the same person. */
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

/** "Carmen Ortega, carmen.ortega@example.com" */
const addressee = ({ parentName, name, email }: InboxRecord): string | null =>
  email === null ? null : `${parentName ?? name}, ${email}`

/** For how long it has waited. */
const Wait = ({ since }: { since: string }) => (
  <span
    className={isLate(since, now()) ? 'font-sign font-bold text-hot-text' : 'font-sign text-soft'}
  >
    {waitInWords(daysWaiting(since, now()))}
  </span>
)
