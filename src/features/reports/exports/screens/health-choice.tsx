import { DeskInput, DeskTick } from '@/desk/ui/field'
import { classNames } from '@/ui/class-names'

import { REASON_CHARACTERS_MAX } from '../rules'
import { EXPORT_REFUSED } from '../wording'
import type { Asked, ExportChoice } from './asked'

type Props = {
  choice: ExportChoice
  mayRead: boolean
  isTicked: boolean
  reason: string
  isReasonMissing: boolean
  onChange: (changed: Partial<Asked>) => void
}

/** Whether the file has the health answers, and their purpose. Without a tick they are not in it. */
export function HealthChoice({
  choice: { health, columns },
  mayRead,
  isTicked,
  reason,
  isReasonMissing,
  onChange,
}: Props) {
  if (health === null)
    return (
      <Group>
        <p className="mt-2 text-table text-soft">There are none in this list.</p>
      </Group>
    )
  const what =
    health === 'columns'
      ? `${String(columns.filter(({ isHealth }) => isHealth).length)} columns hold health answers`
      : 'Some corrections are of health answers'
  if (!mayRead)
    return (
      <Group>
        <p className="mt-2 text-table text-soft">
          {what}. They are left out, because your account may not read them.
        </p>
      </Group>
    )
  return (
    <Group>
      <DeskTick
        name="health"
        value="1"
        label="With allergies and needs"
        hint={`${what}. ${isTicked ? 'Recorded with your reason.' : 'They are left out.'}`}
        checked={isTicked}
        onChange={(event) => {
          onChange({ withHealth: event.target.checked })
        }}
      />
      <DeskInput
        id="reason"
        name="reason"
        label="Reason"
        hint="Kept in the activity log. Don’t include names."
        error={isReasonMissing ? EXPORT_REFUSED['reason-needed'] : undefined}
        className={classNames('pl-9', !isTicked && 'hidden noscript:grid')}
        maxLength={REASON_CHARACTERS_MAX}
        autoComplete="off"
        placeholder="Food plan for December"
        value={reason}
        onChange={(event) => {
          onChange({ reason: event.target.value })
        }}
      />
    </Group>
  )
}

const Group = ({ children }: { children: React.ReactNode }) => (
  <fieldset>
    <legend className="desk-field__label">Health details</legend>
    {children}
  </fieldset>
)
