import { Confirm } from '@/desk/ui/confirm'
import { DeskTextarea } from '@/desk/ui/field'

import type { AskedPhotos } from '../photos/rules'

type Ask = { asks: AskedPhotos; label: string; consequences: readonly string[] }

type Props = {
  /** The address of the clearance under `/staff/drivers`. */
  path: string
  asks: readonly Ask[]
  refusal: {
    label: string
    question: string
    action: string
    consequences: readonly string[]
    reasonMax: number
    /** The state of the clearance that staff would decline. */
    from: 'open' | 'cleared'
  } | null
}

/** Other actions for a driver: ask for a better photo, or decline with a reason. */
export const DriverTools = ({ path, asks, refusal }: Props) => (
  <div className="grid gap-2.5 md:grid-cols-2">
    {asks.map(({ asks: photos, label, consequences }) => (
      <Confirm
        key={photos}
        path={`${path}/ask`}
        fields={{ asks: photos }}
        opener={label}
        look="line"
        title={`${label}?`}
        submit="Send"
        sentences={consequences}
      />
    ))}
    {refusal ? (
      <Confirm
        path={`${path}/refuse`}
        fields={{ from: refusal.from }}
        opener={refusal.label}
        look="bad-line"
        title={refusal.question}
        submit={refusal.action}
        submitLook="bad"
        sentences={refusal.consequences}
      >
        <DeskTextarea
          name="reason"
          label="Reason"
          hint="Colleagues read it. The driver does not."
          rows={3}
          maxLength={refusal.reasonMax}
        />
      </Confirm>
    ) : null}
  </div>
)
