import type { ReactNode } from 'react'

import { addressLine, thingsToBring } from '@/features/events/rules'
import { arrivalTime, clockIn, dayInWords, eventTimes } from '@/features/events/times'
import { eventIn } from '@/features/events/translation/rules'
import { now, today } from '@/lib/clock'
import { listInWords } from '@/lib/list-in-words'
import { atStart, type Locale } from '@/lib/locale'
import { phoneEnding, shownFirstName } from '@/mail/shown'
import { Mark } from '@/ui/mark'

import { isForSelf } from '../rules'
import type { Coming, FamilyDay } from './days.tx'
import { getGivingUp } from './given-up'
import { getPickupCodes } from './rules'
import { getSharedAnswers } from './schema'
import { familyWordsIn } from './words-in'

type Props = { day: FamilyDay; coming: Coming; phone: string | null; locale: Locale }

/** The facts that a family needs in hand on the morning. It contains no health answer and no full name. */
export function MorningCard({ day, coming, phone, locale }: Props) {
  const { card: words, day: dayWords } = familyWordsIn(locale)
  const event = eventIn(day.event, locale)
  const times = eventTimes(event)
  // Staff write this rule in English only.
  const english = locale === 'en' ? undefined : 'en'
  const arriveBy = arrivalTime(times, event.arriveMinutes, locale)
  const bring = thingsToBring(event)
  const { checkInRule } = event.launch ?? {}
  const start = clockIn(times.startsAt, times.zone, locale)
  const end = times.endsAt === null ? null : clockIn(times.endsAt, times.zone, locale)
  const people = getSharedAnswers(coming).pickupPeople ?? []
  const [first] = coming
  const codes = getPickupCodes(coming.filter(({ status }) => status === 'confirmed'))
  return (
    <article
      className="overflow-clip rounded-3 border-3 border-ink bg-white"
      aria-label={words.label(event.title)}
    >
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-4 border-b-2 border-ink bg-sun-400 px-5 py-3.5 sm:grid-cols-[auto_minmax(0,1fr)_auto]">
        <Mark size={52} />
        <div>
          <h3 className="text-h4 leading-snug font-extrabold" lang={event.languages.title}>
            {event.title}
          </h3>
          <p className="font-sign text-tool leading-snug font-semibold">
            {atStart(dayInWords(times, now(), locale))} ·{' '}
            {listInWords(
              coming.map(({ participantFirstName }) => participantFirstName),
              locale,
            )}
          </p>
        </div>
        {codes.map(({ code, names }) => (
          <div
            key={code}
            className="rounded-2 bg-lake-950 px-4 py-2.5 text-center text-white max-sm:col-span-full"
          >
            <span className="block font-sign text-sm leading-snug">
              {dayWords.pickupCode(codes.length > 1 ? names : [])}
            </span>
            <b className="font-display text-figure leading-none font-extrabold tracking-widest text-sun-400">
              {code}
            </b>
          </div>
        ))}
      </div>
      <dl className="grid sm:grid-cols-2">
        <Fact label={words.beThere}>
          <b>{arriveBy ? words.by(arriveBy) : start}</b>
          {checkInRule ? (
            <>. {english ? <span lang={english}>{checkInRule}</span> : checkInRule}</>
          ) : null}
        </Fact>
        {people.length > 0 ? (
          <Fact label={words.pickUp}>
            <b>{end ?? words.atTheEnd}</b>
            {words.samePlace(codes.length > 0)}
          </Fact>
        ) : end ? (
          <Fact label={words.ends}>
            <b>{end}</b>
          </Fact>
        ) : null}
        <Fact label={words.where}>{addressLine(event) ?? day.where ?? words.placeFollows}</Fact>
        {people.length > 0 ? (
          <Fact label={words.mayPickUp}>
            {people.map(({ name, phone: number }, index) => (
              // React sends keys with the page, so they contain nothing that the page does not show.
              <span className="block" key={index}>
                <b>{shownFirstName(name) ?? words.someone}</b>, {phoneEnding(number, locale)}
              </span>
            ))}
          </Fact>
        ) : null}
        {bring.length > 0 ? (
          <Fact label={words.bring}>
            {bring.map((thing) => (
              <span className="block" key={thing} lang={event.languages.whatToBring}>
                {thing}
              </span>
            ))}
          </Fact>
        ) : null}
        <Fact label={words.doNotForget}>
          {words.medicine[first.parentName ? 'guardian' : 'self']}
        </Fact>
        {phone ? (
          <Fact label={words.call}>
            <b>{phone}</b>
          </Fact>
        ) : null}
        <Fact label={words.cannotCome}>
          {words.howToSay(
            dayWords.cannotCome(getGivingUp(coming)),
            dayWords.notComingToday(isForSelf(first)),
          )}
        </Fact>
      </dl>
      <p className="border-t-3 border-ink px-5 py-2.5 text-sm">
        {words.foot(first.family, today())}
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
