import { deskView } from '@/desk/desk-view'
import { Assignee } from '@/desk/ui/assignee'
import { DeliveryFlag } from '@/desk/ui/delivery-flag'
import { LanguageTag } from '@/desk/ui/language-tag'
import { FilterSelect, ListFilters } from '@/desk/ui/list-filters'
import { ListFrame } from '@/desk/ui/list-frame'
import { getParts } from '@/desk/ui/show-more'
import { StateTag } from '@/desk/ui/state-tag'
import type { DrawnCells, DrawnColumn } from '@/desk/ui/table'
import { can } from '@/features/accounts/rules'
import { formatAddress, listAddress } from '@/lib/address'
import { now, today } from '@/lib/clock'
import { parseAfter } from '@/lib/keyset'
import { LANGUAGE_NAMES, PREFIXED_LOCALES } from '@/lib/locale'
import type { User } from '@/payload-types'
import { ANSWERED_SLUGS, type AnsweredSlug, getSubmission } from '@/submissions'
import { classNames } from '@/ui/class-names'
import { Link } from '@/ui/link'

import { findColleagues } from '../answer/store'
import { againWords } from '../answer/wording'
import { findOthersWaiting, type OtherWaiting } from '../record/store'
import { getSteps, INBOX_VIEWS } from '../rules'
import { countInbox, findCities, findInbox, type InboxRow } from '../store'
import {
  formatInboxQuery,
  getStatuses,
  inboxParameters,
  type InboxQuery,
  isBuiltIn,
  readInboxQuery,
  VIEW_NAME_CHARACTERS_MAX,
} from '../views/rules'
import { findOwnViews } from '../views/store'
import {
  countWords,
  KIND_NAMES,
  NO_EMAIL,
  nothingWords,
  statusName,
  stepLabel,
  VIEW_NAMES,
  wantWords,
} from '../wording'
import { daysWaiting, isLate } from '../worklist/rules'
import { UNASSIGNED, waitInWords } from '../worklist/wording'
import { KeepView } from './keep-view'
import { Selection } from './selection'

const ADDRESS = '/cms/inbox'

/** All submissions, one list for all kinds. */
export const InboxView = deskView('review', async ({ user, query }) => {
  const asked = readInboxQuery(query)
  const after = parseAfter(query['after'])
  const [counts, cities, colleagues, ownViews, found] = await Promise.all([
    countInbox(user),
    findCities(),
    findColleagues(),
    findOwnViews(user),
    findInbox({ ...asked, after }, user),
  ])
  const { rows, isMore } = found
  const current = formatInboxQuery(asked)
  const own = ownViews.find((one) => one.query === current) ?? null
  const address = (view: InboxQuery['view']) =>
    formatAddress(ADDRESS, inboxParameters({ ...asked, view }))
  const others = await findOthersWaiting(
    rows.flatMap(({ collection, status, id }) => (waitsIn(collection, status) ? id : [])),
  )
  return (
    <ListFrame
      title="Inbox"
      about={
        asked.view === 'everything'
          ? 'Everyone who wrote to us.'
          : 'Everyone who wrote to us and waits for an answer.'
      }
      parts={{
        label: 'Which ones',
        chips: [
          ...INBOX_VIEWS.map((view) => ({
            label: VIEW_NAMES[view],
            href: address(view),
            isCurrent: view === asked.view && own === null,
            ...(view === 'everything' ? {} : { count: counts[view] }),
          })),
          ...ownViews.map(({ id, name, query: saved, count }) => ({
            label: name,
            href: `${ADDRESS}?${saved}`,
            isCurrent: id === own?.id,
            count: countWords(count),
          })),
        ],
      }}
      filters={
        <div className="mb-4 flex flex-wrap items-center gap-3">
          <Filters asked={asked} cities={cities} />
          {own || !isBuiltIn(asked) ? (
            <KeepView own={own} query={current} nameMax={VIEW_NAME_CHARACTERS_MAX} />
          ) : null}
        </div>
      }
      empty={rows.length === 0 ? nothingWords(asked.view, !isBuiltIn(asked)) : null}
      {...getParts(
        found,
        after,
        listAddress(ADDRESS, inboxParameters(asked)),
        ({ createdAt }) => createdAt,
      )}
      remark={
        asked.view === 'everything' ? null : (
          <>
            Answered ones are under <Link href={address('everything')}>Everything</Link>.
          </>
        )
      }
    >
      <Selection
        key={`${current} ${query['after'] ?? ''}`}
        columns={COLUMNS}
        rows={rows.map((row) => ({
          id: `${row.collection}/${row.id}`,
          collection: row.collection,
          reference: row.reference,
          status: row.status,
          name: row.name,
          cells: getCells(row, { user, others: others.get(row.id) ?? [] }),
        }))}
        colleagues={[
          { value: '', label: UNASSIGNED },
          ...colleagues.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        words={STEP_WORDS}
        allPath={isMore || after !== null ? `/staff/inbox/records?${current}` : null}
        exportDay={can(user, 'export') ? today() : null}
      />
    </ListFrame>
  )
})

const Filters = ({ asked, cities }: { asked: InboxQuery; cities: readonly string[] }) => (
  <ListFilters
    action={ADDRESS}
    label="Which of them"
    className="flex flex-wrap gap-3 max-phone:grid max-phone:w-full max-phone:grid-cols-2"
    kept={{ view: asked.view }}
  >
    <FilterSelect
      isBare
      name="kind"
      label="Kind"
      value={asked.kind ?? ''}
      options={[
        { value: '', label: 'All kinds' },
        ...ANSWERED_SLUGS.map((slug) => ({ value: slug, label: KIND_NAMES[slug].many })),
      ]}
    />
    <FilterSelect
      isBare
      name="status"
      label="Status"
      value={asked.status ?? ''}
      options={[{ value: '', label: 'All statuses' }, ...getStatuses(asked)]}
    />
    <FilterSelect
      isBare
      name="city"
      label="City"
      value={asked.city ?? ''}
      options={[
        { value: '', label: 'All cities' },
        ...[...new Set([...cities, ...(asked.city === null ? [] : [asked.city])])].map((city) => ({
          value: city,
          label: city,
        })),
      ]}
    />
    <FilterSelect
      isBare
      name="language"
      label="Language"
      value={asked.language ?? ''}
      options={[
        { value: '', label: 'All languages' },
        ...PREFIXED_LOCALES.map((locale) => ({ value: locale, label: LANGUAGE_NAMES[locale] })),
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
)

/** The words of each step, by kind. */
const getStepWords = (slug: (typeof ANSWERED_SLUGS)[number]) =>
  Object.fromEntries(
    getSteps(slug).map((step) => [
      step.code,
      { label: stepLabel(slug, step), status: statusName(slug, step.to) },
    ]),
  )

const STEP_WORDS = {
  registrations: getStepWords('registrations'),
  volunteers: getStepWords('volunteers'),
  'career-applications': getStepWords('career-applications'),
  'form-submissions': getStepWords('form-submissions'),
}

const waitsIn = (collection: AnsweredSlug, status: string): boolean =>
  getSubmission(collection).waiting?.includes(status) ?? false

const COLUMNS: readonly DrawnColumn[] = [
  { name: 'who', head: 'Who, and what they want' },
  { name: 'kind', head: 'Kind, city', narrow: 'hidden' },
  { name: 'waits', head: 'Waits', narrow: 'short' },
  { name: 'assignee', head: 'Assigned to', narrow: 'short', className: 'whitespace-nowrap' },
  { name: 'status', head: 'Status', narrow: 'short' },
  { name: 'email', head: 'Last email', narrow: 'hidden' },
]

/** The cells of these columns. */
function getCells(
  row: InboxRow,
  { user, others }: { user: User; others: readonly OtherWaiting[] },
): DrawnCells {
  const { collection, id, name, age, createdAt, status, assignee, lastEmail, city, language } = row
  const moment = now()
  const waits = waitsIn(collection, status)
  const [other] = others
  return {
    who: (
      <>
        <Link className="desk-name" href={`/cms/inbox/${collection}/${id}`}>
          {age === null ? name : `${name}, ${String(age)}`}
        </Link>
        <LanguageTag language={language} className="ml-2" />
        <p className="text-soft max-list:line-clamp-1">{wantWords(row)}</p>
        {other ? (
          <p>
            <Link href={`/cms/inbox/${collection}/${other.id}`}>{againWords(others.length)}</Link>
          </p>
        ) : null}
      </>
    ),
    kind: (
      <>
        {KIND_NAMES[collection].one}
        <p className="text-soft">{city}</p>
      </>
    ),
    waits: (
      <span
        className={classNames(
          'font-sign whitespace-nowrap',
          waits && isLate(createdAt, moment) ? 'font-bold text-hot-text' : 'font-medium',
        )}
      >
        {waits ? waitInWords(daysWaiting(createdAt, moment)) : '–'}
      </span>
    ),
    assignee: <Assignee assignee={assignee} userId={user.id} />,
    status: <StateTag collection={collection} state={status} />,
    email:
      lastEmail === null ? (
        <span className="text-soft">{NO_EMAIL}</span>
      ) : (
        <DeliveryFlag status={lastEmail} />
      ),
  }
}
