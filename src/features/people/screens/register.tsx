import { deskView } from '@/desk/desk-view'
import { PageHead } from '@/desk/ui/page-head'
import { PROGRAM_ENTRY_FORM } from '@/features/registration/entry/schema'
import { findEnteredRegistration } from '@/features/registration/entry/store'
import {
  PROGRAM_NAMES,
  PROGRAM_WAY_HINTS,
  WHY_EMAIL_OF_PROGRAM,
} from '@/features/registration/entry/wording'
import type { Track } from '@/features/registration/questions'
import { ENTRY_FORM } from '@/features/rsvp/entry/schema'
import {
  findEntered,
  findKnownAnswers,
  findKnownChild,
  findOpenEvents,
  findSheetVersions,
  type KnownAnswers,
} from '@/features/rsvp/entry/store'
import { EMAIL_HINT, overWords, WALK_IN_HINT, WAY_HINTS } from '@/features/rsvp/entry/wording'
import { neverLine } from '@/features/rsvp/never/rules'
import { issueToken } from '@/forms/server/token'
import { now, today } from '@/lib/clock'
import { env } from '@/lib/env'
import { plural } from '@/lib/plural'
import { Link } from '@/ui/link'

import { findPersonPage, type PersonPage } from '../person/store'
import { NeverReleaseLine } from './never-release-line'
import { ProgramForm } from './program-form'
import { RegisterForm } from './register-form'
import { CRUMB, Done, ProgramDone } from './registered'
import type { KnownChild } from './use-rows'

const placesWords = (left: number | null): string =>
  left === null
    ? ''
    : left === 0
      ? ', waitlist'
      : `, ${plural(left, { one: '1 spot left', other: `${String(left)} spots left` })}`

/** The tracks of the program, each with its own form and the page where a family fills it in. */
const TRACKS = [
  { role: 'youth', page: '/join/youth' },
  { role: 'young-adult', page: '/join/young-adult' },
] as const satisfies readonly { role: Track; page: string }[]

/** Registers a family for an event or the program, while it is on the phone or from a sheet that it has filled in. */
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
      <PageHead title="Register a participant" crumb={CRUMB}>
        The same questions and the same rules as on the website. You cannot sign for the family.
      </PageHead>
      <nav className="desk-tabs" aria-label="For what">
        <Link href={address()} aria-current={track ? undefined : 'page'}>
          An event
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
      {page ? <KnownAlready page={page} /> : null}
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
          No event takes RSVPs right now. Open one under{' '}
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
          hints={{ ways: WAY_HINTS, email: EMAIL_HINT, walkIn: WALK_IN_HINT }}
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

/** The known facts of a participant that staff have to mention or ask before the form. */
const KnownAlready = ({ page: { person, never, health } }: { page: PersonPage }) => (
  <div className="mb-6 max-w-[--spacing(190)]">
    {never.length > 0 ? (
      <div className="desk-sheet mb-3 grid gap-2 bg-bad-bg px-5 py-4 text-bad">
        {never.map((one) => (
          <NeverReleaseLine key={neverLine(one)} person={one} />
        ))}
      </div>
    ) : null}
    {health.isAnswered ? (
      <p>
        Ask about health again: it counts for one day.{' '}
        <Link href={`/cms/people/${person.id}#health`} newTab>
          What {person.name} answered before
        </Link>
      </p>
    ) : null}
  </div>
)

/** The other children of the household, each with the answers to the questions about each child. */
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
