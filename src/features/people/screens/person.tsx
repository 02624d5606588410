import { Mail, PhoneCall } from 'lucide'
import { notFound } from 'next/navigation'

import { deskView } from '@/desk/desk-view'
import { DeskLink } from '@/desk/ui/button'
import { Confirm } from '@/desk/ui/confirm'
import { LanguageTag } from '@/desk/ui/language-tag'
import { Notes } from '@/desk/ui/notes'
import { PageHead } from '@/desk/ui/page-head'
import { Sheet } from '@/desk/ui/sheet'
import { can } from '@/features/accounts/rules'
import { Driving } from '@/features/drivers/screens/driving'
import { findHolds } from '@/features/records/retention/legal-holds'
import { formatDay } from '@/forms/core/format-answers'
import { now, ORGANIZATION_ZONE } from '@/lib/clock'
import { withCount } from '@/lib/plural'
import { formatInstant } from '@/lib/zone-time'
import type { User } from '@/payload-types'
import { Icon } from '@/ui/icon'
import { Link } from '@/ui/link'

import { countDays } from '../days/rules'
import { careCount, DAYS_TITLE, daysInWords, stampInWords } from '../days/wording'
import type { Person } from '../families/rules'
import { isNoted } from '../notes/rules'
import { whereToWrite } from '../person/rules'
import { findLooks, findPersonPage, type PersonPage, readErasable } from '../person/store'
import {
  ageOrRole,
  familyName,
  HEALTH_REASONS,
  HEALTH_REFUSALS,
  healthCount,
  lookWords,
  shortDay,
} from '../wording'
import { Agreed } from './agreed'
import { HealthDoor } from './health-door'
import { NeverRelease, OtherHomes } from './homes'
import { KeepOrErase } from './keep-or-erase'
import { getCollection, Timeline } from './timeline'
import { WhoToCall } from './who-to-call'

const getHref = ({ id }: Person) => `/cms/people/${id}`

/** Everything about one person and their family. Health answers are opened separately. */
export const PersonView = deskView('review', async ({ user, segments, query }) => {
  const [, id = ''] = segments
  const page = await findPersonPage(id)
  if (!page) notFound()
  const { person } = page
  const firstName = person.name.split(' ')[0] ?? person.name
  const moment = now()
  return (
    <>
      <Head page={page} moment={moment} />
      <NeverRelease personId={person.id} name={firstName} {...page} />
      <FamilyTabs page={page} />
      <div className="grid items-start gap-6 side:grid-cols-[minmax(0,1fr)_--spacing(86)]">
        <div className="grid gap-6">
          <WhoToCall page={page} />
          <Health page={page} user={user} moment={moment} />
          <Days page={page} />
          <Timeline
            page={page}
            user={user}
            moment={moment}
            href={getHref(person)}
            isWholeFamily={query['whole'] === 'family'}
          />
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

type AtMoment = { page: PersonPage; moment: Date }

const Head = ({ page, moment }: AtMoment) => {
  const { person, head, since, language } = page
  const write = whereToWrite(page, moment)
  const counts = countDays(page.days)
  const facts = [
    person.age === null ? null : String(person.age),
    person.birthDate ? `born ${formatDay(person.birthDate)}` : null,
    head.city,
    `here since ${formatInstant(since, ORGANIZATION_ZONE, 'LLLL yyyy')}`,
    counts.days === 0
      ? null
      : `came to ${String(counts.came)} of ${withCount(counts.days, { one: 'event', other: 'events' })}`,
  ]
  return (
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
            Register a participant
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
      {facts.filter((fact) => fact !== null).join(', ')} <LanguageTag language={language} />
    </PageHead>
  )
}

/** The way to the others of the family. */
const FamilyTabs = ({ page: { person, persons, head } }: { page: PersonPage }) =>
  persons.length > 1 ? (
    <nav className="desk-tabs" aria-label={familyName(head)}>
      {persons.map((one) => (
        <Link
          key={one.id}
          href={getHref(one)}
          aria-current={one.id === person.id ? 'page' : undefined}
        >
          {one.name.split(' ')[0]}
          <span className="font-medium">{ageOrRole(one).toLowerCase()}</span>
        </Link>
      ))}
    </nav>
  ) : null

/** How often the person came, from the taps of each day. The timeline has a line for each. */
const Days = ({ page: { days } }: { page: PersonPage }) => {
  const counts = countDays(days)
  return counts.days === 0 ? null : (
    <Sheet title={DAYS_TITLE} aside={daysInWords(counts)}>
      <dl className="grid grid-cols-4 divide-x divide-line max-phone:grid-cols-2">
        {[
          { label: 'came', value: counts.came },
          { label: 'told us', value: counts.toldUs },
          { label: 'no word', value: counts.noWord },
          { label: 'last', value: counts.last ? stampInWords(counts.last) : '–' },
        ].map(({ label, value }) => (
          <div key={label} className="flex flex-col-reverse justify-end px-5 py-3">
            <dt className="font-sign text-table text-soft">{label}</dt>
            <dd className="font-display text-number leading-title font-extrabold normal-nums">
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </Sheet>
  )
}

const Health = ({ page, user, moment }: AtMoment & { user: User }) => {
  const { person, health, timeline } = page
  if (person.role !== 'child' && !health.isAnswered && health.care.length === 0) return null
  return (
    <HealthDoor
      key={person.id}
      path={`/staff/people/${person.id}/health`}
      summary={[
        healthCount(health.entries, health.isAnswered),
        careCount(health.care),
        health.changedAt ? `last changed ${shortDay(health.changedAt, moment)}` : null,
      ]
        .filter(Boolean)
        .join(', ')}
      hasEntries={health.entries + health.care.length > 0}
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
  )
}

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
    const collection = getCollection(entry)
    const hasLinks = collection === 'rsvps' || collection === 'registrations'
    return hasLinks && person.submissionIds.includes(entry.id) ? [{ collection, id: entry.id }] : []
  })
  return newest ? (
    <Sheet title="Private links">
      <div className="desk-sheet__body grid justify-items-start gap-3">
        <p>
          Our emails to this family have links that open its events without a password. Does anyone
          else have one?
        </p>
        <Confirm
          path={`/staff/family-links/${newest.collection}/${newest.id}/end`}
          title="End all links of this family?"
          opener="End all links of this family"
          about={head.name}
          submit="End all links"
          sentences={[
            'All links that we have emailed to this household stop working at once, also where a page is open: to the family page, to offered spots, and to switch reminders off.',
            'What the family has signed up for stays. A spot that is offered to it stays offered.',
            'The family can ask for a new link at /family on our site. It goes to the same address: if someone else reads that mailbox, correct the address first.',
          ]}
        />
      </div>
    </Sheet>
  ) : null
}

/** For administrators: the accounts that opened data about this person. */
const WhoLooked = async ({ id }: { id: string }) => {
  const looks = await findLooks(id)
  return (
    <details className="desk-sheet desk-fold">
      <summary>Who looked at this</summary>
      {looks.length === 0 ? (
        <p>No one has opened health answers, signed copies or files of this person.</p>
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
