import { Check, Clock, type IconNode, TriangleAlert, X } from 'lucide'

import { EmailAddress } from '@/desk/ui/contact'
import { Empty } from '@/desk/ui/empty'
import { Row, Rows } from '@/desk/ui/rows'
import { Sheet } from '@/desk/ui/sheet'
import { type Column, Table } from '@/desk/ui/table'
import { Tag, type TagTone } from '@/desk/ui/tag'
import { formatAddress, type Parameters } from '@/lib/address'
import { Link } from '@/ui/link'

import { getState, hasSpanish, type MessageState, type Readers, secondsUntil } from '../rules'
import { type FamilyDelivery, findDeliveries, type SentMessage } from '../store'
import {
  audienceWords,
  DELIVERED_MEANS,
  deliveryWords,
  familyDeliveryWords,
  sentAtWords,
} from '../wording'
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
    .filter((message) => getState(message, moment) === 'waits')
    .map(({ id, subject, audience, deliveries, goesAt }) => (
      <StopMessage
        key={id}
        path={`${path}/${id}/stop`}
        subject={subject}
        to={audienceWords(readers, audience, deliveries.emails)}
        seconds={secondsUntil(goesAt, moment)}
      />
    ))

const TAGS: Record<MessageState, { tone: TagTone; shape: IconNode }> = {
  waits: { tone: 'warn', shape: Clock },
  'on-its-way': { tone: 'plain', shape: Clock },
  sent: { tone: 'ok', shape: Check },
  'came-back': { tone: 'bad', shape: TriangleAlert },
  stopped: { tone: 'plain', shape: X },
}

type Props = {
  title: string
  readers: Readers
  messages: readonly SentMessage[]
  /** The address of the page, without an audience. */
  page: string
  /** The audience of the page. */
  to: string
  /** The message that is shown with the result of each email. */
  openedId: string | undefined
  moment: Date
}

/** The earlier messages and their results. */
export const SentMessages = async ({ messages, openedId, ...sent }: Props) => {
  const opened = messages.find(({ id }) => id === openedId)
  return (
    <>
      <Sent messages={messages} {...sent} />
      {opened ? (
        <Opened
          message={opened}
          deliveries={await findDeliveries(opened.id)}
          without={getAddress(sent)}
        />
      ) : null}
    </>
  )
}

const getAddress = ({ page, to }: Pick<Props, 'page' | 'to'>, more: Parameters = {}) =>
  formatAddress(page, { to, ...more })

const Sent = ({ title, messages, ...shown }: Omit<Props, 'openedId'>) => (
  <Sheet className="mt-6 overflow-hidden" title={title}>
    {messages.length === 0 ? (
      <Empty>No messages sent from here yet.</Empty>
    ) : (
      <>
        <Table caption={title} columns={getColumns(shown)} rows={messages} />
        <p className="desk-sheet__foot text-table text-soft">{DELIVERED_MEANS}</p>
      </>
    )}
  </Sheet>
)

const getColumns = ({
  readers,
  page,
  to,
  moment,
}: Pick<Props, 'readers' | 'page' | 'to' | 'moment'>): readonly Column<SentMessage>[] => [
  { head: 'Subject', cell: ({ subject }) => subject },
  {
    head: 'To',
    cell: ({ audience, deliveries }) => audienceWords(readers, audience, deliveries.emails),
  },
  { head: 'Sent', cell: ({ createdAt, author }) => `${sentAtWords(createdAt)}, ${author}` },
  {
    head: 'Delivered',
    cell: (message) => {
      const state = getState(message, moment)
      const { tone, shape } = TAGS[state]
      return (
        <Tag tone={tone} shape={shape}>
          {deliveryWords(state, message.deliveries)}
        </Tag>
      )
    },
  },
  {
    head: readers === 'families' ? 'Families' : 'People',
    isHeadUnseen: true,
    cell: (message) => {
      const { id, subject, audience, references } = message
      const state = getState(message, moment)
      const written = audience === 'selected' ? references.join(',') : audience
      return (
        <>
          {state === 'stopped' ? (
            <Link className="block" href={getAddress({ page, to: written }, { again: id })}>
              Change it and send again<span className="sr-only">: {subject}</span>
            </Link>
          ) : null}
          <Link href={`${getAddress({ page, to }, { message: id })}#sent`}>
            {state === 'came-back' ? 'Fix the address' : 'See all'}
            <span className="sr-only">: {subject}</span>
          </Link>
        </>
      )
    },
  },
]

/** One message, and the result of each of its emails. */
const Opened = ({
  message,
  deliveries,
  without,
}: {
  message: SentMessage
  deliveries: readonly FamilyDelivery[]
  /** The address of the page without it. */
  without: string
}) => (
  <div id="sent" className="mt-6 scroll-mt-20">
    <Sheet title={message.subject} aside={<Link href={without}>Close</Link>}>
      <p className="desk-sheet__body border-b border-line whitespace-pre-line">{message.text}</p>
      {hasSpanish(message) ? (
        <div className="desk-sheet__body border-b border-line">
          <h3 lang="es">{message.subjectEs}</h3>
          <p className="whitespace-pre-line" lang="es">
            {message.textEs}
          </p>
        </div>
      ) : null}
      <Rows>
        {deliveries.map((one) => (
          <Row key={one.emailId} action={<DeliveryTag delivery={one} />}>
            <Link className="desk-name" href={`/cms/people/${one.recordId}`}>
              {one.name}
            </Link>
            <p className="text-table text-soft">
              <EmailAddress value={one.address} />
            </p>
          </Row>
        ))}
      </Rows>
    </Sheet>
  </div>
)

const DeliveryTag = ({ delivery: one }: { delivery: FamilyDelivery }) => {
  const { delivery, isTakenBack } = one
  const isBack = delivery === 'failed' && !isTakenBack
  return (
    <Tag
      tone={isBack ? 'bad' : delivery === 'sent' ? 'ok' : 'plain'}
      shape={isBack ? TriangleAlert : isTakenBack ? X : delivery === 'sent' ? Check : Clock}
    >
      {familyDeliveryWords(one)}
    </Tag>
  )
}
