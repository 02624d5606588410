'use client'
// A client component because the selection belongs to the page.

import { X } from 'lucide'
import { type ReactNode, useState } from 'react'

import { classNames } from '@/ui/class-names'
import { Icon } from '@/ui/icon'

import type { Column } from './table'

type Named = { id: string; name: string }

/** The rows of a list that are selected. They may be more than are shown. */
export function useSelection<Row extends Named>() {
  const [selected, setSelected] = useState<ReadonlyMap<string, Row>>(new Map())
  return {
    picked: [...selected.values()],
    has: ({ id }: Row) => selected.has(id),
    select: (rows: readonly Row[], isOn: boolean) => {
      setSelected((before) => {
        const changed = new Map(before)
        for (const row of rows)
          if (isOn) changed.set(row.id, row)
          else changed.delete(row.id)
        return changed
      })
    },
    clear: () => {
      setSelected(new Map())
    },
  }
}

type Selection<Row extends Named> = Pick<ReturnType<typeof useSelection<Row>>, 'has' | 'select'>

/** The first column of a list whose rows can be selected: a box for each, and one for all of them. */
export const boxColumn = <Row extends Named>(
  rows: readonly Row[],
  { has, select }: Selection<Row>,
): Column<Row> => ({
  isBox: true,
  head: (
    <SelectBox
      label="Select all of these"
      isForAll
      isOn={rows.length > 0 && rows.every(has)}
      onChange={(isOn) => {
        select(rows, isOn)
      }}
    />
  ),
  cell: (row) => (
    <SelectBox
      label={`Select ${row.name}`}
      isOn={has(row)}
      onChange={(isOn) => {
        select([row], isOn)
      }}
    />
  ),
})

/** A checkbox with a target larger than its look. The one for all rows shows its label where it has its own line. */
const SelectBox = ({
  label,
  isForAll = false,
  isOn,
  onChange,
}: {
  label: string
  isForAll?: boolean
  isOn: boolean
  onChange: (isOn: boolean) => void
}) => (
  <label
    className={classNames(
      'desk-check relative -my-2.75 inline-grid h-11 w-11 place-items-center list:-mr-2.75 list:-ml-3.5',
      isForAll && 'max-list:w-auto max-list:grid-cols-[--spacing(11)_auto]',
    )}
  >
    <input
      type="checkbox"
      checked={isOn}
      onChange={({ currentTarget }) => {
        onChange(currentTarget.checked)
      }}
    />
    <span className={isForAll ? 'list:sr-only' : 'sr-only'}>{label}</span>
  </label>
)

/** Buttons on the dark bar; the first is the one that staff press most. */
export const ON_BAR_MAIN = 'bg-sun-400 text-lake-950 hover:bg-sun-300'
export const ON_BAR = 'border-lake-300 bg-transparent text-white hover:bg-side-on'

type BarProps = {
  /** The size of the selection, in words. */
  words: string
  onClear: () => void
  children: ReactNode
}

/** The actions for the selected rows of a list, beneath it. Shown while rows are selected. */
export const SelectionBar = ({ words, onClear, children }: BarProps) => (
  <section
    className="sticky bottom-4 z-10 mt-4 flex flex-wrap items-center gap-2.5 rounded-3 bg-side px-5 py-3 text-white shadow-pop max-desk:bottom-20"
    aria-label="Selected"
  >
    <p className="mr-auto font-sign font-semibold" aria-live="polite">
      {words}
    </p>
    {children}
    <button
      type="button"
      className="desk-icon-button hover:bg-side-on"
      aria-label="Select none"
      onClick={onClear}
    >
      <Icon shape={X} />
    </button>
  </section>
)
