import { can } from '@/features/accounts/rules'
import { findColleagues } from '@/features/inbox/answer/store'
import { againWords } from '@/features/inbox/answer/wording'
import { findOthersWaiting, type OtherWaiting } from '@/features/inbox/record/store'
import { INBOX_VIEWS, stepsOf } from '@/features/inbox/rules'
import { countInbox, findCities, findInbox, type InboxRow } from '@/features/inbox/store'
import {
  formatInboxQuery,
  type InboxQuery,
  isBuiltIn,
  readInboxQuery,
  statusesOf,
  VIEW_NAME_CHARACTERS_MAX,
} from '@/features/inbox/views/rules'
import { findOwnViews } from '@/features/inbox/views/store'
import {
  countWords,
  KIND_NAMES,
  NO_EMAIL,
  nothingWords,
  statusName,
  stepLabel,
  VIEW_NAMES,
  wantWords,
} from '@/features/inbox/wording'
import { daysWaiting, isLate } from '@/features/worklist/rules'
import { NOBODY_YET, waitInWords } from '@/features/worklist/wording'
import { now, today } from '@/lib/clock'
import { formatAfter, parseAfter, ROWS_SHOWN } from '@/lib/keyset'
import type { User } from '@/payload-types'
import { ANSWERED_SLUGS, type AnsweredSlug, submissionOf } from '@/submissions'
import { classNames } from '@/ui/class-names'
import { Link } from '@/ui/link'

import { deskView } from '../desk-view'
import { Assignee } from '../ui/assignee'
import { DeliveryFlag } from '../ui/delivery-flag'
import { FilterSelect, ListFilters } from '../ui/list-filters'
import { PageHead } from '../ui/page-head'
import { StateTag } from '../ui/state-tag'
import { KeepView } from './keep-view'
import { Selection } from './selection'

/** Everybody who wrote to us, one list for all kinds. */
export const InboxView = deskView('review', async ({ user, query }) => {
  const asked = readInboxQuery(query)
  const { view, kind, status, city } = asked
  const after = parseAfter(query['after'])
  const [counts, cities, colleagues, ownViews, { rows, isMore }] = await Promise.all([
    countInbox(user),
    findCities(),
    findColleagues(),
    findOwnViews(user),
    findInbox({ ...asked, after }, user),
  ])
  const current = formatInboxQuery(asked)
  const own = ownViews.find((one) => one.query === current)
  const address = (more: Partial<InboxQuery>) =>
    `/cms/inbox?${formatInboxQuery({ ...asked, ...more })}`
  const others = await findOthersWaiting(
    rows.flatMap(({ collection, status, id }) => (waitsIn(collection, status) ? id : [])),
  )
  const last = rows.at(-1)
  return (
    <>
      <PageHead title="Inbox">
        {view === 'everything'
          ? 'Everybody who wrote to us.'
          : 'Everybody who wrote to us and waits for an answer.'}
      </PageHead>
      <nav
        className="mb-3 flex gap-2 py-1 max-phone:-mx-pad max-phone:overflow-x-auto max-phone:px-pad phone:flex-wrap"
        aria-label="Which ones"
      >
        {INBOX_VIEWS.map((one) => (
          <Link
            key={one}
            className="desk-chip"
            href={address({ view: one })}
            aria-current={one === view && !own ? 'true' : undefined}
          >
            {VIEW_NAMES[one]}
            {one === 'everything' ? null : (
              <span className="desk-chip__count">{counts[one].toLocaleString('en-US')}</span>
            )}
          </Link>
        ))}
        {ownViews.map(({ id, name, query: saved, count }) => (
          <Link
            key={id}
            className="desk-chip"
            href={`/cms/inbox?${saved}`}
            aria-current={id === own?.id ? 'true' : undefined}
          >
            {name}
            <span className="desk-chip__count">{countWords(count)}</span>
          </Link>
        ))}
      </nav>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <ListFilters
          action="/cms/inbox"
          label="Which of them"
          className="flex flex-wrap gap-3 max-phone:grid max-phone:w-full max-phone:grid-cols-2"
          kept={{ view }}
        >
          <FilterSelect
            isBare
            name="kind"
            label="Kind"
            value={kind ?? ''}
            options={[
              { value: '', label: 'All kinds' },
              ...ANSWERED_SLUGS.map((slug) => ({ value: slug, label: KIND_NAMES[slug].many })),
            ]}
          />
          <FilterSelect
            isBare
            name="status"
            label="Status"
            value={status ?? ''}
            options={[{ value: '', label: 'All statuses' }, ...statusesOf(asked)]}
          />
          <FilterSelect
            isBare
            name="city"
            label="City"
            value={city ?? ''}
            options={[
              { value: '', label: 'All cities' },
              ...[...new Set([...cities, ...(city === null ? [] : [city])])].map((one) => ({
                value: one,
                label: one,
              })),
            ]}
          />
          <FilterSelect
            isBare
            name="order"
            label="Order"
            value={asked.isNewestFirst ? 'newest' : ''}
            options={[
              { value: '', label: 'Oldest first' },
              { value: 'newest', label: 'Newest first' },
            ]}
          />
        </ListFilters>
        {own || !isBuiltIn(asked) ? (
          <KeepView own={own ?? null} query={current} nameMax={VIEW_NAME_CHARACTERS_MAX} />
        ) : null}
      </div>
      {rows.length === 0 ? (
        <p className="desk-sheet desk-sheet__body text-soft">
          {nothingWords(view, !isBuiltIn(asked))}
        </p>
      ) : (
        <Selection
          key={`${current} ${query['after'] ?? ''}`}
          heads={
            <>
              {HEADS.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </>
          }
          rows={rows.map((row) => ({
            record: `${row.collection}/${row.id}`,
            collection: row.collection,
            reference: row.reference,
            status: row.status,
            name: row.name,
            cells: <Cells row={row} user={user} others={others.get(row.id) ?? []} />,
          }))}
          colleagues={[
            { value: '', label: NOBODY_YET },
            ...colleagues.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          words={STEP_WORDS}
          allPath={isMore || after !== null ? `/staff/inbox/records?${current}` : null}
          exportDay={can(user, 'export') ? today() : null}
        />
      )}
      <p className="mt-5 flex flex-wrap gap-x-5 gap-y-2 text-soft">
        {isMore && last ? (
          <Link href={`${address({})}&after=${formatAfter({ at: last.createdAt, id: last.id })}`}>
            Show {ROWS_SHOWN} more
          </Link>
        ) : null}
        {after === null ? null : <Link href={address({})}>Back to the beginning</Link>}
        {view === 'everything' ? null : (
          <span>
            Answered ones are under <Link href={address({ view: 'everything' })}>Everything</Link>.
          </span>
        )}
      </p>
    </>
  )
})

const HEADS = [
  'Who, and what they want',
  'Kind, city',
  'Waits',
  'Assigned to',
  'Status',
  'Last email',
]

/** The words of each step, by kind. */
const stepWordsOf = (slug: (typeof ANSWERED_SLUGS)[number]) =>
  Object.fromEntries(
    stepsOf(slug).map((step) => [
      step.code,
      { label: stepLabel(slug, step), status: statusName(slug, step.to) },
    ]),
  )

const STEP_WORDS = {
  registrations: stepWordsOf('registrations'),
  volunteers: stepWordsOf('volunteers'),
  'career-applications': stepWordsOf('career-applications'),
  'form-submissions': stepWordsOf('form-submissions'),
}

const waitsIn = (collection: AnsweredSlug, status: string): boolean =>
  submissionOf(collection).waiting?.includes(status) ?? false

const Cells = ({
  row,
  user,
  others,
}: {
  row: InboxRow
  user: User
  others: readonly OtherWaiting[]
}) => {
  const { collection, id, name, age, createdAt, status, assignee, lastEmail, city } = row
  const moment = now()
  const waits = waitsIn(collection, status)
  const [other] = others
  return (
    <>
      <td className="max-list:col-span-3 max-list:pb-0">
        <Link className="desk-name" href={`/cms/inbox/${collection}/${id}`}>
          {age === null ? name : `${name}, ${String(age)}`}
        </Link>
        <p className="text-soft max-list:line-clamp-1">{wantWords(row)}</p>
        {other ? (
          <p className="text-table">
            <Link href={`/cms/inbox/${collection}/${other.id}`}>{againWords(others.length)}</Link>
          </p>
        ) : null}
      </td>
      <td className="max-list:hidden">
        {KIND_NAMES[collection].one}
        <p className="text-soft">{city}</p>
      </td>
      <td
        className={classNames(
          'font-sign whitespace-nowrap max-list:pt-1.5',
          waits && isLate(createdAt, moment) ? 'font-bold text-hot-text' : 'font-medium',
        )}
      >
        {waits ? waitInWords(daysWaiting(createdAt, moment)) : '–'}
      </td>
      <td className="whitespace-nowrap max-list:pt-1">
        <Assignee assignee={assignee} userId={user.id} />
      </td>
      <td className="max-list:pt-1">
        <StateTag collection={collection} state={status} />
      </td>
      <td className="max-list:hidden">
        {lastEmail === null ? (
          <span className="text-soft">{NO_EMAIL}</span>
        ) : (
          <DeliveryFlag status={lastEmail} />
        )}
      </td>
    </>
  )
}
