import { PROGRAM_ENTRY_FORM } from '@/features/registration/entry/schema'
import {
  type EnteredRegistration,
  findEnteredRegistration,
} from '@/features/registration/entry/store'
import { PROGRAM_NAMES } from '@/features/registration/entry/wording'
import type { Track } from '@/features/registration/questions'
import { ENTRY_FORM } from '@/features/rsvp/entry/schema'
import {
  type Entered,
  findEntered,
  findKnownAnswers,
  findOpenEvents,
  findSheetVersions,
  type KnownAnswers,
} from '@/features/rsvp/entry/store'
import { issueToken } from '@/forms/server/token'
import { now, today } from '@/lib/clock'
import { env } from '@/lib/env'
import { Link } from '@/ui/link'

import { deskView } from '../desk-view'
import { DeskLink } from '../ui/button'
import { PageHead } from '../ui/page-head'
import { Sheet } from '../ui/sheet'
import { StateTag } from '../ui/state-tag'
import { ProgramForm } from './program-form'
import { RegisterForm } from './register-form'

const CRUMB = { label: 'People', href: '/cms/people', here: 'Register' }

/** The tracks of the program, each with its own form and the page where a family fills it in. */
const TRACKS = [
  { role: 'youth', page: '/join/youth' },
  { role: 'young-adult', page: '/join/young-adult' },
] as const satisfies readonly { role: Track; page: string }[]

/** Signs a family up for a day or for the program, while it is on the phone or from a sheet that it has filled in. */
export const RegisterView = deskView('review', async ({ user, query }) => {
  const { done = '', from = '', event = '' } = query
  const track = TRACKS.find(({ role }) => role === query['for'])
  if (track) {
    const registered = done === '' ? null : await findEnteredRegistration(done)
    if (registered) return <ProgramDone registered={registered} reference={done} />
  }
  const entered = done === '' ? null : await findEntered(done)
  if (entered) return <Done entered={entered} reference={done} />
  const [events, waivers, known] = await Promise.all([
    findOpenEvents(user),
    findSheetVersions(user),
    findKnownAnswers(from),
  ])
  const address = (role?: Track) => {
    const parameters = new URLSearchParams({
      ...(role === undefined ? {} : { for: role }),
      ...(from === '' ? {} : { from }),
    }).toString()
    return `/cms/people/register${parameters === '' ? '' : `?${parameters}`}`
  }
  return (
    <>
      <PageHead title="Register somebody" crumb={CRUMB}>
        The same questions and the same rules as on the website. Nobody signs for the family.
      </PageHead>
      <nav className="desk-tabs" aria-label="For what">
        <Link href={address()} aria-current={track ? undefined : 'page'}>
          A day out
        </Link>
        {TRACKS.map(({ role }) => (
          <Link
            key={role}
            href={address(role)}
            aria-current={track?.role === role ? 'page' : undefined}
          >
            {PROGRAM_NAMES[role]}
          </Link>
        ))}
      </nav>
      {track ? (
        <ProgramForm
          key={track.role}
          formToken={issueToken(PROGRAM_ENTRY_FORM, now())}
          role={track.role}
          address={`${env.SITE_URL}${track.page}`}
          waivers={waivers}
          known={forProgram(known, track.role)}
          today={today()}
        />
      ) : events.length === 0 ? (
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

/** The same answers under the names that the form of the program has for them. */
const forProgram = (known: KnownAnswers, role: Track): KnownAnswers =>
  Object.fromEntries(
    Object.entries({
      firstName: 'participants.0.participantFirstName',
      lastName: 'participants.0.participantLastName',
      dob: 'participants.0.participantDob',
      ...(role === 'youth' ? { parentName: 'parentName' } : {}),
      email: 'parentEmail',
      phone: 'parentPhone',
      emergencyName: 'emergencyContactName',
      emergencyPhone: 'emergencyContactPhone',
    }).map(([name, ofRsvp]) => [name, known[ofRsvp] ?? '']),
  )

const ProgramDone = ({
  registered: { id, name, email, status },
  reference,
}: {
  registered: EnteredRegistration
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
      For the program.
    </PageHead>
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
