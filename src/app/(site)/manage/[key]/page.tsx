import type { Metadata } from 'next'
import { notFound } from 'next/navigation'

import { changeableOf, findManaged, isForAnotherPage } from '@/features/rsvp/manage'
import type { ManageNews } from '@/features/rsvp/manage-handler'
import { rsvpQuestions as ask } from '@/features/rsvp/questions'
import { readPhone } from '@/forms/questions'
import { findReturned } from '@/forms/returned'
import { siteFacts } from '@/features/site/store'
import { Icon } from '@/ui/icon'
import { Link } from '@/ui/link'

type Props = {
  params: Promise<{ key: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

// The address is a secret: no other site and no search engine is to learn it.
export const metadata: Metadata = {
  title: 'Your RSVP | Events | Swantastic',
  robots: { index: false },
  referrer: 'no-referrer',
}

const NEWS: Record<ManageNews, string> = {
  changed: 'Your changes are saved. We have sent you a letter that says how it stands now.',
  same: 'Nothing was changed.',
  cancelled: 'The RSVP is cancelled. Thank you for telling us: the place goes to the next in line.',
  already: 'This RSVP is cancelled already.',
  busy: 'Too many requests. Please try again later.',
}

const isNews = (value: unknown): value is ManageNews =>
  typeof value === 'string' && Object.hasOwn(NEWS, value)

const STATUS = {
  confirmed: 'A place is kept',
  waitlisted: 'On the waitlist',
  cancelled: 'Cancelled',
} as const

/** An RSVP as the parent manages it with the link of a letter. Opening it changes nothing. */
export default async function ManagePage({ params, searchParams }: Props) {
  const [{ key }, { news }] = await Promise.all([params, searchParams])
  const [managed, returned, facts] = await Promise.all([
    findManaged(key),
    findReturned('manage'),
    siteFacts(),
  ])

  if (!managed) {
    if (await isForAnotherPage(key)) notFound()
    return (
      <main id="main" tabIndex={-1} className="section tint">
        <div className="wrap">
          <h1 className="form-title">This link no longer works</h1>
          <p className="lede">
            It may belong to an event that is over, or not be complete. Please open it from the
            newest letter, or write to us{facts.email ? ` at ${facts.email}` : ''} and quote your
            reference.
          </p>
          <p className="btn-row">
            <Link className="btn" href="/events">
              See the events
            </Link>
          </p>
        </div>
      </main>
    )
  }

  const { rsvp, event, when, where } = managed
  const isCancelled = rsvp.status === 'cancelled'
  const valueOf = (name: ReturnType<typeof changeableOf>[number]) => {
    const typed = returned?.typed[name]
    if (typeof typed === 'string') return typed
    const saved = rsvp[name] ?? ''
    return ask[name].kind === 'phone' ? readPhone(saved) : saved
  }

  return (
    <main id="main" tabIndex={-1} className="section tint">
      <div className="wrap">
        <h1 className="form-title">
          {rsvp.participantFirstName} at {event.title}
        </h1>
        <p className="lede">
          {when}
          {where ? `, ${where}` : ''}
        </p>
        {isNews(news) && !returned && (
          <div className="taken" role="status">
            <p>{NEWS[news]}</p>
          </div>
        )}
        <dl className="facts">
          <div>
            <dt>Status</dt>
            <dd>{STATUS[rsvp.status]}</dd>
          </div>
          <div>
            <dt>Reference</dt>
            <dd>{rsvp.reference}</dd>
          </div>
          <div>
            <dt>Photos that include my child may be used</dt>
            <dd>{rsvp.photoConsent ? 'Yes' : 'No'}</dd>
          </div>
          <div>
            <dt>Confirmation goes to</dt>
            <dd>{rsvp.parentEmail}</dd>
          </div>
        </dl>
        {!isCancelled && (
          <>
            <section className="form" aria-labelledby="change-title">
              <div className="form__bar">
                <h2 id="change-title">Change details</h2>
              </div>
              <form
                className="form__body"
                method="post"
                action={`/manage/${key}/change`}
                noValidate
              >
                {returned && (
                  <div className="errsum" id="error-summary" tabIndex={-1}>
                    <div role="alert">
                      <h2>
                        <Icon name="alert" />
                        {returned.message}
                      </h2>
                      <ul>
                        {changeableOf(rsvp)
                          .filter((name) => returned.errors[name])
                          .map((name) => (
                            <li key={name}>
                              <a href={`#${name}`}>
                                {ask[name].label}: {returned.errors[name]}
                              </a>
                            </li>
                          ))}
                      </ul>
                    </div>
                  </div>
                )}
                <div className="grid2">
                  {changeableOf(rsvp).map((name) => {
                    const error = returned?.errors[name]
                    return (
                      <div key={name} className={error ? 'f bad' : 'f'}>
                        <label htmlFor={name}>{ask[name].label}</label>
                        {error && (
                          <span className="err" id={`${name}-error`}>
                            <Icon name="alert" />
                            {error}
                          </span>
                        )}
                        <input
                          id={name}
                          name={name}
                          type={ask[name].kind === 'phone' ? 'tel' : 'text'}
                          defaultValue={valueOf(name)}
                          autoComplete="off"
                          aria-invalid={error ? true : undefined}
                          aria-describedby={error ? `${name}-error` : undefined}
                        />
                      </div>
                    )
                  })}
                </div>
                {rsvp.photoConsent && (
                  <div className="f opens">
                    <label className="opt-row">
                      <input type="checkbox" name="withdrawPhotoConsent" />
                      <b>Withdraw the consent to photos</b>
                      <small>Photos that include my child may no longer be used.</small>
                    </label>
                  </div>
                )}
                <div className="form__end">
                  <button className="btn" type="submit">
                    Save changes
                  </button>
                </div>
              </form>
            </section>
            <section className="form" aria-labelledby="cancel-title">
              <div className="form__bar">
                <h2 id="cancel-title">Cancel this RSVP</h2>
              </div>
              <form className="form__body" method="post" action={`/manage/${key}/cancel`}>
                <p>
                  {rsvp.status === 'confirmed'
                    ? 'The place goes to the next in line at once. To come after all, you would have to RSVP again.'
                    : 'You leave the waitlist. To come after all, you would have to RSVP again.'}
                </p>
                <div className="form__end">
                  <button className="btn btn--light" type="submit">
                    Cancel the RSVP
                  </button>
                </div>
              </form>
            </section>
          </>
        )}
        <p className="btn-row">
          <Link className="more" href={`/events/${event.slug}`}>
            See the event <Icon name="arrowRight" />
          </Link>
        </p>
      </div>
    </main>
  )
}
