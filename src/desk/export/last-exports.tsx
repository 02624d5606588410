import { exportSource } from '@/features/exports/sources/rules'
import type { LastExport } from '@/features/exports/store'
import { exportWords } from '@/features/exports/wording'
import { ORGANIZATION_ZONE } from '@/lib/clock'
import { formatInstant } from '@/lib/zone-time'
import { Link } from '@/ui/link'

import { Sheet } from '../ui/sheet'
import type { EventOffered } from './asked'

/** Who took out what lately, and the way to do it again. */
export const LastExports = ({
  exports,
  events,
}: {
  exports: readonly LastExport[]
  events: readonly EventOffered[]
}) => (
  <Sheet title="Last exports">
    {exports.length === 0 ? (
      <p className="desk-sheet__body text-soft">Nobody has taken anything out yet.</p>
    ) : (
      <table className="desk-table desk-table--lines">
        <caption className="sr-only">Last exports</caption>
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">Who, when</th>
            <th scope="col" className="text-right!">
              Rows
            </th>
            <th scope="col">Health</th>
            <th scope="col">
              <span className="sr-only">Action</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {exports.map((one) => (
            <Row key={one.id} of={one} events={events} />
          ))}
        </tbody>
      </table>
    )}
  </Sheet>
)

const Row = ({
  of: { slug, at, name, record },
  events,
}: {
  of: LastExport
  events: readonly EventOffered[]
}) => {
  const source = exportSource(slug)
  const event = events.find(({ value }) => value === record.event)?.label
  const what = exportWords(source, record, event)
  return (
    <tr>
      <th scope="row">{what}</th>
      <td>
        {name ?? 'An account that is gone'},{' '}
        {formatInstant(at.toISOString(), ORGANIZATION_ZONE, 'LLL d, h:mm a')}
      </td>
      <td className="list:text-right">
        {record.rows?.toLocaleString('en-US') ?? '–'}
        <span className="list:hidden"> rows</span>
      </td>
      <td className="wrap-anywhere">
        {record.healthReason === null ? (
          <span className="text-soft">{source.health ? 'Without' : 'Has none'}</span>
        ) : (
          <span className="desk-flag desk-flag--bad items-baseline">
            <i className="desk-diamond" aria-hidden="true" />
            With: {record.healthReason}
          </span>
        )}
      </td>
      <td className="list:text-right">
        {record.chosen > 0 ? null : (
          <Link
            className="desk-button desk-button--bare desk-button--small max-list:-ml-2.5"
            href={`/admin?${againQuery(slug, record)}`}
          >
            Again<span className="sr-only">: {what}</span>
          </Link>
        )}
      </td>
    </tr>
  )
}

/** The address that fills in the form. The reason is asked for each time. */
function againQuery(
  slug: string,
  { format, start, end, event, status, healthReason }: LastExport['record'],
) {
  const given = Object.entries({
    ...{ collection: slug, format, event, status },
    start_date: start,
    end_date: end,
    health: healthReason === null ? '' : '1',
  }).filter(([, value]) => value !== '')
  return new URLSearchParams(given).toString()
}
