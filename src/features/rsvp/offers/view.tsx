import type { ReactNode } from 'react'

import { emailEventIn } from '@/features/events/email'
import { venueLine } from '@/features/events/rules'
import { whenLine } from '@/features/events/times'
import { listInWords } from '@/lib/list-in-words'
import { atStart, type Locale, pathIn } from '@/lib/locale'
import { Link } from '@/ui/link'
import { PageLanguage } from '@/ui/page-language'

import type { People } from '../email-words'
import type { Offer } from './store'
import { offerWordsIn } from './words-in'

export type Choice = 'take' | 'pass'

export const parseChoice = (value: unknown): Choice | null =>
  value === 'take' || value === 'pass' ? value : null

/** Whom an offer is about. A page shows the names as they were typed. */
const peopleIn = ({ audience, children }: Offer['facts'], locale: Locale): People => ({
  isSelf: audience === 'self',
  isOne: children.length === 1,
  names: listInWords(children, locale),
})

type Props = Offer & {
  linkKey: string
  /** The answer that the family is asked to confirm; `null` while it has not chosen. */
  choice: Choice | null
  isBusy: boolean
  /** The date, as a drawing. */
  stamp: ReactNode
  locale: Locale
}

/** An offer to a family: its two answers while it is open, and its outcome afterwards. */
export function OfferView({ offer, facts, others, linkKey, locale, ...shown }: Props) {
  if (offer.state !== 'open')
    return <ClosedOffer state={offer.state} facts={facts} locale={locale} />
  const action = `/offer/${encodeURIComponent(linkKey)}`
  const page = pathIn(locale, action)
  return (
    <OpenOffer
      {...shown}
      facts={facts}
      others={others}
      until={offer.until}
      links={{
        choose: (one) => `${page}?choice=${one}`,
        answer: (one) => `${action}/${one}`,
        back: page,
      }}
      Heading="h1"
      locale={locale}
      controls={
        // The referrer of a page with a key in its address does not say its language.
        <PageLanguage locale={locale} />
      }
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
  locale?: Locale
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
  locale = 'en',
}: OpenProps) {
  const words = offerWordsIn(locale)
  const people = peopleIn(facts, locale)
  const rest = others.length > 0 ? listInWords(others, locale) : null
  const deadline = whenLine(
    { ...facts.event.times, startsAt: until.toISOString(), endsAt: null },
    locale,
  )
  const box = { facts, stamp, isBusy, Heading, locale }
  const confirm = { back: links.back, controls, locale }
  if (choice === 'take')
    return (
      <Box
        {...box}
        title={words.confirmTake.title(people)}
        action={
          <Confirm
            {...confirm}
            action={links.answer('take')}
            label={words.confirmTake.yes(people)}
          />
        }
      >
        <p>{words.confirmTake.text(people, rest)}</p>
      </Box>
    )
  if (choice === 'pass') {
    const { confirmPass, confirmWait } = words
    return (
      <Box
        {...box}
        title={rest === null ? confirmPass.title(people) : confirmWait.title}
        action={
          <Confirm
            {...confirm}
            action={links.answer('pass')}
            label={rest === null ? confirmPass.yes : confirmWait.yes}
          />
        }
      >
        <p>{rest === null ? confirmPass.text(people) : confirmWait.text}</p>
      </Box>
    )
  }
  return (
    <Box
      {...box}
      title={words.free(people)}
      action={
        <p className="button-row mt-3">
          <Link className="button button--sun" href={links.choose('take')}>
            {words.take(people)}
          </Link>
          <Link className="button button--line" href={links.choose('pass')}>
            {rest === null ? words.pass : words.waitOn}
          </Link>
        </p>
      }
    >
      <p>
        <b className="text-sun-400">{words.takeBy(people, deadline)}</b>{' '}
        {words.otherwise(people, rest)}
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
  locale: Locale
  children: ReactNode
}

function Box({ facts, stamp, title, action, isBusy, Heading, locale, children }: BoxProps) {
  const { event, english } = emailEventIn(locale, facts.event)
  const language = english.includes(event.title) ? { lang: 'en' } : {}
  return (
    <section className="on-dark ground-dark contours rounded-3 p-7 border-2 border-sun-400 sm:p-9 print:hidden">
      <div className="grid gap-x-7 sm:grid-cols-[auto_minmax(0,1fr)]">
        <div className="hidden sm:block">{stamp}</div>
        <div className="grid gap-3">
          <Heading className="text-subtitle leading-title">{title}</Heading>
          <p className="text-lake-100">
            <b className="text-white" {...language}>
              {event.title}
            </b>
            <br />
            {atStart(whenLine(event.times, locale))}
            <br />
            {venueLine(event.venue)}
          </p>
          {children}
          {isBusy && <p role="alert">{offerWordsIn(locale).busy}</p>}
          {action}
        </div>
      </div>
    </section>
  )
}

type ConfirmProps = {
  action: string
  label: string
  back: string
  controls: ReactNode
  locale: Locale
}

const Confirm = ({ action, label, back, controls, locale }: ConfirmProps) => (
  <form method="post" action={action} className="button-row mt-3">
    {controls}
    <button className="button button--sun" type="submit">
      {label}
    </button>
    <Link className="button button--line" href={back}>
      {offerWordsIn(locale).back}
    </Link>
  </form>
)

type ClosedProps = {
  state: Exclude<Offer['offer']['state'], 'open'>
  facts: Offer['facts']
  locale: Locale
}

/** The outcome of an offer, as a title and a text. */
function outcomeOf({ state, facts, locale }: ClosedProps): { title: string; text: string } {
  const words = offerWordsIn(locale)
  const people = peopleIn(facts, locale)
  switch (state) {
    case 'taken':
      return {
        title: words.taken.title(people),
        text: words.taken.text(atStart(whenLine(facts.event.times, locale))),
      }
    case 'passed':
      return { title: words.passed.title(people), text: words.passed.text }
    case 'expired':
      return { title: words.late.title, text: words.late.text(people) }
    case 'event-over':
      return words.begun
    case 'event-cancelled':
      return words.canceled
  }
}

function ClosedOffer(props: ClosedProps) {
  const { state, facts, locale } = props
  const words = offerWordsIn(locale)
  const { title, text } = outcomeOf(props)
  const isTaken = state === 'taken'
  const { event } = emailEventIn(locale, facts.event)
  return (
    <>
      <h1 className="mt-4 mb-3 max-w-[18ch]">{title}</h1>
      <p className="lede">{text}</p>
      <p className="button-row mt-6">
        <Link
          className="button"
          href={isTaken ? new URL(event.url).pathname : pathIn(locale, '/events')}
        >
          {isTaken ? words.seeEvent : words.otherEvents}
        </Link>
        {isTaken && (
          <Link className="arrow-link" href={pathIn(locale, '/family')}>
            {words.yourEvents}
          </Link>
        )}
      </p>
    </>
  )
}
