import { Sheet } from '@/desk/ui/sheet'
import { findKnown } from '@/features/people/known/store'
import { KNOWN_BY, knownFor, knownName } from '@/features/people/known/wording'
import { Link } from '@/ui/link'

import type { InboxRecord } from '../record/store'

/** The sender of a message, if they have sent anything else. For other records the family page shows it. */
export async function KnownHere({ record }: { record: InboxRecord }) {
  if (record.message === null) return null
  const known = await findKnown(record)
  if (known.length === 0) return null
  return (
    <Sheet title="Do we know them?" className="print:hidden">
      <ul className="desk-sheet__body grid gap-2">
        {known.map((one) => (
          <li key={one.person.id}>
            {KNOWN_BY[one.by]}: <Link href={`/cms/people/${one.person.id}`}>{knownName(one)}</Link>,{' '}
            {knownFor(one)}.
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
