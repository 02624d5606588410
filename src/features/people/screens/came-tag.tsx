import { Check } from 'lucide'

import { Tag } from '@/desk/ui/tag'

import type { PersonDay } from '../days/rules'
import { cameTag } from '../days/wording'

/** Whether a child came to an event, from the taps of the day. */
export const CameTag = ({ day }: { day: PersonDay }) =>
  day.child.came ? (
    <Tag tone="ok" shape={Check}>
      {cameTag(day)}
    </Tag>
  ) : (
    <Tag tone={day.child.missed === 'no-word' ? 'warn' : 'past'}>{cameTag(day)}</Tag>
  )
