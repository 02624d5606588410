import { PhoneCall } from 'lucide'
import { Fragment, type ReactNode } from 'react'

import { deskView } from '@/desk/desk-view'
import { rowsIn } from '@/desk/query'
import { DeskLink } from '@/desk/ui/button'
import { EmailAddress, Marked, Phone } from '@/desk/ui/contact'
import { ListFrame } from '@/desk/ui/list-frame'
import { PageHead } from '@/desk/ui/page-head'
import { StateTag } from '@/desk/ui/state-tag'
import { isOver } from '@/features/events/rules'
import { listAddress } from '@/lib/address'
import { now } from '@/lib/clock'
import { Icon } from '@/ui/icon'
import { Link } from '@/ui/link'

import { countDays, type PersonDay } from '../days/rules'
import { cameInWords } from '../days/wording'
import type { FamilyFilter, Person, Reason } from '../families/rules'
import { marksIn, type PeopleQuery, readQuery, type ValueKind } from '../rules'
import { findFamilies, findNewestFamilies, type FoundFamily } from '../store'
import {
  ageOrRole,
  FAMILY_FILTER_NAMES,
  familyName,
  foundWords,
  latestWords,
  NO_PEOPLE_YET,
  QUERY_REFUSALS,
  reasonLabel,
  WAYS_TO_SEARCH,
} from '../wording'
import { CameTag } from './came-tag'

/** How many families are shown at first, and how many more with each step. */
const STEP = 25

const FILTERS = ['all', 'families', 'volunteers', 'coming'] as const satisfies FamilyFilter[]

const REGISTER = (
  <DeskLink href="/cms/people/register" look="line">
    <Icon shape={PhoneCall} />
    Register a participant
  </DeskLink>
)

/** Finds people by phone, name, email or reference. */
export const PeopleView = deskView('review', async ({ query: { q = '', show, shown } }) => {
  const typed = q.trim()
  const query = readQuery(typed)
  if (!query.ok && query.refusal === 'empty')
    return <NewestFamilies families={await findNewestFamilies()} />
  if (!query.ok) return <NoResults about={QUERY_REFUSALS[query.refusal]} />
  const filter = FILTERS.find((one) => one === show) ?? 'all'
  const limit = rowsIn(shown, { least: STEP, most: 200 })
  const { by, families, counts, isMore } = await findFamilies(query.value, { filter, shown: limit })
  if (counts.all === 0) return <NoResults about={`No one found for “${typed}”.`} />
  const address = listAddress('/cms/people', { q: typed })
  const hidden = counts[filter] - families.length
  return (
    <ListFrame
      title="People"
      actions={REGISTER}
      about={
        <>
          {isMore ? 'More than ' : ''}
          {foundWords(counts.all, typed, by)}
        </>
      }
      parts={{
        label: 'Who',
        chips: FILTERS.map((one) => ({
          label: FAMILY_FILTER_NAMES[one],
          href: address({ show: one === 'all' ? '' : one }),
          isCurrent: one === filter,
          count: counts[one],
        })),
      }}
      empty={null}
      more={
        hidden > 0
          ? {
              href: address({ show: filter, shown: families.length + STEP }),
              count: Math.min(hidden, STEP),
            }
          : null
      }
      remark={`Not there? ${WAYS_TO_SEARCH}`}
    >
      <div className="grid gap-4">
        {families.map((family) => (
          <Family key={family.persons[0]?.id} family={family} query={query.value} />
        ))}
      </div>
    </ListFrame>
  )
})

/** The page before anything is searched for. */
const NewestFamilies = ({ families }: { families: readonly FoundFamily[] }) => (
  <ListFrame
    title="People"
    actions={REGISTER}
    about={QUERY_REFUSALS.empty}
    filters={<p className="mb-6 max-w-measure text-soft">{WAYS_TO_SEARCH}</p>}
    empty={families.length === 0 ? NO_PEOPLE_YET : null}
  >
    <h2 className="mb-3">Heard from last</h2>
    <div className="grid gap-4">
      {families.map((family) => (
        <Family key={family.persons[0]?.id} family={family} />
      ))}
    </div>
  </ListFrame>
)

/** The page without results. @param about why it is empty */
const NoResults = ({ about }: { about: string }) => (
  <>
    <PageHead title="People" actions={REGISTER}>
      {about}
    </PageHead>
    <p className="max-w-measure text-soft">{WAYS_TO_SEARCH}</p>
  </>
)

const Family = ({
  family: { head, persons, reason, days },
  query,
}: {
  family: FoundFamily
  /** The query, for the marks. */
  query?: PeopleQuery
}) => {
  const marks = (kind: ValueKind) => (shown: string) => (query ? marksIn(shown, kind, query) : [])
  const facts: ReactNode[] = [
    head.parentName && !head.isAlone ? (
      <Marked value={head.parentName} marksIn={marks('name')} />
    ) : null,
    head.phone ? <Phone value={head.phone} marksIn={marks('phone')} /> : null,
    head.email ? <EmailAddress value={head.email} marksIn={marks('email')} /> : null,
    head.city,
  ].filter((fact) => fact !== null)
  // Two families may have the same name, so the section's name includes a contact.
  const titleId = `family-${persons[0]?.id ?? ''}`
  return (
    <section className="desk-sheet" aria-labelledby={titleId}>
      <div
        id={titleId}
        className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-b border-line px-5 py-3.5 max-phone:px-4"
      >
        <h2>
          <Marked value={familyName(head)} marksIn={marks('name')} />
        </h2>
        <p>
          {facts.map((fact, index) => (
            <Fragment key={index}>
              {index > 0 ? ', ' : ''}
              {fact}
            </Fragment>
          ))}
          {reason && query ? (
            <>
              . <Why reason={reason} query={query} />
            </>
          ) : null}
        </p>
      </div>
      <ul className="divide-y divide-line">
        {persons.map((person) => (
          <PersonRow key={person.id} person={person} days={days} marksIn={marks('name')} />
        ))}
      </ul>
    </section>
  )
}

const PersonRow = ({
  person,
  days,
  marksIn: marks,
}: {
  person: Person
  days: readonly PersonDay[]
  marksIn: (shown: string) => ReturnType<typeof marksIn>
}) => {
  const moment = now()
  const { id, name, latest } = person
  const isPast = latest.event !== null && isOver(latest.event.times, moment)
  const own = days.filter(({ child: { rsvp } }) => person.submissionIds.includes(rsvp))
  const ofLatest = own.find(({ child: { rsvp } }) => rsvp === latest.id)
  const came = ofLatest ? cameInWords(countDays(own)) : null
  return (
    <li className="grid grid-cols-[--spacing(52)_--spacing(16)_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 px-5 py-2.75 hover:bg-sheet-2 max-list:grid-cols-[minmax(0,1fr)_auto] max-phone:px-4">
      <Link className="desk-name" href={`/cms/people/${id}`}>
        <Marked value={name} marksIn={marks} />
      </Link>
      <span className="text-soft max-list:text-right">{ageOrRole(person)}</span>
      <span>{came ?? latestWords(latest, moment)}</span>
      <span className="text-right">
        {ofLatest ? (
          <CameTag day={ofLatest} />
        ) : (
          <StateTag collection={latest.collection} state={latest.state} isPast={isPast} />
        )}
      </span>
    </li>
  )
}

/** The match, if nothing else of the family shows it. */
const Why = ({ reason, query }: { reason: Reason; query: PeopleQuery }) => {
  const marks = (kind: ValueKind) => (shown: string) => marksIn(shown, kind, query)
  if (reason.part === 'earlier') return <>{reasonLabel(reason)}</>
  if (!('value' in reason)) {
    return (
      <>
        {reasonLabel(reason)}:{' '}
        {reason.name ? <Marked value={reason.name} marksIn={marks('name')} /> : null}{' '}
        {reason.phone ? <Phone value={reason.phone} marksIn={marks('phone')} /> : null}
      </>
    )
  }
  if (reason.part === 'never') {
    return (
      <span className="font-sign font-bold text-bad">
        {reasonLabel(reason)}: <Marked value={reason.value} marksIn={marks('name')} />
      </span>
    )
  }
  const kind = reason.part === 'parent' ? 'name' : reason.part
  return (
    <>
      {reasonLabel(reason)}:{' '}
      {kind === 'phone' ? (
        <Phone value={reason.value} marksIn={marks(kind)} />
      ) : (
        <Marked value={reason.value} marksIn={marks(kind)} />
      )}
    </>
  )
}
