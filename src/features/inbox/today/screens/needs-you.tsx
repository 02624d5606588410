import { rowsIn } from '@/desk/query'
import { ActionButton } from '@/desk/ui/action-button'
import { Assignee } from '@/desk/ui/assignee'
import { DeskLink } from '@/desk/ui/button'
import { Chips } from '@/desk/ui/chips'
import { Empty } from '@/desk/ui/empty'
import { Sheet } from '@/desk/ui/sheet'
import { ShowMore } from '@/desk/ui/show-more'
import { formatAddress, type Parameters } from '@/lib/address'
import { now } from '@/lib/clock'
import type { User } from '@/payload-types'
import { isAnswered } from '@/submissions'
import { classNames } from '@/ui/class-names'
import { Link } from '@/ui/link'

import { againWords } from '../../answer/wording'
import { findOthersWaiting, type OtherWaiting } from '../../record/store'
import {
  daysWaiting,
  type EventKind,
  isAboutEvent,
  isLate,
  isUrgent,
  WORK_FILTERS,
  type WorkFilter,
  type WorkItem,
  type WorkKind,
} from '../../worklist/rules'
import { countDone, findWork } from '../../worklist/store'
import { doneInWords, FILTER_NAMES, getNeed, waitInWords } from '../../worklist/wording'

/** How many items are shown at first. */
const SHOWN = 8
const STEP = 25

type Props = {
  user: User
  filter: WorkFilter
  counts: Record<WorkFilter, number>
  /** How many items the address asks for, if more than at first. */
  shown: string | undefined
}

/** All work that waits for staff, the oldest first after what is urgent. */
export async function NeedsYou({ user, filter, counts, shown }: Props) {
  const items = await findWork(user, { filter, shown: rowsIn(shown, { least: SHOWN, most: 500 }) })
  const others = await findOthersWaiting(
    items.flatMap(({ kind, id }) => (isAnswered(kind) ? id : [])),
  )
  const hidden = counts[filter] - items.length
  return (
    <Sheet
      title="Needs you"
      aside={
        <Chips
          place="head"
          label="Whose"
          chips={WORK_FILTERS.map((one) => ({
            label: FILTER_NAMES[one],
            href: address({ work: one === 'all' ? '' : one }),
            isCurrent: one === filter,
            count: counts[one],
          }))}
        />
      }
    >
      {items.length === 0 ? (
        <Empty>
          {filter === 'all'
            ? `Nothing needs attention. ${doneInWords((await countDone(user)).all)}`
            : 'Nothing here needs attention.'}
        </Empty>
      ) : (
        <ul className="divide-y divide-line">
          {items.map((item) => (
            <Work
              key={`${item.kind}-${item.id}`}
              item={item}
              user={user}
              others={others.get(item.id) ?? []}
            />
          ))}
        </ul>
      )}
      {items.length > 0 ? (
        <div className="desk-sheet__foot text-table text-soft">
          {hidden > 0 ? (
            <ShowMore
              href={address({ work: filter, shown: items.length + STEP })}
              count={Math.min(hidden, STEP)}
            />
          ) : null}
          <p>
            Changes that families have not been told come first, then the oldest. Orange: one of
            these, or longer than three days.
          </p>
        </div>
      ) : null}
    </Sheet>
  )
}

const address = (parameters: Parameters) => formatAddress('/cms', parameters)

/** The address where staff handle work about an event. */
const ABOUT_EVENT: Record<EventKind, (eventId: string) => string> = {
  untold: (eventId) => `/cms/events/${eventId}/messages`,
  'no-lead': (eventId) => `/cms/collections/events/${eventId}`,
  'kept-places': (eventId) => `/cms/events/${eventId}/people?show=waiting`,
  signatures: (eventId) => `/cms/events/${eventId}/people?show=to-settle`,
  'took-place': (eventId) => `/cms/events/${eventId}/results`,
  'untold-family': (eventId) => `/cms/events/${eventId}/results`,
  unsigned: (eventId) => `/cms/events/${eventId}/results`,
}

const PATHS: Partial<Record<WorkKind, (id: string) => string>> = {
  emails: (id) => `/cms/emails/${id}`,
  drivers: (id) => `/cms/drivers/${id}`,
  'two-homes': (id) => `/cms/people/${id}`,
  'spanish-waiver': (id) => `/cms/collections/waivers/${id}`,
}

const Work = ({
  item,
  user,
  others,
}: {
  item: WorkItem
  user: User
  others: readonly OtherWaiting[]
}) => {
  const moment = now()
  const { kind, id, name, age, since, assignee, eventId } = item
  const [other] = others
  const who = age === null ? name : `${name}, ${String(age)}`
  // Work that all staff share is never assigned.
  const isOurs = !isAnswered(kind)
  const href =
    isAboutEvent(kind) && eventId !== null
      ? ABOUT_EVENT[kind](eventId)
      : (PATHS[kind]?.(id) ?? `/cms/inbox/${kind}/${id}`)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_--spacing(16)_--spacing(31)_--spacing(32)] items-center gap-x-3.5 gap-y-1.5 px-5 py-2.75 hover:bg-sheet-2 max-list:grid-cols-[auto_minmax(0,1fr)_auto] max-list:px-4 max-list:py-3.25">
      <div className="max-list:col-span-3">
        <Link className="desk-name" href={href}>
          {who}
        </Link>
        <p className="leading-normal text-soft">{getNeed(item)}</p>
        {other ? (
          <p className="text-table">
            <Link href={`/cms/inbox/${kind}/${other.id}`}>{againWords(others.length)}</Link>
          </p>
        ) : null}
      </div>
      <p
        className={classNames(
          'font-sign text-table font-medium',
          isUrgent(kind) || isLate(since, moment) ? 'font-bold text-hot-text' : 'text-soft',
        )}
      >
        {waitInWords(daysWaiting(since, moment))}
      </p>
      {isOurs ? <span /> : <Assignee assignee={assignee} userId={user.id} />}
      {isOurs || assignee ? (
        <DeskLink href={href} look="line" isSmall>
          Open<span className="sr-only">: {who}</span>
        </DeskLink>
      ) : (
        <ActionButton path={`/staff/work/${kind}/${id}/take`} look="take" isSmall>
          Take it<span className="sr-only">: {who}</span>
        </ActionButton>
      )}
    </li>
  )
}
