import { notFound } from 'next/navigation'
import { Fragment } from 'react'

import { Phone } from '@/desk/ui/contact'
import { LanguageTag } from '@/desk/ui/language-tag'
import { Notes } from '@/desk/ui/notes'
import { PageHead } from '@/desk/ui/page-head'
import { Sheet } from '@/desk/ui/sheet'
import { StateTag } from '@/desk/ui/state-tag'
import { Driving } from '@/features/drivers/screens/driving'
import { findPersonPage } from '@/features/people/person/store'
import { Correct } from '@/features/people/screens/correct'
import { NeverRelease } from '@/features/people/screens/homes'
import { enteredWords, shortDay } from '@/features/people/wording'
import { now, ORGANIZATION_ZONE } from '@/lib/clock'
import { formatInstant } from '@/lib/zone-time'
import type { User } from '@/payload-types'
import { Link } from '@/ui/link'

import { findPlace, type PlaceOfRsvp } from '../record/rsvp'
import { findRecord, type InboxRecord } from '../record/store'
import { Agreed, Facts, RecordFacts } from './record-facts'
import { EmailsAbout, Evidence, History } from './record-folds'
import { RecordHealth } from './record-health'
import { RecordTools } from './record-tools'

/**
 * One RSVP as a page that reads, and prints, as one. Staff decide about its place beside the other RSVPs of its event.
 */
export async function RsvpSheet({ id, user }: { id: string; user: User }) {
  const record = await findRecord('rsvps', id)
  const [place, page] = await Promise.all([findPlace(id), findPersonPage(id)])
  if (!record || !place || !page) notFound()
  const { name, age } = record
  return (
    <>
      <PageHead
        title={age === null ? name : `${name}, ${String(age)}`}
        crumb={{
          label: place.event.title,
          href: `/cms/events/${place.event.id}/people`,
          here: 'RSVP',
        }}
        actions={<RecordTools write={null} next={null} take={null} />}
      >
        {sentLine(record)} {place.event.when}.{' '}
        <Link className="print:hidden" href={`/cms/people/${id}`}>
          Family page
        </Link>{' '}
        <LanguageTag language={record.language} />
      </PageHead>
      <NeverRelease personId={id} name={name} {...page} />
      <div className="grid items-start gap-6 side:grid-cols-[minmax(0,1fr)_--spacing(86)]">
        <div className="desk-sheet">
          <RecordFacts record={record} />
          <GoesHome place={place} />
          <RecordHealth record={record} user={user} />
          <Agreed record={record} />
          <div className="desk-sheet__body border-t border-line print:hidden">
            <Correct path={`/staff/corrections/rsvps/${id}`} about={`${name}, RSVP`} />
          </div>
          <EmailsAbout references={[...new Set([record.reference, place.family])]} user={user} />
          <History record={record} />
          <Evidence record={record} />
        </div>
        <div className="grid gap-6">
          <Place place={place} />
          <Driving user={user} recordId={id} />
          <Notes about={[id]} collection="rsvps" id={id} />
        </div>
      </div>
    </>
  )
}

/** "RSVP, sent Nov 26 by Carmen Ortega." */
const sentLine = ({ entered, parentName, name, createdAt }: InboxRecord<'rsvps'>): string =>
  entered
    ? `RSVP of ${parentName ?? name}. ${enteredWords(entered, now())}.`
    : `RSVP, sent ${shortDay(createdAt, now())} by ${parentName ?? name}.`

const at = (instant: string) => formatInstant(instant, ORGANIZATION_ZONE)

/** The people who may pick up the child, and the code they say at the gate. */
const GoesHome = ({ place: { people, pickupCode } }: { place: PlaceOfRsvp }) =>
  people.length === 0 && pickupCode === null ? null : (
    <Facts title="Goes home">
      {people.map(({ name, relationship, phone }, index) => (
        <Fragment key={index}>
          <dt>{index === 0 ? 'With' : 'Or with'}</dt>
          <dd>
            <b>{name}</b>
            {relationship === '' ? null : `, ${relationship.toLowerCase()}`}
            {phone === '' ? null : (
              <>
                , <Phone value={phone} />
              </>
            )}
          </dd>
        </Fragment>
      ))}
      {pickupCode === null ? null : (
        <>
          <dt>Pick-up code</dt>
          <dd className="font-bold">{pickupCode}</dd>
        </>
      )}
    </Facts>
  )

/** The standing of an RSVP, and a link to where staff change it. */
const Place = ({ place }: { place: PlaceOfRsvp }) => {
  const { event, state, offeredUntil, heldUntil, notComingSince, waitingSince, missedOffers } =
    place
  const facts = [
    offeredUntil && state === 'offered' ? `The spot is reserved until ${at(offeredUntil)}.` : null,
    heldUntil && state === 'held' ? `The family can take it back until ${at(heldUntil)}.` : null,
    notComingSince && state === 'confirmed'
      ? `The family said on the day, ${at(notComingSince)}, that the child is not coming.`
      : null,
    waitingSince && state === 'waitlisted'
      ? `At the end of the waitlist since ${at(waitingSince)}.`
      : null,
    missedOffers > 0 ? `Offers that were not answered in time: ${String(missedOffers)}.` : null,
    place.isOutsideAges ? 'Outside the age range. The family was told.' : null,
  ]
  return (
    <Sheet
      title="Place"
      aside={<StateTag collection="rsvps" state={state} isPast={event.isOver} />}
      className="print:hidden"
    >
      <div className="desk-sheet__body grid gap-2">
        {facts.map((fact) => (fact === null ? null : <p key={fact}>{fact}</p>))}
        <p>
          <Link href={`/cms/events/${event.id}/people`}>Change it on the event’s People page</Link>
        </p>
      </div>
    </Sheet>
  )
}
