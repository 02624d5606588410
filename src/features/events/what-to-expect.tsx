import { RichText } from '@payloadcms/richtext-lexical/react'

import { announcedRanges, clockIn, isoIn, timesOf, venueOf, weekdayOf } from './rules'
import type { EventOnPage } from './store'

/** The facts of the day, its description, and for a launch event the day as a trail. */
export function WhatToExpect({ event }: { event: EventOnPage }) {
  const times = timesOf(event)
  const venue = venueOf(event.venueName)
  const launch = event.isLaunch ? event.launch : null
  const facts = [
    { name: 'Date', fact: weekdayOf(times) },
    {
      name: 'Time',
      fact: announcedRanges(times)
        .map(({ range, zoneName }) => `${range} ${zoneName}`)
        .join('\n'),
    },
    { name: 'Location', fact: venue },
    { name: 'Cost', fact: event.isFree ? 'Free for everyone' : 'Paid' },
    { name: 'Food', fact: launch?.food },
    {
      name: 'Tour capacity',
      fact: launch?.tourCapacity ? `${String(launch.tourCapacity)} people` : null,
    },
  ]

  return (
    <section className="main" aria-labelledby="expect-title">
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
        <div className="prose">
          <RichText data={event.body} disableContainer />
        </div>
      ) : null}
      {launch ? <LaunchDay event={event} launch={launch} /> : null}
    </section>
  )
}

type LaunchProps = { event: EventOnPage; launch: NonNullable<EventOnPage['launch']> }

function LaunchDay({ event, launch }: LaunchProps) {
  const { zone } = timesOf(event)
  return (
    <ol className="timeline">
      {launch.arriveBy ? (
        <li>
          <span className="timeline__time">{launch.arriveBy}</span>
          <p>
            <b>Arrive by {launch.arriveBy}.</b>
            {launch.checkInRule ? ` ${launch.checkInRule}.` : null}
          </p>
        </li>
      ) : null}
      {launch.tourStart ? (
        <li>
          <span className="timeline__time">{launch.tourStart}</span>
          <p>
            <b>Tour starts {launch.tourStart}.</b> A guided walk with stops to look, listen and
            draw.
          </p>
        </li>
      ) : null}
      {event.endsAt ? (
        <li>
          <time className="timeline__time" dateTime={isoIn(event.endsAt, zone)}>
            {clockIn(event.endsAt, zone)}
          </time>
          <p>
            <b>Head home.</b> See you on the next trail.
          </p>
        </li>
      ) : null}
    </ol>
  )
}
