import { deskView } from '@/desk/desk-view'
import { DeskButton } from '@/desk/ui/button'
import { Face } from '@/desk/ui/face'
import { FilterSelect, FilterText, FilterTick, ListFilters } from '@/desk/ui/list-filters'
import { ListFrame } from '@/desk/ui/list-frame'
import { getParts } from '@/desk/ui/show-more'
import { listAddress } from '@/lib/address'
import { ORGANIZATION_ZONE, today } from '@/lib/clock'
import { parseAfter } from '@/lib/keyset'
import { TIME_ZONE_NAME } from '@/lib/organization'
import { addDays, formatInstant } from '@/lib/zone-time'
import { classNames } from '@/ui/class-names'
import { Link } from '@/ui/link'

import { KEPT } from '../../retention/rules'
import {
  ABOUT_CHARACTERS_MAX,
  type ActivityLine,
  type ActivityQuery,
  byDay,
  readActivityQuery,
  type Span,
  SPANS,
} from '../rules'
import { getKind, isInk, KINDS } from '../sentences/wording'
import { findActivity, findActors, nameOfPerson } from '../store'
import { findVerification } from '../verification/store'
import { verificationWords } from '../verification/wording'
import { actorName, dayWords, lineWords, nothingWords, SPAN_NAMES } from '../wording'

const ADDRESS = '/cms/activity'
const PARAMETERS = ['who', 'what', 'about', 'person', 'when', 'families'] as const

/** The activity log, newest first. */
export const ActivityView = deskView('audit', async ({ query }) => {
  const asked = readActivityQuery(query)
  const after = parseAfter(query['after'])
  const [{ lines, isMore }, actors, person, verification] = await Promise.all([
    findActivity(asked, after),
    findActors(),
    asked.person === null ? null : nameOfPerson(asked.person),
    findVerification(),
  ])
  const address = listAddress(
    ADDRESS,
    Object.fromEntries(PARAMETERS.map((name) => [name, query[name]])),
  )
  return (
    <ListFrame
      title="Activity log"
      about={`Who did what, and to whom. Nothing here can be changed. Entries are deleted after ${KEPT.activity.period}.`}
      filters={
        <>
          {verification === null ? null : (
            <p
              className={classNames(
                'mb-4',
                verification.findings > 0 ? 'desk-note desk-note--bad' : 'text-table text-soft',
              )}
            >
              {verificationWords(verification, inZone(verification.at, 'LLL dd, yyyy, h:mm a'))}
            </p>
          )}
          <Filters asked={asked} who={query['who'] ?? ''} actors={actors} />
          {asked.person === null ? null : (
            <p className="mb-4">
              Only lines about <b>{person ?? 'a person whose data is gone'}</b>.{' '}
              <Link href={address({ person: '' })}>Show everyone</Link>
            </p>
          )}
        </>
      }
      empty={lines.length === 0 ? nothingWords(asked) : null}
      {...getParts({ rows: lines, isMore }, after, address, ({ at }) => at)}
      remark={`Times are ${TIME_ZONE_NAME}.`}
    >
      <div className="desk-sheet">
        {byDay(lines, (at) => inZone(at, 'yyyy-LL-dd')).map(({ day, lines: ofDay }) => (
          <section key={day} aria-label={dayHeading(day)}>
            <div className="desk-sheet__head">
              <h2>{dayHeading(day)}</h2>
            </div>
            <ol>
              {ofDay.map((line) => (
                <Line key={line.id} line={line} />
              ))}
            </ol>
          </section>
        ))}
      </div>
    </ListFrame>
  )
})

const Filters = ({
  asked,
  who,
  actors,
}: {
  asked: ActivityQuery
  who: string
  actors: Awaited<ReturnType<typeof findActors>>
}) => (
  <ListFilters
    action={ADDRESS}
    label="Which lines"
    className="desk-sheet desk-sheet__body mb-5"
    kept={{ person: asked.person ?? '' }}
  >
    <div className="grid gap-4 sm:grid-cols-2 side:grid-cols-4">
      <FilterSelect
        name="who"
        label="Who"
        value={who}
        options={[
          { value: '', label: 'Everyone on staff' },
          ...actors.map(({ id, name }) => ({ value: id, label: name })),
          { value: 'site', label: 'The site' },
        ]}
      />
      <FilterSelect
        name="what"
        label="What"
        value={asked.kind ?? ''}
        options={[
          { value: '', label: 'Everything' },
          ...Object.entries(KINDS).map(([value, label]) => ({ value, label })),
        ]}
      />
      <FilterText
        name="about"
        label="About whom"
        value={asked.about}
        placeholder="Name or reference"
        charactersMax={ABOUT_CHARACTERS_MAX}
      />
      <FilterSelect
        name="when"
        label="When"
        value={asked.span}
        options={SPAN_ORDER.map((span) => ({ value: span, label: SPAN_NAMES[span] }))}
      />
    </div>
    <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4">
      <FilterTick name="families" label="Families’ own submissions too" isOn={asked.hasFamilies} />
      <DeskButton type="submit" look="line" isSmall>
        Show
      </DeskButton>
    </div>
  </ListFilters>
)

const inZone = (at: string, format: string) => formatInstant(at, ORGANIZATION_ZONE, format)

function dayHeading(day: string): string {
  const thisYear = day.slice(0, 4) === today().slice(0, 4)
  const inWords = inZone(`${day}T12:00:00Z`, thisYear ? 'LLLL d' : 'LLL dd, yyyy')
  const weekday = inZone(`${day}T12:00:00Z`, 'cccc')
  const isNear = day === today() || day === addDays(today(), -1)
  return dayWords(day, today(), addDays(today(), -1), isNear ? inWords : `${weekday}, ${inWords}`)
}

const isSpan = (text: string): text is Span => Object.hasOwn(SPANS, text)
const SPAN_ORDER: readonly Span[] = ['7', '30', '365', 'all'].filter(isSpan)

const Line = ({ line }: { line: ActivityLine }) => {
  const { at, action, actor } = line
  const { before, whom, after, note } = lineWords(line)
  return (
    <li className="grid grid-cols-[--spacing(8)_minmax(0,1fr)_auto] items-start gap-x-3 border-b border-line px-5 py-3 last:border-b-0 max-phone:px-4 list:grid-cols-[--spacing(19)_--spacing(8)_minmax(0,1fr)_auto]">
      <time
        dateTime={at}
        className="text-table leading-loose text-soft max-list:col-start-2 max-list:row-start-1"
      >
        {inZone(at, 'h:mm a')}
      </time>
      <Face name={actor?.name ?? '–'} className="max-list:col-start-1 max-list:row-start-1" />
      <p className="wrap-anywhere max-list:col-span-2 max-list:col-start-2">
        <b>{actorName(line)}</b> {before}
        {whom === null ? null : whom.href === null ? (
          whom.name
        ) : (
          <Link href={whom.href}>{whom.name}</Link>
        )}
        {after}
        {note === '' ? null : <span className="text-soft"> {note}</span>}
      </p>
      <span
        className={classNames(
          'text-right font-sign text-table leading-loose max-list:col-start-3 max-list:row-start-1',
          action !== null && isInk(action) ? 'font-bold' : 'font-medium text-soft',
        )}
      >
        {action === null ? 'Other' : KINDS[getKind(action)]}
      </span>
    </li>
  )
}
