import { Link } from '@/ui/link'

import { countNotInSpanish } from '../store'

/** The line on *Today* that leads there; nothing if everything is in Spanish. */
export async function NotInSpanishLine() {
  const count = await countNotInSpanish()
  return count === 0 ? null : (
    <p className="desk-sheet__foot text-table text-soft">
      <Link href="/cms/not-in-spanish">Not yet in Spanish: {count}</Link>
    </p>
  )
}
