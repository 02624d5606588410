import type { ReactNode } from 'react'

import { Link } from '@/ui/link'

import { type Chip, Chips } from './chips'
import { Empty } from './empty'
import { PageHead } from './page-head'
import { type More, ShowMore } from './show-more'

type Props = {
  title: string
  /** What the list is, in a sentence. */
  about: ReactNode
  actions?: ReactNode
  /** Its parts, by what one chooses. */
  parts?: { label: string; chips: readonly Chip[] }
  /** What narrows it down: a search or choices, and what else stands above the rows. */
  filters?: ReactNode
  /** What is said if there is nothing to show; `null` if there is. */
  empty: ReactNode
  more?: More | null
  /** Where the first rows are, if these are not. */
  beginning?: string | null
  /** What is said beneath it. */
  remark?: ReactNode
  /** Its rows. */
  children: ReactNode
}

/** The frame of every list: its parts as chips, what narrows it down, its rows, and the way to more. All of it is in the address. */
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
