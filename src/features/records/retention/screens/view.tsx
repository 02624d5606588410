import { deskView } from '@/desk/desk-view'
import { ActionButton } from '@/desk/ui/action-button'
import { Empty } from '@/desk/ui/empty'
import { PageHead } from '@/desk/ui/page-head'
import { Row, Rows } from '@/desk/ui/rows'
import { Sheet } from '@/desk/ui/sheet'
import { SheetFailure } from '@/desk/ui/sheet-failure'
import { type Column, Table } from '@/desk/ui/table'
import { now, ORGANIZATION_ZONE } from '@/lib/clock'
import { TIME_ZONE_NAME } from '@/lib/organization'
import { formatInstant } from '@/lib/zone-time'
import { Link } from '@/ui/link'

import { findErasures, type ListedErasure } from '../erasure'
import { findHolds } from '../legal-holds'
import { findTaken } from '../quarantine'
import {
  howLong,
  isStop,
  KEPT,
  KEPT_NAMES,
  type KeptName,
  nextRunAfter,
  PUT_BACK_WITHIN,
} from '../rules'
import { findDue, findErasedInAll, findLastRuns, type LastRun } from '../store'
import { erasureWords, SCOPE_NAMES, stopWords, takenWords, waitingWords } from '../wording'

/** The data we keep and for how long, the next run, and the last runs. */
export const RetentionView = deskView('erase', () => {
  const moment = now()
  return (
    <>
      <PageHead title="Clean-up">
        When its time is up, the site erases what people sent. It is{' '}
        {formatInstant(moment.toISOString(), ORGANIZATION_ZONE)} {TIME_ZONE_NAME}; the next run
        begins on {formatInstant(nextRunAfter(moment).toISOString(), ORGANIZATION_ZONE)}. Families
        read the same list on <Link href="/privacy-policy/what-we-keep">What we keep</Link>.
      </PageHead>
      <div className="grid gap-6">
        <SheetFailure title="Time limits">
          <Limits moment={moment} />
        </SheetFailure>
        <SheetFailure title="Taken out in the last days">
          <TakenOut />
        </SheetFailure>
        <SheetFailure title="Legal holds">
          <Holds />
        </SheetFailure>
        <SheetFailure title="Erased on request">
          <OnRequest />
        </SheetFailure>
      </div>
    </>
  )
})

async function Limits({ moment }: { moment: Date }) {
  const [runs, inAll, due] = await Promise.all([
    findLastRuns(),
    findErasedInAll(),
    Promise.all(KEPT_NAMES.map((name) => findDue(name, moment))),
  ])
  return (
    <Sheet title="Time limits">
      <Stopped runs={runs} />
      <Table
        caption="What is kept, for how long, and what goes next"
        columns={LIMIT_COLUMNS}
        rows={KEPT_NAMES.map((name, index) => ({
          id: name,
          due: due[index] ?? 0,
          run: runs.find((one) => one.class === name),
          inAll: inAll[name] ?? 0,
        }))}
      />
    </Sheet>
  )
}

type Limit = { id: KeptName; due: number; run: LastRun | undefined; inAll: number }

const LIMIT_COLUMNS: readonly Column<Limit>[] = [
  { head: 'What', className: 'list:min-w-48', cell: ({ id }) => KEPT[id].what },
  { head: 'How long', className: 'list:min-w-56', cell: ({ id }) => howLong(KEPT[id]) },
  {
    head: 'Due now',
    isNumber: true,
    narrow: 'labeled',
    cell: ({ due }) => due.toLocaleString('en-US'),
  },
  { head: 'Last run', isNumber: true, narrow: 'labeled', cell: ({ run }) => <Run run={run} /> },
  {
    head: 'In all',
    isNumber: true,
    narrow: 'labeled',
    cell: ({ inAll }) => inAll.toLocaleString('en-US'),
  },
]

const Run = ({ run }: { run: LastRun | undefined }) =>
  run === undefined ? (
    'Not yet'
  ) : (
    <>
      {run.erased.toLocaleString('en-US')}
      <span className="block text-soft">
        {formatInstant(run.finishedAt, ORGANIZATION_ZONE, 'LLL d, h:mm a')}
      </span>
      {run.problem ? (
        <span className="block font-semibold text-bad">
          {isStop(run.problem) ? 'Stopped' : `Failed (${run.problem})`}
        </span>
      ) : null}
    </>
  )

/** Stopped runs, and the reasons. An administrator can let one go on after looking at it. */
function Stopped({ runs }: { runs: readonly LastRun[] }) {
  const [byClocks] = runs.filter(({ problem }) => problem === 'clock' || problem === 'last-run')
  const stopped = [
    ...(byClocks ? [{ ...byClocks, name: undefined }] : []),
    ...KEPT_NAMES.flatMap((name) =>
      runs
        .filter((run) => run.class === name && run.problem === 'too-many')
        .map((run) => ({ ...run, name })),
    ),
  ]
  return stopped.length === 0 ? null : (
    <Rows>
      {stopped.map(({ name, problem, wanted }) => {
        const what = name === undefined ? 'Everything' : KEPT[name].what
        return (
          <Row
            key={name ?? 'clocks'}
            action={
              problem === 'clock' ? null : (
                <ActionButton
                  path="/staff/retention/go-on"
                  fields={name === undefined ? {} : { class: name }}
                  look="bad-line"
                  isSmall
                >
                  Let it go on
                  <span className="sr-only">: {what}</span>
                </ActionButton>
              )
            }
          >
            <b className="font-sign">{what}</b>
            <p className="text-bad">{isStop(problem) ? stopWords(problem, wanted) : null}</p>
          </Row>
        )
      })}
    </Rows>
  )
}

/** Withheld rows that any administrator can put back. */
async function TakenOut() {
  const taken = await findTaken()
  return (
    <Sheet title="Taken out in the last days">
      {taken.length === 0 ? (
        <Empty>
          Nothing. Records past their time limit stay hidden for {PUT_BACK_WITHIN} more, and can be
          put back here.
        </Empty>
      ) : (
        <Rows>
          {taken.map((one) => (
            <Row
              key={one.id}
              action={
                <ActionButton path={`/staff/retention/${one.id}/put-back`} look="line" isSmall>
                  Put it back
                  <span className="sr-only">: {takenWords(one)}</span>
                </ActionButton>
              }
            >
              <b className="font-sign">{takenWords(one)}</b>
              <p className="text-table text-soft">
                Until {formatInstant(one.until, ORGANIZATION_ZONE)} {TIME_ZONE_NAME}
              </p>
            </Row>
          ))}
        </Rows>
      )}
    </Sheet>
  )
}

async function Holds() {
  const holds = await findHolds()
  return (
    <Sheet title="Legal holds">
      {holds.length === 0 ? (
        <Empty>
          None. Place a hold from a person’s page. While one is in force, the activity log keeps its
          old lines, too.
        </Empty>
      ) : (
        <Rows>
          {holds.map((hold) => (
            <Row
              key={hold.id}
              action={
                <ActionButton path={`/staff/holds/${hold.id}/lift`} look="line" isSmall>
                  Lift
                  <span className="sr-only"> the hold on {hold.name ?? 'a family'}</span>
                </ActionButton>
              }
            >
              <Link className="font-sign font-semibold" href={`/cms/people/${hold.recordId}`}>
                {hold.name ?? 'A family'}
              </Link>
              <p>{hold.reason}</p>
              <p className="text-table text-soft">
                Since {formatInstant(hold.at, ORGANIZATION_ZONE)}, {hold.by}
              </p>
            </Row>
          ))}
        </Rows>
      )}
    </Sheet>
  )
}

async function OnRequest() {
  const erasures = await findErasures()
  const isWaiting = (one: ListedErasure) => one.doneAt === null && one.calledBackAt === null
  const over = erasures.filter((one) => !isWaiting(one))
  return (
    <>
      <Waiting erasures={erasures.filter(isWaiting)} />
      <Sheet title="Erased on request">
        {over.length === 0 ? (
          <Empty>Nothing yet. You erase what a person sent on the page of the person.</Empty>
        ) : (
          <Rows>
            {over.map((erasure) => (
              <Row key={erasure.id}>
                <b className="font-sign">{SCOPE_NAMES[erasure.scope]}</b>: {erasureWords(erasure)}
                {erasure.calledBackBy === null ? null : ` by ${erasure.calledBackBy}`}
                <p className="text-table text-soft">
                  {formatInstant(erasure.at, ORGANIZATION_ZONE)}, {erasure.by}
                </p>
              </Row>
            ))}
          </Rows>
        )}
      </Sheet>
    </>
  )
}

/** Withheld data that any administrator can bring back. */
const Waiting = ({ erasures }: { erasures: readonly ListedErasure[] }) =>
  erasures.length === 0 ? null : (
    <Sheet title="Waits to be erased">
      <Rows>
        {erasures.map((erasure) => (
          <Row
            key={erasure.id}
            action={
              <ActionButton path={`/staff/erasures/${erasure.id}/call-back`} look="line" isSmall>
                Call it back
                <span className="sr-only">: {waitingWords(erasure.households)}</span>
              </ActionButton>
            }
          >
            <b className="font-sign">{SCOPE_NAMES[erasure.scope]}</b>
            <p className="wrap-anywhere">{waitingWords(erasure.households)}</p>
            <p className="text-table text-soft">
              {erasure.dueAt === null
                ? 'Within a minute'
                : `Until ${formatInstant(erasure.dueAt, ORGANIZATION_ZONE)} ${TIME_ZONE_NAME}`}
              . Asked for by {erasure.by}, {formatInstant(erasure.at, ORGANIZATION_ZONE)}
            </p>
          </Row>
        ))}
      </Rows>
    </Sheet>
  )
