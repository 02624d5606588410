import { Check, Clock, Megaphone, TriangleAlert, X } from 'lucide'
import { notFound } from 'next/navigation'

import {
  askedOf,
  type Audience,
  AUDIENCE_LISTS,
  audienceOf,
  childrenIn,
  type MessageState,
  nameOfAudience,
  recipientsOf,
  secondsUntil,
  stateOf,
} from '@/features/family-messages/rules'
import {
  type FamilyDelivery,
  findDeliveries,
  findMessages,
  findReached,
  type SentMessage,
} from '@/features/family-messages/store'
import {
  audienceName,
  audienceWords,
  DELIVERED_MEANS,
  deliveryWords,
  familiesOf,
  familyDeliveryWords,
  recipientsWords,
  sentAtWords,
  signedBy,
  TEMPLATES,
} from '@/features/family-messages/wording'
import { findFamiliesToTell } from '@/features/rsvp/notices/store'
import { now } from '@/lib/clock'
import { Icon } from '@/ui/icon'
import { Link } from '@/ui/link'

import { deskView } from '../desk-view'
import { ActionButton } from '../ui/action-button'
import { EmailAddress } from '../ui/contact'
import { Sheet } from '../ui/sheet'
import { EventHead } from './event-head'
import { StopMessage } from './stop-message'
import { WriteForm } from './write-form'

/** Writes to the families of an event, and says what became of what was written. */
export const MessagesView = deskView('review', async ({ user, segments, query }) => {
  const [, id = ''] = segments
  const audience = audienceOf(query['to'])
  const reached = await findReached(user, id, audience)
  if (!reached) notFound()
  const { event, participants, families, withoutAddress, fingerprint, answersTo } = reached
  const messages = await findMessages(event.id)
  const opened = messages.find((one) => one.id === query['message'])
  const uninformed = await findFamiliesToTell(event.id)
  const moment = now()
  const children = childrenIn(reached)
  const page = `/cms/events/${event.id}/messages`
  const path = `/staff/events/${event.id}/messages`
  const lists: Audience[] = AUDIENCE_LISTS.map((list) => ({ list }))
  const choices = 'list' in audience ? lists : [audience, ...lists]
  const myName = user.name || user.email
  return (
    <>
      <EventHead event={event} here="messages" now={moment} />
      {messages
        .filter((message) => stateOf(message, moment) === 'waits')
        .map((message) => (
          <StopMessage
            key={message.id}
            path={`${path}/${message.id}/stop`}
            subject={message.subject}
            to={audienceWords(message.audience, message.deliveries.emails)}
            seconds={secondsUntil(message.goesAt, moment)}
          />
        ))}
      {uninformed.families > 0 ? <Uninformed eventId={event.id} {...uninformed} /> : null}
      <WriteForm
        path={path}
        to={askedOf(audience)}
        audience={nameOfAudience(audience)}
        families={families.length}
        childrenCount={children}
        fingerprint={fingerprint}
        templates={TEMPLATES.map(({ name, subject, text }) => ({
          name,
          subject,
          text: signedBy(text, myName),
        }))}
        draftKey={`message:${user.id}:${event.id}`}
        answersTo={answersTo}
      >
        <h2 className="mb-3">1. To whom</h2>
        <nav className="flex flex-wrap gap-2" aria-label="To whom">
          {choices.map((choice) => {
            const isHere = askedOf(choice) === askedOf(audience)
            const count = recipientsOf(participants, choice).families.length
            return (
              <Link
                key={askedOf(choice)}
                className="desk-chip"
                href={`${page}?to=${askedOf(choice)}`}
                {...(isHere ? { 'aria-current': 'true' as const } : {})}
              >
                {audienceName(choice)}{' '}
                <span className="desk-chip__count">{isHere ? familiesOf(count) : count}</span>
              </Link>
            )
          })}
        </nav>
        <p className="mt-3 text-soft">
          {recipientsWords(families.length, children, withoutAddress)} Each family gets one email,
          however many children come.
        </p>
        {families.length > 0 ? (
          <details className="mt-1.5">
            <summary className="inline-flex min-h-11 cursor-pointer items-center font-sign text-table font-semibold text-link underline">
              See the {families.length === 1 ? 'name' : `${String(families.length)} names`}
            </summary>
            <ul className="grid gap-1 text-table sm:columns-2">
              {families.map(({ key, children: [first, ...siblings] }) =>
                first ? (
                  <li key={key}>
                    <Link href={`/cms/people/${first.id}`}>{first.parentName ?? first.name}</Link>
                    {', '}
                    {[first, ...siblings].map(({ name }) => name).join(', ')}
                  </li>
                ) : null,
              )}
            </ul>
          </details>
        ) : null}
      </WriteForm>
      <Sent messages={messages} page={page} moment={moment} />
      {opened ? (
        <Opened message={opened} deliveries={await findDeliveries(opened.id)} page={page} />
      ) : null}
    </>
  )
})

/** Families who know something else about the event than what is true now. */
const Uninformed = ({
  eventId,
  families,
  emails,
  news,
}: { eventId: string } & Awaited<ReturnType<typeof findFamiliesToTell>>) => (
  <section className="desk-note desk-note--warn mb-6" aria-label="Who does not know yet">
    <Icon shape={Megaphone} />
    <b>
      {families === 1
        ? 'One family does not know yet'
        : `${String(families)} families do not know yet`}
    </b>
    <div>
      <ul>
        {news.map(({ what, before, after }) => (
          <li key={`${what} ${before}`}>
            {what}: {before} → {after}
          </li>
        ))}
      </ul>
      {emails > families ? (
        <p>{`They get ${String(emails)} emails: whoever has sent several RSVPs gets one for each.`}</p>
      ) : null}
      <p className="text-soft">
        The email says what is new, what stays, and how to give up the place. It goes out at once.
      </p>
    </div>
    <ActionButton path={`/staff/events/${eventId}/notice`}>Tell them by email</ActionButton>
  </section>
)

const TAGS: Record<MessageState, { tone: string; shape: typeof Check }> = {
  waits: { tone: 'desk-tag--warn', shape: Clock },
  'on-its-way': { tone: '', shape: Clock },
  sent: { tone: 'desk-tag--ok', shape: Check },
  'came-back': { tone: 'desk-tag--bad', shape: TriangleAlert },
  stopped: { tone: '', shape: X },
}

const Sent = ({
  messages,
  page,
  moment,
}: {
  messages: readonly SentMessage[]
  page: string
  moment: Date
}) => (
  <Sheet className="mt-6 overflow-hidden" title="Sent for this event">
    {messages.length === 0 ? (
      <p className="desk-sheet__body text-soft">Nobody has been written to from here yet.</p>
    ) : (
      <>
        <table className="desk-table desk-table--lines">
          <thead>
            <tr>
              <th scope="col">Subject</th>
              <th scope="col">To</th>
              <th scope="col">Sent</th>
              <th scope="col">Delivered</th>
              <th scope="col">
                <span className="sr-only">Families</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {messages.map((message) => {
              const { id, subject, audience, author, createdAt, deliveries } = message
              const state = stateOf(message, moment)
              const { tone, shape } = TAGS[state]
              return (
                <tr key={id}>
                  <th scope="row" className="font-bold">
                    {subject}
                  </th>
                  <td>{audienceWords(audience, deliveries.emails)}</td>
                  <td>
                    {sentAtWords(createdAt)}, {author}
                  </td>
                  <td>
                    <span className={`desk-tag ${tone}`}>
                      <Icon shape={shape} />
                      {deliveryWords(state, deliveries)}
                    </span>
                  </td>
                  <td>
                    <Link href={`${page}?message=${id}#sent`}>
                      {state === 'came-back' ? 'Fix the address' : 'See all'}
                      <span className="sr-only">: {subject}</span>
                    </Link>
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
        <p className="desk-sheet__foot text-table text-soft">{DELIVERED_MEANS}</p>
      </>
    )}
  </Sheet>
)

/** One message, and what became of the email to each family. */
const Opened = ({
  message: { subject, text },
  deliveries,
  page,
}: {
  message: SentMessage
  deliveries: readonly FamilyDelivery[]
  page: string
}) => (
  <div id="sent" className="mt-6 scroll-mt-20">
    <Sheet title={subject} aside={<Link href={page}>Close</Link>}>
      <p className="desk-sheet__body border-b border-line whitespace-pre-line">{text}</p>
      <ul className="divide-y divide-line">
        {deliveries.map((one) => {
          const { emailId, rsvpId, name, address, delivery, isTakenBack } = one
          const isBack = delivery === 'failed' && !isTakenBack
          return (
            <li
              key={emailId}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-5 py-3"
            >
              <div>
                <Link className="desk-name" href={`/cms/people/${rsvpId}`}>
                  {name}
                </Link>
                <p className="text-table break-words text-soft">
                  <EmailAddress value={address} />
                </p>
              </div>
              <span
                className={`desk-tag ${isBack ? 'desk-tag--bad' : delivery === 'sent' ? 'desk-tag--ok' : ''}`}
              >
                <Icon
                  shape={
                    isBack ? TriangleAlert : isTakenBack ? X : delivery === 'sent' ? Check : Clock
                  }
                />
                {familyDeliveryWords(one)}
              </span>
            </li>
          )
        })}
      </ul>
    </Sheet>
  </div>
)
