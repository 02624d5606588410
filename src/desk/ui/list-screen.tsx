import type { ReactNode } from 'react'

import { formatAddress, listAddress } from '@/lib/address'
import type { After } from '@/lib/keyset'
import { TIME_ZONE_NAME } from '@/lib/organization'

import { DeskButton } from './button'
import { FilterText, ListFilters } from './list-filters'
import { ListFrame } from './list-frame'
import { getParts } from './show-more'
import { type Column, Table } from './table'

type ListedRow = { id: string; createdAt: string }

/** The order of a list, if it is not newest first. */
type Order<Row extends ListedRow> = {
  getMoment: (row: Row) => string
  /** The zone of the times in the list. */
  zones: string
}

type Props<Row extends ListedRow> = {
  title: string
  /** The description of the list, in a sentence. */
  about: string
  actions?: ReactNode
  /** The list without anything chosen. */
  address: string
  /** Parts of the list. The first one is the default, and is not in the address. */
  chips: readonly { value: string; label: string; count?: number }[]
  chosen: string
  search: { label: string; text: string; charactersMax: number }
  columns: readonly Column<Row>[]
  /** The rows of this part, newest first if there is no other order, and whether there are more. */
  found: { rows: readonly Row[]; isMore: boolean }
  /** The first row; `null` for the newest. */
  after: After | null
  order?: Order<Row>
  /** The text for an empty list. */
  empty: string
}

/** A list in parts, with a search: all that it shows is read from `view`, `find` and `after` of its address. */
export function ListScreen<Row extends ListedRow>({
  title,
  about,
  actions,
  address,
  chips,
  chosen,
  search,
  columns,
  found,
  after,
  order = {
    getMoment: ({ createdAt }) => createdAt,
    zones: `Times are ${TIME_ZONE_NAME}.`,
  },
  empty,
}: Props<Row>) {
  const getView = (value: string) => (value === chips[0]?.value ? '' : value)
  const view = getView(chosen)
  return (
    <ListFrame
      title={title}
      about={about}
      actions={actions}
      parts={{
        label: 'Which ones',
        chips: chips.map(({ value, ...chip }) => ({
          ...chip,
          href: formatAddress(address, { view: getView(value) }),
          isCurrent: value === chosen,
        })),
      }}
      filters={
        <ListFilters
          action={address}
          label="Search"
          className="mb-4 flex max-w-120 flex-wrap items-end gap-3"
          kept={{ view }}
        >
          <FilterText
            name="find"
            label={search.label}
            value={search.text}
            charactersMax={search.charactersMax}
          />
          <DeskButton type="submit" look="line">
            Find
          </DeskButton>
        </ListFilters>
      }
      empty={found.rows.length === 0 ? empty : null}
      {...getParts(
        found,
        after,
        listAddress(address, { view, find: search.text }),
        order.getMoment,
      )}
      remark={order.zones}
    >
      <Table hasSheet caption={title} columns={columns} rows={found.rows} />
    </ListFrame>
  )
}
