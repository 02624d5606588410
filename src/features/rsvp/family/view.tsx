import { FileText } from 'lucide'
import { Fragment } from 'react'

import { dateStamp, dayInWords, eventTimes, hoursInWords } from '@/features/events/times'
import type { WaiverText } from '@/features/waiver/rules'
import { formatAnswer, formatPhone } from '@/forms/core/questions'
import { CHECK_FIELDS } from '@/forms/core/wording'
import type { RejectedForm } from '@/forms/server/rejected-forms'
import { now } from '@/lib/clock'
import { listInWords } from '@/lib/list-in-words'
import { shownFirstName } from '@/mail/shown'
import type { Registration, Rsvp } from '@/payload-types'
import { SUBMISSIONS } from '@/submissions'
import { Badge } from '@/ui/badge'
import { Box } from '@/ui/box'
import { Button } from '@/ui/button'
import { DateParts } from '@/ui/date-parts'
import { DateStamp } from '@/ui/date-stamp'
import { ErrorSummary } from '@/ui/error-summary'
import { FieldGroup } from '@/ui/field'
import { Icon } from '@/ui/icon'
import { Link } from '@/ui/link'
import { PrintButton } from '@/ui/print-button'

import { type Choice, OpenOffer } from '../offers/view'
import { rsvpQuestions as ask } from '../questions'
import { isForSelf, type UpcomingEvent } from '../rules'
import {
  ContactFields,
  NeverReleaseField,
  PeopleFields,
  PhotoFields,
  RidesField,
  summaryEntries,
} from './change-fields'
import { DayBox } from './day-box'
import { type Coming, comingOf, type FamilyDay } from './days'
import { GivenUp } from './given-up'
import type { FamilyNews } from './handler'
import { HealthForm } from './health-form'
import { MorningCard } from './morning-card'
import { FreshLink } from './request-view'
import { byChild, maskedEmail, newestOfChildren } from './rules'
import { healthOf, neverReleaseOf, sharedAnswersOf } from './schema'
import { SignForm } from './sign-form'
import { SignUpAgain } from './sign-up-again'
import { StampedDay } from './stamped-day'
import { changeable, type ClosedDay, type FamilyPage } from './store'

const NEWS: Record<FamilyNews, string> = {
  changed:
    'Your changes are saved for all days ahead. We have sent you an email with the new details.',
  health: 'The health answers are saved, and our staff have been told.',
  signed: 'Thank you, the waiver is signed. We have sent you an email with your copy.',
  same: 'Nothing was changed.',
  'given-up': 'Thank you for telling us. We have sent you an email that confirms it.',
  already: 'Nothing was changed: there is no such place ahead, or it is already given up.',
  nobody: 'Nothing was changed. Please check who is not coming.',
  'put-back': 'Everything is as it was. We have sent you an email that confirms it.',
  'too-late': 'It was too late to undo this. You are welcome to send a new RSVP.',
  'event-cancelled': 'Nothing was changed: this day is canceled.',
  taken: 'The place is yours. We have sent you an email with everything for the day.',
  passed: 'Thank you for telling us. The next family is asked.',
  'offer-over': 'Nothing was changed: this offer is no longer open.',
  wrong: 'Nobody you have signed up has this date of birth with us. Nothing was opened.',
  'used-up': 'Nothing was opened: the tries for today are used up.',
  'no-date': 'Please check the date of birth: month, day and year. Nothing was opened.',
  closed: 'Nothing was changed. To do this, ask for a fresh link and give the date of birth first.',
  busy: 'Too many requests. Please try again later.',
}

/** What was done as it was asked for. With everything else, nothing or not all was done. */
const DONE: ReadonlySet<FamilyNews> = new Set([
  'changed',
  'health',
  'signed',
  'given-up',
  'put-back',
  'taken',
  'passed',
])

/** The result named in the query of the address; `null` if it is unknown. */
export const parseNews = (value: unknown): FamilyNews | null =>
  Object.keys(NEWS).find((news): news is FamilyNews => news === value) ?? null

type Props = {
  linkKey: string
  page: FamilyPage
  news: FamilyNews | null
  /** What is open for a change: `people`, or the reference of a child. */
  edit: string | null
  /** The event whose places may be given up. */
  cancel: string | null
  /** The offer that is being answered, by the reference of a child, and how. */
  answering: { reference: string | null; choice: Choice | null }
  /** The events that a family could sign up for. */
  upcoming: readonly UpcomingEvent[]
  rejected: RejectedForm | null
  phone: string | null
  /** The email address of the organization. */
  contactEmail: string | null
  /** The waiver in force, if there is something to sign. */
  waiver: WaiverText | null
}

/** What one address has signed, as far as the link opens it. */
export function FamilyView({
  linkKey,
  page,
  news,
  edit,
  cancel,
  answering,
  upcoming,
  rejected,
  phone,
  contactEmail,
  waiver,
}: Props) {
  const { access, days, closedDays, offers, link, registrations, copies, more } = page
  const path = `/family/${linkKey}`
  const rsvps = days.flatMap((day) => day.rsvps)
  const adult = shownFirstName(rsvps[0]?.parentName ?? '')
  const names = byChild(rsvps.filter((rsvp) => !isForSelf(rsvp))).map(
    ([child]) => child.participantFirstName,
  )
  const coming = access === 'all' ? changeable(days) : null
  const placedOf = ({ rsvps: own }: FamilyDay) =>
    comingOf(own.filter(({ status }) => status === 'confirmed'))
  const takingPlace = days.filter(({ event }) => !event.isCancelled)
  const next = takingPlace.find((day) => placedOf(day) !== null)
  const nextComing = next && placedOf(next)
  const birthDate = { action: `${path}/open`, phone, contactEmail }
  return (
    <>
      <div className="print:hidden">
        <h1 className="mt-4 mb-3">Your family page</h1>
        <p className="lede">
          {adult ? `Hello, ${adult}. ` : ''}
          {access === 'all' ? everythingOf(names) : 'Your days ahead.'}
        </p>
        {news && !rejected && (
          <div
            className={`${DONE.has(news) ? 'receipt' : `${NOTICE} bg-white`} mt-6`}
            role="status"
          >
            <p>{NEWS[news]}</p>
          </div>
        )}
      </div>
      <div className="mt-8 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_--spacing(80)] print:mt-0">
        <div className="grid gap-6">
          {page.unsigned.map((unsigned) => (
            <SignForm
              key={unsigned.family}
              action={`${path}/sign`}
              unsigned={unsigned}
              waiver={waiver}
              rejected={edit === `sign-${unsigned.family}` ? rejected : null}
            />
          ))}
          {offers.map(({ reference, facts, others, until }) => (
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
              wasAskedFor={link.asked !== null}
              email={link.email}
              action={`${path}/fresh`}
            />
          )}
          {access === 'asks-birth-date' && <BirthDate more={more} isFirst {...birthDate} />}
          {days.length === 0 && closedDays.length === 0 && (
            <Box id="no-days" title="Days ahead" className="print:hidden">
              <div className="grid gap-4 p-5">
                <p>You have not signed anybody up for a day that is still ahead.</p>
                <p>
                  <Link className="tool-button" href="/events">
                    Find a day out
                  </Link>
                </p>
              </div>
            </Box>
          )}
          {days.map((day, index) => (
            <DayBox
              key={day.event.id}
              id={`day-${String(index)}`}
              title={day === takingPlace[0] ? 'Next day out' : 'After that'}
              day={day}
              path={path}
              isGivingUp={cancel === day.event.id}
              asksWho={news === 'nobody'}
              positions={page.positions}
            />
          ))}
          {coming && (
            <>
              <HealthBox coming={coming} path={path} edit={edit} rejected={rejected} />
              <PeopleBox coming={coming} path={path} edit={edit} rejected={rejected} />
            </>
          )}
          {registrations.map((registration) => (
            <RegistrationBox
              key={registration.id}
              registration={registration}
              phone={phone}
              email={contactEmail}
            />
          ))}
          {closedDays.length > 0 && <ClosedDays days={closedDays} />}
          {access === 'all' && <BirthDate more={more} isFirst={false} {...birthDate} />}
          <SignUpAgain
            action={`${path}/rsvp`}
            family={page.children}
            days={days}
            upcoming={upcoming}
          />
          {next && nextComing && (
            <Box id="card-title" title="Morning card" aside={<PrintButton />}>
              <div className="p-5 print:p-0" id="card">
                <MorningCard day={next} coming={nextComing} phone={phone} />
              </div>
            </Box>
          )}
        </div>
        <div className="grid gap-6 print:hidden">
          {copies.length > 0 && (
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
          )}
          <Box id="this-page" title="This page">
            <div className="grid gap-4 p-5 text-sm">
              <p>
                It opens with the link from your email, without a password. The link in an email
                about a day shows that day, to whoever has it. Everything else opens only in the
                first hour after you ask for a link, and with a date of birth: that of one child
                opens this child, and the brothers and sisters signed up together with it.
              </p>
              {access !== 'days' && <FreshLink action={`${path}/fresh`} label="Get a fresh link" />}
            </div>
          </Box>
        </div>
      </div>
    </>
  )
}

const everythingOf = (names: readonly string[]): string =>
  names.length > 0
    ? `Everything ${listInWords(names)} ${names.length === 1 ? 'has' : 'have'} with us, in one place.`
    : 'Everything you have with us, in one place.'

const PHONE = /(\(\d{3}\) \d{3}-\d{4})/

/** A phone number stays on one line. */
const withWholePhones = (text: string) =>
  text.split(PHONE).map((part, index) =>
    PHONE.test(part) ? (
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  )

const registrationStatus = (status: string): string =>
  status === 'new'
    ? 'Received'
    : (SUBMISSIONS.registrations.statuses.find(({ value }) => value === status)?.label ?? status)

const NOTICE = 'grid gap-3 rounded-2 border-2 border-l-10 border-ink p-5 print:hidden'

type DaysOnlyProps = { wasAskedFor: boolean; email: string; action: string }

const DaysOnly = ({ wasAskedFor, email, action }: DaysOnlyProps) => (
  <section className={`${NOTICE} bg-lake-100`} aria-labelledby="days-only">
    <h2 className="text-h4 leading-snug" id="days-only">
      {wasAskedFor ? 'This link is older than an hour' : 'This link shows one RSVP'}
    </h2>
    <p>
      {wasAskedFor
        ? 'You can see which days you have signed up for. To see or change more, get a fresh link.'
        : 'You can see what was signed up together, print the morning card and give up a place. To see your other days, or to see or change health answers, people and phones, get a fresh link.'}{' '}
      It goes to <b>{maskedEmail(email)}</b>.
    </p>
    <FreshLink action={action} label="Send me a fresh link" />
  </section>
)

type BirthDateProps = {
  action: string
  more: FamilyPage['more']
  /** Whether nothing is open yet. */
  isFirst: boolean
  phone: string | null
  contactEmail: string | null
}

/** Asks for a birth date as long as one would open something, or says who helps. */
function BirthDate({ action, more, isFirst, phone, contactEmail }: BirthDateProps) {
  switch (more) {
    case 'none':
      return null
    case 'used-up':
      return (
        <section className={`${NOTICE} bg-sun-100`} aria-labelledby="used-up">
          <h2 className="text-h4 leading-snug" id="used-up">
            No more dates of birth today
          </h2>
          <p>
            Five wrong ones were given for this address, so none is taken for 24 hours, not even
            with a fresh link. <StaffHelp phone={phone} email={contactEmail} />
          </p>
        </section>
      )
    case 'asks':
      return (
        <form className={`${NOTICE} bg-sun-100`} method="post" action={action}>
          <h2 className="text-h4 leading-snug">
            {isFirst ? 'Whose page is it?' : 'Another child under this address?'}
          </h2>
          <p>
            {isFirst
              ? 'Give the date of birth of a child you have signed up. It opens everything of this child, and of the brothers and sisters signed up together with it, for the rest of the hour.'
              : 'Enter their date of birth to open their days, health answers, people and phones as well.'}{' '}
            After five wrong dates no more are taken for 24 hours.
          </p>
          <FieldGroup id="birthDateMonth" label="Date of birth of anyone you have signed up">
            <DateParts name="birthDate" />
          </FieldGroup>
          <p>
            <Button type="submit" isSquare>
              {isFirst ? 'Open everything' : 'Open theirs as well'}
            </Button>
          </p>
        </form>
      )
  }
}

type StaffHelpProps = { phone: string | null; email: string | null }

const StaffHelp = ({ phone, email }: StaffHelpProps) => {
  const ways = [
    ...(phone ? [<Fragment key="phone">call {phone}</Fragment>] : []),
    ...(email
      ? [
          <Fragment key="email">
            write to <a href={`mailto:${email}`}>{email}</a>
          </Fragment>,
        ]
      : []),
  ]
  return ways.length === 0 ? (
    'Ask our staff, who can help you now.'
  ) : (
    <>
      Our staff can help you now: {ways[0]}
      {ways.length > 1 && <> or {ways[1]}</>}.
    </>
  )
}

/** The days of which nothing is open: no name and no code, because each may be of another child. */
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
              {event.isCancelled && <p>This day is canceled.</p>}
            </StampedDay>
          </li>
        )
      })}
    </ul>
  </Box>
)

type EditProps = {
  coming: Coming
  path: string
  edit: string | null
  rejected: RejectedForm | null
}

const ROW =
  'grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-5 px-5 py-3 sm:grid-cols-[--spacing(36)_minmax(0,1fr)_auto] not-last:border-b not-last:border-b-rule'
const WHAT = 'max-sm:col-span-full max-sm:row-start-2 leading-normal break-words'

const ChangeLink = ({ href, what }: { href: string; what: string }) => (
  <Link
    className="-my-2.5 inline-flex min-h-11 items-center font-sign text-tool font-semibold"
    href={href}
  >
    Change<span className="sr-only"> {what}</span>
  </Link>
)

function HealthBox({ coming, path, edit, rejected }: EditProps) {
  return (
    <Box id="health" title="Health" className="print:hidden">
      <dl>
        {newestOfChildren(coming).map((child) => {
          const name = child.participantFirstName
          const words = healthInWords(child)
          if (edit === child.reference) {
            return (
              <div key={child.id} id="edit">
                <dt className="px-5 pt-4 font-sign text-ui font-bold">{name}</dt>
                <dd>
                  <HealthForm
                    action={`${path}/health`}
                    rsvp={child}
                    keepHref={`${path}#health`}
                    rejected={rejected}
                  />
                </dd>
              </div>
            )
          }
          return (
            <div
              key={child.id}
              className={`${ROW} ${words.isPresent ? 'border-l-8 border-l-bill-500 bg-sun-100 pl-3' : ''}`}
            >
              <dt className="font-sign text-tool font-bold">{name}</dt>
              <dd className={`${WHAT} text-ui font-bold whitespace-pre-line`}>{words.text}</dd>
              <dd>
                <ChangeLink
                  href={`${path}?edit=${child.reference}#edit`}
                  what={`${name}’s health answers`}
                />
              </dd>
            </div>
          )
        })}
      </dl>
      <p className="px-5 pt-2 pb-4.5 text-sm text-soft">
        You can change this until the day starts. Our staff are told of a change at once.
      </p>
    </Box>
  )
}

function healthInWords(record: Rsvp | Registration): { text: string; isPresent: boolean } {
  const { noAllergies, allergies, carriesMedicine, medicine, specialNeeds } = healthOf(record)
  const told = [
    allergies,
    carriesMedicine || medicine !== '' ? `Medicine: ${medicine || 'carries some'}` : '',
    specialNeeds,
  ].filter((part) => part !== '')
  if (told.length > 0) return { text: told.join('\n'), isPresent: true }
  return { text: noAllergies ? 'No allergies' : 'Not answered', isPresent: false }
}

/** What is stored, each with its label. */
const Rows = ({ rows }: { rows: readonly { label: string; text: string }[] }) => (
  <dl>
    {rows.map(({ label, text }) => (
      <div key={label} className={ROW}>
        <dt className="font-sign text-tool font-bold">{label}</dt>
        <dd className={`${WHAT} whitespace-pre-line`}>{withWholePhones(text)}</dd>
      </div>
    ))}
  </dl>
)

type RegistrationProps = { registration: Registration; phone: string | null; email: string | null }

/** What a family sent to register somebody for the programs. Staff change it. */
function RegistrationBox({ registration, phone, email }: RegistrationProps) {
  const { reference, firstName, status, parentName, photoConsent } = registration
  const rows = [
    { label: 'Health', text: healthInWords(registration).text },
    ...(parentName ? [{ label: 'Parent', text: parentName }] : []),
    { label: 'Phone', text: formatPhone(registration.phone) },
    {
      label: 'Emergency',
      text: `${registration.emergencyName}, ${formatPhone(registration.emergencyPhone)}`,
    },
    { label: 'Photos', text: photoConsent === true ? 'Yes' : 'No' },
  ]
  return (
    <Box
      id={`registration-${reference}`}
      title={`Registration of ${firstName}`}
      aside={
        <Badge tone={status === 'confirmed' ? 'ok' : 'ice'}>{registrationStatus(status)}</Badge>
      }
      className="print:hidden"
    >
      <Rows rows={rows} />
      <p className="px-5 pt-2 pb-4.5 text-sm text-soft">
        Has something changed? <StaffHelp phone={phone} email={email} />
      </p>
    </Box>
  )
}

function PeopleBox({ coming, path, edit, rejected }: EditProps) {
  const shared = sharedAnswersOf(coming)
  const people = shared.pickupPeople
  const never = neverReleaseOf(coming)
  const mayRide = coming.some(({ transportationConsent }) => transportationConsent === true)
  const [first] = coming
  if (edit === 'people') {
    return (
      <Box id="people" title="People and phones, for all days" className="print:hidden">
        <form
          className="grid gap-6 p-5"
          id="edit"
          method="post"
          action={`${path}/change`}
          noValidate
        >
          {rejected && (
            <ErrorSummary
              id="error-summary"
              title={CHECK_FIELDS}
              groups={[{ title: null, entries: summaryEntries(rejected, people ?? []) }]}
            />
          )}
          {people && (
            <div>
              <h3 className="mb-4 text-h4">May collect</h3>
              <PeopleFields people={people} rejected={rejected} />
            </div>
          )}
          {never !== null && <NeverReleaseField names={never} rejected={rejected} />}
          <ContactFields shared={shared} rejected={rejected} />
          <PhotoFields rsvps={coming} rejected={rejected} />
          {mayRide && <RidesField rejected={rejected} />}
          <p className="text-sm text-soft">
            To change whether you stay, or your email address, please call or write to us.
          </p>
          <p className="button-row">
            <Button type="submit" isSquare>
              Save for all days
            </Button>
            <Link className="tool-button min-h-12" href={`${path}#people`}>
              Keep everything as it is
            </Link>
          </p>
        </form>
      </Box>
    )
  }
  const stays = [
    ...new Set(
      coming.map(({ attendanceType }) => formatAnswer(ask.attendanceType, attendanceType)),
    ),
  ]
    .filter((answer) => answer !== '')
    .join('\n')
  const rows = [
    {
      label: 'You',
      text: [first.parentName, formatPhone(shared.parentPhone), first.parentEmail]
        .filter(Boolean)
        .join('\n'),
    },
    ...(people
      ? [
          {
            label: 'May collect',
            text: people.map((person) => formatAnswer(ask.pickupPeople, [person])).join('\n'),
          },
        ]
      : []),
    ...(never === null ? [] : [{ label: 'Must never collect', text: never || 'Nobody named' }]),
    {
      label: 'Emergency',
      text: `${shared.emergencyContactName}, ${shared.emergencyContactRelationship}, ${formatPhone(shared.emergencyContactPhone)}`,
    },
    ...(stays === '' ? [] : [{ label: 'On the day', text: stays }]),
    { label: 'Rides', text: mayRide ? 'Yes, with an approved driver' : 'No' },
    {
      label: 'Photos',
      text: byChild(coming)
        .map((own) => {
          const isGiven = own.some(({ photoConsent }) => photoConsent === true)
          return `${own[0].participantFirstName}: ${isGiven ? 'yes' : 'no'}`
        })
        .join(' · '),
    },
  ]
  return (
    <Box
      id="people"
      title="People and phones, for all days"
      aside={<ChangeLink href={`${path}?edit=people#edit`} what="people and phones" />}
      className="print:hidden"
    >
      <Rows rows={rows} />
    </Box>
  )
}
