import { Link } from '@/ui/link'

import { deskView } from '../desk-view'
import { PageHead } from '../ui/page-head'
import { type ListOfRecords, MORE, RECORDS } from './navigation'

const Lists = ({ lists }: { lists: readonly ListOfRecords[] }) => (
  <ul className="desk-sheet max-w-measure divide-y divide-line">
    {lists.map(({ label, href, hint }) => (
      <li key={href} className="px-5 py-3.5">
        <Link className="desk-name" href={href}>
          {label}
        </Link>
        <p className="text-soft">{hint}</p>
      </li>
    ))}
  </ul>
)

/** Content that staff edit less often. */
export const MoreView = deskView('content', () => (
  <>
    <PageHead title="More of the website" />
    <Lists lists={MORE} />
  </>
))

/** The lists of the panel that hold submissions. */
export const RecordsView = deskView('review', () => (
  <>
    <PageHead title="Records">
      Everything that came in, one list for each form, to look up. Health, phone numbers, signatures
      and texts are on the desk only.
    </PageHead>
    <Lists lists={RECORDS} />
  </>
))
