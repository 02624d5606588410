import { FileText } from 'lucide'

import { dateStamp, eventTimes } from '@/features/events/times'
import type { WaiverText } from '@/features/waiver/rules'
import { formatAnswer, formatPhone } from '@/forms/core/questions'
import { CHECK_FIELDS } from '@/forms/core/wording'
import type { RejectedForm } from '@/forms/server/rejected-forms'
import { listInWords } from '@/lib/list-in-words'
import { shownFirstName } from '@/mail/shown'
import type { Rsvp } from '@/payload-types'
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
import { ContactFields, PeopleFields, PhotoFields, summaryEntries } from './change-fields'
import { DayBox } from './day-box'
import { type Coming, comingOf, type FamilyDay } from './days'
import { GivenUp } from './given-up'
import type { FamilyNews } from './handler'
import { HealthForm } from './health-form'
import { MorningCard } from './morning-card'
import { FreshLink } from './request-view'
import { byChild, maskedEmail, newestOfChildren } from './rules'
import { healthOf, sharedAnswersOf } from './schema'
import { SignForm } from './sign-form'
import { SignUpAgain } from './sign-up-again'
import { changeable, type FamilyPage } from './store'

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
  'no-date': 'Please check the date of birth: month, day and year. Nothing was opened.',
  closed: 'Nothing was changed. To change this, ask for a fresh link first.',
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
  /** The waiver in force, if there is something to sign. */
  waiver: WaiverText | null
}

/** Everything that one address has signed, as far as the link opens it. */
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
  waiver,
}: Props) {
  const { access, days, offers, link, registrations, copies } = page
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
  return (
    <>
      <div className="print:hidden">
        <h1 className="mt-4 mb-3">Your family page</h1>
        <p className="lede">
          {adult ? `Hello, ${adult}. ` : ''}
          {access === 'all' ? everythingOf(names) : 'Your days ahead, in one place.'}
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
              title={link.asked ? 'This link is older than an hour' : 'This link shows your days'}
              email={link.email}
              action={`${path}/fresh`}
            />
          )}
          {access === 'asks-birth-date' && <BirthDateForm action={`${path}/open`} />}
          {days.length === 0 && (
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
              positions={page.positions}
            />
          ))}
          {coming && (
            <>
              <HealthBox coming={coming} path={path} edit={edit} rejected={rejected} />
              <PeopleBox coming={coming} path={path} edit={edit} rejected={rejected} />
            </>
          )}
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
          {registrations.length > 0 && (
            <Box id="registrations" title="Registration">
              <ul className="grid gap-2.5 p-5">
                {registrations.map(({ reference, child, status }) => (
                  <li className="flex flex-wrap items-center gap-x-3 gap-y-1" key={reference}>
                    <b className="min-w-20 font-sign font-bold">{child}</b>
                    <Badge tone={status === 'confirmed' ? 'ok' : 'ice'}>
                      {registrationStatus(status)}
                    </Badge>
                  </li>
                ))}
              </ul>
            </Box>
          )}
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
                It opens with the link from your email, without a password. Whoever has the link
                sees your days. Health answers, people and phones open only in the first hour after
                you ask for a link, and with the date of birth of anyone you have signed up.
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

type DaysOnlyProps = { title: string; email: string; action: string }

const DaysOnly = ({ title, email, action }: DaysOnlyProps) => (
  <section className={`${NOTICE} bg-lake-100`} aria-labelledby="days-only">
    <h2 className="text-h4 leading-snug" id="days-only">
      {title}
    </h2>
    <p>
      You can see your days, print the morning card and give up a place. To see or change health
      answers, people and phones, get a fresh link. It goes to <b>{maskedEmail(email)}</b>.
    </p>
    <FreshLink action={action} label="Send me a fresh link" />
  </section>
)

const BirthDateForm = ({ action }: { action: string }) => (
  <form className={`${NOTICE} bg-sun-100`} method="post" action={action}>
    <h2 className="text-h4 leading-snug">Health answers, people and phones</h2>
    <p>
      Give the date of birth of anyone you have signed up, and this page opens everything for the
      rest of the hour. After five wrong dates the link stops working.
    </p>
    <FieldGroup id="birthDateMonth" label="Date of birth of anyone you have signed up">
      <DateParts name="birthDate" />
    </FieldGroup>
    <p>
      <Button type="submit" isSquare>
        Open everything
      </Button>
    </p>
  </form>
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

function healthInWords(rsvp: Rsvp): { text: string; isPresent: boolean } {
  const { noAllergies, allergies, carriesMedicine, medicine, specialNeeds } = healthOf(rsvp)
  const told = [
    allergies,
    carriesMedicine || medicine !== '' ? `Medicine: ${medicine || 'carries some'}` : '',
    specialNeeds,
  ].filter((part) => part !== '')
  if (told.length > 0) return { text: told.join('\n'), isPresent: true }
  return { text: noAllergies ? 'No allergies' : 'Not answered', isPresent: false }
}

function PeopleBox({ coming, path, edit, rejected }: EditProps) {
  const shared = sharedAnswersOf(coming)
  const people = shared.pickupPeople
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
          <ContactFields shared={shared} rejected={rejected} />
          <PhotoFields rsvps={coming} rejected={rejected} />
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
    {
      label: 'Emergency',
      text: `${shared.emergencyContactName}, ${shared.emergencyContactRelationship}, ${formatPhone(shared.emergencyContactPhone)}`,
    },
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
      <dl>
        {rows.map(({ label, text }) => (
          <div key={label} className={ROW}>
            <dt className="font-sign text-tool font-bold">{label}</dt>
            <dd className={`${WHAT} whitespace-pre-line`}>{withWholePhones(text)}</dd>
          </div>
        ))}
      </dl>
    </Box>
  )
}
