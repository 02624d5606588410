import { Check, Clock, type IconNode, TriangleAlert } from 'lucide'
import type { Payload } from 'payload'
import type { ReactNode } from 'react'

import { Sheet } from '@/desk/ui/sheet'
import type { Restore } from '@/features/emails/hold'
import { FINDING_WORDS } from '@/features/records/reconciliation/wording'
import { ORGANIZATION_ZONE } from '@/lib/clock'
import { TIME_ZONE_NAME } from '@/lib/organization'
import { formatInstant } from '@/lib/zone-time'
import { Icon } from '@/ui/icon'
import { Link } from '@/ui/link'

import { findSiteState, type SiteState } from './store'

/** Problems of the site in plain words, and what it will do by itself. */
export async function SiteItself({
  payload,
  letGo,
}: {
  payload: Payload
  /** The button that lets emails go out after a restore, for accounts that may. */
  letGo?: ReactNode
}) {
  const state = await findSiteState(payload)
  const problems = [
    ...(state.holdingRestore
      ? [<Restored key="restore" restore={state.holdingRestore} letGo={letGo} />]
      : []),
    ...getProblems(state),
    ...state.findings.map(({ name, count }) => (
      <State
        key={name}
        shape={TriangleAlert}
        tone="text-hot-text"
        title={FINDING_WORDS[name].title(count)}
      >
        {FINDING_WORDS[name].todo}
      </State>
    )),
  ]
  return (
    <Sheet title="The site itself">
      <ul className="divide-y divide-line text-table leading-normal">
        {problems}
        {state.plannedChanges.map(({ wait_until, type, collection, id }) => (
          <State
            key={id}
            shape={Clock}
            tone="text-soft"
            title={
              type === 'unpublish' ? 'Something goes offline soon' : 'Something goes live soon'
            }
          >
            {formatInstant(wait_until.toISOString(), ORGANIZATION_ZONE)} {TIME_ZONE_NAME}.{' '}
            <Link href={`/cms/collections/${collection}/${id}`}>Look at it</Link>
          </State>
        ))}
        {problems.length === 0 ? (
          <State shape={Check} tone="text-ok" title="Everything is fine">
            Pages, emails and uploads work.
          </State>
        ) : null}
      </ul>
    </Sheet>
  )
}

/** Emails held by a restore until an administrator has looked. */
const Restored = ({ restore, letGo }: { restore: Restore; letGo: ReactNode }) => (
  <State
    shape={TriangleAlert}
    tone="text-hot-text"
    title="Emails are on hold since the site was restored"
  >
    It is as it was on {formatInstant(restore.takenAt, ORGANIZATION_ZONE)} {TIME_ZONE_NAME}:
    everyone has to sign in again, and links in earlier emails no longer work.{' '}
    {letGo ? (
      <>
        Look at who has access under <Link href="/cms/accounts">Accounts</Link> and what waits in{' '}
        <Link href="/cms/emails?view=queued">Sent emails</Link>, then let emails go.
        <span className="mt-2 block">
          {restore.differences.map((line) => (
            <span key={line} className="block wrap-anywhere">
              {line}
            </span>
          ))}
        </span>
        <span className="mt-2 block">{letGo}</span>
      </>
    ) : (
      'An administrator has to look at it first.'
    )}
  </State>
)

function getProblems({
  hasSpace,
  hasStoppedCleanUp,
  sendsEmails,
  failedChanges,
}: SiteState): ReactNode[] {
  return [
    hasSpace ? null : (
      <State key="disk" shape={TriangleAlert} tone="text-hot-text" title="The disk is almost full">
        Resumes and photos cannot be uploaded until there is room again; everything else still
        works. Please tell the person who runs the server.
      </State>
    ),
    sendsEmails ? null : (
      <State
        key="emails"
        shape={TriangleAlert}
        tone="text-hot-text"
        title="No email leaves this site yet"
      >
        No mail server is set up. Please tell the person who runs the server.
      </State>
    ),
    hasStoppedCleanUp ? (
      <State
        key="clean-up"
        shape={TriangleAlert}
        tone="text-hot-text"
        title="The clean-up has stopped"
      >
        It would erase far more than usual, or a clock is wrong. An administrator has to look at{' '}
        <Link href="/cms/clean-up">Clean-up</Link> first.
      </State>
    ) : null,
    failedChanges > 0 ? (
      <State
        key="changes"
        shape={TriangleAlert}
        tone="text-hot-text"
        title={
          failedChanges === 1
            ? 'One scheduled change could not be made'
            : `${String(failedChanges)} scheduled changes could not be made`
        }
      >
        Open the record and publish it by hand: something in it may be missing.
      </State>
    ) : null,
  ].filter((problem) => problem !== null)
}

const State = ({
  shape,
  tone,
  title,
  children,
}: {
  shape: IconNode
  tone: string
  title: string
  children: ReactNode
}) => (
  <li className="grid grid-cols-[--spacing(5.5)_minmax(0,1fr)] gap-3 px-5 py-3.25">
    <Icon shape={shape} className={tone} />
    <div>
      <b className="block font-sign text-tool font-semibold">{title}</b>
      <span className="text-soft">{children}</span>
    </div>
  </li>
)
