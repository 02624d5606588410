import { type Colleague } from '@/features/inbox/worklist/rules'
import { UNASSIGNED } from '@/features/inbox/worklist/wording'

import { Face } from './face'

/** "Sam Whitaker" as "Sam W.", for a narrow column. */
const shortName = (name: string): string => {
  const [first = '', ...others] = name.trim().split(/\s+/)
  const last = others.at(-1)
  return last ? `${first} ${[...last][0] ?? ''}.` : first
}

type Props = { assignee: Colleague | null; userId: string }

/** The assignee of an item. */
export const Assignee = ({ assignee, userId }: Props) =>
  assignee ? (
    <span className="flex items-center gap-2 font-sign text-table leading-snug font-medium">
      <Face name={assignee.name} />
      {assignee.id === userId ? 'You' : shortName(assignee.name)}
    </span>
  ) : (
    <span className="flex items-center gap-2 font-sign text-table leading-snug font-medium text-soft">
      <Face name={null} />
      {UNASSIGNED}
    </span>
  )
