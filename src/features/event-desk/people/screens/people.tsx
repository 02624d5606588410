import {
  CameraOff,
  Car,
  Check,
  Clock,
  Heart,
  type IconNode,
  Lock,
  Signature,
  Star,
  Undo2,
  X,
} from 'lucide'
import { notFound } from 'next/navigation'
import type { ReactNode } from 'react'

import { deskView } from '@/desk/desk-view'
import { ActionButton } from '@/desk/ui/action-button'
import { Chips } from '@/desk/ui/chips'
import { Phone } from '@/desk/ui/contact'
import { Figures } from '@/desk/ui/figures'
import { Flag, type FlagTone } from '@/desk/ui/flag'
import { Sheet } from '@/desk/ui/sheet'
import type { DrawnCells, DrawnColumn } from '@/desk/ui/table'
import { Tag } from '@/desk/ui/tag'
import { can, isAdmin } from '@/features/accounts/rules'
import { driverWords } from '@/features/drivers/wording'
import { NEVER_RELEASE, TWO_HOMES } from '@/features/people/households/wording'
import { AddSheet } from '@/features/people/screens/add-sheet'
import { type SheetForm, sheetForm } from '@/features/people/screens/sheet-form'
import { shortDay } from '@/features/people/wording'
import { CHANGE_REASONS, type ComingOffer } from '@/features/places/changes/rules'
import { ChangeButton } from '@/features/places/changes/screens/change-button'
import {
  findComingOffers,
  findKeptPlaces,
  findOpenChanges,
  type OpenChange,
} from '@/features/places/changes/store'
import {
  getFirstName,
  getNames,
  heldForWords,
  openChangeWords,
  REASONS,
} from '@/features/places/changes/wording'
import { findUnsigned, type UnsignedEntry } from '@/features/rsvp/entry/store'
import { neverLine } from '@/features/rsvp/never/rules'
import type { Places } from '@/features/rsvp/rules'
import { findPlaces } from '@/features/rsvp/store'
import { formatAddress } from '@/lib/address'
import { now, ORGANIZATION_ZONE } from '@/lib/clock'
import { listInWords } from '@/lib/list-in-words'
import { formatInstant } from '@/lib/zone-time'
import { Icon } from '@/ui/icon'
import { Link } from '@/ui/link'

import { countDay, figureLines, type KeptDay } from '../../day/attendance'
import { EventHead } from '../../screens/event-head'
import {
  type DayFilter,
  type EventRsvp,
  FILTERS_AFTER,
  getFamilies,
  getPeopleFilter,
  type HealthFlag,
  isDayFilter,
  isListed,
  isListedAfter,
  type Participant,
  type ParticipantFamily,
  PEOPLE_FILTERS,
  type PeopleFilter,
  SIGNATURE_DECISIONS,
  waitingIn,
} from '../rules'
import { findEventDay, findEventPeople } from '../store'
import {
  afterTheEvent,
  FILTER_NAMES,
  giveWords,
  HEALTH_FLAGS,
  listedWords,
  MAY_NOT_READ_HEALTH,
  notEnoughPlaces,
  ON_THE_DAY,
  onTheDayWords,
  placesKept,
  placesNeeded,
  SIGNATURE_DECISION_NAMES,
  waitingFigure,
  WAIVER_STATES,
} from '../wording'
import { HealthDetails, type ListedFamily, PeopleList } from './people-list'
import { SettleSignature } from './settle-signature'

/** The figures above the list, each of which filters it. */
const FIGURES: readonly { label: string; filter: PeopleFilter; tone?: string }[] = [
  { label: 'spots taken', filter: 'placed' },
  { label: 'waiting', filter: 'waiting' },
  { label: 'allergies or medicine', filter: 'allergies', tone: 'text-bad' },
  { label: 'other needs', filter: 'needs' },
  { label: 'to settle', filter: 'to-settle', tone: 'text-hot-text' },
  { label: 'no photos', filter: 'no-photos' },
  { label: 'offer to drive', filter: 'drivers' },
]

/** The participants of an event, its waitlist and the problems to settle before it; with the actions for places. */
export const EventPeopleView = deskView('review', async ({ user, segments, query }) => {
  const [, id = ''] = segments
  const eventPeople = await findEventPeople(id, user)
  if (!eventPeople) notFound()
  const { event, participants } = eventPeople
  const [taps, changes, kept, coming, { places, held }] = await Promise.all([
    findEventDay(event.id),
    findOpenChanges(event.id),
    findKeptPlaces(event.id),
    findComingOffers(event.id),
    findPlaces(event.id),
  ])
  // While the day runs, who must not take a child home is more important than who came.
  const day = taps?.isDone === true ? taps : null
  const filters = day ? FILTERS_AFTER : PEOPLE_FILTERS
  const filter = getPeopleFilter(query['show'], filters)
  const findListed = (one: PeopleFilter | DayFilter) =>
    participants.filter((each) =>
      isDayFilter(one) ? isOnDayList(one, each, day) : isListed(one, each),
    )
  const count = (one: PeopleFilter | DayFilter) => findListed(one).length
  const families = getFamilies(findListed(filter))
  const waiting = waitingIn(participants)
  const address = (one: PeopleFilter | DayFilter) =>
    formatAddress(`/cms/events/${event.id}/people`, { show: one === 'placed' ? '' : one })
  const listed = families.flatMap(({ children }) => children)
  const unsigned = await findUnsigned(
    listed.flatMap(({ id: rsvpId, waiver }) => (waiver === 'not-signed' ? [rsvpId] : [])),
  )
  const sheet = unsigned.size > 0 ? await sheetForm(user) : null
  return (
    <>
      <EventHead event={event} here="people" now={now()} day={day && { ...day, user }} />
      <Figures
        figures={
          day
            ? figureLines(countEventDay(day, participants))
            : FIGURES.map(({ label, filter: narrowed, tone }) => ({
                label:
                  narrowed === 'waiting' && waiting.length > 0
                    ? waitingFigure(waiting.length)
                    : label,
                href: address(narrowed),
                value: narrowed === 'placed' ? places.taken : count(narrowed),
                ...(tone && { tone }),
                ...(narrowed === 'placed' &&
                  places.state !== 'unlimited' && { beside: `of ${String(places.limit)}` }),
              }))
        }
      />
      <Chips
        label="Who"
        chips={filters.map((one) => ({
          label: FILTER_NAMES[one],
          href: address(one),
          isCurrent: one === filter,
          count: count(one),
        }))}
      />
      <OpenChanges eventId={event.id} changes={changes} participants={participants} />
      <PeopleList
        key={filter}
        eventId={event.id}
        summary={
          participants.length === 0
            ? 'No one has a spot yet.'
            : listedWords(listed.length, families.length)
        }
        families={families.map((family) => familyRow(family, { unsigned, sheet, day }))}
        columns={day ? COLUMNS_AFTER : COLUMNS}
        reasons={REASON_CHOICES}
        hasHealth={listed.some(({ health }) => health.length > 0)}
        healthRefusal={can(user, 'health') ? null : MAY_NOT_READ_HEALTH}
        writePath={`/cms/events/${event.id}/messages`}
      />
      {waiting.length > 0 ? (
        <Waitlist
          families={waiting}
          eventId={event.id}
          kept={kept}
          coming={coming}
          left={getLeft(places)}
          held={held}
          isAdmin={isAdmin(user.role)}
        />
      ) : null}
    </>
  )
})

const COLUMNS: readonly DrawnColumn[] = [
  { name: 'child', head: 'Child' },
  { name: 'health', head: 'Health and needs' },
  { name: 'after', head: 'After the event' },
  { name: 'waiver', head: 'Waiver' },
]

/** Once the day is over. */
const COLUMNS_AFTER = COLUMNS.map((column) =>
  column.name === 'after' ? { name: 'day', head: ON_THE_DAY } : column,
)

const REASON_CHOICES = CHANGE_REASONS.map((value) => ({ value, label: REASONS[value] }))

const isOnDayList = (filter: DayFilter, { id }: Pick<Participant, 'id'>, day: KeptDay | null) => {
  const child = day?.children.find(({ rsvp }) => rsvp === id)
  const isWalkIn = day?.state.children.get(id)?.status === 'walk-in'
  return child !== undefined && isListedAfter(filter, { ...child, isWalkIn })
}

const countEventDay = ({ state, isDone }: KeptDay, participants: readonly Participant[]) =>
  countDay(
    state,
    participants.map(({ id, isFirstTime }) => ({ rsvp: id, isFirstTime })),
    isDone,
  )

const getLeft = (places: Places): number => {
  if (places.state === 'unlimited') return Infinity
  return places.state === 'open' ? places.left : 0
}

/** Recent changes by staff, while they can be undone. */
const OpenChanges = ({
  eventId,
  changes,
  participants,
}: {
  eventId: string
  changes: readonly OpenChange[]
  participants: readonly Participant[]
}) =>
  changes.length === 0 ? null : (
    <ul className="mb-4 grid gap-2" aria-label="Can still be undone">
      {changes.map(({ id, kind, by, undoUntil, rsvpIds }) => (
        <li key={id} className="desk-note desk-note--warn">
          <Icon shape={Undo2} />
          <span>
            {openChangeWords({
              kind,
              by,
              names: getNames(participants.filter((one) => rsvpIds.includes(one.id))),
              until: formatInstant(undoUntil, ORGANIZATION_ZONE, 'h:mm a'),
            })}
          </span>
          <ActionButton
            path={`/staff/events/${eventId}/people/changes/${id}/undo`}
            look="line"
            isSmall
          >
            Undo
          </ActionButton>
        </li>
      ))}
    </ul>
  )

const getAddSheet = (
  rsvpId: string,
  unsigned: ReadonlyMap<string, UnsignedEntry>,
  form: SheetForm | null,
): ReactNode => {
  const entry = unsigned.get(rsvpId)
  return entry && form ? <AddSheet rsvpId={rsvpId} {...entry} {...form} /> : null
}

const familyRow = (
  { key, children }: ParticipantFamily,
  {
    unsigned,
    sheet,
    day,
  }: {
    unsigned: ReadonlyMap<string, UnsignedEntry>
    sheet: SheetForm | null
    day: KeptDay | null
  },
): ListedFamily => {
  const [first] = children
  const name = first ? (first.parentName ?? first.name) : ''
  return {
    key,
    name,
    children: children.map((child) => ({
      id: child.id,
      name: child.name,
      reference: child.reference,
      standing: child.standing,
      cells: {
        ...childCells(child, getAddSheet(child.id, unsigned, sheet)),
        day: day && <OnTheDay day={day} rsvpId={child.id} />,
      },
    })),
    cell: (
      <>
        <b className="font-sign">{name}</b>
        {first?.parentPhone ? (
          <span className="block">
            <Phone value={first.parentPhone} />
          </span>
        ) : null}
        {children.length > 1 ? (
          <span className="block text-soft">{children.length} children</span>
        ) : null}
      </>
    ),
  }
}

/** Whether the child came, when, and with whom it went. */
const OnTheDay = ({ day, rsvpId }: { day: KeptDay; rsvpId: string }) => {
  const child = day.children.find(({ rsvp }) => rsvp === rsvpId)
  if (!child) return null
  const { flag, text } = onTheDayWords(child, day.times.zone)
  const isMissed = !child.came && child.missed !== null
  return (
    <>
      <Flag
        tone={child.came ? 'ok' : child.missed === 'no-word' ? 'warn' : 'soft'}
        shape={child.came ? Check : isMissed ? X : Clock}
      >
        {flag}
      </Flag>
      {text === '' ? null : <span className="block">{text}</span>}
    </>
  )
}

const childCells = (child: Participant, addSheet: ReactNode): DrawnCells => ({
  child: (
    <>
      <Link className="desk-name" href={`/cms/people/${child.id}`}>
        {child.name}
      </Link>
      {child.age === null ? null : <p className="text-soft">{child.age} on the day</p>}
    </>
  ),
  health: (
    <>
      <Flags child={child} />
      <HealthDetails rsvpId={child.id} />
    </>
  ),
  after: (
    <>
      {child.never.map((person) => (
        <span key={neverLine(person)} className="block font-sign font-bold text-bad">
          {NEVER_RELEASE}: {neverLine(person)}
        </span>
      ))}
      {child.isDisputed ? (
        <span className="block font-sign font-bold text-bad">
          {TWO_HOMES}: see {child.name.split(' ')[0]}’s page
        </span>
      ) : null}
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
    </>
  ),
  waiver: (
    <>
      <Waiver child={child} />
      {addSheet}
      {child.waiver === 'name-differs' && child.signature ? (
        <SettleSignature
          signatureId={child.signature.id}
          child={child.name}
          signedAs={child.signature.signedAs}
          expected={child.signature.expected}
          choices={SETTLE_CHOICES}
        />
      ) : null}
    </>
  ),
})

const SETTLE_CHOICES = SIGNATURE_DECISIONS.map((value) => ({
  value,
  ...SIGNATURE_DECISION_NAMES[value],
}))

const Flags = ({ child }: { child: Participant }) => {
  const { health, mayBePhotographed, isFirstTime, offersToDrive, clearedUntil, isOutsideAges } =
    child
  const isPlain =
    health.length === 0 && mayBePhotographed && !isFirstTime && !offersToDrive && !isOutsideAges
  if (isPlain) return <span className="text-soft max-list:hidden">–</span>
  return (
    <span className="grid justify-items-start gap-0.75">
      {health.map((flag) => (
        <Flag key={flag} {...HEALTH_LOOKS[flag]}>
          {HEALTH_FLAGS[flag]}
        </Flag>
      ))}
      {mayBePhotographed ? null : (
        <Flag tone="soft" shape={CameraOff}>
          No photos
        </Flag>
      )}
      {isOutsideAges ? (
        <Flag tone="warn" shape={Clock}>
          Not of the age
        </Flag>
      ) : null}
      {offersToDrive ? (
        <Flag tone={clearedUntil === null ? 'warn' : 'plain'} shape={Car}>
          {driverWords(clearedUntil)}
        </Flag>
      ) : null}
      {isFirstTime ? (
        <Flag tone="soft" shape={Star}>
          First time
        </Flag>
      ) : null}
    </span>
  )
}

const HEALTH_LOOKS: Record<HealthFlag, { tone?: FlagTone; shape?: IconNode }> = {
  'allergy-or-medicine': { tone: 'bad' },
  needs: { shape: Heart },
  exists: { shape: Lock },
}

const Waiver = ({ child: { waiver } }: { child: Pick<Participant, 'waiver'> }) => (
  <Flag tone={waiver === 'signed' ? 'ok' : 'warn'} shape={waiver === 'signed' ? Check : Signature}>
    {WAIVER_STATES[waiver]}
  </Flag>
)

const namesAndAges = (children: readonly Pick<Participant, 'name' | 'age'>[]): string =>
  listInWords(children.map(({ name, age }) => (age === null ? name : `${name}, ${String(age)}`)))

const areTwins = (children: readonly Pick<EventRsvp, 'birthDate'>[]): boolean =>
  children.length === 2 && children[0]?.birthDate === children[1]?.birthDate

type WaitlistProps = {
  families: readonly ParticipantFamily[]
  eventId: string
  /** The number of places kept for each family, by its reference. */
  kept: ReadonlyMap<string, number>
  /** Who will be offered the held places, and when. */
  coming: readonly ComingOffer[]
  /** The number of places free for anyone, and of places free but held. */
  left: number
  held: number
  isAdmin: boolean
}

const Waitlist = ({ families, kept, coming, ...about }: WaitlistProps) => (
  <Sheet
    className="mt-6"
    title="Waitlist"
    aside={
      <p className="text-table text-soft">
        In the order they signed up. Siblings get spots together.
      </p>
    }
  >
    <ol className="divide-y divide-line">
      {families.map(({ key, children }, index) => (
        <Waiting
          key={key}
          order={index + 1}
          family={children}
          own={kept.get(key) ?? 0}
          offer={coming.find((one) => children.some(({ id }) => one.rsvpIds.includes(id)))}
          {...about}
        />
      ))}
    </ol>
  </Sheet>
)

type WaitingProps = Pick<WaitlistProps, 'eventId' | 'left' | 'held' | 'isAdmin'> & {
  order: number
  family: ParticipantFamily['children']
  /** The number of places kept for it. */
  own: number
  offer: ComingOffer | undefined
}

/** A family that waits. */
const Waiting = ({ order, family, offer, ...places }: WaitingProps) => {
  const [first] = family
  return (
    <li className="grid grid-cols-[--spacing(8)_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1.5 px-5 py-3 max-list:grid-cols-[--spacing(8)_minmax(0,1fr)]">
      <span className="grid size-7.5 place-items-center rounded-1 bg-info-bg font-sign font-bold text-info">
        {order}
      </span>
      <div>
        <Link className="desk-name" href={`/cms/people/${first?.id ?? ''}`}>
          {namesAndAges(family)}
        </Link>
        <p className="text-table text-soft">
          {areTwins(family) ? 'Twins. ' : ''}
          {first?.parentName ? `${first.parentName}, ` : ''}
          {first?.parentPhone ? <Phone value={first.parentPhone} /> : null}. Waiting since{' '}
          {shortDay(first?.waitingSince ?? first?.createdAt ?? '', now())}
        </p>
        {offer ? (
          <p className="mt-1 flex gap-1.5 text-table font-semibold text-hot-text">
            <Icon shape={Clock} />
            {heldForWords(
              family.filter(({ id }) => offer.rsvpIds.includes(id)).map(getFirstName),
              formatInstant(offer.at.toISOString(), ORGANIZATION_ZONE, 'h:mm a'),
            )}
          </p>
        ) : null}
      </div>
      <WaitingActions family={family} offer={offer} {...places} />
    </li>
  )
}

/** The family's needs and places, and the buttons that give it places or release the kept ones. */
const WaitingActions = ({
  family,
  offer,
  own,
  eventId,
  left,
  held,
  isAdmin: mayExceed,
}: Omit<WaitingProps, 'order'>) => {
  const isOffered = family.some(({ offeredUntil }) => offeredUntil !== null)
  const change = {
    eventId,
    rsvpIds: family.map(({ id }) => id),
    reasons: REASON_CHOICES,
    about: namesAndAges(family),
  }
  return (
    <span className="flex flex-wrap items-center justify-end gap-2 max-list:col-start-2 max-list:justify-start">
      {isOffered ? (
        <Tag tone="warn" shape={Clock}>
          Spot offered
        </Tag>
      ) : null}
      {own > 0 ? (
        <Tag tone="warn" shape={Clock}>
          {placesKept(own)}
        </Tag>
      ) : null}
      <Tag shape={Clock}>{placesNeeded(family.length)}</Tag>
      <ChangeButton
        {...change}
        kind="give"
        refusal={
          mayExceed || isOffered || family.length <= left + own
            ? null
            : offer
              ? 'Held until then'
              : notEnoughPlaces(left + own, held - own)
        }
      >
        {giveWords(family.length)}
      </ChangeButton>
      {own > 0 ? (
        <ChangeButton {...change} kind="release" look="bare">
          Keep no longer
        </ChangeButton>
      ) : null}
    </span>
  )
}
