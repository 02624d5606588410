import type { ReactNode } from 'react'

import { Link } from '@/ui/link'

import { type Chip, Chips } from './chips'
import { Empty } from './empty'
import { PageHead } from './page-head'
import { type More, ShowMore } from './show-more'

type Props = {
  title: string
  /** The description of the list, in a sentence. */
  about: ReactNode
  actions?: ReactNode
  /** Its parts, by the label of the choice. */
  parts?: { label: string; chips: readonly Chip[] }
  /** Its filters: a search or choices, and other content above the rows. */
  filters?: ReactNode
  /** The text for an empty list; `null` if there are rows. */
  empty: ReactNode
  more?: More | null
  /** The address of the first rows, if these are not. */
  beginning?: string | null
  /** The text beneath it. */
  remark?: ReactNode
  /** Its rows. */
  children: ReactNode
}

/**
 * The frame of every list: its parts as chips, its filters, its rows, and the link to more. The address holds the state
 * of all of it.
 */
export const ListFrame = ({
  title,
  about,
  actions,
  parts,
  filters,
  empty,
  more = null,
  beginning = null,
  remark,
  children,
}: Props) => (
  <>
    <PageHead title={title} actions={actions}>
      {about}
    </PageHead>
    {parts ? <Chips {...parts} /> : null}
    {filters}
    {empty === null ? children : <Empty isAlone>{empty}</Empty>}
    <div className="mt-4 flex flex-wrap items-center gap-x-5 text-soft empty:hidden">
      {more === null ? null : <ShowMore {...more} />}
      {beginning === null ? null : (
        <Link className="inline-flex min-h-11 items-center" href={beginning}>
          Back to the beginning
        </Link>
      )}
      {remark ? <p className="py-2">{remark}</p> : null}
    </div>
  </>
)
