import { RichText } from '@payloadcms/richtext-lexical/react'

import { isoIn } from '@/lib/zone-time'

import { addressLine, getVenue, thingsToBring, venueLine } from './rules'
import type { EventOnPage } from './store'
import { announcedRanges, arrivalTime, clockIn, eventTimes, formatWeekday } from './times'

/** The facts and the description of the event, and for a launch event the schedule of the day. */
export function WhatToExpect({ event, isOver }: { event: EventOnPage; isOver: boolean }) {
  const times = eventTimes(event)
  const venue = isOver ? venueLine({ venueName: event.venueName }) : getVenue(event.venueName)
  const launch = event.isLaunch ? event.launch : null
  const arriveBy = isOver ? null : arrivalTime(times, event.arriveMinutes)
  const bring = isOver ? [] : thingsToBring(event)
  const facts = [
    { name: 'Date', fact: formatWeekday(times) },
    {
      name: 'Time',
      fact: announcedRanges(times)
        .map(({ range, zoneName }) => `${range} ${zoneName}`)
        .join('\n'),
    },
    // A launch event has these facts in its schedule.
    { name: 'Arrive by', fact: launch ? null : arriveBy },
    { name: 'Location', fact: venue ?? addressLine(event) },
    { name: 'Cost', fact: event.isFree ? 'Free for everyone' : 'Paid' },
    { name: 'Food', fact: launch?.food },
    {
      name: 'Tour capacity',
      fact: launch?.tourCapacity ? `${String(launch.tourCapacity)} people` : null,
    },
  ]

  return (
    <section className="min-w-0 xl:row-start-1" aria-labelledby="expect-title">
      <h2 className="blaze" id="expect-title">
        What to Expect
      </h2>
      <dl className="facts">
        {facts.map(({ name, fact }) =>
          fact ? (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{fact}</dd>
            </div>
          ) : null,
        )}
      </dl>
      {event.body ? (
        <div className="prose mt-8">
          <RichText data={event.body} disableContainer />
        </div>
      ) : null}
      {bring.length > 0 ? (
        <div className="prose mt-8">
          <h3>What to bring</h3>
          <ul>
            {bring.map((thing) => (
              <li key={thing}>{thing}</li>
            ))}
          </ul>
        </div>
      ) : null}
      {launch ? <LaunchDay event={event} launch={launch} /> : null}
    </section>
  )
}

const STOP = 'grid gap-x-5 sm:grid-cols-[--spacing(28)_1fr]'
const TIME = 'font-sign text-base leading-relaxed font-extrabold'

type LaunchProps = { event: EventOnPage; launch: NonNullable<EventOnPage['launch']> }

function LaunchDay({ event, launch }: LaunchProps) {
  const times = eventTimes(event)
  const arriveBy = arrivalTime(times, event.arriveMinutes)
  return (
    <ol className="trail relative mt-9 grid gap-6 pb-6">
      {arriveBy ? (
        <li className={STOP}>
          <span className={TIME}>{arriveBy}</span>
          <p className="max-w-[48ch]">
            <b>Arrive by {arriveBy}.</b>
            {launch.checkInRule ? ` ${launch.checkInRule}.` : null}
          </p>
        </li>
      ) : null}
      {launch.tourStart ? (
        <li className={STOP}>
          <span className={TIME}>{launch.tourStart}</span>
          <p className="max-w-[48ch]">
            <b>Tour starts {launch.tourStart}.</b> A guided walk with stops to look, listen and
            draw.
          </p>
        </li>
      ) : null}
      {event.endsAt ? (
        <li className={STOP}>
          <time className={TIME} dateTime={isoIn(event.endsAt, times.zone)}>
            {clockIn(event.endsAt, times.zone)}
          </time>
          <p className="max-w-[48ch]">
            <b>Head home.</b> See you on the next trail.
          </p>
        </li>
      ) : null}
    </ol>
  )
}
