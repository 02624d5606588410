import { FileText } from 'lucide'
import { Fragment } from 'react'

import { dateStamp, dayInWords, eventTimes, hoursInWords } from '@/features/events/times'
import type { WaiverText } from '@/features/waiver/rules'
import type { RejectedForm } from '@/forms/server/rejected-forms'
import { now } from '@/lib/clock'
import { listInWords } from '@/lib/list-in-words'
import { shownFirstName } from '@/mail/shown'
import { Box } from '@/ui/box'
import { DateStamp } from '@/ui/date-stamp'
import { Icon } from '@/ui/icon'
import { Link } from '@/ui/link'
import { PrintButton } from '@/ui/print-button'

import { type Choice, OpenOffer } from '../offers/view'
import { isForSelf, type UpcomingEvent } from '../rules'
import { DayBox } from './day-box'
import { type FamilyDay, getComing } from './days.tx'
import { GivenUp } from './given-up'
import type { FamilyNews } from './handler'
import { HealthBox } from './health-box'
import { MorningCard } from './morning-card'
import { newsWords } from './news'
import { BirthDate, DaysOnly, NOTICE } from './opening'
import { PeopleBox } from './people-box'
import { RegistrationBox } from './registration-box'
import { FreshLink } from './request-view'
import { byChild } from './rules'
import { SignForm } from './sign-form'
import { SignUpAgain } from './sign-up-again'
import { StampedDay } from './stamped-day'
import { changeable, type ClosedDay, type FamilyPage } from './store'

type Props = {
  linkKey: string
  page: FamilyPage
  news: FamilyNews | null
  /** The box that is open for a change: `people`, or the reference of a child. */
  edit: string | null
  /** The event whose places may be given up. */
  cancel: string | null
  /** The offer to answer, by the reference of a child, and the answer. */
  answering: { reference: string | null; choice: Choice | null }
  /** The events that a family could sign up for. */
  upcoming: readonly UpcomingEvent[]
  rejected: RejectedForm | null
  phone: string | null
  /** The email address of the organization. */
  contactEmail: string | null
  /** The waiver in force, if a signature is missing. */
  waiver: WaiverText | null
}

/** The records of one address, as far as the link opens them. */
export function FamilyView(props: Props) {
  const { linkKey, page, news, cancel, upcoming, phone, contactEmail } = props
  const { access, days, closedDays, registrations, copies, more } = page
  const path = `/family/${linkKey}`
  const takingPlace = days.filter(({ event }) => !event.isCancelled)
  const birthDate = { action: `${path}/open`, more, phone, contactEmail }
  return (
    <>
      <Head {...props} />
      <div className="mt-8 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_--spacing(80)] print:mt-0">
        <div className="grid gap-6">
          <Waiting {...props} path={path} />
          {takingPlace.map(({ event, rsvps: own }) => (
            <GivenUp
              key={event.id}
              action={`${path}/put-back`}
              rsvps={own}
              times={eventTimes(event)}
              title={event.title}
            />
          ))}
          {access === 'days' && (
            <DaysOnly
              wasAskedFor={page.link.asked !== null}
              email={page.link.email}
              action={`${path}/fresh`}
            />
          )}
          {access === 'asks-birth-date' && <BirthDate isFirst {...birthDate} />}
          {days.length === 0 && closedDays.length === 0 && <NoDays />}
          {days.map((day, index) => (
            <DayBox
              key={day.event.id}
              id={`day-${String(index)}`}
              title={day === takingPlace[0] ? 'Next event' : 'After that'}
              day={day}
              path={path}
              isGivingUp={cancel === day.event.id}
              asksWho={news === 'nobody'}
              positions={page.positions}
            />
          ))}
          <Changeable {...props} path={path} />
          {registrations.map((registration) => (
            <RegistrationBox
              key={registration.id}
              registration={registration}
              phone={phone}
              email={contactEmail}
            />
          ))}
          {closedDays.length > 0 && <ClosedDays days={closedDays} />}
          {access === 'all' && <BirthDate isFirst={false} {...birthDate} />}
          <SignUpAgain
            action={`${path}/rsvp`}
            family={page.children}
            days={days}
            upcoming={upcoming}
          />
          <NextMorning days={takingPlace} phone={phone} />
        </div>
        <div className="grid gap-6 print:hidden">
          {copies.length > 0 && <Copies copies={copies} />}
          <ThisPage freshAction={access === 'days' ? null : `${path}/fresh`} />
        </div>
      </div>
    </>
  )
}

const Head = ({ page: { access, days }, news, rejected }: Props) => {
  const rsvps = days.flatMap((day) => day.rsvps)
  const adult = shownFirstName(rsvps[0]?.parentName ?? '')
  const names = byChild(rsvps.filter((rsvp) => !isForSelf(rsvp))).map(
    ([child]) => child.participantFirstName,
  )
  const message = news && !rejected ? newsWords(news) : null
  return (
    <div className="print:hidden">
      <h1 className="mt-4 mb-3">Your family page</h1>
      <p className="lede">
        {adult ? `Hello, ${adult}. ` : ''}
        {access === 'all' ? getEverything(names) : 'Your upcoming events.'}
      </p>
      {message && (
        <div className={`${message.isDone ? 'receipt' : `${NOTICE} bg-white`} mt-6`} role="status">
          <p>{message.text}</p>
        </div>
      )}
    </div>
  )
}

const getEverything = (names: readonly string[]): string =>
  names.length > 0
    ? `Everything ${listInWords(names)} ${names.length === 1 ? 'has' : 'have'} with us, in one place.`
    : 'Everything you have with us, in one place.'

type OnPath = Props & { path: string }

/** Tasks for the family: a signature, or an answer to an offer. */
const Waiting = ({ page, path, edit, rejected, answering, waiver }: OnPath) => (
  <>
    {page.unsigned.map((unsigned) => (
      <SignForm
        key={unsigned.family}
        action={`${path}/sign`}
        unsigned={unsigned}
        waiver={waiver}
        rejected={edit === `sign-${unsigned.family}` ? rejected : null}
      />
    ))}
    {page.offers.map(({ reference, facts, others, until }) => (
      <OpenOffer
        key={reference}
        facts={facts}
        others={others}
        until={until}
        choice={answering.reference === reference ? answering.choice : null}
        isBusy={false}
        stamp={<DateStamp {...dateStamp(facts.event.times)} />}
        links={{
          choose: (choice) => `${path}?offer=${reference}&choice=${choice}`,
          answer: (choice) => `${path}/${choice}`,
          back: path,
        }}
        Heading="h2"
        controls={<input type="hidden" name="who" value={reference} />}
      />
    ))}
  </>
)

/** The boxes that a family can change, once everything is open. */
const Changeable = ({ page: { access, days }, path, edit, rejected }: OnPath) => {
  const coming = access === 'all' ? changeable(days) : null
  return (
    coming && (
      <>
        <HealthBox coming={coming} path={path} edit={edit} rejected={rejected} />
        <PeopleBox coming={coming} path={path} edit={edit} rejected={rejected} />
      </>
    )
  )
}

/** The card for the morning of the next event at which the family has a place. */
function NextMorning({ days, phone }: { days: readonly FamilyDay[]; phone: string | null }) {
  const placed = days.flatMap((day) => {
    const coming = getComing(day.rsvps.filter(({ status }) => status === 'confirmed'))
    return coming ? [{ day, coming }] : []
  })
  const [next] = placed
  return (
    next && (
      <Box id="card-title" title="Morning card" aside={<PrintButton />}>
        <div className="p-5 print:p-0" id="card">
          <MorningCard {...next} phone={phone} />
        </div>
      </Box>
    )
  )
}

const NoDays = () => (
  <Box id="no-days" title="Upcoming events" className="print:hidden">
    <div className="grid gap-4 p-5">
      <p>You have not signed anybody up for an upcoming event.</p>
      <p>
        <Link className="tool-button" href="/events">
          Find an event
        </Link>
      </p>
    </div>
  </Box>
)

const Copies = ({ copies }: Pick<FamilyPage, 'copies'>) => (
  <Box id="copies" title="Signed copies">
    <ul className="grid gap-3 p-5">
      {copies.map(({ title, children, href }) => (
        <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-2.5" key={href}>
          <Icon shape={FileText} className="mt-1" />
          <a href={href}>
            {title}: {listInWords(children)} (PDF)
          </a>
        </li>
      ))}
    </ul>
  </Box>
)

/** @param freshAction the action that requests a fresh link; `null` where the page offers that elsewhere */
const ThisPage = ({ freshAction }: { freshAction: string | null }) => (
  <Box id="this-page" title="This page">
    <div className="grid gap-4 p-5 text-sm">
      <p>
        It opens with the link from your email, without a password. The link in an email about an
        event shows that event, to whoever has it. Everything else opens only in the first hour
        after you ask for a link, and with a date of birth: that of one child opens this child, and
        the brothers and sisters signed up together with it.
      </p>
      {freshAction !== null && <FreshLink action={freshAction} label="Get a fresh link" />}
    </div>
  </Box>
)

/** The events that are not open, without names or codes: each may be of another child. */
const ClosedDays = ({ days }: { days: readonly ClosedDay[] }) => (
  <Box id="closed-days" title="Signed up with this address" className="print:hidden">
    <ul className="grid gap-5 p-5">
      {days.map(({ event, where }) => {
        const times = eventTimes(event)
        return (
          <li key={event.id}>
            <StampedDay event={event} times={times}>
              <p>
                {dayInWords(times, now())}, {hoursInWords(times)}
                {where ? (
                  <>
                    <br />
                    {where}
                  </>
                ) : null}
              </p>
              {event.isCancelled && <p>This event is canceled.</p>}
            </StampedDay>
          </li>
        )
      })}
    </ul>
  </Box>
)
