import { Signature } from 'lucide'
import type { ReactNode } from 'react'

import { Flag } from '@/desk/ui/flag'
import { Sheet } from '@/desk/ui/sheet'
import { StateTag } from '@/desk/ui/state-tag'
import { Tag } from '@/desk/ui/tag'
import { isOver } from '@/features/events/rules'
import { whenLine } from '@/features/events/times'
import { findUnsigned, type UnsignedEntry } from '@/features/rsvp/entry/store'
import { ORGANIZATION_ZONE } from '@/lib/clock'
import { listInWords } from '@/lib/list-in-words'
import { formatInstant } from '@/lib/zone-time'
import type { User } from '@/payload-types'
import { isCorrectable, type SubmissionSlug } from '@/submissions'
import { classNames } from '@/ui/class-names'
import { Link } from '@/ui/link'

import { careInWords, dayInOneLine, PARENT_NOT_TOLD } from '../days/wording'
import type { Person } from '../families/rules'
import { isNoted } from '../notes/rules'
import type { TimelineEntry } from '../person/rules'
import type { PersonPage } from '../person/store'
import { deliveryWords, enteredWords, entryTitle } from '../wording'
import { AddSheet } from './add-sheet'
import { CameTag } from './came-tag'
import { Correct } from './correct'
import { type SheetForm, sheetForm } from './sheet-form'

type Props = {
  page: PersonPage
  user: User
  moment: Date
  /** The address of the person's page. */
  href: string
  isWholeFamily: boolean
}

/** The history of a person, or of the whole family, newest first. */
export async function Timeline({ page, user, moment, href, isWholeFamily }: Props) {
  const { person, persons, timeline, isMore } = page
  const shown = isWholeFamily
    ? timeline
    : timeline.filter(({ personIds }) => personIds.includes(person.id))
  const unsigned = await findUnsigned(
    shown.flatMap((entry) => (entry.kind === 'event' ? [entry.id] : [])),
  )
  const sheet = unsigned.size > 0 ? await sheetForm(user) : null
  return (
    <Sheet
      title="What has happened"
      aside={
        persons.length > 1 ? (
          <nav className="desk-segments" aria-label="Of whom">
            <Link href={href} aria-current={isWholeFamily ? undefined : 'true'}>
              {person.name.split(' ')[0]}
            </Link>
            <Link href={`${href}?whole=family`} aria-current={isWholeFamily ? 'true' : undefined}>
              Whole family
            </Link>
          </nav>
        ) : null
      }
    >
      <div className="desk-sheet__body">
        <ol className="desk-trail">
          {shown.map((entry, index) => (
            <Entry key={index} entry={entry} moment={moment} persons={persons}>
              {entry.kind === 'event' && sheet ? (
                <Unsigned rsvpId={entry.id} unsigned={unsigned.get(entry.id)} form={sheet} />
              ) : null}
            </Entry>
          ))}
        </ol>
        {isMore ? (
          <p className="mt-4 text-soft">Only the newest are shown. An export has the rest.</p>
        ) : null}
      </div>
    </Sheet>
  )
}

type SubmissionEntry = Extract<TimelineEntry, { kind: 'event' | 'submission' }>

/** Where the record of an entry is stored. */
export const getCollection = (entry: SubmissionEntry): SubmissionSlug =>
  entry.kind === 'event' ? 'rsvps' : entry.collection

/** The notice of a missing signature, with the upload of a signed sheet. */
const Unsigned = ({
  rsvpId,
  unsigned,
  form,
}: {
  rsvpId: string
  unsigned: UnsignedEntry | undefined
  form: SheetForm
}) =>
  unsigned ? (
    <div className="flex flex-wrap items-center gap-x-3">
      <Flag tone="warn" shape={Signature}>
        Not signed
      </Flag>
      <AddSheet rsvpId={rsvpId} {...unsigned} {...form} />
    </div>
  ) : null

const Entry = ({
  entry,
  moment,
  persons,
  children,
}: {
  entry: TimelineEntry
  moment: Date
  persons: readonly Person[]
  children: ReactNode
}) => {
  const isAhead = new Date(entry.at) > moment
  const title = entryTitle(entry)
  return (
    <li
      className={classNames(
        isAhead && 'desk-trail__next',
        entry.kind === 'event' && isOver(entry.event.times, moment) && 'desk-trail__past',
      )}
    >
      <time dateTime={entry.at}>
        {entry.kind === 'event'
          ? whenLine(entry.event.times)
          : entry.kind === 'signature' && entry.isOnPaper
            ? formatInstant(entry.at, ORGANIZATION_ZONE, 'LLL dd, yyyy')
            : formatInstant(entry.at, ORGANIZATION_ZONE)}
      </time>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {entry.kind === 'event' || entry.kind === 'submission' ? (
          <>
            <Link
              className="font-sign text-tool font-semibold"
              href={
                isNoted(getCollection(entry))
                  ? `/cms/inbox/${getCollection(entry)}/${entry.id}`
                  : `/cms/collections/${getCollection(entry)}/${entry.id}`
              }
            >
              {title}
            </Link>
            {entry.kind === 'event' && entry.attended ? (
              <CameTag day={entry.attended} />
            ) : (
              <StateTag
                collection={getCollection(entry)}
                state={entry.state}
                isPast={entry.kind === 'event' && isOver(entry.event.times, moment)}
              />
            )}
          </>
        ) : (
          <span className="font-sign text-tool font-semibold">{title}</span>
        )}
        {entry.kind === 'care' && !entry.care.isTold ? (
          <Tag tone="warn">{PARENT_NOT_TOLD}</Tag>
        ) : null}
      </p>
      <EntryDetails entry={entry} />
      {(entry.kind === 'event' || entry.kind === 'submission') && entry.entered ? (
        <p className="text-table text-soft">{enteredWords(entry.entered, moment)}</p>
      ) : null}
      {children}
      {(entry.kind === 'event' || entry.kind === 'submission') &&
      isCorrectable(getCollection(entry)) ? (
        <Correct
          path={`/staff/corrections/${getCollection(entry)}/${entry.id}`}
          about={[persons.find(({ id }) => entry.personIds.includes(id))?.name, title]
            .filter(Boolean)
            .join(', ')}
        />
      ) : null}
    </li>
  )
}

const EntryDetails = ({ entry }: { entry: TimelineEntry }) => {
  switch (entry.kind) {
    case 'event': {
      const details = [
        entry.attended ? dayInOneLine(entry.attended) || null : null,
        entry.event.isCancelled ? 'The event is canceled.' : null,
        entry.goesHomeWith.length > 0 && !entry.attended?.child.came
          ? `Picked up by ${listInWords(entry.goesHomeWith)}.`
          : null,
        entry.mayRide ? 'May ride with an approved driver.' : null,
      ].filter((detail) => detail !== null)
      return details.length > 0 ? <p className="text-table text-soft">{details.join(' ')}</p> : null
    }
    case 'care':
      return <p className="text-table text-soft">{careInWords(entry.care)}</p>
    case 'submission':
      return <p className="text-table text-soft">Reference {entry.reference}</p>
    case 'email':
      return (
        <p className="text-table text-soft">
          {deliveryWords(entry.delivery, entry.recipient)}.{' '}
          <Link href={`/cms/emails/${entry.id}`}>Read it</Link>
        </p>
      )
    case 'signature':
      return (
        <p className="text-table text-soft">
          {entry.nameMatches ? null : (
            <span className="font-semibold text-hot-text">The signature has another name. </span>
          )}
          {entry.isOnPaper ? (
            <a href={`/staff/files/paper-waivers/${entry.id}`}>The signed sheet</a>
          ) : (
            <a href={`/staff/files/waiver-signatures/${entry.id}`}>Signed copy (PDF)</a>
          )}
        </p>
      )
    case 'correction':
      return (
        <ul className="text-table text-soft">
          {entry.changes.map(({ field, label, values, isHealth }) => (
            <li key={field}>
              {label}:{' '}
              {values ? (
                <>
                  <s>{values.before || 'nothing'}</s> {values.after || 'nothing'}
                </>
              ) : isHealth ? (
                'changed; see Health and needs, and the reason under Edit an answer'
              ) : (
                'changed'
              )}
            </li>
          ))}
          {entry.reason ? <li>{entry.reason}</li> : null}
        </ul>
      )
  }
}
