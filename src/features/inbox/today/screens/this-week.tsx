import type { Payload } from 'payload'

import { DeskLink } from '@/desk/ui/button'
import { DayTile } from '@/desk/ui/day-tile'
import { PlacesBar } from '@/desk/ui/places-bar'
import { Sheet } from '@/desk/ui/sheet'
import { dateStamp, hoursInWords } from '@/features/events/times'
import { placesTaken } from '@/features/events/wording'
import { NotInSpanishLine } from '@/features/website/spanish/screens/not-in-spanish-line'
import { countNotInSpanish } from '@/features/website/spanish/store'
import type { User } from '@/payload-types'
import { Link } from '@/ui/link'

import { type EventAhead, findEventsAhead } from './store'

const eventPage = (id: string) => `/cms/events/${id}/people`

/** The events of the next two weeks. */
export async function ThisWeek({
  payload,
  user,
  moment,
}: {
  payload: Payload
  user: User
  moment: Date
}) {
  const [{ soon, next }, notInSpanish] = await Promise.all([
    findEventsAhead(payload, user, moment),
    countNotInSpanish(),
  ])
  return (
    <Sheet title="Next two weeks" aside={<Link href="/cms/collections/events">All events</Link>}>
      {soon.length === 0 ? (
        <p className="desk-sheet__body text-soft">
          No event is planned for the next two weeks.{' '}
          <Link href="/cms/collections/events/create">Plan one</Link>
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {soon.map((event) => (
            <Ahead key={event.id} event={event} />
          ))}
        </ul>
      )}
      {next ? (
        <p className="desk-sheet__foot text-table text-soft">
          <span>
            Then: <Link href={eventPage(next.id)}>{next.title}</Link>, {dateStamp(next.times).month}{' '}
            {dateStamp(next.times).day}
          </span>
        </p>
      ) : null}
      <NotInSpanishLine count={notInSpanish} />
    </Sheet>
  )
}

const Ahead = ({ event }: { event: EventAhead }) => {
  const { id, title, times, venueName, city, isCancelled, places, offered, held, waiting } = event
  return (
    <li className="grid grid-cols-[--spacing(12.5)_minmax(0,1fr)] gap-3.5 px-5 pt-4 pb-4.5">
      <DayTile times={times} />
      <div>
        <Link className="desk-name" href={eventPage(id)}>
          {title}
        </Link>
        <p className="text-table text-soft">
          {[hoursInWords(times), venueName, city].filter(Boolean).join(', ')}
        </p>
        {isCancelled ? (
          <p className="mt-1 font-sign font-semibold text-bad">Canceled</p>
        ) : (
          <>
            <PlacesBar places={places} />
            <p className="font-sign text-table leading-label font-medium">
              {placesTaken({ places, offered, held, waiting }).words}
            </p>
          </>
        )}
      </div>
      <p className="col-span-2 flex flex-wrap gap-2 *:flex-auto">
        <DeskLink href={eventPage(id)} look="line" isSmall>
          Open<span className="sr-only">: {title}</span>
        </DeskLink>
        <DeskLink href={`/cms/events/${id}/roster`} look="line" isSmall>
          Roster<span className="sr-only">: {title}</span>
        </DeskLink>
        <DeskLink href={`/cms/events/${id}/messages`} look="line" isSmall>
          Write to them<span className="sr-only">: {title}</span>
        </DeskLink>
      </p>
    </li>
  )
}
