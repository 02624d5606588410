import type { Asked, ExportChoice } from './asked'

type Props = {
  health: ExportChoice['health']
  /** How many columns hold health answers. */
  columns: number
  mayRead: boolean
  isTicked: boolean
  reason: string
  charactersMax: number
  error: string
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
      <label className="desk-tick">
        <input
          type="checkbox"
          name="health"
          value="1"
          checked={isTicked}
          onChange={(event) => {
            onChange({ withHealth: event.target.checked })
          }}
        />
        <b>With allergies and needs</b>
        <small>
          {what}. {isTicked ? 'Recorded with your reason.' : 'They are left out.'}
        </small>
      </label>
      <div className={isTicked ? 'desk-field pl-9' : 'desk-field hidden pl-9 noscript:grid'}>
        <label htmlFor="reason">Reason</label>
        <input
          id="reason"
          name="reason"
          className="desk-input"
          maxLength={charactersMax}
          autoComplete="off"
          placeholder="Food plan for December"
          value={reason}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'reason-hint reason-error' : 'reason-hint'}
          onChange={(event) => {
            onChange({ reason: event.target.value })
          }}
        />
        <p id="reason-hint" className="desk-field__hint">
          Kept in the activity log. Name nobody.
        </p>
        {error ? (
          <p id="reason-error" className="desk-field__error" role="alert">
            {error}
          </p>
        ) : null}
      </div>
    </Group>
  )
}

const Group = ({ children }: { children: React.ReactNode }) => (
  <fieldset>
    <legend className="font-sign font-bold">Health details</legend>
    {children}
  </fieldset>
)
