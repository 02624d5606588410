import { Check, TriangleAlert } from 'lucide'

import { type Colleague, findColleagues } from '@/features/accounts/colleagues'
import { findOpenSessions } from '@/features/accounts/devices'
import { findPendingInvitations, type PendingInvitation } from '@/features/accounts/invitations'
import { isAdmin, ROLE_NAMES } from '@/features/accounts/rules'
import { findSecondStep, type SecondStepState } from '@/features/accounts/second-step'
import { mayDo } from '@/features/accounts/wording'
import { now, ORGANIZATION_ZONE } from '@/lib/clock'
import { MINUTE_MS } from '@/lib/durations'
import { formatInstant } from '@/lib/zone-time'
import type { User } from '@/payload-types'
import { openPayload } from '@/platform/payload'
import { classNames } from '@/ui/class-names'
import { Icon } from '@/ui/icon'
import { Link } from '@/ui/link'

import { deskView } from '../desk-view'
import { ActionButton } from '../ui/action-button'
import { DeskLink } from '../ui/button'
import { initialsOf } from '../ui/initials'
import { PageHead } from '../ui/page-head'
import { Sheet } from '../ui/sheet'
import { ConfirmAction } from './confirm-action'
import { EventDay } from './event-day'
import { Invite } from './invite'

/** A session that was used this recently counts as being here. */
const HERE_MS = 5 * MINUTE_MS

const inWords = (instant: string): string => formatInstant(instant, ORGANIZATION_ZONE)

const lastHere = (instant: string | null): string => {
  if (instant === null) return 'Never'
  return now().getTime() - new Date(instant).getTime() < HERE_MS ? 'Now' : inWords(instant)
}

const firstNameOf = ({ name }: Colleague): string => name.trim().split(/\s+/)[0] ?? name

/** “1 person”, “5 people”. */
const counted = (count: number, one: string, many: string): string =>
  `${String(count)} ${count === 1 ? one : many}`

/** Who can open the staff desk, what they may do, and where they are signed in. */
export const AccountsView = deskView('accounts', async ({ user, query: { account } }) => {
  const [colleagues, invitations, ownStep] = await Promise.all([
    findColleagues(),
    findPendingInvitations(),
    findSecondStep(user.id),
  ])
  const asksProof = { hasSecondStep: ownStep !== null }
  const active = colleagues.filter(({ isDisabled }) => !isDisabled)
  const selected = colleagues.find(({ id }) => id === account)
  return (
    <>
      <PageHead title="Accounts" actions={<Invite {...asksProof} />}>
        {counted(active.length, 'person', 'people')} can open the staff desk.
        {invitations.length > 0
          ? ` ${counted(invitations.length, 'invitation waits', 'invitations wait')}.`
          : ''}
      </PageHead>
      <div className="grid gap-5">
        <section className="desk-sheet" aria-label="People with access">
          <People colleagues={active} selected={selected} user={user} />
        </section>
        <div className="grid items-start gap-5 lg:grid-cols-2">
          {selected ? <Selected colleague={selected} user={user} asksProof={asksProof} /> : null}
          <Invited invitations={invitations} asksProof={asksProof} />
          <Disabled colleagues={colleagues.filter(({ isDisabled }) => isDisabled)} />
          <OwnSecondStep state={ownStep} />
          <EventDay />
        </div>
        <p className="max-w-measure text-soft">
          Families, too, can have an account. Everybody with one, to search by name or email:{' '}
          <Link href="/cms/collections/users">all accounts</Link>
        </p>
      </div>
    </>
  )
})

type PeopleProps = {
  colleagues: readonly Colleague[]
  selected: Colleague | undefined
  user: User
}

/** On a phone, a row becomes lines. */
const CELL = 'max-list:block max-list:border-0 max-list:px-4 max-list:py-0.5'
const FIRST_CELL = 'max-list:block max-list:border-0 max-list:px-4 max-list:pt-4 max-list:pb-1'

const People = ({ colleagues, selected, user }: PeopleProps) => (
  <table className="desk-table max-list:block">
    <caption className="sr-only">People with access</caption>
    <thead className="max-list:sr-only">
      <tr>
        <th scope="col">Name</th>
        <th scope="col">May do</th>
        <th scope="col">Two-step sign-in</th>
        <th scope="col">Last here</th>
      </tr>
    </thead>
    <tbody className="max-list:block">
      {colleagues.map((colleague) => (
        <tr
          key={colleague.id}
          data-selected={colleague.id === selected?.id ? true : undefined}
          className="max-list:block max-list:border-b max-list:border-line max-list:last:border-b-0"
        >
          <th scope="row" className={FIRST_CELL}>
            <div className="flex gap-3">
              <span className="desk-face desk-face--small" aria-hidden="true">
                {initialsOf(colleague.name)}
              </span>
              <div className="min-w-0">
                <Link
                  className="desk-name"
                  href={`/cms/accounts?account=${colleague.id}#account`}
                  aria-current={colleague.id === selected?.id ? 'true' : undefined}
                >
                  {colleague.name}
                  {colleague.id === user.id ? ' (you)' : ''}
                </Link>
                <p className="wrap-anywhere text-soft">{colleague.email}</p>
              </div>
            </div>
          </th>
          <td className={CELL}>
            <b>{ROLE_NAMES[colleague.role]}</b>
            <p className="text-soft">{mayDo(colleague)}</p>
          </td>
          <td className={CELL}>
            <SecondStepFlag isOn={colleague.hasSecondStep} />
          </td>
          <td className={classNames(CELL, 'max-list:pb-4')}>
            <span className="list:hidden">Last here: </span>
            {lastHere(colleague.lastSeenAt)}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

const SecondStepFlag = ({ isOn }: { isOn: boolean }) => (
  <span
    className={classNames(
      'inline-flex items-center gap-1.5 font-sign font-semibold',
      isOn ? 'text-ok' : 'text-warn',
    )}
  >
    <Icon shape={isOn ? Check : TriangleAlert} className="size-4.5" />
    <span className="list:sr-only">Two-step sign-in </span>
    {isOn ? 'On' : 'Off'}
  </span>
)

type AsksProof = { asksProof: { hasSecondStep: boolean } }
type SelectedProps = AsksProof & { colleague: Colleague; user: User }

/** Where somebody is signed in, and what an admin can do about the account. */
async function Selected({ colleague, user, asksProof }: SelectedProps) {
  const { id, isDisabled, hasSecondStep } = colleague
  const name = firstNameOf(colleague)
  const sessions = await findOpenSessions(await openPayload(), id)
  const isOwn = id === user.id
  return (
    <div id="account" className="scroll-mt-24">
      <Sheet title={isOwn ? 'Where you are signed in' : `Where ${name} is signed in`}>
        {sessions.length === 0 ? (
          <p className="desk-sheet__body text-soft">Nowhere at the moment.</p>
        ) : (
          <ul className="divide-y divide-line">
            {sessions.map((session) => (
              <li
                key={session.id}
                className="flex flex-wrap items-center justify-between gap-3 px-5 py-3.5"
              >
                <div className="min-w-0 flex-1">
                  <b>{session.device}</b>
                  <p className="text-table text-soft">
                    Since {inWords(session.startedAt)}, last used {inWords(session.lastSeenAt)}
                  </p>
                </div>
                <ActionButton
                  path={`/staff/accounts/${id}/sign-out`}
                  fields={{ session: session.id }}
                  look="line"
                  isSmall
                >
                  Sign out<span className="sr-only">: {session.device}</span>
                </ActionButton>
              </li>
            ))}
          </ul>
        )}
        <div className="desk-sheet__foot">
          {sessions.length > 0 ? (
            <ConfirmAction
              label={isOwn ? 'Sign out everywhere' : `Sign ${name} out everywhere`}
              title={isOwn ? 'Sign out everywhere?' : `Sign ${name} out everywhere?`}
              sentences={[
                `${counted(sessions.length, 'browser is', 'browsers are')} signed out at once.`,
                'What was typed there and not saved is lost.',
              ]}
              confirm="Sign out everywhere"
              path={`/staff/accounts/${id}/sign-out`}
              look="bad-line"
            />
          ) : null}
          {hasSecondStep && !isOwn ? (
            <ConfirmAction
              label="Turn off two-step sign-in"
              title={`Turn off two-step sign-in for ${name}?`}
              sentences={[
                `${name} signs in with the password alone until it is set up again. Do this only for somebody who has lost the phone, and whom you have heard or seen.`,
                `${name} is signed out everywhere and gets an email about it.`,
              ]}
              confirm="Turn it off"
              path={`/staff/accounts/${id}/second-step-off`}
              look="line"
              asksEmailOf={colleague.name}
              asksProof={asksProof}
            />
          ) : null}
          {isOwn || isDisabled ? null : (
            <ConfirmAction
              label="Disable the account"
              title={`Disable the account of ${colleague.name}?`}
              sentences={[
                `${name} is signed out everywhere at once and cannot sign in.`,
                `What ${name} did stays in the log, with the name.`,
                'Every administrator gets an email. You can enable the account again.',
              ]}
              confirm="Disable the account"
              path={`/staff/accounts/${id}/disable`}
              look="bad-line"
            />
          )}
          <DeskLink look="bare" isSmall href={`/cms/collections/users/${id}`}>
            Name, role and rights
          </DeskLink>
        </div>
      </Sheet>
    </div>
  )
}

const Invited = ({
  invitations,
  asksProof,
}: AsksProof & { invitations: readonly PendingInvitation[] }) =>
  invitations.length === 0 ? null : (
    <Sheet title="Invited">
      <ul className="divide-y divide-line">
        {invitations.map(({ id, name, email, role, rights, expiresAt }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 px-5 py-3.5">
            <div className="min-w-0">
              <b>{name}</b>
              <p className="text-table wrap-anywhere text-soft">
                {email}. {ROLE_NAMES[role]}.
                <br />
                Works until {inWords(expiresAt)}.
              </p>
            </div>
            <div className="flex flex-wrap gap-2">
              {isAdmin(role) ? (
                <ConfirmAction
                  label={`Send again to ${name}`}
                  title={`Invite ${name} again?`}
                  sentences={['The link of the email before does not work anymore.']}
                  confirm="Send the invitation"
                  path="/staff/accounts/invite"
                  look="line"
                  fields={{ name, email, role, rights: rights.join('') }}
                  asksProof={asksProof}
                />
              ) : (
                <ActionButton
                  path="/staff/accounts/invite"
                  fields={{ name, email, role, rights: rights.join('') }}
                  look="line"
                  isSmall
                >
                  Send again<span className="sr-only">: {name}</span>
                </ActionButton>
              )}
              <ActionButton path={`/staff/accounts/invitations/${id}/withdraw`} look="bare" isSmall>
                Take back<span className="sr-only">: {name}</span>
              </ActionButton>
            </div>
          </li>
        ))}
      </ul>
    </Sheet>
  )

const Disabled = ({ colleagues }: { colleagues: readonly Colleague[] }) =>
  colleagues.length === 0 ? null : (
    <Sheet title="Disabled accounts">
      <ul className="divide-y divide-line">
        {colleagues.map(({ id, name, email }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 px-5 py-3.5">
            <div className="min-w-0">
              <b>{name}</b>
              <p className="text-table wrap-anywhere text-soft">{email}</p>
            </div>
            <ActionButton path={`/staff/accounts/${id}/enable`} look="line" isSmall>
              Enable<span className="sr-only">: {name}</span>
            </ActionButton>
          </li>
        ))}
      </ul>
    </Sheet>
  )

/** One's own two-step sign-in, which is set up on the account page. */
const OwnSecondStep = ({ state }: { state: SecondStepState | null }) => (
  <Sheet title="Your own two-step sign-in" aside={<SecondStepFlag isOn={state !== null} />}>
    <div className="desk-sheet__body grid gap-3">
      <p>
        After your password we ask for six digits from the app on your phone. Once one administrator
        has it, all administrators need it.
      </p>
      {state ? (
        <p className="text-soft">
          On since {inWords(state.since)}. {state.codesLeft} of your recovery codes are left.
        </p>
      ) : null}
    </div>
    <div className="desk-sheet__foot">
      <DeskLink look="line" isSmall href="/auth?stay=1">
        {state ? 'New phone or new recovery codes' : 'Set it up'}
      </DeskLink>
    </div>
  </Sheet>
)
