import { findPersonPage, type PersonPage } from '@/features/people/person/store'
import { PROGRAM_ENTRY_FORM } from '@/features/registration/entry/schema'
import {
  type EnteredRegistration,
  findEnteredRegistration,
} from '@/features/registration/entry/store'
import {
  PROGRAM_NAMES,
  PROGRAM_WAY_HINTS,
  WHY_EMAIL_OF_PROGRAM,
} from '@/features/registration/entry/wording'
import type { Track } from '@/features/registration/questions'
import { ENTRY_FORM } from '@/features/rsvp/entry/schema'
import {
  type Entered,
  findEntered,
  findKnownAnswers,
  findKnownChild,
  findOpenEvents,
  findSheetVersions,
  type KnownAnswers,
} from '@/features/rsvp/entry/store'
import { overWords, WALK_IN_HINT, WAY_HINTS, WHY_EMAIL } from '@/features/rsvp/entry/wording'
import { issueToken } from '@/forms/server/token'
import { now, today } from '@/lib/clock'
import { env } from '@/lib/env'
import { plural } from '@/lib/plural'
import { Link } from '@/ui/link'

import { deskView } from '../desk-view'
import { DeskLink } from '../ui/button'
import { PageHead } from '../ui/page-head'
import { Sheet } from '../ui/sheet'
import { StateTag } from '../ui/state-tag'
import { NeverReleaseLine } from './never-release-line'
import { ProgramForm } from './program-form'
import { RegisterForm } from './register-form'
import type { KnownChild } from './use-rows'

const placesWords = (left: number | null): string =>
  left === null
    ? ''
    : left === 0
      ? ', waitlist'
      : `, ${plural(left, { one: '1 place left', other: `${String(left)} places left` })}`

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
  const [events, waivers, known, page] = await Promise.all([
    findOpenEvents(user),
    findSheetVersions(user),
    findKnownAnswers(from),
    findPersonPage(from),
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
      {page ? (
        <div className="mb-6 max-w-[--spacing(190)]">
          {page.neverReleaseTo.length > 0 ? (
            <div className="desk-sheet mb-3 grid gap-2 bg-bad-bg px-5 py-4 text-bad">
              {page.neverReleaseTo.map((names) => (
                <NeverReleaseLine key={names} names={names} />
              ))}
            </div>
          ) : null}
          {page.health.isAnswered ? (
            <p>
              Ask about health again: it counts for one day.{' '}
              <Link href={`/cms/people/${page.person.id}#health`} newTab>
                What {page.person.name} answered before
              </Link>
            </p>
          ) : null}
        </div>
      ) : null}
      {track ? (
        <ProgramForm
          key={track.role}
          formToken={issueToken(PROGRAM_ENTRY_FORM, now())}
          role={track.role}
          address={`${env.SITE_URL}${track.page}`}
          hints={{ ways: PROGRAM_WAY_HINTS, email: WHY_EMAIL_OF_PROGRAM }}
          waivers={waivers}
          known={forProgram(known, track.role)}
          today={today()}
          draft={`register:${track.role}:${from}`}
        />
      ) : events.length === 0 ? (
        <p className="max-w-measure">
          No day out takes RSVPs right now. Open one under{' '}
          <Link href="/cms/collections/events">Events</Link> first.
        </p>
      ) : (
        <RegisterForm
          formToken={issueToken(ENTRY_FORM, now())}
          events={events.map(({ id, title, when, left, isOver }) => ({
            id,
            label: isOver ? overWords(title, when) : `${title}, ${when}${placesWords(left)}`,
            isOver,
          }))}
          hints={{ ways: WAY_HINTS, email: WHY_EMAIL, walkIn: WALK_IN_HINT }}
          waivers={waivers}
          known={{ ...known, ...(event === '' ? {} : { eventId: event }) }}
          others={page ? await findOthers(page) : []}
          today={today()}
          draft={`register:day:${from}`}
        />
      )}
    </>
  )
})

/** The other children of the household, each with the answers to the questions that are asked of every child. */
async function findOthers({ person, persons }: PersonPage): Promise<KnownChild[]> {
  const children = persons.filter(({ id, role }) => role === 'child' && id !== person.id)
  return Promise.all(
    children.map(async ({ id, name }) => ({
      id,
      firstName: name.split(' ')[0] ?? name,
      known: await findKnownChild(id),
    })),
  )
}

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
  entered: { event, people, email, pickupCode, isSigned, isWalkIn },
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
              <b className="font-sign text-name font-bold tabular-nums">{pickupCode}</b>. Whoever
              collects a child says it at the gate.
            </li>
          ) : null}
          <li className="px-5 py-3">
            {isWalkIn ? (
              'No email goes out, because the day is over. The sheet is kept; nothing more is to sign.'
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
