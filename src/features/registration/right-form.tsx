import { Info } from 'lucide'

import { useFormState } from '@/forms/browser/fields/use-form-context'
import { useTyped } from '@/forms/browser/use-typed'
import { dayFromParts } from '@/forms/core/days'
import { today } from '@/lib/clock'
import { pathIn } from '@/lib/locale'
import { Icon } from '@/ui/icon'

import type { Track } from './questions'
import { otherTrackFor } from './rules'
import type { RegistrationWords } from './words'

/**
 * Links to the other form if the participant is too old or too young for this one, as soon as the date of
 * birth is complete.
 */
export function RightForm({ words, role }: { words: RegistrationWords; role: Track }) {
  const typed = useTyped(useFormState())
  const dateOfBirth = dayFromParts(typed('dobYear'), typed('dobMonth'), typed('dobDay'))
  const other = dateOfBirth === null ? null : otherTrackFor(role, dateOfBirth, today())
  return (
    <div role="status" className="empty:sr-only">
      {other && (
        <p className="flex items-center gap-2">
          <Icon shape={Info} />
          <span>
            {words.otherForm[other].why}{' '}
            <a href={pathIn(words.kit.locale, `/join/${other}`)}>{words.otherForm[other].link}</a>
          </span>
        </p>
      )}
    </div>
  )
}
