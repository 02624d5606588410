import type { ReactNode } from 'react'

import { DeskLink } from '@/desk/ui/button'
import { PageHead } from '@/desk/ui/page-head'
import { Sheet } from '@/desk/ui/sheet'
import { StateTag } from '@/desk/ui/state-tag'
import type { EnteredRegistration } from '@/features/registration/entry/store'
import type { Entered } from '@/features/rsvp/entry/store'
import { Link } from '@/ui/link'

export const CRUMB = { label: 'People', href: '/cms/people', here: 'Register' }

/** The head of both pages. @param children the event or program */
const RegisteredHead = ({ children }: { children: ReactNode }) => (
  <PageHead
    title="Registered"
    crumb={CRUMB}
    actions={
      <DeskLink href="/cms/people/register" look="line">
        Register another participant
      </DeskLink>
    }
  >
    {children}
  </PageHead>
)

/** The next steps of a program registration that staff typed. */
export const ProgramDone = ({
  registered: { id, name, email, status },
  reference,
}: {
  registered: EnteredRegistration
  reference: string
}) => (
  <>
    <RegisteredHead>For the program.</RegisteredHead>
    <div className="grid max-w-measure gap-6">
      <Sheet title="What happens now">
        <ul className="divide-y divide-line">
          <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-5 py-3">
            <Link className="desk-name" href={`/cms/people/${id}`}>
              {name}
            </Link>
            <StateTag collection="registrations" state={status} />
          </li>
          <li className="px-5 py-3">
            The confirmation goes to {email}. The sheet is kept; nothing more is to sign.
          </li>
          <li className="px-5 py-3">
            It waits in the <Link href={`/cms/inbox/registrations/${id}`}>inbox</Link> for an
            answer, as one from the website does.
          </li>
          <li className="px-5 py-3 text-soft">Reference {reference}</li>
        </ul>
      </Sheet>
    </div>
  </>
)

/** Staff say this on the phone before the call ends. */
export const Done = ({
  entered: { event, people, email, pickupCode, isSigned, isWalkIn },
  reference,
}: {
  entered: Entered
  reference: string
}) => (
  <>
    <RegisteredHead>
      For <Link href={`/cms/events/${event.id}/people`}>{event.title}</Link>.
    </RegisteredHead>
    <div className="grid max-w-measure gap-6">
      <Sheet title={isWalkIn ? 'Who came' : 'Say this before you hang up'}>
        <ul className="divide-y divide-line">
          {people.map(({ id, name, status }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-5 py-3">
              <Link className="desk-name" href={`/cms/people/${id}`}>
                {name}
              </Link>
              <StateTag collection="rsvps" state={status} isPast={isWalkIn} />
            </li>
          ))}
          {pickupCode && !isWalkIn ? (
            <li className="px-5 py-3">
              The pick-up code is{' '}
              <b className="font-sign text-name font-bold tabular-nums">{pickupCode}</b>. The adult
              who picks up a child says it at the gate.
            </li>
          ) : null}
          <li className="px-5 py-3">
            {isWalkIn ? (
              'No email goes out, because the event is over. The sheet is kept; nothing more is to sign.'
            ) : isSigned ? (
              <>The confirmation goes to {email}. The sheet is kept; nothing more is to sign.</>
            ) : (
              <>
                The confirmation goes to {email}, with a link to sign the waiver. Until then the
                roster says NOT SIGNED.
              </>
            )}
          </li>
          <li className="px-5 py-3 text-soft">Reference {reference}</li>
        </ul>
      </Sheet>
    </div>
  </>
)
