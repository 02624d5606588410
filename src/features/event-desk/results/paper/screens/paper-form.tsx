'use client'
// Client code because times are read, repeated and counted while staff type, from one line to the next.

import { Check, Pencil } from 'lucide'
import { type KeyboardEvent, useState } from 'react'

import { DeskButton } from '@/desk/ui/button'
import { DeskInput, DeskSelect } from '@/desk/ui/field'
import { DeskForm } from '@/desk/ui/form'
import { Sheet } from '@/desk/ui/sheet'
import { type Column, Table } from '@/desk/ui/table'
import { Tag } from '@/desk/ui/tag'

import {
  clockWords,
  fieldName,
  isTyped,
  NOTHING_TYPED,
  type PaperField,
  type PaperHours,
  type PaperLine,
  readClock,
  readLine,
  repeatedAbove,
  SOMEBODY_ELSE,
  type TypedLine,
} from '../rules'
import { BY_NUMBER, FROM_NAMES, PROBLEMS, saveWords } from '../wording'

type Props = { eventId: string; lines: readonly PaperLine[]; hours: PaperHours; now: number }

type Row = PaperLine & { id: string; index: number; typed: TypedLine }

/** A person is chosen in advance only where there is no other. */
const nothingTyped = ({ people: [only, ...others] }: PaperLine): TypedLine =>
  only && others.length === 0 ? { ...NOTHING_TYPED, to: only.name } : NOTHING_TYPED

/** The lines of a paper roster. `=` repeats, and Enter goes on to the next line. */
export function PaperForm({ eventId, lines, hours, now }: Props) {
  const [typed, setTyped] = useState<ReadonlyMap<string, TypedLine>>(new Map())
  /** The lines that were left with Enter or for another one: their mistakes are shown. */
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const rows = lines.map((line, index): Row => ({
    ...line,
    id: line.rsvp,
    index,
    typed: typed.get(line.rsvp) ?? nothingTyped(line),
  }))
  const change = ({ id, typed: before }: Row, changes: Partial<TypedLine>) => {
    setTyped((all) => new Map(all).set(id, { ...before, ...all.get(id), ...changes }))
  }
  const type = (row: Row, field: PaperField, text: string) => {
    const isRepeated = text === '=' && (field === 'in' || field === 'out')
    change(row, {
      [field]: isRepeated ? repeatedAbove(lines, typed, { index: row.index, field }) : text,
    })
  }
  const leave = (row: Row) => {
    const read = (text: string) => {
      const minutes = readClock(text, hours)
      return minutes === null ? text : clockWords(minutes)
    }
    change(row, { in: read(row.typed.in), out: read(row.typed.out) })
    setLeft((all) => new Set(all).add(row.id))
  }
  const goOn = (event: KeyboardEvent<HTMLElement>, row: Row) => {
    if (event.key !== 'Enter' || event.target instanceof HTMLButtonElement) return
    event.preventDefault()
    leave(row)
    focusLineAfter(event.currentTarget.closest('table'), row.index)
  }
  const count = rows.filter((row) => isTyped(row.typed)).length
  const done = rows.filter(({ from, id }) => from !== null || left.has(id)).length
  const props = { hours, now, left, type, leave, goOn }
  return (
    <DeskForm
      path={`/staff/events/${eventId}/paper`}
      submit={saveWords(count)}
      isReady={count > 0}
      onSaved={() => {
        setTyped(new Map())
        setLeft(new Set())
      }}
      beside={<LeftIn {...{ rows, hours, change }} />}
    >
      <Sheet title={BY_NUMBER} aside={`${String(done)} of ${String(rows.length)} done`}>
        <p className="px-5 pt-3 text-soft">
          Type 430 for 4:30 PM. <Key>=</Key> repeats the line above, <Key>Enter</Key> goes on, both
          times empty means the child did not come.
        </p>
        <Table caption="Paper roster" columns={makeColumns(props)} rows={rows} />
      </Sheet>
    </DeskForm>
  )
}

const Key = ({ children }: { children: string }) => (
  <kbd className="rounded-1 border border-edge bg-well px-1.5 font-sign text-least font-semibold">
    {children}
  </kbd>
)

/** Moves to the first control of the next line that has one. */
function focusLineAfter(table: HTMLElement | null, index: number) {
  const controls = [...(table?.querySelectorAll<HTMLElement>('[data-line]') ?? [])]
  controls.find(({ dataset }) => Number(dataset['line']) > index)?.focus()
}

/** Sets the same *In* for everyone who has none and is expected. */
function LeftIn({
  rows,
  hours,
  change,
}: {
  rows: readonly Row[]
  hours: PaperHours
  change: (row: Row, changes: Partial<TypedLine>) => void
}) {
  const open = rows.filter(
    (row) => row.in === null && row.typed.in === '' && !row.isRed && row.notComing === null,
  )
  if (open.length === 0) return null
  const start = clockWords(hours.start)
  return (
    <DeskButton
      look="bare"
      onClick={() => {
        for (const row of open) change(row, { in: start })
      }}
    >
      Everybody left in at {start}
    </DeskButton>
  )
}

type LineProps = Pick<Props, 'hours' | 'now'> & {
  left: ReadonlySet<string>
  type: (row: Row, field: PaperField, text: string) => void
  leave: (row: Row) => void
  goOn: (event: KeyboardEvent<HTMLElement>, row: Row) => void
}

function makeColumns(props: LineProps): readonly Column<Row>[] {
  return [
    {
      head: 'Child',
      cell: ({ number, name }) => (
        <span className="flex gap-3">
          <span className="min-w-5 text-soft">{number}</span>
          <span>{name}</span>
        </span>
      ),
    },
    { head: 'In', narrow: 'short', cell: (row) => <Time {...props} row={row} field="in" /> },
    { head: 'Out', narrow: 'short', cell: (row) => <Time {...props} row={row} field="out" /> },
    { head: 'Went home with', cell: (row) => <Person {...props} row={row} /> },
    { head: 'From', cell: (row) => <From left={props.left} row={row} /> },
  ]
}

/** The error of a field, once its line was left. Before, staff are still typing. */
function problemIn(field: PaperField, row: Row, { hours, now, left }: LineProps) {
  if (!left.has(row.id)) return undefined
  const result = readLine(row, row.typed, { hours, now })
  const problem = result.ok ? undefined : result.problems[field]
  return problem && PROBLEMS[problem]
}

type CellProps = LineProps & { row: Row }

const TIME_LABELS = { in: 'In', out: 'Out' } as const

function Time({ row, field, ...props }: CellProps & { field: 'in' | 'out' }) {
  if (row[field] !== null || row.isRed)
    return (
      <span className="text-soft">
        <span className="list:hidden">{TIME_LABELS[field]} </span>
        {row[field]}
      </span>
    )
  return (
    <DeskInput
      className="w-29"
      name={fieldName(field, row.id)}
      label={<span className="list:sr-only">{TIME_LABELS[field]}</span>}
      aria-label={`${TIME_LABELS[field]}, ${row.name}`}
      data-line={row.index}
      inputMode="numeric"
      autoComplete="off"
      maxLength={10}
      value={row.typed[field]}
      error={problemIn(field, row, props)}
      onChange={({ target }) => {
        props.type(row, field, target.value)
      }}
      onBlur={() => {
        if (row.typed[field] !== '') props.leave(row)
      }}
      onKeyDown={(event) => {
        props.goOn(event, row)
      }}
    />
  )
}

const OTHER_LABELS = { other: 'Who?', why: 'Who decided, and why?' } as const

function Person({ row, ...props }: CellProps) {
  const { id, name, typed, out, to, isRed, people } = row
  if (out !== null || isRed) return <span className="text-soft">{to}</span>
  const control = (field: 'to' | 'other' | 'why') => ({
    name: fieldName(field, id),
    value: typed[field],
    error: typed.out === '' ? undefined : problemIn(field, row, props),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      props.goOn(event, row)
    },
  })
  return (
    <div className="grid gap-2">
      <DeskSelect
        {...control('to')}
        label={<span className="list:sr-only">Went home with</span>}
        aria-label={`Went home with, ${name}`}
        options={[
          { value: '', label: 'Choose' },
          ...people.map((person) => ({ value: person.name, label: person.label })),
          { value: SOMEBODY_ELSE, label: 'Somebody else…' },
        ]}
        onChange={({ target }) => {
          props.type(row, 'to', target.value)
        }}
      />
      {typed.to === SOMEBODY_ELSE
        ? (['other', 'why'] as const).map((field) => (
            <DeskInput
              key={field}
              {...control(field)}
              label={OTHER_LABELS[field]}
              aria-label={`${OTHER_LABELS[field]} ${name}`}
              maxLength={field === 'other' ? 120 : 400}
              autoComplete="off"
              onChange={({ target }) => {
                props.type(row, field, target.value)
              }}
            />
          ))
        : null}
    </div>
  )
}

function From({ row, left }: { row: Row; left: ReadonlySet<string> }) {
  if (row.isRed) return <Tag tone="bad">To settle</Tag>
  if (row.out !== null && row.from !== null)
    return row.from === 'phone' ? (
      <Tag tone="ok" shape={Check}>
        {FROM_NAMES.phone}
      </Tag>
    ) : (
      <Tag shape={Pencil}>{FROM_NAMES.paper}</Tag>
    )
  if (isTyped(row.typed))
    return left.has(row.id) ? (
      <Tag shape={Pencil}>{FROM_NAMES.paper}</Tag>
    ) : (
      <Tag tone="warn">Press Enter</Tag>
    )
  if (row.notComing !== null) return <Tag tone="past">Not coming, {row.notComing}</Tag>
  if (row.from !== null) return <Tag tone="past">Inside</Tag>
  return left.has(row.id) ? <Tag tone="past">Did not come</Tag> : <span aria-hidden="true">–</span>
}
