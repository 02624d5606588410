import { DeskLink } from '@/desk/ui/button'
import { Empty } from '@/desk/ui/empty'
import { Flag } from '@/desk/ui/flag'
import { Sheet } from '@/desk/ui/sheet'
import { type Column, Table } from '@/desk/ui/table'
import { formatAddress } from '@/lib/address'
import { ORGANIZATION_ZONE } from '@/lib/clock'
import { formatInstant } from '@/lib/zone-time'

import { exportSource } from '../sources/rules'
import type { LastExport } from '../store'
import { exportWords } from '../wording'
import type { EventOffered } from './asked'

/** The latest exports of all accounts, with a link to repeat each. */
export const LastExports = ({
  exports,
  events,
}: {
  exports: readonly LastExport[]
  events: readonly EventOffered[]
}) => (
  <Sheet title="Last exports">
    {exports.length === 0 ? (
      <Empty>No exports yet.</Empty>
    ) : (
      <Table
        caption="Last exports"
        columns={COLUMNS}
        rows={exports.map((one) => ({ ...one, what: whatOf(one, events) }))}
      />
    )}
  </Sheet>
)

const whatOf = ({ slug, record }: LastExport, events: readonly EventOffered[]): string =>
  exportWords(exportSource(slug), record, events.find(({ value }) => value === record.event)?.label)

const COLUMNS: readonly Column<LastExport & { what: string }>[] = [
  { head: 'What', cell: ({ what }) => what },
  {
    head: 'Who, when',
    cell: ({ name, at }) =>
      `${name ?? 'An account that is gone'}, ${formatInstant(at.toISOString(), ORGANIZATION_ZONE, 'LLL d, h:mm a')}`,
  },
  {
    head: 'Rows',
    isNumber: true,
    narrow: 'labeled',
    cell: ({ record }) => record.rows.toLocaleString('en-US'),
  },
  {
    head: 'Health',
    className: 'wrap-anywhere',
    cell: ({ slug, record }) =>
      record.healthReason === null ? (
        <span className="text-soft">{exportSource(slug).health ? 'Without' : 'Has none'}</span>
      ) : (
        <Flag tone="bad">With: {record.healthReason}</Flag>
      ),
  },
  {
    head: 'Action',
    isHeadUnseen: true,
    isNumber: true,
    cell: ({ slug, record, what }) =>
      record.chosen > 0 ? null : (
        <DeskLink
          look="bare"
          isSmall
          className="max-list:-ml-2.5"
          href={againAddress(slug, record)}
        >
          Again<span className="sr-only">: {what}</span>
        </DeskLink>
      ),
  },
]

/** The address that fills in the form. The form asks for the reason again. */
const againAddress = (
  slug: string,
  { format, start, end, event, status, healthReason }: LastExport['record'],
) =>
  formatAddress('/admin', {
    ...{ collection: slug, format, event, status },
    start_date: start,
    end_date: end,
    health: healthReason === null ? '' : '1',
  })
