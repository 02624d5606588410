import { RichText } from '@payloadcms/richtext-lexical/react'

import { atStart, type Locale } from '@/lib/locale'
import { isoIn } from '@/lib/zone-time'

import { addressLine, getVenue, thingsToBring, venueLine } from './rules'
import type { LocalEvent } from './store'
import { announcedRanges, arrivalTime, clockIn, eventTimes, formatWeekday } from './times'
import { eventWordsIn } from './words-in'

/** The facts and the description of the event, and for a launch event the schedule of the day. */
export function WhatToExpect({
  event,
  locale,
  isOver,
}: {
  event: LocalEvent
  locale: Locale
  isOver: boolean
}) {
  const words = eventWordsIn(locale)
  const { page, range } = words
  const { languages } = event
  // Staff write the facts of a launch in English.
  const english = locale === 'en' ? undefined : 'en'
  const times = eventTimes(event)
  const venue = isOver
    ? venueLine({ venueName: event.venueName })
    : getVenue(event.venueName, words.soon)
  const launch = event.isLaunch ? event.launch : null
  const arriveBy = isOver ? null : arrivalTime(times, event.arriveMinutes, locale)
  const bring = isOver ? [] : thingsToBring(event)
  const facts: { name: string; fact: string | null | undefined; lang?: string | undefined }[] = [
    { name: page.date, fact: atStart(formatWeekday(times, locale)) },
    {
      name: page.time,
      fact: announcedRanges(times, locale)
        .map((announced) => atStart(range(announced.range, announced.zoneName)))
        .join('\n'),
    },
    // A launch event has these facts in its schedule.
    { name: page.arriveBy, fact: launch ? null : arriveBy },
    { name: page.location, fact: venue ?? addressLine(event) },
    { name: page.cost, fact: event.isFree ? page.freeForAll : words.paid },
    { name: page.food, fact: launch?.food, lang: english },
    {
      name: page.tourCapacity,
      fact: launch?.tourCapacity ? page.people(launch.tourCapacity) : null,
    },
  ]

  return (
    <section className="min-w-0 xl:row-start-1" aria-labelledby="expect-title">
      <h2 className="blaze" id="expect-title">
        {page.expect}
      </h2>
      <dl className="facts">
        {facts.map(({ name, fact, lang }) =>
          fact ? (
            <div key={name}>
              <dt>{name}</dt>
              <dd lang={lang}>{fact}</dd>
            </div>
          ) : null,
        )}
      </dl>
      {event.body ? (
        <div className="prose mt-8" lang={languages.body}>
          <RichText data={event.body} disableContainer />
        </div>
      ) : null}
      {bring.length > 0 ? (
        <div className="prose mt-8">
          <h3>{page.bring}</h3>
          <ul lang={languages.whatToBring}>
            {bring.map((thing) => (
              <li key={thing}>{thing}</li>
            ))}
          </ul>
        </div>
      ) : null}
      {launch ? <LaunchDay event={event} locale={locale} launch={launch} /> : null}
    </section>
  )
}

const STOP = 'grid gap-x-5 sm:grid-cols-[--spacing(28)_1fr]'
const TIME = 'font-sign text-base leading-relaxed font-extrabold'

type LaunchProps = {
  event: LocalEvent
  locale: Locale
  launch: NonNullable<LocalEvent['launch']>
}

function LaunchDay({ event, locale, launch }: LaunchProps) {
  const { page } = eventWordsIn(locale)
  const english = locale === 'en' ? undefined : 'en'
  const times = eventTimes(event)
  const arriveBy = arrivalTime(times, event.arriveMinutes, locale)
  return (
    <ol className="trail relative mt-9 grid gap-6 pb-6">
      {arriveBy ? (
        <li className={STOP}>
          <span className={TIME}>{arriveBy}</span>
          <p className="max-w-[48ch]">
            <b>{page.arriveAt(arriveBy)}</b>
            {launch.checkInRule ? <span lang={english}>{` ${launch.checkInRule}.`}</span> : null}
          </p>
        </li>
      ) : null}
      {launch.tourStart ? (
        <li className={STOP}>
          <span className={TIME} lang={english}>
            {launch.tourStart}
          </span>
          <p className="max-w-[48ch]">
            <b>{page.tourStarts(launch.tourStart)}</b> {page.tour}
          </p>
        </li>
      ) : null}
      {event.endsAt ? (
        <li className={STOP}>
          <time className={TIME} dateTime={isoIn(event.endsAt, times.zone)}>
            {clockIn(event.endsAt, times.zone, locale)}
          </time>
          <p className="max-w-[48ch]">
            <b>{page.headHome}</b> {page.seeYou}
          </p>
        </li>
      ) : null}
    </ol>
  )
}
