import { deskView } from '@/desk/desk-view'
import { rowsIn } from '@/desk/query'
import { Empty } from '@/desk/ui/empty'
import { PageHead } from '@/desk/ui/page-head'
import { ShowMore } from '@/desk/ui/show-more'
import { formatAddress } from '@/lib/address'
import { today } from '@/lib/clock'
import { classNames } from '@/ui/class-names'
import { Link } from '@/ui/link'

import { getColumn } from '../rules'
import { type BoardColumn, type Driver, findBoard } from '../store'
import { boardWords, COLUMN_NAMES } from '../wording'

/** How many drivers a column shows; a chosen column shows all. */
const SHOWN = { each: 6, full: 25 }

/** All drivers, by the state of their clearance today. */
export const DriversView = deskView('clear-drivers', async ({ query }) => {
  const full = getColumn(query['show'])
  const more = rowsIn(query['shown'], { least: SHOWN.full, most: 500 })
  const columns = await findBoard({ full, shown: { each: SHOWN.each, full: more } })
  return (
    <>
      <PageHead title="Drivers">
        Two people have to approve a driver. A clearance that has ended disappears from rosters by
        itself.
      </PageHead>
      {columns.every(({ count }) => count === 0) ? (
        <Empty isAlone>
          No one has offered to drive yet. Parents offer it with an RSVP; ask a volunteer for photos
          on their application.
        </Empty>
      ) : (
        <div className="grid grid-flow-col gap-3 max-desk:-mx-pad max-desk:auto-cols-[minmax(--spacing(58),1fr)] max-desk:overflow-x-auto max-desk:px-pad max-desk:pb-2 desk:grid-flow-row desk:grid-cols-5">
          {columns.map((column) => (
            <Column key={column.code} column={column} isFull={column.code === full} shown={more} />
          ))}
        </div>
      )}
    </>
  )
})

const Column = ({
  column: { code, count, drivers },
  isFull,
  shown,
}: {
  column: BoardColumn
  isFull: boolean
  shown: number
}) => {
  const hidden = count - drivers.length
  return (
    <section aria-labelledby={`drivers-${code}`}>
      <h2
        id={`drivers-${code}`}
        className="mb-2.5 flex min-h-10 items-center justify-between gap-2 border-b-2 border-line-strong pb-2 font-sign text-tool leading-label font-semibold tracking-normal"
      >
        {COLUMN_NAMES[code]}
        <span
          className={
            code === 'to-check' && count > 0
              ? 'desk-count'
              : 'rounded-1 bg-well px-2 py-0.5 text-table text-soft'
          }
        >
          {count}
        </span>
      </h2>
      <ul className="grid gap-2">
        {drivers.map((driver) => (
          <Card key={driver.id} driver={driver} />
        ))}
      </ul>
      {count === 0 ? <p className="py-1 text-table text-soft">No one</p> : null}
      {hidden > 0 ? (
        <ShowMore
          href={formatAddress('/cms/drivers', {
            show: code,
            shown: isFull ? shown + SHOWN.full : '',
          })}
          count={Math.min(hidden, isFull ? SHOWN.full : SHOWN.full - SHOWN.each)}
          about={COLUMN_NAMES[code]}
        />
      ) : null}
    </section>
  )
}

const Card = ({ driver }: { driver: Driver }) => {
  const { text, isUrgent } = boardWords(driver, today())
  return (
    <li className="relative rounded-2 border border-line bg-sheet px-3.5 py-3 leading-normal hover:bg-sheet-2">
      <Link className="desk-name after:absolute after:inset-0" href={`/cms/drivers/${driver.id}`}>
        {driver.name}
      </Link>
      <p className="text-table text-soft">
        {[driver.volunteerId === null ? 'Parent' : 'Volunteer', driver.city]
          .filter(Boolean)
          .join(', ')}
      </p>
      <p className={classNames('text-table', isUrgent && 'font-bold text-hot-text')}>{text}</p>
    </li>
  )
}
