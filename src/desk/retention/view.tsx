import { findErasures, type ListedErasure } from '@/features/retention/erasure'
import { findHolds } from '@/features/retention/legal-holds'
import { findTaken } from '@/features/retention/quarantine'
import {
  howLong,
  isStop,
  KEPT,
  KEPT_NAMES,
  type KeptName,
  nextRunAfter,
  PUT_BACK_WITHIN,
} from '@/features/retention/rules'
import { findDue, findErasedInAll, findLastRuns, type LastRun } from '@/features/retention/store'
import {
  erasureWords,
  SCOPE_NAMES,
  stopWords,
  takenWords,
  waitingWords,
} from '@/features/retention/wording'
import { now, ORGANIZATION_ZONE } from '@/lib/clock'
import { TIME_ZONE_NAME } from '@/lib/organization'
import { formatInstant } from '@/lib/zone-time'
import { Link } from '@/ui/link'

import { deskView } from '../desk-view'
import { ActionButton } from '../ui/action-button'
import { PageHead } from '../ui/page-head'
import { Sheet } from '../ui/sheet'
import { SheetFailure } from '../ui/sheet-failure'

/** What is kept and for how long, what the next run erases, and what the last ones did. */
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
      <table className="desk-table desk-table--lines">
        <caption className="sr-only">What is kept, for how long, and what goes next</caption>
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">How long</th>
            <th scope="col" className="text-right">
              Due now
            </th>
            <th scope="col" className="text-right">
              Last run
            </th>
            <th scope="col" className="text-right">
              In all
            </th>
          </tr>
        </thead>
        <tbody>
          {KEPT_NAMES.map((name, index) => (
            <Row
              key={name}
              name={name}
              due={due[index] ?? 0}
              run={runs.find((one) => one.class === name)}
              inAll={inAll[name] ?? 0}
            />
          ))}
        </tbody>
      </table>
    </Sheet>
  )
}

/** What has stopped, and why. What an administrator has looked at can go on. */
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
    <ul className="desk-sheet__body divide-y divide-line">
      {stopped.map(({ name, problem, wanted }) => (
        <li
          key={name ?? 'clocks'}
          className="flex flex-wrap items-center justify-between gap-3 py-3 first:pt-0 last:pb-0"
        >
          <span className="min-w-0 flex-1">
            <b className="font-sign">{name === undefined ? 'Everything' : KEPT[name].what}</b>
            <span className="block text-bad">
              {isStop(problem) ? stopWords(problem, wanted) : null}
            </span>
          </span>
          {problem === 'clock' ? null : (
            <ActionButton
              path="/staff/retention/go-on"
              fields={name === undefined ? {} : { class: name }}
              look="bad-line"
              isSmall
            >
              Let it go on
              <span className="sr-only">
                : {name === undefined ? 'everything' : KEPT[name].what}
              </span>
            </ActionButton>
          )}
        </li>
      ))}
    </ul>
  )
}

/** What nobody sees, and what any administrator can put back. */
async function TakenOut() {
  const taken = await findTaken()
  return (
    <Sheet title="Taken out in the last days">
      <div className="desk-sheet__body">
        {taken.length === 0 ? (
          <p className="text-soft">
            Nothing. What a time limit ends is kept for {PUT_BACK_WITHIN} more, where nobody sees
            it, and can be put back here.
          </p>
        ) : (
          <ul className="divide-y divide-line">
            {taken.map((one) => (
              <li
                key={one.id}
                className="flex flex-wrap items-center justify-between gap-3 py-3 first:pt-0 last:pb-0"
              >
                <span className="min-w-0">
                  <b className="font-sign">{takenWords(one)}</b>
                  <span className="block text-table text-soft">
                    Until {formatInstant(one.until, ORGANIZATION_ZONE)} {TIME_ZONE_NAME}
                  </span>
                </span>
                <ActionButton path={`/staff/retention/${one.id}/put-back`} look="line" isSmall>
                  Put it back
                  <span className="sr-only">: {takenWords(one)}</span>
                </ActionButton>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Sheet>
  )
}

/** The head of a column, where heads are out of sight. */
const Label = ({ children }: { children: string }) => (
  <span className="text-soft list:hidden">{children}: </span>
)

const Row = ({
  name,
  due,
  run,
  inAll,
}: {
  name: KeptName
  due: number
  run: Awaited<ReturnType<typeof findLastRuns>>[number] | undefined
  inAll: number
}) => (
  <tr>
    <th scope="row" className="min-w-48">
      {KEPT[name].what}
    </th>
    <td className="min-w-56">{howLong(KEPT[name])}</td>
    <td className="list:text-right">
      <Label>Due now</Label>
      {due.toLocaleString('en-US')}
    </td>
    <td className="list:text-right">
      <Label>Last run</Label>
      {run === undefined ? 'Not yet' : run.erased.toLocaleString('en-US')}
      {run === undefined ? null : (
        <span className="block text-soft">
          {formatInstant(run.finishedAt, ORGANIZATION_ZONE, 'LLL d, h:mm a')}
        </span>
      )}
      {run?.problem ? (
        <span className="block font-semibold text-bad">
          {isStop(run.problem) ? 'Stopped' : `Failed (${run.problem})`}
        </span>
      ) : null}
    </td>
    <td className="list:text-right">
      <Label>In all</Label>
      {inAll.toLocaleString('en-US')}
    </td>
  </tr>
)

async function Holds() {
  const holds = await findHolds()
  return (
    <Sheet title="Legal holds">
      <div className="desk-sheet__body">
        {holds.length === 0 ? (
          <p className="text-soft">
            There is none. A hold is placed on the page of a person. While one is in force, the
            activity log keeps its old lines, too.
          </p>
        ) : (
          <ul className="divide-y divide-line">
            {holds.map((hold) => (
              <li
                key={hold.id}
                className="flex flex-wrap items-center justify-between gap-3 py-3 first:pt-0 last:pb-0"
              >
                <span>
                  <Link className="font-sign font-semibold" href={`/cms/people/${hold.recordId}`}>
                    {hold.name ?? 'A family'}
                  </Link>
                  <span className="block">{hold.reason}</span>
                  <span className="block text-table text-soft">
                    Since {formatInstant(hold.at, ORGANIZATION_ZONE)}, {hold.by}
                  </span>
                </span>
                <ActionButton path={`/staff/holds/${hold.id}/lift`} look="line" isSmall>
                  Lift
                  <span className="sr-only"> the hold on {hold.name ?? 'a family'}</span>
                </ActionButton>
              </li>
            ))}
          </ul>
        )}
      </div>
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
        <div className="desk-sheet__body">
          {over.length === 0 ? (
            <p className="text-soft">
              Nothing yet. You erase what a person sent on the page of the person.
            </p>
          ) : (
            <ul className="grid gap-3">
              {over.map((erasure) => (
                <li key={erasure.id} className="text-table">
                  <b className="font-sign">{SCOPE_NAMES[erasure.scope]}</b>: {erasureWords(erasure)}
                  {erasure.calledBackBy === null ? null : ` by ${erasure.calledBackBy}`}
                  <span className="block text-soft">
                    {formatInstant(erasure.at, ORGANIZATION_ZONE)}, {erasure.by}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </div>
      </Sheet>
    </>
  )
}

/** What nobody sees, and what any administrator can bring back. */
const Waiting = ({ erasures }: { erasures: readonly ListedErasure[] }) =>
  erasures.length === 0 ? null : (
    <Sheet title="Waits to be erased">
      <div className="desk-sheet__body">
        <ul className="divide-y divide-line">
          {erasures.map((erasure) => (
            <li
              key={erasure.id}
              className="flex flex-wrap items-center justify-between gap-3 py-3 first:pt-0 last:pb-0"
            >
              <span className="min-w-0">
                <b className="font-sign">{SCOPE_NAMES[erasure.scope]}</b>
                <span className="block wrap-anywhere">{waitingWords(erasure.households)}</span>
                <span className="block text-table text-soft">
                  {erasure.dueAt === null
                    ? 'Within a minute'
                    : `Until ${formatInstant(erasure.dueAt, ORGANIZATION_ZONE)} ${TIME_ZONE_NAME}`}
                  . Asked for by {erasure.by}, {formatInstant(erasure.at, ORGANIZATION_ZONE)}
                </span>
              </span>
              <ActionButton path={`/staff/erasures/${erasure.id}/call-back`} look="line" isSmall>
                Call it back
                <span className="sr-only">: {waitingWords(erasure.households)}</span>
              </ActionButton>
            </li>
          ))}
        </ul>
      </div>
    </Sheet>
  )
