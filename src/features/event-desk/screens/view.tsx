import { Plus } from 'lucide'

import { deskList } from '@/desk/desk-view'
import { ActionButton } from '@/desk/ui/action-button'
import { DeskLink } from '@/desk/ui/button'
import { DayTile } from '@/desk/ui/day-tile'
import { ListScreen } from '@/desk/ui/list-screen'
import { PlacesBar } from '@/desk/ui/places-bar'
import { Tag } from '@/desk/ui/tag'
import { can } from '@/features/accounts/rules'
import { countEventsForStaff, findEventsForStaff, type ListedEvent } from '@/features/events/list'
import { EVENT_PARTS, type EventPart, getEventPart, lacksLead } from '@/features/events/rules'
import { dayInWords, hoursInWords } from '@/features/events/times'
import { EVENT_PART_NAMES, noEventsWords, placesTaken } from '@/features/events/wording'
import { now } from '@/lib/clock'
import { parseAfter } from '@/lib/keyset'
import { getSearch, SEARCH_CHARACTERS_MAX } from '@/lib/search-text'
import { classNames } from '@/ui/class-names'
import { Icon } from '@/ui/icon'
import { Link } from '@/ui/link'

const ADDRESS = '/cms/collections/events'

/** The staff list of events: the next one first, past ones and drafts apart. It replaces Payload's list. */
export const EventsList = deskList('review', async ({ user, query }) => {
  const part = getEventPart(query['view'])
  const search = getSearch(query['find'])
  const after = parseAfter(query['after'])
  const moment = now()
  const [counts, found] = await Promise.all([
    countEventsForStaff(),
    findEventsForStaff({ part, search, after }),
  ])
  const isEditor = can(user, 'content')
  const isFirst = part === 'upcoming' && search === '' && after === null
  const next = isFirst ? found.rows.find(({ isCancelled }) => !isCancelled) : undefined
  return (
    <ListScreen
      title="Events"
      about="The next event first. A published change shows on the site at once."
      actions={
        isEditor ? (
          <DeskLink href={`${ADDRESS}/create`}>
            <Icon shape={Plus} />
            New event
          </DeskLink>
        ) : null
      }
      address={ADDRESS}
      chips={EVENT_PARTS.map((value) => ({
        value,
        label: EVENT_PART_NAMES[value],
        count: counts[value],
      }))}
      chosen={part}
      search={{ label: 'Title, city or venue', text: search, charactersMax: SEARCH_CHARACTERS_MAX }}
      found={found}
      after={after}
      order={{
        getMoment: ({ orderedBy }) => orderedBy,
        zones: 'Times are local to each event.',
      }}
      empty={noEventsWords(part, search)}
      columns={[
        {
          head: 'Event',
          className: 'max-list:w-full',
          cell: (event) => <What event={event} moment={moment} isNext={event === next} />,
        },
        {
          head: 'Spots',
          className: 'max-list:w-full list:w-56',
          cell: (event) => <Spots event={event} />,
        },
        {
          head: 'Lead',
          className: 'max-list:w-full list:w-40',
          cell: (event) => <Lead event={event} part={part} moment={moment} />,
        },
        {
          head: 'Open',
          className: 'max-list:w-full list:w-px',
          cell: (event) => <Doors event={event} part={part} isEditor={isEditor} />,
        },
      ]}
    />
  )
})

const editPage = (id: string) => `${ADDRESS}/${id}`

const getTitle = ({ title }: ListedEvent): string => title ?? 'Untitled event'

const What = ({ event, moment, isNext }: { event: ListedEvent; moment: Date; isNext: boolean }) => {
  const { id, times, venueName, city, isCancelled, isPublic, hasDraft } = event
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-3.5">
      <DayTile times={times} hasMonth />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <Link
            className={classNames('desk-name', isCancelled && 'line-through')}
            href={isPublic ? `/cms/events/${id}/people` : editPage(id)}
          >
            {getTitle(event)}
          </Link>
          {isNext ? <Tag tone="warn">Next</Tag> : null}
          {isCancelled ? <Tag tone="bad">Canceled</Tag> : null}
          {isPublic ? null : <Tag tone="past">Draft</Tag>}
          {isPublic && hasDraft ? <Tag tone="past">Unpublished changes</Tag> : null}
        </p>
        <p>
          {times ? (
            <>
              {dayInWords(times, moment)}, {hoursInWords(times)}
            </>
          ) : (
            'No date yet'
          )}
        </p>
        <p className="text-soft">{[venueName, city].filter(Boolean).join(', ')}</p>
      </div>
    </div>
  )
}

const Spots = ({ event: { isPublic, isCancelled, rsvpOpen, taken } }: { event: ListedEvent }) => {
  if (!isPublic || isCancelled) return null
  const { words, isOver } = placesTaken(taken)
  return (
    <>
      <PlacesBar places={taken.places} />
      <p className={classNames('font-sign font-medium', isOver && 'font-bold text-bad')}>{words}</p>
      {rsvpOpen ? null : <p className="text-soft">RSVPs are closed.</p>}
    </>
  )
}

const Lead = ({ event, part, moment }: { event: ListedEvent; part: EventPart; moment: Date }) => {
  const { lead, times, isCancelled } = event
  if (lead !== null)
    return (
      <>
        <span className="text-soft list:hidden">Lead: </span>
        {lead}
      </>
    )
  if (isCancelled || part === 'past') return null
  const isUrgent = times !== null && lacksLead({ startsAt: times.startsAt, isCancelled }, moment)
  return <span className={isUrgent ? 'font-bold text-hot-text' : 'text-soft'}>No lead yet</span>
}

const Doors = ({
  event,
  part,
  isEditor,
}: {
  event: ListedEvent
  part: EventPart
  isEditor: boolean
}) => {
  const { id } = event
  const about = <span className="sr-only">: {getTitle(event)}</span>
  const doors =
    part === 'drafts'
      ? []
      : [
          part === 'past'
            ? { label: 'Results', href: `/cms/events/${id}/results` }
            : { label: 'Roster', href: `/cms/events/${id}/roster` },
          { label: 'Write', href: `/cms/events/${id}/messages` },
        ]
  const all = isEditor ? [...doors, { label: 'Edit', href: editPage(id) }] : doors
  return (
    <div className="flex gap-2 max-list:pt-1.5">
      {all.map(({ label, href }) => (
        <DeskLink key={label} href={href} look="line" isSmall>
          {label}
          {about}
        </DeskLink>
      ))}
      {isEditor && part === 'past' ? (
        <ActionButton path={`/staff/events/${id}/copy`} look="line" isSmall>
          Copy{about}
        </ActionButton>
      ) : null}
    </div>
  )
}
