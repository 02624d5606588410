import { Download, Pencil } from 'lucide'
import { notFound } from 'next/navigation'

import { deskView } from '@/desk/desk-view'
import { DeskButton, DeskLink } from '@/desk/ui/button'
import { CountTable } from '@/desk/ui/count-table'
import { Empty } from '@/desk/ui/empty'
import { Figures } from '@/desk/ui/figures'
import { Sheet } from '@/desk/ui/sheet'
import type { Deliveries } from '@/features/emails/messages/rules'
import { findMessages } from '@/features/emails/messages/store'
import { isOver } from '@/features/events/rules'
import { eventTimes } from '@/features/events/times'
import { findPlaces } from '@/features/rsvp/store'
import { formatAddress } from '@/lib/address'
import { now } from '@/lib/clock'
import { Icon } from '@/ui/icon'
import { Link } from '@/ui/link'

import { dayWindow } from '../../day/times'
import { EventHead } from '../../screens/event-head'
import { PAPER_TITLE } from '../paper/wording'
import { CANCELED_BY, CANCELED_WHEN } from '../rules'
import { findResults, type Results } from '../store'
import { CANCELED_BY_NAMES, CANCELED_WHEN_NAMES, FIGURES_HINT, SAVE_AS_PDF } from '../wording'
import { ArrivalFigures, ArrivalSheets } from './arrivals'
import { SavedTaps } from './saved-taps'
import { TookPlace } from './took-place'

/** The known figures of an event. */
export const ResultsView = deskView('review', async ({ user, segments }) => {
  const [, id = ''] = segments
  const results = await findResults(id, user)
  if (!results) notFound()
  const { event, figures, cancellations, offers, arrivals, outcome } = results
  const moment = now()
  const messages = (await findMessages(event.id)).filter(({ isStopped }) => !isStopped)
  const sum = (of: keyof Deliveries) =>
    messages.reduce((total, { deliveries }) => total + deliveries[of], 0)
  const { places } = await findPlaces(event.id)
  const people = (show: string) => formatAddress(`/cms/events/${event.id}/people`, { show })
  return (
    <>
      <EventHead
        event={event}
        here="results"
        now={moment}
        day={arrivals && { state: arrivals.day.state, adults: arrivals.day.event.adults, user }}
        actions={
          arrivals && (
            // Not a link, which could be prefetched: saving is recorded.
            <form action={`/staff/events/${event.id}/results.pdf`} target="_blank">
              <DeskButton type="submit">
                <Icon shape={Download} />
                {SAVE_AS_PDF}
                <span className="sr-only"> (opens in a new tab)</span>
              </DeskButton>
            </form>
          )
        }
      />
      {arrivals === null ? (
        <>
          {isOver(eventTimes(event), moment) && !event.isCancelled && figures.placed > 0 ? (
            <TookPlace eventId={event.id} outcome={outcome} spots={figures.placed} />
          ) : null}
          <Figures
            figures={[
              {
                label: 'spots taken',
                value: places.taken,
                href: people('placed'),
                ...(places.state !== 'unlimited' && { beside: `of ${String(places.limit)}` }),
              },
              { label: 'families', value: figures.families, href: people('placed') },
              { label: 'for the first time', value: figures.firstTime, href: people('first-time') },
              { label: 'waiting', value: figures.waiting, href: people('waiting') },
              { label: 'canceled', value: figures.canceled, href: people('canceled') },
            ]}
          />
          <p className="mb-6 max-w-measure text-soft">{FIGURES_HINT}</p>
        </>
      ) : (
        <>
          <ArrivalFigures figures={arrivals.figures} />
          <ArrivalSheets arrivals={arrivals} />
        </>
      )}
      <div className="grid items-start gap-6 side:grid-cols-2">
        <Canceled cancellations={cancellations} total={figures.canceled} />
        <Ages ages={figures.ages} />
        <Sheet title="Offered spots">
          <Counts
            nothing="No spots have been offered to waiting families."
            rows={[
              ['Offered', offers.offered],
              ['Taken', offers.taken],
              ['Passed on', offers.passed],
              ['Not answered in time', offers.missed],
            ]}
          />
        </Sheet>
        <Sheet
          title="Messages"
          aside={<Link href={`/cms/events/${event.id}/messages`}>All messages</Link>}
        >
          <Counts
            nothing="No messages have been sent to the families from the desk."
            rows={[
              ['Messages', messages.length],
              ['Emails', sum('emails')],
              ['Delivered', sum('sent')],
              ['Came back', sum('failed')],
            ]}
          />
        </Sheet>
        <Sheet title="Paper roster">
          <div className="desk-sheet__body">
            <p className="mb-3 text-soft">The phones died, or there were none?</p>
            <DeskLink href={`/cms/events/${event.id}/results/paper`} look="line">
              <Icon shape={Pencil} />
              {PAPER_TITLE}
            </DeskLink>
          </div>
        </Sheet>
        {now() >= dayWindow(eventTimes(event)).from ? <SavedTaps eventId={event.id} /> : null}
      </div>
    </>
  )
})

/** Numbers with their names, or a sentence if there is nothing to count. */
const Counts = ({
  rows,
  nothing,
}: {
  rows: readonly (readonly [label: string, count: number])[]
  nothing: string
}) =>
  rows.every(([, count]) => count === 0) ? (
    <Empty>{nothing}</Empty>
  ) : (
    <dl className="desk-facts desk-sheet__body max-phone:grid-cols-2">
      {rows.map(([label, count]) => (
        <div key={label} className="contents">
          <dt>{label}</dt>
          <dd className="font-bold">{count}</dd>
        </div>
      ))}
    </dl>
  )

/** By actor and time, without empty rows and columns. */
function Canceled({
  cancellations,
  total,
}: {
  cancellations: Results['cancellations']
  total: number
}) {
  const rows = CANCELED_BY.filter((by) => CANCELED_WHEN.some((when) => cancellations[by][when] > 0))
  const columns = CANCELED_WHEN.filter((when) => rows.some((by) => cancellations[by][when] > 0))
  return (
    <Sheet className="overflow-hidden" title="Canceled">
      {total === 0 ? (
        <Empty>No cancellations.</Empty>
      ) : (
        <CountTable
          caption="Canceled, by whom and when"
          rowHead="By whom"
          columns={columns.map((when) => ({ head: CANCELED_WHEN_NAMES[when] }))}
          rows={rows.map((by) => ({
            id: by,
            label: CANCELED_BY_NAMES[by],
            counts: columns.map((when) => cancellations[by][when]),
          }))}
        />
      )}
    </Sheet>
  )
}

const Ages = ({ ages }: { ages: Results['figures']['ages'] }) => (
  <Sheet title="Ages on the day">
    <Counts
      nothing="No one has a spot yet."
      rows={ages.map(
        ({ age, count }) => [age === null ? 'Not known' : String(age), count] as const,
      )}
    />
  </Sheet>
)
