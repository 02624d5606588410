import { FileText } from 'lucide'
import { Fragment } from 'react'

import { dateStamp, dayInWords, eventTimes, hoursInWords } from '@/features/events/times'
import { eventIn } from '@/features/events/translation/rules'
import type { WaiverText } from '@/features/waiver/rules'
import type { RejectedForm } from '@/forms/server/rejected-forms'
import { now } from '@/lib/clock'
import { atStart, LANGUAGE_NAMES, type Locale, LOCALES, pathIn } from '@/lib/locale'
import { shownFirstName } from '@/mail/shown'
import { Box } from '@/ui/box'
import { Button } from '@/ui/button'
import { DateStamp } from '@/ui/date-stamp'
import { FieldGroup, OptionLabel } from '@/ui/field'
import { Icon } from '@/ui/icon'
import { Link } from '@/ui/link'
import { PageLanguage } from '@/ui/page-language'
import { PrintButton } from '@/ui/print-button'

import { type Choice, OpenOffer } from '../offers/view'
import { isForSelf, type UpcomingEvent } from '../rules'
import { DayBox } from './day-box'
import { type FamilyDay, getComing } from './days.tx'
import { GivenUp } from './given-up'
import { HealthBox } from './health-box'
import type { GiveUpForm } from './in-english'
import { MorningCard } from './morning-card'
import { type FamilyNews, isDone } from './news'
import { BirthDate, DaysOnly, NOTICE } from './opening'
import { PeopleBox } from './people-box'
import { RegistrationBox } from './registration-box'
import { FreshLink } from './request-view'
import { byChild } from './rules'
import { SignForm } from './sign-form'
import { SignUpAgain } from './sign-up-again'
import { StampedDay } from './stamped-day'
import { changeable, type ClosedDay, type FamilyCopy, type FamilyPage } from './store'
import { familyWordsIn } from './words-in'

type Props = {
  linkKey: string
  locale: Locale
  /** The form to give up places in this language. */
  Form: typeof GiveUpForm
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
  const { linkKey, page, news, cancel, upcoming, phone, contactEmail, locale, Form } = props
  const words = familyWordsIn(locale)
  const { access, days, closedDays, registrations, copies, more } = page
  const path = `/family/${linkKey}`
  const takingPlace = days.filter(({ event }) => !event.isCancelled)
  const birthDate = { action: `${path}/open`, more, phone, contactEmail, locale }
  return (
    <>
      <Head {...props} />
      <div className="mt-8 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_--spacing(80)] print:mt-0">
        <div className="grid gap-6">
          <Waiting {...props} path={path} />
          <GivenUpPlaces days={takingPlace} path={path} locale={locale} />
          {access === 'days' && (
            <DaysOnly
              wasAskedFor={page.link.asked !== null}
              email={page.link.email}
              action={`${path}/fresh`}
              locale={locale}
            />
          )}
          {access === 'asks-birth-date' && <BirthDate isFirst {...birthDate} />}
          {days.length === 0 && closedDays.length === 0 && <NoDays locale={locale} />}
          {days.map((day, index) => (
            <DayBox
              key={day.event.id}
              id={`day-${String(index)}`}
              title={day === takingPlace[0] ? words.day.next : words.day.later}
              day={day}
              path={path}
              isGivingUp={cancel === day.event.id}
              asksWho={news === 'nobody'}
              positions={page.positions}
              locale={locale}
              Form={Form}
            />
          ))}
          <Changeable {...props} path={path} />
          {registrations.map((registration) => (
            <RegistrationBox
              key={registration.id}
              registration={registration}
              phone={phone}
              email={contactEmail}
              locale={locale}
            />
          ))}
          {closedDays.length > 0 && <ClosedDays days={closedDays} locale={locale} />}
          {access === 'all' && <BirthDate isFirst={false} {...birthDate} />}
          <SignUpAgain
            action={`${path}/rsvp`}
            family={page.children}
            days={days}
            upcoming={upcoming}
            locale={locale}
          />
          <NextMorning days={takingPlace} phone={phone} locale={locale} />
        </div>
        <div className="grid gap-6 print:hidden">
          {copies.length > 0 && <Copies copies={copies} locale={locale} />}
          {page.language !== null && (
            <EmailLanguage action={`${path}/language`} chosen={page.language} locale={locale} />
          )}
          <ThisPage freshAction={access === 'days' ? null : `${path}/fresh`} locale={locale} />
        </div>
      </div>
    </>
  )
}

const Head = ({ page: { access, days }, news, rejected, locale }: Props) => {
  const { head: words, news: texts, title } = familyWordsIn(locale)
  const rsvps = days.flatMap((day) => day.rsvps)
  const adult = shownFirstName(rsvps[0]?.parentName ?? '')
  const names = byChild(rsvps.filter((rsvp) => !isForSelf(rsvp))).map(
    ([child]) => child.participantFirstName,
  )
  const shown = rejected ? null : news
  return (
    <div className="print:hidden">
      <h1 className="mt-4 mb-3">{title}</h1>
      <p className="lede">
        {adult ? words.hello(adult) : ''}
        {access === 'all' ? words.everything(names) : words.events}
      </p>
      {shown && (
        <div className={`${isDone(shown) ? 'receipt' : `${NOTICE} bg-white`} mt-6`} role="status">
          <p>{texts[shown]}</p>
        </div>
      )}
    </div>
  )
}

type GivenUpProps = { days: readonly FamilyDay[]; path: string; locale: Locale }

const GivenUpPlaces = ({ days, path, locale }: GivenUpProps) =>
  days.map(({ event, rsvps }) => {
    const { title, languages } = eventIn(event, locale)
    return (
      <GivenUp
        key={event.id}
        action={`${path}/put-back`}
        rsvps={rsvps}
        times={eventTimes(event)}
        title={{ text: title, lang: languages.title }}
        locale={locale}
      />
    )
  })

type OnPath = Props & { path: string }

/** Tasks for the family: a signature, or an answer to an offer. */
const Waiting = ({ page, path, edit, rejected, answering, waiver, locale }: OnPath) => (
  <>
    {page.unsigned.map((unsigned) => (
      <SignForm
        key={unsigned.family}
        action={`${path}/sign`}
        unsigned={unsigned}
        waiver={waiver}
        rejected={edit === `sign-${unsigned.family}` ? rejected : null}
        locale={locale}
        englishPage={path}
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
        stamp={<DateStamp {...dateStamp(facts.event.times, locale)} />}
        links={{
          choose: (choice) => `${pathIn(locale, path)}?offer=${reference}&choice=${choice}`,
          answer: (choice) => `${path}/${choice}`,
          back: pathIn(locale, path),
        }}
        Heading="h2"
        locale={locale}
        controls={
          <>
            <PageLanguage locale={locale} />
            <input type="hidden" name="who" value={reference} />
          </>
        }
      />
    ))}
  </>
)

/** The boxes that a family can change, once everything is open. */
const Changeable = ({ page: { access, days }, path, edit, rejected, locale }: OnPath) => {
  const coming = access === 'all' ? changeable(days) : null
  return (
    coming && (
      <>
        <HealthBox {...{ coming, path, edit, rejected, locale }} />
        <PeopleBox {...{ coming, path, edit, rejected, locale }} />
      </>
    )
  )
}

type NextMorningProps = { days: readonly FamilyDay[]; phone: string | null; locale: Locale }

/** The card for the morning of the next event at which the family has a place. */
function NextMorning({ days, phone, locale }: NextMorningProps) {
  const placed = days.flatMap((day) => {
    const coming = getComing(day.rsvps.filter(({ status }) => status === 'confirmed'))
    return coming ? [{ day, coming }] : []
  })
  const [next] = placed
  return (
    next && (
      <Box
        id="card-title"
        title={familyWordsIn(locale).card.title}
        aside={<PrintButton locale={locale} />}
      >
        <div className="p-5 print:p-0" id="card">
          <MorningCard {...next} phone={phone} locale={locale} />
        </div>
      </Box>
    )
  )
}

function NoDays({ locale }: { locale: Locale }) {
  const { noDays: words } = familyWordsIn(locale)
  return (
    <Box id="no-days" title={words.title} className="print:hidden">
      <div className="grid gap-4 p-5">
        <p>{words.text}</p>
        <p>
          <Link className="tool-button" href={pathIn(locale, '/events')}>
            {words.find}
          </Link>
        </p>
      </div>
    </Box>
  )
}

type CopiesProps = { copies: readonly FamilyCopy[]; locale: Locale }

function Copies({ copies, locale }: CopiesProps) {
  const { copies: words } = familyWordsIn(locale)
  return (
    <Box id="copies" title={words.title}>
      <ul className="grid gap-3 p-5">
        {copies.map(({ event, children, href }) => {
          const shown = event && eventIn(event, locale)
          return (
            <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-2.5" key={href}>
              <Icon shape={FileText} className="mt-1" />
              <a href={href}>
                {shown?.languages.title ? (
                  <span lang={shown.languages.title}>{shown.title}</span>
                ) : (
                  (shown?.title ?? words.registration)
                )}
                {words.of(children)}
              </a>
            </li>
          )
        })}
      </ul>
    </Box>
  )
}

type EmailLanguageProps = { action: string; chosen: Locale; locale: Locale }

/** Asks for the language of all emails to the family. Whoever cannot read the page finds the own language in it. */
function EmailLanguage({ action, chosen, locale }: EmailLanguageProps) {
  const { language: words } = familyWordsIn(locale)
  return (
    <Box id="email-language-title" title={words.title}>
      <form className="grid gap-4 p-5" method="post" action={action}>
        <FieldGroup id="email-language" label={words.ask} hasRadios locale={locale}>
          <div className="grid gap-2.5">
            {LOCALES.map((one, index) => (
              <div key={one} lang={one === locale ? undefined : one}>
                <OptionLabel label={LANGUAGE_NAMES[one]}>
                  <input
                    id={index === 0 ? 'email-language' : undefined}
                    type="radio"
                    name="language"
                    value={one}
                    defaultChecked={one === chosen}
                  />
                </OptionLabel>
              </div>
            ))}
          </div>
        </FieldGroup>
        <p>
          <Button type="submit" isSquare>
            {words.save}
          </Button>
        </p>
      </form>
    </Box>
  )
}

type ThisPageProps = {
  /** The action that requests a fresh link; `null` where the page offers that elsewhere. */
  freshAction: string | null
  locale: Locale
}

function ThisPage({ freshAction, locale }: ThisPageProps) {
  const { thisPage: words } = familyWordsIn(locale)
  return (
    <Box id="this-page" title={words.title}>
      <div className="grid gap-4 p-5 text-sm">
        <p>{words.text}</p>
        {freshAction !== null && (
          <FreshLink action={freshAction} label={words.fresh} locale={locale} />
        )}
      </div>
    </Box>
  )
}

type ClosedDaysProps = { days: readonly ClosedDay[]; locale: Locale }

/** The events that are not open, without names or codes: each may be of another child. */
function ClosedDays({ days, locale }: ClosedDaysProps) {
  const words = familyWordsIn(locale)
  return (
    <Box id="closed-days" title={words.closedDays} className="print:hidden">
      <ul className="grid gap-5 p-5">
        {days.map(({ event, where }) => {
          const times = eventTimes(event)
          return (
            <li key={event.id}>
              <StampedDay event={eventIn(event, locale)} times={times} locale={locale}>
                <p>
                  {atStart(dayInWords(times, now(), locale))}, {hoursInWords(times, locale)}
                  {where ? (
                    <>
                      <br />
                      {where}
                    </>
                  ) : null}
                </p>
                {event.isCancelled && <p>{words.day.isCanceled}</p>}
              </StampedDay>
            </li>
          )
        })}
      </ul>
    </Box>
  )
}
