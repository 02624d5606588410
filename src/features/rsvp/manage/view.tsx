import { ArrowRight } from 'lucide'

import { formatPhone } from '@/forms/core/questions'
import { CHECK_FIELDS } from '@/forms/core/wording'
import type { RejectedForm } from '@/forms/server/rejected-forms'
import { ErrorSummary } from '@/ui/error-summary'
import { CheckboxField, Field } from '@/ui/field'
import { Icon } from '@/ui/icon'
import { Link } from '@/ui/link'

import { rsvpQuestions as ask } from '../questions'
import type { ManageNews } from './handler'
import { type Changeable, changeableAnswers } from './schema'
import type { ManagedRsvp } from './store'

const NEWS: Record<ManageNews, string> = {
  changed: 'Your changes are saved. We have sent you an email with the new details.',
  same: 'Nothing was changed.',
  cancelled: 'The RSVP is canceled. Thank you for telling us: the place goes to the next in line.',
  already: 'This RSVP is already canceled.',
  busy: 'Too many requests. Please try again later.',
}

const STATUS = {
  confirmed: 'A place is kept',
  waitlisted: 'On the waitlist',
  cancelled: 'Canceled',
} as const

const CANCEL_EFFECT = {
  confirmed:
    'The place goes to the next in line at once. To come after all, you would have to RSVP again.',
  waitlisted: 'You leave the waitlist. To come after all, you would have to RSVP again.',
} as const

/** The result named in the query of the address; `null` if it is unknown. */
export const parseNews = (value: unknown): ManageNews | null =>
  Object.keys(NEWS).find((news): news is ManageNews => news === value) ?? null

type Props = {
  linkKey: string
  managed: ManagedRsvp
  news: ManageNews | null
  /** The changes that were just refused, if any. */
  rejected: RejectedForm | null
}

/** An RSVP as its parent sees it, with the forms that change and cancel it. */
export function ManageView({
  linkKey,
  managed: { rsvp, event, when, where },
  news,
  rejected,
}: Props) {
  const { status } = rsvp
  return (
    <>
      <h1 className="mt-4 mb-3 max-w-[18ch]">
        {rsvp.participantFirstName} at {event.title}
      </h1>
      <p className="lede">
        {when}
        {where ? `, ${where}` : ''}
      </p>
      {news && !rejected && (
        <div className="receipt" role="status">
          <p>{NEWS[news]}</p>
        </div>
      )}
      <dl className="facts">
        <div>
          <dt>Status</dt>
          <dd>{STATUS[status]}</dd>
        </div>
        <div>
          <dt>Reference</dt>
          <dd>{rsvp.reference}</dd>
        </div>
        <div>
          <dt>{ask.photoConsent.label}</dt>
          <dd>{rsvp.photoConsent ? 'Yes' : 'No'}</dd>
        </div>
        <div>
          <dt>Confirmation goes to</dt>
          <dd>{rsvp.parentEmail}</dd>
        </div>
      </dl>
      {status !== 'cancelled' && (
        <>
          <section className="form mt-6" aria-labelledby="change-title">
            <div className="form__bar">
              <h2 id="change-title">Change details</h2>
            </div>
            <ChangeForm linkKey={linkKey} rsvp={rsvp} rejected={rejected} />
          </section>
          <section className="form mt-6" aria-labelledby="cancel-title">
            <div className="form__bar">
              <h2 id="cancel-title">Cancel this RSVP</h2>
            </div>
            <form className="form__body" method="post" action={`/manage/${linkKey}/cancel`}>
              <p>{CANCEL_EFFECT[status]}</p>
              <div className="mt-7 flex border-t-3 border-ink pt-6">
                <button className="button button--light" type="submit">
                  Cancel the RSVP
                </button>
              </div>
            </form>
          </section>
        </>
      )}
      <p className="button-row">
        <Link className="arrow-link" href={`/events/${event.slug}`}>
          See the event <Icon shape={ArrowRight} />
        </Link>
      </p>
    </>
  )
}

type ChangeFormProps = { linkKey: string; rsvp: ManagedRsvp['rsvp']; rejected: RejectedForm | null }

function ChangeForm({ linkKey, rsvp, rejected }: ChangeFormProps) {
  const names = changeableAnswers(rsvp)
  const valueOf = (name: Changeable) => {
    const rejectedValue = rejected?.values[name]
    if (typeof rejectedValue === 'string') return rejectedValue
    const stored = rsvp[name] ?? ''
    return ask[name].kind === 'phone' ? formatPhone(stored) : stored
  }
  return (
    <form className="form__body" method="post" action={`/manage/${linkKey}/change`} noValidate>
      {rejected && (
        <ErrorSummary
          id="error-summary"
          title={rejected.message ?? CHECK_FIELDS}
          entries={names.flatMap((name) => {
            const error = rejected.fields[name]?.text
            return error ? [{ target: name, text: `${ask[name].label}: ${error}` }] : []
          })}
        />
      )}
      <div className="field-grid">
        {names.map((name) => (
          <Field key={name} id={name} label={ask[name].label} error={rejected?.fields[name]?.text}>
            {(control) => (
              <input
                {...control}
                name={name}
                type={ask[name].kind === 'phone' ? 'tel' : 'text'}
                defaultValue={valueOf(name)}
                autoComplete="off"
              />
            )}
          </Field>
        ))}
      </div>
      {rsvp.photoConsent && (
        <CheckboxField
          id="withdrawPhotoConsent"
          label="Withdraw the consent to photos"
          hint="Photos that include my child may no longer be used."
          className="opens"
        >
          {(control) => <input {...control} type="checkbox" name="withdrawPhotoConsent" />}
        </CheckboxField>
      )}
      <div className="mt-7 flex border-t-3 border-ink pt-6">
        <button className="button" type="submit">
          Save changes
        </button>
      </div>
    </form>
  )
}

/** Shown if the event is over, or if a mail app truncated the link. */
export const ManageLinkExpired = ({ contactEmail }: { contactEmail: string | null }) => (
  <>
    <h1 className="mt-4 mb-3 max-w-[18ch]">This link no longer works</h1>
    <p className="lede">
      It may belong to an event that is over, or not be complete. Please open it from the newest
      email, or write to us{contactEmail ? ` at ${contactEmail}` : ''} and quote your reference.
    </p>
    <p className="button-row">
      <Link className="button" href="/events">
        See the events
      </Link>
    </p>
  </>
)
