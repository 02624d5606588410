import type { ReactNode } from 'react'

import { addressLine, thingsToBring } from '@/features/events/rules'
import { arrivalTime, clockIn, dayInWords, eventTimes } from '@/features/events/times'
import { now, today } from '@/lib/clock'
import { listInWords } from '@/lib/list-in-words'
import { phoneEnding, shownFirstName } from '@/mail/shown'
import { Mark } from '@/ui/mark'

import { formatDayOfEvent, medicineToBring } from '../wording'
import type { Coming, FamilyDay } from './days.tx'
import { getGivingUp } from './given-up'
import { getPickupCodes } from './rules'
import { getSharedAnswers } from './schema'
import { cannotComeLabel, NOT_COMING_TODAY } from './wording'

type Props = { day: FamilyDay; coming: Coming; phone: string | null }

/** The facts that a family needs in hand on the morning. It contains no health answer and no full name. */
export function MorningCard({ day: { event, where }, coming, phone }: Props) {
  const times = eventTimes(event)
  const arriveBy = arrivalTime(times, event.arriveMinutes)
  const bring = thingsToBring(event)
  const { checkInRule } = event.launch ?? {}
  const start = clockIn(times.startsAt, times.zone)
  const end = times.endsAt === null ? null : clockIn(times.endsAt, times.zone)
  const people = getSharedAnswers(coming).pickupPeople ?? []
  const [first] = coming
  const codes = getPickupCodes(coming.filter(({ status }) => status === 'confirmed'))
  return (
    <article
      className="overflow-clip rounded-3 border-3 border-ink bg-white"
      aria-label={`Morning card for ${event.title}`}
    >
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-4 border-b-2 border-ink bg-sun-400 px-5 py-3.5 sm:grid-cols-[auto_minmax(0,1fr)_auto]">
        <Mark size={52} />
        <div>
          <h3 className="text-h4 leading-snug font-extrabold">{event.title}</h3>
          <p className="font-sign text-tool leading-snug font-semibold">
            {dayInWords(times, now())} ·{' '}
            {listInWords(coming.map(({ participantFirstName }) => participantFirstName))}
          </p>
        </div>
        {codes.map(({ code, names }) => (
          <div
            key={code}
            className="rounded-2 bg-lake-950 px-4 py-2.5 text-center text-white max-sm:col-span-full"
          >
            <span className="block font-sign text-sm leading-snug">
              Pick-up code{codes.length > 1 ? ` for ${listInWords(names)}` : ''}
            </span>
            <b className="font-display text-figure leading-none font-extrabold tracking-widest text-sun-400">
              {code}
            </b>
          </div>
        ))}
      </div>
      <dl className="grid sm:grid-cols-2">
        <Fact label="Be there">
          <b>{arriveBy ? `by ${arriveBy}` : start}</b>
          {checkInRule ? <>. {checkInRule}</> : null}
        </Fact>
        {people.length > 0 ? (
          <Fact label="Pick up">
            <b>{end ?? 'At the end'}</b>, same place, with name{codes.length > 0 && ' and code'}
          </Fact>
        ) : end ? (
          <Fact label="It ends">
            <b>{end}</b>
          </Fact>
        ) : null}
        <Fact label="Where">{addressLine(event) ?? where ?? 'We email you the exact place.'}</Fact>
        {people.length > 0 ? (
          <Fact label="May pick up">
            {people.map(({ name, phone: number }, index) => (
              // React sends keys with the page, so they contain nothing that the page does not show.
              <span className="block" key={index}>
                <b>{shownFirstName(name) ?? 'Someone'}</b>, {phoneEnding(number)}
              </span>
            ))}
          </Fact>
        ) : null}
        {bring.length > 0 ? (
          <Fact label="Bring">
            {bring.map((thing) => (
              <span className="block" key={thing}>
                {thing}
              </span>
            ))}
          </Fact>
        ) : null}
        <Fact label="Do not forget">{medicineToBring[first.parentName ? 'guardian' : 'self']}</Fact>
        {phone ? (
          <Fact label="On the day, call">
            <b>{phone}</b>
          </Fact>
        ) : null}
        <Fact label="Cannot come?">
          Open your family page and press “{cannotComeLabel(getGivingUp(coming))}”, or call. The
          next family gets the spot. On the day of the event, press “{NOT_COMING_TODAY}”.
        </Fact>
      </dl>
      <p className="border-t-3 border-ink px-5 py-2.5 text-sm">
        Reference {first.family}. Made {formatDayOfEvent(today())}. Changes after that are on your
        family page.
      </p>
    </article>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="border-b border-rule px-5 py-3 sm:odd:border-r">
    <dt className="font-sign text-sm leading-label font-bold text-soft">{label}</dt>
    <dd className="leading-normal">{children}</dd>
  </div>
)
