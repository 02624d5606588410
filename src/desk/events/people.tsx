import { CameraOff, Car, Check, Clock, Heart, Lock, Signature, Star } from 'lucide'
import { notFound } from 'next/navigation'

import {
  type EventRsvp,
  familiesIn,
  type HealthFlag,
  isListed,
  type Participant,
  type ParticipantFamily,
  PEOPLE_FILTERS,
  type PeopleFilter,
  peopleFilterOf,
  waitingIn,
} from '@/features/event-people/rules'
import { findEventPeople } from '@/features/event-people/store'
import {
  afterTheEvent,
  FILTER_NAMES,
  HEALTH_FLAGS,
  listedWords,
  placesNeeded,
  WAIVER_STATES,
} from '@/features/event-people/wording'
import { shortDay } from '@/features/people/wording'
import { now } from '@/lib/clock'
import { listInWords } from '@/lib/list-in-words'
import { Icon } from '@/ui/icon'
import { Link } from '@/ui/link'

import { deskView } from '../desk-view'
import { Phone } from '../ui/contact'
import { Sheet } from '../ui/sheet'
import { EventHead } from './event-head'

/** The figures above the list, each of which narrows it. */
const FIGURES: readonly { label: string; filter: PeopleFilter; tone?: string }[] = [
  { label: 'places taken', filter: 'placed' },
  { label: 'waiting', filter: 'waiting' },
  { label: 'allergies or medicine', filter: 'allergies', tone: 'text-bad' },
  { label: 'other needs', filter: 'needs' },
  { label: 'to settle', filter: 'to-settle', tone: 'text-hot-text' },
  { label: 'no photos', filter: 'no-photos' },
  { label: 'offer to drive', filter: 'drivers' },
]

/** Who comes to an event, who waits for a place, and what is to be settled before the day. */
export const EventPeopleView = deskView('review', async ({ user, segments, query }) => {
  const [, id = ''] = segments
  const found = await findEventPeople(id, user)
  if (!found) notFound()
  const { event, participants } = found
  const filter = peopleFilterOf(query['show'])
  const count = (one: PeopleFilter) => participants.filter((each) => isListed(one, each)).length
  const families = familiesIn(filter, participants)
  const waiting = waitingIn(participants)
  const address = (one: PeopleFilter) =>
    `/cms/events/${event.id}/people${one === 'placed' ? '' : `?show=${one}`}`
  return (
    <>
      <EventHead event={event} here="people" now={now()} />
      <nav className="desk-figures mb-4" aria-label="In figures">
        {FIGURES.map(({ label, filter: listed, tone }) => (
          <Link key={label} href={address(listed)}>
            <b className={count(listed) > 0 ? tone : undefined}>
              {count(listed)}
              {listed === 'placed' && typeof event.capacity === 'number' ? (
                <small className="font-sign text-table font-semibold text-soft">
                  of {event.capacity}
                </small>
              ) : null}
            </b>
            <span>{label}</span>
          </Link>
        ))}
      </nav>
      <nav
        className="mb-3 flex flex-wrap gap-2 max-phone:-mx-pad max-phone:flex-nowrap max-phone:overflow-x-auto max-phone:px-pad"
        aria-label="Who"
      >
        {PEOPLE_FILTERS.map((one) => (
          <Link
            key={one}
            className="desk-chip"
            href={address(one)}
            aria-current={one === filter ? 'true' : undefined}
          >
            {FILTER_NAMES[one]} <span className="desk-chip__count">{count(one)}</span>
          </Link>
        ))}
      </nav>
      <p className="mb-3 text-soft">
        {participants.length === 0
          ? 'Nobody has a place yet.'
          : listedWords(
              families.reduce((sum, { children }) => sum + children.length, 0),
              families.length,
            )}
      </p>
      {families.length > 0 ? <PeopleTable families={families} /> : null}
      {waiting.length > 0 ? <Waitlist families={waiting} /> : null}
    </>
  )
})

const PeopleTable = ({ families }: { families: readonly ParticipantFamily[] }) => (
  <div className="desk-sheet overflow-hidden">
    <table className="desk-table desk-table--lines">
      <thead>
        <tr>
          <th scope="col">Child</th>
          <th scope="col">Health and needs</th>
          <th scope="col">After the event</th>
          <th scope="col">Waiver</th>
          <th scope="col">Family</th>
        </tr>
      </thead>
      {families.map(({ key, children }) => (
        <tbody key={key}>
          {children.map((child, index) => (
            <tr key={child.id}>
              <th scope="row">
                <Link className="desk-name" href={`/cms/people/${child.id}`}>
                  {child.name}
                </Link>
                {child.age === null ? null : (
                  <span className="block font-normal text-soft">{child.age} on the day</span>
                )}
              </th>
              <td>
                <Flags child={child} />
              </td>
              <td>
                {afterTheEvent(child)}
                {child.staysWithChild
                  ? null
                  : child.pickupPeople.map(({ name, phone }) =>
                      phone && phone !== child.parentPhone ? (
                        <span key={name} className="block">
                          <Phone value={phone} />
                        </span>
                      ) : null,
                    )}
              </td>
              <td>
                <Waiver child={child} />
              </td>
              {index === 0 ? (
                <td rowSpan={children.length} className="border-line list:border-l">
                  <b className="font-sign">{child.parentName ?? child.name}</b>
                  {child.parentPhone ? (
                    <span className="block">
                      <Phone value={child.parentPhone} />
                    </span>
                  ) : null}
                  {children.length > 1 ? (
                    <span className="block text-soft">{children.length} children</span>
                  ) : null}
                </td>
              ) : null}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  </div>
)

const FLAG_TONES: Record<HealthFlag, string> = {
  'allergy-or-medicine': 'desk-flag desk-flag--bad',
  needs: 'desk-flag',
  exists: 'desk-flag',
}

const Flags = ({ child }: { child: Participant }) => {
  const { health, mayBePhotographed, isFirstTime, offersToDrive, isOutsideAges } = child
  const isPlain =
    health.length === 0 && mayBePhotographed && !isFirstTime && !offersToDrive && !isOutsideAges
  if (isPlain) return <span className="text-soft max-list:hidden">–</span>
  return (
    <span className="grid justify-items-start gap-0.75">
      {health.map((flag) => (
        <span key={flag} className={FLAG_TONES[flag]}>
          {flag === 'allergy-or-medicine' ? (
            <i className="desk-diamond" aria-hidden="true" />
          ) : (
            <Icon shape={flag === 'needs' ? Heart : Lock} />
          )}
          {HEALTH_FLAGS[flag]}
        </span>
      ))}
      {mayBePhotographed ? null : (
        <span className="desk-flag desk-flag--soft">
          <Icon shape={CameraOff} />
          No photos
        </span>
      )}
      {isOutsideAges ? (
        <span className="desk-flag desk-flag--warn">
          <Icon shape={Clock} />
          Not of the age
        </span>
      ) : null}
      {offersToDrive ? (
        <span className="desk-flag">
          <Icon shape={Car} />
          Parent offers to drive
        </span>
      ) : null}
      {isFirstTime ? (
        <span className="desk-flag desk-flag--soft">
          <Icon shape={Star} />
          First time
        </span>
      ) : null}
    </span>
  )
}

const Waiver = ({ child: { waiver } }: { child: Pick<Participant, 'waiver'> }) => (
  <span className={waiver === 'signed' ? 'desk-flag desk-flag--ok' : 'desk-flag desk-flag--warn'}>
    <Icon shape={waiver === 'signed' ? Check : Signature} />
    {WAIVER_STATES[waiver]}
  </span>
)

const namesAndAges = (children: readonly Pick<Participant, 'name' | 'age'>[]): string =>
  listInWords(children.map(({ name, age }) => (age === null ? name : `${name}, ${String(age)}`)))

const areTwins = (children: readonly Pick<EventRsvp, 'birthDate'>[]): boolean =>
  children.length === 2 && children[0]?.birthDate === children[1]?.birthDate

const Waitlist = ({ families }: { families: readonly ParticipantFamily[] }) => (
  <Sheet
    className="mt-6"
    title="Waitlist"
    aside={
      <p className="text-table text-soft">
        In the order they came. Brothers and sisters get places together.
      </p>
    }
  >
    <ol className="divide-y divide-line">
      {families.map(({ key, children }, index) => {
        const [first] = children
        return (
          <li
            key={key}
            className="grid grid-cols-[--spacing(8)_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1.5 px-5 py-3 max-phone:grid-cols-[--spacing(8)_minmax(0,1fr)]"
          >
            <span className="grid size-7.5 place-items-center rounded-1 bg-info-bg font-sign font-bold text-info">
              {index + 1}
            </span>
            <div>
              <Link className="desk-name" href={`/cms/people/${first?.id ?? ''}`}>
                {namesAndAges(children)}
              </Link>
              <p className="text-table text-soft">
                {areTwins(children) ? 'Twins. ' : ''}
                {first?.parentName ? `${first.parentName}, ` : ''}
                {first?.parentPhone ? <Phone value={first.parentPhone} /> : null}. Waiting since{' '}
                {shortDay(first?.waitingSince ?? first?.createdAt ?? '', now())}
              </p>
            </div>
            <span className="flex flex-wrap gap-2 max-phone:col-start-2">
              {children.some(({ offeredUntil }) => offeredUntil !== null) ? (
                <span className="desk-tag desk-tag--warn">
                  <Icon shape={Clock} />
                  Place offered
                </span>
              ) : null}
              <span className="desk-tag">
                <Icon shape={Clock} />
                {placesNeeded(children.length)}
              </span>
            </span>
          </li>
        )
      })}
    </ol>
  </Sheet>
)
