import { Megaphone } from 'lucide'
import { notFound } from 'next/navigation'

import { deskView } from '@/desk/desk-view'
import { ActionButton } from '@/desk/ui/action-button'
import { Chips } from '@/desk/ui/chips'
import { EventHead } from '@/features/event-desk/screens/event-head'
import { findFamiliesToTell } from '@/features/rsvp/notices/store'
import { NOTICE_HINT, severalEmails, uninformedWords } from '@/features/rsvp/notices/wording'
import { formatAddress } from '@/lib/address'
import { now } from '@/lib/clock'
import { Icon } from '@/ui/icon'
import { Link } from '@/ui/link'

import {
  type Audience,
  AUDIENCE_LISTS,
  childrenIn,
  getAudience,
  getRecipients,
  getState,
  nameOfAudience,
  parseAsked,
} from '../rules'
import { findMessages, findReached } from '../store'
import { audienceName, getFamilies, recipientsWords, signedBy, TEMPLATES } from '../wording'
import { SentMessages, WaitingMessages } from './sent'
import { WriteForm } from './write-form'

/** Writes to the families of an event, and shows the results of earlier messages. */
export const MessagesView = deskView('review', async ({ user, segments, query }) => {
  const [, id = ''] = segments
  const audience = getAudience(query['to'])
  const reached = await findReached(user, id, audience)
  if (!reached) notFound()
  const { event, families, fingerprint, answersTo } = reached
  const messages = await findMessages(event.id)
  const moment = now()
  const stopped = messages.find(
    (one) => one.id === query['again'] && getState(one, moment) === 'stopped',
  )
  const uninformed = await findFamiliesToTell(event.id)
  const page = `/cms/events/${event.id}/messages`
  const path = `/staff/events/${event.id}/messages`
  const myName = user.name || user.email
  return (
    <>
      <EventHead event={event} here="messages" now={moment} />
      <WaitingMessages readers="families" messages={messages} path={path} moment={moment} />
      {uninformed.families > 0 ? <Uninformed eventId={event.id} {...uninformed} /> : null}
      <WriteForm
        path={path}
        readers="families"
        to={parseAsked(audience)}
        audience={nameOfAudience(audience)}
        families={families.length}
        childrenCount={childrenIn(reached)}
        spanish={families.filter(({ children: [first] }) => first?.language === 'es').length}
        fingerprint={fingerprint}
        templates={TEMPLATES.map(({ name, subject, text }) => ({
          name,
          subject,
          text: signedBy(text, myName),
        }))}
        draftKey={`message:${user.id}:${event.id}`}
        again={
          stopped
            ? {
                subject: stopped.subject,
                text: stopped.text,
                subjectEs: stopped.subjectEs,
                textEs: stopped.textEs,
                without: formatAddress(page, { to: parseAsked(audience) }),
              }
            : null
        }
        answersTo={answersTo}
      >
        <ToWhom page={page} audience={audience} reached={reached} />
      </WriteForm>
      <SentMessages
        title="Sent for this event"
        readers="families"
        messages={messages}
        page={page}
        to={parseAsked(audience)}
        openedId={query['message']}
        moment={moment}
      />
    </>
  )
})

type Reached = NonNullable<Awaited<ReturnType<typeof findReached>>>

/** The choice of the families, and their names. */
const ToWhom = ({
  page,
  audience,
  reached,
}: {
  /** The address of the page. */
  page: string
  audience: Audience
  reached: Reached
}) => {
  const { participants, families, withoutAddress } = reached
  const lists: Audience[] = AUDIENCE_LISTS.map((list) => ({ list }))
  const choices = 'list' in audience ? lists : [audience, ...lists]
  return (
    <>
      <h2 className="mb-3">1. To</h2>
      <Chips
        place="sheet"
        label="To"
        chips={choices.map((choice) => {
          const isCurrent = parseAsked(choice) === parseAsked(audience)
          const count = getRecipients(participants, choice).families.length
          return {
            label: audienceName(choice),
            href: formatAddress(page, { to: parseAsked(choice) }),
            isCurrent,
            count: isCurrent ? getFamilies(count) : count,
          }
        })}
      />
      <p className="mt-3 text-soft">
        {recipientsWords(families.length, childrenIn(reached), withoutAddress)} Each family gets one
        email, however many children come.
      </p>
      {families.length > 0 ? <Names families={families} /> : null}
    </>
  )
}

const Names = ({ families }: Pick<Reached, 'families'>) => (
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
)

/** Families who have outdated facts about the event. */
const Uninformed = ({
  eventId,
  families,
  emails,
  news,
}: { eventId: string } & Awaited<ReturnType<typeof findFamiliesToTell>>) => (
  <section className="desk-note desk-note--warn mb-6" aria-label="Families who haven’t been told">
    <Icon shape={Megaphone} />
    <b>{uninformedWords(families)}</b>
    <div>
      <ul>
        {news.map(({ what, before, after }) => (
          <li key={`${what} ${before}`}>
            {what}: {before} → {after}
          </li>
        ))}
      </ul>
      <p className="text-soft">
        {[NOTICE_HINT, severalEmails({ families, emails })].filter(Boolean).join(' ')}
      </p>
    </div>
    <ActionButton path={`/staff/events/${eventId}/notice`}>Tell them by email</ActionButton>
  </section>
)
