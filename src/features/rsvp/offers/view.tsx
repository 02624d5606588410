import type { ReactNode } from 'react'

import { venueLine } from '@/features/events/rules'
import { whenLine } from '@/features/events/times'
import { listInWords } from '@/lib/list-in-words'
import { capitalized } from '@/mail/shown'
import { Link } from '@/ui/link'

import { aboutWhom } from '../email'
import type { Offer } from './store'

export type Choice = 'take' | 'pass'

export const parseChoice = (value: unknown): Choice | null =>
  value === 'take' || value === 'pass' ? value : null

type Props = Offer & {
  linkKey: string
  /** The answer that the family is asked to confirm; `null` while it has not chosen. */
  choice: Choice | null
  isBusy: boolean
  /** The date, as a drawing. */
  stamp: ReactNode
}

/** An offer to a family: its two answers while it is open, and its outcome afterwards. */
export function OfferView({ offer, facts, others, linkKey, choice, isBusy, stamp }: Props) {
  if (offer.state !== 'open') return <ClosedOffer state={offer.state} facts={facts} />
  const page = `/offer/${encodeURIComponent(linkKey)}`
  return (
    <OpenOffer
      facts={facts}
      others={others}
      until={offer.until}
      choice={choice}
      isBusy={isBusy}
      stamp={stamp}
      links={{
        choose: (one) => `${page}?choice=${one}`,
        answer: (one) => `${page}/${one}`,
        back: page,
      }}
      Heading="h1"
    />
  )
}

type OpenProps = Pick<Props, 'facts' | 'others' | 'choice' | 'isBusy' | 'stamp'> & {
  until: Date
  /** The links of the two choices, the action that confirms each, and the link back. */
  links: {
    choose: (choice: Choice) => string
    answer: (choice: Choice) => string
    back: string
  }
  /** An offer has its own page, or is a part of one. */
  Heading: 'h1' | 'h2'
  /** Hidden controls of the confirmation form. */
  controls?: ReactNode
}

/** An offer with its deadline and its two answers, or the question that confirms one of them. */
export function OpenOffer({
  facts,
  others,
  until,
  choice,
  isBusy,
  stamp,
  links,
  Heading,
  controls,
}: OpenProps) {
  const { isSelf, names } = aboutWhom(facts.audience, facts.children, listInWords)
  const isOne = facts.children.length === 1
  const rest = others.length > 0 ? aboutWhom(facts.audience, others, listInWords).names : null
  const { event } = facts
  const thePlace = isOne ? 'the spot' : 'the spots'
  const deadline = whenLine({ ...event.times, startsAt: until.toISOString(), endsAt: null })
  const box = { facts, stamp, isBusy, Heading }
  if (choice === 'take')
    return (
      <Box
        {...box}
        title={`Take ${thePlace} for ${names}?`}
        action={
          <Confirm
            action={links.answer('take')}
            label={`Yes, take ${isOne ? 'it' : 'them'}`}
            back={links.back}
            controls={controls}
          />
        }
      >
        <p>
          {isOne ? 'The spot is' : 'The spots are'} yours at once. We email you everything for the
          event. The waiver you signed counts.
          {rest === null ? null : ` You wait on for ${rest}.`}
        </p>
      </Box>
    )
  if (choice === 'pass')
    return (
      <Box
        {...box}
        title={rest === null ? `Pass on ${thePlace} for ${names}?` : 'Wait on together?'}
        action={
          <Confirm
            action={links.answer('pass')}
            label={rest === null ? 'Yes, pass' : 'Yes, wait on'}
            back={links.back}
            controls={controls}
          />
        }
      >
        {rest === null ? (
          <p>
            The next family is asked, and {names} {isOne && !isSelf ? 'leaves' : 'leave'} the
            waitlist for this event. To come after all, you would have to RSVP again.
          </p>
        ) : (
          <p>The next family is asked, and you keep your position on the waitlist.</p>
        )}
      </Box>
    )
  return (
    <Box
      {...box}
      title={`${isOne ? 'A spot is' : 'Spots are'} free for ${names}.`}
      action={
        <p className="button-row mt-3">
          <Link className="button button--sun" href={links.choose('take')}>
            Take {isOne ? 'it' : 'them'}
          </Link>
          <Link className="button button--line" href={links.choose('pass')}>
            {rest === null ? 'Pass' : 'Wait on together'}
          </Link>
        </p>
      }
    >
      <p>
        <b className="text-sun-400">
          Take {isOne ? 'it' : 'them'} by {deadline}.
        </b>{' '}
        {rest === null ? null : `There is no spot for ${rest} yet. `}
        After that {thePlace} {isOne ? 'goes' : 'go'} to the next family.
      </p>
    </Box>
  )
}

type BoxProps = {
  facts: Offer['facts']
  stamp: ReactNode
  title: string
  action: ReactNode
  isBusy: boolean
  Heading: 'h1' | 'h2'
  children: ReactNode
}

const Box = ({ facts: { event }, stamp, title, action, isBusy, Heading, children }: BoxProps) => (
  <section className="on-dark ground-dark contours rounded-3 p-7 border-2 border-sun-400 sm:p-9 print:hidden">
    <div className="grid gap-x-7 sm:grid-cols-[auto_minmax(0,1fr)]">
      <div className="hidden sm:block">{stamp}</div>
      <div className="grid gap-3">
        <Heading className="text-subtitle leading-title">{title}</Heading>
        <p className="text-lake-100">
          <b className="text-white">{event.title}</b>
          <br />
          {whenLine(event.times)}
          <br />
          {venueLine(event.venue)}
        </p>
        {children}
        {isBusy && <p role="alert">Too many requests. Please try again later.</p>}
        {action}
      </div>
    </div>
  </section>
)

type ConfirmProps = { action: string; label: string; back: string; controls: ReactNode }

const Confirm = ({ action, label, back, controls }: ConfirmProps) => (
  <form method="post" action={action} className="button-row mt-3">
    {controls}
    <button className="button button--sun" type="submit">
      {label}
    </button>
    <Link className="button button--line" href={back}>
      Back
    </Link>
  </form>
)

type ClosedProps = {
  state: Exclude<Offer['offer']['state'], 'open'>
  facts: Offer['facts']
}

function ClosedOffer({ state, facts: { audience, children, event } }: ClosedProps) {
  const { names, are, have } = aboutWhom(audience, children, listInWords)
  const who = capitalized(names)
  const [title, words] = {
    taken: [
      `${who} ${have} ${children.length === 1 ? 'a spot' : 'spots'}.`,
      `${whenLine(event.times)}. We have sent you an email with everything for the event, and a file for your calendar.`,
    ],
    passed: [`${who} ${are} off the waitlist.`, 'We would be glad to see you at another event.'],
    expired: [
      'The time to answer is over.',
      `The next family was asked. ${who} ${are} still on the waitlist, and we email you when it is your turn again.`,
    ],
    'event-over': ['This event has begun.', 'Its spots are no longer offered.'],
    'event-cancelled': [
      'This event is canceled.',
      'We are sorry. We would be glad to see you at another event.',
    ],
  }[state]
  const isTaken = state === 'taken'
  return (
    <>
      <h1 className="mt-4 mb-3 max-w-[18ch]">{title}</h1>
      <p className="lede">{words}</p>
      <p className="button-row mt-6">
        <Link className="button" href={isTaken ? new URL(event.url).pathname : '/events'}>
          {isTaken ? 'See the event' : 'See the other events'}
        </Link>
        {isTaken && (
          <Link className="arrow-link" href="/family">
            See all your events
          </Link>
        )}
      </p>
    </>
  )
}
