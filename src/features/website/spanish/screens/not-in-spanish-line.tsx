import { Link } from '@/ui/link'

import { findNotInSpanish } from '../store'

/** The line on *Today* that leads there; nothing if everything is in Spanish. */
export async function NotInSpanishLine() {
  const { events, pages } = await findNotInSpanish()
  const count = events.length + pages.length
  return count === 0 ? null : (
    <p className="desk-sheet__foot text-table text-soft">
      <Link href="/cms/not-in-spanish">Not yet in Spanish: {count}</Link>
    </p>
  )
}
