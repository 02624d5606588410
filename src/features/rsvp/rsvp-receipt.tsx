import { CalendarPlus, Check, Clock, MapPin } from 'lucide'
import type { ReactNode, Ref } from 'react'

import { RightAddress } from '@/forms/browser/right-address'
import type { AddressNews } from '@/forms/core/right-address'
import { Icon } from '@/ui/icon'
import { Link } from '@/ui/link'

import { correctedWording } from './address/wording'
import type { PlaceStatus, RsvpEvent, RsvpReceiptFacts } from './rules'
import { medicineToBring, receiptTitle, WHILE_WAITING } from './wording'

type Props = {
  event: RsvpEvent
  receipt: RsvpReceiptFacts
  /** Whether some children did not get a place: their names are unknown here, because they have no record. */
  leavesOut?: boolean
  addressNews?: AddressNews
  /** The level of its heading, which depends on its position in the page. */
  heading?: 'h2' | 'h3'
  headingRef?: Ref<HTMLHeadingElement>
}

const STATUS: Record<PlaceStatus, string> = {
  confirmed: 'Spot kept',
  waitlisted: 'On the waitlist',
  not_taken: 'No spot',
}

/** The receipt of a stored RSVP: who has a place, when and where, what to keep, and what comes next. */
export function RsvpReceipt({
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
    <div className="receipt" role="group" aria-label="RSVP received">
      <Heading className="receipt__title" ref={headingRef} tabIndex={-1}>
        <Icon shape={hasPlace ? Check : Clock} />
        {receiptTitle(receipt)}
      </Heading>
      <p>
        RSVP received. Your reference is <strong className="receipt__reference">{reference}</strong>
        . Mention it when you write or call.
      </p>
      {pickupCode !== null && hasPlace && (
        <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1 rounded-2 bg-sun-400 px-4 py-3">
          Pick-up code <strong className="receipt__reference text-h3">{pickupCode}</strong>
          <span className="text-sm">The person who picks up says it at the gate.</span>
        </p>
      )}
      <dl className="mt-2 grid gap-x-8 gap-y-5 md:grid-cols-2">
        <Who people={children} leavesOut={leavesOut} />
        <WhenAndWhere event={event} hasPlace={hasPlace} />
        <Fact title="Your confirmation" id="confirmation">
          <RightAddress
            form="rsvp"
            sentTo={receipt.email}
            ticket={receipt.addressTicket}
            context={{ eventId: event.id }}
            news={addressNews}
            words={correctedWording}
          />
          <span className="block">
            Its link leads to your family page, where you can give up a spot, or change health
            answers, people and phones. <Link href="/family">Get your family link</Link>
          </span>
          <span className="mt-1 block">
            {hasHealthAnswers
              ? 'Health details: received. For privacy we do not repeat them here or by email.'
              : 'Health details: nothing was entered. If there is something we should know, call or write to us.'}
          </span>
        </Fact>
        <SignedCopies people={children} />
        {hasPlace && (
          <Fact title="What to bring">
            <ul className="list-disc pl-5">
              {[...event.whatToBring, medicineToBring[audience]].map((thing) => (
                <li key={thing}>{thing}</li>
              ))}
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

type People = { people: RsvpReceiptFacts['children'] }

const Who = ({ people, leavesOut }: People & { leavesOut: boolean }) => (
  <Fact title="Who">
    {people.map(({ firstName, status, position }, index) => (
      <span key={index} className="block">
        <b>{firstName}</b>: {STATUS[status]}
        {position === null ? '' : `, number ${String(position)}`}
      </span>
    ))}
    {people.some(({ status }) => status === 'waitlisted') && (
      <span className="mt-1 block text-sm text-soft">{WHILE_WAITING}</span>
    )}
    {leavesOut && <span className="block">Not everyone got a spot. Our email says who.</span>}
  </Fact>
)

const WhenAndWhere = ({ event, hasPlace }: { event: RsvpEvent; hasPlace: boolean }) => (
  <>
    <Fact title="When">
      {event.when}
      {event.arriveBy !== null && <span className="block">Arrive by {event.arriveBy}</span>}
      {hasPlace && (
        <span className="mt-2 flex flex-wrap gap-2">
          <a className="tool-button" href={`/events/${event.slug}/event.ics`} download>
            <Icon shape={CalendarPlus} />
            Add to calendar (.ics)
          </a>
          {event.calendars.slice(0, 1).map(({ name, href }) => (
            <Link key={name} className="tool-button" href={href}>
              {name}
            </Link>
          ))}
        </span>
      )}
    </Fact>
    <Fact title="Where">
      {event.where ?? 'We will tell you by email.'}
      {event.directions !== null && (
        <span className="mt-2 block">
          <Link className="tool-button" href={event.directions}>
            <Icon shape={MapPin} />
            Directions
          </Link>
        </span>
      )}
    </Fact>
  </>
)

const SignedCopies = ({ people }: People) => {
  const copies = people.filter(({ signedCopy }) => signedCopy !== null)
  return (
    <Fact title={copies.length > 1 ? 'Signed copies' : 'Signed copy'}>
      {copies.map(({ firstName, signedCopy }, index) => (
        <span key={index} className="block">
          <a href={signedCopy ?? ''}>Signed waiver, {firstName} (PDF)</a>
        </span>
      ))}
      <span className="mt-1 block text-sm text-soft">
        {copies.length > 1 ? 'They come' : 'It comes'} with the email too.
      </span>
    </Fact>
  )
}
