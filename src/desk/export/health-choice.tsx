import { classNames } from '@/ui/class-names'

import { DeskInput, DeskTick } from '../ui/field'
import type { Asked, ExportChoice } from './asked'

type Props = {
  health: ExportChoice['health']
  /** How many columns hold health answers. */
  columns: number
  mayRead: boolean
  isTicked: boolean
  reason: string
  charactersMax: number
  error: string | undefined
  onChange: (changed: Partial<Asked>) => void
}

/** Whether the file has the health answers, and what for. Without a tick they are not in it. */
export function HealthChoice({ health, mayRead, ...props }: Props) {
  const { columns, isTicked, reason, charactersMax, error, onChange } = props
  if (health === null)
    return (
      <Group>
        <p className="mt-2 text-table text-soft">There are none in this list.</p>
      </Group>
    )
  const what =
    health === 'columns'
      ? `${String(columns)} columns hold health answers`
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
        hint="Kept in the activity log. Name nobody."
        error={error}
        className={classNames('pl-9', !isTicked && 'hidden noscript:grid')}
        maxLength={charactersMax}
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
