import { ArrowRight } from 'lucide'

import { dayInWords, eventTimes } from '@/features/events/times'
import { CHECK_FIELDS } from '@/forms/core/wording'
import type { RejectedForm } from '@/forms/server/rejected-forms'
import { now } from '@/lib/clock'
import { listInWords } from '@/lib/list-in-words'
import type { Rsvp } from '@/payload-types'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { ErrorSummary } from '@/ui/error-summary'
import { Icon } from '@/ui/icon'
import { Link } from '@/ui/link'

import { standingOf } from '../rules'
import { ContactFields, PeopleFields, PhotoFields, summaryEntries } from './change-fields'
import { type Coming, comingOf, comingOrHeld, type FamilyDay } from './days'
import { GiveUpForm } from './give-up-form'
import { GivenUp, givingUpOf } from './given-up'
import type { ManageNews } from './handler'
import { sharedAnswersOf } from './schema'
import { cannotComeLabel, goneWords } from './wording'

const NEWS: Record<ManageNews, string> = {
  changed: 'Your changes are saved. We have sent you an email with the new details.',
  same: 'Nothing was changed.',
  cancelled: 'Thank you for telling us. We have sent you an email that confirms it.',
  already: 'This place is already given up.',
  'put-back': 'Everything is as it was. We have sent you an email that confirms it.',
  'too-late': 'It was too late to undo this. You are welcome to send a new RSVP.',
  'event-cancelled': 'Nothing was changed: this day is canceled.',
  nobody: 'Nothing was changed. Please check who is not coming.',
  busy: 'Too many requests. Please try again later.',
}

/** The result named in the query of the address; `null` if it is unknown. */
export const parseNews = (value: unknown): ManageNews | null =>
  Object.keys(NEWS).find((news): news is ManageNews => news === value) ?? null

type Props = {
  linkKey: string
  day: FamilyDay
  news: ManageNews | null
  /** Whether the family has said that somebody cannot come, and is asked who. */
  isGivingUp: boolean
  /** The changes that were just refused, if any. */
  rejected: RejectedForm | null
}

/** A day as a family has signed up for it, with the forms that change it. */
export function ManageView({ linkKey, day, news, isGivingUp, rejected }: Props) {
  const { rsvps, event, when, where } = day
  const coming = event.isCancelled ? null : comingOf(rsvps)
  const changeable = comingOrHeld(rsvps)
  const times = eventTimes(event)
  const path = `/manage/${linkKey}`
  const [first] = rsvps
  return (
    <>
      <h1 className="mt-4 mb-3 max-w-[22ch]">
        {listInWords(rsvps.map(({ participantFirstName }) => participantFirstName))} at{' '}
        {event.title}
      </h1>
      <p className="lede">
        {when}
        {where ? `, ${where}` : ''}
      </p>
      {event.isCancelled && <p className="receipt mt-6 font-bold">This day is canceled.</p>}
      {news && !rejected && (
        <div className="receipt mt-6" role="status">
          <p>{NEWS[news]}</p>
        </div>
      )}
      <div className="mt-6 grid gap-4 empty:hidden">
        {!event.isCancelled && <GivenUp action={`${path}/put-back`} rsvps={rsvps} times={times} />}
      </div>
      <ul className="mt-6 border-t-3 border-ink">
        {rsvps.map((rsvp) => (
          <ChildRow key={rsvp.id} rsvp={rsvp} isCancelled={event.isCancelled ?? false} />
        ))}
      </ul>
      {first && (
        <dl className="facts mt-0 border-t-0">
          {first.pickupCode && coming?.some(({ status }) => status === 'confirmed') ? (
            <div>
              <dt>Pick-up code</dt>
              <dd className="font-display text-h4 font-extrabold tracking-widest">
                {first.pickupCode}
              </dd>
            </div>
          ) : null}
          <div>
            <dt>Confirmation goes to</dt>
            <dd className="break-words">{first.parentEmail}</dd>
          </div>
        </dl>
      )}
      {coming && (
        <div className="mt-6" id="places">
          {isGivingUp ? (
            <GiveUpForm
              action={`${path}/cancel`}
              day={dayInWords(times, now())}
              coming={givingUpOf(coming)}
              keepHref={path}
            />
          ) : (
            <Link className="tool-button" href={`${path}?cancel#give-up`}>
              {cannotComeLabel(givingUpOf(coming))}
            </Link>
          )}
        </div>
      )}
      {coming && changeable && (
        <section className="form mt-8" aria-labelledby="change-title">
          <div className="form__bar">
            <h2 id="change-title">Change details</h2>
          </div>
          <ChangeForm action={`${path}/change`} coming={changeable} rejected={rejected} />
        </section>
      )}
      <p className="button-row mt-6">
        <Link className="arrow-link" href={`/events/${event.slug}`}>
          See the event <Icon shape={ArrowRight} />
        </Link>
      </p>
    </>
  )
}

const STANDINGS = {
  confirmed: { tone: 'ok', words: 'Place kept' },
  waitlisted: { tone: 'sun', words: 'On the waitlist' },
} as const

const ChildRow = ({ rsvp, isCancelled }: { rsvp: Rsvp; isCancelled: boolean }) => {
  const standing = standingOf(rsvp, now())
  const { tone, words } =
    standing === 'confirmed' || standing === 'waitlisted'
      ? STANDINGS[standing]
      : { tone: 'ice' as const, words: goneWords(rsvp.status) }
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b-2 border-rule py-3.5">
      <b className="font-sign text-lg font-bold">{rsvp.participantFirstName}</b>
      {!isCancelled && <Badge tone={tone}>{words}</Badge>}
      <span className="w-full text-sm text-soft sm:ml-auto sm:w-auto">
        Reference {rsvp.reference} · photos: {rsvp.photoConsent ? 'yes' : 'no'}
      </span>
    </li>
  )
}

type ChangeFormProps = { action: string; coming: Coming; rejected: RejectedForm | null }

function ChangeForm({ action, coming, rejected }: ChangeFormProps) {
  const shared = sharedAnswersOf(coming)
  const people = shared.pickupPeople
  return (
    <form className="form__body grid gap-6" method="post" action={action} noValidate>
      {rejected && (
        <ErrorSummary
          id="error-summary"
          title={rejected.message ?? CHECK_FIELDS}
          groups={[{ title: null, entries: summaryEntries(rejected, people ?? []) }]}
        />
      )}
      {people && (
        <div>
          <h3 className="mb-4">Who may collect</h3>
          <PeopleFields people={people} rejected={rejected} />
        </div>
      )}
      <ContactFields shared={shared} rejected={rejected} />
      <PhotoFields rsvps={coming} rejected={rejected} />
      <div className="flex border-t-3 border-ink pt-6">
        <Button type="submit" isSquare>
          Save changes
        </Button>
      </div>
    </form>
  )
}
