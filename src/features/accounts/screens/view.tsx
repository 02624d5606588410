import { Check, TriangleAlert } from 'lucide'

import { deskView } from '@/desk/desk-view'
import { ActionButton } from '@/desk/ui/action-button'
import { DeskLink } from '@/desk/ui/button'
import { Empty } from '@/desk/ui/empty'
import { Face } from '@/desk/ui/face'
import { PageHead } from '@/desk/ui/page-head'
import { Row, Rows } from '@/desk/ui/rows'
import { Sheet } from '@/desk/ui/sheet'
import { Table } from '@/desk/ui/table'
import { EventDay } from '@/features/event-desk/event-day-mode/screens/event-day'
import { formatAddress } from '@/lib/address'
import { now, ORGANIZATION_ZONE } from '@/lib/clock'
import { MINUTE_MS } from '@/lib/durations'
import { formatInstant } from '@/lib/zone-time'
import type { User } from '@/payload-types'
import { openPayload } from '@/platform/payload'
import { classNames } from '@/ui/class-names'
import { Icon } from '@/ui/icon'
import { Link } from '@/ui/link'

import { type Colleague, findColleagues } from '../colleagues'
import { findOpenSessions } from '../devices.tx'
import { findPendingInvitations, type PendingInvitation } from '../invitations'
import { isAdmin, ROLE_NAMES } from '../rules'
import { findSecondStep, type SecondStepState } from '../second-step'
import { describeAccess } from '../wording'
import { ConfirmAction } from './confirm-action'
import { Invite } from './invite'

/** A person whose session was used this recently counts as online. */
const HERE_MS = 5 * MINUTE_MS

const inWords = (instant: string): string => formatInstant(instant, ORGANIZATION_ZONE)

const lastHere = (instant: string | null): string => {
  if (instant === null) return 'Never'
  return now().getTime() - new Date(instant).getTime() < HERE_MS ? 'Now' : inWords(instant)
}

const getFirstName = ({ name }: Colleague): string => name.trim().split(/\s+/)[0] ?? name

/** “1 person”, “5 people”. */
const counted = (count: number, one: string, many: string): string =>
  `${String(count)} ${count === 1 ? one : many}`

/** Lists staff, their rights, and where they are signed in. */
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
        {counted(active.length, 'person has', 'people have')} staff access.
        {invitations.length > 0
          ? ` ${counted(invitations.length, 'pending invitation', 'pending invitations')}.`
          : ''}
      </PageHead>
      <div className="grid gap-5">
        <People colleagues={active} selected={selected} user={user} />
        <div className="grid items-start gap-5 lg:grid-cols-2">
          {selected ? <Selected colleague={selected} user={user} asksProof={asksProof} /> : null}
          <Invited invitations={invitations} asksProof={asksProof} />
          <Disabled colleagues={colleagues.filter(({ isDisabled }) => isDisabled)} />
          <OwnSecondStep state={ownStep} />
          <EventDay />
        </div>
        <p className="max-w-measure text-soft">
          Families can have accounts, too. Search all of them by name or email:{' '}
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

const People = ({ colleagues, selected, user }: PeopleProps) => (
  <Table
    hasSheet
    caption="People with access"
    rows={colleagues}
    isMarked={({ id }) => id === selected?.id}
    columns={[
      {
        head: 'Name',
        cell: ({ id, name, email }) => (
          <div className="flex gap-3">
            <Face name={name} />
            <div className="min-w-0">
              <Link
                className="desk-name"
                href={`${formatAddress('/cms/accounts', { account: id })}#account`}
                aria-current={id === selected?.id ? 'true' : undefined}
              >
                {name}
                {id === user.id ? ' (you)' : ''}
              </Link>
              <p className="wrap-anywhere text-soft">{email}</p>
            </div>
          </div>
        ),
      },
      {
        head: 'Access',
        cell: (colleague) => (
          <>
            <b>{ROLE_NAMES[colleague.role]}</b>
            <p className="text-soft">{describeAccess(colleague)}</p>
          </>
        ),
      },
      {
        head: 'Two-step sign-in',
        narrow: 'labeled',
        cell: ({ hasSecondStep }) => <SecondStepFlag isOn={hasSecondStep} />,
      },
      {
        head: 'Last active',
        narrow: 'labeled',
        cell: ({ lastSeenAt }) => lastHere(lastSeenAt),
      },
    ]}
  />
)

const SecondStepFlag = ({ isOn }: { isOn: boolean }) => (
  <span
    className={classNames(
      'inline-flex items-baseline gap-1.5 font-sign font-semibold',
      isOn ? 'text-ok' : 'text-warn',
    )}
  >
    <Icon shape={isOn ? Check : TriangleAlert} className="size-4.5 self-center" />
    {isOn ? 'On' : 'Off'}
  </span>
)

type AsksProof = { asksProof: { hasSecondStep: boolean } }
type SelectedProps = AsksProof & { colleague: Colleague; user: User }

/** Where the colleague is signed in, and what an admin can do about the account. */
async function Selected({ colleague, user, asksProof }: SelectedProps) {
  const { id, isDisabled, hasSecondStep } = colleague
  const name = getFirstName(colleague)
  const sessions = await findOpenSessions(await openPayload(), id)
  const isOwn = id === user.id
  return (
    <div id="account" className="scroll-mt-24">
      <Sheet title={isOwn ? 'Where you are signed in' : `Where ${name} is signed in`}>
        {sessions.length === 0 ? (
          <Empty>Not signed in anywhere.</Empty>
        ) : (
          <Rows>
            {sessions.map((session) => (
              <Row
                key={session.id}
                action={
                  <ActionButton
                    path={`/staff/accounts/${id}/sign-out`}
                    fields={{ session: session.id }}
                    look="line"
                    isSmall
                  >
                    Sign out<span className="sr-only">: {session.device}</span>
                  </ActionButton>
                }
              >
                <b>{session.device}</b>
                <p className="text-table text-soft">
                  Since {inWords(session.startedAt)}, last used {inWords(session.lastSeenAt)}
                </p>
              </Row>
            ))}
          </Rows>
        )}
        <div className="desk-sheet__foot">
          {sessions.length > 0 ? (
            <ConfirmAction
              label={isOwn ? 'Sign out everywhere' : `Sign ${name} out everywhere`}
              title={isOwn ? 'Sign out everywhere?' : `Sign ${name} out everywhere?`}
              sentences={[
                `${counted(sessions.length, 'browser is', 'browsers are')} signed out at once.`,
                'Unsaved changes there are lost.',
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
                `${name} signs in with the password alone until it is set up again. Do this only if they have lost the phone, and after you have spoken with them.`,
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
                `The log keeps everything that ${name} did.`,
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
      <Rows>
        {invitations.map((invitation) => (
          <Row
            key={invitation.id}
            action={<InvitedActions invitation={invitation} asksProof={asksProof} />}
          >
            <b>{invitation.name}</b>
            <p className="text-table wrap-anywhere text-soft">
              {invitation.email}. {ROLE_NAMES[invitation.role]}.
              <br />
              Works until {inWords(invitation.expiresAt)}.
            </p>
          </Row>
        ))}
      </Rows>
    </Sheet>
  )

const InvitedActions = ({
  invitation: { id, name, email, role, rights },
  asksProof,
}: AsksProof & { invitation: PendingInvitation }) => (
  <div className="flex flex-wrap gap-2">
    {isAdmin(role) ? (
      <ConfirmAction
        label={`Send again to ${name}`}
        title={`Invite ${name} again?`}
        sentences={['The link in the earlier email stops working.']}
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
      Cancel invitation<span className="sr-only">: {name}</span>
    </ActionButton>
  </div>
)

const Disabled = ({ colleagues }: { colleagues: readonly Colleague[] }) =>
  colleagues.length === 0 ? null : (
    <Sheet title="Disabled accounts">
      <Rows>
        {colleagues.map(({ id, name, email }) => (
          <Row
            key={id}
            action={
              <ActionButton path={`/staff/accounts/${id}/enable`} look="line" isSmall>
                Enable<span className="sr-only">: {name}</span>
              </ActionButton>
            }
          >
            <b>{name}</b>
            <p className="text-table wrap-anywhere text-soft">{email}</p>
          </Row>
        ))}
      </Rows>
    </Sheet>
  )

/** The viewer's own two-step sign-in, which is set up on the account page. */
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
