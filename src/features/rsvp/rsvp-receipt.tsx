import { CalendarPlus, Check, Clock, MapPin } from 'lucide'
import type { ReactNode, Ref } from 'react'

import { RightAddress } from '@/forms/browser/right-address'
import type { AddressNews } from '@/forms/core/right-address'
import { type Locale, pathIn } from '@/lib/locale'
import { Icon } from '@/ui/icon'
import { Link } from '@/ui/link'

import type { RsvpPageWords } from './page-words'
import type { RsvpEvent, RsvpReceiptFacts } from './rules'

type ReceiptWords = RsvpPageWords['receipt']

type Props = {
  locale: Locale
  words: ReceiptWords
  event: RsvpEvent
  receipt: RsvpReceiptFacts
  /** Whether some children did not get a place: their names are unknown here, because they have no record. */
  leavesOut?: boolean
  addressNews?: AddressNews
  /** The level of its heading, which depends on its position in the page. */
  heading?: 'h2' | 'h3'
  headingRef?: Ref<HTMLHeadingElement>
}

/** The receipt of a stored RSVP: who has a place, when and where, what to keep, and what comes next. */
export function RsvpReceipt({
  locale,
  words,
  event,
  receipt,
  leavesOut = false,
  addressNews = null,
  heading: Heading = 'h3',
  headingRef,
}: Props) {
  const { children, audience, pickupCode, hasHealthAnswers, reference } = receipt
  const hasPlace = children.some(({ status }) => status === 'confirmed')
  return (
    <div className="receipt" role="group" aria-label={words.label}>
      <Heading className="receipt__title" ref={headingRef} tabIndex={-1}>
        <Icon shape={hasPlace ? Check : Clock} />
        {words.title(receipt)}
      </Heading>
      <p>
        {words.received} <strong className="receipt__reference">{reference}</strong>.{' '}
        {words.mention}
      </p>
      {pickupCode !== null && hasPlace && (
        <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1 rounded-2 bg-sun-400 px-4 py-3">
          {words.pickupCode} <strong className="receipt__reference text-h3">{pickupCode}</strong>
          <span className="text-sm">{words.pickupCodeUse}</span>
        </p>
      )}
      <dl className="mt-2 grid gap-x-8 gap-y-5 md:grid-cols-2">
        <Who words={words} people={children} leavesOut={leavesOut} />
        <WhenAndWhere locale={locale} words={words} event={event} hasPlace={hasPlace} />
        <Fact title={words.confirmation} id="confirmation">
          <RightAddress
            kit={words.address}
            form="rsvp"
            sentTo={receipt.email}
            ticket={receipt.addressTicket}
            context={{ eventId: event.id }}
            news={addressNews}
            words={words.corrected}
          />
          <span className="block">
            {words.familyPage} <Link href={pathIn(locale, '/family')}>{words.familyLink}</Link>
          </span>
          <span className="mt-1 block">
            {hasHealthAnswers ? words.healthReceived : words.noHealth}
          </span>
        </Fact>
        <SignedCopies words={words} people={children} />
        {hasPlace && (
          <Fact title={words.whatToBring}>
            <ul className="list-disc pl-5">
              {event.whatToBring.map((thing) => (
                <li key={thing} lang={event.languages.whatToBring}>
                  {thing}
                </li>
              ))}
              <li>{words.medicineToBring[audience]}</li>
            </ul>
          </Fact>
        )}
      </dl>
    </div>
  )
}

const Fact = ({ title, id, children }: { title: string; id?: string; children: ReactNode }) => (
  <div id={id}>
    <dt className="mb-1.5 font-sign text-ui leading-label font-bold">{title}</dt>
    <dd>{children}</dd>
  </div>
)

type People = { words: ReceiptWords; people: RsvpReceiptFacts['children'] }

const Who = ({ words, people, leavesOut }: People & { leavesOut: boolean }) => (
  <Fact title={words.who}>
    {people.map(({ firstName, status, position }, index) => (
      <span key={index} className="block">
        <b>{firstName}</b>: {words.status[status]}
        {position === null ? '' : `, ${words.position(position)}`}
      </span>
    ))}
    {people.some(({ status }) => status === 'waitlisted') && (
      <span className="mt-1 block text-sm text-soft">{words.whileWaiting}</span>
    )}
    {leavesOut && <span className="block">{words.notEveryone}</span>}
  </Fact>
)

type WhenAndWhereProps = {
  locale: Locale
  words: ReceiptWords
  event: RsvpEvent
  hasPlace: boolean
}

const WhenAndWhere = ({ locale, words, event, hasPlace }: WhenAndWhereProps) => (
  <>
    <Fact title={words.when}>
      {event.when}
      {event.arriveBy !== null && <span className="block">{words.arriveBy(event.arriveBy)}</span>}
      {hasPlace && (
        <span className="mt-2 flex flex-wrap gap-2">
          <a
            className="tool-button"
            href={pathIn(locale, `/events/${event.slug}/event.ics`)}
            download
          >
            <Icon shape={CalendarPlus} />
            {words.addToCalendar}
          </a>
          {event.calendars.slice(0, 1).map(({ name, href }) => (
            <Link key={name} className="tool-button" href={href} locale={locale}>
              {name}
            </Link>
          ))}
        </span>
      )}
    </Fact>
    <Fact title={words.where}>
      {event.where ?? words.whereLater}
      {event.directions !== null && (
        <span className="mt-2 block">
          <Link className="tool-button" href={event.directions} locale={locale}>
            <Icon shape={MapPin} />
            {words.directions}
          </Link>
        </span>
      )}
    </Fact>
  </>
)

const SignedCopies = ({ words, people }: People) => {
  const copies = people.filter(({ signedCopy }) => signedCopy !== null)
  return (
    <Fact title={words.copies(copies.length)}>
      {copies.map(({ firstName, signedCopy }, index) => (
        <span key={index} className="block">
          <a href={signedCopy ?? ''}>{words.copyOf(firstName)}</a>
        </span>
      ))}
      <span className="mt-1 block text-sm text-soft">{words.withEmail(copies.length)}</span>
    </Fact>
  )
}
