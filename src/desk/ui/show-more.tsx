import { type After, formatAfter, ROWS_SHOWN } from '@/lib/keyset'
import { Link } from '@/ui/link'

export type More = { href: string; count: number }

/** The link to further rows. @param about which rows, where there are several lists */
export const ShowMore = ({ href, count, about }: More & { about?: string }) => (
  <Link className="inline-flex min-h-11 items-center font-sign font-semibold" href={href}>
    Show {count} more
    {about === undefined ? null : <span className="sr-only">: {about}</span>}
  </Link>
)

/** The address of the next part of a list, which starts after its last row, and that of its beginning. */
export function getParts<Row extends { id: string }>(
  { rows, isMore }: { rows: readonly Row[]; isMore: boolean },
  after: After | null,
  address: (changed?: { after: string }) => string,
  /** The moment by which the rows are ordered. */
  getMoment: (row: Row) => string,
): { more: More | null; beginning: string | null } {
  const last = rows.at(-1)
  return {
    more:
      isMore && last
        ? {
            href: address({ after: formatAfter({ at: getMoment(last), id: last.id }) }),
            count: ROWS_SHOWN,
          }
        : null,
    beginning: after === null ? null : address(),
  }
}
