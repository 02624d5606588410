import { findErasures } from '@/features/retention/erasure'
import { findHolds } from '@/features/retention/legal-holds'
import { howLong, KEPT, KEPT_NAMES, type KeptName, nextRunAfter } from '@/features/retention/rules'
import { findDue, findErasedInAll, findLastRuns } from '@/features/retention/store'
import { erasureWords, SCOPE_NAMES } from '@/features/retention/wording'
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
        When its time is up, the site erases what people sent. The next run begins on{' '}
        {formatInstant(nextRunAfter(moment).toISOString(), ORGANIZATION_ZONE)} {TIME_ZONE_NAME}.
        Families read the same list on <Link href="/privacy-policy/what-we-keep">What we keep</Link>
        .
      </PageHead>
      <div className="grid gap-6">
        <SheetFailure title="Time limits">
          <Limits moment={moment} />
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
        <span className="block font-semibold text-bad">Failed ({run.problem})</span>
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
  return (
    <Sheet title="Erased on request">
      <div className="desk-sheet__body">
        {erasures.length === 0 ? (
          <p className="text-soft">
            Nobody has asked yet. You erase what a person sent on the page of the person.
          </p>
        ) : (
          <ul className="grid gap-3">
            {erasures.map((erasure) => (
              <li key={erasure.at} className="text-table">
                <b className="font-sign">{SCOPE_NAMES[erasure.scope]}</b>: {erasureWords(erasure)}
                <span className="block text-soft">
                  {formatInstant(erasure.at, ORGANIZATION_ZONE)}, {erasure.by}
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Sheet>
  )
}
