import { TriangleAlert } from 'lucide'

import type { NeverPerson } from '@/features/rsvp/never/rules'
import { Icon } from '@/ui/icon'

import { NEVER_RELEASE } from '../households/wording'

/** A person who must not collect a child, and what the family wrote about them. */
export const NeverReleaseLine = ({ person: { name, note } }: { person: NeverPerson }) => (
  <div className="flex gap-2">
    <Icon shape={TriangleAlert} className="mt-1 shrink-0" />
    <div>
      <p className="font-sign text-name font-bold">
        {NEVER_RELEASE}: {name}
      </p>
      {note === '' ? null : <p className="whitespace-pre-line">{note}</p>}
    </div>
  </div>
)
