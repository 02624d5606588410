import { ENTRY_FORM } from '@/features/rsvp/entry/schema'
import {
  type Entered,
  findEntered,
  findKnownAnswers,
  findOpenEvents,
  findWaiverVersions,
} from '@/features/rsvp/entry/store'
import { issueToken } from '@/forms/server/token'
import { now, today } from '@/lib/clock'
import { Link } from '@/ui/link'

import { deskView } from '../desk-view'
import { DeskLink } from '../ui/button'
import { PageHead } from '../ui/page-head'
import { Sheet } from '../ui/sheet'
import { StateTag } from '../ui/state-tag'
import { RegisterForm } from './register-form'

const CRUMB = { label: 'People', href: '/cms/people', here: 'Register' }

/** Signs a family up for a day while it is on the phone, or from a sheet that it has filled in. */
export const RegisterView = deskView('review', async ({ user, query }) => {
  const { done = '', from = '', event = '' } = query
  const entered = done === '' ? null : await findEntered(done)
  if (entered) return <Done entered={entered} reference={done} />
  const [events, waivers, known] = await Promise.all([
    findOpenEvents(user),
    findWaiverVersions(user),
    findKnownAnswers(from),
  ])
  return (
    <>
      <PageHead title="Register by phone" crumb={CRUMB}>
        The same questions and the same rules as on the website. Nobody signs for the family.
      </PageHead>
      {events.length === 0 ? (
        <p className="max-w-measure">
          No day out takes RSVPs right now. Open one under{' '}
          <Link href="/cms/collections/events">Events</Link> first.
        </p>
      ) : (
        <RegisterForm
          formToken={issueToken(ENTRY_FORM, now())}
          events={events}
          waivers={waivers}
          known={{ ...known, ...(event === '' ? {} : { eventId: event }) }}
          today={today()}
        />
      )}
    </>
  )
})

/** What is said on the phone before the call ends. */
const Done = ({
  entered: { event, people, email, pickupCode, isSigned },
  reference,
}: {
  entered: Entered
  reference: string
}) => (
  <>
    <PageHead
      title="Registered"
      crumb={CRUMB}
      actions={
        <DeskLink href="/cms/people/register" look="line">
          Register somebody else
        </DeskLink>
      }
    >
      For <Link href={`/cms/events/${event.id}/people`}>{event.title}</Link>.
    </PageHead>
    <div className="grid max-w-measure gap-6">
      <Sheet title="Say this before you hang up">
        <ul className="divide-y divide-line">
          {people.map(({ id, name, status }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-5 py-3">
              <Link className="desk-name" href={`/cms/people/${id}`}>
                {name}
              </Link>
              <StateTag collection="rsvps" state={status} isPast={false} />
            </li>
          ))}
          {pickupCode ? (
            <li className="px-5 py-3">
              The pick-up code is{' '}
              <b className="font-sign text-name font-bold tabular-nums">{pickupCode}</b>. Whoever
              collects a child says it at the gate.
            </li>
          ) : null}
          <li className="px-5 py-3">
            {isSigned ? (
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
