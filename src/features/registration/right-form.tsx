import { Info } from 'lucide'

import { useFormState } from '@/forms/browser/fields/use-form-context'
import { useTyped } from '@/forms/browser/use-typed'
import { dayFromParts } from '@/forms/core/days'
import { today } from '@/lib/clock'
import { Icon } from '@/ui/icon'

import type { Track } from './questions'
import { otherTrackFor } from './rules'
import { OTHER_FORM } from './wording'

/**
 * Links to the other form if the participant is too old or too young for this one, as soon as the date of
 * birth is complete.
 */
export function RightForm({ role }: { role: Track }) {
  const typed = useTyped(useFormState())
  const dateOfBirth = dayFromParts(typed('dobYear'), typed('dobMonth'), typed('dobDay'))
  const other = dateOfBirth === null ? null : otherTrackFor(role, dateOfBirth, today())
  return (
    <div role="status" className="empty:sr-only">
      {other && (
        <p className="flex items-center gap-2">
          <Icon shape={Info} />
          <span>
            {OTHER_FORM[other].why} <a href={`/join/${other}`}>{OTHER_FORM[other].link}</a>
          </span>
        </p>
      )}
    </div>
  )
}
