import { Check } from 'lucide'
import type { ReactNode } from 'react'

import { ActionButton } from '@/desk/ui/action-button'
import { Figures } from '@/desk/ui/figures'
import { Sheet } from '@/desk/ui/sheet'
import { Table } from '@/desk/ui/table'
import { Tag } from '@/desk/ui/tag'
import { clockIn } from '@/features/events/times'
import { withCount } from '@/lib/plural'
import { Icon } from '@/ui/icon'
import { Link } from '@/ui/link'

import {
  type DayFigures,
  figureLines,
  inHours,
  inHoursAndMinutes,
  type ToDo,
} from '../../day/attendance'
import { tapTime } from '../../day/tap'
import type { ArrivalRow, Arrivals, FoldedDay } from '../arrivals/rules'
import {
  adultWords,
  dayLines,
  FROM_TAPS,
  HOW_WORDS,
  INSIDE_TITLE,
  missedWords,
  noteWords,
  ON_TODAY,
  personWords,
  ratioLines,
  rowHours,
  tapWords,
  TO_DO_TITLE,
  toDoWords,
  WHO_CAME_TITLE,
} from '../arrivals/wording'
import { InsideChart } from './inside-chart'

/** The figures of a day that was kept with taps. */
export const ArrivalFigures = ({ figures }: { figures: DayFigures }) => (
  <>
    <Figures figures={figureLines(figures)} />
    <p className="mb-6 max-w-measure text-soft">{FROM_TAPS}</p>
  </>
)

type Props = { arrivals: Arrivals }

/** Who came, went home with whom, and what is left to do. */
export const ArrivalSheets = ({ arrivals }: Props) => (
  <div className="mb-6 grid items-start gap-6 side:grid-cols-[minmax(0,1fr)_--spacing(86)]">
    <div className="grid gap-6">
      <Inside arrivals={arrivals} />
      <WhoCame arrivals={arrivals} />
    </div>
    <div className="grid gap-6">
      <ToDos arrivals={arrivals} />
      <Adults arrivals={arrivals} />
      <TheDay arrivals={arrivals} />
    </div>
  </div>
)

const Inside = ({ arrivals: { inside, day } }: Props) =>
  inside.length === 0 ? null : (
    <Sheet
      title={INSIDE_TITLE}
      aside={`At most ${String(Math.max(...inside.map(({ count }) => count)))}`}
    >
      <div className="desk-sheet__body">
        <InsideChart steps={inside} {...day.event} />
      </div>
    </Sheet>
  )

const Beneath = ({ children }: { children: ReactNode }) => (
  <span className="block text-table font-normal text-soft">{children}</span>
)

const WhoCame = ({ arrivals: { rows, figures, day } }: Props) => {
  const { zone } = day.event
  const time = (at: string | null) => (at === null ? '–' : clockIn(at, zone))
  return (
    <Sheet
      className="overflow-hidden"
      title={WHO_CAME_TITLE}
      aside={`${String(figures.came)} of ${String(rows.length)} on the list`}
    >
      <Table
        caption={WHO_CAME_TITLE}
        columns={[
          {
            head: 'Child',
            cell: ({ id, name, age }: ArrivalRow) => (
              <>
                <Link className="desk-name" href={`/cms/people/${id}`}>
                  {name}
                </Link>{' '}
                {age}
              </>
            ),
          },
          { head: 'In', narrow: 'labeled', cell: ({ attended }) => time(attended.in) },
          { head: 'Out', narrow: 'labeled', cell: ({ attended }) => time(attended.out) },
          {
            head: 'Went home with',
            className: 'wrap-anywhere',
            cell: (row) => <WentWith row={row} zone={zone} />,
          },
          { head: 'Hours', isNumber: true, narrow: 'labeled', cell: rowHours },
        ]}
        rows={rows}
      />
    </Sheet>
  )
}

const WentWith = ({ row, zone }: { row: ArrivalRow; zone: string }) => {
  const { attended, missed, notes } = row
  if (!attended.came)
    return (
      <Tag tone={missed === 'no-word' ? 'warn' : 'past'} className="whitespace-normal">
        {missedWords(row, zone)}
      </Tag>
    )
  return (
    <>
      {attended.releasedTo === null ? null : (
        <>
          {personWords(row)}{' '}
          {attended.how === null ? null : (
            <span className="text-soft">({HOW_WORDS[attended.how]})</span>
          )}
        </>
      )}
      {notes.length === 0 ? null : (
        <Beneath>{notes.map((note) => noteWords(note, zone)).join('. ')}</Beneath>
      )}
    </>
  )
}

const LIST = 'divide-y divide-line'
const LINE = 'flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-3 max-phone:px-4'

const ToDos = ({ arrivals: { toDos, day } }: Props) =>
  toDos.length === 0 ? null : (
    <Sheet title={TO_DO_TITLE} aside={ON_TODAY}>
      <ul className={LIST}>
        {toDos.map((toDo) => {
          const { title, text } = toDoWords(toDo, day)
          return (
            <li key={'note' in toDo ? toDo.note : `${toDo.code}-${toDo.rsvp}`} className={LINE}>
              <span className="min-w-0 flex-1">
                <b className="font-sign">{title}</b>
                <Beneath>{text}</Beneath>
              </span>
              <ToDoStep toDo={toDo} day={day} />
            </li>
          )
        })}
      </ul>
    </Sheet>
  )

const ToDoStep = ({ toDo, day: { event } }: { toDo: ToDo; day: FoldedDay }) =>
  'note' in toDo ? (
    <ActionButton path={`/staff/events/${event.id}/told`} fields={{ note: toDo.note }} isSmall>
      <Icon shape={Check} />
      Told
    </ActionButton>
  ) : (
    <Link href={`/cms/people/${toDo.rsvp}`}>Open</Link>
  )

const Adults = ({ arrivals }: Props) => {
  const { adults, figures, day } = arrivals
  return adults.length === 0 ? null : (
    <Sheet title="Adults" aside={`${String(inHours(figures.adultMinutes))} h`}>
      <ul className={LIST}>
        {adults.map((adult) => (
          <li key={adult.id} className={LINE}>
            <span className="min-w-0 flex-1">
              <b className="font-sign">{adult.name}</b>
              <Beneath>{adultWords(adult, arrivals, day.event.zone)}</Beneath>
            </span>
            <span>{inHoursAndMinutes(adult.minutes)}</span>
          </li>
        ))}
        <li className={`${LINE} text-table text-soft`}>
          {ratioLines(arrivals).map((line) => (
            <span key={line} className="basis-full">
              {line}
            </span>
          ))}
        </li>
      </ul>
    </Sheet>
  )
}

const TheDay = ({ arrivals }: Props) => {
  const { day } = arrivals
  return (
    <Sheet title="The day">
      <ul className="desk-sheet__body grid gap-3">
        {dayLines(arrivals).map(({ title, text }) => (
          <li key={title}>
            <b className="font-sign">{title}</b>
            {text === '' ? null : <Beneath>{text}</Beneath>}
          </li>
        ))}
      </ul>
      <details className="desk-fold">
        <summary>All {withCount(day.taps.length, { one: 'tap', other: 'taps' })}</summary>
        <AllTaps day={day} />
      </details>
    </Sheet>
  )
}

/** Every tap in the order in which it was made, also those that do not count any more. */
const AllTaps = ({ day }: { day: FoldedDay }) => {
  const { event, taps, state } = day
  const history = [...state.children.values()].flatMap((child) => child.history)
  const by = (id: string) => event.adults.find((one) => one.id === id)?.name ?? ''
  return (
    <ol className="grid gap-2.5">
      {taps
        .toSorted((one, other) => tapTime(one) - tapTime(other))
        .map((tap) => {
          const entry = history.find((one) => one.tap.id === tap.id)
          const facts = [
            clockIn(new Date(tapTime(tap)).toISOString(), event.zone),
            by(tap.by),
            tap.sender === undefined ? '' : `sent by ${by(tap.sender)}`,
            entry?.undoneBy ? 'undone' : '',
            entry?.settledBy ? 'settled otherwise' : '',
            tap.source === 'paper' ? 'from paper' : '',
            tap.lateRight === true ? 'after the right to the day had ended' : '',
          ]
          return (
            <li key={tap.id} className="text-table wrap-anywhere">
              {tapWords(tap, day)}
              <Beneath>{facts.filter(Boolean).join(', ')}</Beneath>
            </li>
          )
        })}
    </ol>
  )
}
