import { Check, Mail, PhoneCall, Signature, X } from 'lucide'
import { notFound } from 'next/navigation'
import type { ReactNode } from 'react'

import { can } from '@/features/accounts/rules'
import { isOver } from '@/features/events/rules'
import { dateStamp, whenLine } from '@/features/events/times'
import { isNoted } from '@/features/notes/rules'
import type { Person } from '@/features/people/families/rules'
import { type Consent, type TimelineEntry, whereToWrite } from '@/features/people/person/rules'
import {
  findLooks,
  findPersonPage,
  type PersonPage,
  readErasable,
} from '@/features/people/person/store'
import {
  ageOrRole,
  deliveryWords,
  enteredWords,
  entryTitle,
  familyName,
  HEALTH_REASONS,
  HEALTH_REFUSALS,
  healthCount,
  lookWords,
  shortDay,
} from '@/features/people/wording'
import { findHolds } from '@/features/retention/legal-holds'
import { findUnsigned, type UnsignedEntry } from '@/features/rsvp/entry/store'
import { formatDay } from '@/forms/core/questions'
import { now, ORGANIZATION_ZONE } from '@/lib/clock'
import { listInWords } from '@/lib/list-in-words'
import { formatInstant } from '@/lib/zone-time'
import { isCorrectable, type SubmissionSlug } from '@/submissions'
import { classNames } from '@/ui/class-names'
import { Icon } from '@/ui/icon'
import { Link } from '@/ui/link'

import { deskView } from '../desk-view'
import { Driving } from '../drivers/driving'
import { DeskLink } from '../ui/button'
import { Confirm } from '../ui/confirm'
import { EmailAddress, Phone } from '../ui/contact'
import { Notes } from '../ui/notes'
import { PageHead } from '../ui/page-head'
import { Sheet } from '../ui/sheet'
import { StateTag } from '../ui/state-tag'
import { AddSheet } from './add-sheet'
import { Correct } from './correct'
import { HealthDoor } from './health-door'
import { NeverRelease, OtherHomes } from './homes'
import { KeepOrErase } from './keep-or-erase'
import { type SheetForm, sheetForm } from './sheet-form'

/** Everything of one person and their family. What was told about health stands behind a door. */
export const PersonView = deskView('review', async ({ user, segments, query }) => {
  const [, id = ''] = segments
  const page = await findPersonPage(id)
  if (!page) notFound()
  const { person, persons, head, since, health, timeline, isMore } = page
  const firstName = person.name.split(' ')[0] ?? person.name
  const isWholeFamily = query['whole'] === 'family'
  const moment = now()
  const shown = isWholeFamily
    ? timeline
    : timeline.filter(({ personIds }) => personIds.includes(person.id))
  const write = whereToWrite(page, moment)
  const href = (one: Person) => `/cms/people/${one.id}`
  const unsigned = await findUnsigned(
    shown.flatMap((entry) => (entry.kind === 'event' ? [entry.id] : [])),
  )
  const sheet = unsigned.size > 0 ? await sheetForm(user) : null
  const facts = [
    person.age === null ? null : String(person.age),
    person.birthDate ? `born ${formatDay(person.birthDate)}` : null,
    head.city,
    `here since ${formatInstant(since, ORGANIZATION_ZONE, 'LLLL yyyy')}`,
  ]
  return (
    <>
      <PageHead
        title={person.name}
        crumb={{
          label: 'People',
          href: `/cms/people?q=${encodeURIComponent(head.name)}`,
          here: familyName(head),
        }}
        actions={
          <>
            <DeskLink href={`/cms/people/register?from=${person.id}`} look="line">
              <Icon shape={PhoneCall} />
              Register somebody
            </DeskLink>
            {write === null ? null : (
              <DeskLink href={write}>
                <Icon shape={Mail} />
                Write
              </DeskLink>
            )}
          </>
        }
      >
        {facts.filter((fact) => fact !== null).join(', ')}
      </PageHead>
      <NeverRelease personId={person.id} name={firstName} {...page} />
      {persons.length > 1 ? (
        <nav className="desk-tabs" aria-label={familyName(head)}>
          {persons.map((one) => (
            <Link
              key={one.id}
              href={href(one)}
              aria-current={one.id === person.id ? 'page' : undefined}
            >
              {one.name.split(' ')[0]}
              <span className="font-medium">{ageOrRole(one).toLowerCase()}</span>
            </Link>
          ))}
        </nav>
      ) : null}
      <div className="grid items-start gap-6 side:grid-cols-[minmax(0,1fr)_--spacing(86)]">
        <div className="grid gap-6">
          <WhoToCall page={page} />
          {person.role === 'child' || health.isAnswered ? (
            <HealthDoor
              key={person.id}
              path={`/staff/people/${person.id}/health`}
              summary={[
                healthCount(health.entries, health.isAnswered),
                health.changedAt ? `last changed ${shortDay(health.changedAt, moment)}` : null,
              ]
                .filter(Boolean)
                .join(', ')}
              hasEntries={health.entries > 0}
              refusal={can(user, 'health') ? null : HEALTH_REFUSALS['no-right']}
              reasons={[
                ...timeline.flatMap((entry) =>
                  entry.kind === 'event' && entry.personIds.includes(person.id)
                    ? [{ value: entry.event.id, label: `For ${entry.event.title}` }]
                    : [],
                ),
                ...Object.entries(HEALTH_REASONS).map(([value, label]) => ({ value, label })),
              ]}
            />
          ) : null}
          <Sheet
            title="What has happened"
            aside={
              persons.length > 1 ? (
                <nav className="desk-segments" aria-label="Of whom">
                  <Link href={href(person)} aria-current={isWholeFamily ? undefined : 'true'}>
                    {person.name.split(' ')[0]}
                  </Link>
                  <Link
                    href={`${href(person)}?whole=family`}
                    aria-current={isWholeFamily ? 'true' : undefined}
                  >
                    Whole family
                  </Link>
                </nav>
              ) : null
            }
          >
            <div className="desk-sheet__body">
              <ol className="desk-trail">
                {shown.map((entry, index) => (
                  <Entry key={index} entry={entry} moment={moment} persons={persons}>
                    {entry.kind === 'event' && sheet ? (
                      <Unsigned rsvpId={entry.id} unsigned={unsigned.get(entry.id)} form={sheet} />
                    ) : null}
                  </Entry>
                ))}
              </ol>
              {isMore ? (
                <p className="mt-4 text-soft">Only the newest are shown. An export has the rest.</p>
              ) : null}
            </div>
          </Sheet>
        </div>
        <div className="grid gap-6">
          <OtherHomes personId={person.id} name={firstName} {...page} />
          <Agreed page={page} moment={moment} />
          <Driving user={user} recordId={person.id} />
          <NotesAbout page={page} />
          <PrivateLinks page={page} />
          {can(user, 'audit') ? <WhoLooked id={person.id} /> : null}
          {can(user, 'erase') ? (
            <KeepOrErase
              id={id}
              name={person.name}
              holds={await findHolds(id)}
              erasable={await readErasable(id)}
            />
          ) : null}
        </div>
      </div>
    </>
  )
})

const Contact = ({
  title,
  name,
  children,
}: {
  title: string
  name: string
  children: ReactNode
}) => (
  <div>
    <p className="font-sign text-table font-medium text-soft">{title}</p>
    <p className="font-sign text-name font-bold">{name}</p>
    {children}
  </div>
)

const WhoToCall = ({ page: { contacts, person, timeline } }: { page: PersonPage }) => {
  const { parent, emergency, pickupPeople } = contacts
  const [first, ...others] = pickupPeople
  const coming = timeline.flatMap((entry) =>
    entry.kind === 'event' && entry.pickupCode !== null && entry.personIds.includes(person.id)
      ? [{ id: entry.id, code: entry.pickupCode, event: entry.event }]
      : [],
  )
  return (
    <section
      className="desk-sheet grid gap-x-6 gap-y-4 px-5 py-4 sm:grid-cols-3"
      aria-label="Who to call"
    >
      <Contact
        title={person.role === 'child' ? 'Parent' : 'Reach'}
        name={parent.name ?? (person.role === 'child' ? '' : person.name)}
      >
        {parent.phone ? (
          <p>
            <Phone value={parent.phone} />
          </p>
        ) : null}
        {parent.email ? (
          <p>
            <EmailAddress value={parent.email} />
          </p>
        ) : null}
      </Contact>
      {emergency ? (
        <Contact
          title="In an emergency"
          name={[emergency.name, emergency.relationship?.toLowerCase()].filter(Boolean).join(', ')}
        >
          {emergency.phone ? (
            <p>
              <Phone value={emergency.phone} />
            </p>
          ) : null}
        </Contact>
      ) : null}
      {first ? (
        <Contact title="Goes home with" name={first.name}>
          {first.phone ? (
            <p>
              <Phone value={first.phone} />
            </p>
          ) : null}
          {others.length > 0 ? (
            <ul className="text-soft">
              {others.map(({ name, phone }) => (
                <li key={`${name} ${phone}`}>
                  or {name}
                  {phone ? (
                    <>
                      , <Phone value={phone} />
                    </>
                  ) : null}
                </li>
              ))}
            </ul>
          ) : null}
          {coming.map(({ id, code, event }) => (
            <p key={id} className="mt-1">
              Code <b className="font-sign text-name font-bold tabular-nums">{code}</b>
              <span className="block text-table text-soft">
                {event.title}, {dateStamp(event.times).month} {dateStamp(event.times).day}
              </span>
            </p>
          ))}
        </Contact>
      ) : null}
    </section>
  )
}

/** That nobody has signed yet, and what to do once a signed sheet is there. */
const Unsigned = ({
  rsvpId,
  unsigned,
  form,
}: {
  rsvpId: string
  unsigned: UnsignedEntry | undefined
  form: SheetForm
}) =>
  unsigned ? (
    <div className="flex flex-wrap items-center gap-x-3">
      <span className="desk-flag desk-flag--warn">
        <Icon shape={Signature} />
        Not signed
      </span>
      <AddSheet rsvpId={rsvpId} {...unsigned} {...form} />
    </div>
  ) : null

const Entry = ({
  entry,
  moment,
  persons,
  children,
}: {
  entry: TimelineEntry
  moment: Date
  persons: readonly Person[]
  children: ReactNode
}) => {
  const isAhead = new Date(entry.at) > moment
  const title = entryTitle(entry)
  return (
    <li
      className={classNames(
        isAhead && 'desk-trail__next',
        entry.kind === 'event' && isOver(entry.event.times, moment) && 'desk-trail__past',
      )}
    >
      <time dateTime={entry.at}>
        {entry.kind === 'event'
          ? whenLine(entry.event.times)
          : entry.kind === 'signature' && entry.isOnPaper
            ? formatInstant(entry.at, ORGANIZATION_ZONE, 'LLL dd, yyyy')
            : formatInstant(entry.at, ORGANIZATION_ZONE)}
      </time>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {entry.kind === 'event' || entry.kind === 'submission' ? (
          <>
            <Link
              className="font-sign text-tool font-semibold"
              href={
                isNoted(collectionOf(entry))
                  ? `/cms/inbox/${collectionOf(entry)}/${entry.id}`
                  : `/cms/collections/${collectionOf(entry)}/${entry.id}`
              }
            >
              {title}
            </Link>
            <StateTag
              collection={collectionOf(entry)}
              state={entry.state}
              isPast={entry.kind === 'event' && isOver(entry.event.times, moment)}
            />
          </>
        ) : (
          <span className="font-sign text-tool font-semibold">{title}</span>
        )}
      </p>
      <EntryDetails entry={entry} />
      {(entry.kind === 'event' || entry.kind === 'submission') && entry.entered ? (
        <p className="text-table text-soft">{enteredWords(entry.entered, moment)}</p>
      ) : null}
      {children}
      {(entry.kind === 'event' || entry.kind === 'submission') &&
      isCorrectable(collectionOf(entry)) ? (
        <Correct
          path={`/staff/corrections/${collectionOf(entry)}/${entry.id}`}
          about={[persons.find(({ id }) => entry.personIds.includes(id))?.name, title]
            .filter(Boolean)
            .join(', ')}
        />
      ) : null}
    </li>
  )
}

type SubmissionEntry = Extract<TimelineEntry, { kind: 'event' | 'submission' }>

const collectionOf = (entry: SubmissionEntry): SubmissionSlug =>
  entry.kind === 'event' ? 'rsvps' : entry.collection

const EntryDetails = ({ entry }: { entry: TimelineEntry }) => {
  switch (entry.kind) {
    case 'event': {
      const details = [
        entry.event.isCancelled ? 'The event is canceled.' : null,
        entry.goesHomeWith.length > 0 ? `Goes home with ${listInWords(entry.goesHomeWith)}.` : null,
        entry.mayRide ? 'May ride with an approved driver.' : null,
      ].filter((detail) => detail !== null)
      return details.length > 0 ? <p className="text-table text-soft">{details.join(' ')}</p> : null
    }
    case 'submission':
      return <p className="text-table text-soft">Reference {entry.reference}</p>
    case 'email':
      return (
        <p className="text-table text-soft">
          {deliveryWords(entry.delivery, entry.recipient)}.{' '}
          <Link href={`/cms/emails/${entry.id}`}>Read it</Link>
        </p>
      )
    case 'signature':
      return (
        <p className="text-table text-soft">
          {entry.nameMatches ? null : (
            <span className="font-semibold text-hot-text">The signature has another name. </span>
          )}
          {entry.isOnPaper ? (
            <a href={`/staff/files/paper-waivers/${entry.id}`}>The signed sheet</a>
          ) : (
            <a href={`/staff/files/waiver-signatures/${entry.id}`}>Signed copy (PDF)</a>
          )}
        </p>
      )
    case 'correction':
      return (
        <ul className="text-table text-soft">
          {entry.changes.map(({ field, label, values, isHealth }) => (
            <li key={field}>
              {label}:{' '}
              {values ? (
                <>
                  <s>{values.before || 'nothing'}</s> {values.after || 'nothing'}
                </>
              ) : isHealth ? (
                'changed; it stands under Health and needs, and why under Correct'
              ) : (
                'changed'
              )}
            </li>
          ))}
          {entry.reason ? <li>{entry.reason}</li> : null}
        </ul>
      )
  }
}

const Agreed = ({ page: { agreed }, moment }: { page: PersonPage; moment: Date }) => {
  const { waiver, photos, rides, news } = agreed
  return (
    <Sheet title="Agreed today">
      <ul className="divide-y divide-line">
        <li className="px-5 py-3">
          <p className="flex items-center gap-2 font-sign font-semibold">
            <Icon shape={waiver ? Check : X} className={waiver ? 'text-ok' : 'text-bad'} />
            {waiver ? `Waiver ${waiver.version} signed` : 'No waiver is signed'}
          </p>
          {waiver ? (
            <p className="text-table text-soft">
              {shortDay(waiver.signedAt, moment)}, by {waiver.signerName}
            </p>
          ) : null}
        </li>
        <Answer consent={photos} yes="Photos may be used" no="No photos" moment={moment} />
        <Answer
          consent={rides}
          yes="May ride with an approved driver"
          no="May not ride with others"
          moment={moment}
        />
        <Answer consent={news} yes="News by email" no="No news by email" moment={moment} />
      </ul>
    </Sheet>
  )
}

const Answer = ({
  consent,
  yes,
  no,
  moment,
}: {
  consent: Consent
  yes: string
  no: string
  moment: Date
}) =>
  consent ? (
    <li className="flex flex-wrap items-center gap-x-2 px-5 py-3">
      <Icon shape={consent.isGiven ? Check : X} className={consent.isGiven ? 'text-ok' : ''} />
      <span className="font-sign font-semibold">{consent.isGiven ? yes : no}</span>
      <span className="ml-auto text-table text-soft">{shortDay(consent.at, moment)}</span>
    </li>
  ) : null

/** The notes about all that a person has sent; a new one is about the newest of it. */
const NotesAbout = ({ page: { person, timeline } }: { page: PersonPage }) => {
  const sent = timeline.flatMap((entry) => {
    if (entry.kind === 'event') return [{ collection: 'rsvps' as const, id: entry.id }]
    if (entry.kind !== 'submission' || !isNoted(entry.collection)) return []
    return [{ collection: entry.collection, id: entry.id }]
  })
  const newest = sent.find(({ id }) => person.submissionIds.includes(id))
  return newest ? <Notes about={person.submissionIds} {...newest} /> : null
}

/** Ends the links that our emails to this family have. */
const PrivateLinks = ({ page: { person, head, timeline } }: { page: PersonPage }) => {
  const [newest] = timeline.flatMap((entry) => {
    if (entry.kind !== 'event' && entry.kind !== 'submission') return []
    const collection = collectionOf(entry)
    const hasLinks = collection === 'rsvps' || collection === 'registrations'
    return hasLinks && person.submissionIds.includes(entry.id) ? [{ collection, id: entry.id }] : []
  })
  return newest ? (
    <Sheet title="Private links">
      <div className="desk-sheet__body grid justify-items-start gap-3">
        <p>
          Our emails to this family have links that open its days without a password. Does somebody
          else have one?
        </p>
        <Confirm
          path={`/staff/family-links/${newest.collection}/${newest.id}/end`}
          title="End all links of this family?"
          opener="End all links of this family"
          about={head.name}
          submit="End all links"
          sentences={[
            'All links that we have emailed to this household stop working at once, also where a page is open: to the family page, to offered places, and to switch reminders off.',
            'What the family has signed up for stays. A place that is offered to it stays offered.',
            'The family can ask for a new link at /family on our site. It goes to the same address: if somebody else reads that mailbox, correct the address first.',
          ]}
        />
      </div>
    </Sheet>
  ) : null
}

/** For administrators: who looked at what is about this person. */
const WhoLooked = async ({ id }: { id: string }) => {
  const looks = await findLooks(id)
  return (
    <details className="desk-sheet desk-fold">
      <summary>Who looked at this</summary>
      {looks.length === 0 ? (
        <p>Nobody has opened health answers, signed copies or files of this person.</p>
      ) : (
        <ul className="grid gap-2">
          {looks.map((look, index) => (
            <li key={index} className="text-table">
              {lookWords(look)}
              <span className="block text-soft">{formatInstant(look.at, ORGANIZATION_ZONE)}</span>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-3">
        <Link href={`/cms/activity?person=${id}&when=all`}>
          All that was done, in the activity log
        </Link>
      </p>
    </details>
  )
}
