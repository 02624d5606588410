import { Check, Clock, TriangleAlert, X } from 'lucide'

import {
  type MessageState,
  type Readers,
  secondsUntil,
  stateOf,
} from '@/features/family-messages/rules'
import {
  type FamilyDelivery,
  findDeliveries,
  type SentMessage,
} from '@/features/family-messages/store'
import {
  audienceWords,
  DELIVERED_MEANS,
  deliveryWords,
  familyDeliveryWords,
  sentAtWords,
} from '@/features/family-messages/wording'
import { Icon } from '@/ui/icon'
import { Link } from '@/ui/link'

import { EmailAddress } from '../ui/contact'
import { Sheet } from '../ui/sheet'
import { StopMessage } from './stop-message'

/** The messages that still wait for their minute, each with the button that stops it. */
export const WaitingMessages = ({
  readers,
  messages,
  path,
  moment,
}: Pick<Props, 'readers' | 'messages' | 'moment'> & {
  /** Their address under `/staff`. */
  path: string
}) =>
  messages
    .filter((message) => stateOf(message, moment) === 'waits')
    .map(({ id, subject, audience, deliveries, goesAt }) => (
      <StopMessage
        key={id}
        path={`${path}/${id}/stop`}
        subject={subject}
        to={audienceWords(readers, audience, deliveries.emails)}
        seconds={secondsUntil(goesAt, moment)}
      />
    ))

const TAGS: Record<MessageState, { tone: string; shape: typeof Check }> = {
  waits: { tone: 'desk-tag--warn', shape: Clock },
  'on-its-way': { tone: '', shape: Clock },
  sent: { tone: 'desk-tag--ok', shape: Check },
  'came-back': { tone: 'desk-tag--bad', shape: TriangleAlert },
  stopped: { tone: '', shape: X },
}

type Props = {
  title: string
  readers: Readers
  messages: readonly SentMessage[]
  /** The address of the page, without whom it is about. */
  page: string
  /** Whom the page is about. */
  to: string
  /** The message that is to be shown with what became of each email. */
  openedId: string | undefined
  moment: Date
}

/** What was written before, and what became of it. */
export const SentMessages = async ({ messages, openedId, ...sent }: Props) => {
  const opened = messages.find(({ id }) => id === openedId)
  return (
    <>
      <Sent messages={messages} {...sent} />
      {opened ? (
        <Opened
          message={opened}
          deliveries={await findDeliveries(opened.id)}
          without={addressOf(sent)}
        />
      ) : null}
    </>
  )
}

const addressOf = ({ page, to }: Pick<Props, 'page' | 'to'>) => `${page}?to=${to}`

const Sent = ({ title, readers, messages, page, to, moment }: Omit<Props, 'openedId'>) => (
  <Sheet className="mt-6 overflow-hidden" title={title}>
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
                <span className="sr-only">{readers === 'families' ? 'Families' : 'People'}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {messages.map((message) => {
              const { id, subject, audience, author, createdAt, references, deliveries } = message
              const state = stateOf(message, moment)
              const { tone, shape } = TAGS[state]
              return (
                <tr key={id}>
                  <th scope="row" className="font-bold">
                    {subject}
                  </th>
                  <td>{audienceWords(readers, audience, deliveries.emails)}</td>
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
                    {state === 'stopped' ? (
                      <Link
                        className="block"
                        href={`${addressOf({ page, to: audience === 'selected' ? references.join(',') : audience })}&again=${id}`}
                      >
                        Change it and send again<span className="sr-only">: {subject}</span>
                      </Link>
                    ) : null}
                    <Link href={`${addressOf({ page, to })}&message=${id}#sent`}>
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

/** One message, and what became of the email to each of them. */
const Opened = ({
  message: { subject, text },
  deliveries,
  without,
}: {
  message: SentMessage
  deliveries: readonly FamilyDelivery[]
  /** The address of the page without it. */
  without: string
}) => (
  <div id="sent" className="mt-6 scroll-mt-20">
    <Sheet title={subject} aside={<Link href={without}>Close</Link>}>
      <p className="desk-sheet__body border-b border-line whitespace-pre-line">{text}</p>
      <ul className="divide-y divide-line">
        {deliveries.map((one) => {
          const { emailId, recordId, name, address, delivery, isTakenBack } = one
          const isBack = delivery === 'failed' && !isTakenBack
          return (
            <li
              key={emailId}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-5 py-3"
            >
              <div>
                <Link className="desk-name" href={`/cms/people/${recordId}`}>
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
