import { Link } from '@/ui/link'

/**
 * The line on *Today* that leads there; nothing if everything is in Spanish.
 *
 * @param count how many events and pages, and one for the bottom of every page
 */
export const NotInSpanishLine = ({ count }: { count: number }) =>
  count === 0 ? null : (
    <p className="desk-sheet__foot text-table text-soft">
      <Link href="/cms/not-in-spanish">Not yet in Spanish: {count}</Link>
    </p>
  )
