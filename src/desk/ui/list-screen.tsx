import type { ReactNode } from 'react'

import { type After, formatAfter, ROWS_SHOWN } from '@/lib/keyset'
import { TIME_ZONE_NAME } from '@/lib/organization'
import { classNames } from '@/ui/class-names'
import { Link } from '@/ui/link'

import { DeskButton } from './button'
import { PageHead } from './page-head'

type Row = { id: string; createdAt: string }

type Chip = { value: string; label: string; count?: number }

type Column<Shown extends Row> = {
  head: string
  cell: (row: Shown) => ReactNode
  /** For what the column needs on a wide screen, or on a phone, where each row is a small card of two columns. */
  className?: string
}

/** What a list is ordered by, if not by when its rows came in. */
type Order<Shown extends Row> = {
  momentOf: (row: Shown) => string
  backLabel: string
  /** Which zone the times of the list are in. */
  zones: string
}

type Props<Shown extends Row> = {
  title: string
  /** What the list is, in a sentence. */
  about: string
  actions?: ReactNode
  /** The list without anything chosen. */
  address: string
  /** Parts of the list. The first one is shown if none is chosen, and is not in the address. */
  chips: readonly Chip[]
  chosen: string
  search: { label: string; text: string; charactersMax: number }
  columns: readonly Column<Shown>[]
  /** The rows of this part, the newest first if there is no other order, and whether there are more. */
  found: { rows: readonly Shown[]; isMore: boolean }
  /** From where on they are shown; `null` from the newest. */
  after: After | null
  order?: Order<Shown>
  /** What is said when there are none. */
  empty: string
}

/** A list of the desk: parts as chips, a search, a table that is cards on a phone, and the next part. All of it is in the address. */
export function ListScreen<Shown extends Row>({
  title,
  about,
  actions,
  address,
  chips,
  chosen,
  search,
  columns,
  found: { rows, isMore },
  after,
  order = {
    momentOf: ({ createdAt }) => createdAt,
    backLabel: 'Back to the newest',
    zones: `Times are ${TIME_ZONE_NAME}.`,
  },
  empty,
}: Props<Shown>) {
  const viewOf = (value: string) => (value === chips[0]?.value ? '' : value)
  const hrefOf = (more: Record<string, string>) => {
    const all = Object.entries({ view: viewOf(chosen), find: search.text, ...more })
    const asked = new URLSearchParams(all.filter(([, value]) => value !== '')).toString()
    return asked === '' ? address : `${address}?${asked}`
  }
  const last = rows.at(-1)
  return (
    <>
      <PageHead title={title} actions={actions}>
        {about}
      </PageHead>
      <nav
        className="mb-4 flex gap-2 overflow-x-auto py-1 max-phone:-mx-pad max-phone:px-pad"
        aria-label="Which ones"
      >
        {chips.map(({ value, label, count }) => (
          <Link
            key={value}
            className="desk-chip"
            href={hrefOf({ view: viewOf(value) })}
            aria-current={value === chosen ? 'true' : undefined}
          >
            {label}
            {count === undefined ? null : (
              <span className="desk-chip__count">{count.toLocaleString('en-US')}</span>
            )}
          </Link>
        ))}
      </nav>
      <form className="mb-4 flex flex-wrap items-end gap-3" action={address} role="search">
        {viewOf(chosen) === '' ? null : <input type="hidden" name="view" value={chosen} />}
        <label className="desk-field flex-1 sm:max-w-100">
          <span className="desk-field__label">{search.label}</span>
          <input
            className="desk-input"
            type="search"
            name="find"
            defaultValue={search.text}
            maxLength={search.charactersMax}
            autoComplete="off"
          />
        </label>
        <DeskButton type="submit" look="line">
          Find
        </DeskButton>
      </form>
      {rows.length === 0 ? (
        <p className="desk-sheet desk-sheet__body text-soft">{empty}</p>
      ) : (
        <div className="desk-sheet">
          <table className="desk-table">
            <thead className="max-list:sr-only">
              <tr>
                {columns.map(({ head }) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr
                  key={row.id}
                  className="max-list:grid max-list:grid-cols-[1fr_auto] max-list:border-b max-list:border-line max-list:py-2.5 max-list:[&>td]:border-0 max-list:[&>td]:py-0.5"
                >
                  {columns.map(({ head, cell, className }) => (
                    <td key={head} className={classNames(className)}>
                      {cell(row)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <p className="mt-5 flex flex-wrap gap-x-5 gap-y-2 text-soft">
        {isMore && last ? (
          <Link href={hrefOf({ after: formatAfter({ at: order.momentOf(last), id: last.id }) })}>
            Show {ROWS_SHOWN} more
          </Link>
        ) : null}
        {after === null ? null : <Link href={hrefOf({})}>{order.backLabel}</Link>}
        <span>{order.zones}</span>
      </p>
    </>
  )
}
